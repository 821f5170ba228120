package search

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// run is one query in progress: the budget, the stack, and the options of the positions on the stack. Nested queries (a
// rule that needs a value) are runs of their own on the same tables.
type run struct {
	s      *Solver
	ctx    context.Context
	budget *game.Budget

	frames []frame
	arena  []ref // the options of the frames, one list after the other
	key    []byte
	emit   func(game.Sum) error

	uncharged int   // steps not yet charged
	unheld    int64 // bytes of positions not yet charged
	stackSize int64 // bytes of the stack and its options charged
	look      int   // the length of the stack at which its line of play is next examined
	doing     string
	about     game.Sum
	positions int64 // number of positions evaluated
	reported  int64
	bounded   string // see reachText

	seen  []uint32 // seen[v] == epoch: nim-value v is among the options
	epoch uint32
	forms [2][]short.Game // scratch
	lists optionLists
	refs  []ref // scratch
	parts []ref // scratch

	sawSums bool // the outcome search met sums of several components

	beside  beside     // another worker on the same values, or nil
	helpAt  int64      // the number of positions at which one starts; 0 for never
	scatter *rand.Rand // of a helper: options are tried from a random one on
}

// frame is a position on the stack. Its options are arena[start:], up to the
// start of the next frame.
type frame struct {
	at    ref
	start int
	next  int // index from which to look for the next option without an answer
	right int // where Right's options start (value search)
	mode  frameMode
	value uint32 // the result once it is settled

	scanned bool // outcome search: the options with an answer were examined and dropped; scattered: the last ones were seen
	none    bool // outcome search: there are no options
}

type frameMode uint8

const (
	fresh   frameMode = iota // no options yet
	full                     // all options are in the arena
	partial                  // some unanswered options are in the arena: expand again after them
	parts                    // the components of a sum, before its options
	same                     // the one option is a sum that the position equals
	settled                  // the nim-value is known
)

// start begins a query. doing and about describe it in progress reports.
func (s *Solver) start(ctx context.Context, doing string, about game.Sum) *run {
	if s.active == 0 {
		s.searched = 0
		s.recent = [4]*table{} // between queries names may be redefined
	}
	s.active++
	var r *run
	if n := len(s.idle); n > 0 {
		r, s.idle = s.idle[n-1], s.idle[:n-1]
	} else {
		r = &run{s: s}
		r.emit = r.option
	}
	r.ctx, r.budget, r.doing, r.about = ctx, game.BudgetOf(ctx), doing, about
	r.sawSums, r.positions, r.reported, r.look = false, 0, 0, firstLook
	r.beside, r.helpAt = nil, 0
	return r
}

// stop ends a query and returns its memory to the budget. The run must not be used afterwards.
func (r *run) stop() {
	r.s.active--
	r.s.evaluations += r.positions
	_ = r.budget.Grow(-r.stackSize)
	r.stackSize = 0
	r.ctx, r.budget, r.about = nil, nil, nil
	r.lists, r.frames, r.arena = optionLists{}, r.frames[:0], r.arena[:0] // a stopped search may have left some
	if cap(r.arena)*8+cap(r.frames)*48 <= maxIdle {
		r.s.idle = append(r.s.idle, r)
	}
}

// maxIdle is the memory of a run that is kept for the next query.
const maxIdle = 1 << 20

// chargeEvery is the number of options after which the budget is charged.
const chargeEvery = 1 << 11

// chargeBytes is the number of bytes of large positions after which they are charged, even if there were few options.
const chargeBytes = 1 << 20

// charge counts n steps (options examined) and from time to time charges them, and the memory of the stack and of the
// tables, to the budget; then it also checks whether a long line of play ends.
func (r *run) charge(n int) error {
	r.uncharged += n
	if r.uncharged < chargeEvery && r.unheld < chargeBytes {
		return nil
	}
	n = r.uncharged
	r.uncharged, r.unheld = 0, 0
	if err := r.chargeMemory(); err != nil {
		return err
	}
	if err := r.endless(); err != nil {
		return err
	}
	return r.budget.Steps(r.ctx, int64(n))
}

// Evaluating a position costs more than an option: it counts as this many steps.
const positionSteps = 8

