// Package notation reads what books write in signs and letters: sums of letters with a
// number below, calls of a function, tuples of letters, rows of coins, the sides of a
// board, equations of nimbers. It does not depend on the exercise around them (package
// exercise).
package notation

import (
	"cgt/lang/paste/english/grammar"
	"strconv"
	"strings"
)

// ReadCalls reads the values of a function at numbers that follow one another:
// "g(10), g(11) and g(12)".
func ReadCalls(s *grammar.Line, i int) []grammar.Reading {
	var list []int
	for at := i; ; {
		if g := s.At(at); g.Kind != grammar.WordToken || !strings.EqualFold(g.Text, "g") || s.At(at+1).Text != "(" ||
			s.At(at+2).Kind != grammar.NumberToken || s.At(at+3).Text != ")" || len(list) > 0 &&
			s.At(at+2).Value != list[len(list)-1]+1 {
			return nil
		}
		list = append(list, s.At(at+2).Value)
		next := at + 4
		for s.At(next).Text == "," || s.At(next).Word == "and" {
			next++
		}
		if next == at+4 || !strings.EqualFold(s.At(next).Text, "g") {
			if len(list) < 2 {
				return nil
			}
			return grammar.One(at+4, list)
		}
		at = next
	}
}

// ReadAssigned reads heaps with names: "A = 3, B = 5, C = 8".
func ReadAssigned(s *grammar.Line, i int) []grammar.Reading {
	list, end, next := letterNumbers(s, i, func(t grammar.Token) bool {
		return t.Kind == grammar.WordToken && len(t.Text) == 1
	}, func(t grammar.Token) bool { return t.Text == "," || t.Word == "and" })
	if len(list) < 2 || s.At(next+1).Text == "=" {
		return nil // the last of them is not read
	}
	return grammar.One(end, list)
}

// ReadSizes reads several sizes of the heap: "n = 18, n = 41 and n = 56".
func ReadSizes(s *grammar.Line, i int) []grammar.Reading {
	letter := s.At(i).Text
	list, end, _ := letterNumbers(s, i, func(t grammar.Token) bool {
		return t.Text == letter && len(letter) == 1
	}, func(t grammar.Token) bool { return t.Text == "," || t.Word == "and" || t.Word == "or" || t.Filler })
	if len(list) < 2 {
		return nil
	}
	var each [][]int
	for _, n := range list {
		each = append(each, []int{n})
	}
	return grammar.One(end, each)
}

// letterNumbers reads numbers with a letter each, "A = 3, B = 5": the numbers, the end
// of the last one, and where the next would begin.
func letterNumbers(s *grammar.Line, i int, letter, link func(t grammar.Token) bool) (list []int, end, next int) {
	for at := i; letter(s.At(at)) && s.At(at+1).Text == "=" && s.At(at+2).Kind == grammar.NumberToken; at = next {
		list, end = append(list, s.At(at+2).Value), at+3
		for next = end; link(s.At(next)); {
			next++
		}
	}
	return list, end, next
}

// ReadIndexed reads a sum of positions written as a letter with the size as a
// subscript: "K_5 + K_7"; it returns the sizes.
func ReadIndexed(s *grammar.Line, i int) []grammar.Reading {
	var list []int
	if before := s.At(i - 1).Text; before == "+" || before == "-" {
		return nil // of a term that is not read
	}
	for at := i; ; {
		letter := s.At(at)
		k := at + 1
		for s.At(k).Text == "_" || s.At(k).Text == "{" || k == at+1 && s.At(k).Text == "(" {
			k++
		}
		if letter.Kind != grammar.WordToken || len(letter.Text) != 1 || letter.Text != s.At(i).Text || k == at+1 ||
			s.At(k).Kind != grammar.NumberToken {
			return nil
		}
		list = append(list, s.At(k).Value)
		for k++; s.At(k).Text == "}" || s.At(at+1).Text == "(" && s.At(k).Text == ")"; k++ {
		}
		if s.At(k).Text != "+" {
			return grammar.One(k, list)
		}
		at = k + 1
	}
}

