package exercise

import (
	"cgt/lang/paste/english/sheet"
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
	all := &Result{First: list[0].First, Last: list[len(list)-1].Last}
	names := len(r.Reading.Names)
	for k, from := range starts {
		to := len(list)
		if k+1 < len(starts) {
			to = starts[k+1]
		}
		var one []*sentence
		for i, s := range list {
			if i < starts[0] || i >= from && i < to {
				one = append(one, s.Again())
			}
		}
		x := &Draft{Reader: r, Result: &Result{}, Letters: r.letters()}
		if number != "" {
			x.Scope, x.Letters = shared.Scope.inherited(), shared.Letters.Inherited()
		}
		x.readAll(one, number, false, true)
		if !x.Understood() {
			r.Reading.Names = r.Reading.Names[:names]
			return nil
		}
		all.Statements = append(all.Statements, x.Statements...)
		all.Story, all.Wordy, all.Demands, all.Asks = x.Story, x.Wordy, x.Demands, true
	}
	return all
}

// mostSamples bounds the samples of one exercise.
const mostSamples = 8

// startsSample reports whether the data of a sample begin at a sentence: a heading that
// numbers follow, or numbers behind the word.
func startsSample(list []*sentence, i int) bool {
	s := list[i]
	if m := sheet.SectionHead.FindStringSubmatch(s.Text); m != nil {
		return strings.EqualFold(m[1], "input") && i+1 < len(list) && list[i+1].Alone && len(list[i+1].Numbers()) > 0 &&
			list[i+1].NumbersOnly()
	}
	return s.At(0).Word == "input" && (s.DataBehind() || len(s.Assignments()) > 0)
}
