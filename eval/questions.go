package eval

import (
	"errors"
	"math/big"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/search"
)

func questionBuiltins() []*Builtin {
	const topic = "questions"
	row := func(name, usage, summary string, example []string, least, most int, do func(*evaluation, []Value) (Value, error), aliases ...string) *Builtin {
		return &Builtin{Name: name, Aliases: aliases, Topic: topic, Usage: usage, Summary: summary, Example: example, Min: least, Max: most, Do: do}
	}
	return []*Builtin{
		row("value", "value G", "the value: the canonical form; of an impartial game the nimber", []string{"value(kayles 5) => *4"}, 1, 1, valueOf),
		row("outcome", "outcome G", "who wins: P the previous player, N the next, L Left, R Right; outcome(G, misere) in misere play",
			[]string{"outcome(kayles 5) => N", "outcome(nim(3, 3)) => P"}, 1, 2, outcomeOf),
		row("moves", "moves G", "every option with its value and outcome; in columns for Left and Right where they differ; moves(G, misere) with outcomes in misere play", []string{"moves kayles 4", "moves(kayles 4, misere)"}, 1, 2, movesOf),
		row("winning", "winning G", "the winning moves; winning(G, misere) in misere play", []string{"winning nim(3, 5)"}, 1, 2, winningOf),
		row("options", "options G", "the list of all options", []string{"len(options(kayles 4)) => 4"}, 1, 1, optionsOf),
		row("left", "left G", "the list of Left's options", []string{"left {0|*} => [0]"}, 1, 1, sideOptions(game.Left)),
		row("right", "right G", "the list of Right's options", []string{"right {0|*} => [*]"}, 1, 1, sideOptions(game.Right)),
		{Name: "grundy", Topic: topic, Usage: "grundy G", Summary: "the nim-value of a position; grundy n is a heap of Grundy's game", Min: 1, Max: 1, Do: nimValueOf, Game: "grundy",
			Example: []string{"grundy(kayles 5) => 4", "value(grundy 8) => *2"}},
		row("nimvalue", "nimvalue G", "the nim-value of an impartial position: the n for which it equals *n", []string{"nimvalue(kayles 5) => 4", "nimvalue(grundy 8) => 2"}, 1, 1, nimValueOf, "nim_value"),
		{Name: "G", Topic: topic, Usage: "G n", Summary: "the nim-value of a position, or of n in the ruleset named by the last using", Min: 1, Max: -1, Do: usingValue},
		row("values", "values(R, a..b)", "the nim-values (values, where the game is partizan) of the positions in a range", []string{"values(kayles, 0..8) => [0, 1, 2, 3, 1, 4, 3, 2, 1]"}, 1, 2, valuesOf),
		row("table", "table(R, a..b, c..d)", "the table of values of a ruleset with two parameters", []string{"table(wythoff, 0..3, 0..3)"}, 2, 3, tableOf),
		row("ppositions", "ppositions(R, a..b, ...)", "the P-positions in the ranges: the previous player wins", []string{"ppositions(wythoff, 0..5, 0..5) => [(0, 0), (1, 2), (2, 1), (3, 5), (5, 3)]"}, 2, -1, pPositions),
		row("best", "best G", "a winning move if there is one; else a move that loses, and says so; best(G, misere) in misere play", []string{"best nim(3, 5)", "best(nim(3, 1), misere)"}, 1, 2, bestOf),
	}
}

// valueOf is the value of a game; where a limit ends the search, the error
// says what was learned.
func valueOf(ev *evaluation, args []Value) (Value, error) {
	v, err := ev.valueOf(args[0])
	if p, ok := args[0].(Position); ok && err != nil {
		return nil, ev.withLearned(err, p.Sum)
	}
	return v, err
}

