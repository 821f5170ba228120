package lang

// Mode says where a text comes from.
type Mode uint8

const (
	// ScriptMode is for files: no labels.
	ScriptMode Mode = iota
	// PromptMode is for typed and pasted lines: labels such as "1." and "(a)"
	// are allowed, and an open bracket waits for more lines.
	PromptMode
	// PastedMode is PromptMode for a text that is whole: nothing is awaited, and
	// behind a bracket that is never closed the reading goes on.
	PastedMode
)

// Parse reads a text. It returns every statement that could be read, and at
// most ten errors in the order of the text; after the tenth it stops. The time
// is linear in the length of the text. An Error with Incomplete set is the
// last one, except in PastedMode: more lines could make it right.
func Parse(source *Source, mode Mode) (*Script, []*Error) { return ParseBound(source, mode, nil) }

// ParseBound is Parse for a prompt that knows which names are bound: "(a)" is
// a label only when a is not.
func ParseBound(source *Source, mode Mode, bound func(name string) bool) (*Script, []*Error) {
	b := &builder{source: source, script: &Script{Source: source}, scanner: newScanner(source, mode, bound)}
	for len(b.errors) < maxErrors {
		p := b.scanner.next()
		if p == nil {
			break
		}
		b.piece(p)
	}
	b.script.Tail = trimTail(b.scanner.tail)
	return b.script, b.errors
}

// builder puts the pieces together.
type builder struct {
	source  *Source
	scanner *scanner
	script  *Script
	errors  []*Error
	failure *Error // of the current piece

	game  *GameDefinition // whose body is being read
	whole *Statement      // the statement it belongs to
}

func (b *builder) fail(span Span, message, hint string) {
	if b.failure == nil {
		b.failure = &Error{Source: b.source, Span: span, Message: message, Hint: hint}
	}
}

// piece adds one piece to the script.
func (b *builder) piece(p *piece) {
	b.failure = p.problem
	switch p.kind {
	case headPiece:
		b.openGame(p)
	case itemPiece:
		b.addItem(p)
	case closePiece:
		b.closeGame(p)
	default:
		b.addStatement(p)
	}
	if b.failure != nil {
		b.errors = append(b.errors, b.failure)
	}
}

func (b *builder) addStatement(p *piece) {
	if b.failure != nil || len(p.tokens) == 0 {
		return
	}
	node, err := parsePiece(statementParser, b.source, p)
	if err != nil {
		b.failure = err
		return
	}
	body := b.statement(node)
	if b.failure != nil {
		return
	}
	s := b.around(p, body)
	s.Quiet = p.quiet
	b.script.Statements = append(b.script.Statements, s)
}

// around makes a statement with the comments of its piece. Comments between
// its tokens go above it.
func (b *builder) around(p *piece, body Body) *Statement {
	s := &Statement{Span: p.span, Label: p.label, Comment: p.comment, Body: body}
	above := p.above
	if len(b.script.Statements) == 0 {
		for len(above) > 0 && above[0] == "" {
			above = above[1:]
		}
	}
	cut := len(above)
	for cut > 0 && above[cut-1] != "" {
		cut--
	}
	if cut > 0 {
		s.Before = above[:cut]
	}
	for _, line := range above[cut:] {
		if line == " " {
			line = ""
		}
		s.Doc = append(s.Doc, line)
	}
	s.Doc = append(s.Doc, p.inner...)
	return s
}

func (b *builder) openGame(p *piece) {
	b.game, b.whole = nil, nil
	if b.failure != nil {
		return
	}
	node, err := parsePiece(headParser, b.source, p)
	if err != nil {
		b.failure = err
		return
	}
	b.game = b.head(node)
	b.whole = b.around(p, b.game)
}

func (b *builder) addItem(p *piece) {
	if b.failure == nil && len(p.tokens) == 0 {
		return
	}
	var node *itemNode
	if b.failure == nil {
		node, b.failure = parsePiece(itemParser, b.source, p)
	}
	if b.failure != nil {
		b.game = nil // a game without one of its rules is another game
		return
	}
	if b.game == nil {
		return
	}
	before := p.above
	if len(b.game.Items) == 0 {
		for len(before) > 0 && before[0] == "" {
			before = before[1:]
		}
	}
	for _, line := range p.inner {
		if line == "" {
			line = " "
		}
		before = append(before, line)
	}
	if len(before) == 0 {
		before = nil
	}
	b.game.Items = append(b.game.Items, Item{Span: p.span, Before: before, Comment: p.comment, Line: b.item(node)})
}

func (b *builder) closeGame(p *piece) {
	if b.game == nil {
		return
	}
	tail := p.above
	if len(b.game.Items) == 0 {
		for len(tail) > 0 && tail[0] == "" {
			tail = tail[1:]
		}
	}
	tail = trimTail(tail)
	if p.comment != "" {
		tail = append(tail, p.comment)
	}
	b.game.Tail = tail
	b.game.Close = p.span.Start
	if b.failure == nil {
		b.whole.Span.End = p.span.End
		b.whole.Quiet = p.quiet
		b.script.Statements = append(b.script.Statements, b.whole)
	}
	b.game, b.whole = nil, nil
}

// trimTail drops blank lines at the end.
func trimTail(lines []string) []string {
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	if len(lines) == 0 {
		return nil
	}
	return lines
}
