package database

import (
	"context"
	"encoding/binary"
	"errors"
	"math/big"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// A canonical form is stored as the list of its followers, options before the games that have them: numbers as they are
// written, others by the indices of their options.

const (
	numberMark = 'n'
	formMark   = 'f'
)

// AppendForm appends the encoding of a canonical form to b, for ReadForm.
func AppendForm(ctx context.Context, s *short.Store, b []byte, g short.Game) ([]byte, error) {
	places := map[short.Game]uint64{}
	var add func(g short.Game) error
	add = func(g short.Game) error {
		if _, known := places[g]; known {
			return nil
		}
		if x, ok := s.NumberOf(g); ok {
			text := x.String()
			b = binary.AppendUvarint(append(b, numberMark), uint64(len(text)))
			b = append(b, text...)
			places[g] = uint64(len(places))
			return nil
		}
		var sides [2][]short.Game
		for who := range game.Player(2) {
			options, err := s.Options(ctx, g, who)
			if err != nil {
				return err
			}
			for _, o := range options {
				if err := add(o); err != nil {
					return err
				}
			}
			sides[who] = options
		}
		b = append(b, formMark)
		for _, options := range sides {
			b = binary.AppendUvarint(b, uint64(len(options)))
			for _, o := range options {
				b = binary.AppendUvarint(b, places[o])
			}
		}
		places[g] = uint64(len(places))
		return nil
	}
	err := add(g)
	return b, err
}

// errForm means that an encoded form cannot be decoded.
var errForm = errors.New("a value in it cannot be read")

// ReadForm decodes what AppendForm wrote, all of b.
func ReadForm(ctx context.Context, s *short.Store, b []byte) (g short.Game, err error) {
	var games []short.Game
	number := func(most uint64) uint64 {
		n, size := binary.Uvarint(b)
		if size <= 0 || n > most {
			err, b = errForm, nil
			return 0
		}
		b = b[size:]
		return n
	}
	for len(b) > 0 && err == nil {
		mark := b[0]
		b = b[1:]
		switch mark {
		case numberMark:
			size := number(uint64(len(b)))
			if err != nil || size > uint64(len(b)) {
				return g, errForm
			}
			x, ok := new(big.Rat).SetString(string(b[:size]))
			if b = b[size:]; !ok {
				return g, errForm
			}
			g, err = s.Rational(ctx, x)
		case formMark:
			var sides [2][]short.Game
			for who := range sides {
				for range number(uint64(len(games))) {
					if i := number(uint64(len(games)) - 1); err == nil {
						sides[who] = append(sides[who], games[i])
					}
				}
			}
			if err == nil {
				g, err = s.Make(ctx, sides[0], sides[1])
			}
		default:
			return g, errForm
		}
		games = append(games, g)
	}
	if len(games) == 0 {
		return g, errForm
	}
	return g, err
}
