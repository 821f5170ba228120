package english

import (
	"fmt"
	"strings"
	"sync"
)

// partTable are the parts with a grammar of their own. It is made when the
// first text in words is read: a program that is given none does not pay. Every
// sentence carries it, as the patterns within it refer to it again.
var partTable = sync.OnceValue(func() map[string]part {
	return map[string]part{
		"number":    of(readNumber),
		"numbers":   of(readNumbers),
		"tuple":     of(readTuple),
		"noun":      of(readNoun),
		"name":      of(readName),
		"amount":    of(readAmount),
		"property":  of(readProperty),
		"maths":     of(readMaths),
		"between":   of(readBetween),
		"set":       of(readSet),
		"math":      of(readMath),
		"relation":  of(readRelation),
		"letter":    of(readLetter),
		"cooled":    of(readCooled),
		"letterset": of(readLetterSet),
		"namelist":  of(readNameList),
		"letters":   of(readLetters),
		"word":      of(readWord),
		"things":    of(readThings),
		"equation":  of(readEquation),
		"game":      of(readGame),
		"code":      of(readCode),
		"coins":     of(readCoins),
		"sides":     of(readBoard),
		"row":       of(readRow),
		"upto":      of(readUpTo),
		"bound":     of(readBound),
		"starts":    of(readStarts),
		"side":      of(readSide),
		"tuples":    of(readTuples),
		"betweens":  of(readBetweens),
		"outcome":   of(readOutcome),
		"behind":    of(readBehind),
		"parity":    of(readParity),
		"steps":     of(readSteps),
		"plus":      of(readPlus),
		"product":   of(readTimes),
		"colours":   of(readColours),
	}
})

// of is a part of the grammar that a reader of sentences reads.
func of(read func(s *sentence, i int) []partReading) part {
	return func(w *Line, i int) []partReading { return read(w.owner.(*sentence), i) }
}

// readNumber reads a number, in figures or in words, or a power.
func readNumber(s *sentence, i int) []partReading {
	t := s.at(i)
	if s.x != nil && t.kind == wordToken {
		if n, ok := s.x.numbers[t.text]; ok {
			return one(i+1, n)
		}
	}
	if t.kind != numberToken {
		return nil
	}
	if s.at(i+1).text == "^" && t.text == "10" {
		j := i + 2
		for s.at(j).text == "{" {
			j++
		}
		if e := s.at(j); e.kind == numberToken && e.value <= 18 {
			value := 1
			for range e.value {
				value *= 10
			}
			for j++; s.at(j).text == "}"; j++ {
			}
			return one(j, value)
		}
	}
	if s.at(i+1).word == "hundred" && t.value < 100 {
		return one(i+2, t.value*100)
	}
	if s.at(i+1).word == "thousand" {
		return one(i+2, t.value*1000)
	}
	if strings.Contains("/.", s.at(i+1).text) && s.at(i+1).text != "" && s.at(i+1).start == t.end &&
		s.at(i+2).kind == numberToken && s.at(i+2).start == t.end+1 {
		return nil // a fraction or a code
	}
	return one(i+1, t.value)
}

// readNumbers reads "3", "3, 5 and 7", "3-5-7", "[3, 4, 5]".
func readNumbers(s *sentence, i int) []partReading {
	if list := readTuple(s, i); list != nil {
		return list
	}
	r := readNumber(s, i)
	if r == nil {
		return nil
	}
	readings := []partReading{{r[0].end, []int{r[0].value.(int)}}}
	list := []int{r[0].value.(int)}
	for at := r[0].end; ; {
		j := at
		for s.at(j).text == "," || s.at(j).word == "and" || s.at(j).word == "or" || s.at(j).text == "&" || s.at(j).text == ";" {
			j++
		}
		if j == at && (s.at(j).text == "-" || s.at(j).text == "–") && s.at(j).start == s.at(j-1).end &&
			s.at(j+1).start == s.at(j).end && (len(list) > 1 || s.at(j+2).text == s.at(j).text) {
			j++
		}
		r := readNumber(s, j)
		if j == at || r == nil {
			break
		}
		list = append(list[:len(list):len(list)], r[0].value.(int))
		at = r[0].end
		readings = append([]partReading{{at, list}}, readings...)
	}
	return readings
}

