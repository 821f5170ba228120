package presburger

import (
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/automatic"
)

// scope says what local names denote.
type scope struct {
	above *scope
	name  string
	x     automatic.Linear // a number,
	expr  lang.Expr        // or an expression that is read again at each use, in the scope within
	in    *scope
}

// with is the scope with one more name.
func (sc *scope) with(name string, x automatic.Linear) *scope {
	return &scope{above: sc, name: name, x: x}
}

func (sc *scope) let(name string, expr lang.Expr) *scope {
	return &scope{above: sc, name: name, expr: expr, in: sc}
}

func (sc *scope) find(name string) *scope {
	for ; sc != nil; sc = sc.above {
		if sc.name == name {
			return sc
		}
	}
	return nil
}

// facts are the side conditions of terms, and the variables that these name.
type facts struct {
	parts []automatic.Formula
	vars  []int
}

func (f *facts) say(parts ...automatic.Formula) { f.parts = append(f.parts, parts...) }

// close says that numbers exist for which all facts and more hold.
func (f *facts) close(more ...automatic.Formula) automatic.Formula {
	all := append(append([]automatic.Formula(nil), f.parts...), more...)
	return automatic.Some(automatic.And(all...), f.vars...)
}

// firstVariable is the first variable that is neither a heap nor one of the heaps a
// move leaves.
const firstVariable = 1000

// maxVariables bounds the auxiliary numbers of one definition.
const maxVariables = 400

// reader reads the definitions that lead to each other.
type reader struct {
	s     *interp.Session
	base  bool // only library names are visible
	next  int  // the next variable
	depth int  // depth of functions within functions
	out   *System
}

// natural is a new variable.
func (r *reader) natural(f *facts) (int, error) {
	if r.next++; r.next > firstVariable+maxVariables {
		return 0, refuse("the definition is too long")
	}
	f.vars = append(f.vars, r.next)
	return r.next, nil
}

// integer is a new variable for an integer that is at least low, if low is known.
func (r *reader) integer(f *facts, low int64, known bool) (automatic.Linear, error) {
	v, err := r.natural(f)
	if err != nil {
		return automatic.Linear{}, err
	}
	if known && low >= -automatic.MaxCoefficient {
		return automatic.Linear{Coef: map[int]int64{v: 1}, Const: min(low, 0)}, nil
	}
	w, err := r.natural(f)
	if err != nil {
		return automatic.Linear{}, err
	}
	f.say(automatic.Or(automatic.Zero(automatic.Variable(v)), automatic.Zero(automatic.Variable(w))))
	return automatic.Linear{Coef: map[int]int64{v: 1, w: -1}}, nil
}

// lowest is a lower bound of x, if its terms show one.
func lowest(x automatic.Linear) (low int64, known bool) {
	for _, c := range x.Coef {
		if c < 0 {
			return 0, false
		}
	}
	return x.Const, true
}

// global is the value of a name that is not local.
func (r *reader) global(name string) value.Value {
	_, v := r.s.Peek(name, r.base)
	return v
}

// plus is x + c*y.
func plus(x automatic.Linear, c int64, y automatic.Linear) (automatic.Linear, error) {
	sum, ok := x.Plus(c, y)
	if !ok {
		return sum, refuse("a number in the definition is too large")
	}
	return sum, nil
}
