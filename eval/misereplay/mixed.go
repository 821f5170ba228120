package misereplay

import (
	"errors"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/misere"
)

// A sum of positions of several games cannot be searched if its components can split
// into many: every sum of their followers is a different position. The components have
// few followers, though, and the misere quotient of these determines the outcome of
// every sum of them (Plambeck and Siegel, Misere quotients for impartial games, section
// 2: the quotient of a set of games that is closed under options).

// mixedPositions bounds the number of positions that a quotient is made from.
const mixedPositions = 600

// mixedQuotient is the quotient of the positions reachable from the components of some
// sums.
type mixedQuotient struct {
	letters map[string]int // by the key of a component
	options [][][]int      // options of each letter, as sums of earlier letters
	solver  *misere.Solver
	done    bool // the quotient covers all letters
}

// Followers numbers the positions that a component leads to.
type Followers struct {
	Letters map[string]int
	Number  func(options [][]int) (int, error)
	Most    int // letters
}

// Errors that end the numbering.
var (
	errManyFollowers = errors.New("too many positions can be reached for a misere quotient")
	errLoopyMisere   = errors.New("play can return; misere quotients are of games that end")
)

// MixedOutcome is the outcome of an impartial sum in misere play by the quotient
// of the positions that its components lead to; ok is false where they are too
// many, lead round in a circle, or have a quotient that is too large.
func MixedOutcome(ev interp.Env, sum game.Sum) (o game.Outcome, ok bool, err error) {
	q, err := quotientOfMixed(ev, sum)
	if err != nil || q == nil {
		return o, false, err
	}
	x, ok := q.element(sum)
	return OutcomeOfP(ok && q.solver.Quotient().InP(x)), ok, nil
}

// quotientOfMixed is a quotient that covers a sum; nil if there is none.
func quotientOfMixed(ev interp.Env, sum game.Sum) (*mixedQuotient, error) {
	q := MisereOf(ev.Session()).Mixed
	if q == nil || !q.covers(sum) {
		q = &mixedQuotient{letters: map[string]int{}}
		MisereOf(ev.Session()).Mixed = q
		small := sub(ev, theorySteps)
		for _, c := range sum {
			if err := (Followers{q.letters, q.number, mixedPositions}).Add(small, c); err != nil {
				return nil, ev.Context().Err()
			}
		}
		q.solver = misere.NewSolver(misere.Rules{Name: value.SumUpTo(sum, 60),
			Options: func(n int) [][]int { return q.options[n] }}, theoryOrder)
		q.done = q.solver.Extend(sub(ev, theorySteps).Context(), len(q.options)-1) == nil
		if ev.Context().Err() != nil {
			MisereOf(ev.Session()).Mixed = nil
			return nil, ev.Context().Err()
		}
	}
	if !q.done {
		return nil, nil
	}
	return q, nil
}

// element is the element of a sum of letters.
func (q *mixedQuotient) element(sum game.Sum) (x misere.Element, ok bool) {
	found := q.solver.Quotient()
	for _, c := range sum {
		n, known := q.letters[SummandKey(c)]
		y, ok := found.Heap(n)
		if !known || !ok {
			return 0, false
		}
		x = found.Mul(x, y)
	}
	return x, true
}

// SummandKey is equal for summands that are the same.
func SummandKey(c game.Summand) string { return string(value.AppendSummand(nil, c)) }

// covers reports whether all components are among the letters.
func (q *mixedQuotient) covers(sum game.Sum) bool {
	for _, c := range sum {
		if _, ok := q.letters[SummandKey(c)]; !ok {
			return false
		}
	}
	return true
}

// mixedTask is a component whose options are being numbered.
type mixedTask struct {
	at      game.Summand
	key     string
	options []game.Sum
	open    bool
}

// Add makes letters for a component and all its followers, the options first. It uses
// an explicit stack, since play may be long.
func (q Followers) Add(ev interp.Env, root game.Summand) (err error) {
	waiting := map[string]bool{}
	stack := []mixedTask{{at: root, key: SummandKey(root)}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if _, known := q.Letters[top.key]; known {
			stack = stack[:len(stack)-1]
			continue
		}
		if top.open {
			if q.Letters[top.key], err = q.Number(q.sums(top.options)); err != nil {
				return err
			}
			delete(waiting, top.key)
			stack = stack[:len(stack)-1]
			continue
		}
		if len(q.Letters)+len(waiting) > q.Most || tooLargeToSearch(top.at) {
			return errManyFollowers
		}
		if top.options, err = componentOptions(ev, top.at); err != nil {
			return err
		}
		if err := ev.Budget().Steps(ev.Context(), int64(1+len(top.options))); err != nil {
			return err
		}
		if err := ev.Grow(int64(misereTaskBytes + 2*len(top.key) + len(top.options)*misereOptionBytes)); err != nil {
			return err
		}
		top.open = true
		waiting[top.key] = true
		for _, o := range top.options {
			for _, c := range o {
				key := SummandKey(c)
				if waiting[key] {
					return errLoopyMisere
				}
				if _, known := q.Letters[key]; !known {
					stack = append(stack, mixedTask{at: c, key: key})
				}
			}
		}
	}
	return nil
}

// sums are options as sums of letters.
func (q Followers) sums(options []game.Sum) [][]int {
	list := make([][]int, len(options))
	for i, o := range options {
		list[i] = make([]int, len(o))
		for j, c := range o {
			list[i][j] = q.Letters[SummandKey(c)]
		}
	}
	return list
}

// number makes a letter of options that are sums of letters.
func (q *mixedQuotient) number(options [][]int) (int, error) {
	q.options = append(q.options, options)
	return len(q.options) - 1, nil
}
