package eval

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// relationOperators are the comparisons and membership.
func relationOperators() []*Operation {
	rows := []*Operation{{Op: "in", Do: (*evaluation).contains}}
	for _, op := range []string{"=", "!=", "<", "<=", ">", ">=", "<>", "<|", "|>"} {
		rows = append(rows, &Operation{Op: op, Do: func(ev *evaluation, a, b Value) (Value, error) {
			holds, err := ev.relation(op, a, b)
			return Bool(holds), err
		}})
	}
	return rows
}

// relation decides a comparison.
func (ev *evaluation) relation(op string, a, b Value) (bool, error) {
	if op == "!=" {
		holds, err := ev.relation("=", a, b)
		return !holds, err
	}
	if p, ok := a.(equated); ok && op == "=" {
		return p.equals(b), nil
	}
	if p, ok := b.(equated); ok && op == "=" {
		return p.equals(a), nil
	}
	if op == "=" {
		if equal, ok, err := ev.equalsText(a, b); ok {
			return equal, err
		}
	}
	if isNumber(a) && isNumber(b) {
		return holds(op, compareNumbers(a, b)), nil
	}
	if isGame(a) && isGame(b) {
		return ev.compareGames(op, a, b)
	}
	if op == "=" {
		return ev.equal(a, b)
	}
	if s, ok := a.(Text); ok {
		if t, ok := b.(Text); ok {
			return holds(op, strings.Compare(string(s), string(t))), nil
		}
	}
	return false, errf("%s compares numbers, games or strings, not %s with %s", op, kindOf(a), kindOf(b))
}

// equated is a value of a topic that knows what it is equal to.
type equated interface{ equals(v Value) bool }

