package lang

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// pieceKind tells the grammars apart that pieces are read by.
type pieceKind uint8

const (
	statementPiece pieceKind = iota
	headPiece                // game name(params) {
	itemPiece                // a line of a game's body
	closePiece               // the brace that ends a body
)

// piece is the tokens of one statement or one line of a game's body, with the
// comments around it.
type piece struct {
	kind    pieceKind
	span    Span
	label   string
	tokens  []lexer.Token // valid until the next piece is asked for
	above   []string      // comment lines above; "" is a blank line
	inner   []string      // comments between the tokens
	comment string        // comment behind the last token
	quiet   bool          // ended by ";" at the end of a line
	last    bool          // nothing but one line end follows
	problem *Error
}

// next cuts off the next piece; nil at the end of the text, when the
// comments left over are in the scanner's rest.
func (s *scanner) next() *piece {
	p := &piece{above: s.commentsAbove()}
	s.tokens, s.brackets = s.tokens[:0], s.brackets[:0]
	s.operand, s.downs, s.problem = false, false, nil
	if s.at == len(s.text) {
		return s.finish(p)
	}
	if s.mode == PromptMode && s.lineStart && s.game == nil {
		p.label = s.label()
	}
	s.lineStart = false
	p.span.Start = s.at
	switch {
	case s.game != nil && s.text[s.at] == '}':
		s.closeBody(p)
	case s.game != nil:
		p.kind = itemPiece
		s.item(p)
	case s.headOfGame():
		p.kind = headPiece
		s.body(p)
	default:
		s.statement(p)
	}
	p.tokens, p.problem = s.tokens, s.problem
	if s.downs {
		s.rebind(p)
	}
	return p
}

// finish handles the end of the text: nil, or a complaint about a body that is
// still open.
func (s *scanner) finish(p *piece) *piece {
	if s.game == nil {
		s.tokens = nil
		s.rest(p.above)
		return nil
	}
	p.kind = closePiece
	p.span = Span{s.at, s.at}
	p.problem = s.openBody()
	p.problem.Incomplete = true
	s.game = nil
	return p
}

// openBody is the error of a game's body without its end.
func (s *scanner) openBody() *Error {
	return &Error{Source: s.source, Span: s.game.head,
		Message: "the body of the game " + s.game.name + " is not closed", Hint: "end it with `}`"}
}

// closeBody takes the closing brace of a body.
func (s *scanner) closeBody(p *piece) {
	p.kind = closePiece
	s.at++
	p.span.End = s.at
	s.game = nil
	s.behind(p)
}

// commentsAbove collects the comment lines and blank lines before the next
// piece and moves to its first character.
func (s *scanner) commentsAbove() []string {
	var lines []string
	for s.at < len(s.text) {
		s.skipBlanks()
		if s.at == len(s.text) {
			break
		}
		switch s.text[s.at] {
		case '\n':
			if s.lineStart && len(lines) > 0 && lines[len(lines)-1] != "" || s.lineStart && len(lines) == 0 {
				lines = append(lines, "")
			}
			s.at++
			s.lineStart = true
		case '#':
			lines = append(lines, s.commentLine())
			if s.at < len(s.text) {
				s.at++
			}
			s.lineStart = true
		case ';':
			s.at++
		default:
			return lines
		}
	}
	return lines
}

// commentLine reads a comment up to the end of its line. A comment that says
// nothing is kept apart from a blank line by one blank.
func (s *scanner) commentLine() string {
	if text := s.commentText(); text != "" {
		return text
	}
	return " "
}

// commentText reads a comment without its sign and one blank behind it.
func (s *scanner) commentText() string {
	to := s.lineEnd(s.at)
	text := strings.TrimRight(s.text[s.at+1:to], " \t\r")
	s.at = to
	return strings.ToValidUTF8(strings.TrimPrefix(text, " "), "\uFFFD")
}

