"""The magics %cgt and %%cgt of IPython."""

from IPython.display import display

from . import session


def _line_or_cell(line, cell=None):
    """%cgt STATEMENT is its answer; %%cgt shows the answers of a cell as soon as
    each is known, and raises the first error behind them."""
    common = session()
    common._show = ["html", "svg", "latex"]
    if cell is None:
        return common.eval(line)
    first = None
    for answer in common.all((line + "\n" if line.strip() else "") + cell):
        if answer.ok:
            if answer.text:
                display(answer)
        else:
            first = first or answer.error
            print(f"{answer.label + ' ' if answer.label else ''}error: {answer.error}")
    if first is not None:
        raise first


def load(ipython):
    ipython.register_magic_function(_line_or_cell, "line_cell", "cgt")
    ipython.set_hook("complete_command", _complete, re_key=r"%%?cgt\b")


def _complete(ipython, event):
    return session().complete(event.line, len(event.line))
