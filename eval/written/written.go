// Package written has values that remember the sum that they were written as. A name for *2 + *2
// stands for the value 0, and in normal play nothing else matters. Misere play is another matter:
// the value says nothing about who moves last in the sum. So whatever an expression can be bound
// to (a name, a parameter, a variable, an element of a list) remembers the sum, and questions
// about misere play ask for it, as those about moves do.
package written

import (
	"context"
	"errors"
	"math/big"
	"slices"

	"cgt/eval/value"
	"cgt/stdlib/game"
)

// A Sum is a value with the sum that it was written as. It lives where an expression can be
// bound: in slots of frames, in cells of names and in the Written elements of lists; nobody else
// sees it. Env is what making the sum needs of the running statement.
type Sum[Env any] struct {
	value.Value
	Components int64                             // of the sum, at most
	Make       func(ev Env) (value.Value, error) // makes the sum
}

// Plain is the value alone.
func (s Sum[Env]) Plain() value.Value { return s.Value }

// Size is the number of components of the sum, at most.
func (s Sum[Env]) Size() int64 { return s.Components }

// sum is a Sum, whatever makes it.
type sum interface {
	value.Value
	Plain() value.Value
	Size() int64
}

// Plain is a value without the sum that it was written as.
func Plain(v value.Value) value.Value {
	if s, ok := v.(sum); ok {
		return s.Plain()
	}
	return v
}

// FormOf is what a cell remembers beside a value: nil where that is the value itself.
func FormOf(v value.Value) value.Value {
	if Is(v) {
		return v
	}
	return nil
}

// Is reports whether a value remembers a sum.
func Is(v value.Value) bool {
	_, ok := v.(sum)
	return ok
}

// mostFormed is how many components the sum that a value remembers has at most.
const mostFormed = 1 << 12

// Played is the sum that a value was written as, and that of each element of a list. misere
// says that the question is about misere play: for others the value of a sum that is too long
// will do.
func Played[Env any](ev Env, v value.Value, misere bool) (value.Value, error) {
	switch v := v.(type) {
	case Sum[Env]:
		var made value.Value
		err := error(value.Hintf("write the sum in the question", "this stands for a sum of more than %d games, of which "+
			"only the value is kept; that tells nothing of misere play", mostFormed))
		if v.Components <= mostFormed {
			made, err = v.Make(ev)
		}
		var limit *game.LimitError
		if err != nil && !misere && !errors.As(err, &limit) && !errors.Is(err, context.Canceled) {
			return v.Value, nil
		}
		return made, err
	case value.List:
		if slices.ContainsFunc(v.Written, Is) {
			items, err := allPlayed(ev, v.Written, misere)
			return value.List{Items: items}, err
		}
	case value.Set:
		if slices.ContainsFunc(v.Written, Is) {
			items, err := allPlayed(ev, v.Written, misere)
			return value.Set{Items: items}, err
		}
	}
	return v, nil
}

func allPlayed[Env any](ev Env, vs []value.Value, misere bool) ([]value.Value, error) {
	items := slices.Clone(vs)
	for i, w := range vs {
		if Is(w) {
			var err error
			if items[i], err = Played(ev, w, misere); err != nil {
				return nil, err
			}
		}
	}
	return items, nil
}

// Of is a value with the sum of two operands.
func Of[Env any](v value.Value, components int64, keep func(ev Env, a, b value.Value) (value.Value, error), a, b value.Value) value.Value {
	if !remembers(v, a, b) {
		return v
	}
	return Sum[Env]{v, components, func(ev Env) (value.Value, error) {
		a, err := Played(ev, a, true)
		if err != nil {
			return nil, err
		}
		b, err := Played(ev, b, true)
		if err != nil {
			return nil, err
		}
		return keep(ev, a, b)
	}}
}

// OfAll is a value that a function made of arguments, with their sum.
func OfAll[Env any](v value.Value, keep func(ev Env, args []value.Value) (value.Value, error), given []value.Value) value.Value {
	games := given
	if len(given) == 1 {
		games, _ = value.Items(Opened(Plain(given[0])))
	}
	if !remembers(v, games...) {
		return v
	}
	components := int64(0)
	for _, g := range games {
		components += Components("", g, nil)
	}
	return Sum[Env]{v, components, func(ev Env) (value.Value, error) {
		args := make([]value.Value, len(given))
		for i, g := range given {
			var err error
			if args[i], err = Played(ev, g, true); err != nil {
				return nil, err
			}
		}
		return keep(ev, args)
	}}
}

// remembers reports whether a value is to remember the operands that it is the sum of: what is a
// position is that sum itself, and a number that was added up from numbers is no sum.
func remembers(v value.Value, operands ...value.Value) bool {
	numbers := true
	for _, x := range operands {
		if Is(x) {
			return value.IsGame(v)
		}
		numbers = numbers && value.IsNumber(x)
	}
	_, stays := v.(value.Position)
	return !stays && !numbers && value.IsGame(v)
}

// Components bounds the components of what an operator makes of two sums.
func Components(op string, a, b value.Value) int64 {
	size := func(v value.Value) int64 {
		switch v := v.(type) {
		case nil:
			return 0
		case sum:
			return v.Size()
		case value.Position:
			return int64(len(v.Sum))
		}
		return 1
	}
	if op == "*" || op == "." {
		for range 2 {
			if n, ok := value.BigInt(Plain(a)); ok {
				if _, nimber := b.(value.Star); nimber {
					return 3 // of more copies two make no difference
				}
				if n.CmpAbs(big.NewInt(mostFormed)) > 0 {
					return mostFormed + 1
				}
				return new(big.Int).Abs(n).Int64() * size(b)
			}
			a, b = b, a
		}
	}
	return min(size(a)+size(b), mostFormed+1)
}

// Elements are the elements of a list, tuple or set with the sums they were written as, nil
// where none was a sum.
func Elements(v value.Value) []value.Value {
	switch v := v.(type) {
	case value.List:
		return v.Written
	case value.Tuple:
		return v.Written
	case value.Set:
		return v.Written
	}
	return nil
}

// At is what an index finds in a value, with the sum that it was written as.
func At(v, index value.Value) (value.Value, error) {
	if m, ok := v.(value.Map); ok {
		if found, ok := m.GetWritten(index); ok {
			return found, nil
		}
	}
	return value.IndexValue(Opened(v), []value.Value{index})
}

// Opened is a list whose elements are those that remember their sums.
func Opened(v value.Value) value.Value {
	written := Elements(v)
	if written == nil {
		return v
	}
	switch v := v.(type) {
	case value.Tuple:
		v.Items, v.Written = written, nil
		return v
	case value.Set:
		return value.Set{Items: written}
	}
	return value.List{Items: written}
}

// Closed is a value made of opened lists as everybody else sees it.
func Closed(v value.Value) value.Value {
	switch v := v.(type) {
	case value.List:
		if v.Written == nil {
			return ListOf(v.Items)
		}
	case value.Tuple:
		if list := ListOf(v.Items); v.Written == nil {
			v.Items, v.Written = list.Items, list.Written
		}
		return v
	}
	return v
}

// ListOf is the list of elements that may remember the sums that they were written as.
func ListOf(vs []value.Value) value.List {
	for i, v := range vs {
		if within(v) {
			items := append([]value.Value(nil), vs...)
			for j := i; j < len(vs); j++ {
				items[j] = Plain(vs[j])
			}
			return value.List{Items: items, Written: vs}
		}
	}
	return value.List{Items: vs}
}
