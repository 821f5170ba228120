package lists

import (
	"io"
	"regexp"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
)

// maxPattern is the most letters of a pattern. A short pattern can be expensive: a
// count such as {1000} repeats its letter a thousand times.
const maxPattern = 500

// matches is the function matches(s, p): whether the pattern p matches the whole
// string s.
func matches(ev interp.Env, args []value.Value) (value.Value, error) {
	s, err := asText(args[0])
	if err != nil {
		return nil, err
	}
	p, err := asText(args[1])
	if err != nil {
		return nil, err
	}
	if len(p) > maxPattern {
		return nil, value.Errorf("a pattern of %d letters is longer than %d", len(p), maxPattern)
	}
	if _, err := regexp.Compile(p); err != nil {
		return nil, value.Hintf("[LR]+ is one L or R or more, . any letter, (a|b)* a and b in any number", "the pattern %q: %s",
			p,
			strings.TrimPrefix(err.Error(), "error parsing regexp: "))
	}
	letters := &charged{ev: ev, from: strings.NewReader(s)}
	is := regexp.MustCompile(`^(?:` + p + `)$`).MatchReader(letters)
	return value.Bool(is), letters.err
}

// charged reads a string letter by letter and charges a step for each.
type charged struct {
	ev   interp.Env
	from io.RuneReader
	err  error
}

func (c *charged) ReadRune() (rune, int, error) {
	if c.err = game.BudgetOf(c.ev.Context()).Steps(c.ev.Context(), 1); c.err != nil {
		return 0, 0, c.err
	}
	return c.from.ReadRune()
}
