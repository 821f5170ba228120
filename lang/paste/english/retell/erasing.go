package retell

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"slices"
	"strings"
)

// Numbers of two kinds are on a board; two of them are erased, and a new one is written that
// depends on whether they were equal. Who wins depends on the one that is left.

// kinds are the names of the first and of the second kind, in lower case.
var (
	firsts  = regexp.MustCompile(`\b(?:ones|1'?s|units|pluses|plus (?:signs|stones))\b`)
	seconds = regexp.MustCompile(`\b(?:twos|2'?s|deuces|zeroe?s|0'?s|minuses|minus (?:signs|stones))\b`)
	kind    = regexp.MustCompile(`\b(?:an?|the|single|digit|number|by|with|write|is|be|and) (one|unit|1|plus|two|deuce|2|zero|0|` +
		`minus)\b`)

	erased  = regexp.MustCompile(`\b(?:erases?|erasing|cross(?:es)? out|crossing out|wipes? out|rubs? out)\b[^.;]* two\b`)
	counts2 = regexp.MustCompile(`\b([0-9]+|[a-z]+) ⟪(.)⟫ and ([0-9]+|[a-z]+) ⟪(.)⟫`)
	alike   = regexp.MustCompile(`\bif [^.;]*?\b(?:same|equal|identical|alike)\b[^⟪]*⟪(.)⟫`)
	unlike  = regexp.MustCompile(`\b(?:if [^.;⟪]*?\b(?:different|distinct|unequal|not equal|not the same|not)\b|otherwise|else)` +
		`[^⟪]*⟪(.)⟫`)
	leftBy  = regexp.MustCompile(`\bfirst(?: player)? (?:wins|won|has won)(?: the game)? (?:if|when) [^.;⟪]*⟪(.)⟫`)
	leftWon = regexp.MustCompile(`\b(?:if|when) [^.;⟪]*⟪(.)⟫[^.;⟪]*\bfirst(?: player)? (?:wins|won|has won)\b`)

	// erasing are all words of such sentences.
	erasing = grammar.WordSet("a an the on board blackboard there are is be being been written write writes ten twenty in one " +
		"turn turns move " +
		"moves each every player players two any may can erase erases erasing or cross crosses out wipe rub crossing number " +
		"numbers digit " +
		"digits sign signs stone stones and if they these them it same identical equal alike different distinct not erased " +
		"replaced replaces replace with " +
		"by single new then takes take alternately during game allowed to of from wins won win has first second left at end last " +
		"remaining " +
		"remains when otherwise else while but it's its other instead initially start starts beginning both this after until only " +
		"that what " +
		"which stays stay")
)

// erasesTwo finds such a game in a text: the first of the sentences that tell it says all, in
// known words, and the others nothing.
func erasesTwo(list []string, lower string) []string {
	if !strings.Contains(lower, "two") || !erased.MatchString(lower) {
		return list
	}
	said := straight.Replace(lower)
	said = kind.ReplaceAllStringFunc(kinds(said), func(m string) string {
		head, name, _ := cutLast(m, " ")
		if strings.Contains("one unit 1 plus", name) {
			return head + " ⟪x⟫"
		}
		return head + " ⟪y⟫"
	})
	n, e, d := counts2.FindStringSubmatch(said), alike.FindStringSubmatch(said), unlike.FindStringSubmatch(said)
	w := leftBy.FindStringSubmatch(said)
	if w == nil {
		w = leftWon.FindStringSubmatch(said)
	}
	if n == nil || e == nil || d == nil || w == nil || n[2] == n[4] || len(counts2.FindAllString(said, 2)) > 1 {
		return list
	}
	game := "Erasing two of " + n[1] + " marks " + n[2] + " and " + n[3] + " marks " + n[4] + ", equal ones give " + e[1] +
		", different ones give " + d[1] + ", first wins with " + w[1] + "."
	told := slices.Clone(list)
	for i, s := range list {
		rest := kinds(strings.ToLower(straight.Replace(s)))
		if !asks.MatchString(s) && !strings.HasSuffix(s, "?") && only(rest, n) {
			told[i], game = game, ""
		}
	}
	return told
}

// kinds marks the names of the kinds.
func kinds(s string) string {
	return seconds.ReplaceAllString(firsts.ReplaceAllString(s, "⟪x⟫"), "⟪y⟫")
}

var straight = strings.NewReplacer("’", "'", `"`, "")

// only reports whether a sentence consists of the words of such a game, its kinds and the
// two counts.
func only(s string, counts []string) bool {
	for _, w := range strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" ,.;:()⟪⟫", r) }) {
		if !erasing[w] && w != "x" && w != "y" && w != counts[1] && w != counts[3] &&
			!strings.Contains("1 2 0 unit plus deuce zero minus one two", w) {
			return false
		}
	}
	return true
}

// cutLast parts a text at the last separator.
func cutLast(s, sep string) (before, after string, ok bool) {
	i := strings.LastIndex(s, sep)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+len(sep):], true
}
