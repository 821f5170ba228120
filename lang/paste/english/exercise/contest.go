package exercise

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/rule"
	"cgt/lang/paste/english/sheet"
	"slices"
	"strings"
)

// contest is what the text of a programming contest says about its input and output.
type contest struct {
	tests   bool // the sample has several tests
	oneTest bool // only one of them is read
	printed bool // the winner is to be printed
	rows    bool // the sample says how many heaps there are
}

// sample is the expected output of a sample for a position.
type sample struct {
	lines     [][]int // consists of numbers without words
	oddSample bool    // its format is not understood
}

// The text of a programming contest describes a game, the format of the input and a
// sample. The sample says which positions to answer for, and the values of the letters
// in the rules; its expected output is not used.

// form is what was read of the input format.
type form struct {
	section string      // of the statement that is read, such as "input"
	Letters []string    // the letters of the first line of the input, in order
	lines   []*sentence // of the sample
}

// inputForm reads what a contest says about its input, and assigns the numbers of the
// sample to the letters of the rules.
func (x *Draft) inputForm(list []*sentence) {
	var in form
	for _, s := range list {
		if in.passes(s) {
			continue
		}
		x.tests = !x.oneTest && (x.tests || sheet.ManyTests.MatchString(s.Text))
		if !x.inputLine(s, &in) {
			x.inputSaid(s, &in)
		}
	}
	x.takeSample(in.Letters, in.lines)
}

// passes skips headings, and sections that say nothing about the rules.
func (in *form) passes(s *sentence) bool {
	if m := sheet.SectionHead.FindStringSubmatch(s.Text); m != nil {
		in.section = strings.ToLower(m[1] + m[2])
		s.PassOver()
		return true
	}
	if strings.HasPrefix(in.section, "note") && len(in.lines) == 0 && s.Alone && s.NumbersOnly() && len(s.Numbers()) > 0 {
		in.section = "" // the sample, without a heading
	}
	passes := false
	switch section := in.section; {
	case section == "output" || section == "constraints" || section == "constraint":
		passes = s.Alone || constraint.MatchString(s.Text) || !s.Changes() && !sheet.PrintSaid.MatchString(s.Text) &&
			(section != "output" && !s.Tells() || len(s.Tokens) <= 3)
	case section == "note" || section == "notes" || strings.HasPrefix(section, "explanation"):
		passes = !s.Changes()
	}
	if passes = passes && !s.Asks; passes {
		s.PassOver()
	}
	return passes
}

// constraint is one such as "1 <= number of stones <= 10^9".
var constraint = regexp.MustCompile(`^\d+ ?(?:<=|≤|<) ?[\w ]{1,30}? ?(?:<=|≤|<) ?[\d^*{} ]+(?: Where .{1,60})?$`)

// inputLine stores a line of numbers.
func (x *Draft) inputLine(s *sentence, in *form) bool {
	if len(s.Tokens) > 1 && s.At(0).Word == "input" && s.DataBehind() {
		s.Tokens = s.Tokens[1:]
		if s.At(0).Text == ":" {
			s.Tokens = s.Tokens[1:]
		}
		s.Alone = true
		if len(in.Letters) > 1 && len(in.Letters) == len(s.Numbers()) {
			in.lines = append(in.lines, s)
		} else {
			x.lines = append(x.lines, s.Numbers())
			s.PassOver()
		}
		return true
	}
	if s.Alone && len(s.Tokens) > 0 && s.NumbersOnly() {
		in.lines = append(in.lines, s)
		return true
	}
	return false
}

// inputSaid reads a sentence about the input or the output.
func (x *Draft) inputSaid(s *sentence, in *form) {
	given := in.section == "input" && sheet.IntegersSaid.MatchString(s.Text) || sheet.GivenSaid.MatchString(s.Text)
	if given && len(in.Letters) == 0 {
		in.Letters = s.LettersInOrder()
	}
	form := given || in.section == "input" && sheet.LettersOnly.MatchString(s.Text) ||
		sheet.FormSaid.MatchString(s.Text) || s.At(0).Word == "input"
	if form && len(in.Letters) == 0 && !sheet.ManyTests.MatchString(s.Text) {
		in.Letters = s.LettersInOrder()
	}
	if many := s.GivenNumbers(); len(many) > 1 {
		for name, n := range many {
			x.Letters.SetNumber(name, n)
		}
	}
	assigned := s.Assignments()
	for name, n := range assigned {
		x.Letters.SetNumber(name, n)
	}
	if (form || len(assigned) > 0) && !s.Changes() && !s.Random() {
		s.PassOver()
	}
	if sheet.VerdictSaid.MatchString(s.Text) ||
		sheet.PrintSaid.MatchString(s.Text) && !s.Random() && sheet.WinnerSaid.MatchString(s.Text) &&
			!sheet.OtherThing.MatchString(sheet.GoesFirst.ReplaceAllString(s.Text, "")) {
		s.PassOver()
		x.printed = true
	}
}

