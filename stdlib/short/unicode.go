package short

import (
	"context"
	"fmt"
	"strings"
)

// Unicode is g in the symbols of the books: ↑ ⇑ ↓ ⇓ ∗ ± ‖. It reads back as the same value.
func (s *Store) Unicode(ctx context.Context, g Game) (text string, err error) {
	return s.write(ctx, g, &unicodeStyle)
}

var unicodeStyle = style{
	open: "{", close: "}",
	bar:         unicodeBar,
	compact:     unicodeCompact,
	uptimal:     unicodeUptimal,
	tiny:        plainStyle.tiny,
	miny:        plainStyle.miny,
	plusMinus:   "±",
	parentheses: plainStyle.parentheses,
	set:         plainStyle.set,
}

func unicodeBar(n int) string {
	if n == 2 {
		return "‖"
	}
	return strings.Repeat("|", n)
}

func unicodeCompact(p *printer, c compact) printed {
	t := plainCompact(p, compact{num: c.num, big: c.big, exp: c.exp})
	if c.isNumber() {
		return t
	}
	if c.num == 0 && c.big == 0 {
		t.text = ""
	}
	return printed{text: t.text + unicodeUps(c.up) + unicodeStar(c.star)}
}

func unicodeUps(n int64) string {
	switch {
	case n == 0:
		return ""
	case n < -2:
		return fmt.Sprintf("↓%d", -n)
	case n < 0:
		return [...]string{"↓", "⇓"}[-n-1]
	case n <= 2:
		return [...]string{"↑", "⇑"}[n-1]
	}
	return fmt.Sprintf("↑%d", n)
}

func unicodeStar(n uint64) string { return strings.Replace(plainStar(n), "*", "∗", 1) }

func unicodeUptimal(p *printer, u shownUptimal) printed {
	text, arrow := "", "↑"
	if u.number != 0 {
		text = p.game(u.number).text
	}
	if u.negative {
		arrow = "↓"
	}
	return printed{text: text + arrow + u.bracketed() + unicodeStar(u.star)}
}
