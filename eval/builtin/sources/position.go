package sources

import (
	"context"
	"fmt"
	"strings"

	"cgt/eval/find"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/enumerate"
	"cgt/stdlib/game"
)

// positionOf is position(R, CONDITION), or positions, which gives all.
func positionOf(all bool) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		r, err := ruleset.AsRuleset(ev, args[0])
		if err != nil {
			return nil, err
		}
		if !appliesToPositions(args[1]) {
			return nil, value.Hintf("such as nimvalue = 8, or G => value G = *2",
				"a property is a question that is compared, or a function; this is %s", value.KindOf(args[1]))
		}
		var over value.Value
		name, kept := value.Text(""), false
		if len(args) > 2 {
			over = args[2]
			name, kept = over.(value.Text)
		} else if over, err = smallPlaces(r); err != nil {
			return nil, err
		}
		s := &interp.Search{All: all, Over: over}
		s.Holds = func(x value.Value) (bool, error) {
			at := []value.Value{x}
			if t, ok := x.(value.Tuple); ok {
				at = t.Items
			}
			p, err := ruleset.Position(ev, r, at)
			if err != nil {
				return false, err
			}
			v, err := ev.Apply(args[1], []value.Value{p})
			if err != nil {
				return false, err
			}
			b, ok := v.(value.Bool)
			if !ok {
				return false, value.Hintf("such as value = *2, or G => value G = *2",
					"the property should be true or false of a position; it gives %s", value.Preview(v))
			}
			return bool(b), nil
		}
		if kept {
			return fromCatalogue(ev, r, string(name), args[1], all, s.Holds)
		}
		return find.Run(ev, s)
	}
}

// appliesToPositions reports whether a value can be a property.
func appliesToPositions(v value.Value) bool {
	switch v.(type) {
	case interp.Function, interp.BuiltinValue:
		return true
	}
	return false
}

// How far the positions of a game are searched that are not said.
const (
	manyHeaps    = 10_000
	manyTuples   = 60
	manyCells    = 12
	manyFree     = 12
	manyVertices = 7
)

// smallPlaces are the small positions of a game, by the kind of its parameters.
func smallPlaces(r game.Ruleset) (value.Value, error) {
	if ruleset.IsHeapGame(r) {
		return counted(manyHeaps, 1), nil
	}
	d, ok := ruleset.AsDefinition(r)
	if ok && len(d.Params) == 1 {
		if isBoard, letters := d.BoardUse(0); isBoard {
			if strings.Trim(letters, ".#") == "" {
				return fixedPolyominoes(), nil
			}
			return smallBoards(strings.ReplaceAll(letters, "#", "")), nil
		}
	}
	if ok && len(d.Params) == 1 && (d.GraphUse(0) == value.Undirected || d.GraphUse(0) == value.EitherGraph) {
		return graphsOf(nil, []value.Value{numbers(1, manyVertices), value.Text("connected")})
	}
	if ok && len(d.Params) > 1 && !usesOthers(d) {
		return counted(manyTuples, len(d.Params)), nil
	}
	return nil, value.Hintf(fmt.Sprintf(`position(%s, value = *2, strings(1..8, "LR"))`, r.Name()),
		"it is not known among which positions of %s to look: a third argument says", r.Name())
}

// usesOthers reports whether a parameter of a game is known to be no number.
func usesOthers(d *ruleset.Definition) bool {
	for i := range d.Params {
		if isBoard, _ := d.BoardUse(i); isBoard || d.GraphUse(i) != value.NoGraph {
			return true
		}
	}
	return false
}

func numbers(from, to int) value.Value {
	var all []value.Value
	for n := from; n <= to; n++ {
		all = append(all, value.Int(n))
	}
	return value.List{Items: all}
}

// fixedPolyominoes are all, as turns may change what a position is worth.
func fixedPolyominoes() value.Value {
	var all []int
	for n := 1; n <= manyFree; n++ {
		all = append(all, n)
	}
	return &Source{fmt.Sprintf(`polyominoes(1..%d, "fixed")`, manyFree), -1,
		overSizes(all, func(ctx context.Context, n int, each func(value.Value) (bool, error)) error {
			return enumerate.Polyominoes(ctx, n, ".", enumerate.Fixed, texts(each))
		})}
}

// smallBoards are all boards of some letters, by the number of cells.
func smallBoards(letters string) value.Value {
	return &Source{fmt.Sprintf("the boards of at most %d cells", manyCells), -1,
		func(ctx context.Context, each func(value.Value) (bool, error)) error {
			more := true
			for cells := 1; cells <= manyCells; cells++ {
				for rows := 1; rows <= cells; rows++ {
					if cells%rows != 0 {
						continue
					}
					err := enumerate.Boards(ctx, rows, cells/rows, letters, enumerate.Fixed, func(s string) (bool, error) {
						var err error
						more, err = each(value.Text(s))
						return more, err
					})
					if err != nil || !more {
						return err
					}
				}
			}
			return nil
		}}
}

// counted are the numbers below a bound, or the tuples of such numbers by their
// sums.
func counted(bound, size int) value.Value {
	text := fmt.Sprintf("the numbers below %d", bound)
	if size > 1 {
		text = fmt.Sprintf("the tuples of sum below %d", bound)
	}
	return &Source{text, -1, func(ctx context.Context, each func(value.Value) (bool, error)) error {
		for sum := range bound {
			if err := ctx.Err(); err != nil {
				return err
			}
			if size == 1 {
				if more, err := each(value.Int(sum)); err != nil || !more {
					return err
				}
				continue
			}
			more, err := tuples(sum, make([]value.Value, 0, size), size, each)
			if err != nil || !more {
				return err
			}
		}
		return nil
	}}
}

// tuples gives the tuples of a sum that begin with some numbers.
func tuples(sum int, first []value.Value, size int, each func(value.Value) (bool, error)) (bool, error) {
	if len(first) == size-1 {
		return each(value.Tuple{Items: append(append([]value.Value(nil), first...), value.Int(sum))})
	}
	for n := range sum + 1 {
		if more, err := tuples(sum-n, append(first, value.Int(n)), size, each); err != nil || !more {
			return false, err
		}
	}
	return true, nil
}
