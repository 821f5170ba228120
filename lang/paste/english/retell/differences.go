package retell

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"fmt"
	"strconv"
	"strings"
)

// Two numbers are on a board, and a move writes the difference of two of them that is not yet
// there. As in Euclid's algorithm play ends only when all multiples of their greatest common
// divisor up to the larger one are written, so that how many moves there are is known.

var (
	written = regexp.MustCompile(`\b(?:numbers|integers) ([1-9][0-9]{0,5}) and ([1-9][0-9]{0,5}) (?:are|have been) written on ` +
		`(?:a|the) (?:black|white|chalk)?board\b`)
	differs = regexp.MustCompile(`\bdifference (?:of|between) (?:any |some )?two (?:of the )?numbers (?:that are |which are )` +
		`?(?:already |currently )?(?:written|on the board|there)\b`)
	unseen = regexp.MustCompile(`\b(?:(?:not|n't) (?:already|yet) (?:appear|on|written|there|been written)|(?:not|n't) appear|` +
		`new|another)\b`)
	notAllowed = regexp.MustCompile(`\b(?:not allowed|(?:may|can|must) not|cannot) (?:to )?write\b|` +
		`\b(?:is|be) not (?:the|a|any) difference\b`)
	// differing are all words of such sentences.
	differing = grammar.WordSet("the numbers integers are have been written on a board blackboard whiteboard chalkboard " +
		"consider game with two players where in one turn player is allowed to write another natural positive number " +
		"this must be difference between of any some already such that does not appear it new and which each move " +
		"every may can writes equal currently there yet other these given an integer take turns alternately they")
)

// writesDifferences finds such a game in a text: the first sentence that describes it is
// replaced by how many moves there are, and the others are left out.
func writesDifferences(list []string, lower string) []string {
	m := written.FindStringSubmatch(lower)
	if m == nil || !differs.MatchString(lower) || !unseen.MatchString(lower) || notAllowed.MatchString(lower) {
		return list
	}
	a, _ := strconv.Atoi(m[1])
	b, _ := strconv.Atoi(m[2])
	g, r := a, b
	for r != 0 {
		g, r = r, g%r
	}
	if a == b {
		return list
	}
	game := fmt.Sprintf("There is a pile of %d stones. On each turn a player removes 1 stone.", max(a, b)/g-2)
	return retold(list, game, func(s string) bool { return consists(strings.ToLower(s), differing, m[1], m[2]) })
}
