package whole

import (
	"math/bits"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/local"
	"cgt/stdlib/solve"
)

const (
	maxRules  = 256
	maxBoards = 12
)

// kernel plays boards of one size. Bit b of the code of a cell is in word b.
type kernel struct {
	name          string
	rows, columns int
	planes, codes int
	rules         []rule
	conditions    []condition
	group         []symmetry
	steps         []hop // steps between cells of a region, if boards are split
	parts         local.Codes
	splits, asks  bool
	shrinking     bool // see findShrinking
	races         [2][]race
	lost          [2][]local.Loss

	scratch []solve.Word
}

// rule is a rule with its tests around point 0 first, as a pattern.
type rule struct {
	who     [2]bool
	pattern []test
	guards  []int // conditions of the board before the move, by number
	after   []int // conditions of the board after it
	change  []change
	steps   []step // used instead of change and after if the rule is more than a pattern
	single  bool   // only point 0 is changed, and its code before is from
	from    uint8
}

type test struct {
	back  hop // shift from the cell to the point
	off   board.Direction
	codes local.Codes
}

type change struct {
	to   hop // shift from the point to the cell
	code uint8
}

type step struct {
	local.Step
	to        hop
	hops      []hop
	changes   []hop
	condition int
}

// hop moves a mask by rows and columns; cells that leave the board are lost.
type hop struct {
	keep        mask
	left, right uint
}

func (h hop) of(m mask) mask { return m.and(h.keep).left(h.left).right(h.right) }

func (k *kernel) hop(d board.Direction) hop {
	var keep mask
	for p := range k.rows * k.columns {
		r, c := p/k.columns+d.Row, p%k.columns+d.Column
		if r >= 0 && r < k.rows && c >= 0 && c < k.columns {
			keep = keep.or(only(p))
		}
	}
	if by := k.columns*d.Row + d.Column; by < 0 {
		return hop{keep: keep, right: uint(-by)}
	} else {
		return hop{keep: keep, left: uint(by)}
	}
}

func newKernel(g *Game, rows, columns int) *kernel {
	k := &kernel{rows: rows, columns: columns, codes: len(g.rules.Letters) + 1, planes: g.planes(), splits: g.splits,
		asks: g.asks, parts: g.codes}
	for _, r := range g.rules.Rules {
		k.rules = append(k.rules, k.compile(r))
	}
	for _, d := range g.steps {
		k.steps = append(k.steps, k.hop(d))
	}
	k.findGroup(g)
	k.findShrinking()
	k.findRaces()
	k.lost = g.lost
	return k
}

// compile converts a rule to masks.
func (k *kernel) compile(r local.Rule) rule {
	out := rule{who: [2]bool{r.Left, r.Right}}
	var rest []local.Step
	boards, plain := 0, true
	for _, s := range r.Steps {
		switch {
		case s.Regions != nil && s.Board == 0:
			out.guards = append(out.guards, k.condition(s.Regions))
		case s.Regions == nil && s.Changes == nil && s.Directions == nil && s.Board == 0 && s.Point == 0:
			out.look(k, s.Off, s.Codes)
		default:
			if rest = append(rest, s); s.Changes != nil {
				boards++
			}
			plain = plain && (s.Changes != nil && s.Board == 0 && boards == 1 || s.Regions != nil && s.Board == 1)
		}
	}
	if !plain || boards != 1 {
		for _, s := range rest {
			out.steps = append(out.steps, k.step(s))
		}
		return out
	}
	for _, s := range rest {
		if s.Regions != nil {
			out.after = append(out.after, k.condition(s.Regions))
		}
		for _, c := range s.Changes {
			out.change = append(out.change, change{k.hop(c.Off), c.Code})
		}
		if len(s.Changes) == 1 && s.Changes[0].Off == (board.Direction{}) {
			codes := out.codesAt(board.Direction{})
			out.single, out.from = bits.OnesCount16(uint16(codes)) == 1, uint8(bits.TrailingZeros16(uint16(codes)))
		}
	}
	return out
}

func (k *kernel) step(s local.Step) step {
	out := step{Step: s, to: k.hop(s.Off)}
	for _, d := range s.Directions {
		out.hops = append(out.hops, k.hop(d))
	}
	for _, c := range s.Changes {
		out.changes = append(out.changes, k.hop(c.Off))
	}
	if s.Regions != nil {
		out.condition = k.condition(s.Regions)
	}
	return out
}

// look adds a test to the pattern.
func (r *rule) look(k *kernel, off board.Direction, codes local.Codes) {
	for i := range r.pattern {
		if r.pattern[i].off == off {
			r.pattern[i].codes &= codes
			return
		}
	}
	r.pattern = append(r.pattern, test{k.hop(board.Direction{Row: -off.Row, Column: -off.Column}), off, codes})
}

// codesAt is the set of codes that the pattern accepts at a cell.
func (r *rule) codesAt(off board.Direction) local.Codes {
	for _, t := range r.pattern {
		if t.off == off {
			return t.codes
		}
	}
	return ^local.Codes(0)
}

// holding is the mask of the cells with one of the codes; outside the board the code is 0.
func (k *kernel) holding(w *solve.Word, codes local.Codes) (m mask) {
	for c := range k.codes {
		if codes>>c&1 == 0 {
			continue
		}
		cells := every()
		for b := range k.planes {
			plane := k.plane(w, b)
			if c>>b&1 == 0 {
				plane = plane.not()
			}
			cells = cells.and(plane)
		}
		m = m.or(cells)
	}
	return m
}

