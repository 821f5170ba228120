package entailing

import "math/bits"

// A net is a position of Nimstring in which no coin can be taken, up to what does not
// change its value. With loony moves left out, which nobody needs (Winning Ways, chapter
// 16), a move deletes a whole link: a string between coins of three strings or more, or a
// chain of one or two coins between such, whose middle is cut. A chain of three coins or
// more is cut by no move; neither is one that comes to be a part of it, so that all it does
// is hold the coins at its ends: it is kept as a hold of each of them. A coin that two
// chains hold always keeps two strings and can be split into grounds.
type net struct {
	links []link
	held  uint64 // the coins that one long chain holds
}

// A link joins two coins, or a coin and the ground, by a chain of 0 to 2 coins. One that
// joins a coin to itself has a coin at least.
type link struct{ a, b, coins uint8 }

const (
	netGround = 0xff
	longChain = 3 // from how many coins on all cuts of a chain are loony
)

// link puts a chain between two ends; star is 1 if it hangs on nothing and is worth *.
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

// hold ties one more long chain to a coin, and grounds it if it is the second.
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

// settle makes a coin that has two strings left a part of the chain through it. It is
// loony if the coin has one string: that leads to a coin with another one.
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

// remove takes out a link; those behind it may change their places.
func (n *net) remove(i int) {
	last := len(n.links) - 1
	n.links[i] = n.links[last]
	n.links = n.links[:last]
}

// cut is the net after the move that deletes link i, in the memory of room, and what the
// parts are worth that hang on nothing any more.
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

// part takes one connected part out of the net, into the memory of room. A net of which
// nothing is left has none.
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

// ends are the coins at the ends of a link.
func (l link) ends() uint64 { return 1<<l.a | 1<<l.b } // a shift by netGround gives 0

// netOf is the net of strings of which none takes a coin, and what its parts are worth
// that hang on nothing.
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
			e[1] = Ground // such a string counts once for its coin
		}
		star ^= n.link(end(e[0]), end(e[1]), 0)
	}
	for v := range len(names) {
		more, _ := n.settle(uint8(v))
		star ^= more
	}
	return n, star
}
