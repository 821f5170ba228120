package prove

import (
	"context"
	"slices"

	"cgt/stdlib/automatic"
	"cgt/stdlib/local"
)

// Words are a game on words in which a move changes letters near a place, and tests nothing but letters, or the ends of the
// word, near this place. A letter is its code; outside of the word the code is 0.
//
// Claim. Let V be a function from words to values that a finite automaton A computes (automatic.Machine). That V(w) is at
// every word w what the values of the options of w make it is decided like this. Read w once. Beside the state of A follow,
// as threads, all the ways to choose a move and to read the word that it leads to: a move is a window of fixed width in
// which each letter is looked at and perhaps replaced, so a thread is a rule, how much of its window has been read, and the
// state of A after the changed word so far. There are finitely many threads, so finitely many sets of threads with a state
// of A, and the set reached by w tells V(w) and the values of all options of w. Checking each set that some word reaches
// decides the claim for all words. If it holds and every play ends (Ends), V is the value of the game, by induction along
// play.
//
// Guess. V is learned (automatic.Learn): a set at which the claim fails is reached by some word, at which, or at an option
// of which, V differs from the value found by play; so the guess is mended there. That ends whenever there is an automaton
// at all; bounds on states and steps end it where there is none, and then nothing is said.
type Words struct {
	Letters []int // the codes of the letters
	rules   []window
}

// window is a rule as the range of cells from the first to the last one that it tests or changes.
type window struct {
	who   automatic.Side
	cells []windowCell
}

type windowCell struct {
	codes  local.Codes
	change int // the new code, or -1
}

// mostWindow bounds the width of a rule.
const mostWindow = 16

// NewWords is the game of the rules on words over the letters with the codes. For a board they are its rules on one row.
// The error is a *Refusal.
func NewWords(rules []local.Rule, letters []int) (*Words, error) {
	w := &Words{Letters: letters}
	for i := range rules {
		r, ok, err := windowOf(&rules[i])
		if err != nil {
			return nil, err
		}
		if ok {
			w.rules = append(w.rules, r)
		}
	}
	for _, r := range w.rules {
		for _, c := range r.cells {
			if c.change >= 0 && !slices.Contains(letters, c.change) {
				return nil, refuse("a move writes what is no letter of the words")
			}
		}
	}
	if len(w.rules) == 0 {
		return nil, refuse("there are no moves on words of one row")
	}
	return w, nil
}

// windowOf converts a rule to a window; ok is false when it never applies on one row.
func windowOf(r *local.Rule) (out window, ok bool, err error) {
	cells := windowCells{}
	boards := 0
	for _, s := range r.Steps {
		switch {
		case s.Directions != nil || s.Regions != nil || s.Point != 0 || s.Board != boards:
			return out, false, refuse("a move looks further than at letters near a place")
		case s.Changes != nil:
			boards++
			if ok, err := cells.change(s.Changes); err != nil || !ok {
				return out, false, err
			}
		case s.Off.Row != 0:
			if s.Codes&1 == 0 {
				return out, false, nil
			}
		case !cells.test(s.Off.Column, s.Codes):
			return out, false, nil
		}
	}
	low, high, used := cells.extent()
	if !used || boards == 0 {
		return out, false, nil
	}
	if high-low >= mostWindow {
		return out, false, refuse("a move looks further than %d letters", mostWindow)
	}
	for column := low; column <= high; column++ {
		c := cells.at(column)
		if c.codes == 0 {
			return out, false, nil
		}
		out.cells = append(out.cells, c)
	}
	out.who = playersOf(r)
	return out, true, nil
}

// playersOf returns who may use a rule.
func playersOf(r *local.Rule) automatic.Side {
	switch {
	case r.Left && r.Right:
		return automatic.Both
	case r.Left:
		return automatic.Left
	}
	return automatic.Right
}

// windowCells are the cells that a rule tests or changes, by columns.
type windowCells map[int]windowCell

// anyCode is the set of all codes of a cell, 0 for outside included.
const anyCode = 1<<16 - 1

func (w windowCells) at(column int) windowCell {
	if c, ok := w[column]; ok {
		return c
	}
	return windowCell{anyCode, -1}
}

// change adds changes; ok is false if they change a cell in another row.
func (w windowCells) change(changes []local.Change) (ok bool, err error) {
	for _, c := range changes {
		if c.Point != 0 {
			return false, refuse("a move looks further than at letters near a place")
		}
		if c.Off.Row != 0 {
			return false, nil
		}
		cell := w.at(c.Off.Column)
		if cell.change < 0 {
			cell.codes &^= 1 // changed cells must exist
		}
		cell.change = int(c.Code)
		w[c.Off.Column] = cell
	}
	return true, nil
}

// test adds a test of a cell; it returns false if the test fails after the changes so
// far.
func (w windowCells) test(column int, codes local.Codes) bool {
	cell := w.at(column)
	if cell.change < 0 {
		cell.codes &= codes
	} else if codes>>cell.change&1 == 0 {
		return false
	}
	w[column] = cell
	return true
}

// extent returns the first and the last column that matters; used is false if none does.
func (w windowCells) extent() (low, high int, used bool) {
	for column, c := range w {
		if c.codes == anyCode && c.change < 0 {
			continue
		}
		if !used {
			low, high, used = column, column, true
		}
		low, high = min(low, column), max(high, column)
	}
	return low, high, used
}

// Impartial reports whether every move is open to both players.
func (w *Words) Impartial() bool {
	return !slices.ContainsFunc(w.rules, func(r window) bool { return r.who != automatic.Both })
}

// Valuation computes the value of a position from those of its options, each list sorted and without repetitions; the lists
// are equal for an impartial game. Values are represented by integers.
type Valuation func(left, right []int) (int, error)

// The outcomes as values: bit 0 says that Left wins if she begins, bit 1 that Right wins
// if he begins.
const (
	PreviousWins = iota
	LeftWins
	RightWins
	NextWins
)

// Outcome is the Valuation of outcomes in normal play.
func Outcome(left, right []int) (int, error) {
	value := PreviousWins
	if slices.ContainsFunc(left, func(v int) bool { return v&RightWins == 0 }) {
		value |= LeftWins
	}
	if slices.ContainsFunc(right, func(v int) bool { return v&LeftWins == 0 }) {
		value |= RightWins
	}
	return value, nil
}

// NimValue is the Valuation of nim-values: the mex.
func NimValue(options, _ []int) (int, error) {
	for i, v := range options {
		if v != i {
			return i, nil
		}
	}
	return len(options), nil
}

// Value is the Valuation of values of short games.
func (p *Partizan) Value(left, right []int) (int, error) {
	g, err := p.Store.Make(p.Context, p.games(left), p.games(right))
	if err != nil {
		return 0, err
	}
	return p.Number(g), nil
}

// WordLaw is what is proved about all words.
type WordLaw struct {
	*automatic.Machine
	Sets int // number of sets of threads examined
}

// Law is the automaton of the values of all words, proved; it has at most that many states. Play must be known to end. The
// error is a *Refusal, or what ended the computation.
func (w *Words) Law(ctx context.Context, value Valuation, states int) (*WordLaw, error) {
	t := &wordTeacher{Words: w, ctx: ctx, value: value, known: map[string]int{}, left: Transitions}
	m, err := automatic.Learn(ctx, t, states)
	if err != nil {
		return nil, plain(err, "to tell the values of all words")
	}
	return &WordLaw{m, t.sets}, nil
}
