package fast

import (
	"context"
	"slices"
	"strings"

	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/local"
	"cgt/stdlib/retro"
	"cgt/stdlib/whole"
)

// LocalGame is a definition on boards or strips whose moves look at cells around a
// cell: it is played on packed boards. Values and outcomes are computed on those, moves
// to be shown come from the definition.
type LocalGame struct {
	*ruleset.Definition
	fast   *local.Game
	strip  bool // played on strips
	large  largeBoards
	names  heldNames
	tables [2][]*retro.Table // of normal and misere play
}

var _ game.Pairs = (*LocalGame)(nil)

// Pack returns the word of a position. Nothing is packed if a name that the rules use
// has been bound to something else.
func (l *LocalGame) Pack(at game.Place) (w game.Pair, ok bool) {
	p, isPlace := at.(*ruleset.Place)
	if !isPlace || len(p.Values) != 1 || l.S.IgnoresSame() {
		return w, false
	}
	if !l.names.stand(l.Definition) {
		return w, false
	}
	switch v := p.Values[0].(type) {
	case value.Board:
		return l.fast.Pack(v.B)
	case value.Text:
		return l.fast.PackStrip(string(v))
	}
	return w, false
}

// Unpack returns the position of a word.
func (l *LocalGame) Unpack(w game.Pair) game.Place {
	if l.strip {
		return &ruleset.Place{Values: []value.Value{value.Text(l.fast.StripText(w))}}
	}
	return &ruleset.Place{Values: []value.Value{value.NewBoard(l.fast.Unpack(w))}}
}

// PackedMoves appends the options of a word.
func (l *LocalGame) PackedMoves(_ context.Context, w game.Pair, who game.Player, out *game.Options[game.Pair]) bool {
	l.fast.Moves(w, who, out)
	return true
}

// PackedWholeMoves appends the options of a word, each as one board.
func (l *LocalGame) PackedWholeMoves(_ context.Context, w game.Pair, who game.Player, out *game.Options[game.Pair]) bool {
	l.fast.WholeMoves(w, who, out)
	return true
}

// PackedReduce appends the normal form of a word, which has the same game tree, up to
// parts in which nobody can ever move.
func (l *LocalGame) PackedReduce(_ context.Context, w game.Pair, out *game.Options[game.Pair]) (tree, applies, ok bool) {
	return true, l.fast.Reduce(w, out), true
}

// PackedWorker returns the same rules for another goroutine.
func (l *LocalGame) PackedWorker() game.PackedWorker[game.Pair] { return localWorker{l.fast.Worker()} }

// localWorker is the rules of a LocalGame without its names.
type localWorker struct{ fast *local.Game }

func (l localWorker) PackedMoves(_ context.Context, w game.Pair, who game.Player, out *game.Options[game.Pair]) bool {
	l.fast.Moves(w, who, out)
	return true
}

func (l localWorker) PackedReduce(_ context.Context, w game.Pair, out *game.Options[game.Pair]) (tree, applies, ok bool) {
	return true, l.fast.Reduce(w, out), true
}

// PackedNegative returns the word of the negative, if the rules have a symmetry that
// exchanges the players.
func (l *LocalGame) PackedNegative(w game.Pair) (game.Pair, bool) { return l.fast.Negative(w) }

// Patterns returns the rules as patterns of cells, with the letters by code; ok is
// false if some rules are not patterns, or a name they use has been bound to something
// else.
func (l *LocalGame) Patterns() (rules []local.Pattern, letters []byte, ok bool) {
	if !l.names.stand(l.Definition) {
		return nil, nil, false
	}
	rules, ok = l.fast.Patterns()
	return rules, l.fast.Letters(), ok
}

// heldNames caches whether names still mean the same as when the rules were compiled.
type heldNames struct {
	known int64 // generation of names for which hold was computed, plus 1; 0 for none
	hold  bool
}

// stand reports whether every global name that the rules use is a function of the
// library, or the game itself.
func (h *heldNames) stand(d *ruleset.Definition) bool {
	if now := d.Generation() + 1; h.known != now {
		h.known, h.hold = now, namesHold(d)
	}
	return h.hold
}

func namesHold(d *ruleset.Definition) bool {
	if !d.StandsForItself() {
		return false
	}
	for _, name := range d.Free {
		if name != d.Name() && (d.S.Language().Builtin(name) == nil || d.Hides(name)) {
			return false
		}
	}
	return true
}

