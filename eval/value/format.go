package value

import (
	"context"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// MaxText is the largest number of bytes of a text that is printed whole. Lists that
// share sublists can have texts exponentially longer than their memory.
const MaxText = short.MaxText

// Show prints a value on one line so that it reads back. If the text would be longer
// than MaxText, only its beginning is returned, for messages; see Printed.
func Show(v Value) string {
	text, whole := Printed(v)
	if !whole {
		text += " ..."
	}
	return text
}

// Printed is the text of a value; whole is false if the text is longer than MaxText and
// only its beginning is returned.
func Printed(v Value) (text string, whole bool) {
	text, whole, _ = PrintedWithin(context.Background(), v)
	return text, whole
}

// PrintedWithin is Printed under the budget of ctx, which it charges a step for every
// part of the value. The error is that of the budget, or of an element of which only a
// part is known: its method Partial returns it.
func PrintedWithin(ctx context.Context, v Value) (text string, whole bool, err error) {
	switch v := v.(type) {
	case nil:
		return "", true, nil
	case Int:
		return strconv.FormatInt(int64(v), 10), true, nil
	}
	return printed(ctx, v, MaxText)
}

// TooLong is the error for a value whose text is too long to be printed whole.
func TooLong(v Value) error {
	switch v.(type) {
	case Game, Position:
		return Hintf("outcome, stops, temperature and the like answer all the same", "the text of this value is longer than %s",
			game.Bytes(MaxText))
	}
	return Hintf("len tells how long a list is, first and w[i] take parts of it",
		"the text of this value, which is %s, has more than %d letters", KindOf(v), MaxText)
}

func printed(ctx context.Context, v Value, limit int) (text string, whole bool, err error) {
	p := printer{ctx: ctx, limit: limit}
	p.show(v)
	if p.err != nil {
		return "", false, p.err
	}
	if p.b.Len() > limit {
		return strings.ToValidUTF8(p.b.String()[:limit], ""), false, nil
	}
	return p.b.String(), !p.cut, nil
}

// printer writes the text of values until it is full, so that the work is bounded by
// the length of the text and not by how often shared lists occur, or until the budget
// of its context is spent.
type printer struct {
	ctx   context.Context
	b     strings.Builder
	limit int
	parts int64 // parts printed but not yet charged
	loopy map[Loopy]string
	cut   bool // a game with too long a text is described in words
	err   error
}

func (p *printer) full() bool { return p.b.Len() > p.limit || p.err != nil }

// betweenPolls is how many parts are printed between two checks of the budget.
const betweenPolls = 512

// charge counts one printed part.
func (p *printer) charge() {
	if p.parts++; p.parts == betweenPolls && p.err == nil {
		p.parts, p.err = 0, game.BudgetOf(p.ctx).Steps(p.ctx, p.parts)
	}
}

func (p *printer) show(v Value) {
	if p.full() {
		return
	}
	p.charge()
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
		p.b.WriteByte('{')
		for i, item := range v.Items {
			if p.full() {
				return
			}
			if i > 0 {
				p.b.WriteString(", ")
			}
			p.inBraces(item)
		}
		p.b.WriteByte('}')
	case SidedSet:
		p.all("<", v.Left.Items, ", ", " | ")
		p.all("", v.Right.Items, ", ", ">")
	case Map:
		p.mapping(v)
	case Form:
		p.b.WriteByte('\'')
		p.form(v)
		p.b.WriteByte('\'')
	case Game:
		p.game(v)
	case Position:
		p.sum(v.Sum)
	case Loopy: // it may occur in a shared list a million times, and takes time
		if p.loopy == nil {
			p.loopy = map[Loopy]string{}
		}
		if _, known := p.loopy[v]; !known {
			p.loopy[v] = v.Text()
		}
		p.b.WriteString(p.loopy[v])
	default:
		p.b.WriteString(showOne(v))
	}
}

// tooLong stands in a message for the text of a game.
const tooLong = "a game too long to print"

// game prints the value of a game; its text is as long as its game tree.
func (p *printer) game(g Game) {
	whole := game.BudgetOf(p.ctx)
	bound := &game.Budget{MaxBytes: short.TextMemory(p.limit), Deadline: whole.Deadline}
	text, err := g.S.Text(game.WithBudget(p.ctx, bound), g.G)
	if err != nil {
		text, p.cut, p.err = tooLong, true, whole.Steps(p.ctx, 1)
	}
	p.b.WriteString(text)
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
		if open == "" {
			p.show(v) // answers side by side
			continue
		}
		p.element(v)
	}
	p.b.WriteString(end)
}

// element prints an element of a list: one that is a list as well, such as moves, as its
// elements, so that it reads back.
func (p *printer) element(v Value) {
	if part, ok := v.(interface{ Partial() error }); ok && part.Partial() != nil {
		p.err = part.Partial()
		return
	}
	p.show(AsList(v))
}

// mapping prints a map; {=>} is the empty one.
func (p *printer) mapping(m Map) {
	if m.Size() == 0 {
		p.b.WriteString("{=>}")
		return
	}
	for i, k := range m.Keys() {
		if p.full() {
			return
		}
		p.b.WriteString([]string{"{", ", "}[min(i, 1)])
		p.inBraces(k)
		p.b.WriteString(" => ")
		p.inBraces(m.Values()[i])
	}
	p.b.WriteByte('}')
}

// inBraces prints an element of a set or a map: a function with an arrow gets
// parentheses.
func (p *printer) inBraces(v Value) {
	if p.full() {
		return
	}
	if f, ok := v.(Topic); ok && f.Kind() == "a function" && strings.Contains(f.Text(), "=>") {
		p.b.WriteString("(" + f.Text() + ")")
		return
	}
	p.element(v)
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

// showOne prints a value that contains no others.
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
	p := printer{ctx: context.Background(), limit: MaxText}
	p.all("", vs, ", ", "")
	return p.b.String()
}

// Quote writes a string literal; line ends and quotes are escaped.
func Quote(s string) string { return `"` + escapes.Replace(s) + `"` }

var escapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`)

// Preview is Show, shortened for use in a message.
func Preview(v Value) string {
	return beginning(v, previewed)
}

// previewed is the number of letters of a preview.
const previewed = 60

// Cited is the text of a value in a message, at most 240 letters long.
func Cited(v Value) string { return beginning(v, 240) }

// beginning is the text of a value, cut to a number of letters.
func beginning(v Value, letters int) string {
	text, whole, _ := printed(context.Background(), v, 8*letters)
	if !whole && utf8.RuneCountInString(text) <= letters-4 {
		return text + " ..."
	}
	return Shorten(text, letters)
}

// Shorten cuts a text to n letters.
func Shorten(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	r := []rune(s)
	return string(r[:n-4]) + " ..."
}

// JsonValue is a value as an element of a list in a JSON object: integers as numbers,
// lists as arrays, booleans as such, everything else as text.
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

// mostCited is the largest number of bytes of a text that is quoted whole in JSON.
const mostCited = 1 << 16

// JsonCited is JsonValue for a value that is quoted beside others, shortened if its
// text is long: lists that share sublists can have very long texts.
func JsonCited(v Value) any {
	if _, whole, _ := printed(context.Background(), v, mostCited); !whole {
		return Cited(v)
	}
	return JsonValue(v)
}

// ShowForm prints a form without quotes.
func ShowForm(f Form) string {
	p := printer{ctx: context.Background(), limit: MaxText}
	p.form(f)
	return p.b.String()
}
