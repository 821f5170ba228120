package contest

import (
	regexp "cgt/lang/internal/lazyregexp"
	"fmt"
	"slices"
	"strings"
)

// fills puts values into the story in place of names that are words, such as maxStones,
// and sets in place of the numbers that they hold; these are told then. It is false if
// one of them has no place.
func (p *page) fills(story []string, t *test) bool {
	var left []assigned
	ranged := sizesAsked(story)
	for _, a := range t.scalars {
		switch {
		case slices.Contains(ranged, a.name):
			for i, s := range story {
				if eachSize.MatchString(s) {
					story[i] = named(a.name).ReplaceAllString(s, fmt.Sprint(a.numbers[0]))
				}
			}
		case len(a.name) < 2:
			left = append(left, a)
		case !camel.MatchString(a.name),
			!replaced(story, named(a.name), fmt.Sprint(a.numbers[0])):
			return false
		}
	}
	t.scalars, left = left, nil
	for _, a := range t.lists {
		if a.name == "" || !takes(story, a) {
			left = append(left, a)
		}
	}
	t.lists = left
	timesWon(story)
	return !slices.ContainsFunc(story, func(s string) bool { return countsGames.MatchString(s) })
}

func named(name string) *regexp.Regexp { return regexp.MustCompile(`\b` + name + `\b`) }

// camel is a name that is no word of English.
var camel = regexp.MustCompile(`[a-z][A-Z0-9_]|_`)

// takes puts the numbers of a set where the story says that one of them is taken: "X coins,
// where X is an element of the set moves", "a contains the moves Alice may use".
func takes(story []string, a assigned) bool {
	found := false
	for i, s := range story {
		if m := oneOfSet.FindStringSubmatch(s); m != nil && m[6] == a.name && m[2] == m[5] {
			s = strings.Replace(s, m[0], " "+either(a.numbers)+" "+m[3]+m[4], 1)
			found, story[i] = true, strings.TrimSpace(s)
		}
		if m := ownMoves.FindAllStringSubmatch(s, -1); m != nil {
			for _, own := range m {
				if own[1] == a.name {
					s = strings.Replace(s, own[0], own[2]+" may take "+either(a.numbers)+" stones", 1)
					found, story[i] = true, strings.Replace(s, " stones, ", " stones and ", 1)
				}
			}
		}
	}
	if found {
		for i, s := range story {
			story[i] = restated.ReplaceAllString(s, "")
		}
	}
	return found
}

func either(numbers []int) string {
	if k := len(numbers); k > 1 {
		return joined(numbers[:k-1]) + " or " + fmt.Sprint(numbers[k-1])
	}
	return joined(numbers)
}

var (
	oneOfSet = regexp.MustCompile(` (exactly )?([A-Za-z]) (` + things + `)( from [a-z ]{3,20})?,? (?:for any|for some|where) ([A-Za-z]) (?:is )?(?:an? )?` +
		`(?:in|(?:element|member) of) (?:the )?(?:set |array |list )?(` + identifier + `)\b`)
	ownMoves = regexp.MustCompile(`\b(` + identifier + `) (?:contains )?the (?:numbers|moves|amounts)(?: that)? ([A-Z][a-z]+) (?:may|can) (?:use|take|make)\b`)
	restated = regexp.MustCompile(`^(?:(?i:in|on) each turn,? the (?:current )?player must (?:remove|take) some ` + things + ` from the (?:pile|heap)\.|` +
		`The number of (?:removed|taken) ` + things + ` must be equal to one of the player's allowed (?:moves|numbers)\.|` +
		`You are given (?:the set|two) [^.]*int[^.]*[.:])$`)
)

// sizesAsked are the letters between which are the sizes that are asked about.
func sizesAsked(story []string) []string {
	for _, s := range story {
		if m := eachSize.FindStringSubmatch(s); m != nil {
			return m[2:4]
		}
	}
	return nil
}

// timesWon asks for how many sizes a player wins, where one game is played for each of them.
func timesWon(story []string) {
	for i, s := range story {
		m := eachSize.FindStringSubmatch(s)
		if m == nil {
			continue
		}
		for j, q := range story {
			if w := timesSaid.FindStringSubmatch(q); w != nil && (w[2] == "" || w[1] == w[2]) {
				story[i] = ""
				story[j] = fmt.Sprintf("For how many n from %s to %s does the first player win?", m[2], m[3])
			}
		}
	}
	for i, s := range story {
		if m := valuesWon.FindStringSubmatch(s); m != nil {
			story[i] = fmt.Sprintf("For how many n from %s to %s does the %s player win?", m[1], m[2], m[3])
		}
	}
}

var (
	timesSaid = regexp.MustCompile(`(?i)^(?:[a-z ]* optimally,? )?(?:return|print|output|find|determine) how many times ([A-Z][a-z]+) will win \(([A-Z][a-z]+) always (?:moves|goes|plays) first\)\.$`)
	valuesWon = regexp.MustCompile(`(?i)^(?:return|print|output|find|determine) the number of (?:different )?(?:values|integers) (?:of )?n between (\d+) and (\d+),? (?:inclusive,? )?` +
		`(?:that make the game possible to win for|for which the game (?:can be|is) won by) the (first|second) player(?: \([^()]*optimally\))?\.$`)
	countsGames = regexp.MustCompile(`(?i)\bhow many times\b|\bthe game is played once\b`)
)

// replaced replaces what matches in the story; false if nothing does.
func replaced(story []string, said *regexp.Regexp, by string) bool {
	found := false
	for i, s := range story {
		if other := said.ReplaceAllString(s, by); other != s {
			story[i], found = strings.TrimSpace(other), true
		}
	}
	return found
}
