package compounds

import (
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/turns"
	"cgt/eval/value"
	"cgt/stdlib/compound"
	"cgt/stdlib/game"
)

const topic = "compounds and variants"

// Builtins are the rows of the topic.
func Builtins() []*interp.Builtin {
	row := func(name, usage, summary, see, example string, least, most int,
		do func(interp.Env, []value.Value) (value.Value, error)) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: usage, Summary: summary, See: see, Example: []string{example},
			Min: least, Max: most, Do: do}
	}
	played := func(b *interp.Builtin) *interp.Builtin { // a sum is played as it is written, whatever it is worth
		b.KeepsSums, b.Misere = true, true
		return b
	}
	const onag = "On Numbers and Games, chapter 14"
	return []*interp.Builtin{
		played(row("continued_conjunctive", "continued_conjunctive(G, H, ...)",
			"the slow join: a move in every component in which the mover can; the others have ended", onag,
			"outcome(continued_conjunctive(nim 3, kayles 4)) => N", 1, -1, joined(compound.Continued))),
		played(row("shortened_selective", "shortened_selective(G, H, ...)",
			"a move in one component or several; play is over as soon as the mover has none in one of them", onag,
			"outcome(shortened_selective(nim 1, nim 1)) => N", 1, -1, joined(compound.Shortened))),
		played(row("diminished", "diminished(G, H, ...)", "the diminished disjunctive sum: a move in one component; play is over as "+
			"soon as the mover has none in one of them", onag, "outcome(diminished(nim 2, nim 2)) => N", 1, -1, joined(compound.Diminished))),
		played(row("remoteness", "remoteness G", "how many moves until the end, when the winner hurries and the loser holds out; "+
			"(when Left, when Right begins) of a partizan game", onag+"; Winning Ways, chapter 9", "remoteness(nim 3) => 1", 1,
			2, lengthOf(false))),
		played(row("suspense", "suspense G", "how many moves until the end, when the winner lingers and the loser hurries; (when "+
			"Left, when Right begins) of a partizan game", onag+"; Winning Ways, chapter 9", "suspense(kayles 3) => 3", 1, 2,
			lengthOf(true))),
		row("scores", "scores G", "of a game for points the total when Left begins and when Right begins, Left's points "+
			"positive", "Milnor, Sums of positional games, 1953", `scores(strings_and_coins "0-1 1-0") => (-1, 1)`, 1, 1,
			scoresOf),
		row("milnor", "milnor G", "a game for points, in which to move is never a disadvantage, as a game whose ends are "+
			"numbers: it has the same mean and temperature",
			"Milnor, Sums of positional games, 1953; Hanner, Mean play of sums of positional games, 1959",
			"milnor(switch_for_points(3, 1)) => {3|1}", 1, 1, milnorOf),
		row("is_placement", "is_placement G", "whether moves put pieces on empty squares of a board, where nothing moves "+
			"or leaves, and whatever can be placed can be placed in any order: a strong placement game, from this position on",
			"Faridi, Huntemann and Nowakowski, Games and complexes, 2019", "is_placement(col(2, 2)) => true", 1, 1, placementOf),
		row("legal_complex", "legal_complex G", "the largest sets of moves that can be made together in a strong placement game; "+
			"Left's moves at the beginning are 1, 2, ..., Right's -1, -2, ...; placement plays on such sets",
			"Faridi, Huntemann and Nowakowski, Simplicial complexes are game complexes, 2019",
			"legal_complex(domineering(2, 2)) => [[1, 2], [-2, -1]]", 1, 1, legalComplex),
		maker("impartial", "impartial R", "the game in which both players have the moves of both",
			"impartial domineering \"..|..\" = 0", ruleset.ImpartialVariant),
		maker("dicotic", "dicotic R", "the game in which nobody can move where one of the players cannot: all values are "+
			"all-small", "dicotic domineering \".|.\" = 0", ruleset.DicoticVariant),
		maker("twisted", "twisted R", "the game in which the players change sides, after a move, in what it was made in",
			"twisted domineering \".|.\" = 1", ruleset.TwistedVariant),
		maker("cannibal", "cannibal R", "the game in which a player may take pieces of his own as he may take the opponent's, "+
			"of a game of pieces L and R on a board; cannibal clobber is Cannibal Clobber", "cannibal clobber \"LL\" = 1",
			ruleset.CannibalVariant),
		onLists(maker("placement", "placement R", "the placement game in R, a game on one board: the moves that put pieces on empty squares "+
			"and do nothing else; whether their order is free is asked by is_placement. On a list of facets it is the game placement",
			"placement hex(1, 2) = ^", ruleset.PlacementVariant)),
	}
}

