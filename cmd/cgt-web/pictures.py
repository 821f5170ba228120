#!/usr/bin/env python3
"""Makes the pictures of the README: one of the page, one of the prompt.

    python3 cmd/cgt-web/pictures.py [URL]

It needs playwright and pyte from PyPI and a Chromium of the machine.
"""

import html
import os
import pty
import select
import subprocess
import sys
import tempfile
import time

import pyte
from playwright.sync_api import sync_playwright

from browser_test import HERE, TOP, Visit, chromium, until

GAME = """# Left hops to the right, Right to the left.
game hop(w) {
  left  -> hop(replace(replace(w, i, "."), i+1, "L"))
     for i in 0..len w - 2 if w[i] = "L" and w[i+1] = "."
  right -> hop(replace(replace(w, i, "."), i-1, "R"))
     for i in 1..len w - 1 if w[i] = "R" and w[i-1] = "."
}
hop "L..R"
"""

TYPED = ["nim(3, 5) + kayles 4", "explain kayles 4", "table(wythoff, 0..5, 0..9)"]


def page(browser, url, name):
    with Visit(browser, url, viewport={"width": 1440, "height": 830}, device_scale_factor=1.25).open() as v:
        v.page.click("#toggle")
        v.page.fill("#text", GAME)
        v.page.click("#runpane")
        until("the game", lambda: v.page.locator(".answer").count() >= 2)
        v.idle()
        v.run('play domineering "....|....|....|...."')
        v.page.locator(".site").nth(5).click()
        v.page.locator(".site.lit").nth(1).click()
        until("the reply", lambda: v.page.locator(".site.last").count() == 2)
        v.idle()
        v.page.focus("#line")
        time.sleep(0.5)
        v.page.screenshot(path=name)


def typed_session(columns, rows):
    """The screen of a terminal after a session at the prompt."""
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "cgt")
        subprocess.run(["go", "build", "-o", program, "./cmd/cgt"], cwd=TOP, check=True)
        screen = pyte.Screen(columns, rows)
        stream = pyte.ByteStream(screen)
        child, terminal = pty.fork()
        if child == 0:
            os.environ.update(TERM="xterm-256color", COLUMNS=str(columns), LINES=str(rows), XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder, HOME=folder)
            os.environ.pop("NO_COLOR", None)
            os.execv(program, [program])
        import fcntl, struct, termios
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

        def read(patience):
            while select.select([terminal], [], [], patience)[0]:
                try:
                    data = os.read(terminal, 65536)
                except OSError:
                    return
                stream.feed(data)
                if b"\x1b[6n" in data:
                    os.write(terminal, b"\x1b[1;1R")

        read(3)
        for line in TYPED:
            os.write(terminal, line.encode() + b"\r")
            read(1.5)
        os.write(terminal, b"\x04")
        read(0.5)
        os.close(terminal)
    return screen


COLOURS = {"default": "#d7dce2", "black": "#14181f", "red": "#ff8a80", "green": "#7ddcae", "brown": "#f0bd7c", "blue": "#7cc4f5", "magenta": "#d7a1e3", "cyan": "#86dcc0",
           "white": "#ffffff", "brightblack": "#8a94a3"}


def colour(name, otherwise):
    return otherwise if name == "default" else COLOURS.get(name, "#" + name if len(name) == 6 else otherwise)


def prompt(browser, name):
    screen = typed_session(92, 60)
    lines = []
    for y in range(screen.lines):
        line = ""
        for x in range(screen.columns):
            c = screen.buffer[y][x]
            style = f"color:{colour(c.fg, COLOURS['default'])}"
            if c.bg != "default":
                style += f";background:{colour(c.bg, 'none')}"
            if c.bold:
                style += ";font-weight:700"
            line += f'<span style="{style}">{html.escape(c.data)}</span>'
        lines.append((line, "".join(screen.buffer[y][x].data for x in range(screen.columns)).strip()))
    while lines and not lines[-1][1]:
        lines.pop()
    text = "\n".join(line for line, _ in lines)
    tab = browser.new_page(viewport={"width": 860, "height": 400}, device_scale_factor=1.5)
    tab.set_content(f'<body style="margin:0"><pre id="s" style="margin:0;padding:18px 22px;background:#14181f;font:15px/1.35 DejaVu Sans Mono,monospace;display:inline-block">{text}</pre>')
    tab.locator("#s").screenshot(path=name)


def main():
    url, server = (sys.argv[1], None) if sys.argv[1:] else (None, None)
    if url is None:
        server = subprocess.Popen(["go", "run", "./cmd/cgt-web", "serve", "--address", "localhost:0"], cwd=TOP, stdout=subprocess.PIPE, text=True, process_group=0)
        url = server.stdout.readline().split()[0]
    try:
        with sync_playwright() as p:
            browser = p.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            page(browser, url, HERE / "pictures" / "page.png")
            prompt(browser, HERE / "pictures" / "prompt.png")
            browser.close()
    finally:
        if server:
            os.killpg(server.pid, 15)


if __name__ == "__main__":
    main()