// evaluated counts a position whose answer is found.
func (r *run) evaluated() error {
	r.positions++
	r.s.searched++
	if r.positions-r.reported >= 1<<8 {
		r.reported = r.positions
		r.budget.Report(game.Progress{Doing: r.title(), Done: r.positions, Unit: "positions", Most: r.reachText()})
	}
	return r.charge(positionSteps)
}

// title describes what is computed, with at most the first two components.
func (r *run) title() string {
	switch {
	case len(r.about) == 0:
		return r.doing
	case len(r.about) > 2:
		return fmt.Sprintf("%s %s + ... (%d components)", r.doing, r.about[:2], len(r.about))
	}
	return r.doing + " " + r.about.String()
}

// push puts a position on the stack.
func (r *run) push(at ref) {
	r.frames = append(r.frames, frame{at: at, start: len(r.arena)})
}

// pop drops the frame on top and its options.
func (r *run) pop() {
	top := len(r.frames) - 1
	r.arena = r.arena[:r.frames[top].start]
	r.frames = r.frames[:top]
}

// trimAbove is the length of the arena above which positions with many options drop some of them while they wait (32 MiB of
// options).
const trimAbove = 1 << 22

// trimKeep is the number of unanswered options that a position then keeps.
const trimKeep = 16

// trim is called when the top frame waits for its option at index i. When the arena is long it keeps only some options
// without an answer, as reported by unknown, and the frame will generate all options again; so the memory of a deep line of
// play does not grow with the number of options.
func (r *run) trim(f *frame, i int, unknown func(ref) bool) {
	limit := r.s.trimAbove
	if limit == 0 {
		limit = trimAbove
	}
	if len(r.arena) <= limit || limit > 1 && len(r.arena)-f.start <= 4*trimKeep || f.mode != full {
		return
	}
	kept, most := f.start, trimKeep
	if limit == 1 {
		most = 1
	}
	for ; i < len(r.arena) && kept < f.start+most; i++ {
		if n := r.arena[i]; !n.empty() && unknown(n) {
			r.arena[kept] = n
			kept++
		}
	}
	r.arena = r.arena[:kept]
	f.mode, f.next = partial, f.start
}

// stopped records where the search was when err ended it.
func (r *run) stopped(err error, what func(ref) game.Sum) error {
	var cycle *CycleError
	var told *StoppedError
	if len(r.frames) == 0 || errors.As(err, &cycle) || errors.As(err, &told) || isEndless(err) {
		return err
	}
	top := r.frames[len(r.frames)-1]
	if reach := r.reach(); reach > 0 {
		err = &game.InterruptedError{Positions: r.s.searched + int64(len(r.frames)), Reach: reach, Err: err}
	}
	return &StoppedError{At: what(top.at), Depth: len(r.frames) - 1, Err: err}
}

// reachText is reach in words.
func (r *run) reachText() string {
	if r.positions < 1<<9 { // found once
		r.bounded = game.AtMost(r.reach())
	}
	return r.bounded
}

// reach bounds the positions of the query, as logarithm to the base 2; 0 if no bound is known.
func (r *run) reach() (bits float64) {
	for _, c := range r.about {
		rules, ok := c.Rules.(game.Bounded)
		if !ok {
			return 0
		}
		more, ok := rules.Reach(c.At)
		if !ok {
			return 0
		}
		bits += more
	}
	return bits
}

// cycle is the error for a position met again while it waits for its options.
func (r *run) cycle(at ref, what func(ref) game.Sum) error {
	first := len(r.frames) - 1
	for first > 0 && r.frames[first].at != at {
		first--
	}
	e := &CycleError{Same: true}
	for _, f := range r.frames[first:] {
		e.Positions = append(e.Positions, what(f.at))
		e.Same = e.Same && f.mode == same
	}
	return e
}

// component is a ref as a sum of one component.
func (s *Solver) component(at ref) game.Sum { return game.Sum{s.summand(at)} }

// resize makes list at least n long; new entries are zero.
func resize[T any](list []T, n int) []T {
	if n <= len(list) {
		return list
	}
	return append(list, make([]T, n-len(list))...)
}

// optionLists caches the options of components that occur in many sums.
type optionLists struct {
	spans map[ref][2]int
	refs  []ref
}
