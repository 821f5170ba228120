package ask

import (
	"errors"
	"math/big"

	"cgt/eval/arith"
	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/ruleset"
	"cgt/eval/turns"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/loopy"
	"cgt/stdlib/nimber"
	"cgt/stdlib/search"
)

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	const topic = "questions"
	row := func(name, usage, summary string, example []string, least, most int,
		do func(interp.Env, []value.Value) (value.Value, error), aliases ...string) *interp.Builtin {
		return &interp.Builtin{Name: name, Aliases: aliases, Topic: topic, Usage: usage, Summary: summary, Example: example,
			Min: least, Max: most, Do: do}
	}
	return []*interp.Builtin{
		onValue(row("value", "value G", "the value: the canonical form; of an impartial game the nimber",
			[]string{"value(kayles 5) => *4"}, 1, 1, ValueOf)),
		onValue(keepsSums(row("outcome", "outcome G", "who wins: P the previous player, N the next, L Left, R Right; outcome(G, "+
			"misere) in misere play",
			[]string{"outcome(kayles 5) => N", "outcome(nim(3, 3)) => P"}, 1, 2, outcomeOf))),
		keepsSums(row("moves", "moves G", "every option with its value and outcome; in columns for Left and Right where they "+
			"differ; moves(G, misere) with outcomes in misere play", []string{"moves kayles 4", "moves(kayles 4, misere)"}, 1,
			2, movesOf)),
		keepsSums(row("winning", "winning G", "the winning moves; winning(G, misere) in misere play",
			[]string{"winning nim(3, 5)"}, 1, 2, winningOf)),
		row("options", "options G", "the list of all options", []string{"len(options(kayles 4)) => 4"}, 1, 1, optionsOf),
		row("left", "left G", "the list of Left's options", []string{"left {0|*} => [0]"}, 1, 1, sideOptions(game.Left)),
		row("right", "right G", "the list of Right's options", []string{"right {0|*} => [*]"}, 1, 1, sideOptions(game.Right)),
		{Name: "grundy", Topic: topic, Usage: "grundy G",
			Summary: "the nim-value of a position; grundy n is a heap of Grundy's game", Min: 1, Max: 1, Do: nimValueOf,
			Game: "grundy", Plays: value.AllIntegers,
			Example: []string{"grundy(kayles 5) => 4", "value(grundy 8) => *2"}},
		row("nimvalue", "nimvalue G", "the nim-value of an impartial position: the n for which it equals *n",
			[]string{"nimvalue(kayles 5) => 4", "nimvalue(grundy 8) => 2"}, 1, 1, nimValueOf, "nim_value"),
		{Name: "G", Topic: topic, Usage: "G n", Summary: "the nim-value of a position, or of n in the ruleset named by the " +
			"last using", Min: 1, Max: -1, Do: usingValue},
		row("values", "values(R, a..b)", "the nim-values (values, where the game is partizan) of the positions in a range",
			[]string{"values(kayles, 0..8) => [0, 1, 2, 3, 1, 4, 3, 2, 1]"}, 1, 2, valuesOf),
		row("table", "table(R, a..b, c..d)", "the table of values of a ruleset with two parameters",
			[]string{"table(wythoff, 0..3, 0..3)"}, 2, 3, tableOf),
		row("ppositions", "ppositions(R, a..b, ...)", "the P-positions in the ranges: the previous player wins",
			[]string{"ppositions(wythoff, 0..5, 0..5) => [(0, 0), (1, 2), (2, 1), (3, 5), (5, 3)]"}, 2, -1, pPositions),
		keepsSums(row("best", "best G", "a winning move if there is one; else a move that loses, and says so; best(G, "+
			"misere) in misere play", []string{"best nim(3, 5)", "best(nim(3, 1), misere)"}, 1, 2, bestOf)),
	}
}