func (k *kernel) write(w *solve.Word, cell mask, code uint8) {
	for b := range k.planes {
		plane := k.plane(w, b).without(cell)
		if code>>b&1 != 0 {
			plane = plane.or(cell)
		}
		k.put(w, b, plane)
	}
}

// fits returns the points around which the pattern of a rule fits, if its conditions hold.
func (k *kernel) fits(w *solve.Word, r *rule) mask {
	at := every()
	for i := range r.pattern {
		if t := &r.pattern[i]; t.codes&1 != 0 {
			at = at.without(t.back.of(k.holding(w, ^t.codes)))
		} else {
			at = at.and(t.back.of(k.holding(w, t.codes)))
		}
		if at.empty() {
			return at
		}
	}
	for _, c := range r.guards {
		if !k.conditions[c].of(k, w) {
			return none()
		}
	}
	return at
}

// Name identifies the rules and the size.
func (k *kernel) Name() string { return k.name }

// Worker is a kernel with its own scratch memory.
func (k *kernel) Worker() solve.Kernel { return k.worker() }

func (k *kernel) worker() *kernel {
	w := *k
	w.scratch = nil
	return &w
}

// Moves appends the boards after each move.
func (k *kernel) Moves(w *solve.Word, who game.Player, out []solve.Word) []solve.Word {
	for i := range k.rules {
		r := &k.rules[i]
		if !r.who[who] {
			continue
		}
		at := k.fits(w, r)
		if at.empty() {
			continue
		}
		if len(r.steps) > 0 {
			for ; !at.empty(); at = at.rest() {
				run := run{k: k, rule: r}
				run.boards[0], run.points[0] = *w, at.first()
				out = run.from(0, 0, 0, out)
			}
			continue
		}
		at, checked := k.allowed(w, r, at)
		for ; !at.empty(); at = at.rest() {
			if after := k.after(w, r, at.first()); checked || k.holds(&after, r.after) {
				out = append(out, after)
			}
		}
	}
	return out
}

// after is the board after the pattern's changes around a point.
func (k *kernel) after(w *solve.Word, r *rule, point mask) solve.Word {
	to := *w
	for i := range r.change {
		k.write(&to, r.change[i].to.of(point), r.change[i].code)
	}
	return to
}

func (k *kernel) holds(w *solve.Word, list []int) bool {
	for _, c := range list {
		if !k.conditions[c].of(k, w) {
			return false
		}
	}
	return true
}

// Split appends the parts in normal form.
func (k *kernel) Split(w *solve.Word, out []solve.Part) []solve.Part {
	if !k.splits {
		return k.append(w, out)
	}
	for all := k.holding(w, k.parts); !all.empty(); {
		part := grow(all.first(), all, k.steps)
		all = all.without(part)
		var cut solve.Word
		for b := range k.planes {
			k.put(&cut, b, k.plane(w, b).and(part))
		}
		out = k.append(&cut, out)
	}
	return out
}

// append adds a part, unless nobody can move there.
func (k *kernel) append(w *solve.Word, out []solve.Part) []solve.Part {
	if !k.lively(w) {
		return out
	}
	return append(out, k.normal(w))
}

// lively reports whether somebody can move.
func (k *kernel) lively(w *solve.Word) bool {
	for who := range game.Player(2) {
		for i := range k.rules {
			r := &k.rules[i]
			if !r.who[who] || r.who[0] && who == game.Right {
				continue
			}
			at := k.fits(w, r)
			if at.empty() {
				continue
			}
			if len(r.steps) > 0 {
				if k.scratch = k.Moves(w, who, k.scratch[:0]); len(k.scratch) > 0 {
					return true
				}
				continue
			}
			at, checked := k.allowed(w, r, at)
			for ; !at.empty(); at = at.rest() {
				if checked {
					return true
				}
				if after := k.after(w, r, at.first()); k.holds(&after, r.after) {
					return true
				}
			}
		}
	}
	return false
}

// grow is the connected region of seed among cells.
func grow(seed, cells mask, steps []hop) mask {
	for part := seed; ; {
		grown := part
		for _, h := range steps {
			grown = grown.or(h.of(part))
		}
		if grown = grown.and(cells); grown == part {
			return part
		}
		part = grown
	}
}

// run carries out the steps of a rule after its pattern.
type run struct {
	k      *kernel
	rule   *rule
	boards [maxBoards + 1]solve.Word
	points [maxBoards + 1]mask
}

// from carries out the steps from number i on; the last board and the last point have the given numbers.
func (r *run) from(i, board, point int, out []solve.Word) []solve.Word {
	if i == len(r.rule.steps) {
		return append(out, r.boards[board])
	}
	s := &r.rule.steps[i]
	at, b := s.to.of(r.points[s.Point]), r.boards[s.Board]
	switch {
	case s.Regions != nil:
		if r.k.conditions[s.condition].of(r.k, &b) {
			return r.from(i+1, board, point, out)
		}
	case s.Changes != nil:
		for j, c := range s.Changes {
			r.k.write(&b, s.changes[j].of(r.points[c.Point]), c.Code)
		}
		r.boards[board+1] = b
		return r.from(i+1, board+1, point, out)
	case s.hops != nil:
		free := r.k.holding(&b, s.Codes)
		for _, step := range s.hops {
			for to := step.of(at).and(free); !to.empty(); to = step.of(to).and(free) {
				r.points[point+1] = to
				out = r.from(i+1, board, point+1, out)
			}
		}
	case at.empty() && s.Codes&1 != 0 || !r.k.holding(&b, s.Codes).and(at).empty():
		return r.from(i+1, board, point, out)
	}
	return out
}
