package value

import (
	"strings"
)

func ShowForm(f Form) string {
	side := func(vs []Value) string {
		parts := make([]string, len(vs))
		for i, v := range vs {
			if inner, ok := v.(Form); ok {
				parts[i] = ShowForm(inner)
			} else {
				parts[i] = Show(v)
			}
		}
		return strings.Join(parts, ",")
	}
	return "{" + side(f.Left) + "|" + side(f.Right) + "}"
}
