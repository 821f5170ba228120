package game

// A line of play is taken to have no end when a number has fallen below zero,
// or risen, at each of so many moves in a row, or a list has grown; no other
// parameter may have shrunk meanwhile, since a game may well count up while
// it uses up what bounds it.
const (
	endlessRises = 1 << 16
	// EndlessFalls is how many moves in a row a number falls below zero.
	EndlessFalls = 1 << 14
	endlessLists = 1 << 11
)

// Trend is a way in which a parameter changes for ever.
type Trend int

// The trends.
const (
	Falling  Trend = iota // an integer below zero gets less
	Rising                // an integer gets greater
	Dividing              // a fraction gets more digits
	Growing               // a list or a large number gets longer
)

// Quantity is what a line of play shows of a parameter.
type Quantity interface {
	// Integer is its value, if it is an integer of one machine word.
	Integer() (n int64, ok bool)
	// Long tells that it has an extent: a list, a text, a large number or a fraction.
	Long() bool
	// Fraction tells that it is a fraction.
	Fraction() bool
	// Extent is how long it is, of a number in bits.
	Extent() int
	// Size is how long it is in bytes.
	Size() int
}

// LineOfPlay is a line of play, each place reached from the one before.
type LineOfPlay struct {
	N      int // places
	Params int // parameters of a place
	// Parameter is parameter p at place i, nil where there is none.
	Parameter func(i, p int) Quantity
}

// Moves is how many moves in a row tell of the trend.
func (t Trend) Moves() int {
	switch t {
	case Falling:
		return EndlessFalls
	case Rising:
		return endlessRises
	}
	return endlessLists
}

// goesOn reports whether a parameter went on like that in a move.
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

// Endless is a trend that parameter p of a line has kept for so many moves that the
// line is taken to have no end, where nothing else bounds it; the next one is asked
// for where ends tells that the rules of the game end it after all.
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

// keeps reports whether parameter p followed the trend at each of the last
// moves; a few of them are looked at first.
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

// bounded reports whether a parameter other than p is smaller at the end of
// the last moves than it was before them, and not below zero: it may be what
// ends the game.
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

// Begin is the first place of the line from which on parameter p has kept a trend.
func (l *LineOfPlay) Begin(p int, t Trend) int {
	begin := l.N - 1 - t.Moves()
	for begin > 0 && t.goesOn(l.Parameter(begin-1, p), l.Parameter(begin, p)) {
		begin--
	}
	return begin
}
