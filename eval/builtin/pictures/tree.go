package pictures

import (
	"context"
	"strings"
	"time"

	"cgt/eval/arith"
	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/draw"
	"cgt/stdlib/game"
)

// GameTree is the game tree of a game, down to the nodes where it was cut off.
type GameTree struct {
	s     *interp.Session
	root  *treeNode
	nodes int
	cut   int // nodes whose options are not shown

	inVain time.Duration // time spent on values that were not found
}

// treeNode is a node of a game tree.
type treeNode struct {
	value    value.Value
	by       draw.Side
	children []*treeNode
	hidden   int // how many options are not shown
}

// IsValue marks it as a value of the language.
func (*GameTree) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*GameTree) Kind() string { return "a game tree" }

// Text is the value on one line.
func (t *GameTree) Text() string {
	if t.cut == 0 {
		return "tree of " + value.Plural(t.nodes, "node")
	}
	return "tree, cut after " + value.Plural(t.nodes, "node")
}

// How many nodes a tree shows.
const (
	shownNodes = 60
	fullNodes  = 4000
)

// treeOf is the function tree G. The tree grows level by level; a node gets all its
// options or none, so that the options that are shown of a node are all that it has.
func treeOf(ev interp.Env, args []value.Value) (value.Value, error) {
	limit := shownNodes
	if len(args) == 2 {
		if args[1] != value.Value(interp.FullWord) {
			return nil, value.Errorf("the second argument of tree is the word full, or none")
		}
		limit = fullNodes
	}
	root := &treeNode{value: args[0]}
	t := &GameTree{s: ev.Session(), root: root, nodes: 1}
	for level := []*treeNode{root}; len(level) > 0; {
		var next []*treeNode
		for _, n := range level {
			if err := ev.Budget().Steps(ev.Context(), 1); err != nil {
				return nil, err
			}
			children, err := branches(ev, n.value)
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

// branches returns the options of a game as nodes; an impartial game has them once,
// not once a player.
func branches(ev interp.Env, v value.Value) ([]*treeNode, error) {
	sides := []draw.Side{draw.LeftSide, draw.RightSide}
	if p, ok := v.(value.Position); ok && ruleset.Impartial(p.Sum) {
		sides = []draw.Side{draw.Either}
	}
	var nodes []*treeNode
	for _, side := range sides {
		who := game.Left
		if side == draw.RightSide {
			who = game.Right
		}
		options, err := ask.ListOptions(ev, v, who)
		if err != nil {
			return nil, err
		}
		for _, o := range options {
			if p, ok := o.(value.Position); ok {
				if o, err = ask.Lively(ev, p); err != nil {
					return nil, err
				}
			}
			nodes = append(nodes, &treeNode{value: o, by: side})
		}
	}
	return nodes, nil
}

// note is the value of a node, if it is known and its text differs from the name of
// the node. The nodes whose values are not found share one limit of time. When it is
// used up, each further node gets triedTime, and later ones nothing.
func (t *GameTree) note(ctx context.Context, n *treeNode) string {
	if _, ok := n.value.(value.Position); !ok || t.inVain > 2*ask.CardTime {
		return ""
	}
	began := time.Now()
	ctx, cancel := context.WithTimeout(ctx, max(ask.CardTime-t.inVain, triedTime))
	defer cancel()
	ctx = game.WithBudget(ctx, game.BudgetOf(ctx).Sub(0))
	card := t.s.Evaluating(ctx)
	if v, err := arith.ValueOf(card, n.value); err == nil && v != nil {
		return value.Show(v)
	}
	if o, err := ask.OutcomeOf(card, n.value, false); err == nil {
		return value.Show(o)
	}
	t.inVain += time.Since(began)
	return ""
}

// triedTime is the time for one node after the shared time is used up.
const triedTime = 20 * time.Millisecond

// labelled is the number of letters of a label.
const labelled = 48

func (n *treeNode) label() string {
	if p, ok := n.value.(value.Position); ok {
		return value.SumUpTo(p.Sum, labelled)
	}
	return value.Shorten(showBare(n.value), labelled)
}

// showBare prints a value; of a quoted form it leaves out the quote.
func showBare(v value.Value) string {
	if f, ok := v.(value.Form); ok {
		return value.ShowForm(f)
	}
	return value.Show(v)
}

// Describe returns its view.
func (t *GameTree) Describe(ctx context.Context) (*view.View, error) {
	var blocks []view.Block
	if err := t.lines(ctx, t.root, "", "", &blocks); err != nil {
		return nil, err
	}
	if t.cut > 0 {
		blocks = append(blocks, view.TextLine(view.Words(view.Faint,
			"cut after %d nodes: of %d of them the options are only counted; tree(G, full) shows up to %d", t.nodes, t.cut,
			fullNodes)))
	}
	return &view.View{Text: t.Text(), Blocks: blocks, Fields: view.Fields{Kind: "tree", Text: t.Text(),
		Items: []any{t.json(t.root)}}}, nil
}

// lines prints a node and the subtree under it: lead is the text before the line of
// the node, under that before the lines of the subtree.
func (t *GameTree) lines(ctx context.Context, n *treeNode, lead, under string, blocks *[]view.Block) error {
	if err := game.BudgetOf(ctx).Steps(ctx, 1); err != nil {
		return err
	}
	pieces := []view.Piece{{Style: view.Faint, Text: lead}}
	switch n.by {
	case draw.LeftSide:
		pieces = append(pieces, view.Piece{Style: view.LeftStyle, Text: "L "})
	case draw.RightSide:
		pieces = append(pieces, view.Piece{Style: view.RightStyle, Text: "R "})
	}
	pieces = append(pieces, view.Piece{Style: view.Plain, Text: n.label()})
	if note := t.note(ctx, n); note != "" {
		pieces = append(pieces, view.Piece{Style: view.Plain, Text: " = "}, view.Piece{Style: view.ValueStyle, Text: note})
	}
	if n.hidden > 0 {
		pieces = append(pieces, view.Words(view.Faint, " ... %s", value.Several(n.hidden, "option")))
	}
	*blocks = append(*blocks, view.TextLine(pieces...))
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

// Drawing is the tree as a picture.
func (t *GameTree) Drawing(ev interp.Env) (draw.Picture, error) {
	root, err := t.Page(ev, t.root)
	if err != nil {
		return draw.Picture{}, err
	}
	return root.Picture(), nil
}

// Page is the subtree at a node as a picture.
func (t *GameTree) Page(ev interp.Env, n *treeNode) (*draw.Tree, error) {
	if err := ev.Budget().Steps(ev.Context(), 1); err != nil {
		return nil, err
	}
	node := &draw.Tree{Label: n.label(), Note: t.note(ev.Context(), n)}
	for _, c := range n.children {
		child, err := t.Page(ev, c)
		if err != nil {
			return nil, err
		}
		node.Branches = append(node.Branches, draw.Branch{By: c.by, To: child})
	}
	if n.hidden > 0 {
		node.Branches = append(node.Branches, draw.Branch{More: "+ " + value.Several(n.hidden, "option")})
	}
	return node, nil
}
