package sentences

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"strings"
)

// readNumber reads a number, in figures or in words, or a power.
func readNumber(s *Sentence, i int) []grammar.Reading {
	t := s.At(i)
	if s.Letters != nil && t.Kind == grammar.WordToken {
		if n, ok := s.Letters.Number(t.Text); ok {
			return grammar.One(i+1, n)
		}
	}
	if t.Kind != grammar.NumberToken {
		return nil
	}
	if s.At(i+1).Text == "^" && t.Text == "10" {
		j := i + 2
		for s.At(j).Text == "{" {
			j++
		}
		if e := s.At(j); e.Kind == grammar.NumberToken && e.Value <= 18 {
			value := 1
			for range e.Value {
				value *= 10
			}
			for j++; s.At(j).Text == "}"; j++ {
			}
			return grammar.One(j, value)
		}
	}
	if hat, e := s.At(i+1), s.At(i+2); hat.Text == "^" && e.Kind == grammar.NumberToken && hat.Start == t.End &&
		e.Start == hat.End && t.Value > 1 && t.Value <= 1000 && e.Value <= 20 {
		value := 1
		for range e.Value {
			if value *= t.Value; value > 1e9 {
				return nil
			}
		}
		return grammar.One(i+3, value)
	}
	if s.At(i+1).Word == "hundred" && t.Value < 100 {
		return grammar.One(i+2, t.Value*100)
	}
	if s.At(i+1).Word == "thousand" {
		return grammar.One(i+2, t.Value*1000)
	}
	if strings.Contains("/.", s.At(i+1).Text) && s.At(i+1).Text != "" && s.At(i+1).Start == t.End &&
		s.At(i+2).Kind == grammar.NumberToken && s.At(i+2).Start == t.End+1 {
		return nil // a fraction or a code
	}
	if next := s.At(i + 1); t.End == next.Start && next.Kind == grammar.WordToken && grammar.IsDigit(t.Text[0]) &&
		(len(next.Text) == 1 || grammar.IsDigit(next.Text[1])) {
		return nil // "2n", "1e6"
	}
	return grammar.One(i+1, t.Value)
}

// readNumbers reads "3", "3, 5 and 7", "3-5-7", "[3, 4, 5]".
func readNumbers(s *Sentence, i int) []grammar.Reading {
	if list := ReadTuple(s, i); list != nil {
		return list
	}
	r := readNumber(s, i)
	if r == nil {
		return nil
	}
	readings := grammar.One(r[0].End, []int{r[0].Value.(int)})
	list := []int{r[0].Value.(int)}
	dashed := true // so far: "5 and 3-1" is not a list
	for at := r[0].End; ; {
		j := at
		for s.At(j).Text == "," || s.At(j).Word == "and" || s.At(j).Word == "or" || s.At(j).Text == "&" || s.At(j).Text == ";" {
			j++
		}
		if j == at && (s.At(j).Text == "-" || s.At(j).Text == "–") && s.At(j).Start == s.At(j-1).End &&
			s.At(j+1).Start == s.At(j).End && dashed && (len(list) > 1 || s.At(j+2).Text == s.At(j).Text) {
			j++
		} else {
			dashed = false
		}
		r := readNumber(s, j)
		if j == at || r == nil {
			if t := s.At(j); j > at && s.At(j-1).Text != ";" && s.At(j-1).Word != "or" &&
				t.Kind == grammar.WordToken && len(t.Text) == 1 && t.Text != "I" &&
				(t.Word != "a" || s.At(j+1).Kind != grammar.WordToken) {
				return nil // one of the numbers is not known: "5, 9 and x"
			}
			break
		}
		list = append(list[:len(list):len(list)], r[0].Value.(int))
		at = r[0].End
		readings = append(grammar.One(at, list), readings...)
	}
	return readings
}

// readBlanks reads sizes separated by blanks only, as in the samples of contests: "5 7
// 11".
func readBlanks(s *Sentence, i int) []grammar.Reading {
	var list []int
	at := i
	for t := s.At(at); t.Kind == grammar.NumberToken && grammar.IsDigit(t.Text[0]); t = s.At(at) {
		list = append(list, t.Value)
		at++
	}
	if w := s.At(at).Word; len(list) < 2 || !strings.Contains(".?,;:)", s.At(at).Text) && w != "in" && w != "at" && w != "for" {
		return nil
	}
	return grammar.One(at, list)
}

// readDotted reads an arithmetic progression with both ends given: "1, 2, 3, ..., 7",
// "2, 4, ..., 10".
func readDotted(s *Sentence, i int) []grammar.Reading {
	f, end, ok := s.Match(dottedRow()[0], i)
	if !ok {
		return nil
	}
	list, to := f.Get("list").([]int), f.Number("to")
	if len(list) < 2 || list[1] <= list[0] {
		return nil
	}
	step, last := list[1]-list[0], list[len(list)-1]
	for k, n := range list {
		if n != list[0]+k*step {
			return nil
		}
	}
	if to <= last || (to-last)%step != 0 || (to-list[0])/step >= notation.MostHeaps {
		return nil
	}
	for n := last + step; n <= to; n += step {
		list = append(list[:len(list):len(list)], n)
	}
	return grammar.One(end, list)
}

var dottedRow = grammar.Lazily("{numbers:list} ... [and] {number:to}")

// ReadTuple reads "(3, 5, 7)" and the like.
func ReadTuple(s *Sentence, i int) []grammar.Reading {
	closer := map[string]string{"(": ")", "[": "]", "{": "}", "<": ">"}[s.At(i).Text]
	if closer == "" {
		return nil
	}
	var list []int
	for j := i + 1; ; {
		r := readNumber(s, j)
		if r == nil {
			return nil
		}
		list = append(list, r[0].Value.(int))
		j = r[0].End
		switch s.At(j).Text {
		case closer:
			return grammar.One(j+1, list)
		case ",", ";":
			j++
		default:
			return nil
		}
	}
}

// readTuples reads two or more positions: "(1, 2), (3, 4) and (5, 6)".
func readTuples(s *Sentence, i int) []grammar.Reading {
	var list [][]int
	at := i
	for {
		r := ReadTuple(s, at)
		if r == nil {
			break
		}
		list, at = append(list, r[0].Value.([]int)), r[0].End
		next := at
		for s.At(next).Text == "," || s.At(next).Text == ";" || s.At(next).Word == "and" || s.At(next).Word == "or" {
			next++
		}
		if next == at || ReadTuple(s, next) == nil {
			break
		}
		at = next
	}
	if len(list) < 2 {
		return nil
	}
	return grammar.One(at, list)
}

// HeapsTold is the number of heaps that a sentence mentions: "there are two piles"; 0
// if it does not.
func (s *Sentence) HeapsTold() int {
	for i, t := range s.Tokens {
		if number, noun, _ := strings.Cut(t.Word, "-"); grammar.Classes["heap"][noun] {
			if k := grammar.Tokens(number)[0]; k.Kind == grammar.NumberToken && k.Value > 1 {
				return k.Value // a three-pile game
			}
		}
		r := readNumber(s, i)
		if r == nil || r[0].Value.(int) < 2 || r[0].Value.(int) > notation.MostHeaps {
			continue
		}
		before := s.At(i - 1)
		next := s.At(r[0].End)
		if heap := grammar.Classes["heap"][next.Lemma] && next.Word != next.Lemma; heap &&
			(before.Lemma == "be" || before.Word == "with" && s.At(i-2).Word != "it" || before.Lemma == "have" || before.Word == "given") {
			return r[0].Value.(int)
		}
	}
	return 0
}
