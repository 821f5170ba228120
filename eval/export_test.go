package eval

// WithoutSame makes a session solve positions by the rules alone: without
// same clauses and without packed boards.
func (s *Session) WithoutSame() { s.solver, s.ignoreSame = s.solver.WithoutReductions(), true }

// IsLocal reports whether a game is played on packed boards as its rules
// stand.
func (s *Session) IsLocal(name string) bool {
	v, err := s.resolve(s.cell(name))
	r, ok := v.(Ruleset)
	if err != nil || !ok {
		return false
	}
	_, ok = r.R.(*localGame)
	return ok
}

// JobNames are the names of the benchmark set.
func JobNames() (names []string) {
	for _, b := range benchmarkSet {
		names = append(names, b.name)
	}
	return names
}

// RunsOnWords reports whether the rules of a definition run on machine words.
func (s *Session) RunsOnWords(name string) bool {
	_, v := s.peek(name, false)
	d, ok := asDefinition(v.(Ruleset).R)
	if ok {
		d.refresh()
	}
	return ok && d.wordsHold
}

// QueenText is the queen of the benchmark set.
func QueenText(guard string, size int) string { return queenText(guard, size) }
