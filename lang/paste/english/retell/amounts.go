package retell

import (
	regexp "cgt/lang/internal/lazyregexp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Numbers, and what stands for several of them.

// amount is a wording with a number, and what is said instead; "" leaves it as it is.
type amount struct {
	said  *regexp.Regexp
	plain func(m []string) string
}

var amounts = []amount{
	{besideCorner, squareBeside}, {allHeads, rowOfHeads}, {oneGone, twoRows}, {sizes, eachSize}, {oddUpTo, listUpTo},
	{lastCell, startsLast},
}

// counted writes out what a number and words stand for: rows, sizes and numbers.
func counted(s string) string {
	for _, a := range amounts {
		s = a.said.ReplaceAllStringFunc(s, func(said string) string {
			if plain := a.plain(a.said.FindStringSubmatch(said)); plain != "" {
				return plain
			}
			return said
		})
	}
	return s
}

// squareBeside is the name of a square of the lowest row.
func squareBeside(m []string) string {
	n := strings.ToLower(m[1])
	k := max(strings.Index("1234567", n), slices.Index(strings.Fields("one two three four five six seven"), n))
	return "on " + string("bcdefgh"[k]) + "1"
}

// rowOfHeads draws a row of coins.
func rowOfHeads(m []string) string {
	n, _ := strconv.Atoi(m[1])
	if n < 1 || n > 60 {
		return ""
	}
	return strings.Repeat("H", n)
}

// twoRows is what is left of a row on both sides of a gap.
func twoRows(m []string) string {
	n, _ := strconv.Atoi(m[1])
	if k := slices.Index(teens, strings.ToLower(m[1])); k >= 0 {
		n = 10 + k
	}
	places := map[string]int{"first": 0, "second": 1, "third": 2, "fourth": 3, "fifth": 4, "sixth": 5, "seventh": 6}
	before := places[strings.ToLower(m[3])]
	switch {
	case n < before+2:
		return ""
	case before == 0:
		return fmt.Sprintf("a row of %d %s", n-1, m[2])
	}
	return fmt.Sprintf("two rows of %d and %d %s", before, n-1-before, m[2])
}

// eachSize gives each of several values to their letter.
func eachSize(m []string) string {
	return m[1] + m[2] + " = " + numberList.ReplaceAllString(m[3], "${1}"+m[2]+" = ")
}

// listUpTo lists the odd or the even numbers up to a bound.
func listUpTo(m []string) string {
	most, _ := strconv.Atoi(m[3])
	k := 1
	if strings.EqualFold(m[1], "even") {
		k = 2
	}
	if most > 60 || most < k+2 {
		return ""
	}
	var all []string
	for ; k <= most; k += 2 {
		all = append(all, strconv.Itoa(k))
	}
	end := len(all) - 1
	return strings.Join(all[:end], ", ") + " or " + all[end] + " " + m[2]
}

// startsLast is the number of the last square of a strip, from 0.
func startsLast(m []string) string {
	n, _ := strconv.Atoi(m[1])
	return fmt.Sprintf("a %s starts on square %d", m[2], n-1)
}

var (
	// oddUpTo is an odd or an even number with a bound.
	oddUpTo = regexp.MustCompile(`(?i)\ban(?:y)? (odd|even) number of (` + stones + `),? ?(?:that is |which is |but ` +
		`)?(?:at most|not more than|no more than|up to|not exceeding|less than or equal to) ([0-9]+)\b(?: ` + stones + `)?`)
	// lastCell is a piece at the end of a strip.
	lastCell = regexp.MustCompile(`(?i)\b(?:given (?:is )?|there is |on )?an? 1 ?(?:x|×|by) ?([0-9]+) (?:strip|board|row|` +
		`rectangle)(?: of paper| of squares| of cells)?,? (?:with|and|there is) an? (checker|token|chip|piece|counter|` +
		`coin|pawn) ` +
		`(?:is |stands |placed |standing )*(?:in|on|at) (?:its|the) (?:rightmost|last|right-most|far right) (?:cell|` +
		`square|field)`)
	// factors are those that a number may be multiplied by.
	factors = regexp.MustCompile(`(?i)\b(multipl(?:y|ies|ying)(?: [a-z]+){0,4}) by (?:either )?([0-9]+(?:, [0-9]+)*,? or ` +
		`[0-9]+)\b`)
	numbers = regexp.MustCompile(`[0-9]+`)
	// beyond is a target that is to be exceeded.
	beyond = regexp.MustCompile(`(?i)\bfirst (?:gets|reaches|obtains|writes|has|produces|makes) (?:an? )?(?:number |` +
		`result |product |total |sum )?(?:that is |which is )?(?:greater|larger|bigger|more|higher) than ([0-9]{1,12})\b`)
	// sizes are several values of a letter: "for n = 10, 11 and 12".
	sizes      = regexp.MustCompile(`(?i)\b((?:for|when|if) )([a-z]) ?= ?([0-9]+(?:, [0-9]+)*,? (?:and|or) [0-9]+)\b`)
	numberList = regexp.MustCompile(`(, |,? and |,? or )`)
	// oneGone is a row of which one has been knocked down.
	oneGone = regexp.MustCompile(`(?i)\ba (?:row|line) of ([0-9]+|ten|eleven|twelve|[a-z]+teen) ([a-z]+)(?: in a row)?,? ` +
		`(?:with|where|of which|in which) the (first|second|third|fourth|fifth|sixth|seventh) (?:[a-z]+ )?(?:has |is |was ` +
		`)?(?:been )?(?:already )?(?:been )?(?:knocked down|missing|removed|gone|fallen)`)
	teens = strings.Fields("ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
	added = regexp.MustCompile(`\([0-9]+(?: \+ [0-9]+)+\)`)
)

// besideCorner is a square of the edge of a chessboard, by its distance to the corner.
var besideCorner = regexp.MustCompile(`(?i)\b(one|two|three|four|five|six|seven|[1-7]) squares? (?:to the right|right) ` +
	`(?:from|of) the (?:bottom|lower)[- ]left corner\b`)

// allHeads is a row of coins that all show heads.
var allHeads = regexp.MustCompile(`(?i)\b([0-9]+) coins (?:are |is )?(?:placed |lying |lie |stand |laid ` +
	`|arranged |put )?(?:in a (?:row|line))?,? ?` +
	`(?:all|each|every one)(?: of them| of which)?(?: are| is)? (?:showing |show |with )?heads(?: up| side up| showing)?`)

// oneFactorOf says of factors that follow one another that they are a range.
func oneFactorOf(s string) string {
	return factors.ReplaceAllStringFunc(s, func(said string) string {
		m := factors.FindStringSubmatch(said)
		list := numbers.FindAllString(m[2], -1)
		for i := range list[1:] {
			a, _ := strconv.Atoi(list[i])
			if b, _ := strconv.Atoi(list[i+1]); b != a+1 {
				return said
			}
		}
		return m[1] + " by a whole number from " + list[0] + " to " + list[len(list)-1]
	})
}

// hyphened are the colours of a stalk, as in blue-red-red; red-blue alone is the game.
var hyphened = regexp.MustCompile(`(?i)\b(?:blue|red|green)(?:-(?:blue|red|green)){2,}\b`)

// everySoMany explains a remainder by the numbers that have it: "2 (mod 3) chips (that is,
// only if it has 2, or 5, or 8, ... chips)".
var everySoMany = regexp.MustCompile(`(?i)\b([0-9]+) \(mod ([0-9]+)\)( [a-z]+)? \((?:that is|i\.e\.),? (?:only )?` +
	`(?:if|when) (?:it|the (?:pile|heap)) ` +
	`(?:has|contains) ([0-9]+),? (?:or )?([0-9]+),? (?:or )?([0-9]+),? ?(?:or )?(?:\.\.\.|\. \. \.),? ?(?:[a-z]+)?\)`)

// remainder leaves out the numbers where they are those of the remainder.
func remainder(said string) string {
	m := everySoMany.FindStringSubmatch(said)
	var n [7]int
	for _, i := range []int{1, 2, 4, 5, 6} {
		n[i], _ = strconv.Atoi(m[i])
	}
	if n[4] != n[1] || n[5] != n[1]+n[2] || n[6] != n[1]+2*n[2] {
		return said
	}
	return m[1] + " (mod " + m[2] + ")" + m[3]
}
