package eval

import (
	"fmt"
	"strings"

	"cgt/lang"
)

// Hints for what people write who come from a book or another program: they
// say how the same is written here.

// notCallable is the error of something that stands before an argument and
// takes none.
func notCallable(v Value) *lang.Error {
	if isNumber(v) {
		return hintf("a product is written a * b", "%s is a number, not a game or a function", show(v))
	}
	return errf("%s is %s; it cannot be applied to what follows", show(v), kindOf(v))
}

// notCallable knows of "nim 3 5" how heaps of 3 and 5 are written.
func (c *compiler) notCallable(v Value, atoms []atom) error {
	e := notCallable(v)
	if _, ok := v.(Position); ok && len(atoms) > 2 {
		sizes := make([]lang.Expr, len(atoms)-1)
		for i, a := range atoms[1:] {
			sizes[i] = a.x
		}
		if hint := severalHeaps(atoms[0].x, sizes); hint != "" {
			e.Hint = hint
		}
	}
	return e
}

// severalHeaps says how several heaps of a game are written; "" when the game
// has no name or the sizes are no numbers.
func severalHeaps(game lang.Expr, sizes []lang.Expr) string {
	id, ok := game.(*lang.Ident)
	if !ok {
		return ""
	}
	numbers := make([]string, len(sizes))
	for i, x := range sizes {
		n, ok := x.(*lang.Number)
		if !ok {
			return ""
		}
		numbers[i] = n.Value.String()
	}
	return fmt.Sprintf("several heaps are written %s(%s)", id.Name, strings.Join(numbers, ", "))
}

// noteHeaps says under the answer to "nim 3, 5", which are two things, how
// heaps of 3 and 5 are written.
func noteHeaps(x lang.Expr, v Value, view *View) {
	tuple, ok := x.(*lang.Tuple)
	if !ok || !tuple.Bare || view == nil {
		return
	}
	chain, ok := tuple.Elements[0].(*lang.Chain)
	if !ok || len(chain.Atoms) != 2 {
		return
	}
	values, isTuple := v.(Tuple)
	if !isTuple {
		return
	}
	if _, isPosition := values.Items[0].(Position); !isPosition {
		return
	}
	hint := severalHeaps(chain.Atoms[0], append(chain.Atoms[1:2:2], tuple.Elements[1:]...))
	if hint == "" {
		return
	}
	view.Fields.Hint = hint
	if len(view.Blocks) == 0 {
		view.Blocks = append(view.Blocks, line(words(Plain, "%s", view.Text)))
	}
	view.Blocks = append(view.Blocks, line(words(Faint, "%s", view.Fields.Hint)))
}

// functionHint says how a function is used that stands where a game is wanted.
func functionHint(op string, v Value) string {
	if b, ok := v.(BuiltinValue); ok && b.B.Name == "G" {
		return "G is the nim-value function of the ruleset named by using, until it is named: G := {0|*}"
	}
	if op == "-" {
		return "after a name - is minus: the argument of a function is written in parentheses, f(-1)"
	}
	return "the argument of a function is written behind it: f(x) or f x"
}

// otherPieces are the letters of pieces in books and other programs.
var otherPieces = map[byte]struct {
	means byte
	text  string
}{
	'T': {'L', "a toad T is written L"}, 'F': {'R', "a frog F is written R"}, 't': {'L', "a toad is written L"}, 'f': {'R', "a frog is written R"},
	'B': {'L', "B, blue or black, is written L"}, 'b': {'L', "b, blue or black, is written L"}, 'l': {'L', "l is written L"},
	'W': {'R', "W, white, is written R"}, 'w': {'R', "w, white, is written R"}, 'r': {'R', "r, red, is written R"},
	'X': {'L', "X is written L or x"}, 'O': {'R', "O is written R or o"}, 'G': {'E', "G, green, is written E"}, 'g': {'E', "g, green, is written E"}, 'e': {'E', "e is written E"},
	' ': {'.', "an empty cell is written ."}, '_': {'.', "an empty cell is written ."}, '0': {'R', "0 is written R or o"},
}

// otherPiece says how a piece that is called otherwise elsewhere is written.
func otherPiece(piece byte, allowed string) string {
	if other, ok := otherPieces[piece]; ok && strings.IndexByte(allowed, other.means) >= 0 {
		return other.text
	}
	return ""
}

// stalkHint is how a Hackenbush stalk is written that was given as the colours
// of its edges from the ground up; "" for all else.
func stalkHint(d *definition, p *place) string {
	if d.name != "hackenbush" || !d.base {
		return ""
	}
	_, text, _ := strings.Cut(d.Show(p), `"`)
	colours, _, ok := strings.Cut(text, `"`)
	if !ok || colours == "" || len(colours) > 20 {
		return ""
	}
	var edges []string
	for i := range len(colours) {
		letter := strings.IndexByte("LRELREbrgBRGlre", colours[i])
		if letter < 0 {
			return ""
		}
		edges = append(edges, fmt.Sprintf("%d-%d:%c", i, i+1, "LRE"[letter%3]))
	}
	return "a stalk is written edge by edge from the ground, 0: hackenbush \"" + strings.Join(edges, " ") + "\""
}
