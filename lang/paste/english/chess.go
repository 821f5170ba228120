package english

import (
	"cgt/lang/paste/english/grammar"
	"fmt"
	"strings"
)

// A piece on a board of squares (x, y) moves by steps: so many squares in a
// direction, or any number.
type stride struct {
	x, y int
	any  bool
}

var directions = map[string][2]int{"left": {-1, 0}, "west": {-1, 0}, "right": {1, 0}, "east": {1, 0}, "down": {0, -1},
	"south": {0, -1}, "downward": {0, -1}, "downwards": {0, -1}, "up": {0, 1}, "north": {0, 1}, "upward": {0, 1},
	"down-left": {-1, -1}, "left-down": {-1, -1}, "southwest": {-1, -1}, "south-west": {-1, -1}}

// readSteps reads how a piece moves: "any number of squares left or down", "two
// squares left and one up or down".
func readSteps(s *sentence, i int) []grammar.Reading {
	r := &strideReader{s: s, at: i, last: s.usual()}
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
	}
	if len(r.list) == 0 {
		return nil
	}
	return grammar.One(end, r.list)
}

// strideReader reads the ways in which a piece may move.
type strideReader struct {
	s       *sentence
	at, end int
	list    []stride
	more    []int // what else the number of squares may be
	last    int   // how many squares the last way told; 0 is any number, -1 is not told
	unset   int   // how many ways have not told it
}

func (t stride) times(n int) stride {
	if n == 0 {
		return stride{t.x, t.y, true}
	}
	return stride{t.x * n, t.y * n, false}
}

// usual is how many squares the piece of the exercise moves where it is not told.
func (s *sentence) usual() int {
	if s.x == nil {
		return -1
	}
	switch s.x.pieceNamed {
	case "queen", "rook":
		return 0
	case "king":
		return 1
	}
	return -1
}

// skip passes over words that say nothing of the way.
func (r *strideReader) skip() {
	for w := r.s.At(r.at).Word; r.s.At(r.at).Filler || w == "to" || w == "," || w == "either" ||
		w == "by"; w = r.s.At(r.at).Word {
		r.at++
	}
}

