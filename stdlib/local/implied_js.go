package local

// sortImplied treats no rule as implied in a web page, to keep the page small.
func (l *Game) sortImplied() { l.base = len(l.rules) }
