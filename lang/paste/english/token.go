package english

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// kind is what a token is.
type kind uint8

const (
	wordToken kind = iota
	numberToken
	signToken
)

// token is a word, a number or a sign of a sentence.
type token struct {
	kind       kind
	text       string // as it stands in the sentence
	word       string // lower case, without an apostrophe and s
	lemma      string // the form of the word in the patterns
	value      int    // of a number, in figures or in words
	start, end int    // in the sentence
	filler     bool   // says nothing: a pattern passes over it
	used       bool   // a pattern has read it
}

// tokens splits a sentence.
func tokens(text string) []token {
	var list []token
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
			list = append(list, token{kind: signToken, text: "...", word: "...", start: at, end: at + n})
		case strings.HasPrefix(text[at:], ". . ."):
			n = 5
			list = append(list, token{kind: signToken, text: "...", word: "...", start: at, end: at + n})
		case r == '…':
			list = append(list, token{kind: signToken, text: "...", word: "...", start: at, end: at + n})
		default:
			list = append(list, token{kind: signToken, text: text[at : at+n], word: text[at : at+n], start: at, end: at + n})
		}
		at += n
	}
	for i := range list {
		list[i].lemma = lemma(list[i].word)
	}
	return list
}

// open is true within brackets, where a comma parts numbers.
func open(list []token) bool {
	depth := 0
	for i := len(list) - 1; i >= 0; i-- {
		switch list[i].text {
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
	for n < len(text) && isDigit(text[n]) {
		n++
	}
	for !bracketed && n <= 3 && len(text) >= n+4 && text[n] == ',' && isDigit(text[n+1]) && isDigit(text[n+2]) &&
		isDigit(text[n+3]) && (len(text) == n+4 || !isDigit(text[n+4])) {
		n += 4
	}
	return n
}

func isDigit(ch byte) bool { return ch >= '0' && ch <= '9' }

func number(text string, at, n int) token {
	t := token{kind: numberToken, text: text[at : at+n], start: at, end: at + n}
	t.word = strings.ReplaceAll(t.text, ",", "")
	value, err := strconv.Atoi(t.word)
	if err != nil {
		return token{kind: wordToken, text: t.text, word: t.text, start: at, end: at + n}
	}
	t.value = value
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

func word(text string, at, n int) token {
	t := token{kind: wordToken, text: text[at : at+n], start: at, end: at + n}
	t.word = strings.ReplaceAll(strings.ToLower(t.text), "’", "'")
	if plain, ok := numerals[t.word]; ok {
		t.kind, t.value = numberToken, plain
		return t
	}
	t.word = strings.TrimSuffix(strings.TrimSuffix(t.word, "'s"), "'")
	t.filler = fillers[t.word]
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

func wordSet(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(text) {
		set[w] = true
	}
	return set
}

// fillers are words that change nothing of what a sentence says.
var fillers = wordSet("the a an then also exactly simply just now again initially originally currently respectively here " +
	"only-one really clearly certain particular given following of-course namely optimally perfectly alternately please")
