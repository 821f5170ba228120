// Package opening has strategies for the first moves on boards of the library whose
// winner takes too long to be found while a player waits. They are found once, by
//
//	go run ./stdlib/opening/testdata/find >stdlib/opening/openings.txt
//
// and the tests of this package search some of their positions again.
//
// A strategy gives, for each first move, the reply that wins, and what wins after each
// next move of the loser. Where no reply wins, it gives one that looks good, and the
// replies to those next moves that throw the win away. A move is identified by its place
// among the different moves, see Options, so that a strategy knows nothing of the ruleset.
package opening

import (
	"bytes"
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cgt/stdlib/game"
	"cgt/stdlib/solve"
	"cgt/stdlib/sorting"
)

//go:embed openings.txt
var openings string

// Options are what w becomes by the moves of who's, in the order of their words,
// each once of those that are equal in normal form.
func Options(k solve.Kernel, w solve.Word, who game.Player) (list []solve.Word) {
	all := k.Moves(&w, who, nil)
	sorting.By(all, func(a, b solve.Word) int { return slices.Compare(a[:], b[:]) })
	seen := map[string]bool{}
	for _, to := range all {
		if key := normalForm(k, &to); !seen[key] {
			seen[key] = true
			list = append(list, to)
		}
	}
	return list
}

// normalForm is the same for boards with the same parts.
func normalForm(k solve.Kernel, w *solve.Word) string {
	var parts [][]byte
	for _, p := range k.Split(w, nil) {
		sign := byte(0)
		if p.Negative && !p.OwnNegative {
			sign = 1
		}
		text := []byte{sign}
		for _, x := range p.Word {
			text = binary.BigEndian.AppendUint64(text, x)
		}
		parts = append(parts, text)
	}
	sorting.By(parts, bytes.Compare)
	return string(bytes.Join(parts, nil))
}

// Of returns the positions of the strategies for a board, or for its negative, whoever
// begins, with who wins. Most boards have none. A player who loses may still move
// to a position that is lost for him: the strategy follows that move.
func Of(k solve.Kernel, w solve.Word) []solve.Known {
	known, _ := read(openings, k, w)
	return known
}

// read is Of for a text of strategies. A strategy begins with the name of the kernel,
// the board and who moves first. A line that begins with "first" gives the move by which
// that player wins; every other line begins with the place of one of his moves and gives
// the opponent's reply, with "-" before it if the opponent loses. The numbers after the
// colon are the replies to each next move, with "-" for next moves that win.
func read(text string, k solve.Kernel, w solve.Word) (list []solve.Known, err error) {
	name, parts := k.Name(), k.Split(&w, nil)
	var at *strategy
	for _, line := range strings.Split(text, "\n") {
		fields := strings.Fields(line)
		switch {
		case len(fields) == 3 && (fields[2] == "Left" || fields[2] == "Right"):
			at = nil
			n, err := strconv.ParseUint(fields[1], 16, 64)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", line, err)
			}
			board := solve.Word{n}
			same := k.Split(&board, nil)
			if fields[0] != name || len(parts) != 1 || len(same) != 1 || same[0].Word != parts[0].Word {
				continue
			}
			at = &strategy{kernel: k, board: board, who: game.Left}
			if fields[2] == "Right" {
				at.who = game.Right
			}
		case at == nil || len(fields) < 2:
		default:
			if err := at.line(fields); err != nil {
				return nil, fmt.Errorf("%s: %w", line, err)
			}
			list, at.list = append(list, at.list...), at.list[:0]
		}
	}
	return list, nil
}

// strategy is one that is being read.
type strategy struct {
	kernel solve.Kernel
	board  solve.Word
	who    game.Player
	list   []solve.Known
}

// line reads the line of a first move.
func (s *strategy) line(fields []string) error {
	board, me := s.board, s.who
	if fields[0] != "first" {
		var err error
		if board, err = s.move(board, s.who, fields[0]); err != nil {
			return err
		}
		me = s.who.Opponent()
	}
	lost := fields[1] == "-"
	if lost {
		s.list = append(s.list, solve.Known{Word: board, Mover: me})
		fields = fields[1:]
	}
	if len(fields) < 2 {
		return errors.New("there is no answer")
	}
	board, err := s.move(board, me, strings.TrimSuffix(fields[1], ":"))
	if err != nil {
		return err
	}
	s.list = append(s.list, solve.Known{Word: board, Mover: me.Opponent(), Wins: lost})
	next := Options(s.kernel, board, me.Opponent())
	if len(next) != len(fields)-2 {
		return fmt.Errorf("there are %d answers to %d moves", len(fields)-2, len(next))
	}
	for i, to := range next {
		known := solve.Known{Word: to, Mover: me}
		if answer := fields[2+i]; answer != "-" || !lost {
			if to, err = s.move(to, me, answer); err != nil {
				return err
			}
			known = solve.Known{Word: to, Mover: me.Opponent()}
		}
		s.list = append(s.list, known)
	}
	return nil
}

// move is what a board becomes by the move of that place.
func (s *strategy) move(board solve.Word, who game.Player, place string) (solve.Word, error) {
	list := Options(s.kernel, board, who)
	n, err := strconv.Atoi(place)
	if err == nil && (n < 0 || n >= len(list)) {
		err = fmt.Errorf("there is no move %d", n)
	}
	if err != nil {
		return board, err
	}
	return list[n], nil
}
