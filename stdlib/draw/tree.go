package draw

import (
	"image/color"
	"math"
)

// Tree is a node of a game tree. Left's options hang to the left on blue
// lines, Right's to the right on dashed red ones, those of both on black ones.
type Tree struct {
	Label, Note string
	Branches    []Branch
}

// Side says whose move a branch is.
type Side uint8

// The sides.
const (
	Either Side = iota
	LeftSide
	RightSide
)

// Branch is a move of a tree.
type Branch struct {
	By   Side
	To   *Tree
	More string // written instead of a node, where the tree was cut off
}

const (
	treeLevel = 58.0
	treeText  = 11.0
)

// placed is a node with its place; x counts from the left edge of its subtree.
type placed struct {
	node     *Tree
	by       Side
	more     string
	x        float64
	width    float64
	children []*placed
	offset   float64 // offset of the subtree in its parent's
}

// Picture draws the tree, each node over the middle of its branches.
func (t *Tree) Picture() Picture {
	root := place(t, Either)
	depth := root.depth()
	const margin = 14
	return drawing(root.width+2*margin, float64(depth-1)*treeLevel+2*margin+34, func(p *pen) {
		root.draw(p, margin, margin+12)
	})
}

func place(t *Tree, by Side) *placed {
	n := &placed{node: t, by: by}
	own := math.Max(widthOf(t.Label, treeText), widthOf(t.Note, treeText-2)) + 14
	x := 0.0
	for _, b := range t.Branches {
		var child *placed
		if b.To != nil {
			child = place(b.To, b.By)
		} else {
			child = &placed{by: b.By, more: b.More, width: widthOf(b.More, treeText-2) + 10}
			child.x = child.width / 2
		}
		child.offset = x
		x += child.width
		n.children = append(n.children, child)
	}
	n.width = math.Max(x, own)
	shift := (n.width - x) / 2
	for _, c := range n.children {
		c.offset += shift
	}
	n.x = n.width / 2
	if k := len(n.children); k > 0 {
		first, last := n.children[0], n.children[k-1]
		n.x = (first.offset + first.x + last.offset + last.x) / 2
		n.x = math.Max(own/2, math.Min(n.width-own/2, n.x))
	}
	return n
}

func (n *placed) depth() int {
	deepest := 0
	for _, c := range n.children {
		deepest = max(deepest, c.depth())
	}
	return deepest + 1
}

func (n *placed) draw(p *pen, left, y float64) {
	at := point{left + n.x, y}
	if n.node == nil {
		p.text(n.more, at, centred, treeText-2, Grey, false)
		return
	}
	foot := y + 8
	if n.node.Note != "" {
		foot = y + 20
	}
	for _, c := range n.children {
		to := point{left + c.offset + c.x, y + treeLevel - 9}
		colour, dash := sideLook(c.by)
		p.line(colour, 1.2, dash, point{at.x, foot}, to)
		c.draw(p, left+c.offset, y+treeLevel)
	}
	p.text(n.node.Label, at, centred, treeText, Black, false)
	p.text(n.node.Note, point{at.x, y + 13}, centred, treeText-2, Grey, false)
}

func sideLook(by Side) (color.Color, dashes) {
	switch by {
	case LeftSide:
		return Blue, nil
	case RightSide:
		return Red, dashes{4, 2.5}
	}
	return Black, nil
}
