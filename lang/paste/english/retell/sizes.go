package retell

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"fmt"
	"strconv"
	"strings"
)

// Questions about all sizes of the heap: "Find all n ≤ 20 for which Bob has a winning
// strategy", "Alice wins for how many values of n between 1 and 100?"

var (
	bounds = []*regexp.Regexp{
		regexp.MustCompile(`(?i)(?:,? ?(?:where|with|in the range|and))? ?\b([0-9]+) ?(?:≤|<=|<) ?[a-z] ?(≤|<=|<) ?([0-9]+)\b`),
		regexp.MustCompile(`(?i)\b(?:[a-z] )?(?:between|from|in the range|in the range from|in the interval from)? ` +
			`?([0-9]+) (and|to|through|up to) ([0-9]+)\b(?:,? ?\(?inclusive\)?)?`),
		regexp.MustCompile(`(?i)\b[a-z] ?(?:=|∈|in) ?\{? ?([0-9]+) ?,? ?(\.\.\.?\.?),? ?([0-9]+) ?\}?`),
		regexp.MustCompile(`(?i)()\b(?:[a-z] )?(≤|<=|<|up to|at most|not exceeding|not greater than|no greater than|no ` +
			`more than|less than or equal to|less than|below|smaller than) ([0-9]+)\b`),
	}
	// ofSizes are the words of such questions.
	ofSizes = grammar.WordSet("for which what how many find determine list give state all the every those value values of " +
		"positive natural " +
		"whole integers integer numbers number starting initial heap heaps pile piles size sizes with inclusive is are be " +
		"there such that " +
		"where does do can will would have has had a an winning strategy win wins won first second player players " +
		"position positions losing winning lose loses lost " +
		"p-position p-positions n-position n-positions always force forces guarantee both play plays playing optimally if " +
		"assuming next previous to move in on " +
		"game this who whose turn best perfect optimal n k m x by from at begin beginning starts " +
		"advantage advantageous better whoever against sure certain bound give gives provide provides beginner starter opener starting wins " +
		"going moving playing go goes start play move one such list those under with possess beginning open opens opening winner loser come " +
		"each whether or decide say if an a you it he she they player's exactly altogether total in and")
	whether   = regexp.MustCompile(`(?i)\bfor (?:each|every|all)\b.*\b(?:whether|if|who|which player)\b`)
	wonOrLost = regexp.MustCompile(`(?i)\b[NP]-positions? or (?:an? )?[NP]-position|\b(?:winning|losing)(?: position)? or ` +
		`(?:an? )?(?:winning|losing)|` +
		`\b(?:who|which player|first player|second player) (?:wins|has a winning)`)
	counts = regexp.MustCompile(`(?i)\b(?:how many|(?:total |the )?number of (?:[a-z]+ ){0,3}(?:n|values|integers|` +
		`numbers|sizes|positions))\b`)
	secondW = regexp.MustCompile(`(?i)\bsecond(?:-| )player|\bsecond player|\bplayer (?:2|two|B)\b|\bprevious player|` +
		`\b(?:go(?:es|ing)?|mov(?:e|es|ing)|play(?:s|ing)?|be|being) (?:the )?second\b`)
	firstW = regexp.MustCompile(`(?i)\bfirst(?:-| )player|\bfirst player|\bplayer (?:1|one|A)\b|\bnext player|\bplayer ` +
		`to move|\bstarting player|\bwho(?:ever)? (?:goes|moves|plays)\b|\b(?:starts?|begins?|opens?|starter|beginner|opener)\b|` +
		`\b(?:go(?:es|ing)?|mov(?:e|es|ing)|play(?:s|ing)?|be|being) first\b`)
	pPos     = regexp.MustCompile(`(?i)\bP-positions?\b`)
	nPos     = regexp.MustCompile(`(?i)\bN-positions?\b`)
	whoLoses = regexp.MustCompile(`(?i)\b(?:lose|loses|loss)\b`)
	loses    = regexp.MustCompile(`(?i)\b(?:lose|loses|loss|losing|lost|loser)\b`)
	wins     = regexp.MustCompile(`(?i)\b(?:wins?|won|winning|guarantee|advantage|advantageous|better|winner)\b`)
	isWon    = regexp.MustCompile(`(?i)\b(?:winning|won) positions?\b|` +
		`\b(?:is|are)(?: the| a| an)?(?: [a-z]+)? (?:winning|won)[^a-z]*$`)
	isLost = regexp.MustCompile(`(?i)\b(?:losing|lost) positions?\b|` +
		`\b(?:is|are)(?: the| a| an)?(?: [a-z]+)? (?:losing|lost)[^a-z]*$`)
	asksFor = regexp.MustCompile(`(?i)\b(?:which|what|how many|find|determine|list|give|state|decide|whether|who)\b`)
	nots    = regexp.MustCompile(`(?i)\b(?:cannot|can't|not|no|never|neither|doesn't|don't|without)\b`)
)

// aboutSizes is a question about the sizes of a range, in known words; "" if the
// sentence asks no such question, or has other words, too.
func (w story) aboutSizes(s string) string {
	if !asksFor.MatchString(s) {
		return ""
	}
	low, high, rest := 1, 0, ""
	for _, r := range bounds {
		m := r.FindStringSubmatch(s)
		if m == nil {
			continue
		}
		if m[1] != "" {
			low, _ = strconv.Atoi(m[1])
		}
		high, _ = strconv.Atoi(m[3])
		if sign := strings.ToLower(m[2]); sign == "<" || sign == "less than" || sign == "below" || sign == "smaller than" {
			high--
		}
		rest = strings.Replace(s, m[0], " ", 1)
		break
	}
	if high < low || rest == "" || nots.MatchString(rest) || !w.only(rest, ofSizes) {
		return ""
	}
	if whether.MatchString(rest) && wonOrLost.MatchString(rest) && !whoLoses.MatchString(rest) {
		return fmt.Sprintf("For which n from %d to %d does the second player win?", low, high)
	}
	who := w.winnerIn(rest)
	if who == 0 {
		return ""
	}
	player := []string{"first", "second"}[who-1]
	if counts.MatchString(rest) {
		return fmt.Sprintf("Find the number of n from %d to %d for which the %s player wins.", low, high, player)
	}
	return fmt.Sprintf("For which n from %d to %d does the %s player win?", low, high, player)
}

// winnerIn is the number of the player who is to win by the words of a question; 0 if they do not say so, or differ.
func (w story) winnerIn(s string) int {
	first := firstW.MatchString(s) || w.first != "" && strings.Contains(s, w.first)
	second := secondW.MatchString(s) || w.second != "" && strings.Contains(s, w.second)
	win, lose := wins.MatchString(s), loses.MatchString(s)
	if !first && !second {
		win, lose = isWon.MatchString(s), isLost.MatchString(s)
	}
	if first && second || win && lose {
		return 0
	}
	// A position is won or lost for the player to move, where nobody is named.
	ones, twos := nPos.MatchString(s), pPos.MatchString(s)
	if win || lose {
		ones, twos = ones || win != second, twos || win == second
	}
	switch {
	case ones == twos:
		return 0
	case ones:
		return 1
	}
	return 2
}
