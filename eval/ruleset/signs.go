package ruleset

import (
	"context"

	"cgt/eval/interp"
	"cgt/stdlib/game"
	"cgt/stdlib/heap/signs"
	"cgt/stdlib/nimber"
	"cgt/stdlib/search"
)

// SignedHeaps is a take-and-break game whose code contains signs: its nim-sequence
// lives in the session.
type SignedHeaps struct {
	*signs.Rules
	sequence *signs.Sequence
}

var (
	_ search.NimValuer = (*SignedHeaps)(nil)
	_ game.Mover       = (*SignedHeaps)(nil)
)

// signedGames holds those of a session, by code.
type signedGames struct{ ofCode map[string]*SignedHeaps }

// TakeAndBreak is the game of a code with signs; a code that needs none gives the heap
// game that octal makes.
func TakeAndBreak(s *interp.Session, code string) (game.Ruleset, error) {
	rules, err := signs.Parse(code)
	if err != nil {
		return nil, codeError(err, NoSpan)
	}
	if plain := rules.Plain(); plain != nil {
		return NewHeapGame(s, plain), nil
	}
	known := interp.Memory[signedGames](s)
	if known.ofCode == nil {
		known.ofCode = map[string]*SignedHeaps{}
	}
	r := known.ofCode[rules.Code()]
	if r == nil {
		r = &SignedHeaps{rules, signs.NewSequence(rules)}
		known.ofCode[rules.Code()] = r
	}
	return r, nil
}

// OnHeaps reports whether a ruleset is a take-and-break game, with signs or without.
func OnHeaps(r game.Ruleset) bool {
	_, signed := r.(*SignedHeaps)
	_, plain := AsHeapGame(r)
	return signed || plain
}

// Moves returns the moves of the rules, as positions of the session.
func (h *SignedHeaps) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	return h.Rules.Moves(ctx, at, who, func(sum game.Sum) error {
		for i := range sum {
			sum[i].Rules = h
		}
		return emit(sum)
	})
}

// NimValue is the nim-value of a heap, by the tables of splits.
func (h *SignedHeaps) NimValue(ctx context.Context, at game.Place) (nimber.Nimber, game.Method, error) {
	n, err := h.Size(at)
	if err != nil {
		return nimber.Nimber{}, "", err
	}
	v, err := h.sequence.NimValue(ctx, n)
	return v, game.NimSequence, err
}
