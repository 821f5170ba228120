package graph

import (
	"fmt"
	"strconv"
	"strings"
)

// Dot is the graph in the language of Graphviz, with blue, red and green edges in their colours.
func (g *Graph) Dot() string {
	var b strings.Builder
	kind, join := "graph", "--"
	if g.directed {
		kind, join = "digraph", "->"
	}
	fmt.Fprintf(&b, "%s {\n", kind)
	for v, name := range g.names {
		if n, ok := g.Label(v); ok {
			fmt.Fprintf(&b, "  %s [label=%s];\n", strconv.Quote(name), strconv.Quote(fmt.Sprintf("%s: %d", name, n)))
			continue
		}
		fmt.Fprintf(&b, "  %s;\n", strconv.Quote(name))
	}
	colours := map[Colour]string{Blue: "blue", Red: "red", Green: "green"}
	for _, e := range g.edges {
		fmt.Fprintf(&b, "  %s %s %s", strconv.Quote(g.names[e.From]), join, strconv.Quote(g.names[e.To]))
		if c := colours[e.Colour]; c != "" {
			fmt.Fprintf(&b, " [color=%s]", c)
		}
		b.WriteString(";\n")
	}
	b.WriteString("}\n")
	return b.String()
}
