package local

import (
	"slices"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// run carries out the steps of a rule after its pattern.
type run struct {
	l      *Game
	rule   *rule
	out    *game.Options[pair]
	whole  bool // whether options are left whole, not split into parts
	boards [maxSteps + 1]pair
	points [maxSteps + 1]mask
}

// maxSteps bounds the number of steps of a rule after its pattern.
const maxSteps = 12

// from carries out the steps from number i on; the last board and the last point have the given numbers.
func (r *run) from(i, lastBoard, lastPoint int) {
	if i == len(r.rule.steps) {
		r.l.option(r.boards[lastBoard], r.out, r.whole)
		return
	}
	s := &r.rule.steps[i]
	at, b := s.to.of(r.points[s.Point]), r.boards[s.Board]
	switch {
	case s.Changes != nil:
		for j, c := range s.Changes {
			r.l.write(&b, s.changes[j].of(r.points[c.Point]), c.Code)
		}
		r.boards[lastBoard+1] = b
		r.from(i+1, lastBoard+1, lastPoint)
	case s.hops != nil:
		free := r.l.holding(b, s.Codes)
		for _, step := range s.hops {
			for to := step.of(at) & free; to != 0; to = step.of(to) & free {
				r.points[lastPoint+1] = to
				r.from(i+1, lastBoard, lastPoint+1)
			}
		}
	case at == 0 && s.Codes&1 != 0 || at != 0 && r.l.holding(b, s.Codes)&at != 0:
		r.from(i+1, lastBoard, lastPoint)
	}
}

// regions splits the boards of rules with slides: cells that hold certain codes are connected by certain steps, see
// Connecting.
type regions struct {
	codes Codes
	steps []hop
}

// findRegions finds the codes and steps, if there are any.
func (l *Game) findRegions() {
	rules := make([]Rule, len(l.rules))
	for i := range l.rules {
		rules[i] = l.rules[i].text
	}
	codes, directions, ok := Connecting(rules)
	if !ok {
		return
	}
	l.regions = &regions{codes: codes}
	for _, d := range directions {
		l.regions.steps = append(l.regions.steps, l.hop(d))
	}
}

// Connecting finds codes and steps, each with its opposite, that divide a board into regions that are independent under the
// rules; ok is false when none are found.
//
// Theorem: let every cell that a rule tests or slides over hold one of the codes, and be connected by the steps, through
// such cells, to the point where the rule begins. Then play in one connected part of these cells never changes nor depends
// on another, since the cells between them, of other codes, are never changed, and stop a slide as a wall does.
func Connecting(rules []Rule) (codes Codes, steps []board.Direction, ok bool) {
	var directions []board.Direction
	for _, r := range rules {
		for _, s := range r.Steps {
			if s.Regions != nil {
				return 0, nil, false
			}
			if s.Changes == nil {
				codes |= s.Codes
			}
			for _, d := range s.Directions {
				directions = append(directions, d, board.Direction{Row: -d.Row, Column: -d.Column})
			}
		}
	}
	if codes&1 != 0 {
		return 0, nil, false
	}
	for _, more := range [][]board.Direction{nil, board.Orthogonal, board.Compass} {
		steps := append(directions[:len(directions):len(directions)], more...)
		if !connects(rules, steps) {
			continue
		}
		var once []board.Direction
		for _, d := range steps {
			if !slices.Contains(once, d) {
				once = append(once, d)
			}
		}
		return codes, once, true
	}
	return 0, nil, false
}

// connects reports whether the steps connect the cells around every point of
// every rule to the point.
func connects(rules []Rule, steps []board.Direction) bool {
	for _, r := range rules {
		around := map[int]map[board.Direction]bool{}
		add := func(s Spot) {
			if around[s.Point] == nil {
				around[s.Point] = map[board.Direction]bool{{}: true}
			}
			around[s.Point][s.Off] = true
		}
		for _, s := range r.Steps {
			if s.Changes == nil {
				add(s.Spot)
			}
			for _, c := range s.Changes {
				add(c.Spot)
			}
		}
		for _, cells := range around {
			queue := []board.Direction{{}}
			delete(cells, board.Direction{})
			for ; len(queue) > 0; queue = queue[1:] {
				for _, d := range steps {
					next := board.Direction{Row: queue[0].Row + d.Row, Column: queue[0].Column + d.Column}
					if cells[next] {
						delete(cells, next)
						queue = append(queue, next)
					}
				}
			}
			if len(cells) > 0 {
				return false
			}
		}
	}
	return true
}

// split adds the parts of w in which there is a move.
func (g *regions) split(l *Game, w pair, out *game.Options[pair]) {
	for all := l.holding(w, g.codes); all != 0; {
		part := all & -all
		for {
			grown := part
			for _, h := range g.steps {
				grown |= h.of(part)
			}
			if grown &= all; grown == part {
				break
			}
			part = grown
		}
		all &^= part
		l.put(l.only(w, part), out)
	}
}

// lively reports whether somebody may have a move in w; false is certain.
func (l *Game) lively(w pair) bool {
	for i := range l.rules[:l.base] { // where an implied rule fits, another one does, too
		r := &l.rules[i]
		at := r.matches(l, w)
		if at == 0 {
			continue
		}
		if len(r.steps) == 0 || r.steps[0].hops == nil {
			return true
		}
		s := &r.steps[0]
		at = s.to.of(at)
		for _, h := range s.hops {
			if h.of(at)&l.holding(w, s.Codes) != 0 {
				return true
			}
		}
	}
	return false
}

// put adds a component in normal form to an option, unless nobody can move there.
func (l *Game) put(w pair, out *game.Options[pair]) {
	if !l.lively(w) {
		return
	}
	if image, negative := l.normal(w); negative {
		out.PutNegative(image)
	} else {
		out.Put(image)
	}
}
