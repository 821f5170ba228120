package english

import (
	"cgt/lang/paste/english/grammar"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// shape is what the positions of a ruleset look like.
type shape uint8

const (
	heapShape  shape = iota // a heap of n; several are a sum
	pairShape               // two numbers, such as the heaps of Wythoff
	coinShape               // a row of coins
	pathShape               // a path of so many vertices
	listShape               // a list of numbers
	boardShape              // a board of rows and columns, or text
	stalkShape              // a stalk of Hackenbush
)

// ruleset is a game as a text of the language.
type ruleset struct {
	name   string // an expression of the language
	rules  string // its definition, where the text made it
	shape  shape
	known  bool   // a game of the books: sentences that describe it may be passed over
	answer string // the parameters of a position with one heap, "n" or "n, n-1"
	piece  bool   // a piece on a board of squares
	corner bool   // only in the corner can the piece not move
	moves  []move // that the text told, and that make it
}

// named are the games of the books by the names that books give them.
var named = sync.OnceValue(func() map[string]ruleset {
	table := map[string]ruleset{}
	add := func(s shape, lines ...string) {
		for _, l := range lines {
			name, words, _ := strings.Cut(l, ": ")
			for _, w := range strings.Split(words, ", ") {
				table[w] = ruleset{name: name, shape: s, known: true}
			}
		}
	}
	add(heapShape, "nim: nim, bouton game, bouton nim", "kayles: kayles", "dawsons_kayles: dawson kayles", "dawsons_chess: "+
		"dawson chess",
		"grundy: grundy game", "lasker: lasker nim",
		"double_kayles: double kayles", "couples_are_forever: couples-are-forever, couples are forever", "guiles: guiles",
		"officers: officers", "kenyons: kenyon game",
		"treblecross: treblecross", "squares: nim-square, square nim", "evens: even pile game")
	add(pairShape, "euclid: euclid, euclid game", "wythoff: wythoff game, wythoff nim, wythoff", "rook: rook game")
	add(pathShape, "node_kayles: node kayles", "arc_kayles: arc kayles, edge kayles")
	add(listShape, "nimble: nimble", "staircase_nim: staircase nim")
	add(coinShape, "turning_turtles: turning turtles", "mock_turtles: mock turtles", "ruler: ruler", "twins: twins")
	add(boardShape, "domineering: domineering", "clobber: clobber", "konane: konane", "col: col", "snort: snort",
		"cram: cram, impartial domineering", "nogo: nogo", "eatcake: eatcake",
		"toads_and_frogs: toads and frogs, toads-and-frogs", "toppling_dominoes: toppling dominoes",
		"amazons: amazons", "chomp: chomp", "cutcake: cutcake", "maundy_cake: maundy cake", "shove: shove", "push: push",
		"fission: fission")
	add(stalkShape, "hackenbush: hackenbush, red-blue hackenbush, blue-red hackenbush, red-blue-green hackenbush, "+
		"blue-red-green hackenbush")
	return table
})

// gameNames are the names of these games in the language.
var gameNames = sync.OnceValue(func() map[string]bool {
	names := grammar.WordSet("octal subtraction hexadecimal allbut")
	for _, r := range named() {
		names[r.name] = true
	}
	return names
})

// twinsRules is the coin game of Twins: two coins are turned, the right one
// from heads to tails (Winning Ways, chapter 14).
const twinsRules = `game twins(s) { require pieces(s, "HT"); -> twins(turn(s, [j, i])) for i in heads s for j in 0..i-1 }`

// readGame reads the name of a game, or what makes one: "the game of Kayles",
// "octal game 0.137", "the subtraction game with S = {1, 3, 4}".
func readGame(s *sentence, i int) []grammar.Reading {
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
		r, ok := named()[name]
		if !ok && k > 1 {
			r, ok = named()[strings.TrimSuffix(name, " game")]
		}
		if ok && name == "ruler" && s.At(i).Text != "Ruler" || ok && name == "col" && s.At(i).Text != "Col" || ok &&
			name == "push" && s.At(i).Text != "Push" || ok && name == "twins" && s.At(i).Text != "Twins" ||
			ok && name == "officers" && s.At(i).Text != "Officers" || ok && name == "shove" && s.At(i).Text != "Shove" || ok &&
			name == "amazons" && s.At(i).Text != "Amazons" || ok && name == "fission" && s.At(i).Text != "Fission" {
			ok = false // a word of English
		}
		if ok {
			if r.name == "twins" {
				r.rules = twinsRules
			}
			return grammar.One(i+k, r)
		}
	}
	if f, end, ok := s.Match(subtractionRow()[0], i); ok {
		if m := f.Get("set").(move); m.set != nil && m.filter == "" {
			return grammar.One(end, ruleset{name: "subtraction <" + joined(unique(m.set)) + ">", moves: []move{m}})
		}
	}
	for _, row := range codeRows() {
		if f, end, ok := s.Match(row, i); ok && f.Has("code") {
			return grammar.One(end, ruleset{name: "octal " + f.Get("code").(string), known: true})
		}
	}
	return nil
}

var subtractionRow = grammar.Lazily("subtraction game [with | for | on | whose | having | given by | defined by] [subtraction " +
	"set | set | moves] [[be] {letter:name} " +
	"=] {set:set}")

var codeRows = grammar.Lazily("( octal | take-and-break ) [game] [with] [code] {code}", "game ( with [octal] code | coded | ) "+
	"{code}",
	"octal ruleset {code}")

