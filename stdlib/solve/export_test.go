package solve

// Tiny is a solver whose first table has 2^n entries, and that may not grow it.
func Tiny(n int) *Solver { return &Solver{small: n, MaxTable: 8 << n} }

// Crew is a solver with so many workers, of which the others begin at once.
func Crew(workers int) *Solver { return &Solver{Workers: workers, solo: 2} }
