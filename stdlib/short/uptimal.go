package short

// uptimalPower is ↑^n = {0|-(↑ + ↑² + ... + ↑^(n-1)) + *} for n >= 1, and
// uptimalSum is ↑^[n] = ↑ + ↑² + ... + ↑^n = {↑^[n-1]|*} (Conway and Ryba,
// The penultimate moment; Siegel, section II.4).
func (s *Store) uptimalPower(n int) uint32 {
	star := s.compactNode(compact{star: 1})
	if n == 1 {
		return s.compactNode(compact{up: 1})
	}
	return s.form([]uint32{0}, []uint32{s.add(star, s.negate(s.uptimalSum(n-1)))})
}

func (s *Store) uptimalSum(n int) uint32 {
	sum := s.compactNode(compact{up: 1})
	star := s.compactNode(compact{star: 1})
	for k := 2; k <= n; k++ {
		sum = s.form([]uint32{sum}, []uint32{star})
	}
	return sum
}

// asUnitUptimal takes id apart if it is x ± ↑^n + *m or x ± ↑^[n] + *m with n
// >= 2.
func (s *Store) asUnitUptimal(id uint32) (shownUptimal, bool) {
	x := s.nodes[id].ls
	if x != s.nodes[id].rs || len(s.left(id)) > 1 && len(s.right(id)) > 1 {
		return shownUptimal{}, false
	}
	g := s.add(id, s.negate(x))
	for _, negative := range []bool{false, true} {
		if u, ok := s.positiveUnit(g); ok {
			u.number, u.negative = x, negative
			return u, true
		}
		g = s.negate(g)
	}
	return shownUptimal{}, false
}

// positiveUnit reads n and m off the form of g, if it looks like ↑^n + *m =
// {0,*,...,*m|-↑^[n-1]+*(m⊕1)} or ↑^[n] + *m, and then makes that value and
// compares.
func (s *Store) positiveUnit(g uint32) (u shownUptimal, ok bool) {
	if u.n, u.star, ok = s.unitSum(g); ok {
		u.sum = true
		return u, u.n >= 2 && g == s.plusStar(s.uptimalSum(u.n), u.star)
	}
	right := s.right(g)
	if len(right) != 1 {
		return u, false
	}
	n, star, ok := s.unitSum(s.negate(right[0]))
	if !ok {
		return u, false
	}
	u.n, u.star = n+1, star^1
	return u, g == s.plusStar(s.uptimalPower(u.n), u.star)
}

func (s *Store) plusStar(g uint32, star uint64) uint32 {
	return s.add(g, s.compactNode(compact{star: star}))
}

// unitSum reads n and m off the form of g, if it looks like ↑^[n] + *m =
// {↑^[n-1]+*m|*(m⊕1)}, or {0,↑^[n-1]+*|0} for m = 1.
func (s *Store) unitSum(g uint32) (n int, star uint64, ok bool) {
	for n = 1; s.nodes[g].rec < 0; n++ {
		left, right := s.left(g), s.right(g)
		if len(right) != 1 || len(left) > 2 || !s.isNimber(right[0]) {
			return 0, 0, false
		}
		star := s.records[s.nodes[right[0]].rec].star ^ 1
		if (len(left) == 2) != (star == 1) || len(left) == 2 && left[0] != 0 {
			return 0, 0, false
		}
		g = left[len(left)-1]
	}
	c := s.records[s.nodes[g].rec]
	return n, c.star, c.up == 1 && c.num == 0 && c.big == 0
}

func (s *Store) isNimber(id uint32) bool {
	n := &s.nodes[id]
	if n.rec < 0 {
		return false
	}
	c := s.records[n.rec]
	return c.up == 0 && c.num == 0 && c.big == 0
}
