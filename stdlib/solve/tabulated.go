//go:build !js

package solve

import "context"

// maxFollowers is the number of followers up to which a tabulated value is played by its canonical options; larger ones
// have too many.
const maxFollowers = 24

// readerOf is the reader of the endgames of a kernel; nil if there are none, or if the kernel's moves differ from those of
// the one that was tabulated.
func (s *Solver) readerOf(ctx context.Context, v *values, k Kernel) (*EndgameReader, error) {
	for _, e := range s.Endgames {
		if e.kernel != k.Name() {
			continue
		}
		r, known := v.readers[e]
		if !known {
			r = e.Reader(v.store)
			if same, err := r.Check(ctx, k); err != nil {
				return nil, err
			} else if !same {
				r = nil
			}
			v.readers[e] = r
		}
		return r, nil
	}
	return nil, nil
}

// lookUp records what is tabulated about a part.
func (s *worker) lookUp(r *EndgameReader, p *part) {
	id, end, ok := r.of.find(&p.word)
	if !ok {
		return
	}
	place, ok := r.places[id]
	if !ok {
		r.endings = append(r.endings, end)
		place = int32(len(r.endings))
		r.places[id] = place
	}
	p.ending = place
	for who := range 2 {
		p.atLeast(who, &end)
	}
	if end.isNumber {
		p.value = term{number: end.mean, form: -1, ok: true}
		return
	}
	if p.counted() || end.followers > maxFollowers {
		return
	}
	g, err := r.form(s.ctx, id)
	if err == nil {
		p.value = s.values.termOf(s.ctx, g)
		err = s.values.err
	}
	if err != nil {
		s.values.err = err
		s.failValue()
	}
}

// atLeast gives a part whose moves are counted a lower bound, as an integer, on its value for a player, if the counts say
// less.
func (p *part) atLeast(who int, e *ending) {
	f, other := &p.facts, 1-who
	if !p.counted() {
		return
	}
	end := *e
	if who == 1 {
		end = e.negated()
	}
	n := end.low().floor()
	if n < -Unbounded || n > Unbounded {
		return
	}
	var a account
	if a.add(f, who); a.least() >= n {
		return
	}
	f.Safe[who], f.Most[other], f.Areas[who] = int16(max(n, 0)), int16(max(-n, 0)), Areas{}
	f.Cells[other] = f.Most[other] * f.PerMove[other]
	f.NotBelow[who] = n >= 0
}

// low and high are bounds of the value: it is at least low and at most high.
func (e *ending) low() number {
	if e.second {
		return e.right
	}
	return e.right - 1
}

func (e *ending) high() number {
	if e.first {
		return e.left + 1
	}
	return e.left
}

// negated is the ending of the negative.
func (e *ending) negated() ending {
	n := *e
	n.left, n.right, n.mean = -e.right, -e.left, -e.mean
	n.first, n.second = !e.second, !e.first
	return n
}

// winsWith reports whether Left, moving first, wins the value and a number.
func (e *ending) winsWith(x number) bool { return e.left+x > 0 || e.left+x == 0 && e.first }

// ending is the ending of a form of mean 0.
func (f *form) ending() ending {
	return ending{left: f.left, right: f.right, heat: f.heat, first: f.high > f.left, second: f.low == f.right}
}

// byEndgames settles a sum some of whose parts are tabulated. With x the number, what
// the other boards are worth at least, and the means, the left stop of the sum is at
// least x, and at least what remains when one value is replaced by its left stop and
// the others by their right stops. It is at most the means and the largest
// temperature (Siegel, Combinatorial Game Theory, section II.5).
func (s *worker) byEndgames(at *state) verdict {
	var low, high, right, mean, heat, gain number
	var one ending
	endings, values := 0, 0
	for i := at.start; i < at.end; i++ {
		p := &s.parts[i]
		switch {
		case p.kernel == valueKernel:
			one = s.values.forms[p.word[0]].ending()
		case p.ending > 0:
			one = *s.endingOf(p)
			endings++
		default:
			continue
		}
		values++
		if p.negative {
			one = one.negated()
		}
		low, high, right, mean = low+one.low(), high+one.high(), right+one.right, mean+one.mean
		heat, gain = max(heat, one.heat), max(gain, one.left-one.right)
	}
	if endings == 0 {
		return unknown
	}
	x, y, counted := at.total, at.total, [2]bool{true, true}
	if values < at.end-at.start {
		for who := range counted {
			a := s.accountOf(at, who, true)
			n := a.least()
			if counted[who] = n > none; who == 0 {
				x += number(n) << unitBits
			} else {
				y -= number(n) << unitBits
			}
		}
	} else if values == 1 {
		if one.winsWith(at.total) {
			return wins
		}
		return loses
	}
	switch {
	case counted[0] && (x+mean > 0 || x+low > 0 || x+right+gain > 0):
		return wins
	case counted[1] && (y+mean+heat < 0 || y+high <= 0):
		return loses
	}
	return unknown
}

// endingOf is what is tabulated about a part.
func (s *worker) endingOf(p *part) *ending { return &s.tabulated[p.kernel].endings[p.ending-1] }