// holds reads a relation off a three-way comparison of a total order.
func holds(op string, c int) bool {
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

// compareGames decides G op H for games of any kind.
func (ev *evaluation) compareGames(op string, a, b Value) (bool, error) {
	if x, ok := a.(Star); ok {
		if y, ok := b.(Star); ok && (op == "=" || op == "<>") {
			return (x.N == y.N) == (op == "="), nil
		}
	}
	order, err := ev.order(a, b)
	if err != nil {
		return false, err
	}
	switch op {
	case "=":
		return order == short.Equal, nil
	case "<":
		return order == short.Less, nil
	case "<=":
		return order == short.Less || order == short.Equal, nil
	case ">":
		return order == short.Greater, nil
	case ">=":
		return order == short.Greater || order == short.Equal, nil
	case "<>":
		return order == short.Confused, nil
	case "<|":
		return order == short.Less || order == short.Confused, nil
	}
	return order == short.Greater || order == short.Confused, nil
}

func (ev *evaluation) order(a, b Value) (short.Order, error) {
	if isLoopy(a, b) {
		return ev.compareLoopy(a, b)
	}
	_, p := a.(Position)
	_, q := b.(Position)
	if p || q {
		g, err := ev.asSum(a)
		if err != nil {
			return 0, err
		}
		h, err := ev.asSum(b)
		if err != nil {
			return 0, err
		}
		order, _, err := ev.solver().Compare(ev.context(), g, h)
		if isCycle(err) {
			return ev.compareLoopy(a, b)
		}
		return order, err
	}
	g, err := ev.asShort(a)
	if err != nil {
		return 0, err
	}
	h, err := ev.asShort(b)
	if err != nil {
		return 0, err
	}
	return ev.store().Compare(ev.context(), g, h)
}

// equal is = of values that are no games.
func (ev *evaluation) equal(a, b Value) (bool, error) {
	if same, ok := equalBoards(a, b); ok {
		return same, nil
	}
	x, ok := items(a)
	y, ok2 := items(b)
	if ok && ok2 {
		if len(x) != len(y) {
			return false, nil
		}
		for i := range x {
			same, err := ev.relation("=", x[i], y[i])
			if err != nil || !same {
				return false, err
			}
		}
		return true, nil
	}
	switch a := a.(type) {
	case Bool, Text, Outcome, Operator, BuiltinValue, Function:
		return a == b, nil
	case Ruleset:
		r, ok := b.(Ruleset)
		return ok && a.R.Identity() == r.R.Identity(), nil
	case described:
		d, ok := b.(described)
		return ok && a.text() == d.text(), nil
	}
	return false, nil
}

// contains is x in set: membership.
func (ev *evaluation) contains(x, set Value) (Value, error) {
	if s, ok := set.(Text); ok {
		if t, ok := x.(Text); ok {
			return Bool(strings.Contains(string(s), string(t))), nil
		}
	}
	parts, err := elements(set)
	if err != nil {
		return nil, err
	}
	for _, part := range parts {
		same, err := ev.relation("=", x, part)
		if err != nil || same {
			return Bool(same), err
		}
	}
	return Bool(false), nil
}

// rank orders the kinds of values within a set.
func rank(v Value) int {
	switch v.(type) {
	case Int, Big, Rational:
		return 0
	case Star:
		return 1
	case Game, Form:
		return 2
	case Text:
		return 3
	case Tuple, List, Set:
		return 4
	}
	return 5
}

// compareValues is a total order up to keys: numbers by size, strings and
// lists lexically, other values by how they are printed.
func compareValues(a, b Value) int {
	if c := cmp.Compare(rank(a), rank(b)); c != 0 {
		return c
	}
	switch x := a.(type) {
	case Int, Big, Rational:
		return compareNumbers(a, b)
	case Star:
		return x.N.Cmp(b.(Star).N)
	case Text:
		return strings.Compare(string(x), string(b.(Text)))
	case Tuple, List, Set:
		p, _ := items(a)
		q, _ := items(b)
		return slices.CompareFunc(p, q, compareValues)
	}
	return strings.Compare(keyOf(a), keyOf(b))
}

// keyOf is equal for values that are the same.
func keyOf(v Value) string { return string(appendKey(nil, v)) }

// appendKey appends the identity of a value; no key is a prefix of another.
func appendKey(b []byte, v Value) []byte {
	switch v := v.(type) {
	case Int:
		return appendInt(append(b, 'i'), int64(v))
	case Big:
		return appendBytes(append(b, 'I'), v.X.Append(nil, 62))
	case Text:
		return appendBytes(append(b, 't'), []byte(v))
	case List:
		return appendKeys(append(b, 'l'), v.Items)
	case Tuple:
		return appendKeys(append(b, 'u'), v.Items)
	case Set:
		return appendKeys(append(b, 's'), v.Items)
	case Position:
		b = appendInt(append(b, 'p'), int64(len(v.Sum)))
		for _, s := range v.Sum {
			b = appendSummand(b, s)
		}
		return b
	case Ruleset:
		return appendBytes(append(b, 'r'), []byte(v.R.Identity()))
	case keyed:
		return v.appendKey(append(b, 'k'))
	}
	return appendBytes(append(b, 'x'), []byte(fmt.Sprintf("%T %s", v, show(v))))
}

// keyed is a value of another room (a board, a graph) with a key of its own.
type keyed interface {
	Value
	appendKey(b []byte) []byte
}

func appendSummand(b []byte, s game.Summand) []byte {
	sign := byte('+')
	if s.Negative {
		sign = '-'
	}
	b = appendBytes(append(b, sign), []byte(s.Rules.Identity()))
	return appendBytes(b, s.At.AppendKey(nil))
}

func appendKeys(b []byte, vs []Value) []byte {
	b = appendInt(b, int64(len(vs)))
	for _, v := range vs {
		b = appendKey(b, v)
	}
	return b
}

func appendBytes(b, s []byte) []byte { return append(appendInt(b, int64(len(s))), s...) }

// appendInt appends a number so that no number is a prefix of another.
func appendInt(b []byte, n int64) []byte {
	u := uint64(n<<1) ^ uint64(n>>63)
	for u >= 0x80 {
		b = append(b, byte(u)|0x80)
		u >>= 7
	}
	return append(b, byte(u))
}

// sumOf adds a list: numbers and games alike.
func (ev *evaluation) sumOf(vs []Value) (Value, error) {
	var total Value = Int(0)
	positions := false
	for _, v := range vs {
		if _, ok := v.(Position); ok {
			positions = true
		}
	}
	if positions {
		var sum game.Sum
		for _, v := range vs {
			part, err := ev.asSum(v)
			if err != nil {
				return nil, err
			}
			sum = append(sum, part...)
		}
		return Position{Sum: sum}, nil
	}
	for _, v := range vs {
		var err error
		if total, err = ev.add(total, v); err != nil {
			return nil, err
		}
	}
	return total, nil
}

// small is v as a machine integer between lo and hi.
func small(v Value, what string, lo, hi int64) (int64, error) {
	n, ok := v.(Int)
	if !ok || int64(n) < lo || int64(n) > hi {
		return 0, errf("%s is an integer from %d to %s, not %s", what, lo, big.NewInt(hi), show(v))
	}
	return int64(n), nil
}

// writtenValue is a value that may be compared with its text.
type writtenValue interface {
	equalsText(ev *evaluation, text string) (bool, error)
}

// equalsText compares a value with a text if one is written so.
func (ev *evaluation) equalsText(a, b Value) (equal, ok bool, err error) {
	for range 2 {
		if w, isWritten := a.(writtenValue); isWritten {
			if t, isText := b.(Text); isText {
				equal, err = w.equalsText(ev, string(t))
				return equal, true, err
			}
		}
		a, b = b, a
	}
	return false, false, nil
}
