package eval

import (
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"cgt/stdlib/game"
)

// show prints a value on one line so that it reads back.
func show(v Value) string {
	switch v := v.(type) {
	case nil:
		return ""
	case Int:
		return strconv.FormatInt(int64(v), 10)
	case Big:
		return v.X.String()
	case Rational:
		return v.X.RatString()
	case Bool:
		return strconv.FormatBool(bool(v))
	case Text:
		return quote(string(v))
	case Star:
		return showStar(v)
	case Game:
		return v.S.String(v.G)
	case Form:
		return "'" + showForm(v) + "'"
	case Outcome:
		return v.O.String()
	case Position:
		return showSum(v.Sum)
	case Ruleset:
		return v.R.Name()
	case List:
		return "[" + showAll(v.Items) + "]"
	case Tuple:
		if v.Bare {
			return showAll(v.Items)
		}
		if len(v.Items) == 1 {
			return "(" + show(v.Items[0]) + ",)"
		}
		return "(" + showAll(v.Items) + ")"
	case Set:
		return "{" + showAll(v.Items) + "}"
	case SidedSet:
		return "<" + showAll(v.Left.Items) + " | " + showAll(v.Right.Items) + ">"
	case Operator:
		return v.Op
	case described:
		return v.text()
	}
	return "?"
}

func showStar(v Star) string {
	if n, ok := v.N.Uint64(); ok && n == 1 {
		return "*"
	}
	return "*" + v.N.String()
}

func showAll(vs []Value) string {
	var b strings.Builder
	for i, v := range vs {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(show(v))
	}
	return b.String()
}

// showSum prints a sum of positions; the empty sum is 0. Equal neighbours are
// not gathered: what was typed is what is printed.
func showSum(sum game.Sum) string {
	if len(sum) == 0 {
		return "0"
	}
	var b strings.Builder
	for i, s := range sum {
		switch {
		case i == 0 && s.Negative:
			b.WriteString("-")
		case i > 0 && s.Negative:
			b.WriteString(" - ")
		case i > 0:
			b.WriteString(" + ")
		}
		b.WriteString(s.Position.String())
	}
	return b.String()
}

// quote writes a string literal; line ends and quotes are escaped.
func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`).Replace(s) + `"`
}

// preview is show cut to a length that fits a message.
func preview(v Value) string { return shorten(show(v), 60) }

func shorten(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	r := []rune(s)
	return string(r[:n-4]) + " ..."
}

// jsonValue is a value as it stands in a list of a JSON object: integers as
// numbers, lists as arrays, truth values as such, all else as text.
func jsonValue(v Value) any {
	switch v := v.(type) {
	case Int:
		return int64(v)
	case Big:
		return new(big.Int).Set(v.X)
	case Bool:
		return bool(v)
	case Text:
		return string(v)
	}
	if parts, ok := items(v); ok {
		list := make([]any, len(parts))
		for i, part := range parts {
			list[i] = jsonValue(part)
		}
		return list
	}
	return show(v)
}
