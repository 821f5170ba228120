package value

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"cgt/stdlib/digest"
	"cgt/stdlib/game"
)

// Equated is a topic's value that defines what it is equal to.
type Equated interface{ Equals(v Value) bool }

// Holds evaluates a relation, given the three-way comparison in a total order.
func Holds(op string, c int) bool {
	switch op {
	case "=":
		return c == 0
	case "<":
		return c < 0
	case "<=":
		return c <= 0
	case ">":
		return c > 0
	case ">=":
		return c >= 0
	case "<|":
		return c < 0
	case "|>":
		return c > 0
	}
	return false // <>: numbers are never confused
}

// Sized is a number of a kind that this package does not know, such as an infinite one.
type Sized interface {
	// CompareSize compares it with a number of any kind; ok is false if that is too much work.
	CompareSize(Value) (c int, ok bool)
}

// rank orders the kinds of values within a set.
func rank(v Value) int {
	switch v.(type) {
	case Int, Big, Rational, Sized:
		return 0
	case Star:
		return 1
	case Game, Form:
		return 2
	case Text, Board:
		return 3
	case Tuple, List, Set:
		return 4
	}
	return 5
}

// CompareValues is a total preorder: numbers by size, strings and lists
// lexicographically, other values by how they are printed. Shared lists are compared
// once.
func CompareValues(a, b Value) int { return (&comparer{}).compare(a, b) }

// comparer compares nested lists; from the third level on it remembers pairs already
// compared.
type comparer struct {
	depth int
	known map[[2]*Value]int
}

func (c *comparer) compare(a, b Value) int {
	a, b = AsList(a), AsList(b)
	if c := cmp.Compare(rank(a), rank(b)); c != 0 {
		return c
	}
	if x, ok := a.(Sized); ok {
		if c, ok := x.CompareSize(b); ok {
			return c
		}
		return strings.Compare(KeyOf(a), KeyOf(b))
	}
	if _, ok := b.(Sized); ok {
		return -c.compare(b, a)
	}
	switch x := a.(type) {
	case Int, Big, Rational:
		return CompareNumbers(a, b)
	case Star:
		return x.N.Cmp(b.(Star).N)
	case Text, Board:
		return strings.Compare(lettersOf(a), lettersOf(b))
	case Tuple, List, Set:
		p, _ := Items(a)
		q, _ := Items(b)
		return c.lists(p, q)
	}
	return strings.Compare(KeyOf(a), KeyOf(b))
}

// lettersOf returns the letters of a string or of a board, which is written as a
// string.
func lettersOf(v Value) string {
	if b, ok := v.(Board); ok {
		return b.B.String()
	}
	return string(v.(Text))
}

func (c *comparer) lists(p, q []Value) int {
	c.depth++
	defer func() { c.depth-- }()
	if c.depth <= SharedFrom || len(p) == 0 || len(q) == 0 {
		return slices.CompareFunc(p, q, c.compare)
	}
	pair := [2]*Value{&p[0], &q[0]}
	if known, ok := c.known[pair]; ok && len(p) == len(q) {
		return known
	}
	order := slices.CompareFunc(p, q, c.compare)
	if len(p) == len(q) {
		if c.known == nil {
			c.known = map[[2]*Value]int{}
		}
		c.known[pair] = order
	}
	return order
}

// SharedFrom is the nesting depth from which visited lists are remembered: lists that
// share sublists are small in memory but take exponential time to walk naively.
const SharedFrom = 3

// KeyOf returns equal strings for identical values.
func KeyOf(v Value) string { return string(AppendKey(nil, v)) }

// ElementKey distinguishes the elements of sets and the keys of maps: elements that are
// equal by = have the same key. A board and the string it is written as have the same
// key, alone and within lists, though games distinguish them.
func ElementKey(v Value) string { return string((&keyer{written: true}).append(nil, v)) }

// AppendKey appends the identity of a value; no key is a prefix of another. Lists
// nested three deep or more are represented by a digest of their own key (SHA-256), so
// that keys stay short and shared lists are walked once.
func AppendKey(b []byte, v Value) []byte {
	switch v.(type) {
	case List, Tuple, Set, Form, listed:
		return (&keyer{}).append(b, v)
	}
	return appendKeyOfOne(b, v)
}

