package eval

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"cgt/stdlib/board"
	"cgt/stdlib/draw"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
)

// pictureKinds are what a line `picture: KIND` above the definition of a game
// may say of its positions; ok is false for a position that is not of the kind.
var pictureKinds = map[string]func(vs []Value) (p draw.Picture, ok bool){
	"dominoes": func(vs []Value) (draw.Picture, bool) { return rowPicture(vs, draw.Dominoes) },
	"pins": func(vs []Value) (draw.Picture, bool) {
		if n, ok := smallCount(vs, 100); ok {
			return draw.Pins(strings.Repeat("|", n)), true
		}
		return rowPicture(vs, draw.Pins)
	},
	"strip": func(vs []Value) (draw.Picture, bool) {
		n, ok := smallCount(vs, 100)
		return draw.Board([]string{strings.Repeat(".", n)}), ok && n > 0
	},
	"coins": coinPicture,
	"bar": func(vs []Value) (draw.Picture, bool) {
		lengths, ok := smallCounts(vs, 60)
		return draw.Rows(lengths, true), ok
	},
	"cake": func(vs []Value) (draw.Picture, bool) {
		sides, ok := pairOfCounts(vs, 60)
		if !ok {
			return draw.Picture{}, false
		}
		return draw.Rows(slices.Repeat([]int{sides[1]}, sides[0]), false), true
	},
	"corner": func(vs []Value) (draw.Picture, bool) {
		at, ok := pairOfCounts(vs, 40)
		if !ok {
			return draw.Picture{}, false
		}
		return draw.Corner(at[0], at[1]), true
	},
	"numbers": func(vs []Value) (draw.Picture, bool) {
		list, ok := []Value(nil), false
		if len(vs) == 1 {
			list, ok = items(vs[0])
		}
		var names []string
		for _, v := range list {
			names = append(names, shorten(show(v), 20))
		}
		return draw.Boxes(names), ok && len(names) > 0 && len(names) <= 100
	},
	"reserved": reservedPicture,
}

// positionPicture draws a component of a sum: as the line `picture:` above its
// game says, or by what the position is made of. ok is false for one that has
// no picture.
func (ev *evaluation) positionPicture(c game.Summand) (p draw.Picture, ok bool, err error) {
	vs := partsOf(c)
	if kind := pictureKind(ev.session().docOfRuleset(c.Rules)); kind != "" {
		draws := pictureKinds[kind]
		if draws == nil {
			return p, false, errf("%s is no kind of picture; the kinds are %s", kind, strings.Join(slices.Sorted(maps.Keys(pictureKinds)), ", "))
		}
		if p, ok = draws(vs); ok {
			return p, true, nil
		}
	}
	return ev.pictureOfValues(vs, isHackenbush(c.Rules))
}

// partsOf are the values that a position is made of; a heap is one number.
func partsOf(c game.Summand) []Value {
	switch at := c.At.(type) {
	case heap.Heap:
		return []Value{mkInt(at.Big())}
	case *place:
		return at.values
	}
	return nil
}

// pictureKind is what the line `picture:` among the lines above a game says.
func pictureKind(doc []string) string {
	for _, line := range doc {
		if kind, ok := strings.CutPrefix(strings.TrimSpace(line), "picture:"); ok {
			return strings.TrimSpace(kind)
		}
	}
	return ""
}

// pictureOfValues draws a position by what it is made of: a heap or stacks of
// counters, a strip or board, a graph with its tokens.
func (ev *evaluation) pictureOfValues(vs []Value, grounded bool) (p draw.Picture, ok bool, err error) {
	if len(vs) == 1 {
		if piles, ok := pilesOf(vs[0]); ok {
			return draw.Piles(piles), true, nil
		}
		if t, isText := vs[0].(Text); isText && printable(string(t)) {
			return draw.Board(strings.Split(string(t), "|")), true, nil
		}
	}
	for i, v := range vs {
		switch v := v.(type) {
		case Graph:
			p, err = markedGraph(v.G, grounded, tokensOf(v, vs[i+1:]))
			return p, true, err
		case Board:
			if at, ok := placeOn(v, vs[i+1:]); ok {
				v.B = v.B.Put(at)
			}
			return drawBoard(v), true, nil
		case pictured:
			p, err = v.drawing(ev)
			return p, true, err
		}
	}
	return p, false, nil
}

// printable reports whether a text can be a strip or board of signs.
func printable(text string) bool {
	return text != "" && len(text) <= 4096 && !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' })
}

// pilesOf are the heaps of a position that is a number of counters or a list of
// such.
func pilesOf(v Value) ([]draw.Pile, bool) {
	vs := []Value{v}
	if list, ok := v.(List); ok {
		vs = list.Items
	}
	var piles []draw.Pile
	for _, v := range vs {
		n, ok := bigInt(v)
		if !ok || n.Sign() < 0 || len(piles) == 200 {
			return nil, false
		}
		pile := draw.Pile{Counters: -1, Size: n.String()}
		if digits := len(pile.Size); digits > 20 {
			pile.Size = fmt.Sprintf("%s... (%d digits)", pile.Size[:6], digits)
		}
		if n.IsInt64() && !draw.TooMany(n.Int64()) {
			pile.Counters = int(n.Int64())
		}
		piles = append(piles, pile)
	}
	return piles, len(piles) > 0
}

