// Package symbols holds the symbols used in books, by their LaTeX names, for front ends
// where \name followed by Tab inserts the symbol.
package symbols

// Signs maps names, which begin with a backslash, to symbols.
func Signs() map[string]string {
	return map[string]string{
		`\oplus`: "⊕", `\otimes`: "⊗",
		`\up`: "↑", `\uparrow`: "↑", `\Uparrow`: "⇑", `\doubleup`: "⇑",
		`\down`: "↓", `\downarrow`: "↓", `\Downarrow`: "⇓", `\doubledown`: "⇓",
		`\star`: "⋆", `\ast`: "∗", `\pm`: "±", `\half`: "½", `\cdot`: "·",
		`\le`: "≤", `\leq`: "≤", `\ge`: "≥", `\geq`: "≥", `\ne`: "≠", `\neq`: "≠",
		`\parallel`: "∥", `\Vert`: "‖", `\mid`: "∣",
	}
}
