"""Every error of the tracker, in one tree.

    TrackerError
    ├── CommandError            what somebody asked for
    │   ├── InvalidCommand      cannot be read
    │   └── IllegalCommand      can be read, is not allowed now
    ├── IllegalEvent            a recorded fact that the rules refuse
    ├── FormatError             a file that cannot be read as what it should be
    └── LogError                the journal
        ├── StaleHand           somebody else wrote first
        ├── UnknownHand         no such stream
        ├── UnknownEvent        a type or version that this tracker does not know
        ├── DigestMismatch      stored rules or records are not what they say they are
        └── StoreUnavailable    locked, missing rights, newer, not a database

An error carries a `Reason`, not a sentence: the sentence is made from it, in the reader's
language, where it is shown.
"""

from tracker.rules.reasons import Reason


class TrackerError(Exception):
    """Root of the tree.

    Attributes:
        reason: Code, facts and citation.
        seq: Number of the record it is about, where there is one.
    """

    def __init__(self, reason: Reason, seq: int | None = None) -> None:
        super().__init__(reason, seq)
        self.reason = reason
        self.seq = seq

    def __str__(self) -> str:
        return str(self.reason) if self.seq is None else f"record {self.seq}: {self.reason}"


class CommandError(TrackerError):
    """A command that cannot be carried out."""


class InvalidCommand(CommandError):
    """A command that cannot be read."""


class IllegalCommand(CommandError):
    """A command that the rules refuse at this moment."""


class IllegalEvent(TrackerError):
    """An event that does not fit the hand it is applied to."""


class FormatError(TrackerError):
    """A file that cannot be read as a hand history, or as a rule book."""


class LogError(TrackerError):
    """The journal cannot give or take what was asked."""


class StaleHand(LogError):
    """The writer had not seen the newest records of the stream."""


class UnknownHand(LogError):
    """There is no such hand."""


class UnknownEvent(LogError):
    """A record of a type or version that this tracker does not know."""


class DigestMismatch(LogError):
    """A stored text does not have the digest it is kept under."""


class StoreUnavailable(LogError):
    """The database cannot be used now: locked, no rights, newer, or no database at all."""
