package eval

import (
	"context"
	"fmt"
	"strings"
	"time"

	"cgt/stdlib/draw"
	"cgt/stdlib/game"
)

// GameTree is the tree of a game, down to where it was cut.
type GameTree struct {
	s     *Session
	root  *treeNode
	nodes int
	cut   int // nodes whose options are not shown

	inVain time.Duration // on values that were not found
}

// treeNode is a node of a game tree.
type treeNode struct {
	value    Value
	by       draw.Side
	children []*treeNode
	hidden   int // options that are not shown
}

func (*GameTree) value()       {}
func (*GameTree) kind() string { return "a game tree" }

func (t *GameTree) text() string {
	if t.cut == 0 {
		return fmt.Sprintf("tree of %d nodes", t.nodes)
	}
	return fmt.Sprintf("tree, cut after %d nodes", t.nodes)
}

// How many nodes a tree shows.
const (
	shownNodes = 60
	fullNodes  = 4000
)

// treeOf is tree G. The tree is grown level by level, each node with all its
// options or none, so that what is shown of a node is all of it.
func treeOf(ev *evaluation, args []Value) (Value, error) {
	limit := shownNodes
	if len(args) == 2 {
		if args[1] != Value(fullWord) {
			return nil, errf("the second argument of tree is the word full, or none")
		}
		limit = fullNodes
	}
	root := &treeNode{value: args[0]}
	t := &GameTree{s: ev.session(), root: root, nodes: 1}
	for level := []*treeNode{root}; len(level) > 0; {
		var next []*treeNode
		for _, n := range level {
			if err := ev.budget().Steps(ev.context(), 1); err != nil {
				return nil, err
			}
			children, err := ev.branches(n.value)
			if err != nil {
				return nil, err
			}
			if n != root && t.nodes+len(children) > limit {
				if n.hidden = len(children); n.hidden > 0 {
					t.cut++
				}
				continue
			}
			if len(children) > limit {
				n.hidden = len(children) - limit
				t.cut++
				children = children[:limit]
			}
			n.children = children
			t.nodes += len(children)
			next = append(next, children...)
		}
		level = next
	}
	return t, nil
}

// branches are the options of a game as nodes: those of both players once
// where the game is impartial.
func (ev *evaluation) branches(v Value) ([]*treeNode, error) {
	sides := []draw.Side{draw.LeftSide, draw.RightSide}
	if p, ok := v.(Position); ok && impartial(p.Sum) {
		sides = []draw.Side{draw.Either}
	}
	var nodes []*treeNode
	for _, side := range sides {
		who := game.Left
		if side == draw.RightSide {
			who = game.Right
		}
		options, err := ev.listOptions(v, who)
		if err != nil {
			return nil, err
		}
		for _, o := range options {
			if p, ok := o.(Position); ok {
				if o, err = ev.lively(p); err != nil {
					return nil, err
				}
			}
			nodes = append(nodes, &treeNode{value: o, by: side})
		}
	}
	return nodes, nil
}

// lively is a position without the components in which nobody can move,
// unless there is no other.
func (ev *evaluation) lively(p Position) (Value, error) {
	if len(p.Sum) < 2 {
		return p, nil
	}
	var sum game.Sum
	for _, c := range p.Sum {
		for _, who := range []game.Player{game.Left, game.Right} {
			moves, _, err := ev.solver().Moves(ev.context(), game.Sum{c}, who, 1)
			if err != nil {
				return nil, err
			}
			if len(moves) > 0 {
				sum = append(sum, c)
				break
			}
		}
	}
	if len(sum) == 0 {
		sum = p.Sum[:1]
	}
	return Position{Sum: sum}, nil
}

// note is the value of a node, where it is known and says more than its name.
// The nodes whose value is not found share the time of a card; when it is
// spent each of them is only tried, and at last not even that.
func (t *GameTree) note(ctx context.Context, n *treeNode) string {
	if _, ok := n.value.(Position); !ok || t.inVain > 2*cardTime {
		return ""
	}
	began := time.Now()
	ctx, cancel := context.WithTimeout(ctx, max(cardTime-t.inVain, triedTime))
	defer cancel()
	ctx = game.WithBudget(ctx, game.BudgetOf(ctx).Sub(0))
	card := t.s.evaluating(ctx)
	if v, err := card.valueOf(n.value); err == nil && v != nil {
		return show(v)
	}
	if o, err := card.outcome(n.value, false); err == nil {
		return show(o)
	}
	t.inVain += time.Since(began)
	return ""
}

