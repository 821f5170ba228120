package whole

import (
	"math/bits"

	"cgt/stdlib/board"
	"cgt/stdlib/local"
	"cgt/stdlib/solve"
)

// maxLetters is the size of the largest alphabet, wordBits that of a board in the solver's form.
const (
	maxLetters = 15
	wordBits   = 64 * len(solve.Word{})
)

// Game is a ruleset on boards. Only one goroutine may use it at a time.
type Game struct {
	rules  local.Ruleset
	steps  []board.Direction // steps that connect independent regions of the codes
	codes  local.Codes
	splits bool
	asks   bool // some rule is about regions
	lost   [2][]local.Loss
	sizes  map[[2]int]*kernel
}

// New makes rules ready for play; ok is false when there are too many letters or rules, when a change may fall outside of
// the board, when a board with conditions on regions may lose its outer rows, or when play might not end.
func New(rules local.Ruleset) (g *Game, ok bool) {
	if rules.Strip || len(rules.Letters) > maxLetters || len(rules.Rules) == 0 || len(rules.Rules) > maxRules {
		return nil, false
	}
	g = &Game{rules: rules, sizes: map[[2]int]*kernel{}}
	walls := false
	for _, r := range rules.Rules {
		if !sound(r.Steps) {
			return nil, false
		}
		for _, s := range r.Steps {
			g.asks = g.asks || s.Regions != nil
			for _, c := range s.Changes {
				walls = walls || c.Code == 0
			}
		}
	}
	if g.asks && walls || !local.Ends(rules) {
		return nil, false
	}
	g.codes, g.steps, g.splits = local.Connecting(rules.Rules)
	g.lost = local.Losses(rules)
	return g, true
}

// Solve is a board in the solver's form; ok is false when it is too large, or has letters that the rules do not have.
func (g *Game) Solve(b board.Board) (solve.Kernel, solve.Word, bool) {
	var w solve.Word
	within := g.rules.Within
	if n := b.Rows() * b.Columns(); n > g.most() || n == 0 || within > 0 && max(b.Rows(), b.Columns()) > within {
		return nil, w, false
	}
	k := g.kernel(b.Rows(), b.Columns())
	text := b.Text()
	for i := range len(text) {
		code, ok := g.code(text[i])
		if !ok {
			return nil, w, false
		}
		k.write(&w, only(i/b.Columns()*k.columns+i%b.Columns()), code)
	}
	return k.worker().ranked(), w, true
}

// most is the number of cells of the largest board: so many that all planes fit a word.
func (g *Game) most() int { return min(maxCells, wordBits/g.planes()) }

// planes is the number of bits of a code.
func (g *Game) planes() int { return max(1, bits.Len(uint(len(g.rules.Letters)))) }

func (g *Game) code(letter byte) (code uint8, ok bool) {
	if letter == board.Wall {
		return 0, true
	}
	for i := range len(g.rules.Letters) {
		if g.rules.Letters[i] == letter {
			return uint8(i + 1), true
		}
	}
	return 0, false
}

// kernel is the kernel for a size of boards. Rules without conditions on regions see only walls and no edge, so that small
// boards share a window.
func (g *Game) kernel(rows, columns int) *kernel {
	if !g.asks && rows <= 8 && columns <= 8 {
		rows, columns = 8, 8
	}
	size := [2]int{rows, columns}
	k := g.sizes[size]
	if k == nil {
		k = newKernel(g, rows, columns)
		g.sizes[size] = k
	}
	return k
}

// sound reports whether a rule begins at a cell of the board and changes only cells that are known to lie on it: tested not
// to be a wall, or reached by a slide. The directions of regions must come with their opposites.
func sound(steps []local.Step) bool {
	known := map[local.Spot]bool{}
	points, boards, began := 1, 0, false
	for _, s := range steps {
		switch {
		case s.Regions != nil:
			if s.Regions.Codes&1 != 0 || !both(s.Regions.Directions) {
				return false
			}
		case s.Changes != nil:
			for _, c := range s.Changes {
				if !known[c.Spot] {
					return false
				}
			}
			boards++
		case s.Directions != nil:
			if s.Codes&1 != 0 {
				return false
			}
			known[local.Spot{Point: points}] = true
			points++
		default:
			if s.Codes&1 == 0 {
				known[s.Spot] = true
				began = began || s.Spot == local.Spot{} && s.Board == 0 && points == 1 && boards == 0
			}
		}
		for _, d := range s.Directions {
			if d == (board.Direction{}) {
				return false
			}
		}
	}
	return began && boards > 0 && boards < maxBoards && points < maxBoards && steps[len(steps)-1].Directions == nil
}

// both reports whether the opposite of each direction is included.
func both(list []board.Direction) bool {
	for _, d := range list {
		found := d == board.Direction{}
		for _, e := range list {
			found = found || e == board.Direction{Row: -d.Row, Column: -d.Column}
		}
		if !found {
			return false
		}
	}
	return true
}
