package sheet

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"slices"
	"strings"
)

var (
	// assigns is an item that says what letters stand for, and nothing else: "G = {2|-1}, H = 2".
	assigns = regexp.MustCompile(`^[A-Z] ?= ?[^=<>]+$|^(?:[A-Z] ?= ?[^=<>]+?(?:[;,]| and|[;,] and) )+[A-Z] ?= ?[^=<>]+$`)
	// assignee is a letter that is given a value.
	assignee = regexp.MustCompile(`\b([A-Z]) ?=`)
	// askedRelation begins the relations that are asked about.
	askedRelation = regexp.MustCompile(`\b(?:whether|which)\b`)
	// inEach is how a question says that it is asked for every item.
	inEach = regexp.MustCompile(`(?i)(?:^|,? )(?:for|in|of)(?: (?:each|every|all))?(?: one)?(?: of)?(?: (?:the(?:se)?|following|below))*` +
		`(?: (?:pairs?|cases?|parts?|items?)(?: below)?(?: of games)?,?|(?: (?:each|every|following|below))[,.:])|,? (?:if|where|when|for|with)[.:]?$`)
)

// assigned asks a question about letters once for each item below that says what they stand for: "Compare G with H in each
// case. (a) G = {2|-1}, H = 2 (b) G = ^, H = *".
func assigned(list []*Stretch) []*Stretch {
	var all []*Stretch
	for i := 0; i < len(list); i++ {
		s := list[i]
		j := i + 1
		for j < len(list) && s.gives(list[j]) {
			j++
		}
		if j == i+1 || j == i+2 && len(list[i+1].Labels) == len(s.Labels) {
			all = append(all, s)
			continue
		}
		question := strings.TrimRight(strings.TrimSpace(inEach.ReplaceAllString(strings.TrimRight(s.Text, ".:?"), "")), ",") + "."
		if s.Asks {
			question = strings.TrimSuffix(question, ".") + "?"
		}
		for _, item := range list[i+1 : j] {
			given := *item
			given.Text, given.Alone, given.Asks = "Let "+strings.TrimRight(item.Text, ".,; ")+".", false, false
			asked := *s
			asked.Text, asked.First, asked.Last, asked.Labels = grammar.Capital(question), item.First, item.Last, item.Labels
			all = append(all, &given, &asked)
		}
		i = j - 1
	}
	return all
}

// gives reports whether an item says what letters of a question stand for.
func (s *Stretch) gives(item *Stretch) bool {
	text := strings.TrimRight(strings.Join(strings.Fields(item.Text), " "), ".,; ")
	k := len(s.Labels)
	if s.Alone || s.Head || len(item.Labels) < k || !slices.Equal(item.Labels[:k], s.Labels) || !assigns.MatchString(text) {
		return false
	}
	for _, m := range assignee.FindAllStringSubmatch(text, -1) {
		if !aLetter(s.Text, m[1]) {
			return false
		}
	}
	asked := askedRelation.FindStringIndex(s.Text)
	return !assignee.MatchString(s.Text) || asked != nil && !assignee.MatchString(s.Text[:asked[0]])
}

// aLetter reports whether a letter stands in a text by itself, which gives it no value.
func aLetter(text, letter string) bool {
	return slices.Contains(strings.FieldsFunc(text, func(r rune) bool {
		return r != '\'' && !isLetter(r)
	}), letter)
}
