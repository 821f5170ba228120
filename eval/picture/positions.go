package picture

import (
	"cgt/stdlib/sorting"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/board"
	"cgt/stdlib/draw"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/rulesets"
)

// PictureKinds are the pictures that a line `picture: KIND` above the definition of a
// game can select; ok is false for a position that cannot be drawn that way.
var PictureKinds = map[string]func(vs []value.Value) (p draw.Picture, ok bool){
	"dominoes": func(vs []value.Value) (draw.Picture, bool) { return rowPicture(vs, draw.Dominoes) },
	"pins": func(vs []value.Value) (draw.Picture, bool) {
		if n, ok := SmallCount(vs, 100); ok {
			return draw.Pins(strings.Repeat("|", n)), true
		}
		return rowPicture(vs, draw.Pins)
	},
	"strip": func(vs []value.Value) (draw.Picture, bool) {
		n, ok := SmallCount(vs, 100)
		return draw.Board([]string{strings.Repeat(".", n)}), ok && n > 0
	},
	"coins": coinPicture,
	"bar": func(vs []value.Value) (draw.Picture, bool) {
		lengths, ok := SmallCounts(vs, 60)
		return draw.Rows(lengths, true), ok
	},
	"cake": func(vs []value.Value) (draw.Picture, bool) {
		sides, ok := PairOfCounts(vs, 60)
		if !ok {
			return draw.Picture{}, false
		}
		return draw.Rows(slices.Repeat([]int{sides[1]}, sides[0]), false), true
	},
	"corner": func(vs []value.Value) (draw.Picture, bool) {
		at, ok := PairOfCounts(vs, 40)
		if !ok {
			return draw.Picture{}, false
		}
		return draw.Corner(at[0], at[1]), true
	},
	"numbers": func(vs []value.Value) (draw.Picture, bool) {
		list, ok := []value.Value(nil), false
		if len(vs) == 1 {
			list, ok = value.Items(vs[0])
		}
		var names []string
		for _, v := range list {
			names = append(names, value.Shorten(value.Show(v), 20))
		}
		return draw.Boxes(names), ok && len(names) > 0 && len(names) <= 100
	},
	"reserved": reservedPicture,
	"wheel":    wheelPicture,
	"boxes": func(vs []value.Value) (draw.Picture, bool) {
		if len(vs) != 1 {
			return draw.Picture{}, false
		}
		g, ok := vs[0].(value.Board)
		return draw.DotsAndBoxes(strings.Split(g.B.String(), "|")), ok
	},
}

// wheelPicture is a row of stacks with the steering wheel of End-Nim.
func wheelPicture(vs []value.Value) (draw.Picture, bool) {
	if len(vs) != 1 {
		return draw.Picture{}, false
	}
	piles, ok := PilesOf(vs[0])
	stacks, _ := value.Items(vs[0])
	if !ok || len(stacks) < 2 {
		return draw.Picture{}, false
	}
	w := make([]*big.Int, len(stacks))
	for i, v := range stacks {
		w[i], _ = value.BigInt(v)
	}
	return draw.Beside([]draw.Picture{draw.Piles(piles), draw.Wheel(rulesets.EndNimCells(w))}), true
}

// PositionPicture draws a component of a sum: as the line `picture:` above its game
// says, or by the kinds of its arguments. ok is false if there is no picture.
func PositionPicture(ev interp.Env, c game.Summand) (p draw.Picture, ok bool, err error) {
	vs := PartsOf(c)
	if kind := PictureKind(ruleset.DocOfRuleset(ev.Session(), c.Rules)); kind != "" {
		draws := PictureKinds[kind]
		if draws == nil {
			return p, false, value.Errorf("%s is no kind of picture; the kinds are %s", kind,
				strings.Join(sorting.ValuesOf(maps.Keys(PictureKinds)), ", "))
		}
		if p, ok = draws(vs); ok {
			return p, true, nil
		}
	}
	return pictureOfValues(ev, vs, IsHackenbush(c.Rules))
}

// PartsOf returns the values that a position consists of; a heap is one number.
func PartsOf(c game.Summand) []value.Value {
	switch at := c.At.(type) {
	case heap.Heap:
		return []value.Value{value.NewInt(at.Big())}
	case *ruleset.Place:
		return at.Values
	}
	return nil
}

// PictureKind is the KIND of the line `picture:` among the lines above a game.
func PictureKind(doc []string) string {
	for _, line := range doc {
		if kind, ok := strings.CutPrefix(strings.TrimSpace(line), "picture:"); ok {
			return strings.TrimSpace(kind)
		}
	}
	return ""
}

// pictureOfValues draws a position by the kinds of its arguments: a heap or stacks of
// counters, a strip or board, a graph with its tokens.
func pictureOfValues(ev interp.Env, vs []value.Value, grounded bool) (p draw.Picture, ok bool, err error) {
	if len(vs) == 1 {
		if piles, ok := PilesOf(vs[0]); ok {
			return draw.Piles(piles), true, nil
		}
		if t, isText := vs[0].(value.Text); isText && Printable(string(t)) {
			return draw.Board(strings.Split(string(t), "|")), true, nil
		}
	}
	for i, v := range vs {
		switch v := v.(type) {
		case value.Graph:
			p, err = MarkedGraph(v.G, grounded, TokensOf(v, vs[i+1:]))
			return p, true, err
		case value.Board:
			if at, ok := PlaceOn(v, vs[i+1:]); ok {
				v.B = v.B.Put(at)
			}
			return drawBoard(v), true, nil
		case Pictured:
			p, err = v.Drawing(ev)
			return p, true, err
		}
	}
	return p, false, nil
}

