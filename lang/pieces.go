package lang

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// pieceKind tells statements and the parts of a game apart.
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
	tokens  []lexer.Token // valid until the next statement is asked for
	lines   []*piece      // of a game, the last is what closes it
	from    int           // of a line: its first token within the statement
	to      int           // of a line: the token behind its last
	above   []string      // comment lines above; "" is a blank line
	inner   []string      // comments between the tokens
	comment string        // comment behind the last token
	quiet   bool          // ended by ";" at the end of a line
	last    bool          // nothing but one line end follows
	problem *Error
}

// next cuts off the next statement; nil at the end of the text, when the
// comments left over are in the scanner's tail.
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
		s.statement(p)
		s.rebind(p)
		p.problem = s.problem
	}
	p.tokens = s.tokens
	for _, line := range p.lines {
		line.tokens = s.tokens[line.from:line.to]
	}
	return p
}

// begin forgets what was remembered of the last statement or line.
func (s *scanner) begin() {
	s.from, s.brackets = len(s.tokens), s.brackets[:0]
	s.operand, s.downs, s.problem = false, false, nil
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
