package rule

import "fmt"

// Growth is what may be added to a number, or multiplied with it.
type Growth struct {
	Low, High, Filter string
	Factor            bool
	Beyond            bool // the aim is to exceed the target, not to hit it
}

// Ruleset is the game of a number that grows to the target.
func (g *Growth) Ruleset(fresh func() string, target int) (Ruleset, bool) {
	if g.Factor && !g.Beyond || g.Low == "" {
		return Ruleset{}, false
	}
	name := fresh()
	next, condition := "n+k", fmt.Sprintf("n+k <= %d", target)
	if g.Factor {
		next = "n*k"
	}
	if g.Beyond {
		condition = fmt.Sprintf("n < %d", target)
	}
	if g.Filter != "" {
		condition = g.Filter + " and " + condition
	}
	return Ruleset{Name: name, Grows: true,
		Rules: fmt.Sprintf("game %s(n) { -> %s(%s) for k in %s..%s if %s }", name, name, next, g.Low, g.High, condition)}, true
}
