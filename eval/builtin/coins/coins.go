package coins

import (
	"cgt/stdlib/sorting"
	"errors"
	"maps"

	"cgt/eval/arith"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/nimber"
)

// Builtins are the functions for coin-turning games and for codes that are closed
// under nim-addition.
func Builtins() []*interp.Builtin {
	const topic = "coins and codes"
	const thesis = "C. Santos, Some Notes on Impartial Games and NIM Dimension, 3.6"
	row := func(name, usage, summary, see string, example []string, least, most int,
		do func(interp.Env, []value.Value) (value.Value, error)) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: usage, Summary: summary, See: see, Example: example, Min: least,
			Max: most, Do: do}
	}
	return []*interp.Builtin{
		row("turn", "turn(coins, places)", "the coins with some turned over: a string of H and T with places from 0, or the "+
			"set of the heads",
			"Winning Ways, chapter 14", []string{`turn("HTT", [0, 2]) => "TTH"`, "turn({1, 2}, [2, 3]) => {1, 3}"}, 2, 2, turned),
		row("heads", "heads coins", "the places of the heads in a string of H and T, from 0", "Winning Ways, chapter 14",
			[]string{`heads "HTTH" => [0, 3]`}, 1, 1, headsOf),
		row("turning_values", "turning_values(k, n)", "the nim-values of a head at the places 0 to n-1 of a row when up to k "+
			"coins are turned, the rightmost from head to tail: 3 in Mock Turtles, 5 in Moebius, 7 in Mogul, 9 in Moidores",
			"Winning Ways, chapter 14; Conway and Sloane, Lexicographic codes, 1986",
			[]string{"turning_values(3, 5) => [1, 2, 4, 7, 8]", "max(turning_values(7, 24)) < 2**12"}, 2, 2, turningValues),
		row("turn_sets", "turn_sets(code, n)", "the sets of places before n that a code lets be turned with a head at n, from 0: "+
			"3 or 1-3 or 1+ is how many coins are turned; C: side by side, C(5): within five places, E: at equal distances, S: "+
			"symmetric, F: the first of the row among them; turning and spawning play on them",
			"Winning Ways, chapter 14; the codes are those of CGSuite",
			[]string{`turn_sets("1-2", 2) => [[], [1], [0]]`, `turn_sets("3E", 4) => [[2, 3], [0, 2]]`}, 2, 2, turnSets),
		row("hamming", "hamming w", "the word of the Hamming code for a message of 0 and 1", thesis,
			[]string{`hamming "10010111" => "101000110111"`}, 1, 1, hammingWord),
		row("hamming_correct", "hamming_correct w", "the word with a single wrong place mended, and the place (0: no error)",
			thesis,
			[]string{`hamming_correct "101001110111" => ("101000110111", 6)`}, 1, 1, hammingCorrect),
		row("hamming_decode", "hamming_decode w", "the message of a received word", thesis,
			[]string{`hamming_decode "101001110111" => "10010111"`}, 1, 1, hammingDecode),
		row("card_to_turn", "card_to_turn(w, n)", "Andy Liu's card trick: the card that tells n to the magician; w says "+
			"which of 2, 4, 8, ... cards lie on their faces (1)", thesis,
			[]string{`card_to_turn("10110010", 2) => 3`}, 2, 2, cardToTurn),
		row("nim_dimension", "nim_dimension(R, positions)", "the largest n for which *2^(n-1) is met among the positions, or "+
			"below one of them in an impartial game (0: no nimber but 0); a lower bound for the game",
			"C. Santos, Some Notes on Impartial Games and NIM Dimension, 4.1",
			[]string{"nim_dimension(kayles, 0..70) => 4", "nim_dimension(toppling_dominoes, [\"LRLR\"]) => 2"}, 2, 2,
			nimDimension),
		row("card_named", "card_named w", "the card that a row of cards names: the nim-sum of the places of those on their "+
			"faces, the last card counting as 0", thesis,
			[]string{`card_named "10010010" => 2`}, 1, 1, cardNamed),
	}
}

// turned turns over the coins at some places of a row.
func turned(ev interp.Env, args []value.Value) (value.Value, error) {
	places, err := interp.Elements(ev, args[1])
	if err != nil {
		return nil, err
	}
	switch coins := args[0].(type) {
	case value.Text:
		row := []byte(coins)
		for _, p := range places {
			i, err := value.Small(p, "the place of a coin", 0, int64(len(row)-1))
			if err != nil {
				return nil, err
			}
			switch row[i] {
			case 'H':
				row[i] = 'T'
			case 'T':
				row[i] = 'H'
			default:
				return nil, value.Errorf("a coin is H or T, not %q", row[i])
			}
		}
		return value.Text(row), nil
	case value.Set, value.List:
		vs, _ := value.Items(coins)
		heads := make(map[string]value.Value, len(vs))
		for _, v := range vs {
			heads[value.KeyOf(v)] = v
		}
		for _, p := range places {
			if err := ev.Tick(); err != nil {
				return nil, err
			}
			key := value.KeyOf(p)
			if _, up := heads[key]; up {
				delete(heads, key)
			} else {
				heads[key] = p
			}
		}
		var up []value.Value
		for _, key := range sorting.ValuesOf(maps.Keys(heads)) {
			up = append(up, heads[key])
		}
		return value.NewSet(up), nil
	}
	return nil, value.Errorf("coins are a string of H and T, or the set of the heads; this is %s", value.KindOf(args[0]))
}

