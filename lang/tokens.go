package lang

import (
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// TokenKind is the role of a word or sign, for highlighting and completion.
type TokenKind uint8

// The kinds of tokens.
const (
	NameToken     TokenKind = iota
	KeywordToken            // for, if, not, and also game, check ... at the beginning of a statement
	NumberToken             // numbers, codes, and literals such as ^3
	TextToken               // in quotes; open if the closing quotation mark is missing
	OperatorToken           // operators, commas, bars, arrows
	BracketToken
	CommentToken
	StrangeToken // not part of the language
)

// Token is a word or sign of a text.
type Token struct {
	Kind TokenKind
	Text string
	Span Span
}

// Tokens splits a text into words and signs for completion and highlighting. It never
// fails: characters outside of the language are StrangeTokens, and a string without end
// is a TextToken up to the end.
func Tokens(text string) []Token {
	s := newScanner(NewSource("", text), PromptMode, Names{})
	var all []Token
	begins := true
	for {
		s.skipBlanks()
		if s.at >= len(text) {
			return all
		}
		start := s.at
		s.brackets, s.problem = s.brackets[:min(len(s.brackets), maxBrackets-1)], nil
		if len(s.tokens) >= 2 {
			s.tokens = append(s.tokens[:0], s.tokens[len(s.tokens)-2:]...)
		}
		kind := StrangeToken
		switch c := text[s.at]; {
		case c == '\n' || c == ';':
			s.at++
			s.tokens, s.operand, begins = s.tokens[:0], false, true
			continue
		case c == '#':
			s.at = s.lineEnd(s.at)
			kind = CommentToken
		case begins && headWord(text, s.at) != "":
			s.add(tokenKeyword, wordEnd(text, s.at), false)
			kind = KeywordToken
		default:
			kind = s.oneToken(c)
		}
		begins = false
		all = append(all, Token{kind, text[start:s.at], Span{start, s.at}})
	}
}

// oneToken scans one token, or one character outside of the language.
func (s *scanner) oneToken(c byte) TokenKind {
	start, count := s.at, len(s.tokens)
	s.token()
	if s.problem == nil && len(s.tokens) > count {
		return tokenKind(s.tokens[len(s.tokens)-1].Type)
	}
	open := s.problem != nil && s.problem.Incomplete
	s.problem = nil
	if open {
		s.at = len(s.text)
		return TextToken
	}
	if s.at == start {
		_, size := utf8.DecodeRuneInString(s.text[s.at:])
		s.at += size
	}
	if c == ')' || c == ']' || c == '}' {
		s.operand = true
		return BracketToken
	}
	return StrangeToken
}

func tokenKind(kind lexer.TokenType) TokenKind {
	switch kind {
	case tokenName, tokenTaker:
		return NameToken
	case tokenNumber, tokenFraction, tokenCode, tokenUp, tokenDown:
		return NumberToken
	case tokenText:
		return TextToken
	case tokenParenOpen, tokenParenClose, tokenListOpen, tokenListClose, tokenBraceOpen, tokenBraceClose,
		tokenAngleOpen, tokenAngleClose, tokenQuoteOpen, tokenQuoteClose:
		return BracketToken
	case tokenFor, tokenIf, tokenWhile, tokenBy, tokenThen, tokenElse, tokenWhere, tokenInto, tokenNot, tokenOr, tokenAnd,
		tokenIn, tokenKeyword:
		return KeywordToken
	}
	return OperatorToken
}
