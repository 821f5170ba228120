package misere

// IsTameable reports whether g acts like the position of Nim of its genus next to tame
// games, though perhaps not next to others like it: tame games are tameable, and so is a
// game of such a genus whose tame and tameable options have its nim-values as their
// mexes, in normal and in misere play, when every other option can be reverted to tame or
// tameable games, to one of its normal and one of its misere nim-value (WW chapter 13,
// after D. Hoey). Games that act so for other reasons are not found.
func (g Game) IsTameable() bool {
	t := &taming{map[Game]bool{}, map[Game]bool{}}
	return t.tameable(g)
}

// IsGenerallyRestive reports whether g is restive, or acts like a restive game of its
// genus next to tame games, since options that are not tame are reverted: its nim-values
// are those of its tame options, and every other option leads back to tame or restive
// games that stand for its normal and for its misere nim-value (WW chapter 13, after
// D. Hoey).
func (g Game) IsGenerallyRestive() bool {
	t := &taming{map[Game]bool{}, map[Game]bool{}}
	return t.restive(g)
}

// taming caches what is known about games while one is classified.
type taming struct{ tameables, restives map[Game]bool }

// values are the nim-values of a game in both kinds of play.
func (g Game) values() (normal, misere int) { return g.Genus().normal, g.Genus().Misere(0) }

func (t *taming) tameable(g Game) bool {
	if g.Kind().IsTame() {
		return true
	}
	if is, ok := t.tameables[g]; ok {
		return is
	}
	normal, misere := g.values()
	is := normal == misere || normal < 2 && misere < 2
	var normals, miseres []int
	for _, o := range g.Options() {
		if !is {
			break
		}
		if t.tameable(o) {
			n, m := o.values()
			normals, miseres = append(normals, n), append(miseres, m)
			continue
		}
		is = reverts(o, func(r Game) (bool, bool) {
			if !t.tameable(r) {
				return false, false
			}
			n, m := r.values()
			return n == normal, m == misere
		})
	}
	is = is && (normals == nil && normal == 0 || mex(normals) == normal && mex(miseres) == misere)
	t.tameables[g] = is
	return is
}

// reverts reports whether an option leads to games that have the one nim-value and the other.
func reverts(o Game, stands func(r Game) (normal, misere bool)) bool {
	var normal, misere bool
	for _, r := range o.Options() {
		n, m := stands(r)
		normal, misere = normal || n, misere || m
	}
	return normal && misere
}

func (t *taming) restive(g Game) bool {
	if g.Kind() == Restive {
		return true
	}
	if is, ok := t.restives[g]; ok {
		return is
	}
	normal, misere := g.values()
	is := !g.Kind().IsTame() && normal < 2 && misere >= 2
	var normals, miseres []int
	for _, o := range g.Options() {
		if !is {
			break
		}
		if o.Kind().IsTame() {
			n, m := o.values()
			normals, miseres = append(normals, n), append(miseres, m)
			continue
		}
		is = reverts(o, func(r Game) (bool, bool) {
			if !r.Kind().IsTame() && !t.restive(r) {
				return false, false
			}
			n, m := r.values()
			near := func(x int) bool { return x < 2 || x^misere < 2 }
			return n == normal && near(m), m == misere && near(n)
		})
	}
	is = is && normals != nil && mex(normals) == normal && mex(miseres) == misere
	t.restives[g] = is
	return is
}
