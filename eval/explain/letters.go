package explain

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/sorting"
)

const (
	longForm   = 60      // length from which braces are written once, and then named by a letter
	mostToName = 1 << 15 // number of letters of an explanation in which braces are searched for
)

// letteredText is a text of an explanation, and the block that contains it.
type letteredText struct {
	text  *string
	block int
}

// nameForms gives a letter to each long form that an explanation contains more than
// once, and says before its first use what the letter stands for.
func nameForms(out *value.Explanation) {
	texts, size := textsOf(out.Blocks)
	if size > mostToName {
		return
	}
	var named []letteredText
	letters := freeLetters(texts)
	for len(letters) > 0 {
		form := longestRepeated(texts)
		if form == "" {
			break
		}
		first := len(out.Blocks)
		for _, t := range texts {
			if strings.Contains(*t.text, form) {
				first = min(first, t.block)
				*t.text = strings.ReplaceAll(*t.text, form, letters[0])
			}
		}
		says := letters[0] + " = " + form
		texts, named, letters = append(texts, letteredText{&says, first}), append(named, letteredText{&says, first}), letters[1:]
	}
	slices.Reverse(named) // a form may occur in those that got letters before it
	sorting.Stably(named, func(a, b letteredText) int { return cmp.Compare(a.block, b.block) })
	for i, t := range slices.Backward(named) {
		out.Blocks = slices.Insert(out.Blocks, named[i].block, view.Block(view.TextLine(view.Words(view.Plain, "%s", *t.text))))
	}
}

// textsOf returns all texts of blocks, which are replaced by modifiable copies.
func textsOf(blocks []view.Block) (texts []letteredText, size int) {
	for i, b := range blocks {
		switch b := b.(type) {
		case view.Line:
			b.Pieces = slices.Clone(b.Pieces)
			for j := range b.Pieces {
				texts = append(texts, letteredText{&b.Pieces[j].Text, i})
			}
			blocks[i] = b
		case view.Grid:
			b.Rows = slices.Clone(b.Rows)
			for r := range b.Rows {
				b.Rows[r] = slices.Clone(b.Rows[r])
				for c := range b.Rows[r] {
					texts = append(texts, letteredText{&b.Rows[r][c], i})
				}
			}
			blocks[i] = b
		}
	}
	for _, t := range texts {
		size += len(*t.text)
	}
	return texts, size
}

var aLetter = regexp.MustCompile(`\b[A-Z]\b`)

// freeLetters returns the letters that can name forms: no text uses them, and they do
// not denote an outcome.
func freeLetters(texts []letteredText) (free []string) {
	used := map[string]bool{}
	for _, t := range texts {
		for _, letter := range aLetter.FindAllString(*t.text, -1) {
			used[letter] = true
		}
	}
	for _, letter := range strings.Split("GHKXYZABCEFIJMQSTUVW", "") {
		if !used[letter] {
			free = append(free, letter)
		}
	}
	for i := range 40 {
		free = append(free, fmt.Sprint("K", i+1))
	}
	return free
}

// longestRepeated is the longest text in braces that occurs more than once, if it is
// long enough.
func longestRepeated(texts []letteredText) (longest string) {
	met := map[string]bool{}
	var open []int
	for _, t := range texts {
		open = open[:0]
		for i := range len(*t.text) {
			switch (*t.text)[i] {
			case '{':
				open = append(open, i)
			case '}':
				if len(open) == 0 {
					continue
				}
				form := (*t.text)[open[len(open)-1] : i+1]
				open = open[:len(open)-1]
				if len(form) > max(longForm, len(longest)) && met[form] {
					longest = form
				}
				met[form] = true
			}
		}
	}
	return longest
}
