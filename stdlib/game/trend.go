package game

// A line of play is assumed to be endless when, for a number of consecutive moves, a number has fallen below zero at each
// move, or risen, or a list has grown; no other parameter may have shrunk meanwhile, since a game may well count up while
// it uses up what bounds it.
const (
	endlessRises = 1 << 16
	// EndlessFalls is the number of consecutive moves for which a number must fall below zero.
	EndlessFalls = 1 << 14
	endlessLists = 1 << 11
)

// Trend is a way in which a parameter changes without end.
type Trend int

// The trends.
const (
	Falling  Trend = iota // an integer below zero decreases
	Rising                // an integer increases
	Dividing              // a fraction gets more digits
	Growing               // a list or a large number gets longer
)

// Quantity describes a parameter at a place of a line of play.
type Quantity interface {
	// Integer is its value, if it is an integer of one machine word.
	Integer() (n int64, ok bool)
	// Long means that it has an extent: a list, a text, a large number or a fraction.
	Long() bool
	// Fraction means that it is a fraction.
	Fraction() bool
	// Extent is its length, for a number in bits.
	Extent() int
	// Size is its length in bytes.
	Size() int
}

// LineOfPlay is a line of play, each place reached from the one before.
type LineOfPlay struct {
	N      int // number of places
	Params int // number of parameters of a place
	// Parameter is parameter p at place i, nil if there is none.
	Parameter func(i, p int) Quantity
}

// Moves is the number of consecutive moves that show the trend.
func (t Trend) Moves() int {
	switch t {
	case Falling:
		return EndlessFalls
	case Rising:
		return endlessRises
	}
	return endlessLists
}

// goesOn reports whether a parameter followed the trend in a move.
func (t Trend) goesOn(from, to Quantity) bool {
	if from == nil || to == nil {
		return false
	}
	switch t {
	case Falling, Rising:
		a, ok1 := from.Integer()
		b, ok2 := to.Integer()
		return ok1 && ok2 && (t == Rising && a < b || t == Falling && b < a && b < 0)
	case Dividing:
		return to.Fraction() && from.Long() && from.Extent() < to.Extent()
	}
	return from.Long() && to.Long() && from.Extent() < to.Extent()
}

// Endless is a trend that parameter p of a line has followed for so many moves that the line is assumed to be endless, if
// nothing else bounds it. If ends reports that the rules of the game end it after all, the next trend is tried.
func (l *LineOfPlay) Endless(ends func(p int, t Trend) bool) (p int, t Trend, ok bool) {
	if l.N <= endlessLists {
		return 0, 0, false
	}
	for p := range l.Params {
		for t := Falling; t <= Growing; t++ {
			if l.keeps(p, t) && !l.bounded(p) && !ends(p, t) {
				return p, t, true
			}
		}
	}
	return 0, 0, false
}

// keeps reports whether parameter p followed the trend at each of the last moves; a sample of them is tested first.
func (l *LineOfPlay) keeps(p int, t Trend) bool {
	first := l.N - 1 - t.Moves()
	if first < 0 || !t.goesOn(l.Parameter(first, p), l.Parameter(l.N-1, p)) {
		return false
	}
	for _, stride := range []int{t.Moves() / 16, 1} {
		from := l.Parameter(first, p)
		for i := first + stride; i < l.N; i += stride {
			to := l.Parameter(i, p)
			if !t.goesOn(from, to) {
				return false
			}
			from = to
		}
	}
	return true
}

// bounded reports whether a parameter other than p is smaller after the last moves than before them, and not below zero: it
// may be what ends the game.
func (l *LineOfPlay) bounded(p int) bool {
	for i := range l.Params {
		before, last := l.Parameter(l.N-1-endlessLists, i), l.Parameter(l.N-1, i)
		if before == nil || last == nil {
			return true
		}
		if i == p {
			continue
		}
		to, isInteger := last.Integer()
		if !isInteger {
			if last.Size() < before.Size() {
				return true
			}
			continue
		}
		if from, ok := before.Integer(); !ok || to < from && to >= 0 {
			return true
		}
	}
	return false
}

// Begin is the first place of the line from which parameter p has followed a trend.
func (l *LineOfPlay) Begin(p int, t Trend) int {
	begin := l.N - 1 - t.Moves()
	for begin > 0 && t.goesOn(l.Parameter(begin-1, p), l.Parameter(begin, p)) {
		begin--
	}
	return begin
}
