package certificate

import (
	"fmt"
	"slices"

	"cgt/stdlib/certificate/format"
)

// The formats of a certificate's parts.
type (
	Certificate = format.Certificate
	head        = format.Head
	form        = format.Form
	entry       = format.Entry
	cover       = format.Cover
)

// Size is the length of a proof.
func Size(c *Certificate) string {
	count := func(n int, one, many string) string {
		if n == 1 {
			return "1 " + one
		}
		return fmt.Sprintf("%d %s", n, many)
	}
	switch {
	case c.Values != nil:
		return count(len(c.Values), "nim-value", "nim-values")
	case c.Forms != nil:
		return count(len(c.Entries), "position", "positions") + " and " + count(len(c.Forms), "form", "forms")
	}
	return count(len(c.Entries), "position", "positions")
}

// entries are the nodes made so far, those that depend on others first; number is the final index of an entry.
func (p *Prover) entries() (list []entry, number func(cover) cover) {
	last := int32(len(p.nodes) - 1)
	number = func(c cover) cover {
		to := make(cover, len(c))
		for i, n := range c {
			to[i] = last - n
		}
		return to
	}
	for i, n := range slices.Backward(p.nodes) {
		n.Number = last - int32(i)
		for j, c := range n.By {
			n.By[j] = number(c)
		}
		list = append(list, n.entry)
	}
	return list, number
}