func headsOf(_ interp.Env, args []value.Value) (value.Value, error) {
	t, ok := args[0].(value.Text)
	if !ok {
		return nil, value.Errorf("the coins are a string of H and T; this is %s", value.KindOf(args[0]))
	}
	list := []value.Value{}
	for i, c := range []byte(t) {
		switch c {
		case 'H':
			list = append(list, value.Int(i))
		case 'T':
		default:
			return nil, value.Errorf("a coin is H or T, not %q", c)
		}
	}
	return value.List{Items: list}, nil
}

// codeRow reads a string of 0 and 1.
func codeRow(v value.Value) (nimber.Row, error) {
	t, ok := v.(value.Text)
	if !ok {
		return nil, value.Hintf(`an example is "10010111"`, "the digits 0 and 1 are written as a string; this is %s",
			value.KindOf(v))
	}
	row, err := nimber.ParseRow(string(t))
	return row, codeRowError(err)
}

func codeRowError(err error) error {
	if errors.Is(err, nimber.ErrCode) {
		return value.Errorf("%s", err.Error())
	}
	return err
}

func hammingWord(_ interp.Env, args []value.Value) (value.Value, error) {
	row, err := codeRow(args[0])
	if err != nil {
		return nil, err
	}
	return value.Text(nimber.Encode(row).String()), nil
}

func hammingCorrect(_ interp.Env, args []value.Value) (value.Value, error) {
	row, err := codeRow(args[0])
	if err != nil {
		return nil, err
	}
	corrected, place, err := nimber.Correct(row)
	if err != nil {
		return nil, codeRowError(err)
	}
	return value.Tuple{Items: []value.Value{value.Text(corrected.String()), value.Int(place)}}, nil
}

func hammingDecode(_ interp.Env, args []value.Value) (value.Value, error) {
	row, err := codeRow(args[0])
	if err != nil {
		return nil, err
	}
	message, _, err := nimber.Decode(row)
	return value.Text(message.String()), codeRowError(err)
}

func cardToTurn(_ interp.Env, args []value.Value) (value.Value, error) {
	row, err := codeRow(args[0])
	if err != nil {
		return nil, err
	}
	chosen, err := value.Small(args[1], "the chosen card", 0, int64(len(row)))
	if err != nil {
		return nil, err
	}
	card, err := nimber.CardToTurn(row, int(chosen))
	return value.Int(card), codeRowError(err)
}

func cardNamed(_ interp.Env, args []value.Value) (value.Value, error) {
	row, err := codeRow(args[0])
	if err != nil {
		return nil, err
	}
	card, err := nimber.Named(row)
	return value.Int(card), codeRowError(err)
}

// nimDimension is the largest n for which *2^(n-1) is known to be the value of a
// position, judged by the given positions. It is a lower bound of the nim-dimension of
// the game, and the nim-dimension itself if the positions are all that the game has.
func nimDimension(ev interp.Env, args []value.Value) (value.Value, error) {
	r, err := ruleset.AsRuleset(ev, args[0])
	if err != nil {
		return nil, err
	}
	positions, err := interp.Elements(ev, args[1])
	if err != nil {
		return nil, err
	}
	best := -1
	for _, at := range positions {
		if err := ev.Tick(); err != nil {
			return nil, err
		}
		list := []value.Value{at}
		if t, ok := at.(value.Tuple); ok {
			list = t.Items
		}
		p, err := ruleset.Position(ev, r, list)
		if err != nil {
			return nil, err
		}
		v, err := arith.ValueOf(ev, p)
		if err != nil {
			return nil, err
		}
		star, ok := v.(value.Star)
		if !ok {
			continue
		}
		// If the game is impartial, a position of value *n has followers of values *1,
		// ..., *(n-1), so that the greatest power of 2 up to n counts; otherwise only
		// n = 2^k itself does.
		top := star.N.Big().BitLen() - 1
		if r.Impartial() || star.N.Big().TrailingZeroBits() == uint(top) {
			best = max(best, top)
		}
	}
	return value.Int(best + 1), nil
}

// turningValues computes the values of the first n coins in the game where a move
// turns up to k coins.
func turningValues(ev interp.Env, args []value.Value) (value.Value, error) {
	k, err := value.Small(args[0], "the number of coins that are turned", 1, 64)
	if err != nil {
		return nil, err
	}
	n, err := value.Small(args[1], "the number of places", 0, 4096)
	if err != nil {
		return nil, err
	}
	values, err := nimber.TurningValues(ev.Context(), int(k), int(n))
	if err != nil {
		return nil, err
	}
	list := make([]value.Value, len(values))
	for i, g := range values {
		list[i] = value.Unsigned(g)
	}
	return value.List{Items: list}, nil
}