// triedTime is what a node gets when others have used up the time.
const triedTime = 20 * time.Millisecond

func (n *treeNode) label() string { return shorten(showBare(n.value), 48) }

// showBare prints a value, a form without its quote.
func showBare(v Value) string {
	if f, ok := v.(Form); ok {
		return showForm(f)
	}
	return show(v)
}

func (t *GameTree) describe(ctx context.Context) (*View, error) {
	var blocks []Block
	if err := t.lines(ctx, t.root, "", "", &blocks); err != nil {
		return nil, err
	}
	if t.cut > 0 {
		blocks = append(blocks, line(words(Faint, "cut after %d nodes: of %d of them the options are only counted; tree(G, full) shows up to %d", t.nodes, t.cut, fullNodes)))
	}
	return &View{Text: t.text(), Blocks: blocks, Fields: Fields{Kind: "tree", Text: t.text(), Items: []any{t.json(t.root)}}}, nil
}

// lines draws a node and what hangs under it: lead stands before its line,
// under before the lines below it.
func (t *GameTree) lines(ctx context.Context, n *treeNode, lead, under string, blocks *[]Block) error {
	if err := game.BudgetOf(ctx).Steps(ctx, 1); err != nil {
		return err
	}
	pieces := []Piece{{Faint, lead}}
	switch n.by {
	case draw.LeftSide:
		pieces = append(pieces, Piece{LeftStyle, "L "})
	case draw.RightSide:
		pieces = append(pieces, Piece{RightStyle, "R "})
	}
	pieces = append(pieces, Piece{Plain, n.label()})
	if note := t.note(ctx, n); note != "" {
		pieces = append(pieces, Piece{Plain, " = "}, Piece{ValueStyle, note})
	}
	if n.hidden > 0 {
		pieces = append(pieces, words(Faint, " ... %s", several(n.hidden, "option")))
	}
	*blocks = append(*blocks, line(pieces...))
	for i, c := range n.children {
		branch, below := "├─ ", "│  "
		if i == len(n.children)-1 {
			branch, below = "└─ ", "   "
		}
		if err := t.lines(ctx, c, under+branch, under+below, blocks); err != nil {
			return err
		}
	}
	return nil
}

func several(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// json is a node for programs.
func (t *GameTree) json(n *treeNode) map[string]any {
	m := map[string]any{"position": showBare(n.value)}
	if by := strings.TrimSpace(sideName(n.by)); by != "" {
		m["player"] = by
	}
	if n.hidden > 0 {
		m["hidden"] = n.hidden
	}
	var children []any
	for _, c := range n.children {
		children = append(children, t.json(c))
	}
	if children != nil {
		m["options"] = children
	}
	return m
}

func sideName(by draw.Side) string {
	switch by {
	case draw.LeftSide:
		return "Left"
	case draw.RightSide:
		return "Right"
	}
	return ""
}

// drawing is the tree as a page.
func (t *GameTree) drawing(ev *evaluation) (draw.Picture, error) {
	root, err := t.page(ev, t.root)
	if err != nil {
		return draw.Picture{}, err
	}
	return root.Picture(), nil
}

func (t *GameTree) page(ev *evaluation, n *treeNode) (*draw.Tree, error) {
	if err := ev.budget().Steps(ev.context(), 1); err != nil {
		return nil, err
	}
	node := &draw.Tree{Label: n.label(), Note: t.note(ev.context(), n)}
	for _, c := range n.children {
		child, err := t.page(ev, c)
		if err != nil {
			return nil, err
		}
		node.Branches = append(node.Branches, draw.Branch{By: c.by, To: child})
	}
	if n.hidden > 0 {
		node.Branches = append(node.Branches, draw.Branch{More: "+ " + several(n.hidden, "option")})
	}
	return node, nil
}
