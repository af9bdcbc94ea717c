"""The compiled code of all that a start imports, kept in one file beside the compiled modules.

Python asks every folder of its path for a module, looks at its source, and opens, checks and reads its compiled file. A
start needs 700, so that is a tenth of it. Here the source is looked at, and the code read from where it lies in the one
file. Qt's binding brings modules of its own as text and compiles them at every start, as `dataclasses` does with the
methods that it writes: their code is kept as well.

As with Python's own compiled files: what does not fit (another Python, a changed source, a spoiled file) is passed
over; where nothing can be written nothing is kept; `PYTHONDONTWRITEBYTECODE` holds. A bundle has its own modules
compiled: it only brings a file with the code of Qt's, made when it is built.
"""

from __future__ import annotations

import builtins
import dataclasses
import marshal
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import MAGIC_NUMBER, cache_from_source, spec_from_file_location
from io import FileIO
from pathlib import Path
from threading import Lock
from types import CodeType, ModuleType
from typing import Any, Final, NamedTuple, TypeAlias

ENDING: Final = ".start"
IN_BUNDLE: Final = "qt_modules.start"
"""The file that lies in a bundle."""
LEFT_OUT: Final = frozenset({"shibokensupport/signature/lib/pyi_generator.py"})
"""Modules of Qt's binding that are empty here: what writes stubs for editors."""
STEP: Final = 10
"""Modules that are kept in one step: some three milliseconds."""
FORM: Final = 2
"""The form of the file; another one is passed over."""
_PLACE: Final = 8
"""Bytes at the file's end that say where its list begins."""
_SPOILED: Final = (OSError, ValueError, EOFError, TypeError)
"""What reading a file raises that is not there, or cut off, or something else."""

Text: TypeAlias = tuple[str, str | bytes]
"""What is compiled at every start: what it is called, and its source."""
Entry: TypeAlias = tuple[str, int, int, bool, int, int]
"""`Kept` as it stands in the file."""
METHODS: Final = "<string>"
"""What `dataclasses` calls the methods that it writes."""


class Kept(NamedTuple):
    """Where the code of a module lies in the file, and of which source it is the code."""

    source: str
    changed: int
    """When the source was changed, in nanoseconds."""
    size: int
    is_package: bool
    at: int
    length: int

    @property
    def is_fresh(self) -> bool:
        """Whether the source is still the one that was compiled."""
        return _look_at(self.source) == (self.changed, self.size)


