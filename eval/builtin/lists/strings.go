package lists

import (
	"strings"
	"unicode/utf8"

	"cgt/eval/arith"
	"cgt/eval/interp"
	"cgt/eval/value"
)

// stringRows are the functions of strings.
func stringRows(row func(name, usage, summary, example string, least, most int,
	do func(interp.Env, []value.Value) (value.Value, error)) *interp.Builtin) []*interp.Builtin {
	return []*interp.Builtin{
		row("split", "split(s, between)", "the parts of a string between the others; without a second argument the words",
			`split("a|b|c", "|") => ["a", "b", "c"]`, 1, 2, splitOf),
		row("join", "join(w, between)", "the elements of a list as one string, with a string between them; what is no string "+
			"as it prints", `join([1, 2, 3], "-") => "1-2-3"`, 1, 2, joined),
		row("upper", "upper s", "the string in capitals", `upper "lr" => "LR"`, 1, 1, ofText(strings.ToUpper)),
		row("strip", "strip s", "the string without blanks at its ends", `strip "  a b " => "a b"`, 1, 1,
			ofText(strings.TrimSpace)),
		row("starts_with", "starts_with(s, t)", "whether a string begins with another", `starts_with("kayles", "kay") => true`,
			2, 2, ofTexts(strings.HasPrefix)),
		row("ends_with", "ends_with(s, t)", "whether a string ends with another", `ends_with("kayles", "les") => true`, 2, 2,
			ofTexts(strings.HasSuffix)),
		row("matches", "matches(s, p)", "whether a regular expression, such as (LR)+|E*, describes the whole of a string",
			`matches("LRLR", "(LR)+") => true`, 2, 2, matches),
		row("index", "index(w, x)", "where x stands first in a list, or in a string; -1 if it does not",
			`index([5, 6, 7], 6) => 1`, 2, 2, indexOf),
		row("repeat", "repeat(s, n)", "a string or list n times behind itself", `repeat("LR", 2) => "LRLR"`, 2, 2, repeated),
		row("pad", "pad(s, n)", "a string with blanks behind it up to n letters, before it for a negative n",
			`pad("12", -4) => "  12"`, 2, 2, padded),
	}
}

// asText reads a string.
func asText(v value.Value) (string, error) {
	t, ok := v.(value.Text)
	if !ok {
		return "", value.Hintf("text x is a value as a string", "a string is expected here, not %s", value.KindOf(v))
	}
	return string(t), nil
}

func ofText(do func(string) string) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		s, err := asText(args[0])
		if err != nil {
			return nil, err
		}
		return value.Text(do(s)), ev.Grow(int64(len(s)))
	}
}

func ofTexts(do func(s, t string) bool) func(interp.Env, []value.Value) (value.Value, error) {
	return func(_ interp.Env, args []value.Value) (value.Value, error) {
		s, err := asText(args[0])
		if err != nil {
			return nil, err
		}
		t, err := asText(args[1])
		return value.Bool(do(s, t)), err
	}
}

func splitOf(ev interp.Env, args []value.Value) (value.Value, error) {
	s, err := asText(args[0])
	if err != nil {
		return nil, err
	}
	var parts []string
	if len(args) == 1 {
		parts = strings.Fields(s)
	} else {
		between, err := asText(args[1])
		if err != nil {
			return nil, err
		}
		if between == "" {
			return nil, value.Hintf("list s gives the letters of a string",
				"what stands between the parts is one letter at least")
		}
		if err := ev.Grow(int64(1+strings.Count(s, between)) * interp.NumberBytes); err != nil {
			return nil, err
		}
		parts = strings.Split(s, between)
	}
	list := make([]value.Value, len(parts))
	for i, p := range parts {
		list[i] = value.Text(p)
	}
	return value.List{Items: list}, ev.Grow(int64(len(list)) * interp.NumberBytes)
}

