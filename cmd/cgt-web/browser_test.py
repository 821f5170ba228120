#!/usr/bin/env python3
"""Uses the page as a visitor does, in Chromium.

    python3 cmd/cgt-web/browser_test.py [URL] [--pictures DIR]

Without a URL it starts `go run ./cmd/cgt-web serve`. It needs playwright from
PyPI and a Chromium of the machine. With --pictures it leaves screenshots.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import sync_playwright

HERE = Path(__file__).resolve().parent
TOP = HERE.parent.parent
PATIENCE = 120  # seconds until something that should happen counts as missing


def chromium():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if shutil.which(name):
            return shutil.which(name)
    sys.exit("there is no Chromium")


def until(what, ask):
    """Waits until ask() is true; the page's policy forbids waiting inside it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = ask()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("did not happen: " + what)


class Visit:
    """One visitor with a fresh profile."""

    def __init__(self, browser, url, **how):
        self.url = url
        self.strangers, self.noise = [], []
        self.context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, **how})
        self.page = self.context.new_page()
        host = re.match(r"https?://[^/]+", url)[0]
        self.context.on("request", lambda r: None if r.url.startswith((host, "data:", "blob:")) else self.strangers.append(r.url))
        self.page.on("console", lambda m: self.noise.append(m.text) if m.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda e: self.noise.append(str(e)))

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None:
            assert not self.strangers, f"requests to others: {self.strangers}"
            assert not self.noise, f"the console says: {self.noise}"
        self.context.close()

    def open(self, fragment=""):
        self.page.goto(self.url + fragment)
        self.ready()
        return self

    def ready(self):
        until("the prompt is ready", lambda: self.page.evaluate("document.body.classList.contains('ready')"))

    def idle(self):
        until("the answer", lambda: not self.page.evaluate("document.body.classList.contains('running')"))

    def run(self, text):
        """Types a text, presses Enter and gives the last entry's text."""
        before = self.page.locator(".entry").count()
        self.page.fill("#line", text)
        self.page.press("#line", "Enter")
        until("an entry for " + text, lambda: self.page.locator(".entry").count() > before)
        self.idle()
        return self.last()

    def last(self):
        return self.page.locator(".entry").last.inner_text()


# ---- the cases ----


def readme_examples(browser, url, _):
    """Every line that the README shows at the prompt is answered as there, as far as one line tells."""
    with Visit(browser, url).open() as v:
        shown = 0
        for block in re.findall(r"^```\n(.*?)^```", (TOP / "README.md").read_text(), re.M | re.S):
            for typed, answer in re.findall(r"^> (.*(?:\n\.\.\.> .*)*)\n((?:(?!> ).*\n)*)", block, re.M):
                text = re.sub(r"^\.\.\.> ", "", typed, flags=re.M)
                if re.match(r"\s*(play|tour|:)", text):
                    continue
                got, shown = v.run(text), shown + 1
                wrong = bool(re.search(r"^error: |not understood", answer, re.M))
                failed = v.page.locator(".entry").last.locator(".mistake, .unread").count() > 0
                assert failed == wrong, f"{text!r} is answered {got!r}"
                first = re.split(r"\s{2,}|\n", answer.strip())[0]
                words = re.sub(r"\s+|_\d+\b", "", got)
                if first and not wrong and not re.search(r"[│┤█▏⣀-⣿●○]", answer):
                    assert re.sub(r"\s+", "", first.replace("error:", ""))[:30] in words, f"{text!r}: no {first!r} in {got!r}"
        assert shown >= 10, f"only {shown} examples"


EXERCISE = """2. Simplify the following positions:
(a) *5 + *3
(b) {0 | *}
(c) ↑ + ↓"""


def paste_exercise(browser, url, _):
    with Visit(browser, url).open() as v:
        v.page.focus("#line")
        v.page.evaluate("text => { const d = new DataTransfer(); d.setData('text/plain', text); document.execCommand('insertText', false, text); }", EXERCISE)
        v.page.press("#line", "Enter")
        until("three answers", lambda: v.page.locator(".answer").count() >= 3)
        v.idle()
        text = v.last()
        for label, value in (("(a)", "*6"), ("(b)", "^"), ("(c)", "0")):
            assert re.search(re.escape(label) + r"[^(]*\n\s*" + re.escape(value) + r"\b|" + re.escape(label) + r"[^(]*\n\s*" + re.escape(value), text), text


