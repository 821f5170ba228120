package graph

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// Error says what is wrong in the literal of a graph.
type Error struct {
	Message string
	Hint    string
	Offset  int // offset and length in bytes of the wrong part
	Len     int
}

func (e *Error) Error() string { return e.Message }

// MaxEdges bounds the edges of one literal.
const MaxEdges = 10_000_000

// Parse reads the literal of a graph, such as "a-b b-c-d:L e=3 f": edges and paths with - (in a digraph with >), a colour
// L, R or E after a colon, a number on a vertex after =, a vertex alone by its name; parts are separated by blanks,
// commas, semicolons or line ends. What has no colours may also be a Drawing: "--(-;--)", ">>"; a graph may
// have a name of books: "K3,3". The error is an *Error.
func Parse(text string, directed bool) (*Graph, error) {
	signs := "-"
	if directed {
		signs = "<>-"
	}
	if strings.ContainsAny(text, signs) && strings.Trim(text, signs+".();:{}") != text {
		if drawn, ok := ParseDrawing(text, Letters{First: 1, Directed: directed}); ok {
			return drawn.Graph(), nil
		}
	}
	if edges, ok := Named(text); ok && !directed {
		text = edges
	}
	p := &reader{directed: directed}
	for start := 0; start < len(text); {
		if separator(rune(text[start])) {
			start++
			continue
		}
		end := start
		for end < len(text) && !separator(rune(text[end])) {
			end++
		}
		if err := p.part(text[start:end]); err != nil {
			err.Offset += start
			return nil, err
		}
		if len(p.links) > MaxEdges {
			return nil, &Error{Message: fmt.Sprintf("a graph has at most %d edges", MaxEdges), Offset: start, Len: end - start}
		}
		start = end
	}
	return New(directed, p.links, p.labels, p.vertices), nil
}

func separator(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' }

// reader collects the parts of a literal.
type reader struct {
	directed bool
	links    []Link
	labels   []Label
	vertices []string
}

// part reads one word of the literal.
func (p *reader) part(word string) *Error {
	body, colour, coloured := strings.Cut(word, ":")
	if vertex, number, ok := strings.Cut(word, "="); ok {
		return p.label(word, vertex, number)
	}
	c := Plain
	if coloured {
		var ok bool
		if c, ok = ParseColour(colour); !ok {
			return &Error{Message: fmt.Sprintf("there is no colour %q", colour),
				Hint: "the colours are L (blue), R (red) and E (green)", Offset: len(body) + 1, Len: max(1, len(colour))}
		}
	}
	names, err := p.names(body)
	if err != nil {
		return err
	}
	if len(names) == 1 {
		if coloured {
			return &Error{Message: fmt.Sprintf("%s is a vertex; a colour belongs to an edge", names[0]),
				Hint: "an edge is written " + p.sample() + ":L", Len: len(word)}
		}
		p.vertices = append(p.vertices, names[0])
		return nil
	}
	for i := 1; i < len(names); i++ {
		p.links = append(p.links, Link{names[i-1], names[i], c})
	}
	return nil
}

func (p *reader) sample() string {
	if p.directed {
		return "a>b"
	}
	return "a-b"
}

// names splits a path into names.
func (p *reader) names(body string) ([]string, *Error) {
	sign, wrong, kind, other := "-", ">", "graph", "digraph"
	if p.directed {
		body = strings.ReplaceAll(body, "->", ">")
		sign, wrong, kind, other = ">", "-", "digraph", "graph"
	}
	if at := strings.Index(body, wrong); at >= 0 {
		return nil, &Error{Message: fmt.Sprintf("an edge of a %s is written with %s, not %s", kind, sign, wrong),
			Hint: fmt.Sprintf("%s \"...\" takes edges with %s", other, wrong), Offset: at, Len: 1}
	}
	names := strings.Split(body, sign)
	for _, name := range names {
		if name == "" {
			return nil, &Error{Message: fmt.Sprintf("a vertex is missing in %q", body),
				Hint: "an edge is written " + p.sample() + ", without blanks", Len: len(body)}
		}
		if name == "." || strings.ContainsAny(name, "\"|&<>=:()") {
			return nil, &Error{Message: fmt.Sprintf("%q is no name of a vertex", name),
				Hint: "names are letters, digits and the like", Len: len(body)}
		}
	}
	return names, nil
}

func (p *reader) label(word, vertex, number string) *Error {
	names, err := p.names(vertex)
	if err != nil {
		return err
	}
	n, e := strconv.ParseInt(number, 10, 64)
	if e != nil || len(names) != 1 {
		return &Error{Message: fmt.Sprintf("the number on a vertex is written a=3, not %s", word), Len: len(word)}
	}
	p.labels = append(p.labels, Label{names[0], n})
	return nil
}

// ParseColour reads a colour: L, R, E or a usual name.
func ParseColour(text string) (Colour, bool) {
	switch strings.ToLower(text) {
	case "l", "left", "blue", "black", "b":
		return Blue, true
	case "r", "right", "red", "white":
		return Red, true
	case "e", "either", "green", "g":
		return Green, true
	}
	return Plain, false
}
