package compound

import (
	"context"
	"encoding/binary"
	"fmt"
	"strings"

	"cgt/stdlib/game"
)

// Kind is a way of playing several games at once.
type Kind uint8

// The compounds. In the conjunctive compound a player moves in every component
// and has lost (in normal play) as soon as one has ended; in the continued one,
// the slow join, she moves in every component that has not ended, and those that
// have are done with. In the selective compound she moves in one component or
// more, in the shortened one play is over as soon as a component has ended, and
// so it is in the diminished disjunctive compound, where she moves in one. In
// the sequential compound she moves in the first component in which one of the
// players can.
const (
	Conjunctive Kind = iota
	Continued
	Selective
	Shortened
	Diminished
	Sequential
)

// Kinds lists all of them.
var Kinds = []Kind{Conjunctive, Continued, Selective, Shortened, Diminished, Sequential}

// String is the name as typed, such as "continued_conjunctive".
func (k Kind) String() string {
	return [...]string{"conjunctive", "continued_conjunctive", "selective", "shortened_selective", "diminished", "sequential"}[k]
}

// maxSubsets bounds the number of components that a selective move may choose from.
const maxSubsets = 20

// Ruleset is a compound of games of any kind; its places are Places.
type Ruleset struct {
	Kind  Kind
	Equal bool // both players have the same moves in every component
}

// Of is the compound of components as a position.
func Of(kind Kind, parts ...game.Sum) game.Position {
	impartial := true
	for _, p := range parts {
		impartial = impartial && p.Impartial()
	}
	return game.Position{Rules: Ruleset{kind, impartial}, At: Place{parts}}
}

// Name is the name of the kind.
func (r Ruleset) Name() string { return r.Kind.String() }

// Identity distinguishes compounds of different kinds, and impartial ones from others.
func (r Ruleset) Identity() string { return fmt.Sprintf("compound %s %v", r.Kind, r.Equal) }

// Impartial reports whether both players have the same moves in every component.
func (r Ruleset) Impartial() bool { return r.Equal }

// Show is a text such as "selective(kayles 3, nim 4)".
func (r Ruleset) Show(at game.Place) string { return r.Name() + at.String() }

// Place is the components of a compound.
type Place struct{ Parts []game.Sum }

// AppendKey appends the rules and places of all components, each preceded by its length.
func (p Place) AppendKey(b []byte) []byte {
	b = binary.AppendUvarint(b, uint64(len(p.Parts)))
	for _, part := range p.Parts {
		b = appendSum(b, part)
	}
	return b
}

func appendSum(b []byte, sum game.Sum) []byte {
	b = binary.AppendUvarint(b, uint64(len(sum)))
	for _, c := range sum {
		sign := byte('+')
		if c.Negative {
			sign = '-'
		}
		one := c.At.AppendKey(append(append([]byte{sign}, c.Rules.Identity()...), 0))
		b = append(binary.AppendUvarint(b, uint64(len(one))), one...)
	}
	return b
}

// String is the components in parentheses.
func (p Place) String() string {
	texts := make([]string, len(p.Parts))
	for i, part := range p.Parts {
		texts[i] = part.String()
	}
	return "(" + strings.Join(texts, ", ") + ")"
}

// Moves lists the moves of who. For the conjunctive and selective kinds there are as many as the product of the numbers of
// moves in the components.
func (r Ruleset) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	parts := at.(Place).Parts
	options := make([][]game.Sum, len(parts))
	ended := 0
	for i, part := range parts {
		var err error
		if options[i], err = optionsOf(ctx, part, who); err != nil {
			return err
		}
		if len(options[i]) == 0 {
			ended++
		}
	}
	m := &mover{ctx: ctx, rules: r, parts: parts, options: options, emit: emit}
	switch r.Kind {
	case Conjunctive, Shortened, Diminished:
		if ended > 0 || len(parts) == 0 {
			return nil
		}
	case Sequential:
		return m.sequential(who)
	}
	switch r.Kind {
	case Conjunctive:
		return m.all(0, nil, false)
	case Continued:
		if ended == len(parts) {
			return nil
		}
		return m.all(0, nil, true)
	case Diminished:
		for i := range parts {
			if err := m.one(i); err != nil {
				return err
			}
		}
		return nil
	}
	if len(parts)-ended > maxSubsets {
		return fmt.Errorf("a %s compound of more than %d components", r.Kind, maxSubsets)
	}
	return m.some(0, nil, false)
}

// mover lists the moves of one player in one place.
type mover struct {
	ctx     context.Context
	rules   Ruleset
	parts   []game.Sum
	options [][]game.Sum
	emit    func(game.Sum) error
}

func (m *mover) done(parts []game.Sum) error {
	if err := game.BudgetOf(m.ctx).Steps(m.ctx, 1); err != nil {
		return err
	}
	at := Place{append([]game.Sum{}, parts...)}
	return m.emit(game.Sum{{Position: game.Position{Rules: m.rules, At: at}}})
}

// one emits the moves in component i alone.
func (m *mover) one(i int) error {
	parts := append([]game.Sum{}, m.parts...)
	for _, to := range m.options[i] {
		parts[i] = to
		if err := m.done(parts); err != nil {
			return err
		}
	}
	return nil
}

// all emits the moves in every component from i on; if drop is set, components that have ended are left out.
func (m *mover) all(i int, chosen []game.Sum, drop bool) error {
	if i == len(m.parts) {
		return m.done(chosen)
	}
	if len(m.options[i]) == 0 && drop {
		return m.all(i+1, chosen, drop)
	}
	for _, to := range m.options[i] {
		if err := m.all(i+1, append(chosen[:len(chosen):len(chosen)], to), drop); err != nil {
			return err
		}
	}
	return nil
}

// some emits the moves in one component or more.
func (m *mover) some(i int, chosen []game.Sum, moved bool) error {
	if i == len(m.parts) {
		if !moved {
			return nil
		}
		return m.done(chosen)
	}
	for _, to := range m.options[i] {
		if err := m.some(i+1, append(chosen[:len(chosen):len(chosen)], to), true); err != nil {
			return err
		}
	}
	return m.some(i+1, append(chosen[:len(chosen):len(chosen)], m.parts[i]), moved)
}

// sequential emits the moves in the first component in which either player can move.
func (m *mover) sequential(who game.Player) error {
	for i := range m.parts {
		if len(m.options[i]) > 0 {
			return m.one(i)
		}
		theirs, err := optionsOf(m.ctx, m.parts[i], who.Opponent())
		if err != nil || len(theirs) > 0 {
			return err
		}
	}
	return nil
}

// optionsOf lists the options of who in a disjunctive sum.
func optionsOf(ctx context.Context, sum game.Sum, who game.Player) (list []game.Sum, err error) {
	for i, c := range sum {
		rules, ok := c.Rules.(game.Mover)
		if !ok {
			return nil, fmt.Errorf("%s has no moves to list", c)
		}
		err := sum.MovesIn(ctx, i, rules, who, func(after game.Sum) error {
			list = append(list, after)
			return game.BudgetOf(ctx).Grow(int64(48 * len(after)))
		})
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}
