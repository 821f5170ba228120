package exercise

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/sheet"
	"slices"
	"strings"
)

// samples reads an exercise with several samples once for each of them, as if it had no
// other; nil where it has fewer than two, or is not understood so.
func (r *Reader) samples(list []*sentence, shared *Draft, number string) *Result {
	var starts []int
	for i, s := range list {
		if startsSample(list, i) {
			starts = append(starts, i)
		} else if len(starts) > 0 && s.Demands() {
			return nil
		}
	}
	if len(starts) < 2 || len(starts) > mostSamples {
		return nil
	}
	var each [][]*sentence
	for k, from := range starts {
		to := len(list)
		if k+1 < len(starts) {
			to = starts[k+1]
		}
		each = append(each, append(slices.Clone(list[:starts[0]]), list[from:to]...))
	}
	return r.readEach(each, shared, number, false)
}

// testLines reads an exercise whose sample has several tests, a line of as many numbers each,
// once for each of them, as if the input were that line alone; nil where it is not
// understood so.
func (r *Reader) testLines(list []*sentence, shared *Draft, number string) *Result {
	at := slices.IndexFunc(list, func(s *sentence) bool { return s.Alone && s.NumbersOnly() && len(s.Numbers()) > 0 })
	if at < 1 {
		return nil
	}
	end := at
	for end < len(list) && list[end].Alone && list[end].NumbersOnly() {
		end++
	}
	lines := list[at:end]
	heard := hear(list)
	oneHeap := !heard.severalHeaps // else the lines may be parts of one position
	if count := lines[0].Numbers(); len(count) == 1 && count[0] == len(lines)-1 && len(lines) > 2 {
		lines = lines[1:]
		if !oneHeap && !slices.ContainsFunc(list, func(s *sentence) bool { return sheet.ManyTests.MatchString(s.Text) }) {
			return nil
		}
	} else if last := lines[len(lines)-1].Numbers(); len(lines) > 1 && slices.Max(last) == 0 {
		lines = lines[:len(lines)-1] // which ends the input
	} else if !oneHeap || !slices.ContainsFunc(list, func(s *sentence) bool { return eachLine.MatchString(s.Text) }) {
		return nil
	}
	var each [][]*sentence
	for _, line := range lines {
		numbers := line.Numbers()
		if k := len(numbers); k != len(lines[0].Numbers()) || k < 2 && !oneHeap || heard.heapsLetter != "" && numbers[0] != k-1 {
			return nil
		}
		each = append(each, slices.Concat(list[:at], []*sentence{line}, list[end:]))
	}
	if len(each) < 2 || len(each) > mostSamples {
		return nil
	}
	return r.readEach(each, shared, number, true)
}

// readEach are the answers to an exercise that is read several times; nil where it is not
// understood once. The only test of a sample has no number of tests before it.
func (r *Reader) readEach(each [][]*sentence, shared *Draft, number string, test bool) *Result {
	first := each[0]
	all := &Result{First: first[0].First, Last: first[len(first)-1].Last}
	names := len(r.Reading.Names)
	for _, list := range each {
		var again []*sentence
		for _, s := range list {
			again = append(again, s.Again())
		}
		x := &Draft{Reader: r, Result: &Result{}, Letters: r.letters()}
		x.oneTest = test
		if number != "" {
			x.Scope, x.Letters = shared.Scope.inherited(), shared.Letters.Inherited()
		}
		if x.readAll(again, number, false, true); !x.Understood() {
			r.Reading.Names = r.Reading.Names[:names]
			return nil
		}
		all.Last = max(all.Last, list[len(list)-1].Last)
		all.Statements = append(all.Statements, x.Statements...)
		all.Story, all.Wordy, all.Demands, all.Asks = x.Story, x.Wordy, x.Demands, true
	}
	return all
}

// eachLine says that a line of the input is a test.
var eachLine = regexp.MustCompile(`(?i)\b(?:each|every) (?:line|test)\b`)

// mostSamples bounds the samples of one exercise.
const mostSamples = 10

// startsSample reports whether the data of a sample begin at a sentence: a heading that
// numbers follow, or numbers after the word.
func startsSample(list []*sentence, i int) bool {
	s := list[i]
	if m := sheet.SectionHead.FindStringSubmatch(s.Text); m != nil {
		if strings.EqualFold(m[2], "example") && i+1 < len(list) && listOnly.MatchString(list[i+1].Text) {
			return true
		}
		return strings.EqualFold(m[1], "input") && i+1 < len(list) && list[i+1].Alone && len(list[i+1].Numbers()) > 0 &&
			list[i+1].NumbersOnly()
	}
	return s.At(0).Word == "input" && (s.DataBehind() || len(s.Assignments()) > 0)
}

// listOnly is a letter with a list of numbers.
var listOnly = regexp.MustCompile(`^\w+ ?= ?\[[0-9, ]+\]$`)
