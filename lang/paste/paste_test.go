package paste

import (
	"os"
	"strings"
	"testing"

	"cgt/lang"
	"cgt/lang/printer"
	"cgt/stdlib/trials"
)

var cleanings = []struct{ pasted, clean string }{
	{"5 ⊕ 3 = ?", "5 ⊕ 3"},
	{"5 ⊕ 3 =?", "5 ⊕ 3"},
	{"28. Let G = {1|0}. Find G + G.", "28. canonical({1|0} + {1|0})"},
	{"Prove or disprove: *2 + *3 = 1.", "*2 + *3 = 1"},
	{"(True or False) ↑ > *2", "↑ > *2"},
	{"Problem Set 3 — due Friday\n1. 5 + 3", "\n1. 5 + 3"},
	{"5 ⊕ 3?", "5 ⊕ 3"},
	{"(a) $5 \\oplus 3$.", "(a) 5 ⊕ 3"},
	{`mex({0, 1} \cup {2})`, "mex({0, 1} ∪ {2})"}, {`$\{1\} \cup \{3\}$`, "{1} ∪ {3}"}, {`{a}\cup b`, "{a}∪ b"},
	{`\otimes(2, 3)`, "⊗(2, 3)"}, {`\bigoplus[1, 3]`, "⊕[1, 3]"},
	{"1. 5 \\otimes 9;", "1. 5 ⊗ 9"},
	{"b) *5 + *3 = *6,", "b) *5 + *3 = *6"},
	{"kayles 4.", "kayles 4"},
	{"octal 4.", "octal 4."},
	{"0.3...", "0.3..."},
	{"0.3....", "0.3..."},
	{"0..4", "0..4"},
	{"kayles 5;", "kayles 5;"},
	{"a := 3;\nkayles 5;", "a := 3;\nkayles 5"},
	{"5 + 3\r\n6 + 1.\r\n", "5 + 3\r\n6 + 1\n"},
	{`$\{0\mid\ast\}$`, "{0|*}"},
	{`\{0 \mid \ast 2\}`, "{0 | *2}"},
	{`\left\{ 0, \ast \middle| 1 \right\}`, "{ 0, *| 1 }"},
	{`\uparrow + \ast`, "↑ + *"},
	{`\uparrow\ast`, "↑*"},
	{`\Uparrow \ast`, "⇑*"},
	{`\uparrow^{3}`, "↑<3>"},
	{`\uparrow^3`, "↑<3>"},
	{`\uparrow^{[2]}`, "↑[2]"},
	{`\downarrow`, "↓"},
	{`\pm 1`, "±1"},
	{`\pm\frac12`, "±1/2"},
	{`\frac12`, "1/2"},
	{`\frac{1}{2}`, "1/2"},
	{`\frac 3 4 \uparrow`, "3/4 ↑"},
	{`1\frac12`, "3/2"},
	{`10\!\frac12`, "21/2"},
	{`$1$$\frac12$`, "3/2"},
	{`1\displaystyle\frac12`, "3/2"},
	{"1: {0|1}\n2: {1|2}\n3: *2", "1. {0|1}\n2. {1|2}\n3. *2"},
	{"1: *2", "1: *2"},
	{"Problem 3 (a) 2+2", "Problem 3. (a) 2+2"},
	{`\begin{enumerate} \item $1+1$ \item $2+2$ \end{enumerate}`, "1+1\n2+2 "},
	{`\item[(a)] $1+1$ \item[(b)] $2+2$`, "(a) 1+1\n(b) 2+2"},
	{"1: *2\n5: *2", "1: *2\n5: *2"},
	{"{0|1⁄2} + ⅔", "{0|1/2} + 2/3"},
	{"21⁄2", "21⁄2"},
	{"1⅔", "1⅔"},
	{"*5\n+ *3\n+ *2", "*5 + *3 + *2"},
	{`\frac{1}{2}3`, "1/2 3"},
	{`\frac12\frac12`, "1/2 1/2"},
	{`\uparrow\frac12`, "↑ 1/2"},
	{`\frac23^2`, "(2/3)**2"},
	{"1. 2+2; 2. 3+3", "1. 2+2\n2. 3+3"},
	{"(1) 2+2; (3) 3+3", "(1) 2+2\n(3) 3+3"},
	{"(i) 1 + 1 (ii) 2 + 2", "(i) 1 + 1\n(ii) 2 + 2"},
	{`\frac{1}{2}\uparrow\star`, "1/2↑*"},
	{`\frac{n+1}{2}`, "(n+1)/2"},
	{`\frac{\frac{1}{2}}{3}`, "(1/2)/3"},
	{`2 \ast 3`, "2 * 3"},
	{`5 + \star 3`, "5 + *3"},
	{`2 \cdot 3`, "2 · 3"},
	{`\ast{3} \oplus {5}`, "*3 ⊕ 5"},
	{`2^{10} \oplus 1`, "2**10 ⊕ 1"},
	{`\mathrm{mex}\{0, 1, 3\}`, "mex{0, 1, 3}"},
	{`\text{kayles } 5`, "kayles  5"},
	{`x \| y`, "x ‖ y"},
	{`a \leq b`, "a ≤ b"},
	{`$* \lhd\!| 1$`, "* ⧏| 1"},
	{`x \vartriangleright 0`, "x ⧐ 0"},
	{"* ◁ 1", "* ◁ 1"},
	{`* \le 1`, "* ≤ 1"},
	{"{0│*}", "{0|*}"},
	{`\(5 \oplus 3\)`, "5 ⊕ 3"},
	{`\[ 5 \oplus 3 \]`, "5 ⊕ 3 "},
	{`\item[(a)] 5`, "(a) 5"},
	{"domineering \"..|\n..?|$\"", "domineering \"..|\n..?|$\""},
	{"{1, 2,\n3}.", "{1, 2,\n3}"},
	{"game f(n) {\n  -> f(n - 1);\n}", "game f(n) {\n  -> f(n - 1);\n}"},
	{"5 + 3 # why?", "5 + 3 # why?"},
	{"> 5 (+) 3", "5 (+) 3"},
	{"(a) *5 + *3  (b) *2 + *7;", "(a) *5 + *3\n(b) *2 + *7"},
	{"(a) f (b)", "(a) f (b)"},
	{"n² + ↑²", "n**2 + ↑²"},
	{"“..|..”.", "“..|..”"},
	{"Is *5 + *3 = *6?", "*5 + *3 = *6"},
	{"G₁ + $G_{2}$", "G_1 + G_2"},
	{`graph "a₁-b_{2}"`, `graph "a₁-b_{2}"`},
	{"3 ⊕ 4 =\n7", "3 ⊕ 4 =\n7"},
	{"(a) 3 ⊕ 4 =\n(b) 7", "(a) 3 ⊕ 4\n(b) 7"},
	{"x :=\n(a) 7", "x :=\n(a) 7"},
	{"", ""},
	{"\n\n", "\n\n"},
}