// LocalOf compiles a definition to rules on packed boards; false if that is impossible.
// Every same clause must be one that packed boards make redundant: a position split
// into parts or brought to a normal form.
func LocalOf(d *ruleset.Definition) (game.Ruleset, bool) {
	c, ok := compileLocal(d)
	if !ok {
		return nil, false
	}
	rules := local.Ruleset{Letters: string(c.letters[1:]), Strip: c.strip, Within: c.within, Rules: c.rules}
	if fast, ok := local.New(rules); ok && !c.lets {
		return &LocalGame{Definition: d, fast: fast, strip: c.strip, large: largeBoards{rules: rules}}, true
	}
	if boards, ok := whole.New(rules); ok {
		return &WholeGame{Definition: d, boards: boards, large: largeBoards{rules: rules}}, true
	}
	return nil, false
}

// compileLocal compiles the rules of a definition.
func compileLocal(d *ruleset.Definition) (c *localCompiler, ok bool) {
	if len(d.Params) != 1 || d.Guarded() {
		return nil, false
	}
	isBoard, letters := d.BoardUse(0)
	return compileLocalOf(d, isBoard, letters, false)
}

// compileLocalOf compiles the rules on boards or strips with the letters; plain omits
// the same clauses.
func compileLocalOf(d *ruleset.Definition, isBoard bool, letters string, plain bool) (c *localCompiler, ok bool) {
	c = &localCompiler{d: d, strip: !isBoard, lets: d.LetsInRules(), let: map[string]lang.Expr{}}
	if !c.alphabet(letters) {
		return nil, false
	}
	for _, item := range d.Node.Items {
		switch line := item.Line.(type) {
		case *lang.Rule:
			c.rule = local.Rule{Left: line.Who != lang.RightOnly, Right: line.Who != lang.LeftOnly}
			c.Clauses(c.start(), line.Clauses, line.Target)
		case *lang.Let:
			c.let[line.Name.Name] = line.Value
		case *lang.Same:
			if !plain && !partsBoards(d, line) {
				return nil, false
			}
		}
		if c.failed {
			return nil, false
		}
	}
	return c, !c.strip || c.strips
}

// start is the state before a rule: only the position is known.
func (c *localCompiler) start() *localState {
	return &localState{names: []localName{{name: c.d.Params[0], what: localBoard(0)}}}
}

// partsBoards reports whether a same clause splits a board into parts, or replaces it
// by the least of its images.
func partsBoards(d *ruleset.Definition, same *lang.Same) bool {
	found := false
	visit := func(x lang.Expr) bool {
		if id, ok := x.(*lang.Ident); ok && (id.Name == "regions" || id.Name == "least" || id.Name == "trim") && !d.Hides(id.Name) {
			found = true
		}
		return true
	}
	lang.Walk(same.Target, visit)
	lang.WalkClauses(same.Clauses, visit)
	for _, item := range d.Node.Items {
		if let, ok := item.Line.(*lang.Let); ok {
			lang.Walk(same.Target, func(x lang.Expr) bool {
				if id, ok := x.(*lang.Ident); ok && id.Name == let.Name.Name {
					lang.Walk(let.Value, visit)
				}
				return true
			})
		}
	}
	return found
}

// localCompiler collects the rules.
type localCompiler struct {
	d       *ruleset.Definition
	strip   bool
	strips  bool                 // a cell of a strip was examined
	lets    bool                 // the rules use a let
	let     map[string]lang.Expr // the lets before the rule
	letters []byte               // letters by code; the wall is first
	rule    local.Rule
	rules   []local.Rule
	within  int // see local.Ruleset
	failed  bool
}

// maxLocalVariants bounds the expansion of the rules.
const maxLocalVariants = 256

// alphabet finds the letters: those that the require lines allow, or those that the
// rules name.
func (c *localCompiler) alphabet(allowed string) bool {
	if allowed == "" {
		for _, item := range c.d.Node.Items {
			if r, ok := item.Line.(*lang.Rule); ok {
				visit := func(x lang.Expr) bool {
					if t, ok := x.(*lang.Text); ok {
						allowed += t.Value
					}
					return true
				}
				lang.Walk(r.Target, visit)
				lang.WalkClauses(r.Clauses, visit)
			}
		}
		allowed += "."
	}
	c.letters = []byte{board.Wall}
	for i := range len(allowed) {
		b := allowed[i]
		if b == board.Wall && c.strip {
			return false
		}
		if !slices.Contains(c.letters, b) {
			c.letters = append(c.letters, b)
		}
	}
	return len(c.letters) <= 16
}

