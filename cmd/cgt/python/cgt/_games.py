"""Games as Python objects."""

from fractions import Fraction

from ._answers import Answer, as_number
from ._errors import Error


class Game:
    """A game that lives in a session: G + H, G - H, -G, n * G; G == H, G <= H and
    the like compare values, and G | H tells whether they are confused."""

    def __init__(self, session, expression):
        self._session = session
        self.name = None
        self.name = session._bind(expression)
        self._answer = None

    def __del__(self):
        if self.name is not None:
            self._session._drop(self.name)

    # What is known of it.

    @property
    def answer(self):
        """The Answer that the session gives to the game."""
        if self._answer is None:
            self._answer = self._session.eval(self.name)
        return self._answer

    @property
    def value(self):
        """The value, as text."""
        return self._session.eval(f"value({self.name})").text

    @property
    def nimber(self):
        """n where the value is *n; None for other values."""
        text = self.value
        return {"0": 0, "*": 1}.get(text) if text in ("0", "*") else as_number(text[1:]) if text.startswith("*") else None

    @property
    def outcome(self):
        """"L", "R", "N" or "P"."""
        return self._session.eval(f"outcome({self.name})").text

    @property
    def number(self):
        """The value as a Fraction; None where it is no number."""
        number = as_number(self.value)
        return None if number is None else Fraction(number)

    @property
    def temperature(self):
        return self._session.eval(f"temperature({self.name})").as_fraction()

    @property
    def mean(self):
        return self._session.eval(f"mean({self.name})").as_fraction()

    @property
    def winning(self):
        """The winning moves, as text."""
        return self.answer.winning

    def options(self, player=None):
        """The games that a move leads to; player is "Left" or "Right" where it
        matters."""
        who = {None: "options", "Left": "left", "Right": "right"}
        if player not in who:
            raise ValueError('the player is "Left" or "Right"')
        count = int(self._session.eval(f"len({who[player]}({self.name}))"))
        for i in range(count):
            yield Game(self._session, f"{who[player]}({self.name})[{i}]")

    @property
    def left(self):
        """Left's options."""
        return self.options("Left")

    @property
    def right(self):
        """Right's options."""
        return self.options("Right")

    # Arithmetic.

    def _with(self, pattern, other):
        if not isinstance(other, (Game, int, float, Fraction, str)):
            return NotImplemented
        return Game(self._session, pattern.format(self.name, express(other, self._session)))

    def __add__(self, other):
        return self._with("{0} + {1}", other)

    def __radd__(self, other):
        return self._with("{1} + {0}", other)

    def __sub__(self, other):
        return self._with("{0} - {1}", other)

    def __rsub__(self, other):
        return self._with("{1} - {0}", other)

    def __neg__(self):
        return Game(self._session, f"-{self.name}")

    def __mul__(self, n):
        return self._with("{1} * {0}", n) if isinstance(n, int) else NotImplemented

    __rmul__ = __mul__

    # Comparison.

    def _compare(self, sign, other):
        if not isinstance(other, (Game, int, float, Fraction, str)):
            return NotImplemented
        return self._session.eval(f"{self.name} {sign} {express(other, self._session)}").text == "true"

    def __eq__(self, other):
        return self._compare("=", other)

    def __ne__(self, other):
        return self._compare("!=", other)

    def __le__(self, other):
        return self._compare("<=", other)

    def __ge__(self, other):
        return self._compare(">=", other)

    def __lt__(self, other):
        return self._compare("<", other)

    def __gt__(self, other):
        return self._compare(">", other)

    def __or__(self, other):
        return self._compare("<>", other)

    def __hash__(self):
        value = self.value
        number = as_number(value)
        return hash(value if number is None else number)  # a game equal to 2 has the hash of 2

    # How it looks.

    def __str__(self):
        return self.answer.text

    def __repr__(self):
        try:
            return f"<cgt game {self.answer.text}>"
        except Error as e:
            return f"<cgt game: {e.message}>"

    def _repr_html_(self):
        return self.answer._repr_html_()

    def _repr_svg_(self):
        return self.answer._repr_svg_()

    def _repr_latex_(self):
        return self.answer._repr_latex_()

    def _repr_mimebundle_(self, include=None, exclude=None):
        return self.answer._repr_mimebundle_(include, exclude)


def express(x, session=None):
    """A Python object as an expression of the language."""
    if isinstance(x, Game):
        if session is not None and x._session is not session:
            raise ValueError("this game belongs to another session")
        return x.name
    if isinstance(x, Answer):
        return f"({x.input})"
    if isinstance(x, bool):
        return "true" if x else "false"
    if isinstance(x, int):
        return f"({x})"
    if isinstance(x, float):
        x = Fraction(x)
    if isinstance(x, Fraction):
        return f"({x.numerator}/{x.denominator})"
    if isinstance(x, str):
        return f"({x})"
    if isinstance(x, (list, tuple)):
        left, right = "[]" if isinstance(x, list) else "()"
        return left + ", ".join(express(i, session) for i in x) + right
    if callable(x):
        raise TypeError("a function of Python cannot be used in a session; define it there, as in s.eval('f(n) := n + 1')")
    raise TypeError(f"{type(x).__name__} has no meaning in a session")