def stop_and_go_on(browser, url, _):
    with Visit(browser, url).open() as v:
        v.run("a := 17")
        v.page.fill("#line", "value(domineering(7, 7))")
        v.page.press("#line", "Enter")
        until("the Stop button", lambda: v.page.is_visible("#stop"))
        time.sleep(1)
        start = time.monotonic()
        v.page.click("#stop")
        v.idle()
        took = time.monotonic() - start
        print(f"    stopped after {took:.2f} s", end="")
        assert "interrupted" in v.last(), v.last()
        assert "289" in v.run("a * a"), v.last()
        # A loop of the language alone, without progress.
        v.page.fill("#line", "sum([k**2 % 7 for k in 1..10**8])")
        v.page.press("#line", "Enter")
        until("the Stop button", lambda: v.page.is_visible("#stop"))
        v.page.keyboard.press("Escape")
        v.idle()
        assert "interrupted" in v.last(), v.last()
        v.run("limit time 1")
        assert "time limit" in v.run("value(domineering(7, 7))"), v.last()
        v.run("limit time none")
        v.run("limit memory 20 MiB")
        assert "memory limit" in v.run("value(domineering(7, 7))"), v.last()


def win(v):
    """Wins the game on the table by clicking what the hint marks."""
    game = v.page.locator(".game").last
    for _ in range(40):
        until("my turn", lambda: not v.page.evaluate("document.body.classList.contains('running')") and re.search(r"Your move|You win|program wins", game.locator(".status").inner_text()))
        if not re.search(r"Your move", game.locator(".status").inner_text()):
            break
        played = v.page.evaluate("() => document.querySelectorAll('.game .last').length + document.querySelector('.game:last-of-type .status').textContent")
        game.get_by_role("button", name="Hint").click()
        until("a hint", lambda: re.search(r"wins\.|against perfect", game.locator(".status").inner_text()))
        words = re.search(r"(.*?) wins\.", game.locator(".status").inner_text())
        assert words, "the position is lost: " + game.locator(".status").inner_text()
        path = game.locator(".hinted").evaluate_all("list => list.map(b => b.dataset.site)")
        assert path, "the hint marks no place: " + words[1]
        before = game.locator(".status").inner_text()
        for site in path:
            button = game.locator(f'[data-site="{site}"]')
            if button.count() == 0 or "clicked" in (button.get_attribute("class") or ""):
                continue
            if v.page.evaluate("document.body.classList.contains('running')") or game.locator(".choice button").count() and "lit" not in (button.get_attribute("class") or ""):
                break
            button.click()
            time.sleep(0.05)
            if not v.page.locator(".clicked").count():
                break
        choice = game.locator(".choice button", has_text=words[1])
        if choice.count():
            choice.first.click()
        until("the move", lambda: game.locator(".status").inner_text() != before)
    assert "You win" in game.locator(".status").inner_text(), game.locator(".status").inner_text()
    assert game.locator(".more li").count() > 0, "there is no review"


HOP = """game hop(w) {
  left  -> hop(replace(replace(w, i, "."), i+1, "L")) for i in 0..len w - 2 if w[i] = "L" and w[i+1] = "."
  right -> hop(replace(replace(w, i, "."), i-1, "R")) for i in 1..len w - 1 if w[i] = "R" and w[i-1] = "."
}"""


def win_by_clicking(browser, url, pictures):
    with Visit(browser, url).open() as v:
        v.run(HOP)
        for i, position in enumerate(('domineering "...|...|..."', "nim(3, 5)", 'hackenbush "0-1:L 1-2:R 0-3:L 3-4:L 4-3:R"', 'hop "L..R.L.R"', "kayles 6",
                                      'toppling_dominoes "LRRL"', 'turning_turtles "HTH"', "wythoff(3, 4)", "kayles 4 + nim 2")):
            v.run("play " + position)
            win(v)
            if pictures:
                v.page.screenshot(path=pictures / f"won-{i}.png")


