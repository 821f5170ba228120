package scoring

import (
	"math/big"
	"strconv"

	"cgt/stdlib/entailing"
	"cgt/stdlib/game"
)

// stringsOf are the strings of a sum of strings and coins, as one position of it: the
// components share no coins. Who moves takes the coins, so that the negative of such
// a game is that game. ok is false for sums of other games and for too many strings.
func stringsOf(sum game.Sum) (all [][2]string, ok bool) {
	for i, c := range sum {
		rules, ok := c.Rules.(entailing.StringGame)
		if !ok {
			return nil, false
		}
		ends, ok := rules.StringsAt(c.At)
		if !ok || len(all)+len(ends) > entailing.MaxStrings {
			return nil, false
		}
		for _, e := range ends {
			for k, name := range e {
				if name != "" {
					e[k] = strconv.Itoa(i) + " " + name
				}
			}
			all = append(all, e)
		}
	}
	return all, len(all) > 0
}

// coins is the score of strings and coins when who starts.
func (w *work) coins(ends [][2]string, who game.Player) (*big.Rat, error) {
	more, err := w.boards.Score(w.ctx, ends)
	if who == game.Right {
		more = -more
	}
	return big.NewRat(int64(more), 1), err
}
