"""The client, against the program that the installed wheel carries."""

import _thread
import itertools
import os
import signal
import subprocess
import sys
import threading
import time
import unittest
from fractions import Fraction

import cgt

HEAVY = "sum([k**2 % 7 for k in 1..10**9])"


class Answers(unittest.TestCase):
    def setUp(self):
        self.s = cgt.Session()
        self.addCleanup(self.s.close)

    def test_fields(self):
        a = self.s.eval("kayles 5")
        self.assertEqual((a.kind, a.value, a.nimber, a.outcome, a.number), ("position", "*4", 4, "N", 1))
        self.assertEqual(a.winning, ["kayles 5 -> kayles 2 + kayles 2"])
        self.assertEqual(self.s.eval("values(kayles, 0..5)").items, [0, 1, 2, 3, 1, 4])
        self.assertEqual(Fraction(self.s.eval("1/3").as_fraction()), Fraction(1, 3))
        self.assertEqual(int(self.s.eval("2**100")), 2**100)
        self.assertEqual(self.s.eval("(1, 1/2)").python(), (1, Fraction(1, 2)))
        self.assertIs(self.s.eval("1 < 2").python(), True)
        self.assertTrue(self.s.eval("check 1 < 2").check)

    def test_several(self):
        got = [(a.label, a.text, a.ok) for a in self.s.all("1. *2 + *3\n(b) nosuch 5\nx := 3\nx + 1")]
        self.assertEqual(got, [("1.", "*", True), ("(b)", 'no game called "nosuch"', False), (None, "", True), (None, "4", True)])

    def test_errors_have_places(self):
        with self.assertRaises(cgt.Error) as caught:
            self.s.eval("1\n2 + kayels 5")
        e = caught.exception
        self.assertEqual((e.line, e.column, e.end_column, e.hint), (2, 5, 11, "did you mean kayles?"))
        self.assertEqual(str(e).splitlines()[-2:], ["  2 + kayels 5", "      ^^^^^^"])
        with self.assertRaises(cgt.CheckFailed):
            self.s.eval("check 1 = 2")
        with self.assertRaises(TypeError):
            self.s.eval(3)

    def test_pasted_text(self):
        a = self.s.eval(r"Find the value of \( \ast 2 \oplus \ast 3 \).")
        self.assertEqual((a.text, a.read_as), ("*", "value(*2 ⊕ *3)"))

    def test_foreign_text_comes_back(self):
        for text in ["é⊕", "a\x1b[31mb", "\u202e", '<script>"', "line\u2028end", "日本"]:
            quoted = '"' + text.replace('"', "'") + '"'
            self.assertEqual(self.s.eval(quoted).text, quoted[1:-1])

    def test_nested_requests(self):
        got = [(a.text, self.s.eval("10").text) for a in self.s.all("1; 2; 3")]
        self.assertEqual(got, [("1", "10"), ("2", "10"), ("3", "10")])

    def test_leaving_a_loop_ends_the_statement(self):
        for a in self.s.all("1; " + HEAVY):
            self.assertEqual(a.text, "1")
            break
        self.assertEqual(self.s.eval("5").text, "5")

    def test_threads_wait_for_each_other(self):
        got = []
        threads = [threading.Thread(target=lambda i=i: got.append((i, int(self.s.eval(f"{i} + 1"))))) for i in range(8)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        self.assertEqual(sorted(got), [(i, i + 1) for i in range(8)])

    def test_completion_and_state(self):
        self.assertIn("kayles", self.s.complete("outcome kay"))
        self.assertEqual([self.s.state(t) for t in ("1", "mex(", ")")], ["whole", "open", "wrong"])

    def test_shown(self):
        s = cgt.Session(show=["html", "svg", "latex"])
        self.addCleanup(s.close)
        a = s.eval("kayles 5")
        self.assertTrue(a._repr_html_().startswith('<div class="cgt">') and "<svg" in a._repr_svg_())
        self.assertEqual(a._repr_latex_(), r"$\ast4$")
        self.assertEqual(sorted(a._repr_mimebundle_()), ["image/svg+xml", "text/html", "text/latex", "text/plain"])
        self.assertIsNone(self.s.eval("kayles 5")._repr_html_())


class Games(unittest.TestCase):
    def setUp(self):
        self.s = cgt.Session()
        self.addCleanup(self.s.close)

    def test_operators(self):
        g, h = self.s.game("{3|-1}"), self.s.game("*2")
        self.assertTrue(g + g == 2 and not g == 2 and g != 2)
        self.assertTrue(g | 0 and not h | 1 and h < 1 and 1 > h and g <= 4 and g >= -2 and not g <= 3)
        self.assertEqual(str(-g), "{1|-3}")
        self.assertEqual((g - 1).value, (-(1 - g)).value)
        self.assertTrue(2 * g == g + g and self.s.form([3], [-1]) == g)
        self.assertTrue(self.s.game(Fraction(3, 4)) == 0.75)
        self.assertEqual(hash(g + 0), hash(self.s.game("{3|-1}")))
        self.assertEqual({self.s.game("{1|3}"), self.s.game("1/2")}, {2, 0.5})

    def test_positions(self):
        p = self.s.game("kayles 3")
        self.assertEqual((p.nimber, p.outcome, str(p + self.s.game("nim 1"))), (3, "N", "*2"))
        self.assertEqual([o.nimber for o in p.options()], [2, 0, 1])
        hot = self.s.game("{3|-1}")
        self.assertEqual((hot.temperature, hot.mean, [x.number for x in hot.left], [x.number for x in hot.right]),
                         (2, 1, [Fraction(3)], [Fraction(-1)]))

    def test_errors_show_what_was_written(self):
        with self.assertRaises(cgt.Error) as caught:
            self.s.game("kayles 5 + nosuch 4")
        e = caught.exception
        self.assertEqual((e.text, e.column), ("kayles 5 + nosuch 4", 12))
        self.assertNotIn("_py", str(e))
        for text, place in ("{1|", 1), ("[1,2", 1), ("1 +", 4):
            with self.assertRaises(cgt.Error) as caught:
                self.s.game(text)
            self.assertEqual((caught.exception.text, caught.exception.column), (text, place))
            self.assertNotIn("`)`", caught.exception.message)

    def test_values_without_end(self):
        got = list(itertools.islice(self.s.values("kayles"), 1000))
        self.assertEqual(got[:12], [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6])
        self.assertEqual(got[71:83], got[83:95])  # the period of Kayles

    def test_functions_do_not_cross(self):
        with self.assertRaisesRegex(TypeError, "function of Python"):
            self.s.game(len)

    def test_names_are_not_left_behind(self):
        for _ in range(50):
            self.s.game("*2") + self.s.game("*3")
        self.s.eval("mine := 1")
        self.assertEqual(self.s.save().strip(), "mine := 1")
        self.assertLess(len(self.s._definitions), 5)


class Trouble(unittest.TestCase):
    def test_the_program_is_killed(self):
        s = cgt.Session()
        s.eval("y := 41")
        s._process.kill()
        with self.assertRaises(cgt.Crashed):
            s.eval("y")
        self.assertEqual(s.eval("y + 1").text, "42")
        s.close()
        self.assertEqual(s.eval("y + 2").text, "43")
        s.restart()
        with self.assertRaises(cgt.Error):
            s.eval("y")
        s.close()

    def test_the_program_is_killed_while_it_works(self):
        s = cgt.Session()
        s.eval("1")
        threading.Timer(0.3, s._process.kill).start()
        with self.assertRaises(cgt.Crashed):
            s.eval(HEAVY)
        s.close()

    def test_no_program(self):
        with self.assertRaisesRegex(cgt.Crashed, "cannot be started"):
            cgt.Session(program="/no/such/cgt").eval("1")

    @unittest.skipIf(os.name == "nt", "signals")
    def test_ctrl_c_keeps_the_session(self):
        s = cgt.Session()
        s.eval("y := 41")
        threading.Timer(0.3, _thread.interrupt_main).start()
        with self.assertRaises(KeyboardInterrupt):
            s.eval(HEAVY)
        self.assertEqual(s.eval("y").text, "41")
        s.close()

    @unittest.skipIf(os.name == "nt", "processes")
    def test_no_orphan(self):
        """A client that is killed in the middle leaves no program behind."""
        code = f"import cgt; s = cgt.Session(); s.eval('1'); print(s._process.pid, flush=True); s.eval({HEAVY!r})"
        client = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        pid = int(client.stdout.readline())
        client.send_signal(signal.SIGKILL)
        client.wait()
        client.stdout.close()
        for _ in range(200):
            try:
                os.kill(pid, 0)
                with open(f"/proc/{pid}/stat") as f:
                    if f.read().rpartition(")")[2].split()[0] == "Z":
                        return
            except (ProcessLookupError, FileNotFoundError):
                return
            time.sleep(0.05)
        self.fail("the program works on")

    def test_play(self):
        lines, said = iter(["yes", "quit"]), []
        s = cgt.Session(ask=lambda prompt: next(lines, None), say=said.append)
        s.eval("play nim(1, 2)")
        self.assertIn("moves are typed by number", "".join(said))
        s.close()

    def test_nobody_plays(self):
        def nobody(prompt):
            raise EOFError

        s = cgt.Session(ask=nobody, say=lambda text: None)
        s.eval("play nim(1, 2)")
        self.assertEqual(s.eval("1").text, "1")
        s.close()


if __name__ == "__main__":
    unittest.main()
