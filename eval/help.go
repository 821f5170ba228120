package eval

import (
	"fmt"
	"slices"
	"strings"

	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/prelude"
)

// topics are the chapters of help, in the order in which they are read.
var topics = []string{topicDefinitions, topicStatements, "questions", "heap games", "nim-sequences", "boards", "graphs", "end-nim", "coins and codes", "subtraction dynamics", "nim arithmetic", "misere play", "loopy games", "values", "numbers", "lists", "pictures", "session", topicTerms}

// help answers the help statement.
func (s *Session) help(wordsAsked []string) (Value, error) {
	switch {
	case len(wordsAsked) == 0:
		return s.helpIndex(), nil
	case wordsAsked[0] == "search" && len(wordsAsked) > 1:
		return s.helpSearch(strings.Join(wordsAsked[1:], " ")), nil
	}
	name := strings.Join(wordsAsked, " ")
	if name == "games" || name == "operators" || slices.Contains(topics, name) {
		page := s.helpTopic(name)
		if b := s.language.builtins[name]; b != nil { // a function, too: values
			page.blocks = append(b.page().blocks, page.blocks...)
		}
		return page, nil
	}
	if f := featureCalled(name); f != nil && s.cell(name).user == nil {
		return f.page(), nil
	}
	if len(wordsAsked) > 1 {
		return nil, hintf("help search "+name, "there is no chapter called %q", name)
	}
	v, err := s.resolve(s.cell(name))
	if err != nil {
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
	case BuiltinValue:
		return v.B.page(), nil
	case Ruleset:
		return s.helpRuleset(v.R), nil
	}
	if b := s.language.builtins[name]; b != nil {
		return b.page(), nil
	}
	return &Article{blocks: []Block{line(Piece{Strong, name}, words(Plain, " is %s: %s", kindOf(v), preview(v)))}}, nil
}

// helpIndex is help alone: how to begin, and the chapters.
func (s *Session) helpIndex() *Article {
	a := &Article{}
	add := func(indent int, pieces ...Piece) { a.blocks = append(a.blocks, indented(indent, pieces...)) }
	add(0, Piece{Plain, "Type a game, a value or a question:"})
	grid := Grid{Align: "l", Indent: 2, Rows: [][]string{
		{"kayles 5", "a position: its value and who wins"},
		{"nim(3, 5) + kayles 4", "a sum, with the winning moves"},
		{"octal 0.137", "a ruleset: nim-values and period"},
		{"explain kayles 4", "why"},
		{"5 (x) 9, {0|*}", "nimbers, values of games"},
		{"game g(n) { -> g(n-k) for k in 1..2 if k <= n }", "a game of your own"},
	}}
	a.blocks = append(a.blocks, grid)
	add(0, Piece{Plain, "Chapters, each printed by help CHAPTER:"})
	chapters := Grid{Align: "l", Indent: 2}
	for _, t := range append([]string{"games"}, append(slices.Clone(topics), "operators")...) {
		chapters.Rows = append(chapters.Rows, []string{t, strings.Join(shortened(s.topicNames(t), 7), ", ")})
	}
	a.blocks = append(a.blocks, chapters)
	add(0, Piece{Plain, "help NAME explains one thing, help search WORD looks for it in all texts, tour is a guided tour."})
	return a
}

func shortened(names []string, n int) []string {
	if len(names) > n {
		return append(slices.Clone(names[:n]), "...")
	}
	return names
}

func (s *Session) topicNames(topic string) []string {
	var names []string
	switch topic {
	case "games":
		for _, e := range preludeIndex() {
			names = append(names, e.name)
		}
	case "operators":
		for _, op := range lang.Operators() {
			names = append(names, op.Text)
		}
	default:
		for _, f := range pages() {
			if f.Topic == topic {
				names = append(names, f.Name)
			}
		}
		for _, b := range s.language.Builtins {
			if b.Topic == topic {
				names = append(names, b.Name)
			}
		}
	}
	return names
}

func (s *Session) helpTopic(topic string) *Article {
	a := &Article{blocks: []Block{line(Piece{Heading, topic})}}
	grid := Grid{Align: "l", Indent: 2}
	switch topic {
	case "games":
		for _, e := range preludeIndex() {
			grid.Rows = append(grid.Rows, []string{e.name, e.summary})
		}
	case "operators":
		for _, op := range lang.Operators() {
			grid.Rows = append(grid.Rows, []string{op.Text, strings.Join(op.Accepted, " "), op.Help})
		}
	default:
		for _, f := range pages() {
			if f.Topic == topic {
				grid.Rows = append(grid.Rows, []string{f.Usage, f.Summary})
			}
		}
		for _, b := range s.language.Builtins {
			if b.Topic == topic {
				grid.Rows = append(grid.Rows, []string{b.Usage, b.Summary})
			}
		}
	}
	a.blocks = append(a.blocks, grid)
	return a
}

func operatorHelp(name string) Value {
	for _, op := range lang.Operators() {
		if op.Text == name || slices.Contains(op.Accepted, name) {
			return &Article{blocks: []Block{line(Piece{Strong, op.Text}, words(Plain, "   %s", op.Help)),
				indented(2, words(Faint, "also written %s", strings.Join(op.Accepted, "  ")))}}
		}
	}
	return nil
}

