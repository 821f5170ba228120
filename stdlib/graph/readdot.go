package graph

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// ParseDot reads a graph or digraph in the language of Graphviz: vertices, edges and paths, with the attributes color
// (blue, red, green) of edges, and label "name: 3" of vertices, which is how Dot writes a number; other attributes concern
// the drawing and are ignored. Subgraphs, ports and HTML are refused. The error is an *Error, with its position in the
// text.
func ParseDot(text string) (*Graph, error) {
	p := &dotReader{text: text}
	if err := p.scan(); err != nil {
		return nil, err
	}
	if err := p.graph(); err != nil {
		return nil, err
	}
	return New(p.directed, p.links, p.labels, p.vertices), nil
}

// dotColours are the colours of edges that belong to a player.
var dotColours = map[string]Colour{"blue": Blue, "red": Red, "green": Green}

// dotToken is a word, a quoted string or a punctuation mark.
type dotToken struct {
	text   string
	at     int
	quoted bool
}

type dotReader struct {
	text     string
	tokens   []dotToken
	next     int
	directed bool
	links    []Link
	labels   []Label
	vertices []string
}

// LineOf is the line number, from 1, of an offset.
func LineOf(text string, offset int) int {
	return 1 + strings.Count(text[:min(max(offset, 0), len(text))], "\n")
}

func dotError(at, size int, format string, args ...any) *Error {
	return &Error{Message: fmt.Sprintf(format, args...), Offset: at, Len: size}
}

// scan splits the text into tokens and drops comments.
func (p *dotReader) scan() error {
	for i := 0; i < len(p.text); {
		c := p.text[i]
		rest := p.text[i:]
		switch {
		case unicode.IsSpace(rune(c)):
			i++
		case strings.HasPrefix(rest, "//") || c == '#':
			end := strings.IndexByte(rest, '\n')
			if end < 0 {
				end = len(rest)
			}
			i += end
		case strings.HasPrefix(rest, "/*"):
			end := strings.Index(rest, "*/")
			if end < 0 {
				return dotError(i, 2, "this remark is never closed")
			}
			i += end + 2
		case c == '"':
			word, size, err := dotString(rest, i)
			if err != nil {
				return err
			}
			p.tokens = append(p.tokens, dotToken{word, i, true})
			i += size
		case strings.HasPrefix(rest, "--") || strings.HasPrefix(rest, "->"):
			p.tokens = append(p.tokens, dotToken{rest[:2], i, false})
			i += 2
		case strings.IndexByte("{}[];,=:", c) >= 0:
			p.tokens = append(p.tokens, dotToken{rest[:1], i, false})
			i++
		case c == '<':
			return dotError(i, 1, "names in HTML are not read")
		default:
			size := wordSize(rest)
			if size == 0 {
				return dotError(i, 1, "%q cannot stand here", c)
			}
			p.tokens = append(p.tokens, dotToken{rest[:size], i, false})
			i += size
		}
	}
	return nil
}

// wordSize is the length of the name or number at the start of a text.
func wordSize(text string) int {
	for i, r := range text {
		if r != '_' && r != '.' && !unicode.IsLetter(r) && !unicode.IsDigit(r) && !(i == 0 && r == '-') {
			return i
		}
	}
	return len(text)
}

// dotString is the quoted string at the start of a text.
func dotString(text string, at int) (word string, size int, err error) {
	var b strings.Builder
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == '"':
			return b.String(), i + 1, nil
		case text[i] == '\\' && i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\'):
			i++
		}
		b.WriteByte(text[i])
	}
	return "", 0, dotError(at, 1, "this string is never closed")
}

func (p *dotReader) peek() dotToken {
	if p.next < len(p.tokens) {
		return p.tokens[p.next]
	}
	return dotToken{"", len(p.text), false}
}

// sign consumes a punctuation mark or keyword if it comes next.
func (p *dotReader) sign(text string) bool {
	if t := p.peek(); !t.quoted && strings.EqualFold(t.text, text) && t.text != "" {
		p.next++
		return true
	}
	return false
}

func (p *dotReader) wanted(what string) error {
	t := p.peek()
	if t.text == "" && !t.quoted {
		return dotError(t.at, 0, "the text ends where %s is expected", what)
	}
	return dotError(t.at, len(t.text), "%q stands where %s is expected", t.text, what)
}

