"""What writes is imported before it is wanted, with rests; what reads knows the columns without it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from sqlmodel import SQLModel

from desktop_app.store import tables
from desktop_app.store.early import import_writing
from desktop_app.store.reading import RECORD_FIELDS, STAND_IN_FIELDS
from tests.store.helpers import make

FIRST_WRITE = """
import sys
from pathlib import Path
from desktop_app.store.campaign_file import CampaignFile
from tests.store.helpers import opening, record
def loaded():
    return sorted({"sqlmodel", "sqlalchemy", "pydantic"} & set(sys.modules))
file = CampaignFile(opening(Path(sys.argv[1])))
seen = [len(file.load(document.id).records) for document in file.documents()]
assert loaded() == [], loaded()
file.append(record(6))
print(seen, len(file.load("fight").records), loaded())
file.close()
"""


def test_a_campaign_is_read_without_what_writes(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    done = subprocess.run([sys.executable, "-c", FIRST_WRITE, str(path)], check=True, capture_output=True, text=True)
    assert done.stdout.strip().endswith("6 ['pydantic', 'sqlalchemy', 'sqlmodel']"), done.stdout


def test_it_rests_between_modules_and_leaves_no_trace_in_the_search_for_modules() -> None:
    script = (
        "import sys, time; from desktop_app.store import early\n"
        "rests = []; early.time = type('', (), {'sleep': rests.append, 'perf_counter': time.perf_counter})\n"
        "before = list(sys.meta_path); early.import_writing(lambda: len(rests) >= 3)\n"
        "print(len(rests), sys.meta_path == before, early.WRITES in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["3", "True", "True"]
    import_writing(lambda: False)  # it is there: nothing happens


def test_what_reads_asks_for_the_columns_that_the_models_have() -> None:
    columns = {name: set(table.columns.keys()) for name, table in SQLModel.metadata.tables.items()}
    assert {"id", *RECORD_FIELDS, "digest"} == columns[tables.Entry.__tablename__]
    assert {*STAND_IN_FIELDS, "digest"} == columns[tables.Aside.__tablename__]
    assert {"document", "seq", "state", "digest"} == columns[tables.StateSnapshot.__tablename__]
    assert {"id", "kind", "made_at"} == columns[tables.Document.__tablename__]
    assert {"key", "value"} == columns[tables.Meta.__tablename__]
