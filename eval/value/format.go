package value

import (
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"cgt/stdlib/game"
)

// Show prints a value on one line so that it reads back.
func Show(v Value) string {
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
		return Quote(string(v))
	case Star:
		return ShowStar(v)
	case Game:
		return v.S.String(v.G)
	case Form:
		return "'" + ShowForm(v) + "'"
	case Outcome:
		return v.O.String()
	case Position:
		return ShowSum(v.Sum)
	case Ruleset:
		return v.R.Name()
	case List:
		return "[" + ShowAll(v.Items) + "]"
	case Tuple:
		if v.Bare {
			return ShowAll(v.Items)
		}
		if len(v.Items) == 1 {
			return "(" + Show(v.Items[0]) + ",)"
		}
		return "(" + ShowAll(v.Items) + ")"
	case Set:
		return "{" + ShowAll(v.Items) + "}"
	case SidedSet:
		return "<" + ShowAll(v.Left.Items) + " | " + ShowAll(v.Right.Items) + ">"
	case Operator:
		return v.Op
	case Topic:
		return v.Text()
	}
	return "?"
}

// ShowStar prints *n.
func ShowStar(v Star) string {
	if n, ok := v.N.Uint64(); ok && n == 1 {
		return "*"
	}
	return "*" + v.N.String()
}

// ShowAll prints values with commas between them.
func ShowAll(vs []Value) string {
	var b strings.Builder
	for i, v := range vs {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(Show(v))
	}
	return b.String()
}

// ShowSum prints a sum of positions; the empty sum is 0. Equal neighbours are
// not gathered: what was typed is what is printed.
func ShowSum(sum game.Sum) string {
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

// Quote writes a string literal; line ends and quotes are escaped.
func Quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`).Replace(s) + `"`
}

// Preview is show cut to a length that fits a message.
func Preview(v Value) string { return Shorten(Show(v), 60) }

// Shorten cuts a text to n letters.
func Shorten(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	r := []rune(s)
	return string(r[:n-4]) + " ..."
}

// JsonValue is a value as it stands in a list of a JSON object: integers as
// numbers, lists as arrays, truth values as such, all else as text.
func JsonValue(v Value) any {
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
	if parts, ok := Items(v); ok {
		list := make([]any, len(parts))
		for i, part := range parts {
			list[i] = JsonValue(part)
		}
		return list
	}
	return Show(v)
}

// ShowForm prints a form without quotes.
func ShowForm(f Form) string {
	side := func(vs []Value) string {
		parts := make([]string, len(vs))
		for i, v := range vs {
			if inner, ok := v.(Form); ok {
				parts[i] = ShowForm(inner)
			} else {
				parts[i] = Show(v)
			}
		}
		return strings.Join(parts, ",")
	}
	return "{" + side(f.Left) + "|" + side(f.Right) + "}"
}
