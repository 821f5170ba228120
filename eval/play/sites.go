package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/native"
	"cgt/eval/picture"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/draw"
	"cgt/stdlib/game"
	"cgt/stdlib/graph"
)

// siteKey identifies a place in the picture of a component: its kind and number.
type siteKey struct {
	kind draw.SiteKind
	at   [2]int
}

// look is how a component of a sum looks in play: its picture, and what is at each
// place that can be pointed at. Moves are identified by comparing two looks.
type look struct {
	picture draw.Picture
	holds   map[siteKey]string // the content of the place; never empty
	row     []string           // a row from which pieces may be removed
	piles   bool               // a row of heaps, whose items are their sizes
	token   *siteKey           // a picture whose only piece moves about
	graph   *graph.Graph       // nil if the component is not a graph
	cake    [2]int             // of a rectangle to be cut: rows and columns
}

// siteLayout draws the components consistently throughout a match: vertices of a graph keep
// their places.
type siteLayout struct {
	ev    interp.Env
	first []*graph.Graph // the graphs of the first position
}

// Of returns the look of a component, nil if it has no picture.
func (l *siteLayout) Of(c game.Summand) *look {
	vs := picture.PartsOf(c)
	if kind := picture.PictureKind(ruleset.DocOfRuleset(l.ev.Session(), c.Rules)); kind != "" {
		if x := l.named(kind, vs); x != nil {
			return x
		}
	}
	if x := l.byValues(vs, picture.IsHackenbush(c.Rules)); x != nil {
		return x
	}
	if p, ok, err := picture.PositionPicture(l.ev, c); ok && err == nil {
		return &look{picture: p}
	}
	return nil
}

// named is the look requested by the line `picture:` above a game.
func (l *siteLayout) named(kind string, vs []value.Value) *look {
	draws := picture.PictureKinds[kind]
	if draws == nil || kind == "wheel" { // stacks like all others; the wheel would show who wins
		return nil
	}
	p, ok := draws(vs)
	if !ok {
		return nil
	}
	x := &look{picture: p}
	switch kind {
	case "pins", "strip":
		sign := map[string]string{"pins": "|", "strip": "."}[kind]
		if n, ok := picture.SmallCount(vs, 100); ok {
			x.setRow(slices.Repeat([]string{sign}, n))
			return x
		}
		x.setRow(signsOf(vs[0]))
	case "dominoes":
		x.setRow(signsOf(vs[0]))
	case "coins":
		x.coins(vs)
	case "bar":
		lengths, _ := picture.SmallCounts(vs, 60)
		x.holds = map[siteKey]string{}
		for r, n := range lengths {
			for c := range n {
				x.holds[siteOf(r, c)] = "square"
			}
		}
	case "cake":
		x.cake, _ = picture.PairOfCounts(vs, 60)
	case "corner":
		at, _ := picture.PairOfCounts(vs, 40)
		x.token = &siteKey{draw.CellSite, [2]int{at[1], at[0]}}
	case "numbers":
		list, _ := value.Items(vs[0])
		for _, v := range list {
			x.row = append(x.row, value.Show(v))
		}
		x.holds = map[siteKey]string{}
		for i, text := range x.row {
			x.holds[siteKey{draw.ItemSite, [2]int{i, 0}}] = text
		}
	case "boxes":
		if y := l.byValues(vs, false); y != nil {
			x, x.picture = y, p
		}
	case "reserved":
		g := vs[0].(value.Graph)
		return l.graphLook(g, reservedMarks(vs), false)
	}
	return x
}

func siteOf(r, c int) siteKey { return siteKey{draw.CellSite, [2]int{r, c}} }

// setRow makes the look a row of pieces.
func (x *look) setRow(row []string) {
	x.row, x.holds = row, map[siteKey]string{}
	for i, text := range row {
		x.holds[siteOf(0, i)] = text
	}
}

// signsOf splits a text into its signs.
func signsOf(v value.Value) []string {
	t, _ := v.(value.Text)
	return strings.Split(string(t), "")
}

// coins returns the row of coins: from a string of letters, or from the set of places
// with heads; all others are tails.
func (x *look) coins(vs []value.Value) {
	if t, ok := vs[0].(value.Text); ok {
		x.setRow(signsOf(t))
		return
	}
	x.holds = map[siteKey]string{}
	sites := x.picture.Sites()
	rows := 0
	for _, s := range sites {
		rows = max(rows, s.At[0]+1)
		x.holds[siteKey{s.Kind, s.At}] = "T"
	}
	for _, v := range vs {
		heads, ok := value.Items(v)
		if !ok {
			continue
		}
		for _, head := range heads {
			place := []value.Value{head, value.Int(1)}
			if pair, isPair := head.(value.Tuple); isPair {
				place = pair.Items
			}
			if at, ok := picture.PairOfCounts(place, 1000); ok {
				x.holds[siteOf(rows-at[1], at[0]-1)] = "H"
			}
		}
		return
	}
}

// byValues is the look that follows from the kinds of arguments of a position.
func (l *siteLayout) byValues(vs []value.Value, grounded bool) *look {
	if x := pilesLook(vs); x != nil {
		return x
	}
	if len(vs) == 0 {
		return nil
	}
	if t, ok := vs[0].(value.Text); ok && picture.Printable(string(t)) {
		return gridLook(strings.Split(string(t), "|"))
	}
	for i, v := range vs {
		switch v := v.(type) {
		case value.Graph:
			return l.graphLook(v, picture.TokensOf(v, vs[i+1:]), grounded)
		case value.Board:
			rows := strings.Split(v.B.String(), "|")
			at, figure := picture.PlaceOn(v, vs[i+1:])
			if figure {
				rows = strings.Split(v.B.Put(at).String(), "|")
			}
			x := gridLook(rows)
			if figure {
				key := siteOf(at.Row, at.Column)
				x.token = &key
			}
			return x
		}
	}
	return nil
}

