package local

import (
	"math/bits"

	"cgt/stdlib/game"
	"cgt/stdlib/solve"
)

// Loss says that each of a player's moves removes at least some number of cells with certain codes, and that the opponent's
// moves make none of them: so they bound the player's moves.
type Loss struct {
	Codes Codes
	Each  int
}

// Losses finds these bounds for each player, over all sets of the codes 1 to 3.
func Losses(rules []Rule) (lost [2][]Loss) {
	for codes := Codes(1 << 1); codes <= NoWall; codes += 1 << 1 {
		for who := range 2 {
			if each := loses(rules, codes, who); each > 0 {
				lost[who] = append(lost[who], Loss{codes, each})
			}
		}
	}
	return lost
}

// losses are the Losses of the rules.
func (l *Game) losses() [2][]Loss {
	l.losing.Do(func() { l.lost = Losses(l.Ruleset().Rules) })
	return l.lost
}

// loses is the least number of cells with some codes that each move of who's removes; 0 if it may be none, or if the
// opponent may make some.
func loses(rules []Rule, codes Codes, who int) (each int) {
	var weights [16]int
	for c := range weights {
		weights[c] = int(codes >> c & 1)
	}
	for i := range rules {
		changes, ok := rules[i].weighs()
		if !ok {
			return 0
		}
		gain, _ := worst(changes, &weights)
		own := [2]bool{rules[i].Left, rules[i].Right}[who]
		if gain > 0 || own && gain == 0 {
			return 0
		}
		if own && (each == 0 || -gain < each) {
			each = -gain
		}
	}
	return each
}

// bound determines who can never move again, from what may ever happen, and how often each player can move at most.
func (k *boards) bound(w pair, f *solve.Facts) {
	for who, losses := range k.lost {
		for _, x := range losses {
			f.Most[who] = min(f.Most[who], int16(bits.OnesCount64(holding(w, x.Codes))/x.Each))
		}
	}
	if !k.l.all {
		return
	}
	a := &k.l.scratch[0]
	k.l.active(w, a)
	f.Never = [2]bool{true, true}
	for i := range k.l.rules[:k.l.base] {
		for who := range game.Player(2) {
			if a.points[i] != 0 && k.l.rules[i].who[who] {
				f.Never[who] = false
			}
		}
	}
}
