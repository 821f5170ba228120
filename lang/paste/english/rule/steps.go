package rule

import (
	"cgt/lang/paste/english/grammar"
	"slices"
	"strings"
)

// Stride is a move of a piece on a board of squares (x, y): a number of squares in a
// direction, or any number if Any is set.
type Stride struct {
	X, Y int
	Any  bool
}

var directions = map[string][2]int{"left": {-1, 0}, "west": {-1, 0}, "right": {1, 0}, "east": {1, 0}, "down": {0, -1},
	"south": {0, -1}, "downward": {0, -1}, "downwards": {0, -1}, "up": {0, 1}, "north": {0, 1}, "upward": {0, 1},
	"upwards": {0, 1}, "rightward": {1, 0}, "rightwards": {1, 0}, "leftward": {-1, 0},
	"leftwards": {-1, 0}, "top": {0, 1}, "bottom": {0, -1}, "northeast": {1, 1}, "southwest": {-1, -1}, "northwest": {-1, 1}, "southeast": {1, -1}}

// ReadSteps reads how a piece moves: "any number of squares left or down", "two
// squares left and one up or down".
func ReadSteps(s *grammar.Line, i int, piece string) []grammar.Reading {
	r := &strideReader{s: s, at: i, last: usual(piece)}
	for r.one() {
		if !r.or() {
			break
		}
	}
	end := r.end
	r.at = r.end
	if n, ok := r.count(); ok && r.unset > 0 { // "left or down any number of squares"
		end = r.at
		all := r.list[:len(r.list)-r.unset]
		for _, t := range r.list[len(r.list)-r.unset:] {
			all = append(all[:len(all):len(all)], t.times(n))
			for _, more := range r.more {
				all = append(all, t.times(more))
			}
		}
		r.list = all
	} else if r.unset > 0 {
		return nil
	} else if ok && n == 0 && !slices.ContainsFunc(r.list, func(t Stride) bool { return !t.Any }) {
		end = r.at // said once more
	}
	if len(r.list) == 0 {
		return nil
	}
	return grammar.One(end, r.list)
}

// strideReader parses the ways in which a piece may move.
type strideReader struct {
	s       *grammar.Line
	at, end int
	list    []Stride
	more    []int // alternatives for the number of squares
	last    int   // the number of squares of the last way; 0 is any number, -1 is not given
	unset   int   // how many ways have no number of squares
}

func (t Stride) times(n int) Stride {
	if n == 0 {
		return Stride{t.X, t.Y, true}
	}
	return Stride{t.X * n, t.Y * n, false}
}

// skip skips words that say nothing about the way.
func (r *strideReader) skip() {
	for w := r.s.At(r.at).Word; r.s.At(r.at).Filler || passing[w]; w = r.s.At(r.at).Word {
		r.at++
	}
}

// passing are words that may precede a way and say nothing about it.
var passing = grammar.WordSet("to , either by through horizontally vertically straight in direction over distance of only")

// count reads "two squares", "any number of squares", as 2 and 0.
func (r *strideReader) count() (int, bool) {
	r.skip()
	n, ok := 0, false
	r.more = nil
	if _, end, any := r.s.Match(anyCount()[0], r.at); any {
		r.at, ok = end, true
	} else if _, end, any := r.s.Match(anyCount()[1], r.at); any {
		r.at, ok = end, true
	} else if t := r.s.At(r.at); t.Kind == grammar.NumberToken && t.Value > 0 {
		n, ok = t.Value, true
		r.at++
		for r.s.At(r.at).Word == "or" && r.s.At(r.at+1).Kind == grammar.NumberToken || r.s.At(r.at).Text == "," &&
			r.s.At(r.at+1).Kind ==
				grammar.NumberToken {
			r.more = append(r.more, r.s.At(r.at+1).Value) // "one or two squares"
			r.at += 2
		}
	}
	if grammar.Classes["cell"][r.s.At(r.at).Lemma] || r.s.At(r.at).Lemma == "step" {
		r.at++
	}
	if _, end, like := r.s.Match(asLiked()[0], r.at); ok && n == 0 && like {
		r.at = end
	}
	return n, ok
}

var asLiked = grammar.Lazily("as ( he | she | they | you | one | player | desired | he or she ) " +
	"[( like | want | wish | please | choose )]")

var anyCount = grammar.Lazily(
	"( any [positive] number | as many | arbitrary number | one or more ) [of]",
	"( as far | any distance )",
)

// direction reads "left", "up-right", "along the north-east diagonal", "diagonally down and left".
func (r *strideReader) direction() (d [2]int, ok bool) {
	r.skip()
	w := r.s.At(r.at).Word
	if w == "along" {
		r.at++
		r.skip()
		w = r.s.At(r.at).Word
	}
	if w == "diagonally" || w == "diagonal" {
		return r.diagonal()
	}
	quoted := w == "\""
	if quoted {
		r.at++
		w = r.s.At(r.at).Word
	}
	if d, ok = directions[w]; !ok {
		first, second, _ := strings.Cut(w, "-") // up-right
		d = [2]int{directions[first][0] + directions[second][0], directions[first][1] + directions[second][1]}
		ok = d[0]*d[1] != 0
	}
	if ok {
		r.at++
	}
	if ok = ok && (!quoted || r.s.At(r.at).Text == "\""); ok && quoted {
		r.at++
	}
	if d[0]*d[1] != 0 && r.s.At(r.at).Word == "diagonal" {
		r.at++ // along the north-east diagonal
	}
	return d, ok
}

