"""What can go wrong."""


class Error(Exception):
    """An error of the language, with its place in the text.

    message and hint are its words; line, column, end_line and end_column count
    from 1 (the end is just behind the last character), or are None where no
    place is known; text is what was evaluated.
    """

    def __init__(self, message, hint=None, line=None, column=None, end_line=None, end_column=None, text=""):
        super().__init__(message)
        self.message, self.hint, self.text = message, hint, text
        self.line, self.column, self.end_line, self.end_column = line, column, end_line, end_column

    def __str__(self):
        said = self.message + (f"; {self.hint}" if self.hint else "")
        lines = self.text.split("\n")
        if self.line is None or self.column is None or not 1 <= self.line <= len(lines):
            return said
        shown = lines[self.line - 1]
        last = self.end_column if self.end_line == self.line and self.end_column else self.column + 1
        place = f"\n  line {self.line}" if self.line > 1 else ""
        return f"{said}{place}\n  {shown}\n  {' ' * (self.column - 1)}{'^' * max(1, last - self.column)}"

    def behind(self, prefix, text):
        """The same error, placed in a text that stood behind a prefix on its line."""
        def moved(line, column):
            return max(1, column - len(prefix)) if line == 1 and column is not None else column

        return type(self)(self.message, self.hint, self.line, moved(self.line, self.column), self.end_line, moved(self.end_line, self.end_column), text)

    @classmethod
    def of(cls, record, text):
        e = record.get("error") or {}
        return cls(e.get("message") or record.get("text", "this is an error"), e.get("hint"), e.get("line"),
                   e.get("column"), e.get("end_line"), e.get("end_column"), text)


class CheckFailed(Error):
    """A check statement that does not hold."""


class Interrupted(Error):
    """The computation was ended before its answer was known."""


class Crashed(Exception):
    """The program behind a session ended unexpectedly, or never started."""
