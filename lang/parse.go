package lang

// Parse parses a text. It returns every statement that could be parsed, and at most ten
// errors in the order of the text; after the tenth it stops. The time is linear in the
// length of the text. An Error with Incomplete set is the last one, except in
// PastedMode: more lines could make it right.
func Parse(source *Source, mode Mode) (*Script, []*Error) {
	return ParseKnowing(source, mode, Names{})
}

// ParseKnowing is Parse, given what is known of the names in the text.
func ParseKnowing(source *Source, mode Mode, names Names) (*Script, []*Error) {
	b := &builder{source: source, script: &Script{Source: source}, scanner: newScanner(source, mode, names)}
	for len(b.errors) < maxErrors {
		p := b.scanner.next()
		if p == nil {
			break
		}
		b.statementOf(p)
	}
	b.script.Tail = trimTail(b.scanner.tail)
	return b.script, b.errors
}

// builder assembles the pieces of a script.
type builder struct {
	source  *Source
	scanner *scanner
	script  *Script
	errors  []*Error
	failure *Error // tokens of the current statement
}

func (b *builder) fail(span Span, message, hint string) {
	if b.failure == nil {
		b.failure = &Error{Source: b.source, Span: span, Message: message, Hint: hint}
	}
}

// statementOf adds the statement of a piece to the script, or its errors.
func (b *builder) statementOf(p *piece) {
	b.failure = p.problem
	if b.failure == nil && len(p.tokens) > 0 {
		b.parse(p)
	}
	if b.failure != nil {
		b.errors = append(b.errors, b.failure)
		b.failure = nil
	}
}

// parse parses the tokens of a piece by the grammar.
func (b *builder) parse(p *piece) {
	node, err := statementParser().ParseFromLexer(peeking(p.tokens, p.span.End))
	if err != nil {
		if at := indexOf(err, p.tokens); len(p.lines) > 0 {
			b.restOfBody(p, at, err)
		} else if b.failure = b.misnamed(p, at); b.failure == nil {
			b.failure = complaint(err, b.source, p)
		}
		return
	}
	body := b.statement(node, p)
	if b.failure != nil {
		return
	}
	s := b.around(p, body)
	b.script.Statements = append(b.script.Statements, s)
}

// restOfBody handles the rest of a game with an error at a token: it reports the error
// and parses the remaining lines of the body one by one, to find their errors.
func (b *builder) restOfBody(p *piece, at int, err error) {
	next := 0
	if at < p.lines[0].from {
		b.errors = append(b.errors, complaint(err, b.source, p))
	} else {
		for next < len(p.lines)-1 && at >= p.lines[next].to {
			next++
		}
		b.errors = append(b.errors, complaint(err, b.source, p.lines[next]))
		next++
	}
	for ; next < len(p.lines) && len(b.errors) < maxErrors; next++ {
		line := p.lines[next]
		if line.kind == closePiece && line.problem == nil {
			continue
		}
		if _, err := lineParser().ParseFromLexer(peeking(p.tokens[line.from:line.to], line.span.End)); err != nil {
			b.errors = append(b.errors, complaint(err, b.source, line))
		}
	}
}

// around makes a statement with the comments of its piece. Comments between its tokens
// are moved above it.
func (b *builder) around(p *piece, body Body) *Statement {
	s := &Statement{Span: p.span, Label: p.label, Comment: p.comment, Quiet: p.quiet, Body: body}
	above := p.above
	if len(b.script.Statements) == 0 {
		above = trimHead(above)
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

// commentsBefore returns the comments above a line of a body, and those between its
// tokens.
func (p *piece) commentsBefore(first bool) []string {
	before := p.above
	if first {
		before = trimHead(before)
	}
	for _, line := range p.inner {
		if line == "" {
			line = " "
		}
		before = append(before, line)
	}
	if len(before) == 0 {
		return nil
	}
	return before
}

// commentsAtEnd returns the comments around the closing brace of a body.
func (p *piece) commentsAtEnd(empty bool) []string {
	tail := p.above
	if empty {
		tail = trimHead(tail)
	}
	tail = trimTail(tail)
	if p.comment != "" {
		tail = append(tail, p.comment)
	}
	return tail
}

// trimHead drops blank lines at the beginning.
func trimHead(lines []string) []string {
	for len(lines) > 0 && lines[0] == "" {
		lines = lines[1:]
	}
	return lines
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