// ValueOf is the value of a game; if a limit ends the search, the error says what is
// known.
func ValueOf(ev interp.Env, args []value.Value) (value.Value, error) {
	v, err := arith.ValueOf(ev, args[0])
	return withLearned(ev, v, err, args[0])
}

// misereWord is the second argument of outcome(G, misere).
func misereWord(args []value.Value) (bool, error) {
	if len(args) == 1 {
		return false, nil
	}
	if b, ok := args[1].(interp.BuiltinValue); ok && b.B.Name == "misere" {
		return true, nil
	}
	return false, value.Errorf("the second argument is the word misere, or none")
}

func outcomeOf(ev interp.Env, args []value.Value) (value.Value, error) {
	misere, err := misereWord(args)
	if err != nil {
		return nil, err
	}
	return OutcomeOf(ev, args[0], misere)
}

// OutcomeOf is who wins a game, in normal or misere play.
func OutcomeOf(ev interp.Env, v value.Value, misere bool) (value.Value, error) {
	if l, ok := v.(value.Loopy); ok && !misere {
		o, err := l.V.Outcome(ev.Context())
		return value.Outcome{O: o}, err
	}
	if l, ok := v.(arith.LoopyNimValue); ok && !misere {
		return value.Outcome{O: l.V.Outcome()}, nil
	}
	if g, ok := v.(value.Game); ok && !misere {
		o, err := ev.Store().Outcome(ev.Context(), g.G)
		return value.Outcome{O: o}, err
	}
	if f, ok := v.(misereplay.MisereForm); ok && misere {
		return value.Outcome{O: misereplay.OutcomeOfP(f.G.PreviousWins())}, nil
	}
	sum, err := ruleset.AsSum(ev, v)
	if err != nil {
		return nil, err
	}
	o, err := misereplay.OutcomeOfSum(ev, sum, misere)
	return value.Outcome{O: o}, err
}

func nimValueOf(ev interp.Env, args []value.Value) (value.Value, error) {
	n, err := nimValueIn(ev, args[0])
	return withLearned(ev, value.NimberInt(n), err, args[0])
}

func nimValueIn(ev interp.Env, v value.Value) (nimber.Nimber, error) {
	switch v := v.(type) {
	case value.Star:
		return v.N, nil
	case value.Int:
		if v == 0 {
			return nimber.Nimber{}, nil
		}
	case value.Position:
		if turns.Has(v.Sum) {
			x, err := turns.Value(ev, v.Sum)
			if err != nil {
				return nimber.Nimber{}, err
			}
			if (turns.Loony{}) != x {
				return nimValueIn(ev, x)
			}
			return nimber.Nimber{}, value.Hintf("who is to move wins every sum with it", "%s is loony and has no nim-value",
				value.Preview(v))
		}
		n, _, err := ev.Solver().NimValue(ev.Context(), v.Sum)
		if arith.IsCycle(err) {
			return arith.LoopyFinite(ev, v.Sum, err)
		}
		if errors.Is(err, search.ErrPartizan) {
			return n, value.Hintf("value(...) gives its value", "%s has no nim-value: it is not equal to a nimber",
				value.Preview(v))
		}
		return n, err
	}
	g, err := ruleset.AsShort(ev, v)
	if err != nil {
		return nimber.Nimber{}, err
	}
	n, ok := ev.Store().NimberOf(g)
	if !ok {
		return nimber.Nimber{}, value.Errorf("%s has no nim-value: it is not equal to a nimber", value.Preview(v))
	}
	return nimber.FromUint64(n), nil
}

// usingValue is G: for a position its nim-value, as books write G(kayles 5); for
// anything else the nim-value of it as a position of the ruleset named by using.
func usingValue(ev interp.Env, args []value.Value) (value.Value, error) {
	if len(args) == 1 {
		if _, ok := args[0].(value.Position); ok {
			return nimValueOf(ev, args)
		}
	}
	if ev.Session().Used() == nil {
		return nil, value.Hintf("using kayles, for instance",
			"G is the nim-value function of the ruleset named by using; none is")
	}
	p, err := ruleset.Position(ev, ev.Session().Used().(value.Ruleset).R, args)
	if err != nil {
		return nil, err
	}
	return nimValueOf(ev, []value.Value{p})
}