// statement scans the tokens of a statement.
func (s *scanner) statement(p *piece) {
	switch word := s.headWord(); word {
	case "help":
		s.helpWords(p)
		return
	case "check", "using", "limit":
		s.add(tokenKeyword, s.at+len(word), false)
	}
	s.run(p)
	if len(s.tokens) > 1 && s.tokens[0].Type == tokenKeyword && s.tokens[0].Value == "check" &&
		s.tokens[1].Type == tokenName && s.tokens[1].Value == "same" && len(s.tokens) > 2 && s.tokens[2].Type == tokenName {
		s.tokens[1].Type = tokenKeyword
	}
}

// headWord is the word that opens a statement when the language gives it a
// meaning there: followed by a blank and something other than an operator.
func (s *scanner) headWord() string {
	return headWord(s.text, s.at)
}

func headWord(text string, at int) string {
	to := wordEnd(text, at)
	word := text[at:to]
	switch word {
	case "help":
		rest := skipBlanks(text, to)
		if strings.HasPrefix(text[rest:], ":=") || rest == to && rest < len(text) && text[rest] != '\n' && text[rest] != ';' {
			return ""
		}
		return word
	case "check", "using", "limit", "game":
		rest := skipBlanks(text, to)
		if rest == to || rest == len(text) || !startsOperand(text, rest) {
			return ""
		}
		return word
	}
	return ""
}

// helpWords takes the rest of the line as words.
func (s *scanner) helpWords(p *piece) {
	s.add(tokenKeyword, s.at+len("help"), false)
	for {
		s.skipBlanks()
		if s.at == len(s.text) || strings.IndexByte("\n;#", s.text[s.at]) >= 0 {
			break
		}
		to := s.at
		for to < len(s.text) && s.text[to] != '\n' && s.text[to] != ';' && skipBlanks(s.text, to) == to {
			to++
		}
		s.add(tokenWord, to, false)
		if s.problem != nil {
			s.at = s.lineEnd(s.at)
		}
	}
	s.settle(p)
}

// headOfGame is true when a game definition starts here.
func (s *scanner) headOfGame() bool {
	if s.headWord() != "game" {
		return false
	}
	at := skipBlanks(s.text, s.at+len("game"))
	to := wordEnd(s.text, at)
	return to > at
}

// body scans the head of a game definition up to its opening brace.
func (s *scanner) body(p *piece) {
	s.add(tokenKeyword, s.at+len("game"), false)
	s.skipBlanks()
	game := &gameBody{name: s.text[s.at:wordEnd(s.text, s.at)], params: map[string]bool{}}
	for s.problem == nil {
		s.skipBlanks()
		if s.at == len(s.text) {
			s.unfinished(p, "the definition of the game "+game.name+" is not finished", "its rules stand in braces: `{ -> ... }`")
			return
		}
		switch c := s.text[s.at]; {
		case c == '#':
			p.inner = append(p.inner, s.commentText())
		case c == '\n' && (len(s.brackets) > 0 || s.braceFollows()):
			s.at++
		case c == '\n':
			s.fail(Span{p.span.Start, s.at}, "a game definition needs its rules in braces", "game "+game.name+"(n) { -> ... }")
		case c == '{' && len(s.brackets) == 0:
			s.add(tokenBraceOpen, s.at+1, false)
			p.span.End = s.at
			game.head = p.span
			for i := range s.tokens {
				if t := &s.tokens[i]; t.Type == tokenName || t.Type == tokenDown {
					game.params[t.Value] = i > 1
				}
			}
			s.game = game
			s.behind(p)
			return
		default:
			s.token()
		}
	}
	s.abandon(p)
}

// braceFollows looks over line ends and comments for an opening brace or the
// end of the text.
func (s *scanner) braceFollows() bool {
	at := s.followingLine(s.at)
	return at == len(s.text) || s.text[at] == '{'
}

// followingLine is the first character behind a line end that is neither
// blank nor in a comment.
func (s *scanner) followingLine(at int) int {
	if at >= s.seenFrom && at <= s.seenTo && s.seenTo > 0 {
		return s.seenTo
	}
	s.seenFrom = at
	for at < len(s.text) {
		at = skipBlanks(s.text, at)
		if at == len(s.text) {
			break
		}
		if s.text[at] == '#' {
			at = s.lineEnd(at)
		} else if s.text[at] != '\n' {
			break
		} else {
			at++
		}
	}
	s.seenTo = at
	return at
}