def play_in_a_text(browser, url, _):
    """A shared exercise that ends with play puts the game on the table; another one takes its place."""
    with Visit(browser, url).open("#t=" + quote(HOP + '\nplay hop "L..R.L.R"')) as v:
        until("the shared text", lambda: "hop" in v.page.input_value("#text"))
        v.page.click("#runpane")
        until("the game", lambda: v.page.locator(".game .site.lit").count() == 2)
        v.idle()
        v.page.locator(".game .site.lit").first.click()
        v.page.locator(".game .site.lit").first.click()
        until("the reply", lambda: v.page.locator(".game .site.last").count() == 2 and "program) played" in v.page.inner_text(".status"))
        v.idle()
        v.page.get_by_role("button", name="Undo").click()
        until("my move again", lambda: "Taken back" in v.page.inner_text(".status"))
        v.idle()
        v.page.get_by_role("button", name="Why").click()
        until("reasons", lambda: v.page.locator(".game .card").count() == 1)
        v.idle()
        v.run("play nim(1, 2), misere")
        assert "misere" in v.last() and v.page.locator(".game.closed").count() == 1
        v.page.locator(".game").last.locator("select").nth(0).select_option("program")
        until("the end", lambda: re.search(r"First player wins|Second player wins", v.last()))


def share(browser, url, _):
    text = 'game squares(n) {\n  -> squares(n - k**2) for k in 1..isqrt n\n}\nvalues(squares, 0..9)'
    with Visit(browser, url).open() as v:
        v.run(text)
        v.page.click("#share")
        link = until("the link", lambda: v.page.input_value("dialog textarea"))
        assert link.startswith(url.rstrip("/")) and "#" in link, link
    with Visit(browser, link.split("#")[0]).open("#" + link.split("#", 1)[1]) as v:
        until("the shared text", lambda: "squares" in v.page.input_value("#text"))
        assert v.page.locator(".entry").count() == 0, "a shared text runs without being asked"
        v.page.keyboard.press("Enter")  # the button has the focus
        until("the values", lambda: v.page.locator(".answer").count() >= 2)
        v.idle()
        assert "[0, 1, 0, 1, 2, 0, 1, 0, 1, 2]" in v.last(), v.last()


def keyboard_only(browser, url, _):
    with Visit(browser, url).open() as v:
        keys = v.page.keyboard
        keys.type("kayl")
        keys.press("Tab")
        until("completion", lambda: v.page.input_value("#line").startswith("kayles"))
        v.page.fill("#line", "")
        keys.type("6 + 7")
        keys.press("Enter")
        until("13", lambda: "13" in v.page.inner_text("#log"))
        v.idle()
        keys.press("ArrowUp")
        assert v.page.input_value("#line") == "6 + 7"
        v.page.fill("#line", "")
        for key in "play nim 3":
            keys.type(key)
        keys.press("Enter")
        until("the game", lambda: v.page.locator(".game .site").count() == 3)
        v.idle()
        for _ in range(30):  # to the position, by Tab alone
            if v.page.evaluate("document.activeElement.classList.contains('site')"):
                break
            keys.press("Shift+Tab")
        label = v.page.evaluate("document.activeElement.getAttribute('aria-label')")
        assert label and "counter" in label and "move" in label, label
        for _ in range(3):
            keys.press("ArrowDown")
        assert v.page.evaluate("document.activeElement.dataset.site") == "0.counter.0.0"
        keys.press("Enter")
        until("the end", lambda: "You win" in v.page.inner_text(".game .status"))
        # The game body of several lines: Enter goes on while it is open.
        v.page.focus("#line")
        keys.type("game one(n) {")
        keys.press("Enter")
        keys.type("-> one(n-1) if n > 0")
        keys.press("Enter")
        keys.type("}")
        keys.press("Enter")
        until("the definition", lambda: "defined" in v.last())
        v.idle()
        assert "[0, 1, 0, 1]" in v.run("values(one, 0..3)"), v.last()


