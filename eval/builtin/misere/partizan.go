package misere

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/misere"
	"cgt/stdlib/search"
	"cgt/stdlib/sorting"
)

// partizanOrder is the largest order of a quotient of partizan positions that is
// looked for: many such quotients are infinite.
const partizanOrder = 60

// partizanQuotient is the misere quotient of some partizan positions.
type partizanQuotient struct {
	q     *misere.PartizanQuotient
	names []string
	at    []misere.Element // the elements that the positions are mapped to
}

// IsValue marks it as a value of the language.
func (*partizanQuotient) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*partizanQuotient) Kind() string { return "a misere quotient" }

// outcomes groups the elements by their outcomes.
func (p *partizanQuotient) outcomes() map[game.Outcome][]misere.Element {
	by := map[game.Outcome][]misere.Element{}
	for x := range misere.Element(p.q.Order()) {
		o := p.q.Outcome(x)
		by[o] = append(by[o], x)
	}
	return by
}

// Text is the value on one line.
func (p *partizanQuotient) Text() string {
	by := p.outcomes()
	return fmt.Sprintf("order %d: %d P, %d N, %d L, %d R", p.q.Order(), len(by[game.P]), len(by[game.N]), len(by[game.L]),
		len(by[game.R]))
}

// Describe returns its view.
func (p *partizanQuotient) Describe(context.Context) (*view.View, error) {
	shown, by := p.q.Presentation(), p.outcomes()
	relations, _, _ := strings.Cut(shown.String(), "; P = ")
	line := func(text string) view.Block { return view.Indented(2, view.Piece{Style: view.Plain, Text: text}) }
	blocks := []view.Block{view.TextLine(view.Piece{Style: view.Strong, Text: "misere quotient of " +
		value.Shorten(strings.Join(p.names, ", "), 100)}, view.Piece{Style: view.Plain, Text: ": " + p.Text()}), line(relations)}
	for _, o := range []game.Outcome{game.P, game.N, game.L, game.R} {
		if len(by[o]) > 0 {
			words := make([]string, len(by[o]))
			for i, x := range by[o] {
				words[i] = shown.Element(x)
			}
			blocks = append(blocks, line(value.Show(value.Outcome{O: o})+" = {"+strings.Join(words, ", ")+"}"))
		}
	}
	images := make([]string, len(p.names))
	for i, name := range p.names {
		images[i] = name + ": " + shown.Element(p.at[i])
	}
	return &view.View{Text: p.Text(), Blocks: append(blocks, line(strings.Join(images, ", "))),
		Fields: view.Fields{Kind: "quotient", Text: p.Text(), Order: p.q.Order(), POrder: len(by[game.P]), Proved: true}}, nil
}

// At makes quotient [G][0] the order and [1] the number of P-elements.
func (p *partizanQuotient) At(index value.Value) (value.Value, error) {
	i, err := value.Small(index, "the index (0 order, 1 P-elements)", 0, 1)
	if err != nil {
		return nil, err
	}
	return value.Int([]int{p.q.Order(), len(p.outcomes()[game.P])}[i]), nil
}

// anyPartizan reports whether a position or form in the list is partizan.
func anyPartizan(ev interp.Env, list []value.Value) bool {
	return slices.ContainsFunc(list, func(v value.Value) bool {
		if _, isText := v.(value.Text); isText || misereplay.IsMisereForm(v) {
			return false
		}
		sum, err := ruleset.AsSum(ev, v)
		return err == nil && !ruleset.Impartial(sum)
	})
}

// quotientOfPartizan is the quotient of all sums of positions that can be reached from
// those in the list.
func quotientOfPartizan(ev interp.Env, list []value.Value, limit int) (value.Value, error) {
	n := &partizanNumbers{ev: ev, known: map[string]int{}, forms: map[string]int{}, open: map[string]bool{}}
	answer := &partizanQuotient{}
	words := make([][]int, len(list))
	for i, v := range list {
		sum, err := ruleset.AsSum(ev, v)
		if err != nil {
			return nil, err
		}
		if words[i], err = n.sum(sum); err != nil {
			return nil, err
		}
		answer.names = append(answer.names, showPosition(v))
	}
	q, err := misere.NewPartizanQuotient(ev.Context(), n.games, limit)
	if errors.Is(err, misere.ErrNotClosed) {
		return nil, value.Hintf("quotient([G], N) allows an order of N; many are infinite, such as that of 1 and -1 together",
			"%v", err)
	}
	if err != nil {
		return nil, err
	}
	answer.q = q
	for _, word := range words {
		x := misere.Element(0)
		for _, i := range word {
			x = q.Mul(x, q.Game(i))
		}
		answer.at = append(answer.at, x)
	}
	return answer, nil
}

// partizanNumbers gives each component of a position a number, the same for components
// with the same options.
type partizanNumbers struct {
	ev    interp.Env
	games []misere.PartizanGame
	known map[string]int // by the text of the component; -1 where nobody has a move
	forms map[string]int // by the numbers of its options
	open  map[string]bool
}

func (n *partizanNumbers) sum(sum game.Sum) (word []int, err error) {
	for _, c := range sum {
		i, err := n.component(c)
		if err != nil {
			return nil, err
		}
		if i >= 0 {
			word = append(word, i)
		}
	}
	sorting.Values(word)
	return word, nil
}

func (n *partizanNumbers) component(c game.Summand) (int, error) {
	key := misereplay.SummandKey(c)
	if i, ok := n.known[key]; ok {
		return i, nil
	}
	if n.open[key] {
		return 0, &search.CycleError{Positions: []game.Sum{{c}}}
	}
	if len(n.open) > maxTreeDepth {
		return 0, value.Errorf("play of more than %d moves is too long for a quotient", maxTreeDepth)
	}
	n.open[key] = true
	defer delete(n.open, key)
	var g misere.PartizanGame
	var form []byte
	for _, who := range []game.Player{game.Left, game.Right} {
		seen := map[string]bool{}
		err := movesOf(n.ev, c, who, func(to game.Sum) error {
			word, err := n.sum(to)
			if text := fmt.Sprint(word); err == nil && !seen[text] {
				seen[text] = true
				g.Options[who] = append(g.Options[who], word)
			}
			return err
		})
		if err != nil {
			return 0, err
		}
		sorting.By(g.Options[who], slices.Compare[[]int])
		form = binary.AppendUvarint(form, uint64(len(g.Options[who])))
		for _, word := range g.Options[who] {
			form = append(form, fmt.Sprint(word)...)
		}
	}
	i, ok := n.forms[string(form)]
	switch {
	case len(g.Options[0])+len(g.Options[1]) == 0:
		i = -1
	case !ok:
		if err := n.ev.Grow(int64(2*len(form) + len(key) + 200)); err != nil {
			return 0, err
		}
		i = len(n.games)
		n.games = append(n.games, g)
		n.forms[string(form)] = i
	}
	n.known[key] = i
	return i, nil
}

// movesOf emits the moves of a player in a component, which may be negated.
func movesOf(ev interp.Env, c game.Summand, who game.Player, emit func(game.Sum) error) error {
	mover, ok := c.Rules.(game.Mover)
	if !ok {
		return search.ErrNoMoves
	}
	if err := ev.Budget().Steps(ev.Context(), 1); err != nil {
		return err
	}
	if c.Negative {
		who = who.Opponent()
	}
	return mover.Moves(ev.Context(), c.At, who, func(to game.Sum) error {
		if c.Negative {
			to = to.Negative()
		}
		return emit(to)
	})
}
