"""The kernel, with the clients of the Jupyter project: every notebook in
examples/ is executed and each of its outputs compared. UPDATE=1 writes them."""

import html
import os
import re
import time
import unittest
from pathlib import Path

import nbformat
from jupyter_client.manager import KernelManager
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

EXAMPLES = Path(__file__).resolve().parents[4] / "examples"


def words(text):
    """The text of a piece of HTML, without drawings and styles."""
    text = re.sub(r"<(svg|style)\b.*?</\1>", "", "".join(text), flags=re.S)
    return html.unescape(re.sub(r"<[^>]*>", " ", text)).split()


def essence(output):
    """What must be the same in an output: all but how a drawing is drawn."""
    output = dict(output)
    data = dict(output.get("data", {}))
    if "text/html" in data:
        data["text/html"] = words(data["text/html"])
    if "image/svg+xml" in data:
        data["image/svg+xml"] = "<svg" in "".join(data["image/svg+xml"])
    if data:
        output["data"] = data
    return output


class Notebooks(unittest.TestCase):
    def test_outputs(self):
        notebooks = sorted(EXAMPLES.glob("*.ipynb"))
        self.assertTrue(notebooks)
        for name in notebooks:
            stored = nbformat.read(name, 4)
            run = nbformat.read(name, 4)
            for cell in run.cells:
                if cell.cell_type == "code":
                    cell.outputs, cell.execution_count = [], None
            NotebookClient(run, timeout=60, kernel_name="cgt", record_timing=False).execute()
            if os.environ.get("UPDATE"):
                nbformat.validate(run)
                nbformat.write(run, name)
                continue
            for old, new in zip(stored.cells, run.cells):
                if old.cell_type == "code":
                    with self.subTest(name.name, cell=old.source):
                        self.assertEqual([essence(o) for o in new.outputs], [essence(o) for o in old.outputs])

    def test_an_error_stops_the_notebook(self):
        nb = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("check kayles 5 = *5")])
        with self.assertRaises(CellExecutionError) as caught:
            NotebookClient(nb, timeout=60, kernel_name="cgt").execute()
        self.assertIn("the left side is *4, the right side *5", str(caught.exception))


class Kernel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        began = time.monotonic()
        cls.km = KernelManager(kernel_name="cgt")
        cls.km.start_kernel()
        cls.kc = cls.km.client()
        cls.kc.start_channels()
        cls.kc.wait_for_ready(timeout=30)
        cls.ready = time.monotonic() - began

    @classmethod
    def tearDownClass(cls):
        cls.kc.stop_channels()
        cls.km.shutdown_kernel()

    def run_cell(self, code, **more):
        outputs = []
        reply = self.kc.execute_interactive(code, timeout=60, output_hook=lambda m: outputs.append((m["msg_type"], m["content"])), **more)
        return reply["content"], [o for o in outputs if o[0] not in ("status", "execute_input")]

    def test_interrupt(self):
        self.run_cell("kept := 7")
        number = self.kc.execute("sum([k**2 % 7 for k in 1..10**9])")
        time.sleep(0.5)
        self.km.interrupt_kernel()
        reply = self.kc.get_shell_msg(timeout=60)
        while reply["parent_header"].get("msg_id") != number:
            reply = self.kc.get_shell_msg(timeout=60)
        self.assertEqual(reply["content"]["ename"], "Interrupted")
        self.assertEqual(self.run_cell("kept")[1][0][1]["data"]["text/plain"], "7")

    def test_stdin(self):
        lines = iter(["yes", "quit"])
        reply, outputs = self.run_cell("play nim(1, 2)", allow_stdin=True, stdin_hook=lambda m: self.kc.input(next(lines)))
        self.assertEqual(reply["status"], "ok")
        self.assertIn("moves are typed by number", outputs[0][1]["text"])

    def test_no_stdin(self):
        reply, _ = self.run_cell("play nim(1, 2)", allow_stdin=False)
        self.assertEqual(reply["status"], "error")
        self.assertIn("answers no questions", reply["evalue"])

    def test_cells_behind_a_failure_are_not_run(self):
        first = self.kc.execute("sum([k**2 % 7 for k in 1..10**5]); nosuch 1")
        second = self.kc.execute("1")
        status = {}
        while second not in status:
            reply = self.kc.get_shell_msg(timeout=60)
            status[reply["parent_header"]["msg_id"]] = reply["content"]["status"]
        self.assertEqual((status[first], status[second]), ("error", "aborted"))

    def test_quick_start(self):
        self.assertLess(self.ready, 10)  # some tenths of a second on a quiet machine


if __name__ == "__main__":
    unittest.main()
