package arith

import (
	"errors"
	"fmt"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/loopy"
	"cgt/stdlib/short"
)

// Braces whose positions can recur name them: in a{0,a|0} the letter stands for the
// whole game wherever it is an option by itself, and `pass` for the innermost braces
// around it. A name refers to the innermost enclosing braces with that name; if there
// are none, to the only ones with that name within the outermost braces.

// bracesNames collects the names that braces use: those before inner braces, and those
// that are options by themselves.
type bracesNames struct {
	before, option map[string]bool
}

// isNodeName reports whether a name may stand before braces: one small letter,
// and digits.
func isNodeName(name string) bool {
	for i, r := range name {
		if i == 0 && (r < 'a' || r > 'z') || i > 0 && (r < '0' || r > '9') {
			return false
		}
	}
	return name != ""
}

// namedBraces splits a named position.
func namedBraces(x lang.Expr) (name *lang.Ident, form *lang.Form, ok bool) {
	chain, ok := x.(*lang.Chain)
	if !ok || len(chain.Atoms) != 2 {
		return nil, nil, false
	}
	return namedPair(chain.Atoms[0], chain.Atoms[1])
}

func namedPair(first, second lang.Expr) (name *lang.Ident, form *lang.Form, ok bool) {
	name, ok = first.(*lang.Ident)
	if !ok || !isNodeName(name.Name) {
		return nil, nil, false
	}
	form, ok = second.(*lang.Form)
	return name, form, ok
}

// note collects the names in an option and in its braces; forms already seen are not
// visited again.
func (n *bracesNames) note(x lang.Expr, seen map[*lang.Form]bool) {
	switch x := x.(type) {
	case *lang.Ident:
		n.option[x.Name] = true
	case *lang.Chain:
		if name, form, ok := namedBraces(x); ok {
			n.before[name.Name] = true
			n.note(form, seen)
		}
	case *lang.Form:
		seen[x] = true
		for _, side := range [][]lang.Expr{x.Left, x.Right} {
			for _, o := range side {
				n.note(o, seen)
			}
		}
	}
}

// nodes compiles outermost braces, with a name before them or nil, if their positions
// can recur; otherwise ok is false.
func nodes(c *interp.Compiler, name *lang.Ident, form *lang.Form) (run interp.Code, ok bool, err error) {
	if c.Plain == nil {
		c.Plain = map[*lang.Form]bool{}
	}
	if name == nil && c.Plain[form] {
		return nil, false, nil
	}
	names := &bracesNames{map[string]bool{}, map[string]bool{}}
	if name != nil {
		names.before[name.Name] = true
	}
	names.note(form, c.Plain)
	b := &braces{c: c, bearing: map[string][]int{}, pass: names.option["pass"] && unbound(c, "pass")}
	for n := range names.before {
		if names.option[n] {
			b.bearing[n] = nil
		}
	}
	if name != nil && !names.option[name.Name] || len(b.bearing) == 0 && !b.pass {
		return nil, false, nil
	}
	if err := b.place(name, form); err != nil {
		return nil, true, err
	}
	if err := b.settle(); err != nil {
		return nil, true, err
	}
	span := form.Where()
	if name != nil {
		span = span.Join(name.Where())
	}
	return c.Located(&lang.Form{At: lang.At{Span: span}}, b.run), true, nil
}

// unbound reports whether a name has no other meaning here.
func unbound(c *interp.Compiler, name string) bool {
	if _, ok := c.Local(name); ok {
		return false
	}
	return c.Base || c.S.Cell(name).User == nil
}

// braces is a game with named positions.
type braces struct {
	c       *interp.Compiler
	bearing map[string][]int // the positions with a name
	list    []bracesNode
	round   []int // the braces around the present place
	pass    bool  // whether the word pass is one of these names
}

// bracesNode is one position by its options.
type bracesNode struct {
	name    string
	options [2][]bracesOption
}

// bracesOption is a position, or code for a value.
type bracesOption struct {
	node int
	run  interp.Code // nil for a position
	x    lang.Expr
}

// place makes a position of braces and of those within it.
func (b *braces) place(name *lang.Ident, form *lang.Form) error {
	v := len(b.list)
	b.list = append(b.list, bracesNode{})
	if name != nil {
		b.list[v].name = name.Name
		b.bearing[name.Name] = append(b.bearing[name.Name], v)
	}
	b.round = append(b.round, v)
	defer func() { b.round = b.round[:len(b.round)-1] }()
	for who, side := range [][]lang.Expr{form.Left, form.Right} {
		for _, x := range side {
			o, err := b.option(x)
			if err != nil {
				return err
			}
			b.list[v].options[who] = append(b.list[v].options[who], o)
		}
	}
	return nil
}

func (b *braces) option(x lang.Expr) (bracesOption, error) {
	next := len(b.list)
	switch x := x.(type) {
	case *lang.Form:
		return bracesOption{node: next}, b.place(nil, x)
	case *lang.Chain:
		if name, form, ok := namedBraces(x); ok {
			if _, known := b.bearing[name.Name]; known {
				return bracesOption{node: next}, b.place(name, form)
			}
		}
	case *lang.Ident:
		if x.Name == "pass" && b.pass {
			return bracesOption{node: b.round[len(b.round)-1]}, nil
		}
		if _, known := b.bearing[x.Name]; known {
			for i := len(b.round) - 1; i >= 0; i-- {
				if b.list[b.round[i]].name == x.Name {
					return bracesOption{node: b.round[i]}, nil
				}
			}
			return bracesOption{node: -1, x: x}, nil // possibly not seen yet
		}
	}
	run, err := b.c.Expr(x)
	return bracesOption{run: run, x: x}, err
}