func joined(kind compound.Kind) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		return ruleset.CompoundOf(ev, kind, args)
	}
}

// counters holds what a session has computed of remoteness and suspense.
type counters struct{ counter *compound.Counter }

func lengthOf(suspense bool) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		how := compound.How{Suspense: suspense}
		if len(args) == 2 {
			b, ok := args[1].(interp.BuiltinValue)
			if !ok || b.B.Name != "misere" {
				return nil, value.Errorf("the second argument is the word misere, or none")
			}
			how.Misere = true
		}
		sum, err := ruleset.AsSum(ev, args[0])
		if err != nil {
			return nil, err
		}
		if err := turns.Refuse("remoteness or suspense", sum); err != nil {
			return nil, err
		}
		memory := interp.Memory[counters](ev.Session())
		if memory.counter == nil {
			memory.counter = compound.NewCounter()
		}
		var both [2]value.Value
		for _, who := range []game.Player{game.Left, game.Right} {
			l, err := memory.counter.Length(ev.Context(), sum, who, how)
			if err != nil {
				return nil, err
			}
			both[who] = value.Int(l.Moves)
		}
		if ruleset.Impartial(sum) {
			return both[0], nil
		}
		return value.Tuple{Items: both[:]}, nil
	}
}

func scoresOf(ev interp.Env, args []value.Value) (value.Value, error) {
	sum, err := ruleset.AsSum(ev, args[0])
	if err != nil {
		return nil, err
	}
	left, right, err := turns.Scores(ev, sum)
	if err != nil {
		return nil, err
	}
	return value.Tuple{Items: []value.Value{left, right}}, nil
}

func milnorOf(ev interp.Env, args []value.Value) (value.Value, error) {
	sum, err := ruleset.AsSum(ev, args[0])
	if err != nil {
		return nil, err
	}
	return turns.MilnorValue(ev, sum)
}

// maker is the row of a word that makes a new ruleset from a given one.
func maker(name, usage, summary, example string, kind ruleset.VariantKind) *interp.Builtin {
	return &interp.Builtin{Name: name, Topic: topic, Usage: usage, Summary: summary, Example: []string{example}, Min: 1, Max: 1,
		Maker: true,
		Do: func(ev interp.Env, args []value.Value) (value.Value, error) {
			if p, ok := args[0].(value.Position); ok && len(p.Sum) == 1 && !p.Sum[0].Negative { // such as impartial col(1, 4)
				r, err := variantOf(p.Sum[0].Rules, name, kind)
				return value.Position{Sum: game.Sum{{Position: game.Position{Rules: r, At: p.Sum[0].At}}}}, err
			}
			r, err := ruleset.AsRuleset(ev, args[0])
			if err != nil {
				return nil, err
			}
			made, err := variantOf(r, name, kind)
			return value.Ruleset{R: made}, err
		}}
}

// onLists makes a maker the name of a game of the library, too, which is played on what is no ruleset and no position.
func onLists(b *interp.Builtin) *interp.Builtin {
	b.Game = b.Name
	b.Plays = func(args []value.Value) bool {
		if len(args) == 0 {
			return false
		}
		switch v := args[0].(type) {
		case value.Ruleset, value.Position:
			return false
		case interp.BuiltinValue:
			return v.B.Game == ""
		}
		return true
	}
	return b
}

// variantOf makes a variant of a ruleset: its impartial form, for example.
func variantOf(r game.Ruleset, name string, kind ruleset.VariantKind) (game.Ruleset, error) {
	if _, turning := r.(game.TurnMover); turning {
		return nil, value.Errorf("%s has rules that say who moves next; there is no %s variant of it here", r.Name(), name)
	}
	example, onBoards := map[ruleset.VariantKind]string{ruleset.CannibalVariant: "clobber", ruleset.PlacementVariant: "hex"}[kind]
	if onBoards && !ruleset.OnOneBoard(r) {
		return nil, value.Hintf(name+" "+example+", for instance", "%s is not played with pieces on one board", r.Name())
	}
	of, ok := r.(game.Mover)
	if !ok {
		return nil, value.Errorf("%s has no moves of its own", r.Name())
	}
	return &ruleset.Variant{Of: of, Made: kind}, nil
}
