package value

import (
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"cgt/stdlib/game"
)

// MaxText is how many bytes of text a value may have that is printed whole. A
// list that holds the same list twice, and that one the next, has a text that
// nobody can wait for.
const MaxText = 1 << 24

// Show prints a value on one line so that it reads back. Of a text longer than
// MaxText it is the beginning, for messages; Printed tells.
func Show(v Value) string {
	text, whole := Printed(v)
	if !whole {
		text += " ..."
	}
	return text
}

// Printed is the text of a value; whole is false for the beginning of a text that
// is longer than MaxText.
func Printed(v Value) (text string, whole bool) {
	switch v := v.(type) {
	case nil:
		return "", true
	case Int:
		return strconv.FormatInt(int64(v), 10), true
	}
	return printed(v, MaxText)
}

// TooLong is the error of a value whose text is not printed whole.
func TooLong(v Value) error {
	return Hintf("len tells how long a list is, first and w[i] take parts of it", "the text of this value, which is %s, has more than %d letters", KindOf(v), MaxText)
}

func printed(v Value, limit int) (text string, whole bool) {
	p := printer{limit: limit}
	p.show(v)
	if p.full() {
		return strings.ToValidUTF8(p.b.String()[:limit], ""), false
	}
	return p.b.String(), true
}

// printer writes the text of values until it is full, so that the work is bounded
// by the text and not by how often shared lists are met.
type printer struct {
	b     strings.Builder
	limit int
}

func (p *printer) full() bool { return p.b.Len() > p.limit }

func (p *printer) show(v Value) {
	if p.full() {
		return
	}
	switch v := v.(type) {
	case List:
		p.all("[", v.Items, ", ", "]")
	case Tuple:
		switch {
		case v.Bare:
			p.all("", v.Items, ", ", "")
		case len(v.Items) == 1:
			p.all("(", v.Items, ", ", ",)")
		default:
			p.all("(", v.Items, ", ", ")")
		}
	case Set:
		p.all("{", v.Items, ", ", "}")
	case SidedSet:
		p.all("<", v.Left.Items, ", ", " | ")
		p.all("", v.Right.Items, ", ", ">")
	case Form:
		p.b.WriteByte('\'')
		p.form(v)
		p.b.WriteByte('\'')
	default:
		p.b.WriteString(showOne(v))
	}
}

func (p *printer) all(open string, vs []Value, between, end string) {
	p.b.WriteString(open)
	for i, v := range vs {
		if p.full() {
			return
		}
		if i > 0 {
			p.b.WriteString(between)
		}
		p.show(v)
	}
	p.b.WriteString(end)
}

// form prints a form without quotes.
func (p *printer) form(f Form) {
	side := func(vs []Value) {
		for i, v := range vs {
			if p.full() {
				return
			}
			if i > 0 {
				p.b.WriteByte(',')
			}
			if inner, ok := v.(Form); ok {
				p.form(inner)
			} else {
				p.show(v)
			}
		}
	}
	p.b.WriteByte('{')
	side(f.Left)
	p.b.WriteByte('|')
	side(f.Right)
	p.b.WriteByte('}')
}

// showOne prints a value that holds no others.
func showOne(v Value) string {
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
	case Outcome:
		return v.O.String()
	case Position:
		return ShowSum(v.Sum)
	case Ruleset:
		return v.R.Name()
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
	p := printer{limit: MaxText}
	p.all("", vs, ", ", "")
	return p.b.String()
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
func Preview(v Value) string {
	text, whole := printed(v, 480)
	if !whole {
		text += strings.Repeat(".", 60)
	}
	return Shorten(text, 60)
}

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
	p := printer{limit: MaxText}
	p.form(f)
	return p.b.String()
}
