package paste

import (
	"cgt/lang"
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
	"unicode"
)

// Games may also be called by their titles in books: Toads and Frogs, Moore's Nim,
// Maker-Breaker, ArcKayles.

// titleWord matches a word of a title; a capital within it begins a new word.
var titleWord = regexp.MustCompile(`"[^"\n]*"|[A-Za-z]+(?:['’][sS]\b)?|[0-9_]\w*`)

// nameOrString matches a name, or a string, which cannot contain titles.
var nameOrString = regexp.MustCompile(`"[^"\n]*"|\b[A-Za-z]\w*`)

// strip matches a row of pieces and empty places that stands without quotes after a name or a title.
var strip = regexp.MustCompile(`^ ((?:[A-Z]+|[xo]+|\.)+)(?:[ ,;+)\]=\n]|$)`)

// stripAt is the place of such a row at an offset, if the user has bound none of its letters. Behind a title it may be
// without empty places.
func stripAt(text string, at int, titled bool, kind func(string) Kind) (from, to int, ok bool) {
	m := strip.FindStringSubmatchIndex(text[at:])
	if m == nil {
		return 0, 0, false
	}
	from, to = at+m[2], at+m[3]
	letters := strings.FieldsFunc(text[from:to], func(r rune) bool { return r == '.' })
	for _, word := range letters {
		if kind(word) == Defined || len(letters) == 1 && len(word) == to-from && kind(word) != Unknown {
			return 0, 0, false
		}
	}
	return from, to, len(letters) > 0 && (titled || strings.Contains(text[from:to], "."))
}

// measure matches the size of a board, or a number with its unit, after a name or a title: 3 by 4, with 5 spots.
var measure = regexp.MustCompile(`^((?: with| of| on)?(?: an?)? (\d{1,9})(?:(?: by | x | ?× ?)(\d{1,4})(?: boxes| board| squares)?|` +
	`[ -](spots?|cross(?:es)?|pins?|counters?|coins?|matches|beans?|stones?|tokens?))` +
	`|\((\d{1,4})(?: by | x | ?× ?)(\d{1,4})\))(?:[ ,;+)\]=\n]|$)`)

// measureAt is the measure at an offset, as the language has it, and where it ends; put is "" where there is none. What is
// read without it has no size with by: 0..f 9 by 2.
func measureAt(text string, at int, kind func(string) Kind) (to int, put string) {
	m := measure.FindStringSubmatchIndex(text[at:])
	if m == nil {
		return 0, ""
	}
	group := func(i int) string { return text[at+m[2*i] : at+m[2*i+1]] }
	to = at + m[3]
	switch {
	case m[8] >= 0:
		if kind(group(4)) != Defined {
			put = " " + group(2)
		}
		return to, put
	case m[10] >= 0:
		put = "(" + group(5) + ", " + group(6) + ")"
	default:
		put = "(" + group(2) + ", " + group(3) + ")"
	}
	if _, errs := lang.Parse(lang.NewSource("", text), lang.PromptMode); len(errs) == 0 && strings.Contains(group(1), " by ") {
		return 0, ""
	}
	return to, put
}

// nameBefore is the name that ends at an offset.
func nameBefore(text string, at int) string {
	from := at
	for from > 0 && (text[from-1] == '_' || isWord(text[from-1:from])) {
		from--
	}
	return text[from:at]
}

// longestTitle bounds the words of a title.
const longestTitle = 5

