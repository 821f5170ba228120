package value

import (
	"context"
	"math/big"
	"strings"

	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/short"
	"cgt/stdlib/sorting"
)

// Value is a value of the language. The interface is sealed; every kind has one normal
// form, ensured by its constructors: an integer is never a Rational, a nimber never a
// Game.
type Value interface{ IsValue() }

type (
	// Int is an integer that fits in 64 bits.
	Int int64
	// Big is an integer that does not.
	Big struct{ X *big.Int }
	// Rational is a number that is not an integer.
	Rational struct{ X *big.Rat }
	// Bool is true or false.
	Bool bool
	// Text is a string; boards and words are strings too.
	Text string
	// Star is the value *n for n > 0, of any size.
	Star struct{ N nimber.Nimber }
	// Game is the value of a short game that is neither a number nor a nimber.
	Game struct {
		S *short.Store
		G short.Game
	}
	// Form is a game form whose options are not simplified, written '{...}'.
	Form struct{ Left, Right []Value }
	// Outcome is an outcome class.
	Outcome struct{ O game.Outcome }
	// Position is a sum of positions; a single position is a sum of one.
	Position struct {
		Sum   game.Sum
		Heaps bool // written R(a, b, c), heaps of one ruleset
	}
	// Ruleset is a set of rules.
	Ruleset struct{ R game.Ruleset }
	// List is an ordered sequence.
	List struct {
		Items   []Value
		Written []Value // the elements with the sums that they were written as; nil where none has one
	}
	// Tuple is a fixed-length sequence in parentheses.
	Tuple struct {
		Items   []Value
		Written []Value // as in a list
		Bare    bool    // a list of answers of one statement
		Size    bool    // the rows and columns of a board, written 3x4
	}
	// Set is a set: sorted, without repetition.
	Set struct{ Items, Written []Value } // as in a list
	// SidedSet is a pair of sets, Left's and Right's.
	SidedSet struct{ Left, Right Set }
	// Operator is an operator passed as an argument.
	Operator struct{ Op string }
)

// IsValue marks it as a value of the language.
func (Int) IsValue() {}

// IsValue marks it as a value of the language.
func (Big) IsValue() {}

// IsValue marks it as a value of the language.
func (Rational) IsValue() {}

// IsValue marks it as a value of the language.
func (Bool) IsValue() {}

// IsValue marks it as a value of the language.
func (Text) IsValue() {}

// IsValue marks it as a value of the language.
func (Star) IsValue() {}

// IsValue marks it as a value of the language.
func (Game) IsValue() {}

// IsValue marks it as a value of the language.
func (Form) IsValue() {}

// IsValue marks it as a value of the language.
func (Outcome) IsValue() {}

// IsValue marks it as a value of the language.
func (Position) IsValue() {}

// IsValue marks it as a value of the language.
func (Ruleset) IsValue() {}

// IsValue marks it as a value of the language.
func (List) IsValue() {}

// IsValue marks it as a value of the language.
func (Tuple) IsValue() {}

// IsValue marks it as a value of the language.
func (Set) IsValue() {}

// IsValue marks it as a value of the language.
func (SidedSet) IsValue() {}

// IsValue marks it as a value of the language.
func (Operator) IsValue() {}

// KindOf names a value's kind for messages, with its article.
func KindOf(v Value) string {
	switch v := v.(type) {
	case Int, Big:
		return "an integer"
	case Rational:
		return "a fraction"
	case Bool:
		return "a truth value"
	case Text:
		return "a string"
	case Star:
		return "a nimber"
	case Game, Form:
		return "a game"
	case Outcome:
		return "an outcome"
	case Position:
		if len(v.Sum) == 1 {
			return "a position"
		}
		return "a sum of positions"
	case Ruleset:
		return "a ruleset"
	case List:
		return "a list"
	case Tuple:
		return "a tuple"
	case Set, SidedSet:
		return "a set"
	case Operator:
		return "an operator"
	case Topic:
		return v.Kind()
	case interface{ Plain() Value }: // with the sum that it was written as
		return KindOf(v.Plain())
	}
	return "a value"
}

