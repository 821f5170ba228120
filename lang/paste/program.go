package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"

	"cgt/lang"
)

// asProgram returns a text unchanged if it cannot come from a book: it parses as a text
// of the language, and either binds a name by :=, game, =>, for or find, or uses names
// bound in the session and no unknown ones. In such a text a word means what it is
// bound to, whatever it means in English. The same holds for a text with only known
// names and a string whose blanks would be changed. It is nil for all other texts, and
// for those whose first sign may be a bullet.
func asProgram(text string, in Context) *Result {
	blanks := oddBlanks.MatchString(text)
	if in.Kind == nil || in.After.skipping != "" || !blanks && !mayBind(text, in.Kind) {
		return nil
	}
	defined := func(name string) bool { return in.Kind(name) == Defined }
	script, errs := lang.ParseKnowing(lang.NewSource("", text), lang.PromptMode, lang.Names{Defined: defined})
	if len(errs) > 0 {
		return nil
	}
	w := words{kind: in.Kind, bound: map[string]bool{}}
	for _, s := range script.Statements {
		w.body(s.Body)
	}
	if !w.binds && (in.After.list != nil || !w.allKnown() || !w.knows && !blanks) {
		return nil
	}
	for line := range strings.Lines(text) {
		if listMark.MatchString(line) {
			return nil
		}
	}
	r := &Result{Text: text, State: in.After}
	r.State.begun, r.State.list = true, nil
	return r
}

// oddBlanks matches blanks within quotes that the reader of English would replace by
// plain ones.
var oddBlanks = regexp.MustCompile("\"[^\"\n]*(?:[\u00A0\u0085\u202F\u2000-\u200B\uFEFF\t\r]|  )")

// mayBind is a quick check that is false for a text that binds nothing and uses no name
// of the session.
func mayBind(text string, kind func(string) Kind) bool {
	if strings.Contains(text, ":=") || strings.Contains(text, "=>") {
		return true
	}
	for at := 0; at < len(text); at++ {
		to := lang.WordEnd(text, at)
		if to == at {
			continue
		}
		if word := text[at:to]; word == "for" || word == "find" || word == "game" || kind(word) == Defined {
			return true
		}
		at = to - 1
	}
	return false
}

// words collects the names that a text binds and uses.
type words struct {
	kind  func(string) Kind
	bound map[string]bool
	used  []string
	binds bool
	knows bool // it uses a name of the session
}

func (w *words) body(body lang.Body) {
	switch x := body.(type) {
	case *lang.Bind:
		w.bind(x.Params)
		w.bind([]*lang.Ident{x.Name})
	case *lang.GameDefinition:
		w.bind([]*lang.Ident{x.Name})
	}
	lang.WalkBody(body, w.visit)
}

func (w *words) bind(names []*lang.Ident) {
	w.binds = true
	for _, name := range names {
		w.bound[name.Name] = true
	}
}

func (w *words) visit(x lang.Expr) bool {
	switch x := x.(type) {
	case *lang.Ident:
		w.used = append(w.used, x.Name)
		w.knows = w.knows || w.kind(x.Name) == Defined
	case *lang.Lambda:
		w.bind(x.Params)
	case *lang.Chain: // a position with a name, as in {a{2|a}|0}
		if name, ok := x.Atoms[0].(*lang.Ident); ok && len(x.Atoms) == 2 {
			if _, ok := x.Atoms[1].(*lang.Form); ok {
				w.bound[name.Name] = true
			}
		}
	case *lang.Form:
		w.bound["pass"] = true
	case *lang.Comprehension:
		for _, clause := range x.Clauses {
			if x, ok := clause.(*lang.For); ok {
				w.bind(x.Names)
			}
		}
	case *lang.Find:
		if x.Condition != nil {
			w.bind(x.Names)
		}
	}
	return true
}

// allKnown reports whether a text uses no unknown names.
func (w *words) allKnown() bool {
	for _, name := range w.used {
		if w.kind(name) == Unknown && !w.bound[name] {
			return false
		}
	}
	return true
}