func joined(ev interp.Env, args []value.Value) (value.Value, error) {
	parts, err := interp.Elements(ev, args[0])
	if err != nil {
		return nil, err
	}
	between := ""
	if len(args) > 1 {
		if between, err = asText(args[1]); err != nil {
			return nil, err
		}
	}
	var b strings.Builder
	for i, part := range parts {
		text, isText := part.(value.Text)
		if !isText {
			shown, whole, err := value.PrintedWithin(ev.Context(), part)
			if err != nil {
				return nil, err
			}
			if !whole {
				return nil, value.TooLong(part)
			}
			text = value.Text(shown)
		}
		if i > 0 {
			b.WriteString(between)
		}
		b.WriteString(string(text))
		if err := ev.Tick(); err != nil {
			return nil, err
		}
		if err := ev.Grow(int64(len(between) + len(text))); err != nil {
			return nil, err
		}
	}
	return value.Text(b.String()), nil
}

// substituted is a function that replaces one string by another within a third.
func substituted(ev interp.Env, s, old string, by value.Value) (value.Value, error) {
	fresh, err := asText(by)
	if err != nil {
		return nil, err
	}
	if old == "" {
		return nil, value.Errorf("what is replaced is one letter at least")
	}
	if err := ev.Grow(int64(len(s) + strings.Count(s, old)*len(fresh))); err != nil {
		return nil, err
	}
	return value.Text(strings.ReplaceAll(s, old, fresh)), nil
}

func indexOf(ev interp.Env, args []value.Value) (value.Value, error) {
	if s, ok := args[0].(value.Text); ok {
		t, err := asText(args[1])
		if err != nil {
			return nil, err
		}
		i := strings.Index(string(s), t)
		if i > 0 {
			i = utf8.RuneCountInString(string(s[:i]))
		}
		return value.Int(i), nil
	}
	parts, err := interp.Elements(ev, args[0])
	if err != nil {
		return nil, err
	}
	for i, part := range parts {
		same, err := arith.Same(ev, args[1], part)
		if err != nil || same {
			return value.Int(i), err
		}
	}
	return value.Int(-1), nil
}

func repeated(ev interp.Env, args []value.Value) (value.Value, error) {
	n, err := value.Small(args[1], "how often", 0, 1<<40)
	if err != nil {
		return nil, err
	}
	if s, ok := args[0].(value.Text); ok {
		if err := growBy(ev, int64(len(s)), n); err != nil {
			return nil, err
		}
		return value.Text(strings.Repeat(string(s), int(n))), nil
	}
	parts, err := interp.Elements(ev, args[0])
	if err != nil {
		return nil, err
	}
	if err := growBy(ev, int64(len(parts))*interp.NumberBytes, n); err != nil {
		return nil, err
	}
	all := make([]value.Value, 0, int64(len(parts))*n)
	for range n {
		all = append(all, parts...)
	}
	return value.List{Items: all}, nil
}

// growBy charges the budget for n times so many bytes before they are allocated.
func growBy(ev interp.Env, bytes, n int64) error {
	if bytes > 0 && n > longest/bytes {
		return value.Errorf("this would be longer than anything that can be held")
	}
	return ev.Grow(bytes * n)
}

// longest bounds the length of repeated strings where no limit of memory is set.
const longest = 1 << 34

func padded(ev interp.Env, args []value.Value) (value.Value, error) {
	s, err := asText(args[0])
	if err != nil {
		return nil, err
	}
	n, err := value.Small(args[1], "the number of letters", -1<<20, 1<<20)
	if err != nil {
		return nil, err
	}
	blanks := max(n, -n) - int64(utf8.RuneCountInString(s))
	if blanks <= 0 {
		return value.Text(s), nil
	}
	if err := ev.Grow(blanks + int64(len(s))); err != nil {
		return nil, err
	}
	if n < 0 {
		return value.Text(strings.Repeat(" ", int(blanks)) + s), nil
	}
	return value.Text(s + strings.Repeat(" ", int(blanks))), nil
}