// count reads "two squares", "any number of squares", as 2 and 0.
func (r *strideReader) count() (int, bool) {
	r.skip()
	n, ok := 0, false
	r.more = nil
	if _, end, any := r.s.Match(anyCount()[0], r.at); any {
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
	return n, ok
}

var anyCount = grammar.Lazily("( any [positive] number | as many | arbitrary number | one or more ) [of]")

// direction reads "left", "diagonally down and left".
func (r *strideReader) direction() (d [2]int, ok bool) {
	r.skip()
	w := r.s.At(r.at).Word
	if w == "diagonally" || w == "diagonal" {
		at := r.at
		r.at++
		if d, ok = r.direction(); ok && d[0]*d[1] != 0 {
			return d, true
		}
		if other := r.s.At(r.at).Word; ok && other == "and" {
			r.at++
			if e, more := r.direction(); more && d[0]+e[0] != 0 && d[1]+e[1] != 0 {
				return [2]int{d[0] + e[0], d[1] + e[1]}, true
			}
		}
		r.at = at
		return d, false
	}
	d, ok = directions[w]
	if ok {
		r.at++
	}
	return d, ok
}

// one reads one way to move, or two that part behind: "two squares left and one
// up or down".
func (r *strideReader) one() bool {
	n, told := r.count()
	d, ok := r.direction()
	if !ok {
		return false
	}
	if !told {
		n = r.last
	}
	if len(r.more) > 0 {
		return r.choices(d, append([]int{n}, r.more...))
	}
	first := stride{d[0], d[1], false}
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

// choices are ways of several lengths: "one or two squares left or down".
func (r *strideReader) choices(d [2]int, lengths []int) bool {
	for {
		for _, n := range lengths {
			r.list = append(r.list, stride{d[0], d[1], false}.times(n))
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

// bent reads what a knight does behind its first way.
func (r *strideReader) bent(first stride) bool {
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
		r.list = append(r.list, stride{first.x + m*e[0], first.y + m*e[1], false})
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

// or reads what parts two ways.
func (r *strideReader) or() bool {
	at := r.at
	for w := r.s.At(r.at).Word; w == "," || w == "or" || w == ";"; w = r.s.At(r.at).Word {
		r.at++
	}
	return r.at > at
}

// chessRows say where a piece stands and how it moves.
func chessRows() []event {
	at := func(x *exercise, _ *sentence, f grammar.Found) bool {
		square := f.Get("at").([]int)
		x.tupled = true
		return len(square) == 2 && x.place(square)
	}
	moves := func(x *exercise, s *sentence, f grammar.Found) bool { return x.piece(f.Get("steps").([]stride), s) }
	return []event{
		{"( start | starting | begin | beginning ) ( from | at | on ) [square | cell] {tuple:at}", at},
		{"( start | starting | begin ) ( on | at | from ) ( step | square | cell ) " +
			"{number:n}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			return x.place([]int{f.Number("n")})
		}},
		{"[single | white | lone] @piece [( stand | start | sit | begin | lie )] [be] [placed | put | located | situated | " +
			"initially] ( on | at | in " +
			"| from ) [square | cell | point | position] {tuple:at} [of [quarter-infinite | quarter infinite | infinite | " +
			"large] [chess] ( " +
			"chessboard | board | grid | quadrant )]", at},
		{"[two | {number:count}] @piece [be | stand | start | placed] ( on | at ) [strip on] ( square | cell | step ) " +
			"{numbers:list} [of strip] [counted from 0] [of " +
			"strip numbered from 0]", func(x *exercise, s *sentence, f grammar.Found) bool {
			list := f.Get("list").([]int)
			return x.pieceNamed == "" && (!x.hasGame || x.game.shape == heapShape) && (!f.Has("count") ||
				f.Number("count") == len(list)) && x.place(list)
		}},
		{"[single | white | lone] @piece [be] [placed | put] on [{sides:sides}] ( chessboard | board ) ( with | at ) distance " +
			"{tuple:at} ( to | from ) corner", func(x *exercise, s *sentence, f grammar.Found) bool {
			board, ok := f.Get("sides").([]int)
			if square := f.Get("at").([]int); ok && (len(square) != 2 || square[0] >= board[0] || square[1] >= board[1]) {
				return false
			}
			return at(x, s, f)
		}},
		{"move [only] ( toward | towards ) corner horizontally vertically or diagonally ( any distance | any number of square )",
			func(x *exercise, s *sentence, _ grammar.Found) bool {
				queen := []stride{{-1, 0, true}, {0, -1, true}, {-1, -1, true}}
				return (x.pieceNamed == "" || x.pieceNamed == "queen") && x.piece(queen, s)
			}},
		{"move [only] ( toward | towards ) corner horizontally or vertically ( any distance | any number of square )",
			func(x *exercise, s *sentence, _ grammar.Found) bool {
				return (x.pieceNamed == "" || x.pieceNamed == "rook") && x.piece([]stride{{-1, 0, true}, {0, -1, true}}, s)
			}},
		{"[that | which] [may] ( move | slide | take ) [it | @piece | to] {steps:steps} [at a time]", moves},
		{"( staying on | within | remaining on | without leaving ) [quarter] board [with coordinates from " +
			"0]", func(x *exercise, _ *sentence,
			_ grammar.Found) bool {
			return x.hasGame && x.game.piece
		}},
		{"on [quarter-infinite | quarter infinite | infinite] ( chessboard | board " +
			")", func(x *exercise, s *sentence, _ grammar.Found) bool {
			return x.named("infinite") || x.named("quarter-infinite")
		}},
		{"( who | whoever | that ) ( reach | bring it to | move it to | get to | move it into | put @piece in | move @piece to " +
			"| bring @piece to | " +
			"get it to | arrive at | place @piece on ) [corner | square | lower left corner | origin | bottom left corner] [⟨ " +
			"0 0 ⟩] win",
			func(x *exercise, _ *sentence, _ grammar.Found) bool {
				x.corner, x.Story = true, true
				return x.named("0") || x.named("corner") || x.named("origin")
			}},
	}
}

// piece makes the game of a piece that moves by steps.
func (x *exercise) piece(steps []stride, s *sentence) bool {
	x.Story = true
	name := x.freshName()
	var rules []string
	corner := 0
	for _, t := range steps {
		if t.x+t.y >= 0 {
			return false // play need not end
		}
		switch {
		case !t.any && (t.x > 0 || t.y > 0):
			rules = append(rules, fmt.Sprintf("-> %s(%s, %s) if %s", name, shifted("x", t.x), shifted("y", t.y), bounds(t)))
		case !t.any:
			rules = append(rules, fmt.Sprintf("-> %s(%s, %s) if %s", name, shifted("x", t.x), shifted("y", t.y), bounds(t)))
		case t.x < 0 && t.y < 0:
			rules = append(rules, fmt.Sprintf("-> %s(x-k, y-k) for k in 1..min(x, y)", name))
		case t.x < 0 && t.y == 0:
			rules = append(rules, fmt.Sprintf("-> %s(x-k, y) for k in 1..x", name))
		case t.x == 0:
			rules = append(rules, fmt.Sprintf("-> %s(x, y-k) for k in 1..y", name))
		default:
			return false
		}
		if t == (stride{-1, 0, t.any}) || t == (stride{0, -1, t.any}) {
			corner++
		}
	}
	x.changedBy(s)
	return x.play(ruleset{name: name, shape: pairShape, piece: true, corner: corner == 2,
		rules: fmt.Sprintf("game %s(x, y) { %s }", name, strings.Join(rules, "; "))})
}

func shifted(letter string, by int) string {
	if by == 0 {
		return letter
	}
	return fmt.Sprintf("%s%+d", letter, by)
}

// bounds is the condition that a step stays on the board.
func bounds(t stride) string {
	var list []string
	if t.x < 0 {
		list = append(list, fmt.Sprintf("x >= %d", -t.x))
	}
	if t.y < 0 {
		list = append(list, fmt.Sprintf("y >= %d", -t.y))
	}
	return strings.Join(list, " and ")
}

// readParity reads even or odd, as a condition on the heap.
func readParity(s *sentence, i int) []grammar.Reading {
	switch s.At(i).Word {
	case "even":
		return grammar.One(i+1, "n % 2 = 0")
	case "odd":
		return grammar.One(i+1, "n % 2 = 1")
	}
	return nil
}
