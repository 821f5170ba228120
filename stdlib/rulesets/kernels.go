package rulesets

import (
	"math/bits"
	"sync"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/local"
	"cgt/stdlib/solve"
)

// A Solvable is a game whose boards a solver of outcomes can play.
type Solvable interface {
	// Solve is a board in the solver's form; ok is false when it is too large.
	Solve(b board.Board) (k solve.Kernel, w solve.Word, ok bool)
}

var (
	_ Solvable = Amazons{}
	_ Solvable = Clobber{}
	_ Solvable = Konane{}
	_ Solvable = NoGo{}
	_ Solvable = Domineering{}
)

// pairKernel plays a game on packed pairs for the solver.
type pairKernel struct {
	name  string
	each  func(w pair, who game.Player, emit func(after pair))
	parts func(w pair, out *game.Options[pair])
	score func(w pair) int
	facts func(w pair, f *solve.Facts) // may be nil

	scratch game.Options[pair]
	out     []solve.Word
	emit    func(after pair) // appends to out; allocated once
}

// Name is the name of the game.
func (k *pairKernel) Name() string { return k.name }

// Worker is a copy.
func (k *pairKernel) Worker() solve.Kernel {
	return &pairKernel{name: k.name, each: k.each, parts: k.parts, score: k.score, facts: k.facts}
}

// Moves appends the boards after each move.
func (k *pairKernel) Moves(w *solve.Word, who game.Player, out []solve.Word) []solve.Word {
	if k.emit == nil {
		k.emit = func(after pair) { k.out = append(k.out, solve.Word{after[0], after[1]}) }
	}
	k.out = out
	k.each(pair{w[0], w[1]}, who, k.emit)
	out, k.out = k.out, nil
	return out
}

// Split appends the parts in normal form.
func (k *pairKernel) Split(w *solve.Word, out []solve.Part) []solve.Part {
	k.scratch.Reset()
	k.parts(pair{w[0], w[1]}, &k.scratch)
	negatives := k.scratch.Negatives
	for i, part := range k.scratch.Words {
		negative := len(negatives) > 0 && negatives[0] == i
		if negative {
			negatives = negatives[1:]
		}
		out = append(out, solve.Part{Word: solve.Word{part[0], part[1]}, Negative: negative})
	}
	return out
}

// Score is the score of the game.
func (k *pairKernel) Score(w *solve.Word) int { return k.score(pair{w[0], w[1]}) }

// Look reports whether a part is its own negative: the normal form of its negative is then itself, not negated.
func (k *pairKernel) Look(w *solve.Word) (f solve.Facts) {
	f.Most = [2]int16{solve.Unbounded, solve.Unbounded}
	if k.facts != nil {
		k.facts(pair{w[0], w[1]}, &f)
	}
	if bits.OnesCount64(w[0]) == bits.OnesCount64(w[1]) {
		image, negative := leastPair(pair{w[1], w[0]})
		f.OwnNegative = !negative && image == pair{w[0], w[1]}
	}
	return f
}

// onPairs is the packed word of a board.
func onPairs(b board.Board, pack func(board.Board) (pair, bool)) (w solve.Word, ok bool) {
	p, ok := pack(b)
	return solve.Word{p[0], p[1]}, ok
}

// Solve is a board in the solver's form.
func (a Amazons) Solve(b board.Board) (solve.Kernel, solve.Word, bool) {
	w, ok := onPairs(b, a.Pack)
	return &pairKernel{name: "amazons", each: a.each, parts: amazonsParts, score: amazonsScore, facts: amazonsFacts}, w, ok
}

// amazonsFacts counts the empty squares, since every move burns one; if one player has no amazon it computes how often the
// other can move.
func amazonsFacts(w pair, f *solve.Facts) {
	empty := w[0] & w[1]
	room := int16(bits.OnesCount64(empty))
	for who := range 2 {
		f.Most[who], f.Cells[who], f.PerMove[who] = room, room, 1
	}
	for who := range 2 {
		if w[1-who]&^empty != 0 {
			continue
		}
		steps := aloneSteps
		n := amazonsAlone(w[who]&^empty, empty, int(room), &steps)
		if steps > 0 {
			f.Integral, f.Integer = true, int32(n)
		} else {
			f.Safe[who] = int16(n)
		}
		if who == 1 {
			f.Integer = -f.Integer
		}
	}
}

// aloneSteps bounds the search for the longest run of one player's moves.
const aloneSteps = 1 << 10

// amazonsAlone is the number of moves that amazons can make when the opponent has none, or at least want if that is found
// within some steps.
func amazonsAlone(amazons, empty mask, want int, steps *int) (best int) {
	region := amazons
	for grown := mask(0); region != grown; {
		grown, region = region, region|kings(region)&empty
	}
	want = min(want, bits.OnesCount64(region&empty))
	for own := amazons; own != 0 && best < want; own &= own - 1 {
		from := own & -own
		for targets := queen(from, empty); targets != 0; targets &= targets - 1 {
			to := targets & -targets
			free := empty&^to | from
			for arrows := queen(to, free); arrows != 0; arrows &= arrows - 1 {
				if *steps--; *steps <= 0 {
					return best
				}
				n := 1 + amazonsAlone(amazons&^from|to, free&^(arrows&-arrows), want-1, steps)
				if best = max(best, n); best >= want {
					return best
				}
			}
		}
	}
	return best
}