func TestClean(t *testing.T) {
	for _, c := range cleanings {
		if got := Clean(c.pasted); got.Text != c.clean {
			t.Errorf("%q\n got %q\nwant %q", c.pasted, got.Text, c.clean)
		}
	}
}

// TestOriginal points at a word of the cleaned text and expects the stretch of
// the pasted text behind it.
func TestOriginal(t *testing.T) {
	for _, c := range []struct{ pasted, clean, original string }{
		{`$5 \oplus kayels$ = ?`, "kayels", "kayels"},
		{`$5 \oplus kayels$ = ?`, "⊕", `\oplus`},
		{`\frac{1}{2} + x`, "1/2", `\frac{1}{2}`},
		{`1\frac12 + x`, "3/2", `1\frac12`},
		{`\{0 \mid x\}`, "{0 | x}", `\{0 \mid x\}`},
		{"a,\r\nbad name.\r\n", "bad", "bad"},
		{`\uparrow^{3} + x`, "↑<3>", `\uparrow^{3}`},
		{`{a + b} \oplus c`, "(a + b)", "{a + b}"},
		{"(a) 1  (b) 22", "(b) 22", "(b) 22"},
	} {
		r := Clean(c.pasted)
		at := strings.Index(r.Text, c.clean)
		if at < 0 {
			t.Fatalf("%q is not in %q", c.clean, r.Text)
		}
		span := r.Original(lang.Span{Start: at, End: at + len(c.clean)})
		if got := c.pasted[span.Start:span.End]; got != c.original {
			t.Errorf("%q in %q comes from %q, not %q", c.clean, c.pasted, got, c.original)
		}
	}
}

