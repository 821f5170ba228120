package graph

import "math/bits"

// trie stores numbers by their bits, the lowest first, so that adding 1 to all of them, or applying a nim-sum to all of
// them, takes time proportional to its depth only. Numbers are stored modulo 2^depth, which is beyond every value that
// occurs.
type trie struct {
	depth int
	nodes []trieNode
	root  int32
	ids   [][]int32 // for each leaf: the ids of its numbers
}

type trieNode struct {
	child [2]int32 // 0 means none; at the bottom child[0] is the index of a leaf plus 1
	flip  int      // a pending nim-sum for the numbers below
}

// newTrie returns a trie for numbers up to limit.
func newTrie(limit int) *trie {
	t := &trie{depth: bits.Len(uint(limit)), nodes: make([]trieNode, 1)}
	t.root = t.node()
	return t
}

func (t *trie) node() int32 {
	t.nodes = append(t.nodes, trieNode{})
	return int32(len(t.nodes) - 1)
}

// push passes the pending nim-sum of a node to its children.
func (t *trie) push(n int32) {
	node := &t.nodes[n]
	if node.flip == 0 {
		return
	}
	if node.flip&1 != 0 {
		node.child[0], node.child[1] = node.child[1], node.child[0]
	}
	for _, c := range node.child {
		if c != 0 {
			t.nodes[c].flip ^= node.flip >> 1
		}
	}
	node.flip = 0
}

// insertZero inserts the number 0 with the given id.
func (t *trie) insertZero(id int) {
	n := t.root
	for range t.depth {
		t.push(n)
		if t.nodes[n].child[0] == 0 {
			c := t.node()
			t.nodes[n].child[0] = c
		}
		n = t.nodes[n].child[0]
	}
	leaf := &t.nodes[n] // at a leaf there are no bits left, so flip has no meaning
	leaf.flip = 0
	if leaf.child[0] == 0 {
		t.ids = append(t.ids, nil)
		leaf.child[0] = int32(len(t.ids))
	}
	t.ids[leaf.child[0]-1] = append(t.ids[leaf.child[0]-1], int32(id))
}

// xor applies a nim-sum to all numbers.
func (t *trie) xor(x int) { t.nodes[t.root].flip ^= x }

// increment adds 1 to all numbers: odd ones become even and carry.
func (t *trie) increment() {
	n := t.root
	for range t.depth {
		if n == 0 {
			return
		}
		t.push(n)
		node := &t.nodes[n]
		node.child[0], node.child[1] = node.child[1], node.child[0]
		n = node.child[0]
	}
}

// read calls f with every number and its id.
func (t *trie) read(tell func(id, value int)) {
	type place struct {
		node         int32
		depth, value int
	}
	stack := []place{{node: t.root}}
	for len(stack) > 0 {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if p.depth == t.depth {
			if leaf := t.nodes[p.node].child[0]; leaf != 0 {
				for _, id := range t.ids[leaf-1] {
					tell(int(id), p.value)
				}
			}
			continue
		}
		t.push(p.node)
		for bit, c := range t.nodes[p.node].child {
			if c != 0 {
				stack = append(stack, place{c, p.depth + 1, p.value | bit<<p.depth})
			}
		}
	}
}
