package ruleset

import (
	"cgt/stdlib/sorting"
	"slices"

	"cgt/eval/value"
	"cgt/lang"
	"cgt/lang/printer"
	"cgt/stdlib/game"
)

// Slides returns the directions of a ruleset in which every rule moves the position by
// k = 1, 2, ... steps until a parameter would become negative, such as rook and queen:
// tables of their nim-values are computed along the lines.
func (d *Definition) Slides() (dimensions int, directions [][]int, ok bool) {
	if d.slides == nil || !d.OnWords() {
		return 0, nil, false
	}
	return len(d.Params), d.slides, true
}

// Coordinates returns the parameters of a position as machine integers.
func (d *Definition) Coordinates(at game.Place) ([]int, bool) {
	p, ok := at.(*Place)
	if !ok {
		return nil, false
	}
	out := make([]int, len(p.Values))
	for i, v := range p.Values {
		n, ok := v.(value.Int)
		if !ok || n < 0 || n > 1<<40 {
			return nil, false
		}
		out[i] = int(n)
	}
	return out, true
}

// findSlides recognises slides in the rules; nil if any rule is not a slide. Every rule
// must be of the form
//
//	-> R(x - a*k, y - b*k, ...) for k in 1..K
//
// with constants a, b >= 0, not all 0, and K the largest k that leaves no
// parameter negative: x for x-k, x//2 for x-2*k, min(x, y) for x-k, y-k.
func (d *Definition) findSlides() [][]int {
	var directions [][]int
	for _, item := range d.Node.Items {
		switch line := item.Line.(type) {
		case *lang.Rule:
			direction := d.slide(line)
			if direction == nil {
				return nil
			}
			directions = append(directions, direction)
		case *lang.Require:
			if !d.nonNegative(line.Condition) {
				return nil
			}
		case *lang.Let, *lang.Same: // a clause may contradict the rules
			return nil
		}
	}
	return directions
}

func (d *Definition) slide(r *lang.Rule) []int {
	if r.Who != lang.Both || len(r.Clauses) != 1 {
		return nil
	}
	loop, ok := r.Clauses[0].(*lang.For)
	call, ok2 := r.Target.(*lang.Call)
	if !ok || !ok2 || len(loop.Names) != 1 || len(call.Args) != len(d.Params) {
		return nil
	}
	if id, ok := call.Function.(*lang.Ident); !ok || id.Name != d.title {
		return nil
	}
	k := loop.Names[0].Name
	direction := make([]int, len(d.Params))
	var bounds []string
	for i, arg := range call.Args {
		if direction[i], ok = shift(arg, d.Params[i], k); !ok {
			return nil
		}
		switch a := direction[i]; {
		case a == 1:
			bounds = append(bounds, d.Params[i])
		case a > 1:
			bounds = append(bounds, d.Params[i]+" // "+value.Show(value.Int(a)))
		}
	}
	over, ok := loop.In.(*lang.Range)
	if !ok || over.Step != nil || len(bounds) == 0 || slices.Contains(d.Params, k) {
		return nil
	}
	if from, ok := over.From.(*lang.Number); !ok || !from.Value.IsInt64() || from.Value.Int64() != 1 {
		return nil
	}
	if !sameBounds(over.To, bounds) {
		return nil
	}
	return direction
}

// shift parses param, param - k or param - a*k; the result is 0, 1 or a.
func shift(x lang.Expr, param, k string) (int, bool) {
	is := func(x lang.Expr, name string) bool { id, ok := x.(*lang.Ident); return ok && id.Name == name }
	if is(x, param) {
		return 0, true
	}
	b, ok := x.(*lang.Binary)
	if !ok || b.Op != "-" || !is(b.L, param) {
		return 0, false
	}
	if is(b.R, k) {
		return 1, true
	}
	product, ok := b.R.(*lang.Binary)
	if !ok || product.Op != "*" || !is(product.R, k) {
		return 0, false
	}
	a, ok := product.L.(*lang.Number)
	if !ok || !a.Value.IsInt64() || a.Value.Int64() < 1 || a.Value.Int64() > 1<<20 {
		return 0, false
	}
	return int(a.Value.Int64()), true
}

// sameBounds reports whether x is the only bound, or the min of exactly the given
// bounds.
func sameBounds(x lang.Expr, bounds []string) bool {
	if len(bounds) == 1 {
		return printer.Expr(x) == bounds[0]
	}
	call, ok := x.(*lang.Call)
	if !ok || len(call.Args) != len(bounds) {
		return false
	}
	if id, ok := call.Function.(*lang.Ident); !ok || id.Name != "min" {
		return false
	}
	got := make([]string, len(call.Args))
	for i, arg := range call.Args {
		got[i] = printer.Expr(arg)
	}
	sorting.Values(got)
	want := sorting.ValuesOf(slices.Values(bounds))
	return slices.Equal(got, want)
}

// nonNegative reports whether a condition only says that parameters are not negative.
func (d *Definition) nonNegative(x lang.Expr) bool {
	b, ok := x.(*lang.Binary)
	if !ok {
		return false
	}
	if b.Op == "and" {
		return d.nonNegative(b.L) && d.nonNegative(b.R)
	}
	id, ok := b.L.(*lang.Ident)
	zero, ok2 := b.R.(*lang.Number)
	return ok && ok2 && b.Op == ">=" && zero.Value.Sign() == 0 && slices.Contains(d.Params, id.Name)
}
