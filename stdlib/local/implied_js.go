package local

// sortImplied leaves all rules for themselves in a page, which is to be small.
func (l *Game) sortImplied() { l.base = len(l.rules) }
