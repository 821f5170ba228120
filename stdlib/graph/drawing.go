package graph

import (
	"strconv"
	"strings"
)

// Drawing is a graph that is written as a drawing of its walks, the notation of CGSuite: a
// vertex is a dot, which may be left out, an edge "-" or the letter of its colour; branches
// stand in brackets, parted by semicolons; ":A" or ":{name}" names a vertex, to come back
// to it. So "--(-;--)" is a tree and ":A----:A" a cycle. The edges of a digraph are ">" and
// "<"; there "-" leads both ways.
type Drawing struct {
	Links    []Link
	Labels   []string // of the vertices in their order; "" for none
	First    int      // the number that names the first vertex; the others count on
	Directed bool
}

// Letters says which letters a drawing may have.
type Letters struct {
	Vertices string // the letters that label a vertex, such as "LR"
	Edges    bool   // edges are l, r and e instead of "-"; also b and g, and capitals
	Numbers  bool   // vertices are labelled by numbers
	First    int    // the number that names the first vertex
	Directed bool
}

// ParseDrawing reads a drawing; false if the text is none, or has more than MaxEdges edges.
func ParseDrawing(text string, with Letters) (*Drawing, bool) {
	p := &drawer{text: text, with: with, named: map[string]int{}, Drawing: Drawing{First: with.First, Directed: with.Directed}}
	for {
		first, ok := p.vertex()
		if !ok || !p.walk(first) {
			return nil, false
		}
		if !p.next(';') {
			break
		}
	}
	return &p.Drawing, p.at == len(text)
}

// Graph is the drawing as a graph; labels that are numbers are those of its vertices.
func (d *Drawing) Graph() *Graph {
	var labels []Label
	var vertices []string
	for i, text := range d.Labels {
		vertices = append(vertices, strconv.Itoa(d.First+i))
		if n, err := strconv.ParseInt(text, 10, 64); err == nil {
			labels = append(labels, Label{vertices[i], n})
		}
	}
	return New(d.Directed, d.Links, labels, vertices)
}

// Labelled are the numbers that name the vertices with a label.
func (d *Drawing) Labelled(label string) (numbers []int) {
	for i, text := range d.Labels {
		if text == label {
			numbers = append(numbers, d.First+i)
		}
	}
	return numbers
}

// drawer reads a drawing.
type drawer struct {
	Drawing
	text  string
	at    int
	depth int
	with  Letters
	named map[string]int
}

func (p *drawer) next(sign byte) bool {
	if p.at < len(p.text) && p.text[p.at] == sign {
		p.at++
		return true
	}
	return false
}

// walk reads the edges from a vertex, to the end of its branch.
func (p *drawer) walk(from int) bool {
	for p.at < len(p.text) {
		if p.next('(') {
			return p.branches(from)
		}
		sign := p.text[p.at]
		colour, ok := p.edge()
		if !ok {
			break // what follows is for the caller
		}
		to, ok := p.vertex()
		if !ok || len(p.Links) >= MaxEdges {
			return false
		}
		one, other := strconv.Itoa(p.First+from), strconv.Itoa(p.First+to)
		if sign != '<' {
			p.Links = append(p.Links, Link{one, other, colour})
		}
		if sign == '<' || sign == '-' && p.Directed {
			p.Links = append(p.Links, Link{other, one, colour})
		}
		from = to
	}
	return true
}

// branches reads what stands in brackets.
func (p *drawer) branches(from int) bool {
	const deepest = 1000
	if p.depth++; p.depth > deepest {
		return false
	}
	defer func() { p.depth-- }()
	for {
		if !p.walk(from) {
			return false
		}
		if !p.next(';') {
			return p.next(')')
		}
	}
}

func (p *drawer) edge() (Colour, bool) {
	switch c := p.text[p.at]; {
	case c == '-' && !p.with.Edges, p.Directed && (c == '<' || c == '>'):
		p.at++
		return Plain, true
	case p.with.Edges && strings.IndexByte("lrebgLREBG", c) >= 0:
		p.at++
		return ParseColour(string(c))
	}
	return Plain, false
}

// vertex reads a vertex: its label or dot and its name, each of which may be left out.
func (p *drawer) vertex() (int, bool) {
	label := ""
	switch {
	case p.at == len(p.text):
	case p.with.Numbers:
		end := p.at
		for end < len(p.text) && p.text[end] >= '0' && p.text[end] <= '9' {
			end++
		}
		label, p.at = p.text[p.at:end], end
	case strings.IndexByte(p.with.Vertices, p.text[p.at]) >= 0:
		label = p.text[p.at : p.at+1]
		p.at++
	default:
		p.next('.')
	}
	if p.next(':') {
		name, ok := p.name()
		if !ok {
			return 0, false
		}
		if v, known := p.named[name]; known {
			return v, p.Labels[v] == label
		}
		p.named[name] = len(p.Labels)
	}
	p.Labels = append(p.Labels, label)
	return len(p.Labels) - 1, true
}

// name reads the name of a vertex: a letter, or more in braces.
func (p *drawer) name() (string, bool) {
	if p.at == len(p.text) || strings.IndexByte("-<>.;:()}", p.text[p.at]) >= 0 {
		return "", false
	}
	if p.next('{') {
		end := strings.IndexByte(p.text[p.at:], '}')
		if end < 1 {
			return "", false
		}
		name := p.text[p.at : p.at+end]
		p.at += end + 1
		return name, true
	}
	p.at++
	return p.text[p.at-1 : p.at], true
}
