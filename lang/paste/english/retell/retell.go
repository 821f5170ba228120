// Package retell tells an exercise that was not understood once more, in the words
// that the rows of the grammar know: small talk is left out, a question that
// consists of the words of one question alone, in whatever order, becomes that
// question, two questions in a sentence become two, an ending told at length becomes
// a short one. What limits the moves is never left out: a sentence is only put in
// another's place where each of its words is one of a closed list.
package retell

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Sentences returns what stands for each sentence of a text: the sentence itself,
// others, or none. Changed is false if all stay as they are. Sentences for which needed
// is false are not told, and have nil.
func Sentences(list []string, needed func(i int) bool) (told [][]string, changed bool) {
	given := list
	list = chessmen(list)
	whole := strings.Join(list, " ")
	w := story{text: whole, lower: strings.ToLower(whole)}
	w.first, w.second = openers(whole)
	w.lettered, w.board = strings.Contains(whole, " A and B "), onlyBoard(whole)
	w.numbers = constants(whole)
	w.set = onlySet(whole)
	plain, game := knownGame(list, w.lower)
	plain = writesDifferences(erasesTwo(plain, w.lower), w.lower)
	for i, s := range plain {
		if !needed(i) {
			told = append(told, nil)
			continue
		}
		parts := []string{}
		if i == 0 && strings.HasPrefix(game, "The game is S") {
			parts = append(parts, game) // before where it begins
		}
		for _, p := range split(w.rewritten(s)) {
			if p != "" && !smallTalk(p) {
				parts = append(parts, w.question(p)...)
			}
		}
		changed = changed || len(parts) != 1 || parts[0] != given[i]
		told = append(told, parts)
	}
	return told, changed
}

// chessmen are the sentences of a text with coins for chessmen that are no pieces of chess.
func chessmen(list []string) []string {
	if !slices.ContainsFunc(list, func(s string) bool { return strings.Contains(s, "chessmen") }) {
		return list
	}
	var plain []string
	for _, s := range list {
		plain = append(plain, coinNames.Replace(s))
	}
	return plain
}

var coinNames = strings.NewReplacer("chessmen", "coins", "chessman", "coin", " grids", " squares", " grid ", " square ")

// story is what the sentences of an exercise have in common.
type story struct {
	text, lower   string
	numbers       map[string]string // the letters that stand for a number
	set           [2]string         // the only letter that stands for a set, and its numbers
	first, second string            // the names of the players; "" if nobody is said to begin
	lettered      bool              // the players are called A and B
	board         string            // the size of the only board, such as "6 × 6"
}

// row says what stands for what, where a needle occurs in the sentence.
type row struct {
	needles string // parted by |, in lower case
	said    *regexp.Regexp
	plain   string
}

func say(needles, said, plain string) row {
	return row{needles, regexp.MustCompile(`(?i)` + said), plain}
}

// spaces puts right the blanks that formulas leave.
var spaces = strings.NewReplacer("  ", " ", " )", ")", "( ", "(")

// rewritten applies the rows.
func (w story) rewritten(s string) string {
	s = w.withHoles(spaces.Replace(s))
	if downwards(w.lower) {
		s = fromBelow.Replace(s)
	}
	if mirrored(w.lower) {
		s = fromRight.Replace(s)
	}
	if strings.Contains(w.lower, "lasker's nim") {
		s = laskerSplits.ReplaceAllString(s, "Consider Lasker's Nim.")
	}
	if eights.MatchString(w.lower) {
		s = upperRight.ReplaceAllString(lowerLeft.ReplaceAllString(s, "on a1 of a chessboard"), "$1 h8")
	}
	lower := strings.ToLower(s)
	for _, r := range rows() {
		if !grammar.HasAny(lower, r.needles) {
			continue
		}
		if plain := r.said.ReplaceAllString(s, r.plain); plain != s {
			s, lower = plain, strings.ToLower(plain)
		}
	}
	s = everySoMany.ReplaceAllStringFunc(s, remainder)
	s = hyphened.ReplaceAllStringFunc(s, func(said string) string { return strings.ReplaceAll(said, "-", ", ") })
	if m := braced.FindStringSubmatch(s); m != nil && strings.Contains(w.lower, "pile") && !strings.Contains(w.lower, " set") {
		s = "The piles are (" + m[1] + ")."
	}
	if m := pluses.FindStringSubmatch(s); m != nil {
		s = fmt.Sprintf("There is a row of %d stones.", len(m[1]))
	}
	if s = counted(s); w.board != "" {
		s = onBoard.ReplaceAllString(boardAlone.ReplaceAllString(s, ""), "${1}es on a "+w.board+" board so that each covers")
	}
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
	s = added.ReplaceAllStringFunc(s, func(said string) string { return strings.ReplaceAll(said, " + ", ", ") })
	if strings.Count(w.lower, "multipl") == 1 {
		s = oneFactorOf(s)
	}
	s = beyond.ReplaceAllStringFunc(s, func(said string) string {
		n, _ := strconv.Atoi(beyond.FindStringSubmatch(said)[1])
		return "first reaches at least " + strconv.Itoa(n+1)
	})
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
		if strings.Contains(s, letter+" = ") || strings.Contains(s, letter+"=") {
			continue
		}
		s = letterAlone(letter).ReplaceAllString(s, "${1}"+number+"$2")
	}
	return strings.TrimSpace(s)
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