def phone(browser, url, pictures):
    with Visit(browser, url, viewport={"width": 390, "height": 760}, has_touch=True, is_mobile=True, device_scale_factor=2).open() as v:
        v.run("kayles 5 + nim(3, 5)")
        v.run("thermograph {2||1|0}")
        if pictures:
            v.page.screenshot(path=pictures / "phone-answers.png")
        v.run('play domineering "....|....|....|...."')
        wide = v.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390, f"the page is {wide} wide"
        boxes = v.page.locator(".site").evaluate_all("list => list.map(b => Math.min(b.getBoundingClientRect().width, b.getBoundingClientRect().height))")
        assert len(boxes) == 16 and min(boxes) >= 24, boxes
        bottom = v.page.evaluate("document.querySelector('#prompt').getBoundingClientRect().bottom")
        assert bottom <= 760, f"the prompt ends at {bottom}, below the glass"
        v.page.locator(".site").nth(1).tap()
        v.page.locator(".site").nth(5).tap()
        until("a reply", lambda: v.page.locator(".site.last").count() == 2)
        v.idle()
        if pictures:
            v.page.screenshot(path=pictures / "phone-play.png")
        v.page.tap("#toggle")
        v.page.fill("#text", HOP)
        time.sleep(0.3)
        if pictures:
            v.page.screenshot(path=pictures / "phone-editor.png")
        v.page.tap("#runpane")
        until("the prompt again", lambda: v.page.is_visible("#line"))


def projector(browser, url, pictures):
    with Visit(browser, url, viewport={"width": 1920, "height": 1080}, color_scheme="dark").open() as v:
        v.page.click("#toggle")
        v.page.fill("#text", "# Left hops to the right, Right to the left.\n" + HOP + '\nhop "L..R"')
        v.page.click("#runpane")
        until("an answer", lambda: v.page.locator(".answer").count() >= 2)
        v.idle()
        v.run("thermograph {2||1|0}")
        v.run('play hop "L..R.L.R"')
        time.sleep(0.3)
        if pictures:
            v.page.screenshot(path=pictures / "projector.png")
        size = v.page.evaluate("parseFloat(getComputedStyle(document.querySelector('#log')).fontSize)")
        assert size >= 19, f"letters of {size} px on a wall"


def bad_fragments(browser, url, _):
    with Visit(browser, url).open() as v:
        v.page.fill("#line", "kayles 7")
        for fragment in ("#z=%%%", "#z=AAAA", "#t=%E0%A4%A", "#z=" + "A" * 1_200_000, "#nonsense", "#z=" + "7cEBDQAAAMKgkzP/0eZwAA" * 3):
            v.page.goto("about:blank")
            v.page.goto(url + fragment)
            v.ready()
            if "nonsense" not in fragment:
                until("a message about " + fragment[:12], lambda: "cannot be read" in v.page.inner_text("#log"))
            assert "13" in v.run("6 + 7")
        bomb = v.page.evaluate("""async () => {
            const bytes = new Uint8Array(await new Response(new Blob([new Uint8Array(50e6)]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer());
            let s = ''; for (const b of bytes) s += String.fromCharCode(b);
            return btoa(s).replaceAll('+', '-').replaceAll('/', '_');
        }""")
        v.page.goto("about:blank")
        v.page.goto(url + "#z=" + bomb)
        until("a message about the bomb", lambda: "longer than a million" in v.page.inner_text("#log"))


def foreign_html(browser, url, _):
    evil = '<script>document.title = "taken"</script><img src=x onerror="document.title=1">'
    with Visit(browser, url).open("#t=" + quote(evil)) as v:
        until("the shared text", lambda: "script" in v.page.input_value("#text"))
        quoted = json.dumps(evil)
        for text in (quoted, f"[{quoted}, {quoted}]", f"x{evil}", f"help search {evil}", f"plot([1, {quoted}])", f'graph "a<b>-c&d"', f"play {quoted}", f'"{evil}" = "a"'):
            v.run(text)
        v.page.click("#runpane")
        v.idle()
        assert v.page.title().startswith("cgt"), "a script of a text ran"
        assert v.page.locator("#log img, #log script").count() == 0, "a text became elements"
        for text in ('"\u202eabc\u2066"', 'len("\x1b]0;taken\x07")', 'domineering "\u202eabc"', "help search \x1b]0", "who wins \u202eabc?", "# \u202eabc\n1 + 1"):
            v.run(text)
            assert not re.search("[\u202a-\u202e\u2066-\u2069\x00-\x08\x0b-\x1f]", v.last()), f"{text!r} is shown as {v.last()!r}"


