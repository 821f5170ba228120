package lang_test

import (
	"bytes"
	"math/rand"
	"os"
	"runtime"
	"strings"
	"testing"

	. "cgt/lang"
	"cgt/lang/printer"
	"cgt/stdlib/trials"
)

// madInputs are texts that must be refused, or read, in bounded time.
var madInputs = map[string]func() string{
	"parentheses":     func() string { return strings.Repeat("(", 100_000) },
	"closed":          func() string { return strings.Repeat("(", 100_000) + "1" + strings.Repeat(")", 100_000) },
	"lists":           func() string { return strings.Repeat("[", 100_000) },
	"braces":          func() string { return strings.Repeat("{", 100_000) + strings.Repeat("}", 100_000) },
	"braces on lines": func() string { return strings.Repeat("{\n", 100_000) },
	"angles":          func() string { return strings.Repeat("<", 100_000) },
	"mixed":           func() string { return strings.Repeat("([{<'", 20_000) },
	"minuses":         func() string { return strings.Repeat("- ", 100_000) + "1" },
	"nots":            func() string { return strings.Repeat("not ", 100_000) + "1" },
	"switches":        func() string { return strings.Repeat("+- ", 100_000) + "1" },
	"stars":           func() string { return strings.Repeat("*(", 900) + strings.Repeat("*n", 1) + strings.Repeat(")", 900) },
	"powers":          func() string { return "2" + strings.Repeat("**2", 100_000) },
	"lambdas":         func() string { return strings.Repeat("k => ", 30_000) + "1" },
	"ifs":             func() string { return strings.Repeat("if ", 100_000) },
	"conditionals":    func() string { return strings.Repeat("if 1 then 2 else ", 100_000) + "1" },
	"sum":             func() string { return "1" + strings.Repeat(" + 1", 100_000) },
	"chain":           func() string { return strings.Repeat("f ", 200_000) },
	"calls":           func() string { return "f" + strings.Repeat("(1)", 100_000) },
	"indices":         func() string { return "f" + strings.Repeat("[1]", 100_000) },
	"list":            func() string { return "[" + strings.Repeat("1, ", 300_000) + "1]" },
	"digits":          func() string { return strings.Repeat("7", 2_000_000) },
	"code":            func() string { return "0." + strings.Repeat("7", 1_000_000) },
	"name":            func() string { return strings.Repeat("a", 1_000_000) },
	"text":            func() string { return `"` + strings.Repeat("a", 2_000_000) + `"` },
	"open text":       func() string { return `"` + strings.Repeat("a\n", 50_000) },
	"quotation marks": func() string { return strings.Repeat("\"\n", 100_000) + `"` },
	"ups":             func() string { return strings.Repeat("^", 1_000_000) },
	"downs":           func() string { return strings.Repeat("v", 1_000_000) },
	"bars":            func() string { return "{" + strings.Repeat("|", 1_000_000) + "}" },
	"many bars":       func() string { return "{" + strings.Repeat("1|", 100_000) + "1}" },
	"widening bars": func() string {
		var b strings.Builder
		b.WriteString("{0")
		for i := range 3000 {
			b.WriteString(strings.Repeat("|", i+1) + "0")
		}
		return b.String() + "}"
	},
	"blanks":            func() string { return strings.Repeat(" ", 1_000_000) },
	"no-break blanks":   func() string { return strings.Repeat("\u00A0", 500_000) },
	"line ends":         func() string { return strings.Repeat("\n", 1_000_000) },
	"comments":          func() string { return "1 +\n" + strings.Repeat("#\n", 500_000) },
	"comments in brace": func() string { return "{1,\n" + strings.Repeat("#\n", 500_000) },
	"semicolons":        func() string { return strings.Repeat(";", 1_000_000) },
	"open brackets":     func() string { return strings.Repeat("a := (1\n", 100_000) },
	"open games":        func() string { return strings.Repeat("game f(n) {\n", 100_000) },
	"open lists":        func() string { return strings.Repeat("x [1,\n", 100_000) },
	"help":              func() string { return "help " + strings.Repeat("a ", 100_000) },
	"labels":            func() string { return strings.Repeat("(a) ", 50_000) },
	"clauses":           func() string { return "[1" + strings.Repeat(" if 1", 50_000) + "]" },
	"rule":              func() string { return "game f(n) {\n-> 1" + strings.Repeat(" if 1", 50_000) + "}" },
	"statements":        func() string { return strings.Repeat("1;", 50_000) },
	"maker":             func() string { return strings.Repeat("octal 0.1(", 100_000) },
	"quotes":            func() string { return strings.Repeat("'", 200_001) },
	"lambda heads":      func() string { return strings.Repeat("(a, ", 100_000) },
	"lambda names":      func() string { return strings.Repeat("(a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a) + ", 20_000) },
	"assignments":       func() string { return strings.Repeat("v := (", 100_000) },
	"binds":             func() string { return "v" + strings.Repeat(") => ", 200_000) },
	"noise": func() string {
		noise := make([]byte, 2_000_000)
		rand.New(rand.NewSource(7)).Read(noise)
		return string(noise)
	},
}

// TestMadInputs gives every mad input to the parser in both modes and to what
// stands on it. The bound is on what is allocated; what took a time that grows
// with the square of the text would not end.
func TestMadInputs(t *testing.T) {
	for name, make := range madInputs {
		t.Run(name, func(t *testing.T) {
			text, most := make(), trials.Count(5_000, 20_000)
			if raceDetector {
				most = 10_000
			}
			text = text[:min(len(text), most)]
			for _, mode := range []Mode{ScriptMode, PromptMode} {
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				source := NewSource("", text)
				script, errors := Parse(source, mode)
				runtime.ReadMemStats(&after)
				if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 2000 {
					t.Errorf("%d bytes took %d MB", len(text), mb)
				}
				checkErrors(t, source, errors)
				if len(script.Statements) < 1000 {
					Dump(script)
					printer.Script(script)
				}
			}
			Tokens(text)
		})
	}
}

func TestNoiseInPieces(t *testing.T) {
	script, err := os.ReadFile("testdata/games.cgt")
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewSource(3))
	count := 600
	if testing.Short() || raceDetector {
		count = 120
	}
	for range count {
		text := bytes.Clone(script)
		for range 1 + random.Intn(5) {
			switch at := random.Intn(len(text) - 10); random.Intn(3) {
			case 0:
				text[at] = byte(random.Intn(256))
			case 1:
				text = append(text[:at], text[at+random.Intn(10):]...)
			case 2:
				text = append(text[:at], append([]byte("({[<'\"|*"[random.Intn(8):]), text[at:]...)...)
			}
		}
		source := NewSource("", string(text))
		script, errors := Parse(source, ScriptMode)
		checkErrors(t, source, errors)
		checkRoundTrip(t, script, ScriptMode)
	}
}
