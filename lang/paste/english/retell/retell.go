// Package retell says again, in the words that the rows of the grammar know, what an
// exercise says that was not understood: small talk is left out, a question that
// consists of the words of one question alone, in whatever order, becomes that
// question, two questions in a sentence become two, an ending described at length
// becomes a short one. What limits the moves is never left out: a sentence is only
// replaced by another where each of its words is one of a closed list.
package retell

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"slices"
	"strconv"
	"strings"
)

// Sentences returns what stands for each sentence of a text: the sentence itself,
// others, or none. Changed is false if all stay as they are. Sentences for which needed
// is false have nil.
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
			if p != "" && !smallTalk(p) && !w.halves(p) {
				parts = append(parts, w.question(p)...)
			}
		}
		changed = changed || len(parts) != 1 || parts[0] != given[i]
		told = append(told, parts)
	}
	return told, changed
}

// chessmen are the sentences of a text with coins for chessmen that are only taken, as counters.
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
	needles string // separated by |, in lower case
	said    *regexp.Regexp
	plain   string
}

func say(needles, said, plain string) row {
	return row{needles, regexp.MustCompile(`(?i)` + said), plain}
}

// spaces puts right the blanks that formulas leave.
var spaces = strings.NewReplacer("  ", " ", " )", ")", "( ", "(")

// rewritten applies the rows, and what depends on the whole text.
func (w story) rewritten(s string) string {
	s = w.turned(w.withHoles(spaces.Replace(s)))
	if strings.Contains(w.lower, "lasker's nim") {
		s = laskerSplits.ReplaceAllString(s, "Consider Lasker's Nim.")
	}
	s = byRows(w.withoutName(byColours(withoutCode(cooledBy(w.corners(w.inAll(s)))))))
	s = everySoMany.ReplaceAllStringFunc(s, remainder)
	s = hyphened.ReplaceAllStringFunc(s, func(said string) string { return strings.ReplaceAll(said, "-", ", ") })
	s = counted(w.sample(s))
	if w.board != "" {
		s = onBoard.ReplaceAllString(boardAlone.ReplaceAllString(s, ""), "${1}es on a "+w.board+" board so that each covers")
	}
	s = w.balance(w.players(s))
	s = added.ReplaceAllStringFunc(s, func(said string) string { return strings.ReplaceAll(said, " + ", ", ") })
	if strings.Count(w.lower, "multipl") == 1 {
		s = oneFactorOf(s)
	}
	s = beyond.ReplaceAllStringFunc(s, func(said string) string {
		n, _ := strconv.Atoi(beyond.FindStringSubmatch(said)[1])
		return "first reaches at least " + strconv.Itoa(n+1)
	})
	return strings.TrimSpace(w.withValues(s))
}

// byRows applies the rows, each to what those before it made of the sentence.
func byRows(s string) string {
	lower := strings.ToLower(s)
	for _, r := range rows() {
		if !grammar.HasAny(lower, r.needles) {
			continue
		}
		if plain := r.said.ReplaceAllString(s, r.plain); plain != s {
			s, lower = plain, strings.ToLower(plain)
		}
	}
	return s
}

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
	// askedBehind is a statement with a question behind a comma, and dependent are words that begin only a part of a question.
	askedBehind = regexp.MustCompile(`^(([A-Za-z]+) [^,.?!;:]+), ((?:do|does|will|can|could|would|should|who|what|how) [^,.?!;:]+\?)$`)
	dependent   = grammar.WordSet("if when in on at for from with without after before given suppose supposing assume assuming starting " +
		"beginning where since as while so and but or under to by once unless until which what who whose how why whether of among " +
		"is are was were do does did can could will would should then now also again finally here there playing using let")
	sentenceEnd = regexp.MustCompile(`([^.][.?!]) +([A-Z]|show |prove |who |which )`)
)

// split parts a sentence that asks twice, and one that a row has made two of.
func split(s string) []string {
	var list []string
	for _, s := range strings.Split(sentenceEnd.ReplaceAllString(s, "$1\n$2"), "\n") {
		if m := askedBehind.FindStringSubmatch(s); m != nil && !dependent[strings.ToLower(m[2])] {
			list, s = append(list, m[1]+"."), grammar.Capital(m[3])
		}
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
			behind = append(split(grammar.Capital(s[m[at]:m[at+1]])), behind...)
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
