package analysis

import (
	"context"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/reading"
	"cgt/lang"
	"cgt/lang/printer"
)

// Hover is what to show about the name at an offset: its usage and its help; ok is
// false if there is no name.
func (f *File) Hover(ctx context.Context, at int, library *Library) (text string, span lang.Span, ok bool) {
	use, ok := f.At(at)
	if !ok {
		word := f.wordAt(at)
		return library.Help(ctx, f.text(word)), word, library.Has(f.text(word))
	}
	if use.Symbol == nil {
		help := library.Help(ctx, use.Name)
		return help, use.Span, help != ""
	}
	return use.Symbol.Describe(), use.Span, true
}

func (f *File) text(span lang.Span) string { return f.Source.Text[span.Start:span.End] }

// wordAt is the token at an offset.
func (f *File) wordAt(at int) lang.Span {
	start := strings.LastIndexByte(f.Source.Text[:min(at, len(f.Source.Text))], '\n') + 1
	end := len(f.Source.Text)
	if i := strings.IndexByte(f.Source.Text[start:], '\n'); i >= 0 {
		end = start + i
	}
	for _, t := range lang.Tokens(f.Source.Text[start:end]) {
		if start+t.Span.Start <= at && at <= start+t.Span.End {
			return lang.Span{Start: start + t.Span.Start, End: start + t.Span.End}
		}
	}
	return lang.Span{}
}

// Signature is the usage of a symbol: "game squares(n)", "f(x, y)", "a".
func (s *Symbol) Signature() string {
	switch {
	case s.Kind == Game:
		return "game " + s.Name + "(" + strings.Join(s.Params, ", ") + ")"
	case s.Kind == Function && s.Params != nil:
		return s.Name + "(" + strings.Join(s.Params, ", ") + ")"
	}
	return s.Name
}

// Describe is the signature of a symbol and the comments above it.
func (s *Symbol) Describe() string {
	text := s.Signature()
	last := s.Statements[len(s.Statements)-1]
	switch s.Kind {
	case Parameter, Variable:
		return text + "   " + map[Kind]string{Parameter: "a parameter", Variable: "a variable"}[s.Kind]
	case Value:
		if bind, ok := last.Body.(*lang.Bind); ok {
			text = shortened(s.Name + " := " + printer.Expr(bind.Value))
		}
	}
	if len(last.Doc) > 0 {
		text += "\n" + strings.Join(last.Doc, "\n")
	}
	return text
}

func shortened(text string) string {
	if r := []rune(text); len(r) > 200 {
		return string(r[:200]) + "..."
	}
	return text
}

// Completion is a candidate for the word before the cursor.
type Completion struct {
	Name    string
	Kind    string // "game", "function", "value", "word", "parameter"
	Summary string
	Usage   string // with its arguments; for a name of the library it is computed on demand by Library.Usage
}

// Complete completes the word before an offset: local names visible there, those of the
// file, those of the library.
func (f *File) Complete(at int, library *Library) (from int, found []Completion) {
	start := strings.LastIndexByte(f.Source.Text[:at], '\n') + 1
	names := append([]interp.Name(nil), library.Names...)
	own := map[string]*Symbol{}
	for _, s := range f.Globals {
		own[s.Name] = s
	}
	for _, s := range f.localsAt(at) {
		own[s.Name] = s
	}
	for name, s := range own {
		names = append(names, interp.Name{Name: name, Kind: kindNames[s.Kind]})
	}
	word, matches := reading.Complete(names, f.Source.Text[start:at])
	for _, n := range matches {
		c := Completion{Name: n.Name, Kind: n.Kind, Summary: n.Summary}
		if s := own[n.Name]; s != nil {
			c.Kind, c.Usage = kindNames[s.Kind], s.Signature()
			if doc := s.Statements[0].Doc; s.Global() && len(doc) > 0 {
				c.Summary = doc[0]
			}
		}
		found = append(found, c)
	}
	return at - len(word), found
}

var kindNames = map[Kind]string{Game: "game", Function: "function", Value: "value", Parameter: "parameter", Variable: "parameter"}

// localsAt returns the parameters and variables visible at an offset of a statement.
func (f *File) localsAt(at int) []*Symbol {
	s := f.StatementAt(at)
	var list []*Symbol
	for _, use := range f.Uses {
		if s != nil && use.Binds && !use.Symbol.Global() && s.Span.Start <= use.Span.Start && use.Span.End <= s.Span.End {
			list = append(list, use.Symbol)
		}
	}
	return list
}

// Call is the call around an offset, while its arguments are being typed.
type Call struct {
	Name     string
	Argument int // index of the argument being typed, from 0
}

// CallAt finds the innermost call with an open parenthesis before an offset.
func (f *File) CallAt(at int) (Call, bool) {
	start := strings.LastIndexByte(f.Source.Text[:at], '\n') + 1
	tokens := lang.Tokens(f.Source.Text[start:at])
	depth, commas := 0, 0
	for i := len(tokens) - 1; i >= 0; i-- {
		switch tokens[i].Text {
		case ")", "]", "}":
			depth++
		case "[", "{":
			depth--
		case "(":
			if depth--; depth < 0 && i > 0 && tokens[i-1].Kind == lang.NameToken && tokens[i-1].Span.End == tokens[i].Span.Start {
				return Call{tokens[i-1].Text, commas}, true
			}
		case ",":
			if depth == 0 {
				commas++
			}
		}
		if depth < 0 {
			depth, commas = 0, 0
		}
	}
	return Call{}, false
}

// Usage is how the function or game with a name is written, with the first line of its
// help.
func (f *File) Usage(ctx context.Context, name string, library *Library) (usage, summary string) {
	if s := f.Lookup(name); s != nil {
		if doc := s.Statements[len(s.Statements)-1].Doc; len(doc) > 0 {
			summary = doc[0]
		}
		return strings.TrimPrefix(s.Signature(), "game "), summary
	}
	first, _, _ := strings.Cut(library.Help(ctx, name), "\n")
	usage, summary, _ = strings.Cut(first, "   ")
	return usage, strings.TrimSpace(summary)
}
