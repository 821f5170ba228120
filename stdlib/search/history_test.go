package search

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/loopy"
	"cgt/stdlib/short"
	"cgt/stdlib/trials"
)

// A session is a solver that is asked many questions, about rulesets that may be
// loopy. Whatever was asked before and in whatever order, it answers as a fresh solver
// does and as the definition says.

// randomLoopy is a random digraph as a ruleset: normal or loopy, impartial or
// partizan.
func randomLoopy(rng *rand.Rand, name string) *vertices {
	size := 1 + rng.IntN(5)
	v := &vertices{name: name, impartial: rng.IntN(3) == 0}
	acyclic := rng.IntN(3) == 0
	for who := range v.moves {
		for n := range size {
			var options [][]part
			for range rng.IntN(4) {
				below := size
				if acyclic {
					below = n
				}
				switch {
				case below == 0:
				case rng.IntN(10) == 0:
					options = append(options, nil)
				default:
					options = append(options, []part{{node(rng.IntN(below)), !v.impartial && rng.IntN(5) == 0}})
				}
			}
			v.moves[who] = append(v.moves[who], options)
		}
	}
	if v.impartial {
		v.moves[1] = v.moves[0]
	}
	return v
}

// byDefinition computes the outcomes of sums of the vertices by iteration over
// everything that can be reached.
type byDefinition struct {
	*slow
	outcomes map[string][2]game.Outcome // in normal and in misere play
}

func (d *byDefinition) outcome(parts []part, misere bool) game.Outcome {
	k := d.key(parts)
	if _, ok := d.outcomes[k]; !ok {
		d.solve(parts)
	}
	return d.outcomes[k][bit(misere)]
}

func (d *byDefinition) solve(root []part) {
	number := map[string]int{d.key(root): 0}
	sums := [][]part{root}
	var options [2][][]int
	for i := 0; i < len(sums); i++ {
		for who := range options {
			var to []int
			for _, o := range d.after(sums[i], game.Player(who)) {
				k := d.key(o)
				n, ok := number[k]
				if !ok {
					n = len(sums)
					number[k] = n
					sums = append(sums, o)
				}
				to = append(to, n)
			}
			options[who] = append(options[who], to)
		}
	}
	for misere := range 2 {
		result := iterate(options, misere == 1)
		for i, sum := range sums {
			name := func(who game.Player) game.Winner {
				return [...]game.Winner{game.WinFor(who.Opponent()), game.Draw, game.WinFor(who)}[result[who][i]+1]
			}
			k := d.key(sum)
			pair := d.outcomes[k]
			pair[misere] = game.Outcome{LeftStarts: name(game.Left), RightStarts: name(game.Right)}
			d.outcomes[k] = pair
		}
	}
}

// iterate decides positions until nothing changes: 1 is a win of the player to move,
// -1 a loss, 0 a draw.
func iterate(options [2][][]int, misere bool) (result [2][]int) {
	result[0], result[1] = make([]int, len(options[0])), make([]int, len(options[0]))
	for changed := true; changed; {
		changed = false
		for who := range options {
			for i, list := range options[who] {
				wins, loses := misere && len(list) == 0, true
				for _, o := range list {
					wins = wins || result[1-who][o] < 0
					loses = loses && result[1-who][o] > 0
				}
				r := 0
				if wins {
					r = 1
				} else if loses {
					r = -1
				}
				changed = changed || r != result[who][i]
				result[who][i] = r
			}
		}
	}
	return result
}

// question is a question with its answer in words.
type question struct {
	text string
	ask  func(s *Solver, rules game.Ruleset) string
	want string // "" if only a fresh solver can tell
}

// outcomeOrDraw finds the outcome as a session does: by search or, if play can repeat,
// from the graph.
func outcomeOrDraw(s *Solver, sum game.Sum, misere bool) (game.Outcome, error) {
	o, _, err := s.Outcome(context.Background(), sum, misere)
	var cycle *CycleError
	if errors.As(err, &cycle) {
		_, all, err := s.OutcomesWithDraws(context.Background(), sum, misere)
		if err != nil {
			return o, err
		}
		return all[0], nil
	}
	return o, err
}

func outcomeQuestion(v *vertices, parts []part, d *byDefinition, misere bool) question {
	return question{
		text: fmt.Sprint("outcome ", parts, " misere ", misere),
		want: d.outcome(parts, misere).String(),
		ask: func(s *Solver, rules game.Ruleset) string {
			o, err := outcomeOrDraw(s, rebase(v.sum(parts), rules), misere)
			if err != nil {
				return err.Error()
			}
			return o.String()
		},
	}
}

