//go:build !js

package english

import (
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/retell"
	"cgt/lang/paste/english/sentences"
	"strings"
)

// retold reads a text that is not understood once more, in other words (package
// retell); nil where that does not make all of it understood.
func retold(text string, in Context, read *Reading) *Reading {
	if len(text) > exercise.Longest || !unanswered(read) {
		return nil
	}
	list := sentences.Of(text)
	var plain []string
	for _, s := range list {
		plain = append(plain, s.Text)
	}
	told, changed := retell.Sentences(plain)
	if !changed {
		return nil
	}
	for _, apart := range []func(string) []string{whole, questionApart} {
		var again []*sentences.Sentence
		for i, s := range sentences.Of(text) {
			if s.Alone {
				again = append(again, s)
				continue
			}
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
		r := exercise.NewReader(in, rows())
		if r.Read(again); answered(r.Reading) {
			return r.Reading
		}
	}
	return nil
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

// unanswered is true if an exercise was not understood.
func unanswered(read *Reading) bool {
	for _, e := range read.Exercises {
		if (e.Demands || e.Story) && !e.Understood() {
			return true
		}
	}
	return false
}

// answered is true if all exercises were understood, and there is an answer.
func answered(read *Reading) bool {
	answers := 0
	for _, e := range read.Exercises {
		if (e.Demands || e.Story && len(e.Unread) > 0) && !e.Understood() {
			return false
		}
		answers += e.Asked()
	}
	return answers > 0
}
