package local

import (
	"slices"
	"strings"
	"sync"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// A Game plays such rules on packed boards: a position is two masks, which hold the two bits of the codes of all cells. It
// detects which symmetries preserve or exchange the players, and which parts of a board are independent; a position in
// normal form is connected, and represents all its images. Every normal form has the same tree of moves as its position,
// except for parts in which nobody can ever move.
//
// Only one goroutine may use a Game at a time.
type Game struct {
	letters      [mostCodes]byte
	codes        int   // number of codes
	any          Codes // all of them
	many         bool  // there are more than three letters: see manyCells
	strip        bool
	within       int // see Ruleset
	columns      int // columns of the window: 8, or more for a solver on wide boards
	rules        []rule
	base         int // number of rules that are not implied by others; these come first
	touchedCells int // of these
	group        []symmetry
	turns        bool // the group has rotations by a quarter turn
	spread       []hop
	all          bool // every rule is a pattern
	regions      *regions
	relevant     []mask
	scratch      [3]activity
	whole        bool // whether options are left whole, not split into parts
	small        sync.Once
	onBoards     *Matches // for boards of at most 8 rows and columns, nil if not available
	ending       sync.Once
	ends         bool // see Ends
	losing       sync.Once
	lost         [2][]Loss // see losses
}

// maxLocalRules bounds the number of rules, and so the time for a position.
const maxLocalRules = 256

type rule struct {
	who     [2]bool
	touched []touch // the pattern around point 0, with its changes if the rule has no other steps
	steps   []step
	text    Rule
}

// touch is a cell that a pattern tests or changes.
type touch struct {
	off           board.Direction
	forward, back hop // shifts from the point to the cell, and back
	codes         Codes
	fit, misfit   selection // the codes tested for, and the others
	change        int8      // the new code, or -1
}

type step struct {
	Step
	to      hop // shift to the spot
	hops    []hop
	changes []hop
}

// hop moves a mask by a number of rows and columns; cells that leave the board are lost.
type hop struct {
	keep        mask
	left, right uint
}

func (h hop) of(m mask) mask { return m & h.keep << h.left >> h.right }

// hop is the step by d on boards or strips.
func (l *Game) hop(d board.Direction) hop {
	by, keep := l.columns*d.Row+d.Column, mask(0)
	if l.strip {
		by, keep = d.Column, ^mask(0)
	} else {
		for p := range 64 / l.columns * l.columns {
			if uint(p%l.columns+d.Column) < uint(l.columns) {
				keep |= 1 << p
			}
		}
	}
	if by < 0 {
		return hop{keep: keep, right: uint(-by)}
	}
	return hop{keep: keep, left: uint(by)}
}

// New prepares rules for play; ok is false when they are not of the required kind, for example when a change might fall
// outside of the board.
func New(rules Ruleset) (l *Game, ok bool) { return newGame(rules, 8) }

// newGame is New for a window with the given number of columns, and as many rows as fit 64 cells.
func newGame(rules Ruleset, columns int) (l *Game, ok bool) {
	if len(rules.Letters) > 3 && !rules.Strip || len(rules.Letters) >= mostCodes || len(rules.Rules) == 0 || len(rules.Rules) > maxLocalRules {
		return nil, false
	}
	l = &Game{strip: rules.Strip, within: rules.Within, columns: columns, letters: [mostCodes]byte{board.Wall}, all: true,
		codes: max(4, len(rules.Letters)+1), many: len(rules.Letters) > 3}
	l.any = 1<<l.codes - 1
	copy(l.letters[1:], rules.Letters)
	for _, r := range rules.Rules {
		if slices.ContainsFunc(r.Steps, func(s Step) bool { return s.Regions != nil }) {
			return nil, false
		}
		rule, ok := l.compile(r)
		if !ok {
			return nil, false
		}
		l.rules = append(l.rules, rule)
		l.all = l.all && len(rule.steps) == 0
	}
	l.sortImplied()
	for i := range l.rules[:l.base] {
		l.touchedCells += len(l.rules[i].touched)
	}
	l.relevant = make([]mask, l.touchedCells)
	l.findSpread()
	l.findGroup()
	if !l.all {
		l.findRegions()
	}
	return l, true
}

// Ruleset is the ruleset that the game was made from.
func (l *Game) Ruleset() Ruleset {
	r := Ruleset{Letters: strings.TrimRight(string(l.letters[1:]), "\x00"), Strip: l.strip, Within: l.within}
	for i := range l.rules {
		r.Rules = append(r.Rules, l.rules[i].text)
	}
	return r
}

// compile converts a rule to masks: the tests around point 0 come first, as a pattern.
func (l *Game) compile(r Rule) (rule, bool) {
	rule := rule{who: [2]bool{r.Left, r.Right}, text: r}
	rest := r.Steps
	for len(rest) > 0 && rest[0].test() && rest[0].Board == 0 && rest[0].Point == 0 {
		rule.look(rest[0].Off, rest[0].Codes)
		rest = rest[1:]
	}
	at := slices.IndexFunc(rule.touched, func(t touch) bool { return t.off == board.Direction{} })
	if at < 0 || rule.touched[at].codes&1 != 0 || !inside(r.Steps) {
		return rule, false
	}
	if len(rest) == 1 && rest[0].Changes != nil && rest[0].Board == 0 {
		for _, c := range rest[0].Changes {
			i := slices.IndexFunc(rule.touched, func(t touch) bool { return t.off == c.Off })
			rule.touched[i].change = int8(c.Code)
		}
		rest = nil
	}
	if len(rest) > maxSteps {
		return rule, false
	}
	for _, s := range rest {
		step := step{Step: s, to: l.hop(s.Off)}
		for _, d := range s.Directions {
			step.hops = append(step.hops, l.hop(d))
		}
		for _, c := range s.Changes {
			step.changes = append(step.changes, l.hop(c.Off))
		}
		rule.steps = append(rule.steps, step)
	}
	for i, t := range rule.touched {
		rule.touched[i].fit, rule.touched[i].misfit = selectionOf(t.codes), selectionOf(l.any&^t.codes)
		rule.touched[i].forward = l.hop(t.off)
		rule.touched[i].back = l.hop(board.Direction{Row: -t.off.Row, Column: -t.off.Column})
	}
	return rule, len(r.Steps) > 0 && r.Steps[len(r.Steps)-1].Changes != nil
}

func (s *Step) test() bool { return s.Directions == nil && s.Changes == nil && s.Regions == nil }

// look adds a test to the pattern of a rule.
func (r *rule) look(off board.Direction, codes Codes) {
	for i := range r.touched {
		if r.touched[i].off == off {
			r.touched[i].codes &= codes
			return
		}
	}
	r.touched = append(r.touched, touch{off: off, codes: codes, change: -1})
}

// inside reports whether every changed cell is known to lie on the board: it was tested not to be a wall, or a piece slid
// there.
func inside(steps []Step) bool {
	known := map[Spot]bool{}
	points := 1
	for _, s := range steps {
		switch {
		case s.test():
			if s.Codes&1 == 0 {
				known[s.Spot] = true
			}
		case s.Directions != nil:
			if s.Codes&1 != 0 || slices.Contains(s.Directions, board.Direction{}) {
				return false
			}
			known[Spot{Point: points}] = true
			points++
		default:
			for _, c := range s.Changes {
				if !known[c.Spot] {
					return false
				}
			}
		}
	}
	return true
}

// Moves appends the options of w.
func (l *Game) Moves(w pair, who game.Player, out *game.Options[pair]) {
	l.moves(w, who, out, l.whole)
}

// WholeMoves appends the options of w, each as one board, even if it falls into parts.
func (l *Game) WholeMoves(w pair, who game.Player, out *game.Options[pair]) {
	l.moves(w, who, out, true)
}

func (l *Game) moves(w pair, who game.Player, out *game.Options[pair], whole bool) {
	for i := range l.rules {
		r := &l.rules[i]
		if !r.who[who] {
			continue
		}
		for at := r.matches(l, w); at != 0; at &= at - 1 {
			point := at & -at
			if len(r.steps) > 0 {
				run := run{l: l, rule: r, out: out, whole: whole}
				run.boards[0], run.points[0] = w, point
				run.from(0, 0, 0)
				continue
			}
			after := w
			for j := range r.touched {
				if t := &r.touched[j]; t.change >= 0 {
					l.write(&after, t.forward.of(point), uint8(t.change))
				}
			}
			l.option(after, out, whole)
		}
	}
}

// option appends an option.
func (l *Game) option(w pair, out *game.Options[pair], whole bool) {
	if whole {
		out.Put(w)
	} else {
		l.parts(w, out)
	}
	out.End()
}

// matches are the points around which the pattern of a rule fits.
func (r *rule) matches(l *Game, w pair) mask {
	at := ^mask(0)
	for i := range r.touched {
		t := &r.touched[i]
		if t.codes&1 != 0 {
			at &^= t.back.of(l.holding(w, l.any&^t.codes))
		} else {
			at &= t.back.of(l.holding(w, t.codes))
		}
		if at == 0 {
			return 0
		}
	}
	return at
}

// Reduce appends the normal form of w.
func (l *Game) Reduce(w pair, out *game.Options[pair]) bool {
	mark, negatives := len(out.Words), len(out.Negatives)
	l.parts(w, out)
	if len(out.Words) == mark+1 && out.Words[mark] == w && len(out.Negatives) == negatives {
		out.Words = out.Words[:mark]
		return false
	}
	out.End()
	return true
}
