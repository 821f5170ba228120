package repl

import (
	"sort"
	"strings"

	"cgt/cmd/internal/symbols"
)

func symbolNames() []string {
	var names []string
	for n := range symbols.Signs() {
		names = append(names, n)
	}
	sort.Strings(names)
	return names
}

// writeSymbol replaces the name of a symbol before the cursor by the symbol.
func writeSymbol(line []rune, pos int) (changed []rune, at int, ok bool) {
	before := string(line[:pos])
	i := strings.LastIndexByte(before, '\\')
	if i < 0 {
		return nil, 0, false
	}
	sign, ok := symbols.Signs()[before[i:]]
	if !ok {
		return nil, 0, false
	}
	changed = append([]rune(before[:i]), []rune(sign)...)
	at = len(changed)
	return append(changed, line[pos:]...), at, true
}