func optionsOf(ev interp.Env, args []value.Value) (value.Value, error) {
	left, err := ListOptions(ev, args[0], game.Left)
	if err != nil {
		return nil, err
	}
	if p, ok := args[0].(value.Position); ok && ruleset.Impartial(p.Sum) {
		return value.List{Items: left}, nil
	}
	right, err := ListOptions(ev, args[0], game.Right)
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	var all []value.Value
	for _, v := range append(left, right...) {
		if key := value.KeyOf(v); !seen[key] {
			seen[key] = true
			all = append(all, v)
		}
	}
	return value.List{Items: all}, nil
}

func sideOptions(who game.Player) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		vs, err := ListOptions(ev, args[0], who)
		return value.List{Items: vs}, err
	}
}

// ListOptions returns the options of one player, positions for positions and values for
// values.
func ListOptions(ev interp.Env, v value.Value, who game.Player) ([]value.Value, error) {
	p, ok := v.(value.Position)
	if played, ok := v.(value.Played); ok {
		return played.Options(), nil
	}
	if !ok {
		if !value.IsGame(v) {
			_, err := ruleset.AsSum(ev, v)
			return nil, err
		}
		if l, ok := v.(value.Loopy); ok {
			return loopyOptions(ev, l, who)
		}
		return ruleset.ValueOptions(ev, v, who)
	}
	if err := listable(p, who); err != nil {
		return nil, err
	}
	moves, _, err := ev.Solver().Moves(ev.Context(), p.Sum, who, -1)
	if err != nil {
		return nil, err
	}
	return applied(ev, p.Sum, moves)
}

// SideOf is the player that the word left or right denotes.
func SideOf(v value.Value) (game.Player, error) {
	if b, ok := v.(interp.BuiltinValue); ok {
		switch b.B.Name {
		case "left":
			return game.Left, nil
		case "right":
			return game.Right, nil
		}
	}
	return 0, value.Hintf("sensible(G, left), for instance", "left or right is expected here, not %s", value.Preview(v))
}

// MaxListed is how many winning moves are listed; the others are counted.
const MaxListed = 1000

func winningOf(ev interp.Env, args []value.Value) (value.Value, error) {
	misere, err := misereWord(args)
	if err != nil {
		return nil, err
	}
	return WinningOf(ev, args[0], misere)
}

// WinningOf are the winning moves of a game.
func WinningOf(ev interp.Env, v value.Value, misere bool) (*WinningMoves, error) {
	sum, err := ruleset.AsSum(ev, v)
	if err != nil {
		return nil, err
	}
	w := &WinningMoves{impartial: ruleset.Impartial(sum), sum: sum}
	if l, ok := v.(value.Loopy); ok {
		return w, w.ofStopper(ev, l, misere)
	}
	if turns.Has(sum) {
		return w, w.turning(ev, sum, misere)
	}
	for _, who := range []game.Player{game.Left, game.Right} {
		if who == game.Right && w.impartial {
			break
		}
		moves, total, err := winningOfHeaps(ev, sum, who, misere)
		if err != nil {
			return nil, err
		}
		if total == nil {
			total = big.NewInt(int64(len(moves)))
		}
		for _, m := range moves {
			w.Moves[who] = append(w.Moves[who], ShowMove(m))
			w.list[who] = append(w.list[who], m)
		}
		w.Total[who] = total
	}
	return w, nil
}