// takeSample assigns numbers to the letters of the first line; the other lines are
// stored as they are.
func (x *Draft) takeSample(letters []string, lines []*sentence) {
	var data []int
	for _, s := range lines {
		data = append(data, s.Numbers()...)
	}
	if len(letters) == 0 || len(lines) == 0 || x.tests {
		return
	}
	k := len(letters)
	if len(data) < k || len(lines[0].Numbers()) != k && len(lines) > 1 {
		return
	}
	rest := data[k:]
	numbers := map[string]int{}
	rows := len(rest) == 0
	for i, name := range letters {
		numbers[name] = data[i]
		rows = rows || data[i] == len(rest)
	}
	if !rows {
		return
	}
	for name, n := range numbers {
		x.Letters.SetNumber(name, n)
	}
	for _, s := range lines {
		s.Tokens = nil
	}
	if len(rest) > 0 {
		x.lines = append(x.lines, rest)
		x.rows = true
	}
}

// readData uses the sample of a contest as the position.
func (x *Draft) readData() {
	if len(x.lines) > 0 && x.Placed != nil && x.Placed.HeadsExample() {
		x.Heaps, x.Placed = nil, nil // the sample gives the positions, not an example of play
	}
	if x.printed && len(x.Waiting) == 0 && !x.Asks {
		x.Ask(Ask{What: "who"})
	}
	x.placeInput()
	if len(x.lines) == 0 || len(x.Heaps) > 0 || !x.Story {
		n, ok := x.Letters.Number(x.sizeLetter)
		if ok = ok && len(x.Heaps) == 1 && x.Heaps[0] != n && x.Counted || len(x.lines) > 0 && (x.Counted || x.printed); ok &&
			len(x.Heaps) > 0 && !x.inPart && x.Placed != nil && !x.Placed.Demands() {
			x.Refuse(x.Placed, "the sample gives another position")
		}
		return
	}
	if len(x.Waiting) == 0 && !x.Asks && (x.Normal || x.Misere) {
		x.Ask(Ask{What: "who"})
	}
	lines := x.lines
	x.lines = nil
	if !x.placeLines(lines) {
		x.oddSample = true
	}
}

// placeInput places one heap whose size is a letter, where the input gives the letter a number.
func (x *Draft) placeInput() {
	n, ok := x.Letters.Number("n")
	if x.awaitsHeap() && ok && x.Letters.Numbers() == 1 {
		x.Placed = nil
		x.Place([]int{n}) // the only number of the input
		if len(x.Waiting) == 0 && !x.Asks && x.Normal {
			x.Ask(Ask{What: "who"})
		}
	}
	n, ok = x.Letters.Number(x.sizeLetter)
	if lower := strings.ToLower(x.sizeLetter); !ok && lower != x.sizeLetter {
		n, ok = x.Letters.Number(lower) // "a pile of N stones ... n = 16"
	}
	if x.awaitsHeap() && ok {
		x.Placed = nil
		x.Place([]int{n})
	}
}

// awaitsHeap reports whether a game with one heap is described, and neither the text nor the lines of
// a sample say how large the heap is.
func (x *Draft) awaitsHeap() bool {
	return len(x.Heaps) == 0 && len(x.lines) == 0 && x.Story && !x.severalHeaps
}

// placeLines places what the lines of a sample give; false if they do not fit the game.
func (x *Draft) placeLines(lines [][]int) bool {
	one := len(lines) == 1
	r, ok := x.Ruleset()
	switch {
	case x.heapsLetter != "" && !slices.ContainsFunc(lines, func(l []int) bool { return len(l) > 1 }) && !(len(lines) == 2 && lines[0][0] == 1):
		return false // it may be how many heaps there are
	case ok && r.Own && (x.tests || !x.severalHeaps && !one):
		return false // one heap each
	case ok && r.Own:
		if len(lines[0]) == 1 && lines[0][0] == len(lines)-1 {
			lines = lines[1:]
		}
		fits := true
		for _, l := range lines {
			fits = fits && x.adds(l)
		}
		return fits
	case x.setData && x.severalHeaps && x.setAndPositions(lines):
	case x.setData:
		return x.placeSet(lines)
	case x.tests:
		x.testCases(lines)
	case len(lines) == 2 && len(lines[0]) == 1 && lines[0][0] == len(lines[1]):
		x.Place(lines[1])
	case one && (x.rows || len(lines[0]) == 1 || x.severalHeaps && lines[0][0] != len(lines[0])-1):
		x.Place(lines[0])
	case one && x.severalHeaps && x.Counted:
		x.Place(lines[0][1:]) // the first number says how many there are
	case x.severalHeaps && !one && !slices.ContainsFunc(lines, func(l []int) bool { return l[0] != len(l)-1 }):
		for _, l := range lines {
			x.Several = append(x.Several, l[1:])
		}
		x.Placed = nil
	case x.listsTests(lines):
		x.testCases(lines)
	case x.pairs(lines):
		if last := lines[len(lines)-1]; !one && slices.Max(last) == 0 {
			lines = lines[:len(lines)-1] // which ends the input
		}
		x.Several, x.Placed = x.fromBase(lines), nil
	default:
		return false
	}
	return true
}