// diagonal reads what stands behind "diagonally": "down and to the left", "(right-up)", "towards the corner".
func (r *strideReader) diagonal() (d [2]int, ok bool) {
	at := r.at
	defer func() {
		if !ok {
			r.at = at
		}
	}()
	for r.at++; joinsDiagonal[r.s.At(r.at).Word]; r.at++ {
	}
	if _, end, corner := r.s.Match(towardCorner()[0], r.at); corner {
		r.at = end
		return [2]int{-1, -1}, true
	}
	brackets := r.s.At(r.at).Text == "("
	if brackets {
		r.at++
	}
	d, ok = r.direction()
	if ok && d[0]*d[1] == 0 {
		for joinsDiagonal[r.s.At(r.at).Word] {
			r.at++
		}
		e, more := r.direction()
		if d = [2]int{d[0] + e[0], d[1] + e[1]}; !more || d[0]*d[1] == 0 {
			return d, false
		}
	}
	if brackets {
		ok = ok && r.s.At(r.at).Text == ")"
		r.at++
	}
	return d, ok
}

var (
	joinsDiagonal = grammar.WordSet("going both – - — , and")
	towardCorner  = grammar.Lazily("( toward | towards ) ( corner | origin | {tuple:corner} )")
)

// one reads one way to move, or two that share their beginning: "two squares left and
// one up or down".
func (r *strideReader) one() bool {
	if r.both() {
		return true
	}
	n, told := r.count()
	d, ok := r.direction()
	if !ok {
		return false
	}
	if !told && r.unset == 0 { // "left by any number of squares"
		at := r.at
		if n, told = r.count(); !told {
			r.at = at
		}
	}
	if !told {
		n = r.last
	}
	if len(r.more) > 0 {
		return r.choices(d, append([]int{n}, r.more...))
	}
	first := Stride{d[0], d[1], false}
	r.end, r.last = r.at, n
	if n < 0 {
		r.list, r.unset = append(r.list, first), r.unset+1
		return true
	}
	if n > 0 && told && r.bent(first.times(n)) {
		return true
	}
	r.list = append(r.list, first.times(n))
	return true
}

// both reads "both by the same number", after two ways of any number of squares.
func (r *strideReader) both() bool {
	_, end, ok := r.s.Match(bothWays()[0], r.at)
	if !ok || len(r.list) != 2 || !r.list[0].Any || !r.list[1].Any {
		return false
	}
	sum := Stride{r.list[0].X + r.list[1].X, r.list[0].Y + r.list[1].Y, true}
	if sum.X*sum.Y == 0 {
		return false
	}
	r.list = append(r.list, sum)
	r.at, r.end = end, end
	return true
}

var bothWays = grammar.Lazily("both [( directions | ways )] [by] same ( number | distance | amount ) [of ( square | cell | " +
	"step | unit )]")

// choices are ways of several lengths: "one or two squares left or down".
func (r *strideReader) choices(d [2]int, lengths []int) bool {
	for {
		for _, n := range lengths {
			r.list = append(r.list, Stride{d[0], d[1], false}.times(n))
		}
		r.end, r.last = r.at, -1
		if w := r.s.At(r.at).Word; w != "or" && w != "," {
			return true
		}
		r.at++
		next, ok := r.direction()
		if !ok {
			r.at = r.end
			return true
		}
		d = next
	}
}

// bent reads the second part of a knight's move.
func (r *strideReader) bent(first Stride) bool {
	if w := r.s.At(r.at).Word; w != "and" && w != "then" {
		return false
	}
	r.at++
	m, told := r.count()
	e, ok := r.direction()
	if !told || !ok || m == 0 {
		r.at = r.end
		return false
	}
	for {
		r.list = append(r.list, Stride{first.X + m*e[0], first.Y + m*e[1], false})
		r.end = r.at
		if r.s.At(r.at).Word != "or" {
			break
		}
		r.at++
		if e, ok = r.direction(); !ok {
			break
		}
	}
	r.at, r.last = r.end, -1
	return true
}

// or reads the separator of two ways.
func (r *strideReader) or() bool {
	at := r.at
	for w := r.s.At(r.at).Word; w == "," || w == "or" || w == ";"; w = r.s.At(r.at).Word {
		r.at++
	}
	return r.at > at
}

// usual is the number of squares that a chess piece moves unless given: 0 is any
// number, -1 is not known.
func usual(piece string) int {
	switch piece {
	case "queen", "rook":
		return 0
	case "king":
		return 1
	}
	return -1
}
