package notation

import (
	"cgt/lang/paste/english/grammar"
	"fmt"
	"slices"
	"strings"
)

// Plants are what grows from the ground in Hackenbush, in the language.
type Plants struct {
	Text     string
	Coloured bool // the words say of which colour it is
}

const (
	mostEdges = 100
	long      = "[( of | with | having ) [length | lengths | height | heights | size | sizes]] "
	links     = "[green] [edge | segment] [long] "
	trunk     = "( trunk | stem | stalk ) " + long + "{number:n} " + links
	// above stands between a trunk and what grows on it.
	above = "[and] [with | have | carry | bear | support | from which | from top of which | at whose top | on whose top | ( at | on ) top of ( which | it ) | " +
		"( at | on ) [its] top] [there be | grow | sprout | stand | be] "
	atItsTop = "[( on | at ) [its] top [of ( it | trunk | stem | stalk )]] "
	single   = "[and] ( one | other | another | third ) " + long + "{number:one} " + links
	has      = "[that | which] ( with | have | having | consist of | consisting of | be made of | made of ) "
)

// plantRows match stalks by their lengths, a stem with petals, and a trunk with branches.
var plantRows = grammar.Lazily(
	"[{number:count}] ( stalk | string | stem | bamboo stalk | bamboo ) [of | with] [green] [length | lengths | "+
		"height | heights | size | sizes | edge] {numbers:stalks} [green] [edge | segment]",
	"[green] [hackenbush] flower "+has+"[green] "+trunk+"[and] [with] {number:petals} {word:colour} ( petal | loop | edge ) "+atItsTop,
	"[green] [hackenbush] ( tree | plant | bush | shrub ) "+has+"[green] "+trunk+above+"[{number:count}] [green] ( branch | twig | limb | branches ) "+
		"( "+single+single+"["+single+"] ["+single+"] | "+long+"{numbers:branches} "+links+"[each | respectively] ) "+atItsTop,
)

// ReadPlants reads what grows from the ground in Hackenbush, in words.
func ReadPlants(s *grammar.Line, i int) []grammar.Reading {
	for _, row := range plantRows() {
		f, end, ok := s.Match(row, i)
		if !ok {
			continue
		}
		p := Plants{Coloured: slices.ContainsFunc(s.Tokens[i:end], func(t grammar.Token) bool { return t.Word == "green" })}
		stem, count, counted := f.Number("n"), f.Number("count"), f.Has("count")
		switch list, _ := f.Get("branches").([]int); {
		case f.Has("stalks"):
			list := f.Get("stalks").([]int)
			var terms []string
			for _, n := range list {
				terms = append(terms, Tree(n, "E", nil))
			}
			p.Text, ok = strings.Join(terms, " + "), (!counted || count == len(list)) && within(list)
		case f.Has("petals"):
			side := map[string]string{"red": "R", "blue": "L"}[strings.ToLower(f.Get("colour").(string))]
			k := f.Number("petals")
			p.Text, p.Coloured = Tree(stem, side, slices.Repeat([]int{1}, min(k, mostEdges))), true
			ok = side != "" && within([]int{stem, max(k, 1)})
		default:
			for b := f.List; b != nil; b = b.Next {
				if b.Name == "one" {
					list = append(list, b.Value.(int))
				}
			}
			if counted && len(list) == 1 {
				ok = count > 0 && count < mostEdges && slices.ContainsFunc(s.Tokens[i:end], func(t grammar.Token) bool { return t.Word == "each" })
				list = slices.Repeat(list, min(max(count, 1), mostEdges))
			} else {
				ok = !counted && len(list) > 1 || count == len(list)
			}
			p.Text, ok = Tree(stem, "E", list), ok && within(append(list, stem))
		}
		if ok {
			return grammar.One(end, p)
		}
	}
	return nil
}

// within reports whether all lengths are those of stalks.
func within(list []int) bool { return slices.Min(list) >= 1 && slices.Max(list) <= mostEdges }

// Tree is a position of Hackenbush with a green trunk, on which branches of a colour grow.
func Tree(trunk int, colour string, branches []int) string {
	var edges []string
	last := 0
	edge := func(from int, colour string) {
		last++
		edges = append(edges, fmt.Sprintf("%d-%d:%s", from, last, colour))
	}
	for n := range max(trunk, 0) {
		edge(n, "E")
	}
	for _, n := range branches {
		for from := max(trunk, 0); n > 0; n-- {
			edge(from, colour)
			from = last
		}
	}
	return "hackenbush " + Quoted(strings.Join(edges, " "))
}