// valueOf is the value of a game in normal form.
func (ev *evaluation) valueOf(v Value) (Value, error) {
	p, ok := v.(Position)
	if !ok {
		switch v.(type) {
		case Int, Big, Rational, Star, Game, Loopy:
			return v, nil
		}
		g, err := ev.asShort(v)
		if err != nil {
			return nil, err
		}
		return ev.fromShort(g), nil
	}
	if impartial(p.Sum) {
		n, _, err := ev.solver().NimValue(ev.context(), p.Sum)
		if err == nil {
			return mkStar(n), nil
		}
		if isCycle(err) {
			return ev.loopyImpartial(p.Sum)
		}
		if !errors.Is(err, search.ErrPartizan) {
			return nil, err
		}
	}
	g, _, err := ev.solver().Value(ev.context(), p.Sum)
	if isCycle(err) {
		return ev.loopyValue(p.Sum)
	}
	if err != nil {
		return nil, err
	}
	return ev.fromShort(g), nil
}

// impartial reports whether a sum is impartial by its rules; nimbers among
// the summands are.
func impartial(sum game.Sum) bool {
	for _, s := range sum {
		if c, ok := s.At.(constantPlace); ok {
			if _, ok := c.v.(Star); ok {
				continue
			}
		}
		if !s.Rules.Impartial() {
			return false
		}
	}
	return true
}

// misereWord is the second argument of outcome(G, misere).
func misereWord(args []Value) (bool, error) {
	if len(args) == 1 {
		return false, nil
	}
	if b, ok := args[1].(BuiltinValue); ok && b.B.Name == "misere" {
		return true, nil
	}
	return false, errf("the second argument is the word misere, or none")
}

func outcomeOf(ev *evaluation, args []Value) (Value, error) {
	misere, err := misereWord(args)
	if err != nil {
		return nil, err
	}
	return ev.outcome(args[0], misere)
}

func (ev *evaluation) outcome(v Value, misere bool) (Value, error) {
	if l, ok := v.(Loopy); ok && !misere {
		o, err := l.V.Outcome(ev.context())
		return Outcome{o}, err
	}
	if l, ok := v.(LoopyNimValue); ok && !misere {
		return Outcome{l.V.Outcome()}, nil
	}
	if f, ok := v.(MisereForm); ok && misere {
		return Outcome{outcomeOfP(f.g.PreviousWins())}, nil
	}
	sum, err := ev.asSum(v)
	if err != nil {
		return nil, err
	}
	o, err := ev.outcomeOfSum(sum, misere)
	return Outcome{o}, err
}

func nimValueOf(ev *evaluation, args []Value) (Value, error) {
	n, err := ev.nimValue(args[0])
	if err != nil {
		return nil, err
	}
	return nimberInt(n), nil
}

func (ev *evaluation) nimValue(v Value) (nimber.Nimber, error) {
	switch v := v.(type) {
	case Star:
		return v.N, nil
	case Int:
		if v == 0 {
			return nimber.Nimber{}, nil
		}
	case Position:
		n, _, err := ev.solver().NimValue(ev.context(), v.Sum)
		if isCycle(err) {
			return ev.loopyFinite(v.Sum, err)
		}
		if errors.Is(err, search.ErrPartizan) {
			return n, hintf("value(...) gives its value", "%s has no nim-value: it is not equal to a nimber", preview(v))
		}
		return n, err
	}
	g, err := ev.asShort(v)
	if err != nil {
		return nimber.Nimber{}, err
	}
	n, ok := ev.store().NimberOf(g)
	if !ok {
		return nimber.Nimber{}, errf("%s has no nim-value: it is not equal to a nimber", preview(v))
	}
	return nimber.FromUint64(n), nil
}

// usingValue is G: of a position its nim-value, as books write G(kayles 5); of
// anything else that of the position it is in the ruleset named by using.
func usingValue(ev *evaluation, args []Value) (Value, error) {
	if len(args) == 1 {
		if _, ok := args[0].(Position); ok {
			return nimValueOf(ev, args)
		}
	}
	if ev.session().used() == nil {
		return nil, hintf("using kayles, for instance", "G is the nim-value function of the ruleset named by using; none is")
	}
	p, err := ev.position(ev.session().used().(Ruleset).R, args)
	if err != nil {
		return nil, err
	}
	return nimValueOf(ev, []Value{p})
}