// ReadCooled reads "G_1, G_2 and G_5", and returns the subscripts.
func ReadCooled(s *grammar.Line, i int) []grammar.Reading {
	var list []int
	at := i
	for {
		t := s.At(at)
		k := at + 1
		if s.At(k).Text == "_" {
			k++
		}
		for s.At(k).Text == "{" {
			k++
		}
		n := s.At(k)
		if t.Kind != grammar.WordToken || len(t.Text) != 1 || n.Kind != grammar.NumberToken {
			break
		}
		list = append(list, n.Value)
		for k++; s.At(k).Text == "}" || s.At(k).Text == "," || s.At(k).Word == "and"; k++ {
		}
		at = k
	}
	if len(list) == 0 {
		return nil
	}
	return grammar.One(at, list)
}

// ReadLetterSet reads a set of letters: "{a_1, a_2, ..., a_N}".
func ReadLetterSet(s *grammar.Line, i int) []grammar.Reading {
	if s.At(i).Text != "{" {
		return nil
	}
	for j := i + 1; j < i+40 && j < len(s.Tokens); j++ {
		switch t := s.At(j); {
		case t.Text == "}" && s.At(j+1).Text != "," && s.At(j+1).Text != "}":
			return grammar.One(j+1, true)
		case t.Kind == grammar.WordToken && len(t.Text) > 2:
			return nil
		}
	}
	return nil
}

// ReadNameList reads the names of heaps: "A, B and C".
func ReadNameList(s *grammar.Line, i int) []grammar.Reading {
	at := i
	for names := 0; ; names++ {
		t := s.At(at)
		if t.Kind != grammar.WordToken || len(t.Text) > 1 || t.Text < "A" || t.Text > "Z" {
			if names > 1 {
				return grammar.One(at, true)
			}
			return nil
		}
		at++
		for s.At(at).Text == "," || s.At(at).Word == "and" {
			at++
		}
	}
}

// ReadLetters reads a tuple of letters: "(x1, x2, x3)", "(m, n)".
func ReadLetters(s *grammar.Line, i int) []grammar.Reading {
	if s.At(i).Text != "(" {
		return nil
	}
	for j := i + 1; j < i+20; j++ {
		t := s.At(j)
		switch {
		case t.Text == ")" && j > i+1:
			return grammar.One(j+1, true)
		case t.Text == "," || t.Text == "..." || t.Text == "_" || t.Text == "{" || t.Text == "}" ||
			t.Kind == grammar.NumberToken &&
				s.At(j-1).Text == "_":
		case t.Kind == grammar.WordToken && (len(t.Text) == 1 || len(t.Text) <= 3 && grammar.IsDigit(t.Text[len(t.Text)-1])):
		default:
			return nil
		}
	}
	return nil
}

// ReadCoins reads a row of coins: "TTHTHH", "T T H T".
func ReadCoins(s *grammar.Line, i int) []grammar.Reading {
	isRow := func(text string) bool { return text != "" && strings.Trim(text, "HT") == "" }
	if t := s.At(i); isRow(t.Text) && len(t.Text) > 2 {
		return grammar.One(i+1, t.Text)
	}
	row := ""
	j := i
	for ; isRow(s.At(j).Text) && len(s.At(j).Text) == 1; j++ {
		row += s.At(j).Text
	}
	if len(row) > 2 {
		return grammar.One(j, row)
	}
	return nil
}

