package misere

import (
	"container/heap"
	"fmt"
	"slices"
	"strings"
)

// Relation is an equality of two words in the generators of a presentation,
// each a list of indices of generators.
type Relation struct{ Left, Right []int }

// Presentation is a quotient as generators and relations: a reduced Groebner
// basis of its congruence by degree and then alphabet, so that a word is
// brought to normal form by replacing left sides by right sides.
type Presentation struct {
	Generators []int // the heap of each generator
	Relations  []Relation
	P          [][]int // the elements of P in normal form
	normal     [][]int // the normal form of every element
}

// Presentation computes the presentation of q.
func (q *Quotient) Presentation() *Presentation {
	m := q.monoid
	images := make([]int32, len(m.generators))
	for i, g := range m.generators {
		images[i] = q.images[g]
	}
	return present(q.Generators(), images, m.size, m.mul, m.p.has)
}

// present computes the presentation of a monoid of the given size whose generators have these images.
func present(generators []int, images []int32, size int, mul func(x, y int32) int32, inP func(x int32) bool) *Presentation {
	p := &Presentation{Generators: generators, normal: make([][]int, size)}
	queue := &reachQueue{{word: []int{}}} // ordered by degree, then word
	seen := map[string]bool{"": true}
	found := make([]bool, size)
	for queue.Len() > 0 {
		at := heap.Pop(queue).(reach)
		if p.reducible(at.word) {
			continue
		}
		if found[at.state] {
			p.Relations = append(p.Relations, Relation{at.word, p.normal[at.state]})
			continue
		}
		found[at.state] = true
		p.normal[at.state] = at.word
		if inP(at.state) {
			p.P = append(p.P, at.word)
		}
		for g, x := range images {
			w := join(at.word, []int{g})
			if k := wordKey(w); !seen[k] {
				seen[k] = true
				heap.Push(queue, reach{at.weight + 1, w, mul(at.state, x)})
			}
		}
	}
	return p
}

// reducible reports whether the left side of a relation divides word.
func (p *Presentation) reducible(word []int) bool {
	return slices.ContainsFunc(p.Relations, func(r Relation) bool {
		i := 0
		for _, g := range word {
			if i < len(r.Left) && r.Left[i] == g {
				i++
			}
		}
		return i == len(r.Left)
	})
}

// Name is the name of generator i: a to z, then a1, b1 and so on.
func (p *Presentation) Name(i int) string {
	name := string(rune('a' + i%26))
	if i >= 26 {
		name += fmt.Sprint(i / 26)
	}
	return name
}

// Word prints a word such as ab^2c, and 1 for the empty one.
func (p *Presentation) Word(word []int) string {
	if len(word) == 0 {
		return "1"
	}
	var b strings.Builder
	for i := 0; i < len(word); {
		j := i
		for j < len(word) && word[j] == word[i] {
			j++
		}
		b.WriteString(p.Name(word[i]))
		if j-i > 1 {
			fmt.Fprintf(&b, "^%d", j-i)
		}
		i = j
	}
	return b.String()
}

// Element prints the normal form of x.
func (p *Presentation) Element(x Element) string { return p.Word(p.normal[x]) }

// String is the presentation in one line, as in PS:
// <a,b | a^2=1, b^3=b>; P = {a, b^2}.
func (p *Presentation) String() string {
	var names, relations, inP []string
	for i := range p.Generators {
		names = append(names, p.Name(i))
	}
	for _, r := range p.Relations {
		relations = append(relations, p.Word(r.Left)+"="+p.Word(r.Right))
	}
	for _, w := range p.P {
		inP = append(inP, p.Word(w))
	}
	return fmt.Sprintf("<%s | %s>; P = {%s}", strings.Join(names, ","), strings.Join(relations, ", "), strings.Join(inP, ", "))
}
