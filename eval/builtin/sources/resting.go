//go:build !js

package sources

import (
	"slices"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/lang"
)

// property is a property of positions as one of its values, as far as that goes.
type property struct {
	whole bool        // it rests on the value alone
	first value.Value // else a property of the value that it has to have, nil for none
	// Whether it asks for the mean or the temperature.
	warmth bool
}

// propertyOf takes a property apart: of A and B, where A rests on the value and B does
// not, A is asked first, as the operator does. What rests on the value is the same for
// the position and for its value.
func propertyOf(ev interp.Env, p value.Value) (property, error) {
	if b, ok := p.(interp.BuiltinValue); ok {
		return property{whole: b.B.OnValue}, nil
	}
	f, ok := p.(interp.Function)
	if !ok {
		return property{}, nil
	}
	params, body, ok := f.Syntax()
	if !ok || len(params) != 1 {
		return property{}, nil
	}
	asked := map[string]bool{}
	r := &resting{s: ev.Session(), param: params[0], asked: asked}
	if r.rests(body) {
		return property{whole: true, warmth: asked["mean"] || asked["temperature"]}, nil
	}
	var first lang.Expr
	for {
		and, ok := body.(*lang.Binary)
		if !ok || and.Op != "and" {
			return property{}, nil
		}
		if first = and.L; r.rests(first) {
			break
		}
		body = first
	}
	at := lang.At{Span: first.Where()}
	lambda := &lang.Lambda{At: at, Params: []*lang.Ident{{At: at, Name: params[0]}}, Body: first}
	run, err := ev.Session().Compiler(&lang.Source{}).Expr(lambda)
	if err != nil {
		return property{}, nil // it is asked as a whole
	}
	part, err := run(&interp.Frame{Run: ev})
	return property{first: part, warmth: asked["mean"] || asked["temperature"]}, err
}

// resting determines which questions depend on the value of a position alone.
type resting struct {
	s     *interp.Session
	param string          // the name of the position
	asked map[string]bool // the questions that were met
	depth int             // of functions of the user that call each other
}

// maxResting bounds depth.
const maxResting = 10

// rests reports whether it is plain that an expression asks the position for nothing but
// its value: all that is done with it is to ask such questions, of it or of sums with it,
// and to compare those with games.
func (r *resting) rests(x lang.Expr) bool {
	plain := true
	lang.Walk(x, func(x lang.Expr) bool {
		switch x := x.(type) {
		case *lang.Ident:
			// A question that does not stand before its game may be a name bound here.
			plain = plain && x.Name != r.param && !r.onValue(x.Name)
		case *lang.Lambda, *lang.Comprehension, *lang.Find:
			plain = false // a name may mean something else in it
		case *lang.Comparisons:
			plain = plain && r.allRest(x.Operands)
			return false
		case *lang.Binary:
			if slices.Contains([]string{"=", "!=", "<", "<=", ">", ">=", "<>", "<|", "|>"}, x.Op) {
				plain = plain && r.allRest([]lang.Expr{x.L, x.R})
				return false
			}
		case *lang.Call:
			if id, ok := x.Function.(*lang.Ident); ok && len(x.Args) == 1 && r.question(id) && r.game(x.Args[0]) {
				return false
			}
		case *lang.Chain:
			if n := len(x.Atoms); r.asks(x.Atoms[n-2], x.Atoms[n-1]) {
				for _, atom := range x.Atoms[:n-2] {
					id, ok := atom.(*lang.Ident)
					plain = plain && (ok && r.question(id) || r.rests(atom))
				}
				return false
			}
		}
		return plain
	})
	return plain
}

// asks reports whether a question stands before the position.
func (r *resting) asks(f, x lang.Expr) bool {
	id, ok := f.(*lang.Ident)
	return ok && r.question(id) && r.game(x)
}

// question reports whether a name is one of a function that rests on the value.
func (r *resting) question(id *lang.Ident) bool {
	if id.Name == r.param {
		return false
	}
	user := r.s.Cell(id.Name).User
	if user == nil {
		r.asked[id.Name] = true
		return r.onValue(id.Name)
	}
	f, ok := user.(interp.Function)
	if !ok || r.depth >= maxResting {
		return false
	}
	params, body, ok := f.Syntax()
	return ok && len(params) == 1 && (&resting{r.s, params[0], r.asked, r.depth + 1}).rests(body)
}

// onValue reports whether a name of the language is that of such a function.
func (r *resting) onValue(name string) bool {
	b := r.s.Language().Builtin(name)
	return b != nil && b.OnValue
}

// allRest reports whether games are compared, and else what rests on the value.
func (r *resting) allRest(operands []lang.Expr) bool {
	games := 0
	for _, x := range operands {
		switch {
		case r.game(x) || r.constant(x):
			games++
		case !r.rests(x):
			return false
		}
	}
	return games == len(operands) || !slices.ContainsFunc(operands, r.game)
}

// game reports whether an expression is the position, or a sum with it.
func (r *resting) game(x lang.Expr) bool {
	switch x := x.(type) {
	case *lang.Ident:
		return x.Name == r.param
	case *lang.Unary:
		return x.Op == "-" && r.game(x.X)
	case *lang.Tuple:
		return len(x.Elements) == 1 && !x.Bare && r.game(x.Elements[0])
	case *lang.Binary:
		if x.Op != "+" && x.Op != "-" {
			return false
		}
		left, right := r.game(x.L), r.game(x.R)
		return (left || r.constant(x.L)) && (right || r.constant(x.R)) && (left || right)
	}
	return false
}

// constant reports whether an expression is a game that is written out, or the name of
// one.
func (r *resting) constant(x lang.Expr) bool {
	switch x := x.(type) {
	case *lang.Number, *lang.Run:
		return true
	case *lang.StarOf:
		return r.constant(x.X)
	case *lang.Form:
		return !slices.ContainsFunc(slices.Concat(x.Left, x.Right), func(x lang.Expr) bool { return !r.constant(x) })
	case *lang.Unary:
		return x.Op == "-" && r.constant(x.X)
	case *lang.Binary:
		return slices.Contains([]string{"+", "-", "*", "/"}, x.Op) && r.constant(x.L) && r.constant(x.R)
	case *lang.Ident:
		if x.Name == r.param {
			return false
		}
		switch r.s.Cell(x.Name).User.(type) {
		case value.Int, value.Big, value.Rational, value.Star, value.Game:
			return true
		}
	}
	return false
}
