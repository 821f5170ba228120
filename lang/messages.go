package lang

import (
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// describe is the message for an unexpected token.
func describe(t *lexer.Token, wanted string) (message, hint string) {
	switch t.Type {
	case tokenEOF, tokenEnd:
		message = "something is missing here"
		if wanted != "" {
			message = "something is missing here: expected " + wanted
		}
		return message, ""
	case tokenBars:
		hint = "a bar stands between the options of a game, in braces: {0|1}"
	case tokenAssign:
		hint = "`:=` names a value at the start of a statement"
	case tokenArrow:
		hint = "`->` begins a rule in the braces of a game; a function is written k => k + 1"
	case tokenDown:
		hint = "`" + t.Value + "` is down, a value; choose another name"
		if wanted != "a name" {
			hint = ""
		}
	case tokenIf:
		hint = "a choice is written `if c then a else b`"
	case tokenFor:
		hint = "a list is written [k**2 for k in 1..3]; in a game `for` comes after the rule"
	case tokenWhere, tokenInto:
		hint = "find first x in xs where c; find all x in xs where c into \"file\""
	case tokenThen, tokenElse:
		hint = "if a then b else c"
	case tokenComma:
		if strings.HasPrefix(wanted, "an operator") {
			hint = "several values together are written (1, 2)"
		}
	}
	if inGame := hintInGame(t, wanted); inGame != "" {
		hint = inGame
	}
	message = "`" + clip(t.Value) + "` cannot stand here"
	if wanted != "" {
		message += ": expected " + wanted
	}
	return message, hint
}

// hintInGame is the hint for an unexpected token in the body of a game; "" if there is
// none of its own.
func hintInGame(t *lexer.Token, wanted string) string {
	switch word := strings.ToLower(t.Value); {
	case strings.HasPrefix(wanted, aRule) && slices.Contains([]string{"left", "right", "again", "entail"}, word):
		return "it is written `" + word + " ->` and where the move leads"
	case strings.HasPrefix(wanted, aRule) && word == "if":
		return "a condition comes after the move: -> g(n - 1) if n > 0"
	case strings.HasPrefix(wanted, aRule) && word != "for":
		return "a move is written `->` and where it leads"
	case wanted == endOfRule && t.Type == tokenArrow:
		return "rules stand on lines of their own or are separated by `;`"
	case wanted == endOfRule && t.Type == tokenComma:
		return "a condition is written -> g(n - 1) if n > 0; rules are separated by `;`"
	case wanted == "`in`" && t.Value == "=":
		return "a move for each k is written for k in 1..n"
	}
	return ""
}

// What may stand in the body of a game, in messages.
const (
	aRule     = "a rule: "
	endOfRule = "`for`, `if`, `while` or the end of the rule"
)

// OverLines says how to write an expression over several lines.
const OverLines = "an expression goes on over lines where a line ends with its operator, or inside of brackets"

// beginsWithOperator reports whether tokens begin with an operator that needs an
// operand before it: a line that was meant to continue the previous one.
func beginsWithOperator(tokens []lexer.Token) bool {
	switch first := tokens[0].Type; first {
	case tokenBars, tokenColon, tokenStar, tokenMinus:
		return first == tokenColon
	default:
		return infixes[-int(first)] != nil || isBracketedOperator(tokens)
	}
}

// wantedBy says what the grammar expects at the token of a piece with the given index.
func wantedBy(p *piece, t *lexer.Token, index int) string {
	var head string
	if len(p.tokens) > 0 && p.tokens[0].Type == tokenKeyword {
		head = p.tokens[0].Value
	}
	switch p.kind {
	case gamePiece:
		switch {
		case index == 1:
			return "the name of the game"
		case index == 2:
			return "`(` and the names of its parameters"
		case t.Type == tokenName || t.Type == tokenBraceOpen:
			return "`,` or `)`"
		case p.tokens[index-1].Type == tokenParenClose:
			return "`{`"
		}
		return "a name"
	case linePiece:
		switch {
		case head == "let" && index == 1:
			return "a name"
		case head == "let" && index == 2:
			return "`=`"
		case head == "native" && index == 1:
			return "the name of a fast version in quotes"
		case index == 0:
			return aRule + "`->`, `left ->`, `right ->`, `same`, `let`, `require` or `score`"
		}
		if wanted := wantedInFor(p.tokens[:index]); wanted != "" {
			return wanted
		}
		return endOfRule
	}
	switch {
	case head == "limit" && index == 1:
		return "memory, time or steps"
	case head == "limit":
		return "an amount such as 8 GiB, 60 or none"
	case head == "check" && len(p.tokens) > 1 && p.tokens[1].Type == tokenKeyword:
		return "`,` and a range"
	}
	return "an operator or the end of the statement"
}

// wantedInFor says what a for clause expects after tokens that end within its names, or
// "".
func wantedInFor(tokens []lexer.Token) string {
	last := tokens[len(tokens)-1].Type
	i := len(tokens) - 1
	for i >= 0 && (tokens[i].Type == tokenName || tokens[i].Type == tokenComma) {
		i--
	}
	parenthesis := i > 0 && tokens[i].Type == tokenParenOpen
	if parenthesis {
		i--
	}
	switch {
	case i < 0 || tokens[i].Type != tokenFor:
		if last == tokenParenClose && closesNames(tokens) {
			return "`in`"
		}
		return ""
	case last != tokenName:
		return "a name"
	case parenthesis:
		return "`)`"
	}
	return "`in`"
}

// closesNames reports whether tokens end with the names of a for in parentheses.
func closesNames(tokens []lexer.Token) bool {
	i := len(tokens) - 2
	for i >= 0 && (tokens[i].Type == tokenName || tokens[i].Type == tokenComma) {
		i--
	}
	return i > 0 && tokens[i].Type == tokenParenOpen && tokens[i-1].Type == tokenFor
}
