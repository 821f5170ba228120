"""The magics, in IPython."""

import unittest

from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

import cgt


class Magic(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.ip = InteractiveShell.instance()
        cls.ip.run_line_magic("load_ext", "cgt")

    def test_line(self):
        answer = self.ip.run_line_magic("cgt", "kayles 5")
        self.assertEqual(answer.nimber, 4)
        self.assertIn("<svg", answer._repr_html_())

    def test_cell(self):
        with capture_output() as got:
            self.ip.run_cell_magic("cgt", "", "x := 3\n(a) x + 1\n{1|*}\n")
        self.assertEqual([o.data["text/plain"] for o in got.outputs], ["(a) 4", "{1|*}"])
        self.assertEqual(got.outputs[1].data["text/latex"], r"$\{1 \mid \ast\}$")

    def test_errors_come_behind_the_answers(self):
        with capture_output() as got:
            with self.assertRaises(cgt.Error):
                self.ip.run_cell_magic("cgt", "", "nosuch 3\n5\n")
        self.assertIn('no game called "nosuch"', got.stdout)
        self.assertEqual([o.data["text/plain"] for o in got.outputs], ["5"])


if __name__ == "__main__":
    unittest.main()