class KeptCode:
    """The file with the code; a finder of modules while the program starts. A file that is of no use raises nothing."""

    def __init__(self, path: Path, *, in_bundle: bool = False) -> None:
        self._path, self._in_bundle = path, in_bundle
        self._modules: dict[str, Kept] = {}
        self._texts: dict[Text, bytes] = {}
        self._has_new_texts = False
        self._file: FileIO | None = None
        self._reading = Lock()

    def begin(self) -> None:
        """Find modules here first from now on, until `end`."""
        with suppress(*_SPOILED):
            self._file = FileIO(self._path)
            end = self._file.seek(-_PLACE, os.SEEK_END)
            place = int.from_bytes(self._file.read(_PLACE), "big")
            whose, modules, texts = marshal.loads(self._read(place, end - place))  # noqa: S302 - as Python's own
            if whose == self._whose():
                self._texts = texts
                self._modules = {name: Kept(*kept) for name, kept in modules.items()}
        if self._in_bundle:
            return
        sys.meta_path.insert(0, self)
        setattr(dataclasses, "exec", self._execute)  # noqa: B010 - a name of that module, which it has not

    def end(self) -> None:
        """The start is over: modules are found as always."""
        if self in sys.meta_path:
            sys.meta_path.remove(self)
            delattr(dataclasses, "exec")
        if self._file is not None:
            self._file.close()
        self._file = None

    def find_spec(self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None) -> ModuleSpec | None:
        """What Python's import asks of a finder; None = another one may look for it."""
        kept = self._modules.get(name)
        if kept is None or not kept.is_fresh:
            return None
        inside = [str(Path(kept.source).parent)] if kept.is_package else None
        loader = _Loader(name, kept.source, self)
        return spec_from_file_location(name, kept.source, loader=loader, submodule_search_locations=inside)

    def code_of(self, name: str) -> CodeType | None:
        """The code of a module; None = it cannot be read."""
        kept = self._modules[name]
        with suppress(*_SPOILED):
            code = marshal.loads(self._read(kept.at, kept.length))  # noqa: S302 - as Python's own
            return code if isinstance(code, CodeType) else None
        return None

    def _read(self, place: int, length: int) -> bytes:
        """Raises OSError if it is closed."""
        with self._reading:  # threads import as well
            if self._file is None:
                raise OSError(self._path)
            self._file.seek(place)
            return self._file.read(length)

    @contextmanager
    def compiling(self) -> Iterator[None]:
        """While a binding is imported that compiles modules of its own."""
        compiles: Callable[..., Any] = builtins.compile

        def compiled(source: object, filename: object, mode: object, *rest: object, **more: object) -> object:
            if rest or more or mode != "exec" or not isinstance(source, bytes) or not isinstance(filename, str):
                return compiles(source, filename, mode, *rest, **more)
            text = filename, b"" if filename in LEFT_OUT else source
            return self._text(text, lambda: compiles(text[1], filename, mode))

        builtins.compile = compiled  # type: ignore[assignment]
        try:
            yield
        finally:
            builtins.compile = compiles

    def _execute(self, source: str, names: dict[str, Any], found: dict[str, Any]) -> None:
        """Python's `exec` for the methods that `dataclasses` writes."""
        code = self._text((METHODS, source), lambda: compile(source, METHODS, "exec", dont_inherit=True))
        exec(code, names, found)  # noqa: S102 - as it would there

    def _text(self, text: Text, compiles: Callable[[], CodeType]) -> CodeType:
        with suppress(KeyError, *_SPOILED):
            code = marshal.loads(self._texts[text])  # noqa: S302 - as Python's own
            if isinstance(code, CodeType):
                return code
        code = compiles()
        self._texts[text] = marshal.dumps(code)
        self._has_new_texts = True
        return code

    def keep(self) -> Iterator[None]:
        """Write down, in steps, the code of all that is loaded now, if the file lacks any; then it is the end."""
        sources = ((name, _source_of(name, module)) for name, module in list(sys.modules.items()))
        return self._keep({name: source for name, source in sources if source is not None})

    def _keep(self, loaded: dict[str, str]) -> Iterator[None]:
        try:
            fresh = {name: kept.source for name, kept in self._modules.items() if kept.is_fresh}
            yield
            lacks = any(_look_at(source) for name, source in loaded.items() if name not in fresh)
            if (lacks or self._has_new_texts) and self._may_write:
                yield from self._write(fresh | loaded)
        finally:
            self.end()

    @property
    def _may_write(self) -> bool:
        """Whether it may be written; where Python may not write here, it has written nothing either."""
        return not self._in_bundle and not sys.dont_write_bytecode and os.access(self._path.parent, os.W_OK)

    def _write(self, sources: dict[str, str]) -> Iterator[None]:
        modules: dict[str, Entry] = {}
        codes: list[bytes] = []
        place = 0
        for number, (name, source) in enumerate(sources.items()):
            looked_at, code = _look_at(source), _compiled(name, source)
            if looked_at is not None and code is not None:
                modules[name] = (source, *looked_at, Path(source).name == "__init__.py", place, len(code))
                codes.append(code)
                place += len(code)
            if number % STEP == 0:
                yield
        with suppress(OSError):  # then the next start takes as long as this one
            self._put(codes, modules)

    def write_texts(self) -> None:
        """Write down the code of texts alone. Raises OSError."""
        self._put([], {})

    def _put(self, codes: list[bytes], modules: dict[str, Entry]) -> None:
        listed = marshal.dumps((self._whose(), modules, self._texts))
        beside = self._path.with_name(f"{self._path.name}.{os.getpid()}")
        with beside.open("wb") as file:
            file.writelines((*codes, listed, sum(map(len, codes)).to_bytes(_PLACE, "big")))
        beside.replace(self._path)

    def _whose(self) -> tuple[int, bytes, str, tuple[str, ...]]:
        """What the code fits to, and where the same names find the same modules."""
        return FORM, MAGIC_NUMBER, sys.version, () if self._in_bundle else tuple(sys.path)


class _Loader(SourceFileLoader):
    """Loads a module from its source, but has its code from the file if it can."""

    def __init__(self, name: str, source: str, kept: KeptCode) -> None:
        super().__init__(name, source)
        self._kept = kept

    def get_code(self, fullname: str) -> CodeType | None:
        return self._kept.code_of(fullname) or super().get_code(fullname)


def _look_at(source: str) -> tuple[int, int] | None:
    """When a source was changed, and its size; None = it is not there."""
    try:
        status = os.stat(source)  # noqa: PTH116 - 700 times in a start
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def _source_of(name: str, module: ModuleType) -> str | None:
    """The source that a loaded module comes from; None = it was not loaded by that name from such a file."""
    spec = getattr(module, "__spec__", None)
    if spec is None or spec.name != name or not isinstance(spec.loader, SourceFileLoader):
        return None
    source = spec.origin
    return source if source is not None and Path(source).is_absolute() else None


def _compiled(name: str, source: str) -> bytes | None:
    """The code of a module as Python has it; None = it cannot be read or compiled (any more)."""
    try:
        code = SourceFileLoader(name, source).get_code(name)
    except (ImportError, SyntaxError, *_SPOILED):
        return None
    return None if code is None else marshal.dumps(code)


_BEGUN: Final[list[KeptCode]] = []
"""The one of this start; none if the program was not begun with it, as in a test."""


def begin() -> None:
    """The program starts: have what it imports from the file."""
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        kept = KeptCode(Path(bundle) / IN_BUNDLE, in_bundle=True)
    else:
        kept = KeptCode(Path(cache_from_source(__file__)).with_suffix(ENDING))
    kept.begin()
    _BEGUN.append(kept)


def compiling() -> AbstractContextManager[None]:
    """See `KeptCode.compiling`."""
    return _BEGUN[-1].compiling() if _BEGUN else nullcontext()


def make_for_bundle(path: Path, load: Callable[[], object]) -> None:
    """Write the file of a bundle: the code of what is compiled while `load` is called. Raises OSError."""
    kept = KeptCode(path, in_bundle=True)
    with kept.compiling():
        load()
    kept.write_texts()


def keep() -> Iterator[None]:
    """See `KeptCode.keep`; done once in a start."""
    return _BEGUN.pop().keep() if _BEGUN else iter(())