// ReadBoard reads the sides of a board: "3 by 4", "3 x 4", "3×4", "3-by-4", "3 rows and 4 columns".
func ReadBoard(s *grammar.Line, i int) []grammar.Reading {
	a := s.At(i)
	if a.Kind != grammar.NumberToken {
		return nil
	}
	if next := s.At(i + 1); next.Start == a.End && len(next.Word) > 1 && next.Word[0] == 'x' {
		digits := next.Word[1 : len(next.Word)-len(strings.TrimLeft(next.Word[1:], "0123456789"))]
		if n, err := strconv.Atoi(digits); len(next.Word) < 5 && err == nil && n > 0 {
			return grammar.One(i+2, []int{a.Value, n})
		}
	}
	if rows, columns := s.At(i+1).Lemma, s.At(i+4).Lemma; s.At(i+2).Word == "and" && s.At(i+3).Kind == grammar.NumberToken {
		switch {
		case rows == "row" && columns == "column":
			return grammar.One(i+5, []int{a.Value, s.At(i + 3).Value})
		case rows == "column" && columns == "row":
			return grammar.One(i+5, []int{s.At(i + 3).Value, a.Value})
		}
	}
	j := measured(s, i+1)
	for s.At(j).Text == "-" {
		j++
	}
	if by := s.At(j).Word; by != "by" && by != "x" && by != "×" && by != "\\times" {
		return nil
	}
	j++
	for s.At(j).Text == "-" {
		j++
	}
	if b := s.At(j); b.Kind == grammar.NumberToken {
		return grammar.One(measured(s, j+1), []int{a.Value, b.Value})
	}
	return nil
}

// measured skips the unit of a side of a board: "6 squares wide by 8 squares long".
func measured(s *grammar.Line, j int) int {
	k := j
	if grammar.Classes["cell"][s.At(k).Lemma] || s.At(k).Lemma == "unit" || s.At(k).Lemma == "piece" {
		k++
	}
	if w := s.At(k).Word; w == "wide" || w == "long" || w == "high" || w == "tall" {
		return k + 1
	}
	if w := s.At(k).Word; w == "by" {
		return k
	}
	return j
}

// ReadBoards reads the sides of two or more boards: "2×2, 2×3 and 3×3 boards".
func ReadBoards(s *grammar.Line, i int) []grammar.Reading {
	var list [][]int
	at, end, name := i, i, ""
	for r := ReadBoard(s, at); r != nil; r = ReadBoard(s, at) {
		list, end = append(list, r[0].Value.([]int)), r[0].End
		if c := s.At(end); c.Kind == grammar.WordToken && c.Text[0] <= 'Z' && boardWords[s.At(end+1).Lemma] {
			if end++; name != "" && name != c.Word {
				return nil // boards of two games
			}
			name = c.Word
		}
		for boardWords[s.At(end).Lemma] {
			end++
		}
		at = end
		for s.At(at).Text == "," || s.At(at).Word == "and" || at > end && boardLinks[s.At(at).Word] {
			at++
		}
		if at == end {
			break
		}
	}
	if len(list) < 2 {
		return nil
	}
	return grammar.One(end, list)
}

var boardWords, boardLinks = grammar.WordSet("board rectangle grid square strip row position one"),
	grammar.WordSet("on of for a the an empty")

// ReadMinus reads "n - 1, n - 3 and n - 4", as the numbers.
func ReadMinus(s *grammar.Line, i int) []grammar.Reading {
	var list []int
	at := i
	for len(s.At(at).Text) == 1 && s.At(at).Kind == grammar.WordToken && s.At(at+1).Text == "-" &&
		s.At(at+2).Kind == grammar.NumberToken &&
		s.At(at+2).Value > 0 && (at == i || s.At(at).Text == s.At(i).Text) {
		list = append(list, s.At(at+2).Value)
		at += 3
		next := at
		for s.At(next).Text == "," || s.At(next).Word == "and" || s.At(next).Word == "or" {
			next++
		}
		if len(s.At(next).Text) != 1 || s.At(next+1).Text != "-" {
			break
		}
		at = next
	}
	if len(list) == 0 {
		return nil
	}
	return grammar.One(at, list)
}
