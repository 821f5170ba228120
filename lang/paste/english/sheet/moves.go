package sheet

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"slices"
	"strings"
)

// A list of moves, such as
//
//	On each turn a player does one of the following:
//	- take one stone from a pile
//	- remove a whole pile
//
// is one sentence: "On each turn a player may take one stone from a pile, or remove a
// whole pile." That holds of a list in one line, too, and where the items are numbered
// as exercises are.

// movesListed are the lines of a text with its lists of moves made sentences. The number
// of lines stays.
func movesListed(lines []string) []string {
	lines = placesListed(lines)
	var list []string // a copy, once there is one to make
	for i := 0; i < len(lines); i++ {
		at := strings.IndexByte(lines[i], ':')
		if at < 0 || !followingSaid.MatchString(lines[i]) {
			continue
		}
		at = followingSaid.FindStringIndex(lines[i])[1] - 1
		if at >= len(lines[i]) || lines[i][at] != ':' {
			continue
		}
		before, head := lastSentence(lines[i][:at])
		items, rest, last := itemsBehind(lines, i, lines[i][at+1:])
		if said := movesSentence(head, items); said != "" {
			if list == nil {
				list = append(list, lines...)
				lines = list
			}
			lines[i] = strings.TrimSpace(before + " " + said + " " + rest)
			for k := i + 1; k <= last; k++ {
				lines[k] = ""
			}
		}
	}
	return lines
}

// placesListed puts the places that a piece may move to, a line each, after the words before
// them: "(x-2, y+1)".
func placesListed(lines []string) []string {
	for i := 0; i+1 < len(lines); i++ {
		if !strings.HasSuffix(strings.TrimSpace(lines[i]), ":") || !place.MatchString(lines[i+1]) {
			continue
		}
		var places []string
		lines = slices.Clone(lines)
		for k := i + 1; k < len(lines) && place.MatchString(lines[k]); k++ {
			places, lines[k] = append(places, place.FindStringSubmatch(lines[k])[1]), ""
		}
		lines[i] = strings.TrimSpace(lines[i]) + " " + strings.Join(places, ", ") + "."
	}
	return lines
}

// place is a line with the coordinates after a move.
var place = regexp.MustCompile(`^[ \t]*(?:[-•*][ \t]+)?[<(]?(\( ?[a-z] ?(?:[-−+] ?\d+)?, ?[a-z] ?(?:[-−+] ?\d+)? ?\))[>)]?` +
	`[,;.]?(?: (?:or|and))?[ \t]*$`)

var (
	// followingSaid matches the end of the words before a list of moves.
	followingSaid = regexp.MustCompile(`(?i)\b(?:following(?: [a-z]+){0,3}|one of these|(?:moves?|options|` +
		`actions|operations|kinds|types)(?: of moves?)?` +
		`(?: (?:are|is|possible|allowed|available|these|as follows|the following|either)){0,3}) ?:`)
	// moveItem matches the mark of an item at the beginning of a line, moveMark within one.
	moveItem = regexp.MustCompile(`^[ \t]*(?:[-•●▪◦‣*+·–]|\(?(?:[1-9]|[a-e]|i{1,3}|iv)[.)])[ \t]+`)
	moveMark = regexp.MustCompile(`(?:^|[ ,;])\(?(?:[1-9]|[a-e]|i{1,3}|iv)\)[ \t]`)
	// moveVerb matches the beginning of an item that is a move.
	moveVerb = regexp.MustCompile(`^(?i:(?:either|or) )?` +
		`(?i:(?:to|(?:the |a |each )?players? (?:may|can)|(?:he|she|they|you) (?:may|can)) )?` +
		`(?i:(tak|remov|split|divid|subtract|replac|halv|discard|eat|pick|cut|break)(?:es|e|ing|s|ting)? )`)
	choosesHeap = regexp.MustCompile(`(?i)\b(?:chooses?|picks?|selects?) (?:a|any|one)(?: non-?empty)? (?:pile|heap|` +
		`stack)(?: of [a-z]+)?,? and\b`)
	headWords = grammar.WordSet("on in at during each every his her their your a the turn turns move moves player players who it " +
		"is may can must has to have do does perform performs make makes one any exactly either of following two three four " +
		"actions action operations operation options things possible legal allowed permitted valid available as follows are " +
		"these alternately they he she you kinds kind types type there consists only choose chooses pick picks select " +
		"selects carry out for both following's then so take takes alternate which")
	countWords = map[string]int{"two": 2, "three": 3, "four": 4}
)

// lastSentence parts a text before its last sentence.
func lastSentence(text string) (before, last string) {
	if at := strings.LastIndexAny(text, ".!?"); at >= 0 && at+1 < len(text) {
		return text[:at+1], text[at+1:]
	}
	return "", text
}

// itemsBehind are the items after the words before a list, the rest of the line where
// they end, and its number.
func itemsBehind(lines []string, line int, tail string) (items []string, rest string, last int) {
	if marks := moveMark.FindAllStringSubmatchIndex(tail, -1); len(marks) > 1 && strings.TrimSpace(tail[:marks[0][0]]) == "" {
		for i, m := range marks {
			end := len(tail)
			if i+1 < len(marks) {
				end = marks[i+1][0]
			} else if stop := strings.Index(tail[m[1]:], ". "); stop >= 0 {
				end, rest = m[1]+stop, tail[m[1]+stop+1:]
			}
			items = append(items, tail[m[1]:end])
		}
		return items, rest, line
	}
	if strings.TrimSpace(tail) != "" {
		return nil, "", line
	}
	last = line
	for k := line + 1; k < len(lines); k++ {
		text := strings.TrimSpace(lines[k])
		switch mark := moveItem.FindString(lines[k]); {
		case text == "":
			continue
		case mark != "":
			items = append(items, strings.TrimSpace(lines[k][len(mark):]))
		case len(items) > 0 && last == k-1 && text[0] >= 'a' && text[0] <= 'z' && midSentence(items[len(items)-1]):
			items[len(items)-1] += " " + text
		default:
			return items, "", last
		}
		last = k
	}
	return items, "", last
}

// movesSentence is the sentence that a list of moves is; "" where its items are not all
// moves, each in one sentence, or where the words before it say more than that a player
// has the choice.
func movesSentence(head string, items []string) string {
	if len(items) < 2 {
		return ""
	}
	for _, w := range aWord.FindAllString(choosesHeap.ReplaceAllString(head, " "), -1) {
		w = strings.ToLower(w)
		if !headWords[w] || countWords[w] > 0 && countWords[w] != len(items) {
			return ""
		}
	}
	var moves []string
	for _, item := range items {
		item = strings.TrimSpace(strings.TrimRight(strings.TrimSpace(item), ".,;"))
		item = strings.TrimSpace(strings.TrimRight(strings.TrimSuffix(strings.TrimSuffix(item, " or"), " and"), ",;"))
		verb := moveVerb.FindStringSubmatchIndex(item)
		if verb == nil || strings.ContainsAny(item, ".?!:;") {
			return ""
		}
		moves = append(moves, infinitives[strings.ToLower(item[verb[2]:verb[3]])]+" "+item[verb[1]:])
	}
	return "On each turn a player may " + strings.Join(moves, ", or ") + "."
}

// infinitives are the verbs of moves, by the beginning that all their forms have.
var infinitives = map[string]string{"tak": "take", "remov": "remove", "split": "split", "divid": "divide", "subtract": "subtract",
	"replac": "replace", "halv": "halve", "discard": "discard", "eat": "eat", "pick": "pick", "cut": "cut", "break": "break"}
