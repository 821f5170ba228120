package lazyregexp

import (
	"regexp/syntax"
	"slices"
	"strings"
	"unicode/utf8"
)

// mostWords is how many words a filter looks for, and leastWord how long each is in bytes.
const (
	mostWords = 24
	leastWord = 2
)

// filter is a list of words of which every match of a pattern contains one. To look for
// them takes a fiftieth of the time that the pattern takes to fail at every place.
type filter struct {
	words []string // none if nothing is known
	fold  bool     // the words are in lower case, and so must be the text
}

// filterOf finds the words that a pattern needs. One that can match at the start of a text
// only fails soon by itself.
func filterOf(pattern string) filter {
	re, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil || re.Op == syntax.OpConcat && re.Sub[0].Op == syntax.OpBeginText {
		return filter{}
	}
	f := filter{fold: folds(re)}
	f.words = f.needed(re)
	if worth(f.words) == 0 {
		return filter{}
	}
	return f
}

// passes reports whether a text may contain a match.
func (f *filter) passes(text string) bool {
	if len(f.words) == 0 {
		return true
	}
	lower := text
	if f.fold {
		lower = strings.ToLower(text)
	}
	for _, word := range f.words {
		if strings.Contains(lower, word) {
			return true
		}
	}
	return f.fold && strings.Contains(text, "ſ") // which is an s in another case, and in lower case already
}

// folds reports whether a pattern ignores the case of some letters.
func folds(re *syntax.Regexp) bool {
	return re.Op == syntax.OpLiteral && re.Flags&syntax.FoldCase != 0 || slices.ContainsFunc(re.Sub, folds)
}

// needed is a list of words of which every match of an expression contains one; nil if
// none was found.
func (f *filter) needed(re *syntax.Regexp) []string {
	if all := f.all(re); all != nil {
		return all
	}
	switch re.Op {
	case syntax.OpCapture, syntax.OpPlus:
		return f.needed(re.Sub[0])
	case syntax.OpRepeat:
		if re.Min > 0 {
			return f.needed(re.Sub[0])
		}
	case syntax.OpAlternate:
		var list []string
		for _, way := range re.Sub {
			words := f.needed(way)
			if words == nil {
				return nil
			}
			list = append(list, words...)
		}
		return list
	case syntax.OpConcat:
		return f.best(re.Sub)
	}
	return nil
}

// best is the list of words, needed by one expression of several in a row or by
// neighbours that have few texts, that is worth most.
func (f *filter) best(row []*syntax.Regexp) []string {
	var best, run []string
	for _, re := range row {
		all := f.all(re)
		if all == nil {
			run = nil
			if words := f.needed(re); worth(words) > worth(best) {
				best = words
			}
			continue
		}
		if longer := joined(run, all); run != nil && longer != nil {
			run = longer
		} else {
			run = all
		}
		if worth(run) > worth(best) {
			best = run
		}
	}
	return best
}

// worth tells how good a list of words is to look for: by the length of the shortest.
func worth(words []string) int {
	if len(words) == 0 || len(words) > mostWords {
		return 0
	}
	least := len(slices.MinFunc(words, func(a, b string) int { return len(a) - len(b) }))
	if least < leastWord {
		return 0
	}
	return least
}

// all is every text that an expression matches, if those are few; otherwise nil.
func (f *filter) all(re *syntax.Regexp) []string {
	switch re.Op {
	case syntax.OpEmptyMatch, syntax.OpBeginLine, syntax.OpEndLine, syntax.OpBeginText, syntax.OpEndText,
		syntax.OpWordBoundary, syntax.OpNoWordBoundary:
		return []string{""}
	case syntax.OpLiteral:
		if f.fold && slices.ContainsFunc(re.Rune, func(r rune) bool { return r >= utf8.RuneSelf }) {
			return nil // some such letters have three cases
		}
		return []string{f.lower(string(re.Rune))}
	case syntax.OpCharClass:
		return f.letters(re.Rune)
	case syntax.OpCapture:
		return f.all(re.Sub[0])
	case syntax.OpQuest:
		if list := f.all(re.Sub[0]); list != nil {
			return append(list, "")
		}
	case syntax.OpConcat:
		list := []string{""}
		for _, part := range re.Sub {
			if list = joined(list, f.all(part)); list == nil {
				return nil
			}
		}
		return list
	case syntax.OpAlternate:
		var list []string
		for _, way := range re.Sub {
			words := f.all(way)
			if words == nil || len(list)+len(words) > mostWords {
				return nil
			}
			list = append(list, words...)
		}
		return list
	}
	return nil
}

// letters are those of a class of few, given by the ends of its ranges.
func (f *filter) letters(ranges []rune) (list []string) {
	for i := 0; i < len(ranges); i += 2 {
		for r := ranges[i]; r <= ranges[i+1]; r++ {
			if len(list) == mostWords || f.fold && r >= utf8.RuneSelf && r != 'ſ' && r != 'K' {
				return nil
			}
			list = append(list, f.lower(string(r)))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func (f *filter) lower(text string) string {
	if f.fold {
		return strings.ToLower(text)
	}
	return text
}

// joined are the words of one list each before those of another; nil if they are too many.
func joined(a, b []string) []string {
	if len(a)*len(b) == 0 || len(a)*len(b) > mostWords {
		return nil
	}
	list := make([]string, 0, len(a)*len(b))
	for _, first := range a {
		for _, second := range b {
			list = append(list, first+second)
		}
	}
	return list
}
