package guide

import (
	"fmt"
	"slices"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/terms"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/prelude"
)

// Topics are the chapters of help, in the order in which they are read.
var Topics = []string{terms.TopicDefinitions, terms.TopicStatements, terms.TopicLiterals, "questions", "heap games",
	"nim-sequences", "boards", "graphs", "end-nim", "coins and codes", "subtraction dynamics", "compounds and variants",
	"nim arithmetic", "misere play", "loopy games", "values", "numbers", "lists", "pictures", "searching", "files and data",
	"session", terms.TopicTerms}

// help answers the help statement.
func help(ev interp.Env, wordsAsked []string) (value.Value, error) {
	s := ev.Session()
	switch {
	case len(wordsAsked) == 0:
		return helpIndex(s), nil
	case wordsAsked[0] == "search" && len(wordsAsked) > 1:
		return helpSearch(s, strings.Join(wordsAsked[1:], " ")), nil
	}
	name := strings.Join(wordsAsked, " ")
	if name == "grammar" {
		return grammarPage(), nil
	}
	if name == "games" || name == "operators" || slices.Contains(Topics, name) {
		page := helpTopic(s, name)
		if b := s.Language().Builtin(name); b != nil { // a function, too: values
			page.Blocks = append(b.Page().Blocks, page.Blocks...)
		}
		return page, nil
	}
	if name == "cgsuite" {
		return cgsuitePage(), nil
	}
	if f := terms.FeatureCalled(name); f != nil && s.Cell(name).User == nil {
		return f.Page(), nil
	}
	if len(wordsAsked) > 1 {
		return nil, value.Hintf("help search "+name, "there is no chapter called %q", name)
	}
	v, err := s.Resolve(s.Cell(name))
	if err != nil {
		if reason := absent[name]; reason != "" {
			line := view.TextLine(view.Words(view.Plain, "not in the library: %s", reason))
			return &value.Article{Blocks: []view.Block{line}}, nil
		}
		if op := operatorHelp(name); op != nil {
			return op, nil
		}
		if e, ok := err.(*lang.Error); ok {
			e.Message = fmt.Sprintf("there is no help on %q", name)
			if e.Hint == "" {
				e.Hint = "help search " + name + " looks for it in all texts"
			}
		}
		return nil, err
	}
	switch v := v.(type) {
	case interp.BuiltinValue:
		page := v.B.Page()
		if v.B.Game != "" { // a game, too: grundy
			r, err := s.PreludeRuleset(v.B.Game)
			if err != nil {
				return nil, err
			}
			page.Blocks = append(page.Blocks, helpRuleset(ev, r).Blocks...)
		}
		return page, nil
	case value.Ruleset:
		return helpRuleset(ev, v.R), nil
	}
	if b := s.Language().Builtin(name); b != nil {
		return b.Page(), nil
	}
	return &value.Article{Blocks: []view.Block{view.TextLine(view.Piece{Style: view.Strong, Text: name},
		view.Words(view.Plain, " is %s: %s", value.KindOf(v), value.Preview(v)))}}, nil
}

// helpIndex is help alone: how to begin, and the chapters.
func helpIndex(s *interp.Session) *value.Article {
	a := &value.Article{}
	add := func(indent int, pieces ...view.Piece) { a.Blocks = append(a.Blocks, view.Indented(indent, pieces...)) }
	add(0, view.Piece{Style: view.Plain, Text: "Type a game, a value or a question:"})
	grid := view.Grid{Align: "l", Indent: 2, Rows: [][]string{
		{"kayles 5", "a position: its value and who wins"},
		{"nim(3, 5) + kayles 4", "a sum, with the winning moves"},
		{"octal 0.137", "a ruleset: nim-values and period"},
		{"explain kayles 4", "why"},
		{"5 (x) 9, {0|*}", "nimbers, values of games"},
		{"game g(n) { -> g(n-k) for k in 1..2 if k <= n }", "a game of your own"},
	}}
	a.Blocks = append(a.Blocks, grid)
	add(0, view.Piece{Style: view.Plain, Text: "Chapters, each printed by help CHAPTER:"})
	chapters := view.Grid{Align: "l", Indent: 2}
	for _, t := range append([]string{"games"}, append(slices.Clone(Topics), "operators", "grammar")...) {
		chapters.Rows = append(chapters.Rows, []string{t, strings.Join(shortened(topicNames(s, t), 7), ", ")})
	}
	a.Blocks = append(a.Blocks, chapters)
	add(0, view.Piece{Style: view.Plain, Text: "help NAME explains one thing, help search WORD looks for it in all texts, " +
		"tour is a guided tour."})
	return a
}

func shortened(names []string, n int) []string {
	if len(names) > n {
		return append(slices.Clone(names[:n]), "...")
	}
	return names
}

func topicNames(s *interp.Session, topic string) []string {
	var names []string
	switch topic {
	case "games":
		for _, e := range interp.PreludeIndex() {
			names = append(names, e.Name)
		}
	case "operators":
		for _, op := range lang.Operators() {
			names = append(names, op.Text)
		}
	case "grammar":
		names = append(names, "the language in EBNF, as it is parsed")
	default:
		for _, f := range terms.Pages() {
			if f.Topic == topic {
				names = append(names, f.Name)
			}
		}
		for _, b := range s.Language().Builtins {
			if b.Topic == topic {
				names = append(names, b.Name)
			}
		}
	}
	return names
}

