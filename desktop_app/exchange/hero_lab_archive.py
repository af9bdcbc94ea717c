"""The ZIP archive of a portfolio: its members unpacked with care, each of them once."""

from __future__ import annotations

import io
import time
import zipfile
from typing import TYPE_CHECKING, Final

from desktop_app.exchange.found import LARGEST_FILE, BadFileError
from desktop_app.exchange.trees import xml_root

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

MOST_MEMBERS: Final = 10_000
MOST_PACKED: Final = 200
"""So many times larger than packed a member may be; the stat blocks of portfolios shrink to a tenth."""
_SMALL: Final = 1_000_000
"""A member of so few bytes may be packed as it likes."""


class Archive:
    """Reads members; whichever was unpacked is remembered, for many characters may lie in one of them.

    `what` = the file, for messages. Raises BadFileError for what is no archive, or one made to burst.
    """

    def __init__(self, data: bytes, what: str) -> None:
        self._what = what
        self._left = LARGEST_FILE
        self._read: dict[str, bytes | BadFileError] = {}
        self._roots: dict[str, Element | BadFileError] = {}
        try:
            self._archive = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError, EOFError) as error:
            raise BadFileError(f"{what}: the archive is damaged: {error}") from None
        if len(self._archive.infolist()) > MOST_MEMBERS:
            raise BadFileError(f"{what}: the archive has more than {MOST_MEMBERS:,} files")

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all files in it, folders left out."""
        return tuple(dict.fromkeys(each.filename for each in self._archive.infolist() if not each.is_dir()))

    def member(self, name: str) -> bytes:
        """What a member holds. Raises BadFileError."""
        if name not in self._read:
            try:
                self._read[name] = self._unpacked(name)
            except BadFileError as error:
                self._read[name] = error
        found = self._read[name]
        if isinstance(found, BadFileError):
            raise BadFileError(str(found))
        return found

    def changed(self, name: str) -> int:
        """When a member was changed last, in seconds since 1970, by the clock of who packed it; 0 = it is not told."""
        try:
            return int(time.mktime((*self._archive.getinfo(name).date_time, 0, 0, -1)))
        except (KeyError, ValueError, OverflowError):
            return 0

    def root(self, name: str) -> Element:
        """The root of a member that is XML. Raises BadFileError."""
        if name not in self._roots:
            try:
                self._roots[name] = xml_root(self.member(name), f"{self._what}, {name}")
            except BadFileError as error:
                self._roots[name] = error
        found = self._roots[name]
        if isinstance(found, BadFileError):
            raise BadFileError(str(found))
        return found

    def _unpacked(self, name: str) -> bytes:
        try:
            info = self._archive.getinfo(name)
        except KeyError:
            raise BadFileError(f"{self._what}: not a Hero Lab portfolio: the archive has no {name}") from None
        if info.file_size > self._left or info.file_size > max(_SMALL, MOST_PACKED * info.compress_size):
            raise BadFileError(f"{self._what}: {name} in the archive is too large to be read")
        self._left -= info.file_size
        try:
            return self._archive.read(info)
        except Exception as error:  # a damaged archive makes zipfile and zlib raise whatever they like
            raise BadFileError(f"{self._what}: {name} in the archive is damaged: {error}") from None
