// Package grammar is about words and patterns of words, and knows no game: a sentence
// is split into tokens (token.go), a word has its base form and its classes
// (lexicon.go), and a pattern, written as a row of words, is compiled (compile.go) and
// tried at a place of a sentence (match.go), phrases of several rows written out first
// (macros.go).
package grammar

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Kind is the kind of a token.
type Kind uint8

// The kinds of tokens.
const (
	WordToken Kind = iota
	NumberToken
	SignToken
)

// Token is a word, a number or a sign of a sentence.
type Token struct {
	Kind       Kind
	Text       string // as written in the sentence
	Word       string // lower case, without an apostrophe and s
	Lemma      string // the form of the word in the patterns
	Value      int    // value of a number, in figures or in words
	Start, End int    // in the sentence
	Filler     bool   // carries no meaning: patterns skip it
	Used       bool   // a pattern has matched it

	wordMark, lemmaMark uint8 // of the word and of its form
}

// ReadAs replaces the base form of a word.
func (t *Token) ReadAs(lemma string) { t.Lemma, t.lemmaMark = lemma, mark(lemma) }

// Tokens splits a sentence.
func Tokens(text string) []Token {
	var list []Token
	for at := 0; at < len(text); {
		r, n := utf8.DecodeRuneInString(text[at:])
		switch {
		case unicode.IsSpace(r) || r == '$' || r == '~':
			at += n
			continue
		case r >= '0' && r <= '9':
			n = figures(text[at:], len(list) > 0 && open(list))
			list = append(list, number(text, at, n))
		case unicode.IsLetter(r):
			n = letters(text[at:])
			list = append(list, word(text, at, n))
		case r == '.' && strings.HasPrefix(text[at:], "..."):
			n = 3
			list = append(list, Token{Kind: SignToken, Text: "...", Word: "...", Start: at, End: at + n})
		case strings.HasPrefix(text[at:], ". . ."):
			n = 5
			list = append(list, Token{Kind: SignToken, Text: "...", Word: "...", Start: at, End: at + n})
		case r == '…':
			list = append(list, Token{Kind: SignToken, Text: "...", Word: "...", Start: at, End: at + n})
		default:
			list = append(list, Token{Kind: SignToken, Text: text[at : at+n], Word: text[at : at+n], Start: at, End: at + n})
		}
		at += n
	}
	list = joined(list)
	for i := range list {
		list[i].Filler = list[i].Filler && !letterA(list, i) && !movesAgain(list, i)
		list[i].wordMark = mark(list[i].Word)
		list[i].ReadAs(Lemma(list[i].Word))
	}
	return list
}

// letterA reports whether an "a" is a letter of a formula and not the article: a^2, a+1,
// a = 5; or a name: position A.
func letterA(list []Token, i int) bool {
	if list[i].Text == "A" && i > 0 && positions[list[i-1].Word] {
		return true
	}
	if list[i].Word != "a" || i+1 == len(list) || list[i+1].Kind != SignToken {
		return false
	}
	sign := list[i+1].Text
	return strings.Contains("=<>≤≥≠⊕⊗⊘/", sign) ||
		list[i+1].Start == list[i].End && strings.Contains("^*+-·_", sign)
}

var positions = WordSet("position state configuration")

// movesAgain reports whether an "again" is about another turn of the same player.
func movesAgain(list []Token, i int) bool {
	return list[i].Word == "again" && i > 0 && turning[list[i-1].Word]
}

var turning = WordSet("move moves moving go goes plays turn take takes draw draws")

// joined merges the signs of <= and >=.
func joined(list []Token) []Token {
	at := 0
	for i := range list {
		if list[i].Text == "=" && at > 0 && list[i].Start == list[at-1].End &&
			(list[at-1].Text == "<" || list[at-1].Text == ">") {
			list[at-1].Text = map[string]string{"<": "≤", ">": "≥"}[list[at-1].Text]
			list[at-1].Word, list[at-1].End = list[at-1].Text, list[i].End
			continue
		}
		list[at] = list[i]
		at++
	}
	return list[:at]
}

// open reports whether a place is within brackets, where a comma separates numbers.
func open(list []Token) bool {
	depth := 0
	for i := len(list) - 1; i >= 0; i-- {
		switch list[i].Text {
		case ")", "]", "}":
			depth--
		case "(", "[", "{":
			depth++
		}
	}
	return depth > 0
}

// figures is the length of a number, with commas between thousands outside of
// brackets.
func figures(text string, bracketed bool) int {
	n := 0
	for n < len(text) && IsDigit(text[n]) {
		n++
	}
	for !bracketed && n <= 3 && len(text) >= n+4 && text[n] == ',' && IsDigit(text[n+1]) && IsDigit(text[n+2]) &&
		IsDigit(text[n+3]) && (len(text) == n+4 || !IsDigit(text[n+4])) {
		n += 4
	}
	return n
}

// IsDigit is true for a figure.
func IsDigit(ch byte) bool { return ch >= '0' && ch <= '9' }

func number(text string, at, n int) Token {
	t := Token{Kind: NumberToken, Text: text[at : at+n], Start: at, End: at + n}
	t.Word = strings.ReplaceAll(t.Text, ",", "")
	value, err := strconv.Atoi(t.Word)
	if err != nil {
		return Token{Kind: WordToken, Text: t.Text, Word: t.Text, Start: at, End: at + n}
	}
	t.Value = value
	return t
}

// letters is the length of a word; an apostrophe and a hyphen between letters
// belong to it.
func letters(text string) int {
	n := 0
	for n < len(text) {
		r, k := utf8.DecodeRuneInString(text[n:])
		if !unicode.IsLetter(r) && !(r >= '0' && r <= '9' && n > 0) {
			next, _ := utf8.DecodeRuneInString(text[n+k:])
			if n == 0 || r != '\'' && r != '’' && r != '-' && (r != '_' || n < 2) || !unicode.IsLetter(next) {
				break
			}
		}
		n += k
	}
	return n
}

func word(text string, at, n int) Token {
	t := Token{Kind: WordToken, Text: text[at : at+n], Start: at, End: at + n}
	t.Word = strings.ReplaceAll(strings.ToLower(t.Text), "’", "'")
	if plain, ok := numerals[t.Word]; ok {
		t.Kind, t.Value = NumberToken, plain
		return t
	}
	t.Word = strings.TrimSuffix(strings.TrimSuffix(t.Word, "'s"), "'")
	t.Filler = fillers[t.Word]
	return t
}

// numerals are the numbers that are written as words.
var numerals = numeralTable()

func numeralTable() map[string]int {
	table := map[string]int{}
	small := strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen " +
		"sixteen seventeen eighteen nineteen")
	for i, w := range small {
		table[w] = i
	}
	for i, w := range strings.Fields("twenty thirty forty fifty sixty seventy eighty ninety") {
		table[w] = 20 + 10*i
		for k := 1; k < 10; k++ {
			table[w+"-"+small[k]] = 20 + 10*i + k
		}
	}
	table["hundred"], table["dozen"] = 100, 12
	return table
}

// WordSet is a set of words.
func WordSet(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(text) {
		set[w] = true
	}
	return set
}

// fillers are words that do not change the meaning of a sentence.
var fillers = WordSet("the a an then also exactly simply just now again initially originally currently respectively here " +
	"only-one very really clearly certain particular given following of-course namely optimally perfectly alternately please")

// Capital is a text, which may not be empty, with a capital at its beginning; that is a letter without an accent.
func Capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
