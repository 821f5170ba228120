package graph

import (
	"fmt"
	"strconv"
	"strings"
)

// The formats graph6 and digraph6 of Brendan McKay's nauty: the order, then the adjacency matrix, six bits a letter
// (formats.txt of nauty). They cannot express colours, numbers on vertices, names, parallel edges, or loops of undirected
// graphs.

// MaxGraph6 bounds the vertices of a graph that is written or read as graph6.
const MaxGraph6 = 4096

// Graph6 is the graph in graph6, or digraph6 with its & before it; its vertices are numbered in their order. An error says
// what the format cannot express.
func (g *Graph) Graph6() (string, error) {
	n := g.Order()
	switch {
	case n > MaxGraph6:
		return "", fmt.Errorf("graph6 is written of at most %d vertices; this graph has %d", MaxGraph6, n)
	case g.Coloured():
		return "", fmt.Errorf("graph6 has no colours of edges")
	}
	for v := range n {
		if _, ok := g.Label(v); ok {
			return "", fmt.Errorf("graph6 has no numbers on vertices")
		}
	}
	joined := make([]bool, n*n)
	for _, e := range g.edges {
		if e.From == e.To && !g.directed {
			return "", fmt.Errorf("graph6 has no loops, such as that at %s", g.names[e.From])
		}
		if joined[e.From*n+e.To] {
			return "", fmt.Errorf("graph6 has no parallel edges, such as those between %s and %s", g.names[e.From], g.names[e.To])
		}
		joined[e.From*n+e.To] = true
		if !g.directed {
			joined[e.To*n+e.From] = true
		}
	}
	var b sixes
	if g.directed {
		b.text = append(b.text, '&')
	}
	b.number(n)
	eachEntry(n, g.directed, func(i, j int) { b.bit(joined[i*n+j]) })
	b.fill()
	return string(b.text), nil
}

// eachEntry calls each for the entries of the matrix in the order of the formats: for a graph the columns above the
// diagonal, for a digraph the rows.
func eachEntry(n int, directed bool, each func(i, j int)) {
	for j := range n {
		if directed {
			for k := range n {
				each(j, k)
			}
			continue
		}
		for i := range j {
			each(i, j)
		}
	}
}

// sixes encodes bits, six per letter.
type sixes struct {
	text       []byte
	held, bits int
}

func (b *sixes) bit(on bool) {
	b.held <<= 1
	if on {
		b.held |= 1
	}
	if b.bits++; b.bits == 6 {
		b.text = append(b.text, byte(63+b.held))
		b.held, b.bits = 0, 0
	}
}

func (b *sixes) fill() {
	for b.bits > 0 {
		b.bit(false)
	}
}

// number encodes an order up to 258047: one letter up to 62, else a tilde and three letters.
func (b *sixes) number(n int) {
	if n <= 62 {
		b.text = append(b.text, byte(63+n))
		return
	}
	b.text = append(b.text, '~', byte(63+n>>12&63), byte(63+n>>6&63), byte(63+n&63))
}

// ParseGraph6 reads one line of graph6 or digraph6, with its header or without
// it; the vertices are 0, 1, 2, ... The error is an *Error.
func ParseGraph6(line string) (*Graph, error) {
	text := strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
	text = strings.TrimPrefix(strings.TrimPrefix(text, ">>graph6<<"), ">>digraph6<<")
	text, directed := strings.CutPrefix(text, "&")
	if strings.HasPrefix(text, ":") || strings.HasPrefix(text, ";") {
		return nil, &Error{Message: "this is sparse6, not graph6", Hint: "nauty's copyg -g turns it into graph6"}
	}
	for i := range len(text) {
		if text[i] < 63 || text[i] > 126 {
			return nil, &Error{Message: fmt.Sprintf("%q is no letter of graph6", text[i]), Offset: i, Len: 1}
		}
	}
	n, text, err := orderOf(text)
	if err != nil {
		return nil, err
	}
	bits := n * (n - 1) / 2
	if directed {
		bits = n * n
	}
	if want := (bits + 5) / 6; len(text) != want {
		return nil, &Error{Message: fmt.Sprintf("a graph of %d vertices has %d letters behind its order; here are %d", n, want,
			len(text))}
	}
	at, bad := 0, false
	on := func() bool {
		set := (text[at/6]-63)>>(5-at%6)&1 == 1
		at++
		return set
	}
	var links []Link
	eachEntry(n, directed, func(i, j int) {
		if on() {
			links = append(links, Link{From: strconv.Itoa(i), To: strconv.Itoa(j)})
		}
	})
	for at < 6*len(text) {
		bad = on() || bad
	}
	if bad {
		return nil, &Error{Message: "the bits behind the last entry are not 0"}
	}
	vertices := make([]string, n)
	for v := range vertices {
		vertices[v] = strconv.Itoa(v)
	}
	return New(directed, links, nil, vertices), nil
}

// orderOf decodes the number of vertices.
func orderOf(text string) (n int, rest string, err error) {
	switch {
	case text == "":
		return 0, "", &Error{Message: "graph6 begins with the number of vertices; here is nothing"}
	case text[0] != '~':
		return int(text[0] - 63), text[1:], nil
	case len(text) < 4 || text[1] == '~':
		return 0, "", &Error{Message: fmt.Sprintf("graph6 is read of at most %d vertices", MaxGraph6)}
	}
	n = int(text[1]-63)<<12 | int(text[2]-63)<<6 | int(text[3]-63)
	if n > MaxGraph6 {
		return 0, "", &Error{Message: fmt.Sprintf("graph6 is read of at most %d vertices; this graph has %d", MaxGraph6, n)}
	}
	return n, text[4:], nil
}
