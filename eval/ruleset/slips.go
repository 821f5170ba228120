package ruleset

import (
	"fmt"
	"strings"
)

// stalkHint is how a Hackenbush stalk is written that was given as the colours
// of its edges from the ground up; "" for all else.
func stalkHint(d *Definition, p *Place) string {
	if d.title != "hackenbush" || !d.Base {
		return ""
	}
	_, text, _ := strings.Cut(d.Show(p), `"`)
	colours, _, ok := strings.Cut(text, `"`)
	if !ok || colours == "" || len(colours) > 20 {
		return ""
	}
	var edges []string
	for i := range len(colours) {
		letter := strings.IndexByte("LRELREbrgBRGlre", colours[i])
		if letter < 0 {
			return ""
		}
		edges = append(edges, fmt.Sprintf("%d-%d:%c", i, i+1, "LRE"[letter%3]))
	}
	return "a stalk is written edge by edge from the ground, 0: hackenbush \"" + strings.Join(edges, " ") + "\""
}
