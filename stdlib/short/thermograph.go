package short

import "context"

// Thermograph is the thermograph of g from temperature -1 up. An integer has temperature -1, a number m/2^n the temperature
// -1/2^n. It is computed once for every follower and cached.
func (s *Store) Thermograph(ctx context.Context, g Game) (th Thermograph, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return *s.thermograph(g.id), nil
}

// ThermographOf is the thermograph of {left|right} from those of its options, without any canonical form. If its
// temperature is positive, the form is hot and the thermograph exact from temperature 0 up; otherwise ok is false, since
// the form may be a number, which is determined by simplicity instead.
func ThermographOf(left, right []Thermograph) (th Thermograph, ok bool) {
	if len(left) == 0 || len(right) == 0 {
		return Thermograph{}, false
	}
	ls, rs := make([]Trajectory, len(left)), make([]Trajectory, len(right))
	for i, o := range left {
		ls[i] = o.Right
	}
	for i, o := range right {
		rs[i] = o.Left
	}
	th = thermographOf(ls, rs)
	return th, th.Temperature.Sign() > 0
}

// Warmth is the position of the mast of a thermograph, and the temperature from which it rises.
type Warmth struct{ Mean, Temperature Dyadic }

// Warmth is the mean and the temperature of g.
func (s *Store) Warmth(ctx context.Context, g Game) (Warmth, error) {
	if w, ok := s.facts.warmths[g.id]; ok {
		return w, nil
	}
	th, err := s.Thermograph(ctx, g)
	return Warmth{th.Mean, th.Temperature}, err
}

// KnowWarmth supplies the mean and the temperature of g, as computed by Warmth earlier. They are trusted until
// ForgetWarmths.
func (s *Store) KnowWarmth(g Game, w Warmth) { s.facts.warmths[g.id] = w }

// ForgetWarmths makes the store compute everything itself again.
func (s *Store) ForgetWarmths() { clear(s.facts.warmths) }

// Mean is the mean value of g, the average of many copies.
func (s *Store) Mean(ctx context.Context, g Game) (Dyadic, error) {
	w, err := s.Warmth(ctx, g)
	return w.Mean, err
}

// Temperature is the temperature of g.
func (s *Store) Temperature(ctx context.Context, g Game) (Dyadic, error) {
	w, err := s.Warmth(ctx, g)
	return w.Temperature, err
}

func (s *Store) thermograph(id uint32) *Thermograph {
	if th, ok := s.facts.thermographs[id]; ok {
		return th
	}
	th := s.freshThermograph(id)
	s.step()
	s.grow(int64(64 + 48*(len(th.Left)+len(th.Right))))
	s.facts.thermographs[id] = &th
	return &th
}

func (s *Store) freshThermograph(id uint32) Thermograph {
	if rec := s.nodes[id].rec; rec >= 0 {
		c := s.records[rec]
		if c.isInteger() {
			x := s.number(c)
			return Thermograph{constant(x), constant(x), x, minusOne}
		}
		if m := fewUps(c); m != c {
			return *s.thermograph(s.compactNode(m))
		}
	}
	var left, right []Trajectory
	for _, l := range s.left(id) {
		left = append(left, s.thermograph(l).Right)
	}
	for _, r := range s.right(id) {
		right = append(right, s.thermograph(r).Left)
	}
	return thermographOf(left, right)
}

// fewUps is a value with the thermograph of c and few followers: 2·↑ + *m and beyond have the same walls, and so do *2 and
// beyond.
func fewUps(c compact) compact {
	switch {
	case c.up >= 2:
		c.up, c.star = 2, 0
	case c.up <= -2:
		c.up, c.star = -2, 0
	case c.star > 2:
		c.star = 2 // one up must stay: ↑*m has the right option *(m⊕1) ≠ 0
	}
	return c
}
