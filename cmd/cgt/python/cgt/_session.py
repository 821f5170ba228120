"""A session: one program, asked over pipes."""

import itertools
import json
import os
import queue
import shutil
import subprocess
import sys
import threading
from collections import deque
from pathlib import Path

from ._answers import Answer
from ._errors import Crashed, Error
from ._games import Game, express


def find_program():
    """The program that the wheel carries, else cgt on the path."""
    name = "cgt.exe" if os.name == "nt" else "cgt"
    own = Path(__file__).parent / "bin" / name
    if own.is_file():
        return str(own)
    found = os.environ.get("CGT_BINARY") or shutil.which("cgt")
    if not found:
        raise Crashed("the program cgt is neither in this package nor on the path; CGT_BINARY can name it")
    return found


class Session:
    """A conversation with cgt: names, results and what was computed are kept.

    program   the path of the program; by default that of the wheel, or on the path
    show      what answers bring along to be shown: "html", "svg", "latex"; by
              default all in a notebook, and nothing elsewhere
    ask       a function that answers a question of play: it takes the prompt and
              returns the line, or None to leave; by default input
    say       a function that takes what a statement prints in its middle
    progress  a function that takes a dict with doing, done, total, unit, note

    A session may be used by several threads; they wait for each other.
    """

    def __init__(self, program=None, show=None, ask=input, say=None, progress=None):
        self._program = program
        self._show = _notebook() if show is None else list(show)
        self._ask, self._say, self._progress = ask, say or (lambda text: print(text, end="", flush=True)), progress
        self._lock = threading.RLock()
        self._process = None
        self._definitions = []
        self._forgotten = deque()  # names of games that are no longer used
        self._names = itertools.count(1)

    # Starting and ending.

    def _start(self):
        """Starts the program, once in each process, and gives it the definitions
        of its predecessor. That it ended between two calls is told once."""
        if self._process is not None and self._pid == os.getpid():
            if self._process.poll() is not None:
                raise self._crashed()
            return
        program = self._program or find_program()
        options = {"creationflags": 0x00000200} if os.name == "nt" else {"start_new_session": True}
        try:
            process = subprocess.Popen([program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)
        except OSError as e:
            raise Crashed(f"{program} cannot be started: {e}") from e
        self._process, self._pid = process, os.getpid()
        self._ids, self._open = itertools.count(1), {}  # replies by request, while it is not done
        self._complaints = deque(maxlen=50)
        self._replies = queue.SimpleQueue()
        threading.Thread(target=_read, args=(process.stdout, self._replies), daemon=True).start()
        threading.Thread(target=_keep, args=(process.stderr, self._complaints), daemon=True).start()
        self._forgotten.clear()
        for text in self._definitions:
            for _ in self._run(text, False):
                pass

    def close(self):
        """Ends the program."""
        with self._lock:
            process, self._process = self._process, None
            if process is None or self._pid != os.getpid():
                return
            try:
                process.stdin.close()
            except OSError:
                pass
            try:
                process.wait(2)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def restart(self):
        """Starts anew, without any definition."""
        self.close()
        self._definitions = []

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()

    def __del__(self):
        try:
            self.close()
        except Exception:
            pass

    # Talking.

    def _send(self, **request):
        line = json.dumps(request, ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n"
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except (OSError, ValueError) as e:
            raise self._crashed() from e

    def _crashed(self):
        process, self._process = self._process, None
        status = ""
        if process is not None:
            process.kill()
            status = f" with status {process.wait()}"
            try:
                process.stdin.close()
            except OSError:
                pass  # what was not sent yet is lost
        said = b"".join(self._complaints).decode("utf-8", "replace").strip()
        return Crashed(f"the program of this session ended{status}; its definitions are made again at the next call" + (f"\n{said}" if said else ""))

    def _request(self, **request):
        """Sends a request and gives its replies but the last, which it returns."""
        number = next(self._ids)
        self._open[number] = deque()
        self._send(id=number, **request)
        done = False
        try:
            while True:
                reply = self._reply(number)
                if reply["is"] == "done":
                    done = True
                    end = reply.get("done") or {}
                    if end.get("refused"):
                        raise Error(end["refused"])
                    return end
                yield reply
        finally:
            if not done and self._process is not None:
                self._abandon(number)
            self._open.pop(number, None)

    def _reply(self, number):
        """The next reply to a request; those to others that are read meanwhile are
        kept for them."""
        waiting = self._open[number]
        while not waiting:
            reply = self._replies.get()
            if reply is None:
                raise self._crashed()
            if reply.get("id") in self._open:
                self._open[reply["id"]].append(reply)
        return waiting.popleft()

    def _abandon(self, number):
        """Ends a request that nobody waits for any more."""
        self._send(id=next(self._ids), do="cancel", of=number)
        while self._reply(number)["is"] != "done":
            pass

    def _run(self, text, show=True):
        request = self._request(do="run", text=text, **{"with": self._show if show else []})
        try:
            for reply in request:
                kind = reply["is"]
                if kind == "answer":
                    yield Answer(self, reply, text)
                elif kind == "print":
                    self._say(reply["said"])
                elif kind == "progress" and self._progress:
                    self._progress(reply["progress"])
                elif kind == "ask":
                    self._answer(reply)
        finally:
            request.close()

    def _answer(self, reply):
        try:
            line = self._ask(reply.get("prompt", ""))
        except EOFError:
            line = None
        self._send(id=next(self._ids), do="line", of=reply["ask"], **({"end": True} if line is None else {"text": str(line)}))

    # What is asked.

    def all(self, text):
        """The answers to a text of several statements, one by one, as soon as each
        is known. Errors are answers, too: look at their attribute error. Leaving
        the loop ends the statement that runs."""
        text = _text(text)
        with self._lock:
            self._start()
            self._forget()
            answers = self._run(text)
            try:
                for answer in answers:
                    if answer.kind == "definition" and answer.ok:
                        self._definitions.append(answer.input)
                    yield answer
            finally:
                answers.close()

    def eval(self, text):
        """The last answer to a text; the first error of it is raised."""
        last = None
        for answer in self.all(text):
            last = answer.raise_if_failed()
        return last

    __call__ = eval

    def game(self, x):
        """A game for Python's operators: from a text such as "{1|*}" or "kayles 5",
        a number, or another game."""
        return x if isinstance(x, Game) and x._session is self else Game(self, express(x, self))

    def form(self, left=(), right=()):
        """The game with these options for Left and for Right."""
        return self.game("{" + ",".join(express(x, self) for x in left) + "|" + ",".join(express(x, self) for x in right) + "}")

    def values(self, ruleset, start=0):
        """The nim-values of the heaps start, start + 1, ... of a ruleset, without end;
        values as text where the game is partizan."""
        size = 16
        while True:
            yield from self.eval(f"values({ruleset}, {start}..{start + size - 1})").items
            start, size = start + size, min(2 * size, 4096)

    def complete(self, text, at=None):
        """The names that the word before a place (by default the end) can become."""
        with self._lock:
            self._start()
            found = []
            for reply in self._request(do="complete", text=text, at=len(text) if at is None else at):
                found = [f["name"] for f in reply.get("found") or []]
            return found

    def state(self, text):
        """"whole", "open" (it goes on in another line) or "wrong"."""
        with self._lock:
            self._start()
            return next(iter(list(self._request(do="state", text=text))))["state"]

    def save(self):
        """The definitions of the session as a script."""
        with self._lock:
            self._start()
            text = "".join(r.get("saved", "") for r in self._request(do="save"))
        return "".join(line for line in text.splitlines(True) if not line.startswith("_py"))

    # Names of games that Python holds.

    def _bind(self, expression):
        name = f"_py{next(self._names)}"
        try:
            self.eval(f"{name} := {expression}")
        except Error as e:
            # The place in what the user wrote, without our name for it.
            ours = f"{name} := " + "(" * (expression[:1] == "(")
            written = expression[1:-1] if ours.endswith("(") else expression
            if e.column == len(ours) + len(written) + 1 and written != expression:
                self.eval(written)  # it blames the parenthesis that is ours
            if e.text.startswith(ours):
                raise e.behind(ours, written) from None
            raise
        return name

    def _drop(self, name):
        self._forgotten.append(name)

    def _forget(self):
        while self._forgotten:
            name = self._forgotten.popleft()
            self._definitions = [d for d in self._definitions if not d.startswith(name + " :=")]
            for _ in self._run(f"forget {name}", False):
                pass


def _text(text):
    if not isinstance(text, str):
        raise TypeError(f"a session is asked with text, not with {type(text).__name__}")
    return text


def _read(pipe, replies):
    """Takes replies from the pipe as they come; None ends them."""
    with pipe:
        try:
            for line in pipe:
                replies.put(json.loads(line))
        except (OSError, ValueError):
            pass
    replies.put(None)


def _keep(pipe, lines):
    """Remembers the last complaints of the program."""
    with pipe:
        try:
            for line in pipe:
                lines.append(line)
        except (OSError, ValueError):
            pass


def _notebook():
    """What answers bring along by default."""
    module = sys.modules.get("IPython")
    if module is not None and module.get_ipython() is not None:
        return ["html", "svg", "latex"]
    return []
