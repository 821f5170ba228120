package retell

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"fmt"
	"strings"
)

// What a sentence means by the other sentences of its text: which way a piece moves, what letters
// stand for, how the players are called.

// turned tells of moves on a board as if they led to the right and up, which is how games with one
// piece are known.
func (w story) turned(s string) string {
	if downwards(w.lower) {
		s = fromBelow.Replace(s)
	}
	if mirrored(w.lower) {
		s = fromRight.Replace(s)
	}
	return s
}

// corners names the corners of a chessboard by their squares.
func (w story) corners(s string) string {
	if eights.MatchString(w.lower) {
		s = upperRight.ReplaceAllString(lowerLeft.ReplaceAllString(s, "on a1 of a chessboard"), "$1 h8")
	}
	return s
}

// downwards reports whether a piece moves from the upper left corner of a board to the right
// and down: seen from below it moves to the right and up.
func downwards(text string) bool {
	return grammar.HasAny(text, "top-left corner|top left corner|upper-left corner|upper left corner") &&
		strings.Contains(text, "down") && !upWord.MatchString(text)
}

var (
	upWord = regexp.MustCompile(`\bup(?:wards?)?\b|\bleft(?:wards?)?\b(?:[^ -]|[ -][^c])|bottom[- ]left|lower[- ]left|` +
		`[a-h][1-8]\b|\(`)
	eights    = regexp.MustCompile(`\bchess ?board\b|\b8 ?(?:x|×|by) ?8 (?:square |chess ?)?(?:board|grid)\b`)
	lowerLeft = regexp.MustCompile(`(?i)\b(?:in|on|at) the (?:lower|bottom)[- ]left corner(?: square)? of an? 8 ?(?:x|×|by) ` +
		`?8 (?:square )?(?:board|grid)\b`)
	upperRight = regexp.MustCompile(`(?i)\b(reaches|moves it to|gets to|brings it to) the (?:upper|top)[- ]right corner(?: ` +
		`square)?\b`)
	fromBelow = strings.NewReplacer(
		"top-left", "bottom-left", "top left", "bottom left", "upper-left", "lower-left", "upper left", "lower left",
		"bottom-right", "top-right", "bottom right", "top right", "lower-right", "upper-right", "lower right", "upper right",
		"downwards", "upwards", "downward", "upward", "down", "up")
)

var (
	// fromRight is a text in which a piece moves up and to the left, seen in a mirror.
	fromRight = strings.NewReplacer("lower right", "lower left", "bottom right", "bottom left", "lower-right", "lower-left",
		"bottom-right", "bottom-left", "on h1", "on a1", "left", "right")
	sideways = regexp.MustCompile(`\b(?:lower|bottom)[- ]right\b|\bh1\b`)
	goesUp   = regexp.MustCompile(`\bup(?:wards?)?\b`)
	goesLeft = regexp.MustCompile(`\bleft(?:wards?)?\b`)
	goesAway = regexp.MustCompile(`\bright\b|\bdown|\b[a-g][1-8]\b|\bh[2-8]\b|\([0-9]`)
)

// mirrored reports whether a piece moves from the lower right corner up and to the left.
func mirrored(text string) bool {
	return sideways.MatchString(text) && goesUp.MatchString(text) && goesLeft.MatchString(text) &&
		!goesAway.MatchString(strings.ReplaceAll(sideways.ReplaceAllString(text, ""), "right strategy", ""))
}

// sample tells what the numbers or signs of a sample stand for.
func (w story) sample(s string) string {
	if m := braced.FindStringSubmatch(s); m != nil && strings.Contains(w.lower, "pile") && !strings.Contains(w.lower, " set") {
		s = "The piles are (" + m[1] + ")."
	}
	if m := pluses.FindStringSubmatch(s); m != nil {
		s = fmt.Sprintf("There is a row of %d stones.", len(m[1]))
	}
	return s
}

// braced are the piles of an example, as an array.
var braced = regexp.MustCompile(`^(?:[0-9]\) ?)?\{ ?([0-9]+(?:, ?[0-9]+)+) ?\}\.?$`)

// pluses is a string of a sample in which pairs of signs are turned.
var pluses = regexp.MustCompile(`^[A-Za-z]+ ?= ?"(\+{1,60})"\.?$`)

// players calls both players so, whatever the text calls them.
func (w story) players(s string) string {
	s = bothAlike.ReplaceAllStringFunc(s, func(said string) string {
		if m := bothAlike.FindStringSubmatch(said); m[3] == m[5] {
			return m[1] + " goes first. A player " + m[2] + " " + m[3] + " from " + m[4] + "."
		}
		return said
	})
	if m := crowd.FindStringSubmatch(w.lower); m != nil {
		one := strings.TrimSuffix(strings.Replace(m[1], "ldren", "ld", 1), "s")
		s = regexp.MustCompile(`(?i)\b(the|each|a) `+one+`\b`).ReplaceAllString(s, "$1 player")
	}
	return s
}

