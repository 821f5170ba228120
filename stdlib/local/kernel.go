package local

import (
	"fmt"
	"math/bits"
	"strings"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/solve"
)

// Solve is a board in the form for a solver of outcomes: as its matches if matches only vanish, else as the packed board.
// ok is false if play might not end, or if the board is too large or has other letters.
func (l *Game) Solve(b board.Board) (k solve.Kernel, w solve.Word, ok bool) {
	codes, ok := l.boardCodes(b)
	if !ok || l.strip {
		return nil, w, false
	}
	if m, ok := l.matchesOf(b.Rows(), b.Columns()); ok {
		return m, m.word(codes, b.Columns()), true
	}
	if !l.Ends() {
		return nil, w, false
	}
	if b.Rows() > 8 || b.Columns() > 8 {
		if l, ok = l.Wide(b.Rows(), b.Columns()); !ok {
			return nil, w, false
		}
	}
	var p pair
	for i, code := range codes {
		l.write(&p, 1<<(i/b.Columns()*l.columns+i%b.Columns()), code)
	}
	return &boards{l: l, lost: l.losses()}, solve.Word{p[0], p[1]}, true
}

// SolveStrip is Solve for strips.
func (l *Game) SolveStrip(text string) (k solve.Kernel, w solve.Word, ok bool) {
	if !l.strip || text == "" {
		return nil, w, false
	}
	codes := make([]uint8, len(text))
	for i := range codes {
		code := l.code(text[i])
		if code <= 0 {
			return nil, w, false
		}
		codes[i] = uint8(code)
	}
	if m, ok := l.matchesOf(1, len(text)); ok {
		return m, m.word(codes, len(text)), true
	}
	p, ok := l.PackStrip(text)
	return &boards{l: l, lost: l.losses()}, solve.Word{p[0], p[1]}, ok && l.Ends()
}

// matchesOf is Matches, cached for boards of at most 8 rows and columns.
func (l *Game) matchesOf(rows, columns int) (*Matches, bool) {
	if rows <= 8 && columns <= 8 {
		l.small.Do(func() { l.onBoards, _ = l.Matches(8, 8) })
		return l.onBoards, l.onBoards != nil
	}
	return l.Matches(rows, columns)
}

// boards implements a solver's kernel on packed boards.
type boards struct {
	l       *Game
	name    string
	lost    [2][]Loss // see losses
	scratch game.Options[pair]
}

// Name identifies the rules.
func (k *boards) Name() string {
	if k.name == "" {
		var b strings.Builder
		fmt.Fprint(&b, "boards ", k.l.strip, k.l.columns)
		for i := range k.l.rules {
			r := &k.l.rules[i]
			fmt.Fprint(&b, "\n\n", r.who, r.written(0, k.l.identity()))
		}
		k.name = b.String()
	}
	return k.name
}

// Worker is a kernel with its own scratch memory.
func (k *boards) Worker() solve.Kernel {
	return &boards{l: k.l.Worker(), name: k.Name(), lost: k.lost}
}

// Worker is a game with the same rules and its own scratch memory, for another goroutine.
func (l *Game) Worker() *Game {
	return &Game{letters: l.letters, codes: l.codes, any: l.any, many: l.many, strip: l.strip, within: l.within, columns: l.columns, all: l.all,
		rules: l.rules, base: l.base, touchedCells: l.touchedCells, relevant: make([]mask, len(l.relevant)),
		group: l.group, turns: l.turns, spread: l.spread, regions: l.regions}
}

// Moves appends the boards after each move.
func (k *boards) Moves(w *solve.Word, who game.Player, out []solve.Word) []solve.Word {
	k.scratch.Reset()
	k.l.whole = true
	k.l.Moves(pair{w[0], w[1]}, who, &k.scratch)
	k.l.whole = false
	for _, p := range k.scratch.Words {
		out = append(out, solve.Word{p[0], p[1]})
	}
	return out
}

// Split appends the parts in normal form.
func (k *boards) Split(w *solve.Word, out []solve.Part) []solve.Part {
	k.scratch.Reset()
	k.l.parts(pair{w[0], w[1]}, &k.scratch)
	negatives := k.scratch.Negatives
	for i, p := range k.scratch.Words {
		part := solve.Part{Word: solve.Word{p[0], p[1]}}
		if len(negatives) > 0 && negatives[0] == i {
			negatives, part.Negative = negatives[1:], true
		}
		out = append(out, part)
	}
	return out
}

// Score compares the numbers of places where the players' patterns fit and their pieces can slide.
func (k *boards) Score(w *solve.Word) int {
	left, right := k.count(w)
	return (left - right) * solve.ScoreMove
}

// count counts the places where the patterns of each player fit.
func (k *boards) count(w *solve.Word) (left, right int) {
	p := pair{w[0], w[1]}
	for i := range k.l.rules[:k.l.base] {
		r := &k.l.rules[i]
		n := r.fits(k.l, p)
		if r.who[game.Left] {
			left += n
		}
		if r.who[game.Right] {
			right += n
		}
	}
	return left, right
}

// Rank scores moves by how many more moves the mover has afterwards than the opponent and, with less weight, by how few
// moves both have: such moves end play sooner.
func (k *boards) Rank(w *solve.Word, who game.Player, out []solve.Word, scores []int32) ([]solve.Word, []int32) {
	first := len(out)
	out = k.Moves(w, who, out)
	before := k.worth(w, who)
	for i := range out[first:] {
		scores = append(scores, int32(k.worth(&out[first+i], who)-before))
	}
	return out, scores
}

// worth is the score of a board for a player who has just moved.
func (k *boards) worth(w *solve.Word, who game.Player) int {
	mine, theirs := k.count(w)
	if who == game.Right {
		mine, theirs = theirs, mine
	}
	return (mine-theirs)*solve.ScoreMove - (mine+theirs)*solve.ScoreMove/2
}

// fits is the number of places where the pattern of a rule fits, or that its piece can slide to.
func (r *rule) fits(l *Game, w pair) int {
	at := r.matches(l, w)
	if len(r.steps) > 0 && r.steps[0].hops != nil {
		return r.steps[0].reach(l, w, at)
	}
	return bits.OnesCount64(at)
}

// reach is the number of cells that pieces can slide to, each direction counted separately.
func (s *step) reach(l *Game, w pair, from mask) (n int) {
	free := l.holding(w, s.Codes)
	from = s.to.of(from)
	for _, h := range s.hops {
		reached := mask(0)
		for at := h.of(from) & free; at&^reached != 0; at = h.of(at) & free {
			reached |= at
		}
		n += bits.OnesCount64(reached)
	}
	return n
}

// Look reports whether a part is its own negative.
func (k *boards) Look(w *solve.Word) (f solve.Facts) {
	f.Most = [2]int16{solve.Unbounded, solve.Unbounded}
	p := pair{w[0], w[1]}
	if left, right := k.count(w); left == right {
		f.Moves = int16(left)
	}
	k.bound(p, &f)
	if negative, ok := k.l.Negative(p); ok {
		image, exchanged := k.l.normal(negative)
		f.OwnNegative = image == p && !exchanged
	}
	return f
}