// braced are the piles of an example, as an array.
var braced = regexp.MustCompile(`^(?:[0-9]\) ?)?\{ ?([0-9]+(?:, ?[0-9]+)+) ?\}\.?$`)

// besideCorner is a square of the edge of a chessboard, by its distance to the corner.
var besideCorner = regexp.MustCompile(`(?i)\b(one|two|three|four|five|six|seven|[1-7]) squares? (?:to the right|right) ` +
	`(?:from|of) the (?:bottom|lower)[- ]left corner\b`)

// pluses is a string of a sample in which pairs of signs are turned.
var pluses = regexp.MustCompile(`^[A-Za-z]+ ?= ?"(\+{1,60})"\.?$`)

// counted writes out what a number and words stand for: rows, sizes and numbers.
func counted(s string) string {
	s = besideCorner.ReplaceAllStringFunc(s, func(said string) string {
		n := strings.ToLower(besideCorner.FindStringSubmatch(said)[1])
		k := max(strings.Index("1234567", n), slices.Index(strings.Fields("one two three four five six seven"), n))
		return "on " + string("bcdefgh"[k]) + "1"
	})
	s = allHeads.ReplaceAllStringFunc(s, func(said string) string {
		n, _ := strconv.Atoi(allHeads.FindStringSubmatch(said)[1])
		if n < 1 || n > 60 {
			return said
		}
		return strings.Repeat("H", n)
	})
	s = oneGone.ReplaceAllStringFunc(s, func(said string) string {
		m := oneGone.FindStringSubmatch(said)
		n, _ := strconv.Atoi(m[1])
		if k := slices.Index(teens, strings.ToLower(m[1])); k >= 0 {
			n = 10 + k
		}
		before := map[string]int{"first": 0, "second": 1, "third": 2, "fourth": 3, "fifth": 4, "sixth": 5, "seventh": 6}[m[3]]
		if n < before+2 {
			return said
		}
		if before == 0 {
			return fmt.Sprintf("a row of %d %s", n-1, m[2])
		}
		return fmt.Sprintf("two rows of %d and %d %s", before, n-1-before, m[2])
	})
	s = sizes.ReplaceAllStringFunc(s, func(said string) string {
		m := sizes.FindStringSubmatch(said)
		return m[1] + m[2] + " = " + numberList.ReplaceAllString(m[3], "${1}"+m[2]+" = ")
	})
	s = oddUpTo.ReplaceAllStringFunc(s, func(said string) string {
		m := oddUpTo.FindStringSubmatch(said)
		most, _ := strconv.Atoi(m[3])
		k := 1
		if strings.EqualFold(m[1], "even") {
			k = 2
		}
		if most > 60 || most < k+2 {
			return said
		}
		var all []string
		for ; k <= most; k += 2 {
			all = append(all, strconv.Itoa(k))
		}
		end := len(all) - 1
		return strings.Join(all[:end], ", ") + " or " + all[end] + " " + m[2]
	})
	return lastCell.ReplaceAllStringFunc(s, func(said string) string {
		m := lastCell.FindStringSubmatch(said)
		n, _ := strconv.Atoi(m[1])
		return fmt.Sprintf("a %s starts on square %d", m[2], n-1)
	})
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
	// fromSet takes what a set contains.
	fromSet = regexp.MustCompile(`(?i)\b(?:choos\w+|picks?|selects?) (?:an?|any|some|one) (?:element|number|integer|` +
		`value)? ?([a-z])? ?(?:in|from|of|∈) ([A-Z]),? and (?:then )?(?:removes?|takes?) ` +
		`(?:exactly )?([a-z]|that many|that number of) ([a-z]+)`)
	aSet = regexp.MustCompile(`\b(?:([A-Z]) = |set of (?:moves|numbers) |subtraction set )\{ ?([0-9]+(?:, ?[0-9]+)*) ?\}`)
	// inSet takes a number that it contains.
	inSet = regexp.MustCompile(`(?i)\b(removes?|takes?) (?:a|any) number of (\w+) (?:that(?:'s| is)|which is|contained) in ` +
		`(?:the|this) set(?: [A-Z])?\b`)
)

