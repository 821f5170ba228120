package entailing

import "math/bits"

// A net is a position of Nimstring in which no coin can be taken, up to what does not change its value. Loony moves are
// left out, since nobody needs them (Winning Ways, chapter 16). Any other move deletes a whole link: a string between coins
// of three strings or more, or a chain of one or two coins between such coins, whose middle is cut. A chain of three coins
// or more is never cut, nor is a chain that later becomes part of it. All it does is hold the coins at its ends, so it is
// stored as one hold on each of them. A coin with two holds always keeps two strings and can be split into grounds.
type net struct {
	links []link
	held  uint64 // the number of long chains, at most one, that hold each coin
}

// A link joins two coins, or a coin and the ground, by a chain of 0 to 2 coins. A link from a coin to itself contains at
// least one coin.
type link struct{ a, b, coins uint8 }

const (
	netGround = 0xff
	longChain = 3 // all cuts of a chain with at least this many coins are loony
)

// link adds a chain between two ends; star is 1 if it is connected to nothing and is worth *.
func (n *net) link(a, b uint8, coins int) (star int16) {
	switch {
	case coins >= longChain:
		return n.hold(a) ^ n.hold(b)
	case a == netGround && b == netGround:
		return 1
	}
	n.links = append(n.links, link{a, b, uint8(coins)})
	return 0
}

// hold adds a hold to a coin, and grounds the coin if it is the second.
func (n *net) hold(v uint8) (star int16) {
	if v == netGround {
		return 0
	}
	if n.held>>v&1 == 0 {
		n.held |= 1 << v
		return 0
	}
	n.held &^= 1 << v
	kept := n.links[:0]
	for _, l := range n.links {
		if l.a == v {
			l.a = netGround
		}
		if l.b == v {
			l.b = netGround
		}
		if l.a == netGround && l.b == netGround {
			star ^= 1
			continue
		}
		kept = append(kept, l)
	}
	n.links = kept
	return star
}

// settle merges a coin that has only two strings left into the chain through it. A coin with one string left makes the net
// loony, since it can be taken.
func (n *net) settle(v uint8) (star int16, loony bool) {
	if v == netGround {
		return 0, false
	}
	strings := int(n.held >> v & 1)
	held := strings == 1
	var at [2]int
	found := 0
	for i, l := range n.links {
		if l.a != v && l.b != v {
			continue
		}
		if found++; found > 2 {
			return 0, false
		}
		at[found-1] = i
		strings++
		if l.a == l.b {
			strings++
		}
	}
	switch {
	case strings == 1:
		return 0, true
	case strings != 2:
		return 0, false
	}
	first := n.links[at[0]]
	if held {
		n.held &^= 1 << v
		n.remove(at[0])
		return n.hold(first.other(v)), false
	}
	if found == 1 { // a loop of at most three coins
		n.remove(at[0])
		return 1, false
	}
	second := n.links[at[1]]
	n.remove(at[1])
	n.remove(at[0])
	return n.link(first.other(v), second.other(v), int(first.coins)+int(second.coins)+1), false
}

func (l link) other(v uint8) uint8 {
	if l.a == v {
		return l.b
	}
	return l.a
}

// remove deletes a link; the indices of later links may change.
func (n *net) remove(i int) {
	last := len(n.links) - 1
	n.links[i] = n.links[last]
	n.links = n.links[:last]
}

// cut is the net after the move that deletes link i, stored in room, and the value of the parts that are no longer
// connected to anything.
func (n *net) cut(i int, room []link) (after net, star int16, loony bool) {
	after = net{append(room[:0], n.links...), n.held}
	l := after.links[i]
	after.remove(i)
	if star, loony = after.settle(l.a); loony || l.a == l.b {
		return after, star, loony
	}
	more, loony := after.settle(l.b)
	return after, star ^ more, loony
}

// part moves one connected part of the net into room. The result is empty when nothing is left.
func (n *net) part(room []link) net {
	var ends [maxLinks]uint64
	for i, l := range n.links {
		ends[i] = l.ends()
	}
	coins, all := ends[0], uint64(0)
	for before := uint64(0); before != coins; {
		before, all = coins, 0
		for _, e := range ends[:len(n.links)] {
			if e&coins != 0 {
				coins |= e
			}
			all |= e
		}
	}
	if coins == all {
		p := net{append(room[:0], n.links...), n.held}
		n.links, n.held = n.links[:0], 0
		return p
	}
	p := net{room[:0], n.held & coins}
	n.held &^= coins
	kept := n.links[:0]
	for i, l := range n.links {
		if ends[i]&coins != 0 {
			p.links = append(p.links, l)
		} else {
			kept = append(kept, l)
		}
	}
	n.links = kept
	return p
}

// ends returns the coins at the ends of a link as a bit set.
func (l link) ends() uint64 { return 1<<l.a | 1<<l.b } // a shift by netGround gives 0

// netOf is the net of strings none of whose cuts takes a coin, and the value of the parts that are connected to nothing.
func (s *Strings) netOf(alive uint64) (n net, star int16) {
	names := map[int]uint8{}
	end := func(v int) uint8 {
		if v == Ground {
			return netGround
		}
		if _, ok := names[v]; !ok {
			names[v] = uint8(len(names))
		}
		return names[v]
	}
	for rest := alive; rest != 0; rest &= rest - 1 {
		e := s.ends[bits.TrailingZeros64(rest)]
		if e[0] == e[1] {
			e[1] = Ground // such a string counts only once for its coin
		}
		star ^= n.link(end(e[0]), end(e[1]), 0)
	}
	for v := range len(names) {
		more, _ := n.settle(uint8(v))
		star ^= more
	}
	return n, star
}
