package english

import (
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/sentences"
	"slices"
	"strings"
	"sync"
)

// An exercise that is not understood is read again in other words, each of which says
// the same: with its questions split (apart.go), with letters for what they ask of
// (nouns.go), and with those rows of the grammar first that match most. What is read so
// counts only if nothing of it is left.

// mostAgain is how much of a text is read again, in bytes.
const mostAgain = 100_000

// unit is an exercise with what stands before all exercises of its sheet.
type unit struct {
	list []*sentences.Sentence
	at   int // where the exercise begins
}

// otherwise reads the exercises of a text again that are not understood.
func otherwise(list []*sentences.Sentence, in Context, read *Reading) {
	size := 0
	for i, u := range units(list) {
		e := read.Exercises[i]
		bytes := 0
		for _, s := range u.list {
			bytes += len(s.Text)
		}
		if size += bytes; e.Firm() || !e.Demands || e.Understood() || bytes > exercise.Longest || size > mostAgain {
			continue
		}
		taken := names(read, e)
		if again := u.otherwise(e, in, taken); again != nil {
			read.Exercises[i] = again.Exercises[len(again.Exercises)-1]
			read.Names = append(taken, again.Names...)
		}
	}
}

// units are the exercises of a text, as the reader takes them.
func units(list []*sentences.Sentence) []unit {
	var units []unit
	var shared []*sentences.Sentence
	for i := 0; i < len(list); {
		j := i
		for j < len(list) && exercise.Outer(list[j]) == exercise.Outer(list[i]) {
			j++
		}
		if exercise.Outer(list[i]) == "" {
			shared = list[i:j]
			units = append(units, unit{shared, 0})
		} else {
			units = append(units, unit{slices.Concat(shared, list[i:j]), len(shared)})
		}
		i = j
	}
	return units
}

// names are those that the statements of the other exercises define.
func names(read *Reading, except *Exercise) []string {
	return slices.DeleteFunc(slices.Clone(read.Names), func(name string) bool {
		return !slices.ContainsFunc(read.Exercises, func(e *Exercise) bool {
			return e != except && slices.ContainsFunc(e.Statements, func(s exercise.Statement) bool {
				return strings.Contains(s.Text, name)
			})
		})
	})
}

// otherwise reads an exercise in other words; nil where that is not understood.
func (u unit) otherwise(e *Exercise, in Context, taken []string) *Reading {
	letters := map[string]string{}
	described := sync.OnceValue(func() map[*sentences.Sentence]string { return described(u.list[u.at:], e, letters, in) })
	said := []func(s *sentences.Sentence) string{
		func(s *sentences.Sentence) string { return parted(s.Text) },
		func(s *sentences.Sentence) string { return s.Text },
		func(s *sentences.Sentence) string {
			if other, ok := described()[s]; ok {
				return other
			}
			return s.Text
		},
	}
	for way, say := range said {
		list, changed := reworded(u, say)
		for _, longest := range []bool{false, true} {
			if !changed && (!longest || way != 1) {
				continue
			}
			if longest {
				list, _ = reworded(u, say)
			}
			r := exercise.NewReader(in, rows(), taken...)
			r.Longest, r.Named, r.Brief = longest, letters, true
			r.Read(list)
			all := r.Reading.Exercises
			if again := all[len(all)-1]; again.Understood() && again.Skipped == 0 {
				return r.Reading
			}
		}
	}
	return nil
}

// reworded are the sentences of a unit as they say it now, none of them read yet; of
// those that are changed no word may be left.
func reworded(u unit, say func(s *sentences.Sentence) string) (list []*sentences.Sentence, changed bool) {
	for i, s := range u.list {
		if i >= u.at {
			if other := say(s); other != s.Text {
				list, changed = append(list, s.Reworded(other)...), true
				continue
			}
		}
		list = append(list, s.Again())
	}
	return list, changed
}
