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

// Losses finds these bounds for each player, over all sets of letters if there are at most three; else over those of one
// letter and of all but one.
func Losses(r Ruleset) (lost [2][]Loss) {
	for _, codes := range r.setsOfLetters() {
		for who := range 2 {
			if each := r.loses(codes, who); each > 0 {
				lost[who] = append(lost[who], Loss{codes, each})
			}
		}
	}
	return lost
}

func (r *Ruleset) setsOfLetters() (sets []Codes) {
	all := r.codes() &^ 1
	if len(r.Letters) <= 3 {
		for codes := Codes(1 << 1); codes <= all; codes += 1 << 1 {
			sets = append(sets, codes)
		}
		return sets
	}
	for rest := all; rest != 0; rest &= rest - 1 {
		one := rest & -rest
		sets = append(sets, one, all&^one)
	}
	return append(sets, all)
}

// codes are all codes of the letters, with that of the wall; of fewer than three letters as many as three have.
func (r *Ruleset) codes() Codes { return max(AnyCodes, 1<<(len(r.Letters)+1)-1) }

// losses are the Losses of the rules.
func (l *Game) losses() [2][]Loss {
	l.losing.Do(func() { l.lost = Losses(l.Ruleset()) })
	return l.lost
}

// loses is the least number of cells with some codes that each move of who's removes; 0 if it may be none, or if the
// opponent may make some.
func (r *Ruleset) loses(codes Codes, who int) (each int) {
	var weights [16]int
	for c := range weights {
		weights[c] = int(codes >> c & 1)
	}
	for i := range r.Rules {
		changes, ok := r.Rules[i].weighs(r.codes())
		if !ok {
			return 0
		}
		gain, _ := worst(changes, &weights)
		own := [2]bool{r.Rules[i].Left, r.Rules[i].Right}[who]
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
			f.Most[who] = min(f.Most[who], int16(bits.OnesCount64(k.l.holding(w, x.Codes))/x.Each))
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