// smallCount is a position that is one number from 0 to limit.
func smallCount(vs []Value, limit int) (int, bool) {
	if len(vs) != 1 {
		return 0, false
	}
	n, ok := vs[0].(Int)
	return int(n), ok && n >= 0 && n <= Int(limit)
}

// smallCounts is a position that is one list of numbers from 0 to limit.
func smallCounts(vs []Value, limit int) (counts []int, ok bool) {
	if len(vs) != 1 {
		return nil, false
	}
	list, ok := vs[0].(List)
	if !ok || len(list.Items) > limit {
		return nil, false
	}
	for _, v := range list.Items {
		n, ok := smallCount([]Value{v}, limit)
		if !ok {
			return nil, false
		}
		counts = append(counts, n)
	}
	return counts, true
}

// pairOfCounts is a position of two numbers from 0 to limit.
func pairOfCounts(vs []Value, limit int) (pair [2]int, ok bool) {
	if len(vs) != 2 {
		return pair, false
	}
	for i, v := range vs {
		if pair[i], ok = smallCount([]Value{v}, limit); !ok {
			return pair, false
		}
	}
	return pair, true
}

// rowPicture draws a position that is one row of signs.
func rowPicture(vs []Value, how func(string) draw.Picture) (draw.Picture, bool) {
	if len(vs) != 1 {
		return draw.Picture{}, false
	}
	row, ok := vs[0].(Text)
	return how(string(row)), ok && printable(string(row)) && len(row) <= 200
}

// coinPicture draws a row of coins, or a set of places or of pairs, counted
// from 1, where heads lie.
func coinPicture(vs []Value) (draw.Picture, bool) {
	if p, ok := rowPicture(vs, func(row string) draw.Picture { return draw.Coins([]string{row}) }); ok {
		return p, true
	}
	var heads []Value
	ok := false
	for _, v := range vs {
		if heads, ok = items(v); ok {
			break
		}
	}
	const most = 40
	var at [][2]int
	size := [2]int{1, 1}
	for _, v := range heads {
		place := []Value{v, Int(1)}
		if pair, isPair := v.(Tuple); isPair {
			place = pair.Items
		}
		p, inside := pairOfCounts(place, most)
		if !inside || p[0] < 1 || p[1] < 1 {
			return draw.Picture{}, false
		}
		at = append(at, p)
		size = [2]int{max(size[0], p[0]), max(size[1], p[1])}
	}
	rows := make([][]byte, size[1])
	for r := range rows {
		rows[r] = []byte(strings.Repeat("T", size[0]))
	}
	for _, p := range at {
		rows[size[1]-p[1]][p[0]-1] = 'H'
	}
	var texts []string
	for _, row := range rows {
		texts = append(texts, string(row))
	}
	return draw.Coins(texts), ok && len(at) > 0
}

// marks are what a drawing shows of single vertices, by name: how often a token
// stands there, or the ground and a word.
type marks map[string]mark

type mark struct {
	tokens int
	fill   *draw.Side // whose vertex alone it is; nil for a token
	none   bool       // closed to both
}

// tokensOf are the tokens behind a graph: a vertex, or a list of them.
func tokensOf(g Graph, rest []Value) marks {
	found := marks{}
	for _, v := range rest {
		vs := []Value{v}
		if list, ok := v.(List); ok {
			vs = list.Items
		}
		for _, v := range vs {
			name := nameOf(v)
			if _, ok := g.G.Vertex(name); !ok {
				return nil
			}
			m := found[name]
			m.tokens++
			found[name] = m
		}
	}
	return found
}

func nameOf(v Value) string {
	if t, ok := v.(Text); ok {
		return string(t)
	}
	return show(v)
}

// reservedPicture draws a graph with the vertices that are closed to Left and
// those closed to Right.
func reservedPicture(vs []Value) (draw.Picture, bool) {
	if len(vs) != 3 {
		return draw.Picture{}, false
	}
	g, ok := vs[0].(Graph)
	if !ok {
		return draw.Picture{}, false
	}
	found := marks{}
	for i, who := range []draw.Side{draw.RightSide, draw.LeftSide} { // closed to Left is Right's
		closed, ok := items(vs[i+1])
		if !ok {
			return draw.Picture{}, false
		}
		for _, v := range closed {
			m := found[nameOf(v)]
			m.none = m.fill != nil
			m.fill = &who
			found[nameOf(v)] = m
		}
	}
	p, err := markedGraph(g.G, false, found)
	return p, err == nil
}

// mark shows what is known of a vertex.
func (m marks) mark(v *draw.Vertex, name string) {
	switch m := m[name]; {
	case m.none:
		v.Fill, v.Label = draw.Grey, v.Label+" closed"
	case m.fill != nil && *m.fill == draw.LeftSide:
		v.Fill, v.Label = draw.Blue, v.Label+" L"
	case m.fill != nil:
		v.Fill, v.Label = draw.Red, v.Label+" R"
	case m.tokens > 1:
		v.Fill, v.Label = draw.Orange, fmt.Sprintf("%s (%d)", v.Label, m.tokens)
	case m.tokens == 1:
		v.Fill = draw.Orange
	}
}

// placeOn is the cell of a board where a figure stands: a row and a column
// behind the board.
func placeOn(b Board, rest []Value) (board.Edit, bool) {
	at, ok := pairOfCounts(rest, 1000)
	if !ok || !b.B.Inside(at[0], at[1]) {
		return board.Edit{}, false
	}
	return board.Edit{Point: board.Point{Row: at[0], Column: at[1]}, Cell: 'x'}, true
}
