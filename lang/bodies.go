package lang

import (
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// openBody is the error for a game whose body is not closed.
func (s *scanner) openBody() *Error {
	return &Error{Source: s.source, Span: s.game.head,
		Message: "the body of the game " + s.game.name + " is not closed", Hint: "end it with `}`"}
}

// headOfGame reports whether a game definition starts here.
func (s *scanner) headOfGame() bool {
	if s.headWord() != "game" {
		return false
	}
	at := skipBlanks(s.text, s.at+len("game"))
	to := wordEnd(s.text, at)
	return to > at
}

// definition scans a game: its head, and the lines of its body up to the brace
// that closes it.
func (s *scanner) definition(p *piece) {
	p.kind = gamePiece
	s.head(p)
	s.rebind(p)
	s.markFinds()
	if p.problem = s.problem; p.problem != nil {
		return
	}
	for s.game != nil {
		line := s.line()
		p.lines = append(p.lines, line)
		if line.kind == closePiece && line.problem == nil {
			p.span.End, p.quiet = line.span.End, line.quiet
		}
	}
}

// line scans a line of a body, or its closing brace. A line that cannot be scanned is
// represented by one token.
func (s *scanner) line() *piece {
	line := &piece{kind: linePiece, above: s.commentsAbove(), from: len(s.tokens)}
	s.begin()
	s.lineStart = false
	line.span.Start = s.at
	switch {
	case s.at == len(s.text):
		line.kind, line.span.End = closePiece, s.at
		s.problem = s.openBody()
		s.problem.Incomplete = true
		s.game = nil
	case s.text[s.at] == '}':
		line.kind = closePiece
		s.add(tokenBraceClose, s.at+1, false)
		line.span.End = s.at
		s.game = nil
		s.behind(line)
	default:
		s.scan(line, s.item)
		if t := s.tokens[line.from:]; len(t) > 1 && t[0].Type == tokenKeyword && t[0].Value == "let" && t[1].Type != tokenDown &&
			s.game != nil {
			s.game.params[t[1].Value] = true
			s.asName(line.from + 1)
		}
	}
	s.rebind(line)
	s.markFinds()
	if line.problem = s.problem; line.problem != nil {
		s.tokens = append(s.tokens[:line.from], lexer.Token{Type: tokenWrong, Pos: lexer.Position{Offset: line.span.Start}})
	} else if line.kind == linePiece {
		s.tokens = append(s.tokens, lexer.Token{Type: tokenEnd, Pos: lexer.Position{Offset: line.span.End}})
	}
	line.to = len(s.tokens)
	return line
}

// head scans the head of a game definition up to its opening brace.
func (s *scanner) head(p *piece) {
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
				if t := &s.tokens[i]; isWord(t) {
					s.asName(i)
					game.params[t.Value] = i > 1
				}
			}
			s.game = game
			s.bindWord(game.name)
			s.behind(p)
			return
		default:
			s.token()
		}
	}
	s.abandon(p)
}

// braceFollows reports whether, after line ends and comments, an opening brace or the
// end of the text follows.
func (s *scanner) braceFollows() bool {
	at := s.followingLine(s.at)
	return at == len(s.text) || s.text[at] == '{'
}

// item scans the tokens of a line of a body. The words that begin it are keywords; left
// and right are also the names of functions.
func (s *scanner) item(p *piece) {
	if word := s.headWord(); word == "game" || word == "check" || word == "using" {
		s.endBody(p, "end it with `}` before the next `"+word+"`")
		return
	}
	if s.behindBody() {
		s.endBody(p, "end it with `}` before this line: "+clip(strings.TrimSpace(s.text[s.at:s.lineEnd(s.at)])))
		return
	}
	to := wordEnd(s.text, s.at)
	switch word := s.text[s.at:to]; word {
	case "left", "right", "entail", "again", "score":
		for _, end := range ruleWords(s.text, s.at) {
			s.add(tokenKeyword, end, false)
			s.skipBlanks()
		}
	case "let", "require", "native":
		s.add(tokenKeyword, to, false)
	case "same":
		s.add(tokenKeyword, to, false)
		s.skipBlanks()
		if to := wordEnd(s.text, s.at); s.text[s.at:to] == "tree" && !s.isBound("tree") {
			if rest := skipBlanks(s.text, to); rest > to && rest < len(s.text) && startsOperand(s.text, rest) {
				s.add(tokenKeyword, to, false)
			}
		}
	}
	s.run(p)
}

// ruleWords returns the ends of the keywords with which a rule or a score line begins
// at an offset: whose rule it is, who moves next, what it scores. There are none if
// these words are names: in a rule an arrow follows them, or follows the points.
func ruleWords(text string, at int) (ends []int) {
	for _, words := range [][]string{{"left", "right"}, {"entail", "again"}, {"score"}} {
		if to := wordEnd(text, at); slices.Contains(words, text[at:to]) {
			ends = append(ends, to)
			at = skipBlanks(text, to)
		}
	}
	switch {
	case isArrow(text[at:]):
		return ends
	case len(ends) > 0 && strings.HasSuffix(text[:ends[len(ends)-1]], "score"):
		if line, _, _ := strings.Cut(text[at:], "\n"); len(ends) == 1 || strings.Contains(line, "->") ||
			strings.Contains(line, "→") {
			return ends
		}
	}
	return nil
}

func isArrow(text string) bool {
	return strings.HasPrefix(text, "->") || strings.HasPrefix(text, "→")
}

// endBody ends a body without a closing brace before the present position.
func (s *scanner) endBody(p *piece, hint string) {
	s.problem = s.openBody()
	s.problem.Hint = hint
	s.game = nil
	p.kind = closePiece
	p.span.End = s.at
	s.lineStart = true
}

// behindBody reports whether a statement starts here because the closing brace was
// forgotten: a line at the margin that cannot belong to a body, and no later line
// closes the body.
func (s *scanner) behindBody() bool {
	line := s.text[s.at:s.lineEnd(s.at)]
	start := strings.LastIndexByte(s.text[:s.at], '\n') + 1
	if start <= s.game.head.Start || s.beginsItem(s.at) || !startsOperand(s.text, s.at) || strings.Contains(line, "->") ||
		strings.TrimSpace(s.text[start:s.at]) != "" || indent(s.text, s.at) > indent(s.text, s.game.head.Start) {
		return false
	}
	if s.mode == PromptMode && !strings.HasSuffix(strings.TrimRight(s.text[:start], " \t\r"), "\n\n") {
		return false // more is still to be typed
	}
	rest := s.text[s.at:min(len(s.text), s.at+4096)]
	end, next := strings.Index(rest, "\n}"), strings.Index(rest, "\ngame ")
	return end < 0 || next >= 0 && next < end
}
