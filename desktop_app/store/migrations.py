"""The forms that a campaign file has had, numbered from 1, and the step from each to the next.

Steps are plain SQL, frozen once released: the models in `tables.py` move on, these do not. A test compares
what all steps together make with what the models say. The form's number is SQLite's `user_version`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Migration:
    """The step that makes form `number` of the form before it, in one transaction."""

    number: int
    statements: tuple[str, ...]


FIRST: Final = Migration(
    1,
    (
        """
        CREATE TABLE meta (
            "key" VARCHAR NOT NULL,
            value VARCHAR NOT NULL,
            PRIMARY KEY ("key")
        )
        """,
        """
        CREATE TABLE document (
            id VARCHAR NOT NULL,
            kind VARCHAR NOT NULL,
            made_at VARCHAR NOT NULL,
            PRIMARY KEY (id)
        )
        """,
        """
        CREATE TABLE entry (
            id INTEGER NOT NULL,
            document VARCHAR NOT NULL,
            seq INTEGER NOT NULL,
            kind VARCHAR NOT NULL,
            title VARCHAR NOT NULL,
            command VARCHAR NOT NULL,
            dice VARCHAR NOT NULL,
            events VARCHAR NOT NULL,
            outcome VARCHAR NOT NULL,
            summary VARCHAR NOT NULL,
            at VARCHAR NOT NULL,
            program VARCHAR NOT NULL,
            digest VARCHAR NOT NULL,
            PRIMARY KEY (id),
            UNIQUE (document, seq),
            FOREIGN KEY(document) REFERENCES document (id)
        )
        """,
        """
        CREATE TABLE snapshot (
            document VARCHAR NOT NULL,
            seq INTEGER NOT NULL,
            state VARCHAR NOT NULL,
            digest VARCHAR NOT NULL,
            PRIMARY KEY (document, seq),
            FOREIGN KEY(document) REFERENCES document (id)
        )
        """,
    ),
)

SECOND: Final = Migration(
    2,
    (
        """
        CREATE TABLE aside (
            document VARCHAR NOT NULL,
            seq INTEGER NOT NULL,
            kind VARCHAR NOT NULL,
            title VARCHAR NOT NULL,
            events VARCHAR NOT NULL,
            outcome VARCHAR NOT NULL,
            why VARCHAR NOT NULL,
            at VARCHAR NOT NULL,
            program VARCHAR NOT NULL,
            digest VARCHAR NOT NULL,
            PRIMARY KEY (document, seq),
            FOREIGN KEY(document) REFERENCES document (id)
        )
        """,
    ),
)
"""Lines that could not be read are set aside, and what they are read as is kept beside them."""

MIGRATIONS: Final = (FIRST, SECOND)