// graph parses the whole text.
func (p *dotReader) graph() error {
	p.sign("strict")
	switch {
	case p.sign("digraph"):
		p.directed = true
	case !p.sign("graph"):
		return p.wanted("graph or digraph")
	}
	if t := p.peek(); t.quoted || t.text != "{" && t.text != "" {
		p.next++ // the name of the graph
	}
	if !p.sign("{") {
		return p.wanted("{")
	}
	for !p.sign("}") {
		if err := p.statement(); err != nil {
			return err
		}
		if len(p.links) > MaxEdges {
			return dotError(p.peek().at, 0, "a graph has at most %d edges", MaxEdges)
		}
	}
	if p.next < len(p.tokens) {
		return p.wanted("the end")
	}
	return nil
}

// statement parses a vertex, a path, or an attribute of the drawing.
func (p *dotReader) statement() error {
	if p.sign(";") {
		return nil
	}
	if t := p.peek(); !t.quoted {
		switch strings.ToLower(t.text) {
		case "subgraph", "{":
			return dotError(t.at, len(t.text), "subgraphs are not read")
		case "graph", "node", "edge":
			p.next++
			_, err := p.attributes()
			return err
		}
	}
	first := p.peek()
	name, err := p.name()
	if err != nil {
		return err
	}
	if p.sign("=") { // an attribute of the whole graph
		_, err := p.value()
		return err
	}
	path := []string{name}
	for {
		join := p.peek()
		if !p.sign("--") && !p.sign("->") {
			break
		}
		if (join.text == "->") != p.directed {
			return dotError(join.at, 2, "the edges of a graph are written --, those of a digraph ->")
		}
		if name, err = p.name(); err != nil {
			return err
		}
		path = append(path, name)
	}
	attributes, err := p.attributes()
	if err != nil {
		return err
	}
	return p.add(first, path, attributes)
}

// name parses the name of a vertex.
func (p *dotReader) name() (string, error) {
	word, err := p.value()
	if err != nil {
		return "", err
	}
	t := p.tokens[p.next-1]
	if word == "" || strings.ContainsAny(word, "\"|&<>=:-,; \t\r\n") {
		return "", dotError(t.at, max(1, len(word)), "%q is no name of a vertex here; names are letters, digits and the like",
			word)
	}
	if next := p.peek(); next.text == ":" && !next.quoted {
		return "", dotError(next.at, 1, "ports of vertices are not read")
	}
	return word, nil
}

// value parses a word or a string.
func (p *dotReader) value() (string, error) {
	t := p.peek()
	if !t.quoted && (t.text == "" || strings.ContainsAny(t.text[:1], "{}[];,=:") || t.text == "--" || t.text == "->") {
		return "", p.wanted("a name")
	}
	p.next++
	return t.text, nil
}

// attributes parses lists of attributes: [color=red, label="a: 3"].
func (p *dotReader) attributes() (map[string]string, error) {
	all := map[string]string{}
	for p.sign("[") {
		for !p.sign("]") {
			name, err := p.value()
			if err != nil {
				return nil, err
			}
			all[strings.ToLower(name)] = "true"
			if p.sign("=") {
				if all[strings.ToLower(name)], err = p.value(); err != nil {
					return nil, err
				}
			}
			if !p.sign(",") {
				p.sign(";")
			}
		}
	}
	return all, nil
}

// add adds a vertex or the edges of a path.
func (p *dotReader) add(first dotToken, path []string, attributes map[string]string) error {
	if len(path) == 1 {
		p.vertices = append(p.vertices, path[0])
		if text, ok := strings.CutPrefix(attributes["label"], path[0]+": "); ok {
			n, err := strconv.ParseInt(text, 10, 64)
			if err != nil {
				return dotError(first.at, len(first.text), "the number on a vertex is an integer, not %q", text)
			}
			p.labels = append(p.labels, Label{path[0], n})
		}
		return nil
	}
	colour := Plain
	if name, ok := attributes["color"]; ok && name != "black" {
		if colour, ok = dotColours[strings.ToLower(name)]; !ok {
			return dotError(first.at, len(first.text), "the edge has the color %q; the colours are blue (Left's), red "+
				"(Right's) and green", name)
		}
	}
	for i := 1; i < len(path); i++ {
		p.links = append(p.links, Link{path[i-1], path[i], colour})
	}
	return nil
}
