package lang_test

import (
	"math/rand"
	"strings"
	"testing"

	"pgregory.net/rapid"

	. "cgt/lang"
	"cgt/lang/printer"
)

var fragments = strings.Fields(`1 2 12 1/2 ½ 0.137 .7 4. 0.3... 0.1(37)... "a|b" x v vv v3 f n kayles value mex S
	octal subtraction moves outcome up ^ ^^ ^3 ^<2> ^[2] ↑ ⇓ * *2 *n +- ± ( ) [ ] { } < > | || ' , ( ) { } [ ]
	= != <= >= <> <| |> in .. by
	(+) (x) (/) (^) xor ⊗ + - ++ : / // % . ** · × − not and or if then else for k => check help { | } { | } (x)
	:= ; # using same`)

// TestRandomSentences strings words and signs together; whatever of it parses
// must survive printing.
func TestRandomSentences(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	count, parsed := 60_000, 0
	if testing.Short() || raceDetector {
		count = 8_000
	}
	for range count {
		var b strings.Builder
		for range 1 + random.Intn(9) {
			b.WriteString(fragments[random.Intn(len(fragments))])
			if random.Intn(2) == 0 {
				b.WriteByte(' ')
			}
		}
		source := NewSource("", b.String())
		script, errors := Parse(source, ScriptMode)
		checkErrors(t, source, errors)
		if len(script.Statements) > 0 {
			parsed++
			checkRoundTrip(t, script, ScriptMode)
		}
		if t.Failed() {
			t.Fatal(b.String())
		}
	}
	t.Logf("%d of %d parsed", parsed, count)
}

// sentence draws the text of an expression from the grammar itself; in it
// every operand has parentheres, so that it always parses.
func sentence(t *rapid.T, depth int) string {
	leaves := []string{"0", "7", "12", "1/2", "n", "x", "kayles", "^", "v", "^3", "*", "*2",
		"2*3", "1/2^*", "-1/2^3", "v<2>", "^[3]", "0.137", `"ab|c"`, "*n"}
	if depth == 0 {
		return rapid.SampledFrom(leaves).Draw(t, "leaf")
	}
	sub := func() string {
		text := sentence(t, depth-1)
		if rapid.Bool().Draw(t, "parentheses") {
			return "(" + text + ")"
		}
		return text
	}
	word := func() string {
		return rapid.SampledFrom([]string{"f", "value", "kayles", "n", "octal", "mex"}).Draw(t, "word")
	}
	switch rapid.IntRange(0, 13).Draw(t, "shape") {
	case 0:
		return sub() + " " + rapid.SampledFrom(Operators()).Draw(t, "operator").Text + " " + sub()
	case 1:
		return word() + " (" + sub() + ")"
	case 2:
		return word() + "(" + sub() + ", " + sub() + ")"
	case 3:
		return "{" + sub() + "," + sub() + rapid.SampledFrom([]string{"|", "||"}).Draw(t, "bar") + sub() + "}"
	case 4:
		return "[" + sub() + " for k in " + sub() + " if " + sub() + "]"
	case 5:
		return "if " + sub() + " then " + sub() + " else " + sub()
	case 6:
		return "(k => " + sub() + ")"
	case 7:
		return rapid.SampledFrom([]string{"-", "+", "+-", "not "}).Draw(t, "sign") + sub()
	case 8:
		return "(" + sub() + ")" + "[" + sub() + "]"
	case 9:
		return "'" + sub() + "'"
	case 10:
		return word() + " " + sub()
	case 11:
		return "*(" + sub() + ")"
	case 12:
		return word() + " <" + sub() + ", " + sub() + ">"
	}
	return "(" + sub() + ", " + sub() + ")"
}

// TestGrammarRoundTrip draws sentences of the grammar.
func TestGrammarRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := sentence(t, rapid.IntRange(0, 4).Draw(t, "depth"))
		script, _ := Parse(NewSource("", text), ScriptMode)
		printed := printer.Script(script)
		again, errors := Parse(NewSource("", printed), ScriptMode)
		if len(errors) > 0 || !Equal(script, again) {
			t.Fatalf("%s\nprinted as\n%s\nread as\n%s\ninstead of\n%s\n%v", text, printed, Dump(again), Dump(script), errors)
		}
	})
}