// amazonsScore compares the squares that each side reaches first by queen's moves, counting at most two moves, and with a
// small weight the squares near by king's moves: room that an arrow does not take away.
func amazonsScore(w pair) (score int) {
	empty := w[0] & w[1]
	amazons := [2]mask{w[0] &^ empty, w[1] &^ empty}
	near := [2]mask{queen(amazons[0], empty), queen(amazons[1], empty)}
	score = solve.ScoreMove * (bits.OnesCount64(near[0]) - bits.OnesCount64(near[1]))
	if rest := empty &^ (near[0] | near[1]); rest != 0 {
		far := [2]mask{queen(near[0], empty) & rest, queen(near[1], empty) & rest}
		score += solve.ScoreMove * 7 / 4 * (bits.OnesCount64(far[0]) - bits.OnesCount64(far[1]))
	}
	first := [2]mask{kings(amazons[0]) & empty, kings(amazons[1]) & empty}
	second := [2]mask{kings(first[0]) & empty, kings(first[1]) & empty}
	return score + solve.ScoreMove/8*(bits.OnesCount64(first[0])-bits.OnesCount64(first[1])) +
		solve.ScoreMove*3/8*(bits.OnesCount64(second[0])-bits.OnesCount64(second[1]))
}

// kings are the squares on or next to kings.
func kings(m mask) mask {
	m |= board.East(m) | board.West(m)
	return m | board.North(m) | board.South(m)
}

// clobbers are the rules of Clobber as data, for wider boards.
var clobbers = sync.OnceValue(func() *local.Game {
	rules := local.Ruleset{Letters: "LR."}
	for who := range 2 {
		own, other := uint8(1+who), uint8(2-who)
		for _, d := range board.Orthogonal {
			at, beside := local.Spot{}, local.Spot{Off: d}
			rules.Rules = append(rules.Rules, local.Rule{Left: who == 0, Right: who == 1, Steps: []local.Step{
				{Spot: at, Codes: 1 << own}, {Spot: beside, Codes: 1 << other},
				{Changes: []local.Change{{Spot: at, Code: 3}, {Spot: beside, Code: own}}},
			}})
		}
	}
	l, _ := local.New(rules)
	return l
})

// Solve is a board of up to 64 cells in the solver's form.
func (c Clobber) Solve(b board.Board) (solve.Kernel, solve.Word, bool) {
	w, ok := onPairs(b, c.Pack)
	if !ok {
		return clobbers().Solve(b)
	}
	return &clobberKernel{pairKernel{name: "clobber", each: c.each, parts: clobberParts, score: clobberScore,
		facts: clobberFacts}}, w, ok
}

// clobberKernel scores moves by the boards they leave.
type clobberKernel struct{ pairKernel }

// Worker is a copy.
func (k *clobberKernel) Worker() solve.Kernel {
	return &clobberKernel{*k.pairKernel.Worker().(*pairKernel)}
}

// Rank puts those moves first that leave few moves, which are common to both players, few movable stones to the opponent,
// and many small groups.
func (k *clobberKernel) Rank(w *solve.Word, who game.Player, out []solve.Word, scores []int32) ([]solve.Word, []int32) {
	first := len(out)
	out = k.Moves(w, who, out)
	before := clobberWorth(w[who], w[1-who])
	for i := range out[first:] {
		after := &out[first+i]
		scores = append(scores, int32(clobberWorth(after[who], after[1-who])-before))
	}
	return out, scores
}

// clobberWorth is the score of a board for a player who has just moved.
func clobberWorth(own, other mask) int {
	moves := bits.OnesCount64(own&board.West(other)) + bits.OnesCount64(own&board.East(other)) +
		bits.OnesCount64(own&board.North(other)) + bits.OnesCount64(own&board.South(other))
	able := other & beside(own)
	score := -solve.ScoreMove*moves - solve.ScoreMove/2*bits.OnesCount64(able)
	for rest := able; rest != 0; {
		group := chain(rest&-rest, own|other)
		rest &^= group
		size := bits.OnesCount64(group)
		score += solve.ScoreMove/2 - size*size
	}
	return score
}

// clobberFacts counts the stones of a group.
func clobberFacts(w pair, f *solve.Facts) {
	f.Size = int16(bits.OnesCount64(w[0] | w[1]))
}

// clobberScore compares the movable stones: the numbers of moves are equal for both.
func clobberScore(w pair) int {
	near := func(m mask) mask { return board.East(m) | board.West(m) | board.North(m) | board.South(m) }
	return solve.ScoreMove * (bits.OnesCount64(w[0]&near(w[1])) - bits.OnesCount64(w[1]&near(w[0])))
}

// dominoes are the rules of Domineering as data.
var dominoes = sync.OnceValue(func() *local.Game {
	rules := local.Ruleset{Letters: "."}
	for who, d := range []board.Direction{{Row: 1}, {Column: 1}} {
		at, beside := local.Spot{}, local.Spot{Off: d}
		rules.Rules = append(rules.Rules, local.Rule{Left: who == 0, Right: who == 1, Steps: []local.Step{
			{Spot: at, Codes: 2}, {Spot: beside, Codes: 2}, {Changes: []local.Change{{Spot: at}, {Spot: beside}}},
		}})
	}
	l, _ := local.New(rules)
	return l
})

// Solve is a board of up to 128 cells in the solver's form.
func (d Domineering) Solve(b board.Board) (solve.Kernel, solve.Word, bool) {
	if m, ok := d.Pack(b); ok {
		return squares{packed()}, solve.Word{m}, true
	}
	if w, ok := wideWord(b); ok {
		return squares{packed()}, w, true
	}
	return dominoes().Solve(b)
}
