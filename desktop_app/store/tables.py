"""The tables of a campaign file, form 2; `migrations.py` makes them and upgrades older files."""

from __future__ import annotations

from sqlmodel import Field, SQLModel, UniqueConstraint


class Meta(SQLModel, table=True):
    """What the file says of itself: which program made it and which wrote it last."""

    __tablename__ = "meta"

    key: str = Field(primary_key=True)
    value: str


class Document(SQLModel, table=True):
    """A thing with a journal of its own: the campaign, and each of its encounters."""

    __tablename__ = "document"

    id: str = Field(primary_key=True)
    kind: str
    made_at: str


class Entry(SQLModel, table=True):
    """A line of a document's journal: only ever added. `digest` is over all other fields but `id`."""

    __tablename__ = "entry"
    __table_args__ = (UniqueConstraint("document", "seq"),)

    id: int | None = Field(default=None, primary_key=True)
    document: str = Field(foreign_key="document.id")
    seq: int
    kind: str
    title: str
    command: str
    dice: str
    events: str
    outcome: str
    summary: str
    at: str
    program: str
    digest: str


class StateSnapshot(SQLModel, table=True):
    """A document's state just after its line `seq`, so that opening need not start from the beginning."""

    __tablename__ = "snapshot"

    document: str = Field(primary_key=True, foreign_key="document.id")
    seq: int = Field(primary_key=True)
    state: str
    digest: str


class Aside(SQLModel, table=True):
    """The stand-in for an unreadable line that was set aside; the line itself stays as it is.

    `seq` 0 = the document's first state. `digest` is over all other fields.
    """

    __tablename__ = "aside"

    document: str = Field(primary_key=True, foreign_key="document.id")
    seq: int = Field(primary_key=True)
    kind: str
    title: str
    events: str
    outcome: str
    why: str
    at: str
    program: str
    digest: str