def without_wasm(browser, url, _):
    with Visit(browser, url) as v:
        v.page.add_init_script("delete window.WebAssembly")
        v.page.goto(url)
        until("a message", lambda: "no WebAssembly" in v.page.inner_text("#log"))
        v.page.fill("#line", "game of mine")
        assert v.page.input_value("#line") == "game of mine"


def draft_is_kept(browser, url, _):
    with Visit(browser, url).open() as v:
        v.run("1 + 1")
        v.page.fill("#line", "half of a thought")
        v.page.click("#toggle")
        v.page.fill("#text", "# a definition")
        v.page.reload()
        v.ready()
        assert v.page.input_value("#line") == "half of a thought"
        assert v.page.input_value("#text") == "# a definition"
        v.page.fill("#line", "")
        v.page.press("#line", "ArrowUp")
        assert v.page.input_value("#line") == "1 + 1"


def with_little_memory(wasm, pages):
    """The program with a bound on its memory, in pages of 64 KiB."""

    def number(at):
        value = shift = 0
        while True:
            byte = wasm[at]
            at, value, shift = at + 1, value | (byte & 127) << shift, shift + 7
            if byte < 128:
                return value, at

    def coded(value):
        out = bytearray()
        while True:
            value, low = value >> 7, value & 127
            out.append(low | (128 if value else 0))
            if not value:
                return bytes(out)

    at = 8
    while at < len(wasm):
        kind, (size, body) = wasm[at], number(at + 1)
        if kind == 5:  # the memory: how many, flags, least
            least, _ = number(body + 2)
            memory = b"\x01\x01" + coded(least) + coded(max(least, pages))
            return wasm[:at] + b"\x05" + coded(len(memory)) + memory + wasm[body + size:]
        at = body + size
    raise AssertionError("the program has no memory")


def memory_ends(browser, url, _):
    """The program's memory comes to its end: it starts again with the definitions, and what was typed is there."""
    with Visit(browser, url, service_workers="block") as v:
        def less(route):
            answer = route.fetch()
            route.fulfill(status=200, headers={"Content-Type": "application/wasm"}, body=with_little_memory(answer.body(), 1600))

        v.context.route("**/cgt.wasm", less)
        v.open()
        v.run("half(n) := n // 2")
        v.run("limit memory none")
        v.page.fill("#line", "reverse [[k, k+1, k+2] for k in 1..10**9]")
        v.page.press("#line", "Enter")
        until("the end", lambda: re.search(r"memory of the page came to its end.*started again", v.page.inner_text("#log"), re.S))
        v.ready()
        assert "21" in v.run("half(42)"), v.last()
        assert "10**9" in v.page.evaluate("localStorage.getItem('cgt.history')")
        v.noise = []  # Go tells the console of its end


def second_stop(browser, url, _):
    """A worker that hears nothing is ended by a second Stop, and the definitions come back."""
    with Visit(browser, url).open() as v:
        v.run("half(n) := n // 2")
        v.page.fill("#line", "value(domineering(7, 7))")
        v.page.press("#line", "Enter")
        until("the Stop button", lambda: v.page.is_visible("#stop"))
        v.page.evaluate("() => { const b = document.getElementById('stop'); b.click(); b.click(); }")
        until("the new start", lambda: "started again" in v.page.inner_text("#log"))
        until("the definitions", lambda: "21" in v.run("half(42)"))


def offline(browser, url, _):
    with Visit(browser, url).open() as v:
        until("the service worker", lambda: v.page.evaluate("navigator.serviceWorker.ready.then(r => !!r.active)"))
        until("the files", lambda: v.page.evaluate("caches.keys().then(async names => names.length && (await (await caches.open(names[0])).keys()).length > 8)"))
        v.context.set_offline(True)
        v.page.reload()
        v.ready()
        assert "*4" in v.run("kayles 5")


