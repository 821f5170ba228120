package play

import (
	"context"
	"io"
	"slices"
	"strings"
	"testing"

	"cgt/eval/arith"
	"cgt/eval/builtin/boards"
	"cgt/eval/builtin/heaps"
	"cgt/eval/builtin/lists"
	"cgt/eval/builtin/nim"
	"cgt/eval/builtin/numbers"
	"cgt/eval/card"
	"cgt/eval/explain"
	"cgt/eval/interp"
	"cgt/eval/native"
	"cgt/eval/ruleset"
	"cgt/eval/ruleset/fast"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/stdlib/game"
)

// testSession is a session of a small language: what boards, sums and the
// library's games need.
func testSession(host interp.Host) *interp.Session {
	if host == nil {
		host = &reader{}
	}
	language := (&interp.Language{
		Builtins: slices.Concat(boards.Builtins(), heaps.Builtins(), lists.Builtins(), nim.Builtins(), numbers.Builtins(),
			explain.Builtins()),
		Operators:  slices.Concat(arith.Operators(), arith.Relations(), arith.NumberOperators()),
		Statements: []interp.Statement{interp.PlainStatements},
		Braces:     arith.Form, Quoted: arith.Quote, Named: arith.NamedNodes,
		TakeAndBreak: ruleset.MakeCode, Place: ruleset.Position, Entitle: ruleset.Named, Describe: card.Describe,
		Define: func(s *interp.Session, src *lang.Source, g *lang.GameDefinition, doc []string, base bool) (value.Value, error) {
			d, err := ruleset.CompileGame(s, src, g, doc, base)
			if err != nil {
				return nil, err
			}
			d.RunOn(fast.CompileWords(d))
			if r, ok := native.NativeOf(d); ok {
				return value.Ruleset{R: r}, nil
			}
			if r, ok := fast.LocalOf(d); ok {
				return value.Ruleset{R: r}, nil
			}
			return value.Ruleset{R: d}, nil
		},
	}).Joined()
	return interp.NewSession(language, interp.World{Host: host})
}

// reader is a host whose person types the given lines.
type reader struct {
	lines []string
	out   strings.Builder
}

func (r *reader) ReadLine(context.Context, string) (string, error) {
	if len(r.lines) == 0 {
		return "", io.EOF
	}
	text := r.lines[0]
	r.lines = r.lines[1:]
	return text, nil
}

func (r *reader) Print(text string)             { r.out.WriteString(text) }
func (*reader) Progress(game.Progress)          {}
func (*reader) ReadFile(string) ([]byte, error) { return nil, io.EOF }
func (*reader) WriteFile(string, []byte) error  { return io.EOF }

// say runs statements; the text is that of the last.
func say(t *testing.T, s *interp.Session, input string) (text string, ok bool) {
	t.Helper()
	src := lang.NewSource("", input)
	script, errs := lang.Parse(src, lang.ScriptMode)
	if len(errs) > 0 {
		t.Errorf("%s: %v", input, errs[0])
		return "", false
	}
	for _, st := range script.Statements {
		r := s.Run(context.Background(), src, st)
		if r.Err != nil {
			t.Errorf("%s: %v", input, r.Err)
			return "", false
		}
		if r.View != nil {
			text = r.View.Text
		}
	}
	return text, true
}

// wantAll wants all parts in a text.
func wantAll(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("no %q in\n%s", part, text)
		}
	}
}

var _ = view.View{}