var (
	// bothAlike is how two people move one after the other, each in the same way.
	bothAlike = regexp.MustCompile(`(?i)\b([A-Z][a-z]+) (removes|takes) ([^.,;]{3,30}?) from ((?:a|the) (?:pile|heap) of n ` +
		`[a-z]+), then [A-Z][a-z]+ ` +
		`(?:removes|takes) ([^.,;]{3,30}?),? and so on(?: alternately)?\.`)
	// crowd is what both players are.
	crowd = regexp.MustCompile(`\btwo (kids|children|friends|brothers|sisters|students|pirates|boys|girls|squirrels|monkeys|` +
		`robots|mice|elves|wizards)\b`)
	added = regexp.MustCompile(`\([0-9]+(?: \+ [0-9]+)+\)`)
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

// allHeads is a row of coins that all show heads.
var allHeads = regexp.MustCompile(`(?i)\b([0-9]+) coins (?:are |is )?(?:placed |lying |lie |stand |laid ` +
	`|arranged |put )?(?:in a (?:row|line))?,? ?` +
	`(?:all|each|every one)(?: of them| of which)?(?: are| is)? (?:showing |show |with )?heads(?: up| side up| showing)?`)

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

var (
	secondAsk = regexp.MustCompile(`(?i)(?:(?:,|;)? and|,) (?:then |also )?(if so, |if yes, )?((?:determine|find|decide|` +
		`describe|` +
		`explain|list|compute|calculate|state|give|identify|prove|show|verify|justify|say what|say which|say how|say who|` +
		`tell)\b[^.?!]*[.?!]?)$`)
	secondQuestion = regexp.MustCompile(`(?i),? and (?:if so, |if yes, )?((?:what|which|who|how|is|does|can) [^.?!]*\?)$`)
	asks           = regexp.MustCompile(`(?i)^(?:\(?[a-z0-9]{1,3}\) )?(?:(?:in|for) (?:the|a) [^.?!]{3,60}, )?(?:determine|` +
		`find|decide|describe|list|compute|` +
		`calculate|state|` +
		`give|identify|tabulate|who|which|what|how|does|is|can|show|prove)\b`)
	sentenceEnd = regexp.MustCompile(`([^.][.?!]) +([A-Z]|show |prove |who |which )`)
)

// split parts a sentence that asks twice, and one that a row has made two of.
func split(s string) []string {
	var list []string
	for _, s := range strings.Split(sentenceEnd.ReplaceAllString(s, "$1\n$2"), "\n") {
		var behind []string
		for asks.MatchString(s) {
			m := secondAsk.FindStringSubmatchIndex(s)
			at := 4
			if m == nil {
				m, at = secondQuestion.FindStringSubmatchIndex(s), 2
			}
			if m == nil {
				break
			}
			behind = append(split(capital(s[m[at]:m[at+1]])), behind...)
			end := "."
			if strings.HasSuffix(s, "?") {
				end = "?"
			}
			s = s[:m[0]] + end
		}
		list = append(append(list, s), behind...)
	}
	return list
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

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