// settle resolves the names that occur outside of their braces.
func (b *braces) settle() error {
	for v := range b.list {
		for who := range b.list[v].options {
			for i, o := range b.list[v].options[who] {
				if o.run != nil || o.node >= 0 {
					continue
				}
				name := o.x.(*lang.Ident).Name
				bearing := b.bearing[name]
				if len(bearing) > 1 {
					return b.c.Err(o.x.Where(), "give one of them another name", "%d braces here bear the name %s",
						len(bearing), name)
				}
				b.list[v].options[who][i].node = bearing[0]
			}
		}
	}
	return nil
}

// run is the value of the first position.
func (b *braces) run(fr *interp.Frame) (value.Value, error) {
	var nodes loopy.Nodes
	for range b.list {
		nodes.Node()
	}
	for v, node := range b.list {
		for who, options := range node.options {
			for _, o := range options {
				targets, err := b.targets(fr, &nodes, o)
				if err != nil {
					return nil, err
				}
				for _, w := range targets {
					nodes.Option(game.Player(who), v, w)
				}
			}
		}
	}
	return wholeOf(fr.Run, &nodes)
}

// targets returns the positions that an option leads to: one, or the elements of a
// list.
func (b *braces) targets(fr *interp.Frame, nodes *loopy.Nodes, o bracesOption) ([]int, error) {
	if o.run == nil {
		return []int{o.node}, nil
	}
	values, err := options(fr.Run, fr, []interp.Code{o.run}, []lang.Expr{o.x}, b.c.Src)
	if err != nil {
		return nil, err
	}
	var targets []int
	for _, v := range values {
		s, err := AsSided(fr.Run, v.Value)
		if err != nil {
			return nil, value.ErrorAt(err, b.c.Src, v.span)
		}
		targets = append(targets, nodes.Value(s))
	}
	return targets, nil
}

// optionValue is an option of braces with its place in the text.
type optionValue struct {
	value.Value
	span lang.Span
}

// options evaluates the options of one side; a list or set among them is replaced by
// its elements.
func options(ev interp.Env, fr *interp.Frame, codes []interp.Code, xs []lang.Expr, src *lang.Source) ([]optionValue, error) {
	var options []optionValue
	for i, run := range codes {
		v, err := run(fr)
		if err != nil {
			return nil, err
		}
		vs := []value.Value{v}
		if list, ok := value.Items(v); ok {
			vs = list
		}
		for _, v := range vs {
			options = append(options, optionValue{v, xs[i].Where()})
		}
	}
	return options, nil
}

// makeGame is the value of the game with these options: a short game or, if one of them
// is loopy, a loopy value.
func makeGame(ev interp.Env, sides [2][]optionValue, src *lang.Source) (value.Value, error) {
	var games [2][]short.Game
	for who, side := range sides {
		for _, o := range side {
			if own, ok := o.Value.(interp.Operand); ok {
				if v, known, err := own.Operate(ev, "{|}", bothSides(sides)); known {
					return v, err
				}
			}
			if value.IsLoopy(o.Value) {
				return makeLoopy(ev, sides, src)
			}
			g, err := ruleset.AsShort(ev, o.Value)
			if IsCycle(err) {
				return makeLoopy(ev, sides, src)
			}
			if err != nil {
				return nil, value.ErrorAt(err, src, o.span)
			}
			games[who] = append(games[who], g)
		}
	}
	g, err := ev.Store().Make(ev.Context(), games[0], games[1])
	if err != nil {
		return nil, err
	}
	return ev.FromShort(g), nil
}

// bothSides are the options as two lists.
func bothSides(sides [2][]optionValue) []value.Value {
	lists := make([]value.Value, 2)
	for who, side := range sides {
		items := make([]value.Value, len(side))
		for i, o := range side {
			items[i] = o.Value
		}
		lists[who] = value.List{Items: items}
	}
	return lists
}

func makeLoopy(ev interp.Env, sides [2][]optionValue, src *lang.Source) (value.Value, error) {
	var nodes loopy.Nodes
	root := nodes.Node()
	for who, side := range sides {
		for _, o := range side {
			s, err := AsSided(ev, o.Value)
			if err != nil {
				return nil, value.ErrorAt(err, src, o.span)
			}
			nodes.Option(game.Player(who), root, nodes.Value(s))
		}
	}
	return wholeOf(ev, &nodes)
}

// LoopyForm is the value of a quoted form.
func LoopyForm(ev interp.Env, f value.Form) (value.Value, error) {
	var nodes loopy.Nodes
	root := nodes.Node()
	for who, side := range [][]value.Value{f.Left, f.Right} {
		for _, v := range side {
			s, err := AsSided(ev, v)
			if err != nil {
				return nil, err
			}
			nodes.Option(game.Player(who), root, nodes.Value(s))
		}
	}
	return wholeOf(ev, &nodes)
}

// wholeOf is the value of the first position.
func wholeOf(ev interp.Env, nodes *loopy.Nodes) (value.Value, error) {
	v, err := nodes.Whole(ev.Context(), 0)
	var unsided *loopy.UnsidedError
	if errors.As(err, &unsided) {
		return nil, value.Hintf(fmt.Sprintf("played alone it is %s: %s", unsided.Outcome, unsided.Outcome.Words()), "%v", err)
	}
	if err != nil {
		return nil, err
	}
	return FromSided(ev, v)
}

// NamedNodes compiles a name and the braces after it, if the positions of the braces
// can recur.
func NamedNodes(c *interp.Compiler, first, second lang.Expr) (run interp.Code, ok bool, err error) {
	name, form, ok := namedPair(first, second)
	if !ok {
		return nil, false, nil
	}
	return nodes(c, name, form)
}