// winningQuestion asks for the winning moves of who: those to sums that the
// opponent, to move, loses in finitely many moves.
func winningQuestion(v *vertices, parts []part, d *byDefinition, who game.Player, misere bool) question {
	var want []string
	for _, after := range d.after(parts, who) {
		if d.outcome(after, misere).When(who.Opponent()) == game.WinFor(who) {
			want = append(want, d.outcome(after, misere).String())
		}
	}
	slices.Sort(want)
	want = slices.Compact(want)
	return question{
		text: fmt.Sprint("winning ", parts, who, " misere ", misere),
		want: fmt.Sprint(len(want) > 0),
		ask: func(s *Solver, rules game.Ruleset) string {
			moves, _, err := s.Winning(context.Background(), rebase(v.sum(parts), rules), who, misere, -1)
			var cycle *CycleError
			if errors.As(err, &cycle) {
				return fmt.Sprint(len(want) > 0) // here a session looks at the graph
			}
			if err != nil {
				return err.Error()
			}
			return fmt.Sprint(len(moves) > 0)
		},
	}
}

// compareQuestion: an answer that was found without meeting a cycle agrees with the
// loopy values.
func compareQuestion(v *vertices, g, h []part) question {
	ctx := context.Background()
	want, known := compareByValues(v, g, h)
	if !known {
		want = ""
	}
	return question{
		text: fmt.Sprint("compare ", g, h),
		want: want,
		ask: func(s *Solver, rules game.Ruleset) string {
			order, _, err := s.Compare(ctx, rebase(v.sum(g), rules), rebase(v.sum(h), rules))
			var cycle *CycleError
			if errors.As(err, &cycle) {
				return want
			}
			if err != nil {
				return err.Error()
			}
			return fmt.Sprint(order)
		},
	}
}

func compareByValues(v *vertices, g, h []part) (string, bool) {
	a, ok := loopySum(v, g)
	if !ok {
		return "", false
	}
	b, ok := loopySum(v, h)
	if !ok {
		return "", false
	}
	order, err := a.Compare(context.Background(), b)
	if err != nil {
		return "", false
	}
	return fmt.Sprint(order), true
}

// loopySum is the value of a sum, component by component.
func loopySum(v *vertices, parts []part) (total loopy.Sided, ok bool) {
	ctx := context.Background()
	store := short.NewStore()
	zero, err := loopy.FromShort(ctx, store, store.Zero())
	if err != nil {
		return total, false
	}
	total = loopy.SidedOf(zero)
	for _, p := range parts {
		nodes, err := New(nil).Graph(ctx, v.sum([]part{p}))
		if err != nil {
			return total, false
		}
		b := loopy.NewBuilder(len(nodes))
		for i, n := range nodes {
			for who, to := range [][]int{n.Left, n.Right} {
				for _, w := range to {
					if b.AddMove(game.Player(who), i, w) != nil {
						return total, false
					}
				}
			}
		}
		graph, err := b.Graph(ctx)
		if err != nil {
			return total, false
		}
		value, err := loopy.Value(ctx, graph, 0)
		if err != nil {
			return total, false
		}
		if total, err = total.Add(ctx, value); err != nil {
			return total, false
		}
	}
	return total, true
}

// withNegatives is a list of random components, often together with their negatives.
func withNegatives(rng *rand.Rand, v *vertices) []part {
	parts := randomParts(rng, v, 2)
	for _, p := range slices.Clone(parts) {
		if rng.IntN(2) == 0 {
			parts = append(parts, part{p.node, !v.impartial && !p.negative})
		}
	}
	return parts
}

// TestAnswersHaveNoHistory asks shuffled questions, some of them again and
// again, about rulesets of every kind.
func TestAnswersHaveNoHistory(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 32))
	draws := 0
	for round := range trials.Count(25, 120) {
		v := randomLoopy(rng, fmt.Sprint("digraph", round))
		d := &byDefinition{newSlow(v), map[string][2]game.Outcome{}}
		var questions []question
		for range 6 {
			parts := withNegatives(rng, v)
			misere := rng.IntN(3) == 0
			q := outcomeQuestion(v, parts, d, misere)
			if q.want == "D" {
				draws++
			}
			questions = append(questions, q, winningQuestion(v, parts, d, game.Player(rng.IntN(2)), misere))
			if round%8 == 0 {
				questions = append(questions, compareQuestion(v, randomParts(rng, v, 2), randomParts(rng, v, 2)))
			}
		}
		questions = append(questions, questions...)
		rng.Shuffle(len(questions), func(i, j int) { questions[i], questions[j] = questions[j], questions[i] })
		for shape, rules := range v.shapes() {
			session := New(nil)
			session.trimAbove = []int{0, 1}[rng.IntN(2)]
			for i, q := range questions {
				again := q.ask(session, rules)
				if again != q.want && q.want != "" || q.want == "" && again != q.ask(New(nil), rules) {
					t.Fatalf("round %d, shape %d (%T), rules %v impartial %v\nquestion %d: %s\nsays %s, want %s", round, shape,
						rules, v.moves, v.impartial, i, q.text, again, q.want)
				}
			}
		}
	}
	if draws == 0 {
		t.Error("no draw was met")
	}
}
