package graph

import (
	"fmt"
	"strings"
)

// MaxPictured bounds the vertices of a picture in text.
const MaxPictured = 60

// Picture draws the graph as text. A digraph has one line per vertex with its successors. A graph is drawn as the tree of a
// depth-first search from the first vertex of every component, 0 if there is one, each vertex below the one it was reached
// from, with the colour of the edge; an edge back to a vertex already drawn is written as "= vertex". The picture of a
// graph with more than MaxPictured vertices is empty.
func (g *Graph) Picture() string {
	if g.Order() == 0 || g.Order() > MaxPictured || g.Size() > 4*MaxPictured {
		return ""
	}
	var b strings.Builder
	if g.directed {
		g.successorLines(&b)
	} else {
		p := &treePicture{g: g, out: &b, met: make([]bool, g.Order()), used: make([]bool, g.Size())}
		for v := range g.names {
			if !p.met[v] {
				b.WriteString(g.title(v) + "\n")
				p.branch(v, "")
			}
		}
	}
	return strings.TrimRight(b.String(), "\n")
}

func (g *Graph) title(v int) string {
	if n, ok := g.Label(v); ok {
		return fmt.Sprintf("%s [%d]", g.names[v], n)
	}
	return g.names[v]
}

func (g *Graph) successorLines(b *strings.Builder) {
	width := 0
	for v := range g.names {
		width = max(width, len([]rune(g.title(v))))
	}
	for v := range g.names {
		fmt.Fprintf(b, "%-*s", width, g.title(v))
		if len(g.At(v)) > 0 {
			b.WriteString(" >")
		}
		for _, i := range g.At(v) {
			b.WriteString(" " + g.names[g.edges[i].To])
		}
		b.WriteString("\n")
	}
}

// treePicture is a picture being drawn.
type treePicture struct {
	g         *Graph
	out       *strings.Builder
	met, used []bool
}

// branch draws the subtree at v.
func (p *treePicture) branch(v int, indent string) {
	p.met[v] = true
	var open []int
	for _, i := range p.g.At(v) {
		if !p.used[i] {
			open = append(open, int(i))
		}
	}
	for n, i := range open {
		if p.used[i] {
			continue
		}
		p.used[i] = true
		w := p.g.Other(i, v)
		colour := ""
		if c := p.g.edges[i].Colour; c != Plain {
			colour = string(rune(c)) + " "
		}
		fork, below := "├─ ", "│  "
		if p.met[w] {
			if allUsed(p.used, open[n+1:]) {
				fork = "└─ "
			}
			fmt.Fprintf(p.out, "%s%s%s= %s\n", indent, fork, colour, p.g.names[w])
			continue
		}
		// The subtree of w may use up edges still open at v, so it is drawn first: only then is it known whether the line
		// forks.
		mark := p.out.Len()
		p.branch(w, indent+below)
		drawn := p.out.String()[mark:]
		kept := p.out.String()[:mark]
		p.out.Reset()
		p.out.WriteString(kept)
		if allUsed(p.used, open[n+1:]) {
			fork = "└─ "
			drawn = cutIndent(drawn, indent+below, indent+"   ")
		}
		fmt.Fprintf(p.out, "%s%s%s%s\n%s", indent, fork, colour, p.g.title(w), drawn)
	}
}

func allUsed(used []bool, edges []int) bool {
	for _, i := range edges {
		if !used[i] {
			return false
		}
	}
	return true
}

// cutIndent replaces the indentation of every line of text.
func cutIndent(text, from, to string) string {
	lines := strings.SplitAfter(text, "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, from) {
			lines[i] = to + l[len(from):]
		}
	}
	return strings.Join(lines, "")
}
