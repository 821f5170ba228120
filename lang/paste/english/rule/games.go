// Package rule reads what a sentence says about moves: how much may be taken, from what
// and under which conditions, how heaps are split, how a piece moves on a board; and it
// knows the games of the books by name. The result is a Move or a Ruleset, a game as a
// text of the language. It does not depend on the exercise around the sentence (package
// exercise).
package rule

import (
	"cgt/lang/paste/english/grammar"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// Shape is the form of the positions of a ruleset.
type Shape uint8

// The shapes of positions.
const (
	HeapShape  Shape = iota // a heap of n; several are a sum
	PairShape               // two numbers, such as the heaps of Wythoff
	CoinShape               // a row of coins
	PathShape               // a path of so many vertices
	ListShape               // a list of numbers
	BoardShape              // a board of rows and columns, or text
	StalkShape              // a stalk of Hackenbush
)

// Ruleset is a game as a text of the language.
type Ruleset struct {
	Name   string // an expression of the language
	Rules  string // its definition, if the text defines it
	Shape  Shape
	Known  bool   // a game of the books: sentences that describe it may be skipped
	Answer string // the parameters of a position with one heap, "n" or "n, n-1"
	First  string // what precedes the list of heaps, in a game of lists with a parameter
	Grows  bool   // the number grows to a target, the only number without a move
	Piece  bool   // a piece on a board of squares
	Own    bool   // each heap has a number of its own, on which the moves depend
	Ring   bool   // the first move opens a circle
	Corner bool   // only in the corner the piece has no move
	Moves  []Move // the moves given by the text, from which it is made
}

// Named are the games of the books, by their names there.
var Named = sync.OnceValue(func() map[string]Ruleset {
	table := map[string]Ruleset{}
	add := func(s Shape, lines ...string) {
		for _, l := range lines {
			name, words, _ := strings.Cut(l, ": ")
			for _, w := range strings.Split(words, ", ") {
				table[w] = Ruleset{Name: name, Shape: s, Known: true}
			}
		}
	}
	add(HeapShape, "nim: nim, bouton game, bouton nim", "kayles: kayles", "dawsons_kayles: dawson kayles", "dawsons_chess: "+
		"dawson chess",
		"grundy: grundy game", "lasker: lasker nim",
		"double_kayles: double kayles", "couples_are_forever: couples-are-forever, couples are forever", "guiles: guiles",
		"officers: officers", "kenyons: kenyon game",
		"treblecross: treblecross", "squares: nim-square, square nim, subtract-a-square, take-a-square",
		"evens: even pile game", "mark: mark game, mark",
		"sprouts: sprouts", "brussels_sprouts: brussels sprouts", "rims: rims", "rayles: rayles")
	add(PairShape, "euclid: euclid, euclid game", "wythoff: wythoff game, wythoff nim, wythoff", "rook: rook game")
	add(PathShape, "node_kayles: node kayles", "arc_kayles: arc kayles, edge kayles")
	add(ListShape, "nimble: nimble", "staircase_nim: staircase nim", "silver_dollar: silver dollar", "welter: welter",
		"greedy_nim: greedy nim", "antonim: antonim")
	add(CoinShape, "turning_turtles: turning turtles", "mock_turtles: mock turtles", "ruler: ruler", "twins: twins", "triplets: triplets",
		"moebius: moebius, möbius", "mogul: mogul", "moidores: moidores")
	add(BoardShape, "domineering: domineering", "clobber: clobber", "konane: konane", "col: col", "snort: snort",
		"cram: cram, impartial domineering", "nogo: nogo", "eatcake: eatcake",
		"toads_and_frogs: toads and frogs, toads-and-frogs", "toppling_dominoes: toppling dominoes",
		"amazons: amazons", "chomp: chomp", "cutcake: cutcake", "maundy_cake: maundy cake", "shove: shove", "push: push",
		"fission: fission", "hex: hex", "dots_and_boxes: dots and boxes, dots-and-boxes")
	add(StalkShape, "hackenbush: hackenbush, red-blue hackenbush, blue-red hackenbush, red-blue-green hackenbush, "+
		"blue-red-green hackenbush")
	return table
})

// GameNames are the names of these games in the language.
var GameNames = sync.OnceValue(func() map[string]bool {
	names := grammar.WordSet("octal subtraction hexadecimal allbut")
	for _, r := range Named() {
		names[r.Name] = true
	}
	return names
})

// isWord are the names that are words of English, unless they are capitalised.
var isWord = grammar.WordSet("ruler col push twins officers shove amazons fission mark hex sym sprouts rims turnips " +
	"triplets mogul")

// ReadGame reads the name of a game, or what makes one: "the game of Kayles",
// "octal game 0.137", "the subtraction game with S = {1, 3, 4}".
func ReadGame(s *grammar.Line, i int) []grammar.Reading {
	for k := 4; k > 0; k-- {
		var words []string
		for j := i; j < i+k && j < len(s.Tokens); j++ {
			if s.Tokens[j].Kind == grammar.SignToken {
				break
			}
			words = append(words, s.Tokens[j].Word)
		}
		if len(words) < k {
			continue
		}
		name := strings.Join(words, " ")
		r, ok := Named()[name]
		if !ok && k > 1 {
			r, ok = Named()[strings.TrimSuffix(name, " game")]
		}
		if ok && isWord[name] && s.At(i).Text == s.At(i).Word {
			ok = false // a word of English
		}
		if ok {
			if next := s.At(i + k); next.Text == "(" && r.Shape == HeapShape { // with its code: Dawson's Chess (octal game .137)
				if coded, end := codedGame(s, i+k+1); end > 0 && s.At(end).Text == ")" {
					return grammar.One(end+1, coded)
				}
			}
			return grammar.One(i+k, r)
		}
	}
	if f, end, ok := s.Match(subtractionRow()[0], i); ok {
		if m := f.Get("set").(Move); m.Set != nil && m.Filter == "" {
			return grammar.One(end, Ruleset{Name: "subtraction <" + Joined(unique(m.Set)) + ">", Moves: []Move{m}})
		}
	}
	if f, end, ok := s.Match(letterRow()[0], i); ok && subtracts(s) {
		if list, ok := f.Get("set").([]int); ok && slices.IsSorted(list) && list[0] > 0 {
			return grammar.One(end, Ruleset{Name: "subtraction <" + Joined(unique(list)) + ">", Moves: []Move{{Set: list}}})
		}
	}
	if coded, end := codedGame(s, i); end > 0 {
		return grammar.One(end, coded)
	}
	return nil
}

// codedGame is the game that is given by its code; its end is 0 if there is none.
func codedGame(s *grammar.Line, i int) (r Ruleset, end int) {
	for _, row := range codeRows() {
		f, end, ok := s.Match(row, i)
		if !ok || !f.Has("code") {
			continue
		}
		if code := f.Get("code").(string); s.At(i).Word != "game" || strings.HasPrefix(code, "0.") || len(code) > 3 { // no game 2.0
			return Ruleset{Name: "octal " + code, Known: true}, end
		}
	}
	return r, 0
}

var subtractionRow = grammar.Lazily("subtraction game [with | for | on | whose | having | given by | defined by] [subtraction " +
	"set | set | moves] [[be] {letter:name} =] {set:set}")

// letterRow reads a subtraction game by its set, S(1, 3, 4), in a sentence about
// subtraction games.
var letterRow = grammar.Lazily("[subtraction game] s {tuple:set}")

func subtracts(s *grammar.Line) bool {
	for _, t := range s.Tokens {
		if t.Word == "subtraction" {
			return true
		}
	}
	return false
}

var codeRows = grammar.Lazily("( octal | take-and-break ) [game] [with] [code] {code}", "game ( with [octal] code | coded "+
	"| ) {code}",
	"octal ruleset {code}")

// ReadCode reads a code such as 0.137 or .77.
func ReadCode(s *grammar.Line, i int) []grammar.Reading {
	text := ""
	j := i
	if s.At(j).Kind == grammar.NumberToken && s.At(j+1).Start == s.At(j).End {
		text = s.At(j).Text
		j++
	}
	if p := s.At(j).Text; p != "." && p != "·" || s.At(j+1).Kind != grammar.NumberToken &&
		!strings.ContainsAny(s.At(j+1).Text, "0123456789") || s.At(j+1).Start != s.At(j).End {
		return nil
	}
	if text == "" {
		text = "0"
	}
	return grammar.One(j+2, text+"."+s.At(j+1).Text)
}

// Of is the ruleset made of moves; if the library has no name for them, they are
// written out under a fresh name.
func Of(moves []Move, fresh func() string) (Ruleset, bool) {
	if len(moves) == 0 {
		return Ruleset{}, false
	}
	for _, m := range moves {
		if m.Vague {
			return Ruleset{}, false
		}
	}
	if name := MadeOf(moves); name != "" {
		return Ruleset{Name: name, Moves: moves}, true
	}
	name := fresh()
	var lines []string
	if m := moves[0]; m.Previous != "" {
		if len(moves) > 1 {
			return Ruleset{}, false
		}
		return Ruleset{Name: name, Rules: fmt.Sprintf("game %s(n, most) { -> %s(n-k, %s) for k in 1..min(n, most) }", name,
			name, m.Previous), Shape: PairShape, Answer: "first", Moves: moves}, true
	}
	if slices.ContainsFunc(moves, func(m Move) bool { return m.Barred }) {
		return barring(name, moves)
	}
	if slices.ContainsFunc(moves, func(m Move) bool { return m.Once }) {
		return once(name, moves)
	}
	own := false
	for _, m := range moves {
		own = own || m.own()
	}
	for _, m := range moves {
		line := m.text(name)
		if own {
			if m.Splits != NoSplit || m.Only || m.Result != "" || m.Quotient || m.Low == "n" {
				return Ruleset{}, false
			}
			line = strings.ReplaceAll(line, name+"(n-k)", name+"(n-k, d)")
		}
		lines = append(lines, line)
	}
	if own {
		return Ruleset{Name: name, Shape: PairShape, Own: true, Moves: moves,
			Rules: fmt.Sprintf("game %s(n, d) { %s }", name, strings.Join(lines, "; "))}, true
	}
	return Ruleset{Name: name, Rules: fmt.Sprintf("game %s(n) { %s }", name, strings.Join(lines, "; ")), Moves: moves}, true
}

// MadeOf expresses the moves by a game or a maker of the language; "" if there is none.
func MadeOf(moves []Move) string {
	plain := func(m Move) bool {
		return m.Filter == "" && m.Heap == "" && m.Low == "" && m.High == "" && m.Result == "" && m.Previous == "" &&
			!m.Quotient && !m.Barred && !m.Once
	}
	var set []int
	sets, any, split, unequal := 0, 0, 0, 0
	for _, m := range moves {
		switch {
		case !plain(m):
			return ""
		case m.Only && (m.Equal || m.Most > 2 || m.Part != ""):
			return ""
		case m.Only && m.Unequal:
			unequal++
		case m.Only:
			split++
		case m.Splits != NoSplit:
			return ""
		case m.Set != nil:
			sets++
			set = append(set, m.Set...)
		default:
			any++
		}
	}
	n := len(moves)
	switch {
	case any == n:
		return "nim"
	case sets == n:
		return "subtraction <" + Joined(unique(set)) + ">"
	case unequal == 1 && n == 1:
		return "grundy"
	case any == 1 && split == 1 && n == 2:
		return "lasker"
	}
	return ""
}

func unique(list []int) []int {
	var set []int
	for _, k := range list {
		at := 0
		for at < len(set) && set[at] < k {
			at++
		}
		if at == len(set) || set[at] != k {
			set = append(set[:at], append([]int{k}, set[at:]...)...)
		}
	}
	return set
}

// Position is a position of the ruleset with these heaps, in the language.
func (r Ruleset) Position(heaps []int) string {
	head := r.Name
	if strings.Contains(head, " ") {
		head = "(" + head + ")"
	}
	if r.Answer == "first" {
		var terms []string
		for _, n := range heaps {
			terms = append(terms, fmt.Sprintf("%s(%d, %d)", head, n, r.opening(n)))
		}
		return strings.Join(terms, " + ")
	}
	switch r.Shape {
	case ListShape:
		if r.First != "" {
			return fmt.Sprintf("%s(%s, [%s])", head, r.First, Joined(heaps))
		}
		if r.Name == "welter" || r.Name == "silver_dollar" {
			return head + " {" + Joined(heaps) + "}"
		}
		return head + " [" + Joined(heaps) + "]"
	case PathShape:
		var terms []string
		for _, n := range heaps {
			terms = append(terms, fmt.Sprintf("%s(path_graph %d)", head, n))
		}
		return strings.Join(terms, " + ")
	}
	return head + "(" + Joined(heaps) + ")"
}

// Large is the position of large heaps in a game where what may be taken has a property that
// does not depend on the heap: in the subtraction game with the same moves, whose set is
// found but once.
func (r Ruleset) Large(heaps []int) (string, bool) {
	const large, largest = 600, 20000
	if len(heaps) == 0 || slices.Max(heaps) < large || slices.Max(heaps) > largest || len(r.Moves) != 1 || r.Shape != HeapShape {
		return "", false
	}
	m := r.Moves[0]
	if m.Filter == "" || m.Set != nil || m.Low != "" || m.High != "" || m.Splits != NoSplit || !m.Fixed() ||
		strings.HasPrefix(m.Filter, "k in ") {
		return "", false
	}
	return fmt.Sprintf("(subtraction [k for k in 1..%d if %s])(%s)", slices.Max(heaps), m.Filter, Joined(heaps)), true
}

// EndsAt reports whether in a game of one number only the given number has no move, so
// that whoever reaches it moves last.
func (r Ruleset) EndsAt(target int) bool {
	if r.Shape != HeapShape || len(r.Moves) == 0 {
		return false
	}
	proper, least := true, false
	for _, m := range r.Moves {
		if m.Quotient {
			return len(r.Moves) == 1 && target == 1 && m.Heap == "" && (m.Filter == "" || m.Filter == "isprime k")
		}
	}
	if len(r.Moves) == 1 {
		if end, ok := r.Moves[0].end(); ok {
			return target == end
		}
	}
	for _, m := range r.Moves {
		least = least || m.takesOne() && m.Heap == "" && m.Low == "" && m.High == ""
	}
	for _, m := range r.Moves {
		proper = proper && strings.Contains(m.Filter, "n % k = 0") && (strings.Contains(m.Filter, "k < n") || m.High == "n-1")
		plain := m.Filter == "" && m.Heap == "" && !m.Only && m.Previous == "" && m.Result == ""
		least = least || plain && (m.Set != nil && slices.Contains(m.Set, 1) || m.Set == nil && (m.Low == "" || m.Low == "1") &&
			!strings.Contains(m.High, "n"))
	}
	return proper && target == 1 || least && target == 0
}

// toCoprime: what remains of the number has no divisor in common with it.
const toCoprime = "gcd(n, (n-k)) = 1"

// end is the only number without such a move, among those that play reaches; it is
// known for some moves.
func (m Move) end() (at int, ok bool) {
	switch {
	case m.Heap != "" || m.Splits != NoSplit || m.Low != "" && m.Low != "1" || m.Set != nil || m.Result != "" || m.Barred:
	case m.High == "n-1" && (m.Filter == "" || m.Filter == toCoprime), m.High == "n//2" && m.Filter == "":
		return 1, true
	case m.High == "" && m.Filter == "(n - k) > 0 and n % (n - k) = 0":
		return 1, true
	case m.High == "" && m.Filter == "isprime k and n % k = 0": // the prime divides what remains, too: it is never 1
		return 0, true
	}
	return 0, false
}

// opening is used as the number taken before, at the first move: at most all but one
// may be taken, or nothing is barred; 1 for a circle.
func (r Ruleset) opening(n int) int {
	switch {
	case r.Ring:
		return 1
	case r.Barred(), r.Once():
		return 0
	}
	return n - 1
}

// ReadComponent reads a position of a game with a name, as a part of a sum: "a
// Kayles row of length 5", "a heap of 6 in Grundy's game".
func ReadComponent(s *grammar.Line, i int) []grammar.Reading {
	for _, row := range componentRows() {
		f, end, ok := s.Match(row, i)
		if !ok {
			continue
		}
		g := f.Get("game").(Ruleset)
		if f.Has("bare") && (!sums(s) || f.Number("bare") < 1) {
			continue // "Kayles 5 and 7" are several heaps
		}
		list, several := f.Get("heaps").([]int)
		if !several {
			list = []int{max(f.Number("n"), f.Number("bare"))}
		}
		if g.Rules != "" || !(g.Shape == HeapShape && !(several && len(list) > 1 && g.Name != "nim") || g.Shape == PairShape &&
			len(list) == 2) {
			continue
		}
		return grammar.One(end, g.Position(list))
	}
	return nil
}

var componentRows = grammar.Lazily(
	"{game:game} ( row | @heap | position | strip ) ( of | with | at ) [size | length] {number:n} [{noun}]",
	"( row | @heap | strip ) ( of | with ) [size | length] {number:n} [{noun}] ( in | of ) {game:game}",
	"{game:game} ( with | on | from | at ) [one | single] ( @heap | row | strip ) ( of | with ) [size | length] {number:n} "+
		"[{noun}]",
	"{game:game} [with] [{number:count}] @heap [of | with] [size | sizes] {numbers:heaps} [{noun}]",
	"{game:game} [position] [at | from | on] {tuple:heaps}", "[game] {game:game} with {number:n} {noun}",
	"{game:game} {number:bare}")

// sums reports whether a sentence is about a sum.
func sums(s *grammar.Line) bool {
	return slices.ContainsFunc(s.Tokens, func(t grammar.Token) bool { return t.Lemma == "sum" || t.Text == "+" || t.Word == "plus" })
}
