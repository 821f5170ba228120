package reading

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"cgt/eval/interp"
	"cgt/lang"
	"cgt/stdlib/sorting"
)

// Complete completes the word at the end of a text, where the cursor is: it returns the
// word and the names that begin with it, sorted.
func Complete(names []interp.Name, before string) (word string, found []interp.Name) {
	tokens := lang.Tokens(before)
	last := lang.Token{}
	if len(tokens) > 0 {
		last = tokens[len(tokens)-1]
	}
	if last.Kind == lang.CommentToken && last.Text != "" || openText(last) {
		return "", nil
	}
	word = nameAtEnd(before, last)
	if word != "" {
		tokens = tokens[:len(tokens)-1]
	}
	for _, n := range inContext(names, tokens, word) {
		if strings.HasPrefix(n.Name, word) {
			found = append(found, n)
		}
	}
	sorting.By(found, func(a, b interp.Name) int { return strings.Compare(a.Name, b.Name) })
	return word, slices.CompactFunc(found, func(a, b interp.Name) bool { return a.Name == b.Name })
}

// nameAtEnd is the name or keyword directly before the cursor.
func nameAtEnd(before string, last lang.Token) string {
	if (last.Kind == lang.NameToken || last.Kind == lang.KeywordToken) && last.Span.End == len(before) && last.Text != "" {
		if r, _ := utf8.DecodeRuneInString(last.Text); r == '_' || unicode.IsLetter(r) {
			return last.Text
		}
	}
	return ""
}

// openText reports whether the text ends inside a string.
func openText(t lang.Token) bool {
	return t.Kind == lang.TextToken && strings.HasPrefix(t.Text, `"`) && (len(t.Text) == 1 || !strings.HasSuffix(t.Text, `"`))
}

// inContext filters the names by what can follow the tokens before the word.
func inContext(names []interp.Name, before []lang.Token, word string) []interp.Name {
	text := func(fromEnd int) string {
		if len(before) < fromEnd {
			return ""
		}
		return before[len(before)-fromEnd].Text
	}
	switch {
	case len(before) == 1 && text(1) == "help":
		return names
	case len(before) == 1 && text(1) == "limit":
		return wordNames("memory", "time", "steps")
	case len(before) >= 2 && before[0].Text == "limit" && before[1].Text == "memory":
		return wordNames("KiB", "MiB", "GiB", "none")
	case len(before) == 1 && text(1) == "using", text(1) == "same":
		return gamesAmong(names)
	case word != "":
		return names
	case takesGame(names, text(1)), text(1) == "(" && takesGame(names, text(2)):
		return gamesAmong(names)
	}
	return nil // a menu of everything helps nobody; help exists for that
}

// takesGame reports whether a word is a function whose argument is usually a game.
func takesGame(names []interp.Name, name string) bool {
	return slices.ContainsFunc(names, func(n interp.Name) bool {
		return n.Name == name && (n.Kind == "function" || n.Kind == "word")
	})
}

func gamesAmong(names []interp.Name) (found []interp.Name) {
	for _, n := range names {
		if n.Kind == "game" {
			found = append(found, n)
		}
	}
	return found
}

func wordNames(words ...string) (names []interp.Name) {
	for _, w := range words {
		names = append(names, interp.Name{Name: w, Kind: "word"})
	}
	return names
}