// readTitles replaces the titles of library games in a text of the language by their
// names; nil if there is none, or if it is not a text of the language.
func readTitles(text string, in Context) *Result {
	if in.Kind == nil || len(text) > 10000 || strings.ContainsAny(text, "$\\") {
		return nil
	}
	r := &Result{State: in.After}
	var out strings.Builder
	at := 0
	keep := func(to int, put string) {
		r.parts = append(r.parts, part{out: out.Len(), from: at, to: to, verbatim: put == text[at:to]})
		out.WriteString(put)
		at = to
	}
	kind := definedIn(text, in.Kind)
	words := titleWord.FindAllStringSubmatchIndex(text, -1)
	found := false
	for i := 0; i < len(words); {
		name, n := titleAt(text, words[i:], kind)
		before := nameBefore(text, words[i][1])
		small := strings.ToLower(before) // Kayles with 10 pins
		if n == 0 && kind(before) == Unknown && kind(small) == Library {
			if _, put := measureAt(text, words[i][1], kind); put != "" {
				name, n = small, 1
			}
		}
		if n == 0 && kind(before) != Library {
			i++
			continue
		}
		if n > 0 {
			found = true
			keep(words[i][0], text[at:words[i][0]])
			keep(words[i+n-1][1], name)
		}
		i += max(n, 1)
		past := func(to int) {
			for i < len(words) && words[i][0] < to {
				i++
			}
		}
		if to, put := measureAt(text, words[i-1][1], kind); put != "" {
			found = true
			keep(words[i-1][1], text[at:words[i-1][1]])
			keep(to, put)
			past(to)
			continue
		}
		if from, to, ok := stripAt(text, words[i-1][1], n > 0, kind); ok {
			found = true
			keep(from, text[at:from])
			keep(to, `"`+text[from:to]+`"`)
			past(to)
		}
	}
	if !found {
		return nil
	}
	keep(len(text), text[at:])
	r.Text = out.String()
	if in.Piped && !strings.ContainsAny(r.Text[labelSize(r.Text):], `"([{0123456789`) {
		return nil // a heading
	}
	for _, word := range nameOrString.FindAllString(r.Text, -1) {
		if unicode.IsLetter(rune(word[0])) && in.Kind(word) == Unknown {
			return nil // a sentence
		}
	}
	if _, errs := lang.Parse(lang.NewSource("", r.Text), lang.PromptMode); len(errs) > 0 {
		return nil
	}
	return r
}

// titleAt returns the game whose title is the first n words; n is 0 if there is none.
func titleAt(text string, words [][]int, kind func(string) Kind) (name string, n int) {
	first := text[words[0][0]:words[0][1]]
	if !unicode.IsLetter(rune(first[0])) ||
		kind(first) != Unknown && !(unicode.IsUpper(rune(first[0])) && kind(first) == Library) {
		return "", 0
	}
	for n := 1; n < len(words) && n < longestTitle; n++ {
		if between := text[words[n-1][1]:words[n][0]]; between != " " && between != "-" ||
			!unicode.IsLetter(rune(text[words[n][0]])) {
			words = words[:n]
		}
	}
	for n := min(len(words), longestTitle); n > 0; n-- {
		title := text[words[0][0]:words[n-1][1]]
		if n == 1 {
			title = spaced(title)
		}
		if name := gameOf(title, kind); strings.Contains(name, "_") || n > 1 && name != "" {
			return name, n
		}
	}
	return "", 0
}

// spaced puts a blank before the inner capitals of a word.
func spaced(word string) string {
	var b strings.Builder
	for i, c := range word {
		if i > 0 && unicode.IsUpper(c) && unicode.IsLower(rune(word[i-1])) {
			b.WriteByte(' ')
		}
		b.WriteRune(c)
	}
	return b.String()
}

// genitives make a name of a title, with the s of a genitive and without.
var genitives = []*strings.Replacer{
	strings.NewReplacer("'s", "s", " ", "_", "-", "_"), strings.NewReplacer("'s", "", " ", "_", "-", "_"),
}

// gameOf is the library name of the game with a title: its words, if necessary without
// the s of a genitive, or without game or nim at the end.
func gameOf(title string, kind func(string) Kind) string {
	title = strings.ReplaceAll(strings.ToLower(title), "’", "'")
	if !strings.ContainsAny(title, " -") {
		return ""
	}
	for _, last := range []string{"", " game", " nim"} {
		cut, ok := strings.CutSuffix(title, last)
		if !ok || cut == "" {
			continue
		}
		for _, genitive := range genitives {
			if name := genitive.Replace(cut); kind(name) == Library {
				return name
			}
		}
	}
	return ""
}