func optionsOf(ev *evaluation, args []Value) (Value, error) {
	left, err := ev.listOptions(args[0], game.Left)
	if err != nil {
		return nil, err
	}
	if p, ok := args[0].(Position); ok && impartial(p.Sum) {
		return List{left}, nil
	}
	right, err := ev.listOptions(args[0], game.Right)
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	var all []Value
	for _, v := range append(left, right...) {
		if key := keyOf(v); !seen[key] {
			seen[key] = true
			all = append(all, v)
		}
	}
	return List{all}, nil
}

func sideOptions(who game.Player) func(*evaluation, []Value) (Value, error) {
	return func(ev *evaluation, args []Value) (Value, error) {
		vs, err := ev.listOptions(args[0], who)
		return List{vs}, err
	}
}

// listOptions are the options of one player, positions of positions and
// values of values.
func (ev *evaluation) listOptions(v Value, who game.Player) ([]Value, error) {
	p, ok := v.(Position)
	if !ok {
		if !isGame(v) {
			_, err := ev.asSum(v)
			return nil, err
		}
		return ev.valueOptions(v, who)
	}
	if err := listable(p, who); err != nil {
		return nil, err
	}
	moves, _, err := ev.solver().Moves(ev.context(), p.Sum, who, -1)
	if err != nil {
		return nil, err
	}
	return applied(p.Sum, moves)
}

// maxListed is how many winning moves are listed; the rest is counted.
const maxListed = 1000

func winningOf(ev *evaluation, args []Value) (Value, error) {
	misere, err := misereWord(args)
	if err != nil {
		return nil, err
	}
	return ev.winning(args[0], misere)
}

// winning are the winning moves of a game.
func (ev *evaluation) winning(v Value, misere bool) (*WinningMoves, error) {
	sum, err := ev.asSum(v)
	if err != nil {
		return nil, err
	}
	w := &WinningMoves{impartial: impartial(sum)}
	for _, who := range []game.Player{game.Left, game.Right} {
		if who == game.Right && w.impartial {
			break
		}
		moves, total, err := ev.winningOfHeaps(sum, who, misere)
		if err != nil {
			return nil, err
		}
		if total == nil {
			total = big.NewInt(int64(len(moves)))
		}
		for _, m := range moves {
			w.moves[who] = append(w.moves[who], showMove(m))
			w.list[who] = append(w.list[who], m)
		}
		w.total[who] = total
	}
	return w, nil
}

// showMove prints a move: the component moved in, and what it becomes.
func showMove(m game.Move) string {
	if r, ok := m.From.Rules.(moveShower); ok {
		if text, ok := r.showMove(m.From.At, m.To); ok {
			return text
		}
	}
	return m.From.String() + " -> " + showSum(m.To)
}

// moveShower is a ruleset with a way of its own to name a move.
type moveShower interface {
	game.Ruleset
	showMove(from game.Place, to game.Sum) (text string, ok bool)
}

func bestOf(ev *evaluation, args []Value) (Value, error) {
	misere, err := misereWord(args)
	if err != nil {
		return nil, err
	}
	w, err := ev.winning(args[0], misere)
	if err != nil {
		return nil, err
	}
	sum, err := ev.asSum(args[0])
	if err != nil {
		return nil, err
	}
	b := &BestMoves{impartial: w.impartial}
	for _, who := range []game.Player{game.Left, game.Right} {
		if len(w.moves[who]) > 0 {
			b.move[who], b.wins[who] = w.moves[who][0], true
			continue
		}
		moves, _, err := ev.solver().Moves(ev.context(), sum, who, 1)
		if err != nil {
			return nil, err
		}
		if len(moves) > 0 {
			b.move[who] = showMove(moves[0])
		}
	}
	return b, nil
}