// item scans a line of a game's body.
func (s *scanner) item(p *piece) {
	if word := s.headWord(); word == "game" || word == "check" || word == "using" {
		s.problem = s.openBody()
		s.problem.Hint = "end it with `}` before the next `" + word + "`"
		s.game = nil
		p.kind = closePiece
		p.span.End = s.at
		s.lineStart = true
		return
	}
	to := wordEnd(s.text, s.at)
	switch word := s.text[s.at:to]; word {
	case "left", "right":
		if rest := skipBlanks(s.text, to); strings.HasPrefix(s.text[rest:], "->") || strings.HasPrefix(s.text[rest:], "→") {
			s.add(tokenKeyword, to, false)
		}
	case "let", "require", "native":
		s.add(tokenKeyword, to, false)
	case "same":
		s.add(tokenKeyword, to, false)
		s.skipBlanks()
		if to := wordEnd(s.text, s.at); s.text[s.at:to] == "tree" {
			if rest := skipBlanks(s.text, to); rest > to && rest < len(s.text) && startsOperand(s.text, rest) {
				s.add(tokenKeyword, to, false)
			}
		}
	}
	s.run(p)
}

// run scans tokens to the end of the piece.
func (s *scanner) run(p *piece) {
	for s.problem == nil {
		s.skipBlanks()
		if s.at == len(s.text) {
			if len(s.brackets) > 0 {
				top := s.brackets[len(s.brackets)-1]
				s.unfinished(p, "`"+bracketText[top.kind]+"` is never closed", "close it with `"+closerText[top.kind]+"`")
				return
			}
			break
		}
		switch c := s.text[s.at]; {
		case c == '#':
			if !s.continues(s.lineEnd(s.at)) {
				s.settle(p)
				return
			}
			p.inner = append(p.inner, s.commentText())
		case c == '\n':
			if !s.continues(s.at) {
				s.settle(p)
				return
			}
			if len(s.brackets) > 0 && s.statementFollows() {
				top := s.brackets[len(s.brackets)-1]
				s.fail(Span{top.at, top.at + 1}, "`"+bracketText[top.kind]+"` is never closed", "close it with `"+closerText[top.kind]+"`")
				break
			}
			s.at++
		case c == ';' && len(s.brackets) == 0, c == '}' && len(s.brackets) == 0 && s.game != nil:
			s.settle(p)
			return
		case c == ';':
			top := s.brackets[len(s.brackets)-1]
			s.fail(Span{s.at, s.at + 1}, "`;` stands inside an open `"+bracketText[top.kind]+"`", "close it with `"+closerText[top.kind]+"` first")
		default:
			s.token()
		}
	}
	if s.problem != nil {
		s.abandon(p)
		return
	}
	s.settle(p)
}

// statementFollows is true when the next line can only begin a statement, so
// that a bracket still open was forgotten.
func (s *scanner) statementFollows() bool {
	at := s.followingLine(s.at)
	switch headWord(s.text, at) {
	case "game", "check", "using", "limit":
		return true
	}
	to := wordEnd(s.text, at)
	return to > at && strings.HasPrefix(s.text[skipBlanks(s.text, to):], ":=")
}

// continues is true when a line end at an offset does not end the piece: in
// brackets, after an operator, before a line that can only be a continuation.
func (s *scanner) continues(lineEnd int) bool {
	if len(s.brackets) > 0 {
		return true
	}
	if lineEnd == len(s.text) {
		return false
	}
	at := s.followingLine(lineEnd)
	to := wordEnd(s.text, at)
	switch word := s.text[at:to]; word {
	case "then", "else":
		return true
	case "for", "if", "while", "by":
		if s.game != nil {
			return true
		}
	}
	blank := skipBlanks(s.text, lineEnd+1)
	if blank == len(s.text) || s.text[blank] == '\n' {
		return false
	}
	return s.dangling() && headWord(s.text, at) == ""
}

