"""The only way to change a document: a command goes in, events come out, and the journal keeps both.

    session.do(command, dice, then)        decided now, or after what waits; `then` is told one of
                                           Accepted(entry, state), Refused(reasons, overrulable),
                                           NeedsFaces(labels), Failed(message)
    session.propose(command, dice, then)   `then` is told Proposal(events, state, outcome, dice, title), Refused
                                           or NeedsFaces; proposal.accept(then) does exactly that, dropping it
                                           leaves no trace
    session.undo(then), session.redo(then)
    session.state, .entries, .undo_title, .redo_title, .busy, .summary, .digest()
    session.watch(listener)                listener(Change(cause, entry, before, after)) once a change;
                                           what it gives ends it when called

A session is given everything: the document's pure functions (`document.py`; the two kinds are `encounters.py` and
`campaigns.py`), what is stored of it, a journal, dice, the clock. It imports neither Qt nor the store.
"""

from desktop_app.session.clock import Clock, utc_now
from desktop_app.session.deciding import Faces
from desktop_app.session.document import Document, Verdict
from desktop_app.session.history import Entry
from desktop_app.session.journal import Journal, MemoryJournal, Record, Snapshot, Stored
from desktop_app.session.results import Accepted, Answer, Change, FaceWanted, Failed, NeedsFaces, Refused
from desktop_app.session.session import Proposal, Session

__all__ = [
    "Accepted",
    "Answer",
    "Change",
    "Clock",
    "Document",
    "Entry",
    "FaceWanted",
    "Faces",
    "Failed",
    "Journal",
    "MemoryJournal",
    "NeedsFaces",
    "Proposal",
    "Record",
    "Refused",
    "Session",
    "Snapshot",
    "Stored",
    "Verdict",
    "utc_now",
]