// Printable reports whether a text can be a strip or board of signs.
func Printable(text string) bool {
	return text != "" && len(text) <= 4096 && !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' })
}

// PilesOf returns the heaps of a position that is a number of counters or a list of
// numbers.
func PilesOf(v value.Value) ([]draw.Pile, bool) {
	vs := []value.Value{v}
	if list, ok := v.(value.List); ok {
		vs = list.Items
	}
	var piles []draw.Pile
	for _, v := range vs {
		n, ok := value.BigInt(v)
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

// SmallCount returns a position that is one number from 0 to limit.
func SmallCount(vs []value.Value, limit int) (int, bool) {
	if len(vs) != 1 {
		return 0, false
	}
	n, ok := vs[0].(value.Int)
	return int(n), ok && n >= 0 && n <= value.Int(limit)
}

// SmallCounts returns a position that is one list of numbers from 0 to limit.
func SmallCounts(vs []value.Value, limit int) (counts []int, ok bool) {
	if len(vs) != 1 {
		return nil, false
	}
	list, ok := vs[0].(value.List)
	if !ok || len(list.Items) > limit {
		return nil, false
	}
	for _, v := range list.Items {
		n, ok := SmallCount([]value.Value{v}, limit)
		if !ok {
			return nil, false
		}
		counts = append(counts, n)
	}
	return counts, true
}

// PairOfCounts returns a position of two numbers from 0 to limit.
func PairOfCounts(vs []value.Value, limit int) (pair [2]int, ok bool) {
	if len(vs) != 2 {
		return pair, false
	}
	for i, v := range vs {
		if pair[i], ok = SmallCount([]value.Value{v}, limit); !ok {
			return pair, false
		}
	}
	return pair, true
}

// rowPicture draws a position that is one row of signs.
func rowPicture(vs []value.Value, how func(string) draw.Picture) (draw.Picture, bool) {
	if len(vs) != 1 {
		return draw.Picture{}, false
	}
	row, ok := vs[0].(value.Text)
	return how(string(row)), ok && Printable(string(row)) && len(row) <= 200
}

// coinPicture draws a row of coins, or a set of places or pairs, counted from 1, with
// heads.
func coinPicture(vs []value.Value) (draw.Picture, bool) {
	if p, ok := rowPicture(vs, func(row string) draw.Picture { return draw.Coins([]string{row}) }); ok {
		return p, true
	}
	var heads []value.Value
	ok := false
	for _, v := range vs {
		if heads, ok = value.Items(v); ok {
			break
		}
	}
	const most = 40
	var at [][2]int
	size := [2]int{1, 1}
	for _, v := range heads {
		place := []value.Value{v, value.Int(1)}
		if pair, isPair := v.(value.Tuple); isPair {
			place = pair.Items
		}
		p, inside := PairOfCounts(place, most)
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

// Marks are the marks on single vertices of a drawing, by name: the number of tokens,
// or a background and a word.
type Marks map[string]mark

type mark struct {
	Tokens int
	Fill   *draw.Side // the player for whom the vertex is reserved; nil for a token
	None   bool       // closed to both
}

// TokensOf returns the tokens given after a graph: a vertex, or a list of vertices.
func TokensOf(g value.Graph, rest []value.Value) Marks {
	found := Marks{}
	for _, v := range rest {
		vs := []value.Value{v}
		if list, ok := v.(value.List); ok {
			vs = list.Items
		}
		for _, v := range vs {
			name := NameOf(v)
			if _, ok := g.G.Vertex(name); !ok {
				return nil
			}
			m := found[name]
			m.Tokens++
			found[name] = m
		}
	}
	return found
}

// NameOf is a value as a label in a drawing.
func NameOf(v value.Value) string {
	if t, ok := v.(value.Text); ok {
		return string(t)
	}
	return value.Show(v)
}

// reservedPicture draws a graph with the vertices that are closed to Left and
// those closed to Right.
func reservedPicture(vs []value.Value) (draw.Picture, bool) {
	if len(vs) != 3 {
		return draw.Picture{}, false
	}
	g, ok := vs[0].(value.Graph)
	if !ok {
		return draw.Picture{}, false
	}
	found := Marks{}
	for i, who := range []draw.Side{draw.RightSide, draw.LeftSide} { // closed to Left is Right's
		closed, ok := value.Items(vs[i+1])
		if !ok {
			return draw.Picture{}, false
		}
		for _, v := range closed {
			m := found[NameOf(v)]
			m.None = m.Fill != nil
			m.Fill = &who
			found[NameOf(v)] = m
		}
	}
	p, err := MarkedGraph(g.G, false, found)
	return p, err == nil
}

// Mark adds what is known of a vertex.
func (m Marks) Mark(v *draw.Vertex, name string) {
	switch m := m[name]; {
	case m.None:
		v.Fill, v.Label = draw.Grey, v.Label+" closed"
	case m.Fill != nil && *m.Fill == draw.LeftSide:
		v.Fill, v.Label = draw.Blue, v.Label+" L"
	case m.Fill != nil:
		v.Fill, v.Label = draw.Red, v.Label+" R"
	case m.Tokens > 1:
		v.Fill, v.Label = draw.Orange, fmt.Sprintf("%s (%d)", v.Label, m.Tokens)
	case m.Tokens == 1:
		v.Fill = draw.Orange
	}
}

// PlaceOn is the cell of a board with a figure: a row and a column given after the
// board.
func PlaceOn(b value.Board, rest []value.Value) (board.Edit, bool) {
	at, ok := PairOfCounts(rest, 1000)
	if !ok || !b.B.Inside(at[0], at[1]) {
		return board.Edit{}, false
	}
	return board.Edit{Point: board.Point{Row: at[0], Column: at[1]}, Cell: 'x'}, true
}