// TestEnd maps the end of a cleaned text, where something may be missing.
func TestEnd(t *testing.T) {
	r := Clean("$5 \\oplus$ = ?")
	if got := r.Original(lang.Span{Start: len(r.Text), End: len(r.Text)}); got.Start != len("$5 \\oplus") {
		t.Errorf("the end is at %d", got.Start)
	}
}

// TestExercises parses whole exercises as they are pasted.
func TestExercises(t *testing.T) {
	for _, c := range []struct{ pasted, printed string }{
		{"1. Compute", ""},
		{"1. 5 ⊕ 3 = ?\n2. 7 ⊗ 2 = ?\n", "1. 5 (+) 3\n2. 7 (x) 2\n"},
		{"(a) $\\ast 5 + \\ast 3$,\n(b) $\\{0 \\mid \\ast\\}$;\n(c) $\\frac12 + \\uparrow$.",
			"(a) *5 + *3\n(b) {0|*}\n(c) 1/2 + ^\n"},
		{"a) ∗5 + ⋆3\nb) ½⇑∗ − 1\n", "a) *5 + *3\nb) 1/2^^* - 1\n"},
		{"(i) {0 ∣ ∗} ≥ 0?\n(ii) 1 ‖ ±1?", "(i) {0|*} >= 0\n(ii) 1 <> +-1\n"},
	} {
		r := Clean(c.pasted)
		script, errors := lang.Parse(lang.NewSource("", r.Text), lang.PromptMode)
		if c.printed == "" {
			continue
		}
		if len(errors) > 0 || printer.Script(script) != c.printed {
			t.Errorf("%q\n got %q %v\nwant %q", c.pasted, printer.Script(script), errors, c.printed)
		}
	}
}

func FuzzPaste(f *testing.F) {
	for _, c := range cleanings {
		f.Add(c.pasted)
	}
	corpus, err := os.ReadFile("testdata/exercises.txt")
	if err != nil {
		f.Fatal(err)
	}
	for i, exercise := range strings.Split(string(corpus), "\n== ") {
		if i%trials.Every(12, 2) == 0 { // the answers to all of them are a test of their own
			f.Add(exercise)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<16 {
			t.Skip()
		}
		r := Clean(text)
		for _, l := range r.Prose {
			if l.Number < 1 || l.Number > 1+strings.Count(text, "\n") || l.At < 0 || l.At > len(r.Text) {
				t.Fatalf("%+v of %q", l, text)
			}
		}
		last := 0
		for at := 0; at <= len(r.Text); at++ {
			span := r.Original(lang.Span{Start: at, End: min(at+1, len(r.Text))})
			if span.Start < 0 || span.End > len(text) || span.End < span.Start {
				t.Fatalf("%d maps to %v of %q", at, span, text)
			}
			if span.Start < last && len(r.Readings) == 0 { // answers may stand behind the next question
				t.Fatalf("%d maps to %v, before %d, of %q as %q", at, span, last, text, r.Text)
			}
			last = span.Start
		}
		_, errors := lang.Parse(lang.NewSource("", r.Text), lang.PromptMode)
		for _, e := range errors {
			if span := r.Original(e.Span); span.Start < 0 || span.End > len(text) || span.End < span.Start {
				t.Fatalf("error %v maps to %v", e, span)
			}
		}
	})
}
