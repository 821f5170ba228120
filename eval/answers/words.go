package answers

import "strings"

// otherWords reports whether a text contains a word that its reading does not: then it
// was a sentence, and not only another notation.
func otherWords(text, reading string) bool {
	if len(text) > 1<<16 {
		return false
	}
	read := map[string]bool{}
	for _, w := range wordsIn(reading) {
		read[w] = true
	}
	for _, w := range wordsIn(text) {
		if !read[w] {
			return true
		}
	}
	return false
}

// wordsIn returns the words of two or more letters, in lower case, except commands of
// LaTeX.
func wordsIn(text string) []string {
	var words []string
	at := 0
	isLetter := func(ch byte) bool { return ch|0x20 >= 'a' && ch|0x20 <= 'z' }
	for at < len(text) {
		from := at
		for at < len(text) && isLetter(text[at]) {
			at++
		}
		if at-from >= 2 && (from == 0 || text[from-1] != '\\') {
			words = append(words, strings.ToLower(text[from:at]))
		}
		if at == from {
			at++
		}
	}
	return words
}