// readTuple reads "(3, 5, 7)" and the like.
func readTuple(s *sentence, i int) []partReading {
	closer := map[string]string{"(": ")", "[": "]", "{": "}", "<": ">"}[s.at(i).text]
	if closer == "" {
		return nil
	}
	var list []int
	for j := i + 1; ; {
		r := readNumber(s, j)
		if r == nil {
			return nil
		}
		list = append(list, r[0].value.(int))
		j = r[0].end
		switch s.at(j).text {
		case closer:
			return one(j+1, list)
		case ",", ";":
			j++
		default:
			return nil
		}
	}
}

// readNoun reads what may be counted: a noun of the field, or an unknown word
// that no other class has.
func readNoun(s *sentence, i int) []partReading {
	t := s.at(i)
	if t.kind != wordToken || len(t.word) < 3 {
		return nil
	}
	if classes["counter"][t.lemma] || classes["counter"][t.word] {
		return one(i+1, t.word)
	}
	if conditions[t.word] || conditions[t.lemma] || actions[t.lemma] || common[t.word] || classes["heap"][t.lemma] || t.filler ||
		classes["find"][t.word] {
		return nil
	}
	return one(i+1, t.word)
}

// common are words that are no nouns.
var common = wordSet(`and or of to from in on at for with by as that which who whom whose this these those it its they them their there is are was were be been has have had do does did
	he she his her you your we our i my me us will would so such than then thus hence therefore each every any all some one two pile piles heap heaps stones how what where why
	game player players move moves turn turns alternately play plays position positions single whole entire total size sizes up into out off away down over under per least most`)

// readName reads a capitalised name.
func readName(s *sentence, i int) []partReading {
	t := s.at(i)
	if t.kind == wordToken && t.text != "" && t.text[0] >= 'A' && t.text[0] <= 'Z' && len(t.text) > 1 && !common[t.word] &&
		!classes["find"][t.lemma] && !classes["verify"][t.lemma] && !demanding[t.word] {
		return one(i+1, t.text)
	}
	return nil
}

// readLetter reads a letter that stands for something, such as G or G_1.
func readLetter(s *sentence, i int) []partReading {
	t := s.at(i)
	if t.kind != wordToken || len(t.text) > 1 || t.text == "I" || t.word == "a" && s.at(i+1).kind != signToken {
		return nil
	}
	if s.at(i+1).text == "_" {
		j := i + 2
		name := t.text + "_"
		for s.at(j).text == "{" {
			j++
		}
		name += s.at(j).text
		for j++; s.at(j).text == "}"; j++ {
		}
		return one(j, name)
	}
	return one(i+1, t.text)
}

// readCooled reads "G_1, G_2 and G_5", as the numbers below.
func readCooled(s *sentence, i int) []partReading {
	var list []int
	at := i
	for {
		t := s.at(at)
		k := at + 1
		if s.at(k).text == "_" {
			k++
		}
		for s.at(k).text == "{" {
			k++
		}
		n := s.at(k)
		if t.kind != wordToken || len(t.text) != 1 || n.kind != numberToken {
			break
		}
		list = append(list, n.value)
		for k++; s.at(k).text == "}" || s.at(k).text == "," || s.at(k).word == "and"; k++ {
		}
		at = k
	}
	if len(list) == 0 {
		return nil
	}
	return one(at, list)
}

// readLetterSet reads a set of letters: "{a_1, a_2, ..., a_N}".
func readLetterSet(s *sentence, i int) []partReading {
	if s.at(i).text != "{" {
		return nil
	}
	for j := i + 1; j < i+40 && j < len(s.tokens); j++ {
		switch t := s.at(j); {
		case t.text == "}" && s.at(j+1).text != "," && s.at(j+1).text != "}":
			return one(j+1, true)
		case t.kind == wordToken && len(t.text) > 2:
			return nil
		}
	}
	return nil
}

// readNameList reads the names of heaps: "A, B and C".
func readNameList(s *sentence, i int) []partReading {
	at := i
	for names := 0; ; names++ {
		t := s.at(at)
		if t.kind != wordToken || len(t.text) > 1 || t.text < "A" || t.text > "Z" {
			if names > 1 {
				return one(at, true)
			}
			return nil
		}
		at++
		for s.at(at).text == "," || s.at(at).word == "and" {
			at++
		}
	}
}

