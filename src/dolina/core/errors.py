"""The errors of Dolina. Each says what was wrong and what would have been right."""


class DolinaError(Exception):
    """Anything a person can mend: a file, a move, an option. The message is for that person."""


class IllegalAction(DolinaError):
    """The rules do not allow this action now; the position is unchanged."""


class BadAction(DolinaError):
    """The text or number is no action of this game."""


class CannotUndo(DolinaError):
    """Taking back would cross another's decision, a reveal or a draw."""


class BadOption(DolinaError):
    """Unknown game, table option, value, number of seats, seat, name, language or layout."""


class BadComponents(DolinaError):
    """A component file is incomplete, contradicts itself, or is not the one a journal was played with."""


class BadJournal(DolinaError):
    """A saved match cannot be read, was edited, or does not follow the rules."""


class UnfinishedGame(DolinaError):
    """The folder of a game lacks something that every game has."""


class BadLesson(DolinaError):
    """A lesson cannot be read, does not follow the rules, or points at what nobody can see."""
