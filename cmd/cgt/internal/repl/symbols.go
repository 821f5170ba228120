package repl

import (
	"sort"
	"strings"
)

// symbols are the signs of the books under the names that LaTeX gives them;
// \name and Tab writes the sign.
func symbols() map[string]string {
	return map[string]string{
		`\oplus`: "⊕", `\otimes`: "⊗",
		`\up`: "↑", `\uparrow`: "↑", `\Uparrow`: "⇑", `\doubleup`: "⇑",
		`\down`: "↓", `\downarrow`: "↓", `\Downarrow`: "⇓", `\doubledown`: "⇓",
		`\star`: "⋆", `\ast`: "∗", `\pm`: "±", `\half`: "½", `\cdot`: "·",
		`\le`: "≤", `\leq`: "≤", `\ge`: "≥", `\geq`: "≥", `\ne`: "≠", `\neq`: "≠",
		`\parallel`: "∥", `\Vert`: "‖", `\mid`: "∣",
	}
}

func symbolNames() []string {
	var names []string
	for n := range symbols() {
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
	sign, ok := symbols()[before[i:]]
	if !ok {
		return nil, 0, false
	}
	changed = append([]rune(before[:i]), []rune(sign)...)
	at = len(changed)
	return append(changed, line[pos:]...), at, true
}