// codes is a set of letters; ok is false if it is empty or contains the wall, since
// cells outside of the board would count.
func (c *localCompiler) codes(text string) (set local.Codes, ok bool) {
	for i := range len(text) {
		if at := slices.Index(c.letters, text[i]); at >= 0 {
			set |= 1 << at
		}
	}
	return set, text != "" && !strings.Contains(text, string(board.Wall))
}

// noWall returns the codes of all letters, all also that of the wall.
func (c *localCompiler) noWall() local.Codes { return c.all() &^ 1 }
func (c *localCompiler) all() local.Codes    { return max(local.AnyCodes, 1<<len(c.letters)-1) }

// localState is what is known at one point of a rule.
type localState struct {
	names  []localName
	steps  []local.Step
	boards int      // boards made by changes so far
	points int      // points added by slides
	span   [][2]int // of a strip: for each point, the offsets of cells on it
	ends   []boardEnd
	held   []heldLetter
}

type localName struct {
	name string
	what any // a localBoard, a cellCoordinate, a localText or an int
}

// localBoard is the index of a board.
type localBoard int

// cellCoordinate is the row (axis 0) or column (axis 1) of a cell near a point.
type cellCoordinate struct{ point, axis, off int }

func (st *localState) lookup(name string) (any, bool) {
	for i := len(st.names) - 1; i >= 0; i-- {
		if st.names[i].name == name {
			return st.names[i].what, true
		}
	}
	return nil, false
}

// With is a copy with names bound and steps added.
func (st *localState) With(names []localName, steps ...local.Step) *localState {
	next := *st
	next.names = append(st.names[:len(st.names):len(st.names)], names...)
	next.steps = append(st.steps[:len(st.steps):len(st.steps)], steps...)
	return &next
}

// Clauses compiles the clauses of a rule and then its target; each combination of
// alternatives becomes a rule of its own.
func (c *localCompiler) Clauses(st *localState, list []lang.Clause, target lang.Expr) {
	switch {
	case c.failed:
		return
	case len(list) == 0:
		c.target(st, target)
		return
	}
	then := func(st *localState) { c.Clauses(st, list[1:], target) }
	switch clause := list[0].(type) {
	case *lang.If:
		for _, tests := range c.condition(st, clause.Condition, true) {
			then(st.With(nil, tests...))
		}
	case *lang.For:
		whiles := 0
		for whiles+1 < len(list) && isWhile(list[whiles+1]) {
			whiles++
		}
		if c.isLoop(st, clause, whiles) {
			c.loop(st, clause, list[1:1+whiles], func(st *localState) { c.Clauses(st, list[1+whiles:], target) })
			return
		}
		c.each(st, clause, then)
	default:
		c.failed = true
	}
}

func isWhile(x lang.Clause) bool {
	_, ok := x.(*lang.While)
	return ok
}

// target ends a rule: the game itself on a changed board.
func (c *localCompiler) target(st *localState, x lang.Expr) {
	id, args := ruleset.Application(x)
	if id == nil || len(args) != 1 || c.builtin(st, id) != c.d.Name() {
		c.failed = true
		return
	}
	c.withLetters(st, args[0], func(st *localState) { c.made(st, args[0]) })
}

// made ends a rule with the board of an expression.
func (c *localCompiler) made(st *localState, x lang.Expr) {
	next := st.With(nil)
	made := c.board(next, x)
	if c.failed || !next.longEnough() || made != next.boards || made == 0 || len(c.rules) == maxLocalVariants {
		c.failed = true
		return
	}
	c.rule.Steps = next.steps
	c.rules = append(c.rules, c.rule)
}

// builtin is the built-in name that x is, unless the rule binds that name.
func (c *localCompiler) builtin(st *localState, x lang.Expr) string {
	id, ok := x.(*lang.Ident)
	if !ok {
		return ""
	}
	if _, bound := st.lookup(id.Name); bound {
		return ""
	}
	return id.Name
}