// readCode reads a code such as 0.137 or .77.
func readCode(s *sentence, i int) []grammar.Reading {
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

// rulesetOf are the rules that moves make.
func (x *exercise) rulesetOf(moves []move) (ruleset, bool) {
	if len(moves) == 0 {
		return ruleset{}, false
	}
	for _, m := range moves {
		if m.vague {
			return ruleset{}, false
		}
	}
	if name := madeOf(moves); name != "" {
		return ruleset{name: name, moves: moves}, true
	}
	name := x.freshName()
	var lines []string
	if m := moves[0]; m.previous != "" {
		if len(moves) > 1 {
			return ruleset{}, false
		}
		return ruleset{name: name, rules: fmt.Sprintf("game %s(n, most) { -> %s(n-k, %s) for k in 1..min(n, most) }", name,
			name, m.previous), shape: pairShape, answer: "first", moves: moves}, true
	}
	for _, m := range moves {
		lines = append(lines, m.text(name))
	}
	return ruleset{name: name, rules: fmt.Sprintf("game %s(n) { %s }", name, strings.Join(lines, "; ")), moves: moves}, true
}

// madeOf names the moves with a game or a maker of the language; "" where
// there is none.
func madeOf(moves []move) string {
	plain := func(m move) bool {
		return m.filter == "" && m.heap == "" && m.low == "" && m.high == "" && m.result == "" && m.previous == ""
	}
	var set []int
	sets, any, split, unequal := 0, 0, 0, 0
	for _, m := range moves {
		switch {
		case !plain(m):
			return ""
		case m.only && m.equal:
			return ""
		case m.only && m.unequal:
			unequal++
		case m.only:
			split++
		case m.splits != noSplit:
			return ""
		case m.set != nil:
			sets++
			set = append(set, m.set...)
		default:
			any++
		}
	}
	n := len(moves)
	switch {
	case any == n:
		return "nim"
	case sets == n:
		return "subtraction <" + joined(unique(set)) + ">"
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

// position is a position of the ruleset with these heaps, in the language.
func (r ruleset) position(heaps []int) string {
	head := r.name
	if strings.Contains(head, " ") {
		head = "(" + head + ")"
	}
	if r.answer == "first" {
		var terms []string
		for _, n := range heaps {
			terms = append(terms, fmt.Sprintf("%s(%d, %d)", head, n, r.opening(n)))
		}
		return strings.Join(terms, " + ")
	}
	switch r.shape {
	case listShape:
		return head + " [" + joined(heaps) + "]"
	case pathShape:
		var terms []string
		for _, n := range heaps {
			terms = append(terms, fmt.Sprintf("%s(path_graph %d)", head, n))
		}
		return strings.Join(terms, " + ")
	}
	return head + "(" + joined(heaps) + ")"
}

// endsAt is true for a game of one number in which only from the number given
// there is no move, so that who reaches it is who moves last.
func (r ruleset) endsAt(target int) bool {
	if r.shape != heapShape || len(r.moves) == 0 {
		return false
	}
	proper, least := true, false
	for _, m := range r.moves {
		proper = proper && strings.Contains(m.filter, "n % k = 0") && (strings.Contains(m.filter, "k < n") || m.high == "n-1")
		plain := m.filter == "" && m.heap == "" && !m.only && m.previous == "" && m.result == ""
		least = least || plain && (m.set != nil && slices.Contains(m.set, 1) || m.set == nil && (m.low == "" || m.low == "1") &&
			!strings.Contains(m.high, "n"))
	}
	return proper && target == 1 || least && target == 0
}

// opening stands in the place of the number taken before, at the first move: no
// more than all but one may be taken.
func (r ruleset) opening(n int) int { return n - 1 }

// described are the moves of games of the books, as words tell them.
var described = map[string][]move{
	"kayles":         {{set: []int{1, 2}, splits: maySplit}},
	"grundy":         {{only: true, splits: mustSplit, unequal: true}},
	"lasker":         {{}, {only: true, splits: mustSplit}},
	"dawsons_kayles": {{set: []int{2}, splits: maySplit}},
}

// describedBy is true for a game of the books whose moves are these.
func (r ruleset) describedBy(moves []move) bool {
	return len(moves) > 0 && reflect.DeepEqual(described[r.name], moves)
}

// readComponent reads a position of a game with a name, as a part of a sum: "a
// Kayles row of length 5", "a heap of 6 in Grundy's game".
func readComponent(s *sentence, i int) []grammar.Reading {
	for _, row := range componentRows() {
		f, end, ok := s.Match(row, i)
		if !ok {
			continue
		}
		g := f.Get("game").(ruleset)
		list, several := f.Get("heaps").([]int)
		if !several {
			list = []int{f.Number("n")}
		}
		if g.rules != "" || !(g.shape == heapShape && !(several && len(list) > 1 && g.name != "nim") || g.shape == pairShape &&
			len(list) == 2) {
			continue
		}
		return grammar.One(end, g.position(list))
	}
	return nil
}

var componentRows = grammar.Lazily(
	"{game:game} ( row | @heap | position | strip ) ( of | with | at ) [size | length] {number:n} [{noun}]",
	"( row | @heap | strip ) ( of | with ) [size | length] {number:n} [{noun}] ( in | of ) {game:game}",
	"{game:game} ( with | on | from | at ) [one | single] ( @heap | row | strip ) ( of | with ) [size | length] {number:n} "+
		"[{noun}]",
	"{game:game} [with] [{number:count}] @heap [of | with] [size | sizes] {numbers:heaps} [{noun}]",
	"{game:game} [position] [at | from | on] {tuple:heaps}", "{game:game} with {number:n} {noun}")
