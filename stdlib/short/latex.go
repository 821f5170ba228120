package short

import (
	"fmt"
	"strings"
)

var latexStyle = style{
	open: `\{`, close: `\}`,
	bar:         latexBar,
	compact:     latexCompact,
	uptimal:     latexUptimal,
	tiny:        func(g string) printed { return printed{text: `\operatorname{tiny}(` + g + `)`} },
	miny:        func(g string) printed { return printed{text: `\operatorname{miny}(` + g + `)`} },
	plusMinus:   `\pm `,
	parentheses: func(t string) string { return `\left(` + t + `\right)` },
	set:         func(t string) string { return `\{` + t + `\}` },
}

func latexBar(n int) string {
	switch n {
	case 1:
		return ` \mid `
	case 2:
		return ` \parallel `
	}
	return ` ` + strings.Repeat(`|`, n) + ` `
}

// latexCompact writes a sum of literals without blanks, so that it is read as one when pasted; multiples of up beyond 2 are
// written as a product, and then the parts are joined by +, since 1/2 3·↑ run together could not be parsed.
func latexCompact(p *printer, c compact) printed {
	x := p.number(c)
	var parts []string
	if x.Sign() != 0 || c.isNumber() {
		p.steps(x.Num().BitLen())
		parts = append(parts, latexNumber(x))
	}
	if c.up != 0 {
		parts = append(parts, latexUps(c.up))
	}
	if c.star != 0 {
		parts = append(parts, latexStar(c.star))
	}
	if c.up > 2 || c.up < -2 {
		return printed{text: strings.Join(parts, " + ")}
	}
	return printed{text: strings.Join(parts, ""), word: c.isNumber() && x.Sign() >= 0}
}

func latexNumber(x Dyadic) string {
	if x.IsInteger() {
		return x.String()
	}
	r := x.Abs().Rat()
	text := fmt.Sprintf(`\frac{%s}{%s}`, r.Num(), r.Denom())
	if x.Sign() < 0 {
		text = "-" + text
	}
	return text
}

func latexUps(n int64) string {
	switch n {
	case 1:
		return `\uparrow`
	case 2:
		return `\Uparrow`
	case -1:
		return `\downarrow`
	case -2:
		return `\Downarrow`
	}
	if n < 0 {
		return fmt.Sprintf(`%d \cdot \downarrow`, -n)
	}
	return fmt.Sprintf(`%d \cdot \uparrow`, n)
}

func latexStar(n uint64) string {
	if n == 1 {
		return `\ast`
	}
	return fmt.Sprintf(`\ast%d`, n)
}

func latexUptimal(p *printer, u shownUptimal) printed {
	var parts []string
	if u.number != 0 {
		parts = append(parts, p.game(u.number).text)
	}
	arrow := `\uparrow`
	if u.negative {
		arrow = `\downarrow`
	}
	if u.sum {
		parts = append(parts, fmt.Sprintf(`%s^{[%d]}`, arrow, u.n))
	} else {
		parts = append(parts, fmt.Sprintf(`%s^{%d}`, arrow, u.n))
	}
	if u.star != 0 {
		parts = append(parts, latexStar(u.star))
	}
	return printed{text: strings.Join(parts, "")}
}
