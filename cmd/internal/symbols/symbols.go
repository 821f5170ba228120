// Package symbols has the signs of the books under the names that LaTeX gives
// them, for front ends where \name and Tab writes the sign.
package symbols

// Signs are the signs by their names, which begin with a backslash.
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
