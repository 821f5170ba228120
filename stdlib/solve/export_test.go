package solve

import "cgt/stdlib/game"

// Tiny is a solver whose first table has 2^n entries and must not grow.
func Tiny(n int) *Solver { return &Solver{small: n, MaxTable: 8 << n} }

// WithWorkers is a solver with the given number of workers, all of which start at once and tell each other of all searches.
func WithWorkers(workers int) *Solver { return &Solver{Workers: workers, solo: 2, eager: true} }

// Ahead reports whether the account of a part says that who wins it, moving first and
// moving second.
func Ahead(f *Facts, who game.Player) (first, second bool) {
	var a account
	a.add(f, int(who))
	return a.ahead(0, true), a.ahead(0, false)
}