var (
	// bothAlike is how two people move one after the other, each in the same way.
	bothAlike = regexp.MustCompile(`(?i)\b([A-Z][a-z]+) (removes|takes) ([^.,;]{3,30}?) from ((?:a|the) (?:pile|heap) of n ` +
		`[a-z]+), then [A-Z][a-z]+ ` +
		`(?:removes|takes) ([^.,;]{3,30}?),? and so on(?: alternately)?\.`)
	// crowd is what both players are.
	crowd = regexp.MustCompile(`\btwo (kids|children|friends|brothers|sisters|students|pirates|boys|girls|squirrels|monkeys|` +
		`robots|mice|elves|wizards)\b`)
)

// onlyBoard is the size of the only board of a text with dominoes.
func onlyBoard(text string) string {
	all := aBoard.FindAllStringSubmatch(text, 2)
	if len(all) != 1 || !strings.Contains(text, "domino") {
		return ""
	}
	return all[0][1]
}

var (
	aBoard     = regexp.MustCompile(`(?i)\b([0-9]+ ?(?:x|×|by) ?[0-9]+) (?:square )?(?:board|grid|chessboard|table)\b`)
	boardAlone = regexp.MustCompile(`(?i)^(?:(?:there is|given is|we have|they have|you have|consider|take|given) )?an? ` +
		`(?:empty |square )?[0-9]+ ?(?:x|×|by) ?[0-9]+ (?:board|grid|chessboard|table)(?: is given)?\.$`)
	onBoard = regexp.MustCompile(`\ba (domino) so that it covers`)
)

// withValues puts values in the place of the letters that stand for them.
func (w story) withValues(s string) string {
	if set := w.set; set[0] != "" {
		s = fromSet.ReplaceAllStringFunc(s, func(said string) string {
			if m := fromSet.FindStringSubmatch(said); m[2] == set[0] && (m[1] == m[3] || len(m[3]) > 1) {
				return "remove " + set[1] + " " + m[4]
			}
			return said
		})
	}
	if w.set[1] != "" {
		s = inSet.ReplaceAllString(s, "$1 "+w.set[1]+" $2")
	}
	for letter, number := range w.numbers {
		if !strings.Contains(s, letter+" = ") && !strings.Contains(s, letter+"=") {
			s = letterAlone(letter).ReplaceAllString(s, "${1}"+number+"$2")
		}
	}
	return s
}

// onlySet is a letter that stands for a set of numbers, and the numbers.
func onlySet(text string) (set [2]string) {
	if all := aSet.FindAllStringSubmatch(text, 2); len(all) == 1 {
		set = [2]string{all[0][1], all[0][2]}
		if i := strings.LastIndex(set[1], ","); i >= 0 {
			set[1] = set[1][:i] + " or" + set[1][i+1:]
		}
	}
	return set
}

var (
	aSet = regexp.MustCompile(`\b(?:([A-Z]) = |set of (?:moves|numbers) |subtraction set )\{ ?([0-9]+(?:, ?[0-9]+)*) ?\}`)
	// fromSet takes what a set contains.
	fromSet = regexp.MustCompile(`(?i)\b(?:choos\w+|picks?|selects?) (?:an?|any|some|one) (?:element|number|integer|` +
		`value)? ?([a-z])? ?(?:in|from|of|∈) ([A-Z]),? and (?:then )?(?:removes?|takes?) ` +
		`(?:exactly )?([a-z]|that many|that number of) ([a-z]+)`)
	// inSet takes a number that it contains.
	inSet = regexp.MustCompile(`(?i)\b(removes?|takes?) (?:a|any) number of (\w+) (?:that(?:'s| is)|which is|contained) in ` +
		`(?:the|this) set(?: [A-Z])?\b`)
)

func letterAlone(letter string) *regexp.Regexp {
	return regexp.MustCompile(`(^|[ (])` + letter + `([ ,.;:)?]|$)`)
}

// constants are the letters that have one value in the whole text, and are used
// elsewhere: "remove 1 to k stones ... k = 4".
func constants(text string) map[string]string {
	values, many := map[string]string{}, map[string]bool{}
	for _, at := range equation.FindAllStringSubmatchIndex(text, -1) {
		letter, value := text[at[2]:at[3]], text[at[4]:at[5]]
		if before, ok := values[letter]; ok && before != value || listGoesOn.MatchString(text[at[5]:]) {
			many[letter] = true
		}
		values[letter] = value
	}
	for letter := range values {
		used := len(letterAlone(letter).FindAllString(text, 2)) == 2
		if many[letter] || !used || letter == "n" || letter == "N" || letter == "a" {
			delete(values, letter)
		}
	}
	return values
}

var listGoesOn = regexp.MustCompile(`^,? ?(?:and |or |to |\.\.)? ?[0-9.]*[0-9]`)

var equation = regexp.MustCompile(`(?:^|[ (,])([b-zK-MQRT-Z]) ?= ?([0-9]+)(?:[ ,.;:)?]|$)`)
