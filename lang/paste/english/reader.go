package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/sentences"
	"strings"
)

// reader reads the exercises of a text one after the other.
type reader struct {
	in      Context
	reading *Reading
	taken   map[string]bool // names that the text defines
}

// read reads sentences: those of each exercise with its number apart.
func (r *reader) read(list []*sentence) {
	shared := &exercise{reader: r, Exercise: &Exercise{}, letters: r.letters()}
	var x *exercise
	number := ""
	for i := 0; i < len(list); {
		s := list[i]
		outer := outerOf(s)
		j := i
		size := 0
		for j < len(list) && outerOf(list[j]) == outer {
			size += len(list[j].Text)
			j++
		}
		x = &exercise{reader: r, Exercise: &Exercise{First: s.First, Last: list[j-1].Last}, letters: r.letters()}
		if outer != "" {
			x.scope = shared.scope.inherited()
			x.letters = shared.letters.Inherited()
			for k := range x.asks {
				x.asks[k].label, x.asks[k].inherited = numbered(outer), true
			}
		}
		number = outer
		if outer != "" && shared.Story && len(shared.Unread) > 0 {
			x.Story, x.told = true, true
			x.unread(s, "what stands before it is not understood")
		}
		if size > longest {
			x.unread(s, "too long for an exercise")
		} else {
			x.readAll(list[i:j], number, outer == "" && j < len(list))
		}
		if outer == "" {
			shared = x
		}
		r.reading.Exercises = append(r.reading.Exercises, x.Exercise)
		i = j
	}
}

// letters are those of an exercise that inherits none.
func (r *reader) letters() *sentences.Letters {
	return &sentences.Letters{Clean: r.in.Clean,
		Defined: func(name string) bool { return r.in.Kind != nil && r.in.Kind(name) == Defined }}
}

// outerOf is the number of the exercise that a sentence belongs to.
func outerOf(s *sentence) string {
	if len(s.Labels) > 0 && grammar.IsDigit(s.Labels[0][0]) {
		return s.Labels[0]
	}
	return ""
}

// numbered is the label of an exercise with a number.
func numbered(number string) string {
	if strings.HasSuffix(number, ")") {
		return number
	}
	return number + "."
}
