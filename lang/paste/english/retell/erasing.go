package retell

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"strings"
)

// Numbers of two kinds are on a board; two of them are erased, and a new one is written that
// depends on whether they were equal. Who wins depends on the one that is left.

var (
	// firsts and seconds are the names of the two kinds.
	firsts  = regexp.MustCompile(`\b(?:ones|1'?s|units|pluses|plus (?:signs|stones))\b`)
	seconds = regexp.MustCompile(`\b(?:twos|2'?s|deuces|zeroe?s|0'?s|minuses|minus (?:signs|stones))\b`)
	// oneFirst and oneSecond are a single one of a kind.
	oneFirst  = regexp.MustCompile(beforeOne + `(?:one|unit|1|plus)\b`)
	oneSecond = regexp.MustCompile(beforeOne + `(?:two|deuce|2|zero|0|minus)\b`)

	erased    = regexp.MustCompile(`\b(?:erases?|erasing|cross(?:es)? out|crossing out|wipes? out|rubs? out)\b[^.;]* two\b`)
	twoCounts = regexp.MustCompile(`\b([0-9]+|[a-z]+) ⟪(.)⟫ and ([0-9]+|[a-z]+) ⟪(.)⟫`)
	alike     = regexp.MustCompile(`\bif [^.;]*?\b(?:same|equal|identical|alike)\b[^⟪]*⟪(.)⟫`)
	unlike    = regexp.MustCompile(`\b(?:if [^.;⟪]*?\b(?:different|distinct|unequal|not equal|not the same|not)\b|otherwise|else)` +
		`[^⟪]*⟪(.)⟫`)
	leftBy  = regexp.MustCompile(`\bfirst(?: player)? (?:wins|won|has won)(?: the game)? (?:if|when) [^.;⟪]*⟪(.)⟫`)
	leftWon = regexp.MustCompile(`\b(?:if|when) [^.;⟪]*⟪(.)⟫[^.;⟪]*\bfirst(?: player)? (?:wins|won|has won)\b`)

	unlikely = regexp.MustCompile(`\b(?:not|never|first (?:sign|number|digit|one))\b`) // in the clause of who wins
	barred   = regexp.MustCompile(`\b(?:may|can|must|does|do) not\b|\b(?:cannot|never)\b`)

	// erasing are all words of such sentences.
	erasing = grammar.WordSet("a an the on board blackboard there are is be being been written write writes ten twenty " +
		"in one turn turns move moves each every player players two any may can erase erases erasing or cross crosses " +
		"out wipe rub crossing number numbers digit digits sign signs stone stones and if they these them it same " +
		"identical equal alike different distinct not erased replaced replaces replace with by single new then takes " +
		"take alternately during game allowed to of from wins won win has first second left at end last remaining " +
		"remains when otherwise else while but it's its other instead initially start starts beginning both this after " +
		"until only that what which stays stay unit plus deuce zero minus x y 0 1 2")
)

// beforeOne is what stands before one of a kind.
const beforeOne = `\b(an?|the|single|digit|number|by|with|write|is|be|and) `

// erasesTwo finds such a game in a text: the first sentence that describes it is replaced by the whole
// game in known words, and the others are left out.
func erasesTwo(list []string, lower string) []string {
	if !strings.Contains(lower, "two") || !erased.MatchString(lower) {
		return list
	}
	said := oneSecond.ReplaceAllString(oneFirst.ReplaceAllString(kinds(lower), "$1 ⟪x⟫"), "$1 ⟪y⟫")
	n, e, d := twoCounts.FindStringSubmatch(said), alike.FindStringSubmatch(said), unlike.FindStringSubmatch(said)
	w := leftBy.FindStringSubmatch(said)
	if w == nil {
		w = leftWon.FindStringSubmatch(said)
	}
	if n == nil || e == nil || d == nil || w == nil || unlikely.MatchString(w[0]) || barred.MatchString(said) {
		return list
	}
	if n[2] == n[4] || len(twoCounts.FindAllString(said, 2)) > 1 {
		return list
	}
	game := "Erasing two of " + n[1] + " marks " + n[2] + " and " + n[3] + " marks " + n[4] + ", equal ones give " + e[1] +
		", different ones give " + d[1] + ", first wins with " + w[1] + "."
	return retold(list, game, func(s string) bool { return consists(kinds(strings.ToLower(s)), erasing, n[1], n[3]) })
}

// kinds puts a mark in the place of the names of each kind.
func kinds(s string) string {
	s = strings.ReplaceAll(s, `"`, "")
	return seconds.ReplaceAllString(firsts.ReplaceAllString(s, "⟪x⟫"), "⟪y⟫")
}