// placeSet reads a sample with the set of the numbers that may be taken, and one heap: in a line before
// the set, with how many numbers it has, or as the value of a letter.
func (x *Draft) placeSet(lines [][]int) bool {
	if len(x.Moves) > 0 || x.HasGame {
		return false
	}
	if len(lines) == 1 && x.rows {
		n, ok := x.Letters.Number(x.sizeLetter)
		if ok {
			x.setData, x.Moves = false, []rule.Move{{Set: lines[0]}}
			x.Place([]int{n})
		}
		return ok
	}
	if len(lines) != 2 || len(lines[0]) != 2 || lines[0][0] != len(lines[1]) {
		return false
	}
	x.setData, x.Moves = false, []rule.Move{{Set: lines[1]}}
	x.Place(lines[0][1:])
	return true
}

// setAndPositions reads a sample with the set of the numbers that may be taken, how many positions
// follow, and the positions, each line but the second with its length before it.
func (x *Draft) setAndPositions(lines [][]int) bool {
	if k := len(lines); k > 1 && slices.Equal(lines[k-1], []int{0}) {
		lines = lines[:k-1] // which ends the input
	}
	counted := func(l []int) bool { return len(l) > 1 && l[0] == len(l)-1 }
	if len(lines) < 3 || !counted(lines[0]) || !slices.Equal(lines[1], []int{len(lines) - 2}) || len(x.Moves) > 0 || x.HasGame {
		return false
	}
	for _, l := range lines[2:] {
		if !counted(l) {
			return false
		}
	}
	for _, l := range lines[2:] {
		x.Several = append(x.Several, l[1:])
	}
	x.setData, x.Placed, x.Moves = false, nil, []rule.Move{{Set: lines[0][1:]}}
	return true
}

// fromBase are pairs of coordinates, counted from 0.
func (x *Draft) fromBase(pairs [][]int) [][]int {
	var list [][]int
	for _, p := range pairs {
		list = append(list, []int{p[0] - x.base, p[1] - x.base})
	}
	return list
}

// listsTests reports whether a sample begins with the number of its tests, and each of them
// with the number of its heaps.
func (x *Draft) listsTests(lines [][]int) bool {
	r, known := x.Ruleset()
	ok := (x.severalHeaps || known && r.Shape == rule.ListShape) && len(lines) > 2 &&
		len(lines[0]) == 1 && len(lines) == 2*lines[0][0]+1
	for i := 1; ok && i < len(lines); i += 2 {
		ok = len(lines[i]) == 1 && lines[i][0] == len(lines[i+1])
	}
	return ok
}

// pairs reports whether each line of the sample is a position of a game of two numbers.
func (x *Draft) pairs(lines [][]int) bool {
	r, ok := x.Ruleset()
	for _, l := range lines {
		ok = ok && len(l) == 2
	}
	return ok && r.Shape == rule.PairShape && r.Answer == ""
}

// testCases answers for each test of a sample: the number of tests, and for each the
// number of its heaps and the heaps.
func (x *Draft) testCases(lines [][]int) {
	var tests [][]int
	counted := x.severalHeaps && !slices.ContainsFunc(lines, func(l []int) bool { return l[0] != len(l)-1 })
	if counted {
		lines = append([][]int{{len(lines)}}, lines...)
	}
	if len(lines[0]) != 1 {
		x.oddSample = true
		return
	}
	count, lines := lines[0][0], lines[1:]
	switch {
	case len(lines) == 2*count:
		for i := 0; i < len(lines); i += 2 {
			if len(lines[i]) != 1 || lines[i][0] != len(lines[i+1]) {
				x.oddSample = true
				return
			}
			tests = append(tests, lines[i+1])
		}
	case len(lines) == count:
		for _, l := range lines {
			if len(l) > 1 && l[0] == len(l)-1 && x.severalHeaps {
				l = l[1:]
			} else if len(l) > 1 {
				x.oddSample = true
				return
			}
			tests = append(tests, l)
		}
	default:
		x.oddSample = true
		return
	}
	asks := x.Waiting
	for _, heaps := range tests {
		if r, ok := x.Ruleset(); ok && r.Shape == rule.ListShape {
			x.Placed = nil
			x.oddSample = x.oddSample || !x.placeOn(heaps)
		} else {
			x.put(heaps)
		}
		for _, a := range asks {
			if !x.Answer(a, true) {
				x.oddSample = true
				return
			}
		}
	}
	x.Waiting = nil
}