// keyer makes the keys of nested lists.
type keyer struct {
	written bool // treat boards as the strings they are written as
	depth   int
	known   map[sharedList][digest.Size]byte
}

// sharedList identifies a list in memory.
type sharedList struct {
	first *Value
	size  int
	kind  byte
}

func (k *keyer) append(b []byte, v Value) []byte {
	switch v := v.(type) {
	case List:
		return k.list(b, 'l', v.Items)
	case Tuple:
		return k.list(b, 'u', v.Items)
	case Set:
		return k.list(b, 's', v.Items)
	case Form:
		return k.list(k.list(append(b, 'F'), 'l', v.Left), 'l', v.Right)
	case Board:
		if k.written {
			return appendKeyOfOne(b, Text(v.B.String()))
		}
	default:
		if l, ok := AsList(v).(List); ok {
			return k.list(b, 'l', l.Items)
		}
	}
	return appendKeyOfOne(b, v)
}

func (k *keyer) list(b []byte, kind byte, vs []Value) []byte {
	k.depth++
	defer func() { k.depth-- }()
	if k.depth <= SharedFrom || len(vs) == 0 {
		return k.items(append(b, kind), vs)
	}
	which := sharedList{&vs[0], len(vs), kind}
	sum, ok := k.known[which]
	if !ok {
		sum = digest.Of(k.items([]byte{kind}, vs))
		if k.known == nil {
			k.known = map[sharedList][digest.Size]byte{}
		}
		k.known[which] = sum
	}
	return append(append(b, 'd'), sum[:]...)
}

func (k *keyer) items(b []byte, vs []Value) []byte {
	b = AppendInt(b, int64(len(vs)))
	for _, v := range vs {
		b = k.append(b, v)
	}
	return b
}

// appendKeyOfOne appends the identity of a value that contains no others.
func appendKeyOfOne(b []byte, v Value) []byte {
	switch v := v.(type) {
	case Int:
		return AppendInt(append(b, 'i'), int64(v))
	case Big:
		return appendBytes(append(b, 'I'), v.X.Append(nil, 32))
	case Rational:
		b = appendBytes(append(b, 'q'), v.X.Num().Append(nil, 32))
		return appendBytes(b, v.X.Denom().Append(nil, 32))
	case Text:
		return appendBytes(append(b, 't'), string(v))
	case Position:
		b = AppendInt(append(b, 'p'), int64(len(v.Sum)))
		for _, s := range v.Sum {
			b = AppendSummand(b, s)
		}
		return b
	case Ruleset:
		return appendBytes(append(b, 'r'), v.R.Identity())
	case keyed:
		return v.AppendKey(append(b, 'k'))
	}
	return appendBytes(append(b, 'x'), fmt.Sprintf("%T %s", v, Show(v)))
}

// keyed is a value of another package (a board, a graph) with a key of its own.
type keyed interface {
	Value
	AppendKey(b []byte) []byte
}

// AppendSummand appends the identity of a summand.
func AppendSummand(b []byte, s game.Summand) []byte {
	sign := byte('+')
	if s.Negative {
		sign = '-'
	}
	b = appendBytes(append(b, sign), s.Rules.Identity())
	return appendBytes(b, s.At.AppendKey(nil))
}

func appendBytes[S string | []byte](b []byte, s S) []byte {
	return append(AppendInt(b, int64(len(s))), s...)
}

// AppendInt appends a number in such a way that no number is a prefix of another.
func AppendInt(b []byte, n int64) []byte {
	u := uint64(n<<1) ^ uint64(n>>63)
	for u >= 0x80 {
		b = append(b, byte(u)|0x80)
		u >>= 7
	}
	return append(b, byte(u))
}

// Small is v as a machine integer between lo and hi.
func Small(v Value, what string, lo, hi int64) (int64, error) {
	n, ok := v.(Int)
	if !ok || int64(n) < lo || int64(n) > hi {
		return 0, Errorf("%s is an integer from %d to %s, not %s", what, lo, big.NewInt(hi), Cited(v))
	}
	return int64(n), nil
}
