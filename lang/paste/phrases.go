package paste

import (
	"cgt/lang"
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
	"unicode"
)

// phrase matches a line such as "the mean of {3|1}" or "What is the genus of kayles 5?": words, and what they are about.
var phrase = regexp.MustCompile(`^(?i:(?:what is|find|compute|calculate|determine|evaluate) )?(?i:the )?` +
	`([A-Za-z][a-z-]*(?: [a-z-]+){0,2} of) (.+?)[.?]?$`)

// readPhrase reads a line that only names what is asked for, as if it said to find it; nil if it is none, if it is about
// anything but an expression of known names, or if that is not understood.
func readPhrase(text string, in Context) *Result {
	line := strings.TrimSpace(text)
	if in.Piped || in.Kind == nil || len(line) > 200 || strings.ContainsAny(line, "\n$\\") || in.Kind("of") != Unknown {
		return nil
	}
	m := phrase.FindStringSubmatch(line)
	if m == nil {
		return nil
	}
	last := ""
	for _, word := range nameOrString.FindAllString(m[2], -1) {
		before := last
		if last = word; in.Kind(before) == Library && strings.ToUpper(word) == word && strings.Contains(m[2], before+" "+word) {
			continue // a position without quotes
		}
		if unicode.IsLetter(rune(word[0])) && in.Kind(word) == Unknown && strings.Trim(word, "v") != "" {
			return nil
		}
	}
	if _, errs := lang.Parse(lang.NewSource("", m[2]), lang.PromptMode); len(errs) > 0 {
		return nil
	}
	r := readWords("Find the "+strings.ToLower(m[1][:1])+m[1][1:]+" "+m[2]+".", in)
	if r == nil || len(r.Prose) > 0 || len(r.Readings) == 0 {
		words := strings.ToLower(strings.TrimSuffix(m[1], " of"))
		name := strings.ReplaceAll(words, " ", "_")
		if in.Kind(name) != Library {
			name = strings.ReplaceAll(words, "-", "")
		}
		if in.Kind(name) != Library || strings.Contains(brackets.ReplaceAllString(m[2], ""), ",") {
			return nil
		}
		call := name + "(" + m[2] + ")"
		r = &Result{Text: call, Readings: []Reading{{0, call}}, State: in.After}
	}
	return &Result{Text: r.Text, Readings: r.Readings, Names: r.Names, State: r.State,
		parts: []part{{out: 0, from: 0, to: len(text)}}}
}