// Topic is a value made by the functions of one topic (a period, a table, a
// thermograph); it makes its own view.
type Topic interface {
	Value
	Kind() string // includes its article
	Describe(ctx context.Context) (*view.View, error)
	Text() string
}

// NewInt is the integer x in normal form; x must not be used afterwards.
func NewInt(x *big.Int) Value {
	if x.IsInt64() {
		return Int(x.Int64())
	}
	return Big{x}
}

// NewRational is the number x in normal form; x must not be used afterwards.
func NewRational(x *big.Rat) Value {
	if x.IsInt() {
		return NewInt(new(big.Int).Set(x.Num()))
	}
	return Rational{x}
}

// BigInt is v as an integer.
func BigInt(v Value) (*big.Int, bool) {
	switch v := v.(type) {
	case Int:
		return big.NewInt(int64(v)), true
	case Big:
		return v.X, true
	}
	return nil, false
}

// Rat is v as a number.
func Rat(v Value) (*big.Rat, bool) {
	switch v := v.(type) {
	case Int:
		return new(big.Rat).SetInt64(int64(v)), true
	case Big:
		return new(big.Rat).SetInt(v.X), true
	case Rational:
		return v.X, true
	}
	return nil, false
}

// IsNumber reports whether a value is a plain number.
func IsNumber(v Value) bool {
	switch v.(type) {
	case Int, Big, Rational:
		return true
	}
	return false
}

// NewStar is the value *n in normal form.
func NewStar(n nimber.Nimber) Value {
	if n.IsZero() {
		return Int(0)
	}
	return Star{n}
}

// Items returns the elements of a list, tuple or set.
func Items(v Value) ([]Value, bool) {
	switch v := v.(type) {
	case List:
		return v.Items, true
	case Tuple:
		return v.Items, true
	case Set:
		return v.Items, true
	}
	return nil, false
}

// NewSet sorts values and drops duplicates. Games are equal if their values are;
// positions, if they are the same position.
func NewSet(vs []Value) Set {
	keyed := make([]struct {
		key string
		v   Value
	}, len(vs))
	for i, v := range vs {
		keyed[i].key, keyed[i].v = ElementKey(v), v
	}
	sorting.Stably(keyed, func(a, b struct {
		key string
		v   Value
	}) int {
		if c := CompareValues(a.v, b.v); c != 0 {
			return c
		}
		return strings.Compare(a.key, b.key)
	})
	set := Set{Items: make([]Value, 0, len(vs))}
	for i, k := range keyed {
		if i == 0 || k.key != keyed[i-1].key {
			set.Items = append(set.Items, k.v)
		}
	}
	return set
}

// IsGame reports whether v can occur in a sum.
func IsGame(v Value) bool {
	switch v.(type) {
	case Int, Big, Rational, Star, Game, Form, Position, Loopy:
		return true
	}
	return false
}

// PowerHint says how a power is written if v may have been meant as one, such as 2^4;
// otherwise it is the other hint.
func PowerHint(v Value, other string) string {
	if g, ok := v.(Game); ok && strings.Contains(Cited(g), "^") {
		return "`^` is up, a power is written **: 2**4"
	}
	return other
}

// Played is a value that is a position of a game of its own, such as a misere form, and is moved in like one.
type Played interface {
	Value
	Sum() game.Sum
	Options() []Value // of either player
}

// AsNimber is v as an element of the field of nimbers: a natural number n or
// the value *n.
func AsNimber(v Value) (nimber.Nimber, error) {
	switch v := v.(type) {
	case Int:
		if v >= 0 {
			return nimber.FromUint64(uint64(v)), nil
		}
	case Big:
		if v.X.Sign() >= 0 {
			return nimber.FromBig(v.X)
		}
	case Star:
		return v.N, nil
	case Position:
		return nimber.Nimber{}, Hintf("nimvalue(G) is its nim-value", "a nimber is expected here, not a position")
	}
	return nimber.Nimber{}, Hintf(PowerHint(v, ""), "nimbers are the natural numbers 0, 1, 2, ...; %s is none", Cited(v))
}

// AllIntegers reports whether there is at least one argument and all of them are
// integers.
func AllIntegers(args []Value) bool {
	for _, a := range args {
		if _, ok := BigInt(a); !ok {
			return false
		}
	}
	return len(args) > 0
}
