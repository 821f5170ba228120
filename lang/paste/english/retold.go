//go:build !js

package english

import (
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/retell"
	"cgt/lang/paste/english/sentences"
	"slices"
	"strings"
)

// retold reads a text that is not understood once more, in other words (package
// retell); nil where that does not make all of it understood. The exercises that were
// not understood are read first: where one of them is still not, the others are not
// read again.
func retold(text string, list []*sentences.Sentence, in Context, read *Reading, taken ...string) *Reading {
	missing := unanswered(list, read)
	if len(text) > exercise.Longest || len(missing) == 0 || slices.ContainsFunc(read.Exercises, (*Exercise).Firm) {
		return nil
	}
	var plain []string
	for _, s := range list {
		plain = append(plain, s.Text)
	}
	some := func(i int) bool {
		number := exercise.Outer(list[i])
		return number == "" || missing[number]
	}
	told, _ := retell.Sentences(plain, some)
	var all [][]string
	for _, apart := range []func(string) []string{whole, questionApart} {
		r := readAgain(in, missing, toldAgain(list, told, apart), taken)
		if slices.ContainsFunc(r.Exercises, failed) {
			continue
		}
		if all == nil {
			changed := false
			if all, changed = retell.Sentences(plain, func(int) bool { return true }); !changed {
				return nil
			}
		}
		if r = readAgain(in, nil, toldAgain(list, all, apart), taken); answered(r) {
			return r
		}
	}
	return nil
}

// toldAgain are sentences in other words, none of them read yet. One that was not needed
// stays in its place, for its number.
func toldAgain(list []*sentences.Sentence, told [][]string, apart func(string) []string) []*sentences.Sentence {
	var again []*sentences.Sentence
	for i, s := range list {
		if s.Alone || told[i] == nil {
			again = append(again, s.Again())
			continue
		}
		s = s.Again()
		for _, t := range told[i] {
			parts := apart(t)
			for _, part := range parts {
				s := s.Retold(part)
				s.Strict = len(parts) > 1
				again = append(again, s)
			}
		}
	}
	for i, s := range again {
		s.Number = i
	}
	return again
}

// readAgain reads the exercises with some numbers, or all, up to the first that is not
// understood.
func readAgain(in Context, only map[string]bool, list []*sentences.Sentence, taken []string) *Reading {
	r := exercise.NewReader(in, rows(), taken...)
	r.Only, r.Enough = only, failed
	r.Read(list)
	return r.Reading
}

func whole(sentence string) []string { return []string{sentence} }

// questionApart parts a question with a position in its middle.
func questionApart(sentence string) []string {
	var parts []string
	for _, part := range strings.SplitAfter(parted(sentence), ". ") {
		parts = append(parts, strings.TrimSpace(part))
	}
	return parts
}

// unanswered are the numbers of the exercises that were not understood.
func unanswered(list []*sentences.Sentence, read *Reading) map[string]bool {
	missing := map[string]bool{}
	for i, u := range units(list) {
		if e := read.Exercises[i]; (e.Demands || e.Story || e.Asks || len(e.Unread) > 0) && !e.Understood() {
			missing[exercise.Outer(u.list[u.at])] = true
		}
	}
	return missing
}