// dangling is true when the last token wants an operand behind it.
func (s *scanner) dangling() bool {
	n := len(s.tokens)
	if n == 0 {
		return false
	}
	switch kind := s.tokens[n-1].Type; kind {
	case tokenStar, tokenDot, tokenBars:
		return false
	case tokenComma, tokenAssign, tokenLambda, tokenArrow, tokenPlusMinus, tokenNot, tokenThen, tokenElse, tokenBy, tokenIf,
		tokenFor, tokenWhile:
		return true
	case tokenParenClose:
		return s.afterNimOperator()
	default:
		return infixes[-int(kind)] != nil
	}
}

// isBracketedOperator is true for the three tokens of "(+)", "(x)", "(/)" or
// "(^)" without blanks between them.
func isBracketedOperator(t []lexer.Token) bool {
	if len(t) < 3 || t[0].Type != tokenParenOpen || t[2].Type != tokenParenClose || end(&t[1]) != t[2].Pos.Offset ||
		end(&t[0]) != t[1].Pos.Offset {
		return false
	}
	return bracketed[t[1].Value] != nil
}

// settle ends a piece in good order: its span, what stands behind it.
func (s *scanner) settle(p *piece) {
	if n := len(s.tokens); n > 0 {
		p.span.End = end(&s.tokens[n-1])
	} else {
		p.span.End = s.at
	}
	s.behind(p)
	rest := s.text[s.at:]
	p.last = !p.quiet && strings.Trim(rest, " \t\r") == "" && strings.Count(s.text[p.span.End:], "\n") <= 1
}

// behind reads what may follow a piece on its line: ";", a comment, the end.
func (s *scanner) behind(p *piece) {
	s.skipBlanks()
	semicolon := false
	for s.at < len(s.text) && s.text[s.at] == ';' {
		semicolon = true
		s.at++
		s.skipBlanks()
	}
	if s.at < len(s.text) && s.text[s.at] == '#' {
		p.comment = s.commentText()
	}
	if s.at == len(s.text) {
		p.quiet = semicolon
	} else if s.text[s.at] == '\n' {
		p.quiet = semicolon
		s.at++
		s.lineStart = true
	}
}

// rebind turns the names that a parameter, a for or a lambda of this piece
// binds from downs into names.
func (s *scanner) rebind(p *piece) {
	names := map[string]bool{}
	if s.game != nil {
		for name, bound := range s.game.params {
			names[name] = bound
		}
	}
	bind := func(t *lexer.Token) {
		if t.Type == tokenDown {
			names[t.Value] = true
		}
	}
	for i := range p.tokens {
		switch p.tokens[i].Type {
		case tokenFor:
			for j := i + 1; j < len(p.tokens) && p.tokens[j].Type != tokenIn; j++ {
				bind(&p.tokens[j])
			}
		case tokenLambda, tokenAssign:
			bindBefore(p.tokens[:i], p.tokens[i].Type == tokenLambda, bind)
		case tokenKeyword:
			if p.kind == headPiece {
				for j := 3; j < len(p.tokens); j++ {
					bind(&p.tokens[j])
				}
			}
		}
	}
	for i := range p.tokens {
		if t := &p.tokens[i]; t.Type == tokenDown && names[t.Value] {
			t.Type = tokenName
		}
	}
}

// bindBefore binds the name or the names in parentheses that end the tokens.
func bindBefore(tokens []lexer.Token, lambda bool, bind func(*lexer.Token)) {
	n := len(tokens)
	if n == 0 {
		return
	}
	if tokens[n-1].Type != tokenParenClose {
		if lambda {
			bind(&tokens[n-1]) // v := e stays an error
		}
		return
	}
	open := n - 2
	for open >= 0 && tokens[open].Type != tokenParenOpen {
		open--
	}
	if !lambda && (open < 1 || tokens[open-1].Type != tokenName || end(&tokens[open-1]) != tokens[open].Pos.Offset) {
		return // (v) := e
	}
	for j := open + 1; j < n-1 && open >= 0; j++ {
		bind(&tokens[j])
	}
}
