package lang

import (
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// pieceKind distinguishes statements and the parts of a game.
type pieceKind uint8

const (
	statementPiece pieceKind = iota
	gamePiece                // game name(params) { ... }
	linePiece                // a line of a game's body
	closePiece               // the brace that ends a body
)

// piece is the tokens of one statement with the comments around it. The lines
// of a game's body are pieces within that of the game.
type piece struct {
	kind    pieceKind
	span    Span
	label   string
	tokens  []lexer.Token // valid until the next statement is scanned
	lines   []*piece      // of a game; the last one closes it
	from    int           // of a line: its first token within the statement
	to      int           // of a line: the token behind its last
	above   []string      // comment lines above; "" is a blank line
	inner   []string      // comments between the tokens
	comment string        // comment behind the last token
	quiet   bool          // ended by ";" at the end of a line
	last    bool          // nothing but one line end follows
	problem *Error
}

// next scans the next statement; nil at the end of the text, when the remaining
// comments are in the scanner's tail.
func (s *scanner) next() *piece {
	p := &piece{above: s.commentsAbove()}
	s.tokens = s.tokens[:0]
	s.begin()
	if s.at == len(s.text) {
		s.tokens = nil
		s.tail = p.above
		return nil
	}
	if s.mode != ScriptMode && s.lineStart {
		if p.label = s.label(); p.label != "" {
			s.labelled = p.label
		}
	}
	s.lineStart = false
	p.span.Start = s.at
	if s.headOfGame() {
		s.definition(p)
	} else {
		s.scan(p, s.statement)
		s.nameBound()
		s.rebind(p)
		s.markFinds()
		p.problem = s.problem
	}
	p.tokens = s.tokens
	for _, line := range p.lines {
		line.tokens = s.tokens[line.from:line.to]
	}
	return p
}

// begin resets the state of the last statement or line.
func (s *scanner) begin() {
	s.from, s.brackets = len(s.tokens), s.brackets[:0]
	s.operand, s.downs, s.special, s.problem = false, false, false, nil
}

// scan scans a statement or a line of a body. If that turns out to bind a library word,
// it is scanned once more with that knowledge.
func (s *scanner) scan(p *piece, run func(*piece)) {
	before, at, game := *p, s.at, s.game
	again := func(local map[string]bool) {
		*p, s.at, s.game, s.local = before, at, game, local
		s.tokens = s.tokens[:s.from]
		s.begin()
		s.lineStart = false
		run(p)
	}
	s.local = nil
	run(p)
	if !s.special {
		return
	}
	bound := s.specialBinders(p.kind)
	if s.problem != nil && len(bound) == 0 {
		// A "<" taken for the beginning of a set may hide that the word before it is being
		// bound.
		if seen := s.setWordsSeen(); len(seen) > 0 {
			again(seen)
			bound = s.specialBinders(p.kind)
			if len(bound) == 0 {
				again(nil)
			}
		}
	}
	if len(bound) > 0 {
		again(bound)
	}
	s.local = nil
}

// specialBinders returns the library words that the tokens bind.
func (s *scanner) specialBinders(kind pieceKind) map[string]bool {
	bound := map[string]bool{}
	binders(s.tokens[s.from:], kind, func(t *lexer.Token, _ reach) {
		if specialWords[t.Value] {
			bound[t.Value] = true
		}
	})
	return bound
}

func (s *scanner) setWordsSeen() map[string]bool {
	seen := map[string]bool{}
	for i := s.from; i < len(s.tokens); i++ {
		if t := &s.tokens[i]; t.Type == tokenTaker && setWords[t.Value] {
			seen[t.Value] = true
		}
	}
	return seen
}

// bindWord records that a library word has another meaning from here on. Words that
// take a code keep theirs: := does not bind them.
func (s *scanner) bindWord(word string) {
	if specialWords[word] && !makers[word] {
		if s.named == nil {
			s.named = map[string]bool{}
		}
		s.named[word] = true
	}
}

// asName makes a token an ordinary name.
func (s *scanner) asName(i int) {
	if s.tokens[i].Type == tokenTaker {
		s.tokens[i].Type = tokenName
	}
}

// nameBound records the name that a statement binds.
func (s *scanner) nameBound() {
	t := s.tokens
	if len(t) < 2 || !s.special {
		return
	}
	if t[1].Type == tokenAssign || t[1].Type == tokenParenOpen &&
		slices.ContainsFunc(t, func(t lexer.Token) bool { return t.Type == tokenAssign }) {
		s.bindWord(t[0].Value)
		s.asName(0)
	}
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
	if len(s.tokens) > 1 && s.tokens[0].Value == "limit" {
		s.asName(1)
	}
	if len(s.tokens) > 1 && s.tokens[0].Type == tokenKeyword && s.tokens[0].Value == "check" &&
		s.tokens[1].Type == tokenName && s.tokens[1].Value == "same" && !s.isBound("same") && len(s.tokens) > 2 &&
		(s.tokens[2].Type == tokenName || s.tokens[2].Type == tokenTaker) {
		s.tokens[1].Type = tokenKeyword
	}
}

// headWord is the word at the beginning of a statement if it is a keyword there:
// followed by a blank and something other than an operator.
func (s *scanner) headWord() string {
	return headWord(s.text, s.at)
}

func headWord(text string, at int) string {
	to := wordEnd(text, at)
	word := text[at:to]
	switch word {
	case "help":
		rest := skipBlanks(text, to)
		if bound, is := strings.CutPrefix(text[rest:], ":="); is && strings.Trim(bound, " \t\r\n") != "" || rest == to &&
			rest < len(text) && text[rest] != '\n' && text[rest] != ';' {
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

// helpWords scans the rest of the line as words.
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
