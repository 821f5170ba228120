package ruleset

import (
	"strings"

	"cgt/eval/value"
	"cgt/stdlib/graph"
)

// lettersOf are the letters that drawings of a game's positions have; ok is false if there
// are none but those of any graph.
func lettersOf(title string) (letters graph.Letters, ok bool) {
	letters.First, ok = 1, true
	switch title {
	case "hackenbush", "childish_hackenbush":
		letters = graph.Letters{Edges: true} // the ground is 0
	case "partizan_arc_kayles":
		letters.Edges = true
	case "weighted_arc_kayles":
		letters.Numbers = true
	case "graph_col", "graph_snort", "fjords", "cutthroat":
		letters.Vertices = "LR"
	default:
		ok = false
	}
	return letters, ok
}

// loneVertex is the text of a graph of one vertex; a comma shows that a name such as "ler" is
// not the drawing of three edges.
func loneVertex(title, text string) string {
	if letters, ok := lettersOf(title); ok && letters.Edges {
		if _, isDrawing := graph.ParseDrawing(text, letters); isDrawing {
			return text + ","
		}
	}
	return text
}

// drawn converts a position that is drawn in the notation of CGSuite, with labels on the
// vertices or colours on the edges.
func drawn(title string, args []value.Value) []value.Value {
	text, ok := onlyText(args)
	if !ok || strings.ContainsAny(text, " ,=") {
		return args
	}
	letters, ok := lettersOf(title)
	if !ok {
		return args
	}
	g, ok := graph.ParseDrawing(text, letters)
	if !ok {
		return args
	}
	whole := value.Graph{G: g.Graph()}
	loose := letters.First == 0 && len(whole.G.Components()) > 1 // the ground is one vertex
	if loose || len(g.Links) == 0 && letters.Vertices == "" {
		return args
	}
	list := func(labels ...string) value.Value {
		var vs []value.Value
		for _, label := range labels {
			for _, n := range g.Labelled(label) {
				vs = append(vs, value.Int(n))
			}
		}
		return value.List{Items: vs}
	}
	switch title {
	case "cutthroat": // whose vertex it is
		if len(g.Labelled("")) > 0 {
			return args
		}
		return []value.Value{whole, list("L")}
	case "graph_col": // a label says who has coloured a neighbour
		return []value.Value{whole, list("L"), list("R")}
	case "graph_snort":
		return []value.Value{whole, list("R"), list("L")}
	case "fjords": // who has reached the vertex
		return []value.Value{whole, list("", "R"), list("", "L")}
	}
	return []value.Value{whole}
}