// page is the help of a word or sign of the language.
func (f *Feature) page() *Article {
	a := &Article{blocks: []Block{line(Piece{Strong, f.Usage}, words(Plain, "   %s", f.Summary))}}
	for _, text := range f.Text {
		a.blocks = append(a.blocks, indented(2, Piece{Plain, text}))
	}
	if len(f.Aliases) > 0 {
		a.blocks = append(a.blocks, indented(2, words(Faint, "also %s", strings.Join(f.Aliases, "  "))))
	}
	a.examples(f.Example)
	return a
}

// helpRuleset is the page of a game: its comment, and how it is written.
func (s *Session) helpRuleset(r game.Ruleset) *Article {
	a := &Article{blocks: []Block{line(Piece{Strong, r.Name()}, words(Plain, "   a position is written %s", exampleOf(r)))}}
	if d, ok := asDefinition(r); ok {
		if hint := s.idle().sizeHint(d, 2, 3); hint != "" {
			a.blocks = append(a.blocks, indented(2, Piece{Plain, hint}))
		}
	}
	for _, text := range s.docOfRuleset(r) {
		style := Plain
		if strings.HasPrefix(text, "example:") {
			style, text = CodeStyle, "> "+strings.TrimSpace(strings.TrimPrefix(text, "example:"))
		}
		a.blocks = append(a.blocks, indented(2, Piece{style, text}))
	}
	if v, ok := s.cell(r.Name()).user.(Ruleset); ok && v.R.Identity() == r.Identity() {
		if what := s.hidden(r.Name()); what != "" {
			a.blocks = append(a.blocks, indented(2, words(Faint, "defined in this session; it hides %s until: forget %s", what, r.Name())))
		}
	}
	if text, ok := s.sourceText(r); ok {
		a.blocks = append(a.blocks, line(Piece{Faint, "defined as"}), Picture{Indent: 2, Text: text})
	}
	return a
}

func (s *Session) docOfRuleset(r game.Ruleset) []string {
	if d, ok := asDefinition(r); ok {
		return d.doc
	}
	if _, ok := asHeapGame(r); ok {
		if st := librarySource(r.Name()); st != nil {
			return st.Doc
		}
	}
	return nil
}

// sourceText is the definition of a ruleset as it stands in its source.
func (s *Session) sourceText(r game.Ruleset) (string, bool) {
	var st *lang.Statement
	if h, ok := asHeapGame(r); ok {
		if st = librarySource(h.Name()); st == nil {
			return h.Spelling(), h.Name() != h.Spelling()
		}
		bare := *st
		bare.Doc, bare.Before = nil, nil
		st = &bare
	} else if d, ok := asDefinition(r); ok {
		st = &lang.Statement{Body: d.node}
	} else {
		return "", false
	}
	return strings.TrimRight(lang.Print(&lang.Script{Statements: []*lang.Statement{st}}), "\n"), true
}

// librarySource is the statement that defines a game of the library.
func librarySource(name string) *lang.Statement {
	text, ok := prelude.Source(name)
	if !ok {
		return nil
	}
	script, _ := lang.Parse(lang.NewSource(name+".cgt", text), lang.ScriptMode)
	for _, st := range script.Statements {
		switch body := st.Body.(type) {
		case *lang.Bind:
			if body.Name.Name == name {
				return st
			}
		case *lang.GameDefinition:
			if body.Name.Name == name {
				return st
			}
		}
	}
	return nil
}

// helpSearch finds a word in all help texts.
func (s *Session) helpSearch(word string) *Article {
	grid := Grid{Align: "l", Indent: 2}
	needle := strings.ToLower(word)
	found := func(texts ...string) bool {
		return strings.Contains(strings.ToLower(strings.Join(texts, "\n")), needle)
	}
	for _, e := range preludeIndex() {
		text, _ := prelude.Source(e.name)
		if found(e.name, text) {
			grid.Rows = append(grid.Rows, []string{e.name, e.summary})
		}
	}
	for _, b := range s.language.Builtins {
		if found(b.Name, b.Usage, b.Summary, b.Text, b.See, strings.Join(b.Aliases, " ")) {
			grid.Rows = append(grid.Rows, []string{b.Name, b.Summary})
		}
	}
	for _, f := range pages() {
		if found(append([]string{f.Name, f.Usage, f.Summary, strings.Join(f.Aliases, " ")}, f.Text...)...) {
			grid.Rows = append(grid.Rows, []string{f.Name, f.Summary})
		}
	}
	if len(grid.Rows) == 0 {
		return &Article{blocks: []Block{line(words(Plain, "nothing in the help speaks of %q", word))}}
	}
	return &Article{blocks: []Block{grid}}
}

// helpStatement carries out help.
func helpStatement(c *Command) (done bool, err error) {
	body, ok := c.Statement.Body.(*lang.Help)
	if !ok {
		return false, nil
	}
	page, err := c.Env.session().help(body.Words)
	if err != nil {
		return true, err
	}
	return true, c.answer(page)
}