// gridLook is the look of a board of signs.
func gridLook(rows []string) *look {
	x := &look{picture: draw.Board(rows), holds: map[siteKey]string{}}
	for r, row := range rows {
		for c, sign := range strings.Split(row, "") {
			x.holds[siteOf(r, c)] = sign
		}
	}
	if len(rows) == 1 {
		x.row = strings.Split(rows[0], "")
	}
	return x
}

// pilesLook is the look of counters in heaps: a number, a list of them, or several
// numbers; nil for anything else.
func pilesLook(vs []value.Value) *look {
	if len(vs) > 1 {
		vs = []value.Value{value.List{Items: vs}}
	}
	if len(vs) != 1 {
		return nil
	}
	piles, ok := picture.PilesOf(vs[0])
	if !ok {
		return nil
	}
	x := &look{picture: draw.Piles(piles), holds: map[siteKey]string{}, piles: true}
	for i, pile := range piles {
		x.row = append(x.row, pile.Size)
		if pile.Counters < 0 {
			x.holds[siteKey{draw.CounterSite, [2]int{i, -1}}] = pile.Size
		}
		for k := range pile.Counters {
			x.holds[siteKey{draw.CounterSite, [2]int{i, k}}] = "counter"
		}
	}
	return x
}

// graphLook is the look of a graph with marks on its vertices; each vertex has the
// place that the first graph of the match gave it.
func (l *siteLayout) graphLook(g value.Graph, marked picture.Marks, grounded bool) *look {
	frame := g.G
	for _, first := range l.first {
		if isPartOf(g.G, first) {
			frame = first
		}
	}
	p, err := shownWithin(g.G, frame, grounded, marked)
	if err != nil {
		return nil
	}
	x := &look{picture: p, holds: map[siteKey]string{}, graph: frame}
	for v := range frame.Order() {
		if w, ok := g.G.Vertex(frame.Name(v)); ok && !(grounded && frame.Name(v) == native.GroundName) {
			vertex := draw.Vertex{Label: frame.Name(v)}
			if n, ok := g.G.Label(w); ok {
				vertex.Label += ": " + strconv.FormatInt(n, 10)
			}
			marked.Mark(&vertex, frame.Name(v))
			holds := vertex.Label
			if marked[frame.Name(v)].Tokens > 0 {
				holds += " token"
			}
			x.holds[siteKey{draw.VertexSite, [2]int{v, 0}}] = holds
		}
	}
	for i, there := range edgesWithin(g.G, frame) {
		if there {
			x.holds[siteKey{draw.EdgeSite, [2]int{i, 0}}] = edgeName(frame, i)
		}
	}
	return x
}

func edgeName(g *graph.Graph, i int) string {
	e := g.Edges()[i]
	sign := "-"
	if g.Directed() {
		sign = ">"
	}
	name := g.Name(e.From) + sign + g.Name(e.To)
	if e.Colour != graph.Plain {
		name += ":" + string(rune(e.Colour))
	}
	return name
}

// isPartOf reports whether a graph is a subgraph of another.
func isPartOf(g, frame *graph.Graph) bool {
	if g.Directed() != frame.Directed() {
		return false
	}
	for v := range g.Order() {
		if _, ok := frame.Vertex(g.Name(v)); !ok {
			return false
		}
	}
	n := 0
	for _, there := range edgesWithin(g, frame) {
		if there {
			n++
		}
	}
	return n == g.Size()
}

// edgesWithin reports which edges of the frame the graph has; of parallel ones, the
// first.
func edgesWithin(g, frame *graph.Graph) []bool {
	left := map[string]int{}
	for i := range g.Edges() {
		left[edgeName(g, i)]++
	}
	there := make([]bool, frame.Size())
	for i := range frame.Edges() {
		if name := edgeName(frame, i); left[name] > 0 {
			left[name]--
			there[i] = true
		}
	}
	return there
}

// reservedMarks marks the vertices of a graph that are closed to each player.
func reservedMarks(vs []value.Value) picture.Marks {
	found := picture.Marks{}
	for i, who := range []draw.Side{draw.RightSide, draw.LeftSide} {
		closed, _ := value.Items(vs[i+1])
		for _, v := range closed {
			m := found[picture.NameOf(v)]
			m.None = m.Fill != nil
			m.Fill = &who
			found[picture.NameOf(v)] = m
		}
	}
	return found
}

// shownWithin draws a graph at the places of a graph that contains it.
func shownWithin(g, frame *graph.Graph, grounded bool, marked picture.Marks) (draw.Picture, error) {
	there := edgesWithin(g, frame)
	vertex := func(name string) bool { _, ok := g.Vertex(name); return ok }
	return picture.FramedGraph(frame, grounded, marked, vertex, func(i int) bool { return there[i] })
}

// siteName describes a place for people who cannot see the picture.
func (x *look) siteName(key siteKey) string {
	i, j := key.at[0], key.at[1]
	switch {
	case key.kind == draw.EdgeSite:
		return "edge " + x.holds[key]
	case key.kind == draw.VertexSite:
		return "vertex " + x.graph.Name(i)
	case key.kind == draw.CounterSite && j < 0:
		return fmt.Sprintf("heap %d", i+1)
	case key.kind == draw.CounterSite:
		return fmt.Sprintf("heap %d of %s, counter %d", i+1, x.row[i], j+1)
	case key.kind == draw.ItemSite:
		return fmt.Sprintf("number %d", i+1)
	case x.row != nil:
		return fmt.Sprintf("place %d", j)
	}
	return fmt.Sprintf("row %d, column %d", i, j)
}
