"""Answers of a session."""

from fractions import Fraction


class Answer:
    """What became of one statement.

    Attributes, None (or an empty list) where they do not apply:
      input    the statement as it was typed
      kind     "number", "nimber", "position", "list", "definition", "help", ...
      text     the answer on one line
      value    the value of a game, as text
      nimber   n, where the value is *n
      outcome  "L", "R", "N" or "P"; misere is that of misere play
      winning  the winning moves, as text; winning_left and winning_right of partizan games
      items    of a list, tuple or set, as Python objects
      check    True or False, for check statements
      label    of an exercise, such as "(a)"
      number   N of _N, which recalls the value in the session
      read_as  how a pasted text was understood
      error    a cgt.Error, or None
      record   everything, as the program said it
    """

    def __init__(self, session, reply, text):
        from ._errors import CheckFailed, Error, Interrupted

        self._session = session
        self.record = {k: v for k, v in reply.items() if k not in ("id", "is", "html", "svg", "latex")}
        get = self.record.get
        self.input, self.kind, self.text, self.label = get("input", ""), get("kind"), get("text", ""), get("label")
        self.value, self.nimber, self.outcome, self.misere = get("value"), get("nimber"), get("outcome"), get("misere")
        self.winning = get("winning") or []
        self.winning_left, self.winning_right = get("winning_left") or [], get("winning_right") or []
        self.method, self.number, self.read_as = get("method"), get("number"), get("read_as")
        check = get("check")
        self.check = None if check is None else bool(check["holds"])
        self.items = [_object(i) for i in get("items") or []]
        self.error = None
        if not get("ok"):
            kind = CheckFailed if self.check is False else Interrupted if self.text == "interrupted" else Error
            self.error = kind.of(self.record, text)
        self._shown = {k: reply.get(k) for k in ("html", "svg", "latex")}

    @property
    def ok(self):
        """False for errors and for checks that do not hold."""
        return self.error is None

    def raise_if_failed(self):
        """Raises the error, if there is one; else returns the answer."""
        if self.error is not None:
            raise self.error
        return self

    def python(self):
        """The answer as a Python object: an int, Fraction, bool, str or list."""
        if self.items or self.kind in ("list", "tuple", "set"):
            return tuple(self.items) if self.kind == "tuple" else list(self.items)
        if self.kind == "boolean":
            return self.text == "true"
        number = as_number(self.text)
        return self.text if number is None else number

    def __int__(self):
        number = as_number(self.text)
        if number is None or number != int(number):
            raise ValueError(f"{self.text} is no integer")
        return int(number)

    def __float__(self):
        return float(self.as_fraction())

    def as_fraction(self):
        """The answer as a Fraction; ValueError when it is no number."""
        number = as_number(self.text)
        if number is None:
            raise ValueError(f"{self.text} is no number")
        return Fraction(number)

    def as_integer_ratio(self):
        return self.as_fraction().as_integer_ratio()

    def __iter__(self):
        return iter(self.items)

    def __len__(self):
        return len(self.items)

    def __bool__(self):
        return self.text != "false" if self.kind in ("boolean", "check", "claim") else True

    def __str__(self):
        return str(self.error) if self.error is not None and self.check is None else self.text

    def __repr__(self):
        if self.kind == "error":
            return f"<cgt: {self.input}: {self.text}>"
        return f"<cgt: {self.input} = {self.text}>" if self.text else f"<cgt: {self.input}>"

    # What notebooks show.

    def _repr_html_(self):
        return self._shown.get("html")

    def _repr_svg_(self):
        return self._shown.get("svg")

    def _repr_latex_(self):
        formula = self._shown.get("latex")
        return f"${formula}$" if formula else None

    def _repr_mimebundle_(self, include=None, exclude=None):
        bundle = {"text/plain": (self.label + " " if self.label else "") + (str(self) or repr(self))}
        for kind, shown in (("text/html", self._repr_html_()), ("image/svg+xml", self._repr_svg_()), ("text/latex", self._repr_latex_())):
            if shown:
                bundle[kind] = shown
        return bundle


def as_number(text):
    """An int or a Fraction for the text of a number; None for others."""
    body = text[1:] if text[:1] == "-" else text
    top, slash, bottom = body.partition("/")
    if not (top.isascii() and top.isdigit()) or slash and not (bottom.isascii() and bottom.isdigit() and int(bottom)):
        return None
    return Fraction(text) if slash else int(text)


def _object(item):
    """An item of a list as a Python object."""
    if isinstance(item, list):
        return [_object(i) for i in item]
    if isinstance(item, str):
        number = as_number(item)
        return item if number is None else number
    return item