// readWord reads any word, such as S4.
func readWord(s *sentence, i int) []partReading {
	if t := s.at(i); t.kind == wordToken {
		return one(i+1, t.text)
	}
	return nil
}

// readLetters reads a tuple of letters: "(x1, x2, x3)", "(m, n)".
func readLetters(s *sentence, i int) []partReading {
	if s.at(i).text != "(" {
		return nil
	}
	for j := i + 1; j < i+20; j++ {
		t := s.at(j)
		switch {
		case t.text == ")" && j > i+1:
			return one(j+1, true)
		case t.text == "," || t.text == "..." || t.text == "_" || t.text == "{" || t.text == "}" || t.kind == numberToken &&
			s.at(j-1).text == "_":
		case t.kind == wordToken && (len(t.text) == 1 || len(t.text) <= 3 && isDigit(t.text[len(t.text)-1])):
		default:
			return nil
		}
	}
	return nil
}

// readCoins reads a row of coins: "TTHTHH", "T T H T".
func readCoins(s *sentence, i int) []partReading {
	isRow := func(text string) bool { return text != "" && strings.Trim(text, "HT") == "" }
	if t := s.at(i); isRow(t.text) && len(t.text) > 2 {
		return one(i+1, t.text)
	}
	row := ""
	j := i
	for ; isRow(s.at(j).text) && len(s.at(j).text) == 1; j++ {
		row += s.at(j).text
	}
	if len(row) > 2 {
		return one(j, row)
	}
	return nil
}

// readUpTo reads the range of a question: "for n up to 20", "n = 0, 1, ..., 12".
func readUpTo(s *sentence, i int) []partReading { return s.rangeFrom(upToRows(), i) }

// readBound reads the range of what is counted: "between 1 and 100".
func readBound(s *sentence, i int) []partReading {
	if r := readUpTo(s, i); r != nil {
		return r
	}
	return s.rangeFrom(boundRows(), i)
}

var boundRows = lazily("( from | with | in ) [size] {number:from} ( to | through ) {number:to}",
	"with [at most | up to] {number:to} {noun}",
	"( at most | not exceeding | up to | less than or equal to | ≤ ) {number:to}", "between {number:from} and {number:to}",
	"[{letter:v}] with {letter:v} ≤ {number:to}", "[{letter:v}] with {number:from} ≤ {letter:v} ≤ {number:to}")

func (s *sentence) rangeFrom(rows []pattern, i int) []partReading {
	for _, row := range rows {
		if f, end, ok := s.match(row, i); ok {
			if f.has("list") {
				list := f.get("list").([]int)
				return one(end, [2]int{list[0], f.number("to")})
			}
			from := 0
			if f.has("from") {
				from = f.number("from")
			}
			to := f.number("to")
			if f.has("count") {
				to = from + f.number("count") - 1
			}
			return one(end, [2]int{from, to})
		}
	}
	return nil
}

var upToRows = lazily(
	"for [all] [@value] [of] [n | x | m | k] ( up to | at most | ≤ | <= | less than or equal to ) {number:to}",
	"for {letter:v} ≤ {number:to}", "for {letter:v} < = {number:to}", "for {number:from} ≤ {letter:v} ≤ {number:to}",
	"for {number:from} < = {letter:v} < = {number:to}",
	"for [pile of {letter:v} {noun} for] [of] [{letter:v}] [=] [size] {numbers:list} ... {number:to}",
	"of {numbers:list} ... {number:to}",
	"for [all] [{letter:v}] [=] [pile | heap] [of] [size] [from] {number:from} ( to | through | .. | - | – | up to ) "+
		"{number:to}", "from {number:from} ( to | through | up to ) {number:to}",
	"up to [and] [including] [n] [=] [heap | pile] [of] [size] {number:to}", "through [n] [=] {number:to}",
	"for ( row | heap | pile ) of [size] ( up to | at most ) {number:to} [{noun}]",
	"[for | of] @heap [of | with] [size] ( up to | at most | ≤ ) {number:to} [{noun}]",
	"[for | of] @heap [of | with] [size] {number:from} ( to | through | - | – | up to ) {number:to} [{noun}]",
	"with {number:from} ( to | through ) {number:to} {noun}", "for first {number:count} [value | heap | number]",
	"for [{letter:v}] [=] {number:from} . . {number:to}",
)

// joined writes numbers with commas.
func joined(list []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(list), " ", ", "), "[]")
}
