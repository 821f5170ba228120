package sheet

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"strings"
	"unicode"
)

// goesOnWithNumber reports whether a line begins with a number that belongs to the
// sentence before: "piles of 3, 5 and\n7. Who wins?"
func goesOnWithNumber(before, line string) bool {
	return midSentence(before) && linkWord.MatchString(before)
}

// midSentence reports whether a text does not end like a sentence.
func midSentence(text string) bool {
	text = strings.TrimSpace(text)
	return text != "" && (strings.IndexByte(".?!:;", text[len(text)-1]) < 0 || abbreviated(text))
}

var linkWord = regexp.MustCompile(`(?:,|[ ` +
	`\t](?:of|that|in|for|from|the|a|an|and|or|with|are|is|to|by|at|on|be|than|most|least|set|sizes?|between))[ \t]*$`)

// isEnglish reports whether a line has a word of English, and so is not data.
func isEnglish(text string) bool {
	for _, w := range aWord.FindAllString(text, -1) {
		w = strings.ToLower(w)
		if !mathWords[w] {
			return true
		}
	}
	return false
}

// mathWords occur in formulas.
var mathWords = grammar.WordSet("mex nim tiny miny max min mod sqrt twohalf half zero zzero xor kayles")

type piece struct{ label, text string }

// inline splits a line at labels such as (b) within it. A label must follow the
// previous one in the alphabet, so that (a) in a formula is not a label.
func inline(text, inner string, counted bool) []piece {
	var list []piece
	from, label := 0, ""
	for _, m := range inlineOne.FindAllStringSubmatchIndex(" "+text+" ", -1) {
		name := (" " + text + " ")[m[2]:m[3]]
		at := m[0] // in text, if one blank precedes it
		before := strings.TrimSpace(text[from:max(from, at)])
		starts := before == "" || strings.IndexByte(".?!:;,", before[len(before)-1]) >= 0 || label == "" && inner == ""
		if grammar.IsDigit(name[0]) && !(!counted && asksFirst.MatchString(text[min(len(text), m[1]-2):]) && before != "" &&
			strings.IndexByte(".?!:;,", before[len(before)-1]) >= 0) {
			continue // "(1) remove a stone, or (2) ..." is not a list of questions
		}
		first := name == "a" || name == "A" || name == "i" || grammar.IsDigit(name[0])
		if !(first && starts || label != "" && follows(label, name) || label == "" && inner != "" && follows(inner, name)) {
			continue
		}
		if at < from {
			continue
		}
		list = append(list, piece{label, text[from:at]})
		from, label = min(m[1]-2, len(text)), name
	}
	return append(list, piece{label, text[from:]})
}

func follows(before, after string) bool {
	roman := []string{"i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"}
	for i := range roman[1:] {
		if before == roman[i] && after == roman[i+1] {
			return true
		}
	}
	return len(before) == 1 && len(after) == 1 && after[0] == before[0]+1
}

// split splits a line at full stops and question marks followed by a blank.
func split(text string) []string {
	text = strings.TrimSpace(text)
	var list []string
	depth, from := 0, 0
	for at := 0; at < len(text); at++ {
		switch text[at] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth = max(0, depth-1)
		case '.', '?', '!', ':', ';':
			if strings.HasPrefix(text[at+1:], "\" ") && strings.Count(text[:at], "\"")%2 == 1 && text[at] != ';' && text[at] != ':' {
				list = append(list, strings.TrimSpace(text[from:at+2])) // the end of what somebody says
				from, at = at+2, at+1
				continue
			}
			if at+1 < len(text) && text[at+1] != ' ' || text[at] == '.' && abbreviated(text[from:at+1]) {
				continue
			}
			if rest := strings.TrimLeft(text[at+1:], " *"); text[at] == ':' && rest != "" &&
				(grammar.IsDigit(rest[0]) || strings.IndexByte("[{", rest[0]) >= 0 || formulaNext.MatchString(rest)) {
				continue
			}
			if text[at] == ':' && (depth > 0 || lineHead.MatchString(text[from:at])) || text[at] == ';' && depth > 0 {
				continue
			}
			if rest := strings.TrimSpace(text[at+1:]); text[at] == '!' && at > 0 && grammar.IsDigit(text[at-1]) && rest != "" &&
				unicode.IsLower(rune(rest[0])) {
				continue // a factorial
			}
			if text[at] == '.' && at > 1 && text[at-2:at] == ". " { // an ellipsis ". . ."
				continue
			}
			if next := strings.TrimSpace(text[at+1:]); text[at] == '.' && next != "" &&
				(next[0] == '.' && (len(next) == 1 || next[1] == ' ' || next[1] == '.') || next[0] == '.' && depth > 0 ||
					unicode.IsLower(rune(next[0])) && depth > 0) {
				continue
			}
			list = append(list, strings.TrimSpace(text[from:at+1]))
			from = at + 1
		}
	}
	if rest := strings.TrimSpace(text[from:]); rest != "" {
		list = append(list, rest)
	}
	return list
}

// lineHead says of which line of the input the format follows.
var lineHead = regexp.MustCompile(`^[ \t]*(?i:(?:the )?(?:first|second|third|next|following|each|line [0-9]|[0-9](?:st|nd|rd)` +
	`) ?(?:lines?)?)$`)

// formulaNext is a formula, or a row of pieces, after a colon.
var formulaNext = regexp.MustCompile(`^(?:\(\d|[↑↓⇑⇓±]|[*-]\d|[BRGLEHTFxo_.-]{2,}(?:[,;.? ]|$))`)

var abbreviation = regexp.MustCompile(`(?:^|[\s(])(?:e\.g|i\.e|resp|cf|vs|etc|Mr|Mrs|Ms|Dr|` +
	`Fig|Sec|Thm|Prop|Def|Ex|Eq|No|al|p|pp|ch|Ch|St)\.$|[,.]\s?\.$|^\.$`)

// abbreviated reports whether the full stop at the end does not end a sentence.
func abbreviated(text string) bool {
	return strings.HasSuffix(text, ".") && abbreviation.MatchString(text[max(0, len(text)-12):]) &&
		!strings.HasSuffix(text, " etc.")
}