func helpTopic(s *interp.Session, topic string) *value.Article {
	a := &value.Article{Blocks: []view.Block{view.TextLine(view.Piece{Style: view.Heading, Text: topic})}}
	grid := view.Grid{Align: "l", Indent: 2}
	switch topic {
	case "games":
		for _, e := range interp.PreludeIndex() {
			grid.Rows = append(grid.Rows, []string{e.Name, e.Summary})
		}
	case "operators":
		for _, op := range lang.Operators() {
			grid.Rows = append(grid.Rows, []string{op.Text, strings.Join(op.Accepted, " "), op.Help})
		}
	default:
		for _, f := range terms.Pages() {
			if f.Topic == topic {
				grid.Rows = append(grid.Rows, []string{f.Usage, f.Summary})
			}
		}
		for _, b := range s.Language().Builtins {
			if b.Topic == topic {
				grid.Rows = append(grid.Rows, []string{b.Usage, b.Summary})
			}
		}
	}
	a.Blocks = append(a.Blocks, grid)
	return a
}

// grammarPage is the grammar, generated from the parser.
func grammarPage() *value.Article {
	return &value.Article{Blocks: []view.Block{
		view.TextLine(view.Piece{Style: view.Heading, Text: "grammar"}),
		view.Picture{Text: strings.TrimRight(lang.Grammar(), "\n")},
	}}
}

func operatorHelp(name string) value.Value {
	for _, op := range lang.Operators() {
		if op.Text == name || slices.Contains(op.Accepted, name) {
			return &value.Article{Blocks: []view.Block{view.TextLine(view.Piece{Style: view.Strong, Text: op.Text},
				view.Words(view.Plain, "   %s", op.Help)),
				view.Indented(2, view.Words(view.Faint, "also written %s", strings.Join(op.Accepted, "  ")))}}
		}
	}
	return nil
}

// helpRuleset is the page of a game: its comment, and its usage.
func helpRuleset(ev interp.Env, r game.Ruleset) *value.Article {
	s := ev.Session()
	a := &value.Article{Blocks: []view.Block{view.TextLine(view.Piece{Style: view.Strong, Text: r.Name()},
		view.Words(view.Plain, "   a position is written %s", ruleset.ExampleOf(r)))}}
	if d, ok := ruleset.AsDefinition(r); ok {
		if hint := ruleset.SizeHint(ev, d, 2, 3); hint != "" {
			a.Blocks = append(a.Blocks, view.Indented(2, view.Piece{Style: view.Plain, Text: hint}))
		}
	}
	for _, text := range ruleset.DocOfRuleset(s, r) {
		style := view.Plain
		if strings.HasPrefix(text, "example:") {
			style, text = view.CodeStyle, "> "+strings.TrimSpace(strings.TrimPrefix(text, "example:"))
		}
		a.Blocks = append(a.Blocks, view.Indented(2, view.Piece{Style: style, Text: text}))
	}
	if v, ok := s.Cell(r.Name()).User.(value.Ruleset); ok && v.R.Identity() == r.Identity() {
		if what := s.Hidden(r.Name()); what != "" {
			a.Blocks = append(a.Blocks, view.Indented(2, view.Words(view.Faint,
				"defined in this session; it hides %s until: forget %s", what, r.Name())))
		}
	}
	if text, ok := ruleset.SourceText(s, r); ok {
		a.Blocks = append(a.Blocks, view.TextLine(view.Piece{Style: view.Faint, Text: "defined as"}),
			view.Picture{Indent: 2, Text: text})
	}
	return a
}

// helpSearch finds a word in all help texts.
func helpSearch(s *interp.Session, word string) *value.Article {
	grid := view.Grid{Align: "l", Indent: 2}
	needle := strings.ToLower(strings.Trim(word, `"`))
	found := func(texts ...string) bool {
		return strings.Contains(strings.ToLower(strings.Join(texts, "\n")), needle)
	}
	for _, e := range interp.PreludeIndex() {
		text, _ := prelude.Source(e.Name)
		if found(e.Name, text) {
			grid.Rows = append(grid.Rows, []string{e.Name, e.Summary})
		}
	}
	for _, b := range s.Language().Builtins {
		if found(b.Name, b.Usage, b.Summary, b.Text, b.See, strings.Join(b.Aliases, " ")) {
			grid.Rows = append(grid.Rows, []string{b.Name, b.Summary})
		}
	}
	for _, f := range terms.Pages() {
		if found(append([]string{f.Name, f.Usage, f.Summary, strings.Join(f.Aliases, " ")}, f.Text...)...) {
			grid.Rows = append(grid.Rows, []string{f.Name, f.Summary})
		}
	}
	if len(grid.Rows) == 0 {
		return &value.Article{Blocks: []view.Block{view.TextLine(view.Words(view.Plain, "nothing in the help speaks of %q",
			word))}}
	}
	return &value.Article{Blocks: []view.Block{grid}}
}

// HelpStatement runs a help statement.
func HelpStatement(c *interp.Command) (done bool, err error) {
	body, ok := c.Statement.Body.(*lang.Help)
	if !ok {
		return false, nil
	}
	page, err := help(c.Env, body.Words)
	if err != nil {
		return true, err
	}
	return true, c.Answer(page)
}