// ofStopper finds the winning moves in the simplest form of a stopper.
func (w *WinningMoves) ofStopper(ev interp.Env, l value.Loopy, misere bool) error {
	if misere {
		return value.Errorf("a loopy value says nothing of misere play")
	}
	for who := range game.Player(2) {
		options, err := loopyOptions(ev, l, who)
		if err != nil {
			return err
		}
		for _, option := range options {
			o, err := OutcomeOf(ev, option, false)
			if err != nil {
				return err
			}
			to, err := ruleset.AsSum(ev, option)
			if err != nil {
				return err
			}
			if o.(value.Outcome).O.When(who.Opponent()) == game.WinFor(who) {
				w.Moves[who] = append(w.Moves[who], value.Show(l)+" -> "+value.Show(option))
				w.list[who] = append(w.list[who], game.Move{From: w.sum[0], To: to, Who: who})
			}
		}
		w.Total[who] = big.NewInt(int64(len(w.list[who])))
	}
	return nil
}

// ShowMove prints a move: the component, and what it becomes.
func ShowMove(m game.Move) string {
	if r, ok := m.From.Rules.(moveShower); ok {
		if text, ok := r.ShowMove(m.From.At, m.To); ok {
			return text
		}
	}
	return m.From.String() + " -> " + value.ShowSum(m.To)
}

// MoveUpTo is ShowMove, both sides cut to a number of letters.
func MoveUpTo(m game.Move, letters int) string {
	if r, ok := m.From.Rules.(moveShower); ok {
		if text, ok := r.ShowMove(m.From.At, m.To); ok {
			return value.Shorten(text, letters)
		}
	}
	return value.SumUpTo(game.Sum{m.From}, letters) + " -> " + value.SumUpTo(m.To, letters)
}

// moveShower is a ruleset with its own notation for moves.
type moveShower interface {
	game.Ruleset
	ShowMove(from game.Place, to game.Sum) (text string, ok bool)
}

func bestOf(ev interp.Env, args []value.Value) (value.Value, error) {
	misere, err := misereWord(args)
	if err != nil {
		return nil, err
	}
	w, err := WinningOf(ev, args[0], misere)
	if err != nil {
		return nil, err
	}
	sum, err := ruleset.AsSum(ev, args[0])
	if err != nil {
		return nil, err
	}
	b := &BestMoves{impartial: w.impartial}
	if turns.Has(sum) {
		return b, b.turning(ev, sum, w)
	}
	for _, who := range []game.Player{game.Left, game.Right} {
		if len(w.Moves[who]) > 0 {
			b.move[who], b.wins[who] = w.Moves[who][0], true
			continue
		}
		if l, ok := args[0].(value.Loopy); ok {
			options, err := loopyOptions(ev, l, who)
			if err != nil {
				return nil, err
			}
			if len(options) > 0 {
				b.move[who] = value.Show(l) + " -> " + value.Show(options[0])
			}
			continue
		}
		moves, _, err := ev.Solver().Moves(ev.Context(), sum, who, 1)
		if err != nil {
			return nil, err
		}
		if len(moves) > 0 {
			b.move[who] = ShowMove(moves[0])
		}
	}
	return b, nil
}

// loopyOptions are the options of a stopper in simplest form.
func loopyOptions(ev interp.Env, v value.Loopy, who game.Player) ([]value.Value, error) {
	if !v.V.IsStopper() {
		return nil, value.Hintf("onside and offside have options", "%s has two sides, and no simplest form", value.Cited(v))
	}
	var list []value.Value
	for _, o := range v.V.On.Options(who) {
		x, err := ruleset.LoopyValue(ev, loopy.SidedOf(o))
		if err != nil {
			return nil, err
		}
		list = append(list, x)
	}
	return list, nil
}

// onValue marks a row whose result depends only on the value of its argument.
func onValue(b *interp.Builtin) *interp.Builtin {
	b.OnValue = true
	return b
}

// keepsSums marks a row whose argument stays the sum as written.
func keepsSums(b *interp.Builtin) *interp.Builtin {
	b.KeepsSums = true
	return b
}
