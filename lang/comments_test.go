package lang_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	. "cgt/lang"
	"cgt/lang/printer"
)

// TestStandardForm prints a script written carelessly; no comment, blank line
// or statement may be lost.
func TestStandardForm(t *testing.T) {
	const careless = `

# The file.


#   indented
#
a:=3   #   first
b  :=  [1, # one
   2]  # list
# help of f
# ref: a book

f( x,y ):=x+y;
game   g( n ){# head
# above a rule

  -> g( n-k )  for k in 1..n   # take
     # even ones
     if k%2=0
  left->0;right -> g(n-1)if n>0 # two on a line

  # at the end
} # behind
check   5(+)3=6 ; c := "a
b"
# tail

# end
`
	const standard = `# The file.

#   indented
#
a := 3  #   first
# one
b := [1, 2]  # list
# help of f
# ref: a book

f(x, y) := x + y;
game g(n) {  # head
  # above a rule

  # take
  # even ones
  -> g(n - k) for k in 1..n if k % 2 = 0
  left  -> 0
  right -> g(n - 1) if n > 0  # two on a line

  # at the end
  # behind
}
check 5 (+) 3 = 6
c := "a
b"
# tail

# end
`
	script, errors := Parse(NewSource("", careless), ScriptMode)
	if len(errors) > 0 {
		t.Fatal(errors)
	}
	if got := printer.Script(script); got != standard {
		t.Errorf("got\n%s\nwant\n%s", got, standard)
	}
	checkRoundTrip(t, script, ScriptMode)
}

// TestDoc tells the lines directly above a definition, its help, from those
// further up.
func TestDoc(t *testing.T) {
	script, _ := Parse(NewSource("", "# far\n\n# summary\n# ref: book\ngame f(n) { -> 0 }\n"), ScriptMode)
	s := script.Statements[0]
	if got := fmt.Sprintf("%q %q", s.Before, s.Doc); got != `["far" ""] ["summary" "ref: book"]` {
		t.Error(got)
	}
}

// TestErrorsOfFile: several errors of one file, each at its place, and the good
// statements between them.
func TestErrorsOfFile(t *testing.T) {
	text, err := os.ReadFile("testdata/errors.cgt")
	if err != nil {
		t.Fatal(err)
	}
	source := NewSource("errors.cgt", string(text))
	script, errors := Parse(source, ScriptMode)
	var got []string
	for _, e := range errors {
		place := source.Place(e.Span.Start)
		got = append(got, fmt.Sprintf("%d:%d %s", place.Line, place.Column, e.Message))
	}
	want := []string{
		"4:8 `(` is never closed",
		"6:6 `]` closes nothing",
		"9:1 the body of the game open is not closed",
		"12:12 an operator is missing before `4`",
		"16:3 `righ` cannot stand here: expected a rule: `->`, `left ->`, `right ->`, `same`, `let`, `require` or `score`",
		"20:11 this quotation mark is never closed",
		"24:14 a range has two ends",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	var names []string
	for _, s := range script.Statements {
		names = append(names, printer.Statement(s))
	}
	const good = "x := 1|z := 3|check 1 = 1|after := 5|last := 7"
	if got := strings.Join(names, "|"); got != good {
		t.Errorf("got %s\nwant %s", got, good)
	}
}

// TestTenErrors: the tenth error is the last.
func TestTenErrors(t *testing.T) {
	_, errors := Parse(NewSource("", strings.Repeat(")\n", 100)), ScriptMode)
	if len(errors) != 10 {
		t.Errorf("%d errors", len(errors))
	}
}

// TestBound: "(a)" is a label only when a is not bound.
func TestBound(t *testing.T) {
	bound := func(name string) bool { return name == "a" }
	for text, want := range map[string]string{
		"(a) 5": "(chain a 5)\n", "(b) 5": `(label "(b)")5` + "\n", "(a) + 5": "(+ a 5)\n",
	} {
		script, _ := ParseKnowing(NewSource("", text), PromptMode, Names{Applied: bound})
		if got := Dump(script); got != want {
			t.Errorf("%s: got %s want %s", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"(c)[5]": "(index c 5)\n", "(c) [5]": `(label "(c)")(list 5)` + "\n", "(d)(5)": `(label "(d)")5` + "\n",
	} {
		script, _ := ParseKnowing(NewSource("", text), PromptMode, Names{Defined: func(name string) bool { return name == "c" }})
		if got := Dump(script); got != want {
			t.Errorf("%s: got %s want %s", text, got, want)
		}
	}
	if script, _ := Parse(NewSource("", "(b) 5"), ScriptMode); Dump(script) != "(chain b 5)\n" {
		t.Error("a script has no labels")
	}
}

func TestTokens(t *testing.T) {
	kinds := map[TokenKind]string{NameToken: "name", KeywordToken: "word", NumberToken: "number", TextToken: "text",
		OperatorToken: "op", BracketToken: "bracket", CommentToken: "comment", StrangeToken: "strange"}
	for text, want := range map[string]string{
		"check mex <0, 1> = v # why": "word:check name:mex bracket:< number:0 op:, number:1 bracket:> op:= number:v " +
			"comment:# why",
		`f("ab`:           `name:f bracket:( text:"ab`,
		"octal 0.137 kay": "name:octal number:0.137 name:kay",
		"1 ? 2)":          "number:1 strange:? number:2 bracket:)",
		"if a then {0|*}": "word:if name:a word:then bracket:{ number:0 op:| op:* bracket:}",
	} {
		var got []string
		for _, token := range Tokens(text) {
			if text[token.Span.Start:token.Span.End] != token.Text {
				t.Errorf("%v is not %s", token.Span, token.Text)
			}
			got = append(got, kinds[token.Kind]+":"+token.Text)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s\n got %s\nwant %s", text, strings.Join(got, " "), want)
		}
	}
}

// TestOperators: every spelling of the table of operators is understood, and
// the precedences grow.
func TestOperators(t *testing.T) {
	last := 0
	for _, o := range Operators() {
		if o.Precedence < last || o.Help == "" {
			t.Errorf("%s: precedence %d after %d, help %q", o.Text, o.Precedence, last, o.Help)
		}
		last = o.Precedence
		format := "(a) %s b"
		if o.Associativity == Prefix {
			format = "%s a"
		}
		standard, errors := Parse(NewSource("", fmt.Sprintf(format, o.Text)), ScriptMode)
		if len(errors) > 0 {
			t.Errorf("%s: %v", o.Text, errors[0])
		}
		for _, spelling := range o.Accepted {
			script, errors := Parse(NewSource("", fmt.Sprintf(format, spelling)), ScriptMode)
			if len(errors) > 0 || !Equal(script, standard) {
				t.Errorf("%s as %s: %s %v", o.Text, spelling, Dump(script), errors)
			}
		}
	}
}
