package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/sentences"
	"strings"
)

// Reader reads the exercises of a text one after the other.
type Reader struct {
	in      Context
	Reading *Reading          // so far
	Longest bool              // of the rows that match, the longest is tried first, not the first of the grammar
	Named   map[string]string // what letters stand for that the text does not define
	Brief   bool              // the last exercise is given up at the first words that are not understood
	// Only are the numbers of the exercises to be read, besides what stands before those
	// with a number; nil for all. Enough stops the reading after an exercise.
	Only   map[string]bool
	Enough func(*Result) bool

	taken   map[string]bool // names that the text defines
	grammar *Grammar
}

// NewReader is a reader of one text, which defines none of the names that are taken.
func NewReader(in Context, g *Grammar, taken ...string) *Reader {
	r := &Reader{in: in, Reading: &Reading{}, taken: map[string]bool{}, grammar: g}
	for _, name := range taken {
		r.taken[name] = true
	}
	return r
}

// Read reads sentences: those of each numbered exercise separately.
func (r *Reader) Read(list []*sentence) {
	shared := &Draft{Reader: r, Result: &Result{}, Letters: r.letters()}
	var x *Draft
	number := ""
	for i := 0; i < len(list); {
		s := list[i]
		outer := Outer(s)
		j := i
		size := 0
		for j < len(list) && Outer(list[j]) == outer {
			size += len(list[j].Text)
			j++
		}
		if outer != "" && r.Only != nil && !r.Only[outer] {
			i = j
			continue
		}
		x = &Draft{Reader: r, Result: &Result{First: s.First, Last: list[j-1].Last}, Letters: r.letters()}
		if outer != "" {
			x.Scope = shared.Scope.inherited()
			x.Letters = shared.Letters.Inherited()
			for k := range x.Waiting {
				x.Waiting[k].Label, x.Waiting[k].Inherited = numbered(outer), true
			}
		}
		number = outer
		if outer != "" && shared.Story && len(shared.Unread) > 0 {
			x.Story, x.told = true, true
			x.Refuse(s, "what stands before it is not understood")
			x.Unread[len(x.Unread)-1].Asks = false
		}
		if size > Longest {
			x.Refuse(s, "too long for an exercise")
		} else if each := r.samples(list[i:j], shared, number); each != nil {
			x.Result = each
		} else {
			x.readAll(list[i:j], number, outer == "" && j < len(list), r.Brief && j == len(list))
			if !x.Understood() {
				if each := r.testLines(list[i:j], shared, number); each != nil {
					x.Result = each
				}
			}
		}
		if outer == "" {
			shared = x
		}
		r.Reading.Exercises = append(r.Reading.Exercises, x.Result)
		if r.Enough != nil && r.Enough(x.Result) {
			return
		}
		i = j
	}
}

// letters are those of an exercise that inherits none.
func (r *Reader) letters() *sentences.Letters {
	l := &sentences.Letters{Clean: r.in.Clean,
		Defined: func(name string) bool { return r.in.Kind != nil && r.in.Kind(name) == Defined }}
	for name, value := range r.Named {
		l.Let(name, value)
	}
	return l
}

// Outer is the number of the exercise that a sentence belongs to.
func Outer(s *sentence) string {
	if len(s.Labels) > 0 && grammar.IsDigit(s.Labels[0][0]) {
		return s.Labels[0]
	}
	return ""
}

// numbered matches the label of an exercise with a number.
func numbered(number string) string {
	if strings.HasSuffix(number, ")") {
		return number
	}
	return number + "."
}
