"""Combinatorial game theory: the engine of cgt, asked from Python.

    >>> import cgt
    >>> s = cgt.Session()
    >>> s.eval("kayles 5").nimber
    4
"""

from ._answers import Answer
from ._errors import CheckFailed, Crashed, Error, Interrupted
from ._games import Game
from ._session import Session

__all__ = ["Answer", "CheckFailed", "Crashed", "Error", "Game", "Interrupted", "Session", "eval", "session"]
__version__ = "0.1.0"

_session = None


def session():
    """The session of eval and of the magics; it is started when it is first used."""
    global _session
    if _session is None:
        _session = Session()
    return _session


def eval(text):
    """The last answer to a text, in the common session."""
    return session().eval(text)


def load_ipython_extension(ipython):
    """%load_ext cgt: the magics %cgt and %%cgt."""
    from . import _magic

    _magic.load(ipython)