def files(browser, url, _):
    with Visit(browser, url).open() as v:
        v.run("half(n) := n // 2")
        v.run("half(42)")
        v.page.click("#save")
        with v.page.expect_download() as got:
            v.page.get_by_role("button", name="script").click()
        script = Path(got.value.path()).read_text()
        assert "half(n) := n // 2" in script and "half(42)" in script, script
        with v.page.expect_download() as got:
            v.page.get_by_role("button", name="notebook").click()
        assert "21" in Path(got.value.path()).read_text()
        v.page.get_by_role("button", name="Close").click()
        with v.page.expect_download() as got:
            v.run('svg(thermograph {2|0}, "t.svg")')
        assert "<svg" in Path(got.value.path()).read_text()
        v.page.evaluate("""text => {
            const d = new DataTransfer();
            d.items.add(new File([text], 'mine.cgt', { type: 'text/plain' }));
            document.dispatchEvent(new DragEvent('drop', { dataTransfer: d, bubbles: true, cancelable: true }));
        }""", script)
        until("the dropped file", lambda: "half" in v.page.input_value("#text"))


def tour_and_help(browser, url, _):
    with Visit(browser, url).open() as v:
        v.page.click("#help")
        until("help", lambda: v.page.locator(".entry table button").count() > 5)
        v.idle()
        v.page.locator(".entry table button", has_text="games").first.click()
        until("the games", lambda: v.page.locator(".entry").count() == 2)
        v.idle()
        v.page.locator(".entry").last.get_by_role("button", name="kayles", exact=True).click()
        until("the page of kayles", lambda: "Dudeney" in v.last())
        v.idle()
        v.page.locator(".entry").last.get_by_role("button", name="> kayles 5").first.click()
        until("its example", lambda: v.page.locator(".entry").count() == 4)
        v.idle()
        assert "true" in v.last(), v.last()
        v.page.click("#tour")
        until("a question", lambda: v.page.locator(".asked").count() > 0 or not v.page.evaluate("document.body.classList.contains('running')"))
        if v.page.locator(".asked").count():
            v.page.keyboard.press("Escape")
            v.idle()
        assert "13" in v.run("6 + 7")


CASES = [readme_examples, paste_exercise, stop_and_go_on, win_by_clicking, play_in_a_text, share, keyboard_only, phone, projector, bad_fragments, foreign_html, without_wasm,
         draft_is_kept, memory_ends, second_stop, offline, files, tour_and_help]


def figures(browser, url):
    """How fast the page is here; figures, not a test."""
    with Visit(browser, url) as v:
        start = time.monotonic()
        v.page.goto(url)
        v.ready()
        ready = time.monotonic() - start
        v.run("kayles 5")
        first = time.monotonic() - start
        start = time.monotonic()
        v.run("value(domineering(4, 4))")
        print(f"prompt after {ready:.2f} s, first answer after {first:.2f} s, domineering(4, 4) in {time.monotonic() - start:.2f} s")


def main():
    args = sys.argv[1:]
    pictures = None
    if "--pictures" in args:
        i = args.index("--pictures")
        pictures = Path(args[i + 1])
        pictures.mkdir(parents=True, exist_ok=True)
        del args[i:i + 2]
    chosen = [c for c in CASES if not args[1:] or c.__name__ in args[1:]]
    server, url = None, args[0] if args and args[0] != "-" else None
    if url is None:
        server = subprocess.Popen(["go", "run", "./cmd/cgt-web", "serve", "--address", "localhost:0"], cwd=TOP, stdout=subprocess.PIPE, text=True, process_group=0)
        url = server.stdout.readline().split()[0]
    failed = 0
    try:
        with sync_playwright() as p:
            browser = p.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            for case in chosen:
                print("  " + case.__name__, end="", flush=True)
                start = time.monotonic()
                try:
                    case(browser, url, pictures)
                    print(f"  ok  ({time.monotonic() - start:.1f} s)")
                except Exception as e:  # the next cases are run, too
                    failed += 1
                    print(f"  FAILED: {str(e)[:1500]}")
            figures(browser, url)
            browser.close()
    finally:
        if server:
            os.killpg(server.pid, 15)
    if failed:
        sys.exit(f"{failed} of {len(chosen)} cases failed")
    print(f"{len(chosen)} cases are well")


if __name__ == "__main__":
    main()
