package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
)

// Line is a line of words instead of mathematics, or one that is ambiguous.
type Line struct {
	Number int // from 1, in the text as it was pasted
	Text   string
	Reason string // why it is not read, if known
	At     int    // its place in the cleaned text

	from int // where it begins in the tidied text
}

// stopWords occur in sentences and not in the language.
var stopWords = map[string]bool{
	"the": true, "of": true, "following": true, "which": true, "are": true, "whether": true, "each": true, "these": true,
	"that": true, "this": true,
	"your": true, "you": true, "to": true, "with": true, "what": true, "who": true, "how": true, "answer": true, "below": true,
	"where": true, "does": true,
	"is": true, "it": true, "its": true, "we": true, "they": true, "an": true, "as": true, "on": true, "at": true, "from": true,
	"can": true,
	"has": true, "have": true, "be": true, "was": true, "will": true, "should": true, "must": true, "there": true, "than": true,
	"any": true, "every": true,
	"when": true, "why": true, "so": true, "such": true, "one": true, "two": true, "both": true, "players": true,
	"player": true, "wins": true, "do": true,
	"all": true, "no": true, "their": true, "under": true, "using": true, "about": true, "between": true, "also": true,
	"out": true,
}

var (
	tokens    = regexp.MustCompile(`[A-Za-z_][A-Za-z0-9_'’-]*|[^A-Za-z_ \t~,]`)
	wordsOf   = regexp.MustCompile(`[A-Za-z][A-Za-z'’-]*`)
	dollars   = regexp.MustCompile(`\$[^$]*\$|\\\(.*?\\\)`)
	commands  = regexp.MustCompile(`\\[A-Za-z]+`)
	quotation = regexp.MustCompile(`"[^"]*"|“[^”]*”`)
)

// ofLanguage are the words of the language that are not names, and those that only
// begin lines of the language.
var (
	ofLanguage = wordSet("for in if then else and or not by while true false xor same game left right")
	statement  = wordSet("check game same let require using limit help left right if for while by native not")
)

// isProse distinguishes a sentence of words from a line of the language: it has three
// or more words in a row, one of them a stop word; or it begins with a capital and has
// stop words, or only words.
func (c *cleaner) isProse(text string) bool {
	text = strings.TrimSpace(text)
	if statement[firstWord(text)] || strings.HasPrefix(text, "#") || strings.Contains(text, ":=") ||
		strings.Contains(text, "->") || strings.Contains(text, "=>") {
		return false
	}
	text = dollars.ReplaceAllString(quotation.ReplaceAllString(text, "0"), "0")
	text = compared(commands.ReplaceAllString(text, "+"))
	longestRun, words, stops, unknown := 0, 0, 0, 0
	run, inRun := 0, 0 // words in a row, and the stop words among them
	for _, w := range tokens.FindAllString(text, -1) {
		if len(w) == 1 && w != "a" && w != "I" || ofLanguage[w] || strings.ContainsAny(w, "_0123456789") {
			if w == "in" || w == "and" || w == "for" || w == "or" || w == "not" || w == "by" || w == "if" || w == "game" ||
				w == "left" || w == "right" {
				if run > 0 {
					run++
				}
				continue
			}
			run, inRun = 0, 0
			continue
		}
		if c.kind(w) == Unknown {
			unknown++
		}
		run++
		words++
		if stopWords[strings.ToLower(w)] && c.kind(w) == Unknown {
			stops++
			inRun++
		}
		if inRun > 0 {
			longestRun = max(longestRun, run)
		}
	}
	if unknown == 0 {
		return false
	}
	first := firstWord(text)
	capital := len(first) > 1 && first[0] >= 'A' && first[0] <= 'Z' && c.kind(first) == Unknown
	return longestRun >= 3 || capital && words >= 3 && stops >= 1 && (c.several || c.piped || stops > 1) || c.isTitle(text)
}

// isTitle reports whether a text consists of words, numbers and punctuation only and
// begins with a capital, as at the top of a page.
func (c *cleaner) isTitle(text string) bool {
	if !titleWords.MatchString(text) {
		return false
	}
	list := wordsOf.FindAllString(text, -1)
	if len(list) < 2 || !c.several && !c.piped && len(list) < 4 {
		return false
	}
	for i, w := range list {
		if c.kind(w) == Defined || i == 0 && c.kind(w) != Unknown {
			return false
		}
	}
	for _, m := range applied.FindAllStringSubmatch(text, -1) {
		if c.kind(strings.ToLower(m[1])) == Library && !pageWords.MatchString(text) {
			return false
		}
	}
	return true
}

var (
	titleWords = regexp.MustCompile(`^[A-Z][a-z'’]+[A-Za-z0-9'’ \t.,:;&/–—|#!()-]*$|^[ \t]*\d{1,4}[ ` +
		`\t]+(?:[A-Z][a-z'’]+|[A-Z]{3,})[A-Za-z0-9'’ \t.,:;&/–—|!-]*$|^[A-Z]{3,}[A-Z0-9 \t.,:;&/–—|!-]*$`)
	applied   = regexp.MustCompile(`([A-Za-z_]+)[ \t(]+\d`)
	pageWords = regexp.MustCompile(`^(?:\d+[ ` +
		`\t]+)?(?:Chapter|CHAPTER|Section|SECTION|Page|Lecture|Lectures|Part|Unit|Week|Sheet|Homework|Problem ` +
		`Set|Exam|Quiz|Math|MATH)\b`)
)

// asking are the words with which a sentence asks for an answer, setting those with
// which it makes an assumption for other sentences.
var (
	asking = wordSet(`find determine compute calculate evaluate show prove disprove verify give state decide list
		describe draw sketch name identify who what which
		how why when where is are does do can could will would should did has have express simplify write classify
		compare solve use analyse analyze
		suppose let assume consider given define denote if for recall call say put set take place order rank
		construct exhibit count check refute play fill complete
		derive deduce conclude generalize generalise formulate guess conjecture test tell convert reduce explain
		estimate minimize maximize choose pick
		tabulate investigate discuss obtain establish label plot graph translate predict repeat extend characterize
		characterise specify provide produce
		enumerate justify confirm examine explore illustrate interpret argue demonstrate deduce locate factor
		discover design invent program implement`)
	careful = regexp.MustCompile(`(?i)mis[eè]re|last player[a-z ,]* loses|loses|the loser|variant|instead|modified|not ` +
		`allowed|may not|forbidden|convention|(?:is|are) denoted|we denote|we write|stands for|denotes`)
	polite = regexp.MustCompile(`^(?i:(?:justify|explain|prove|give (?:a |your ` +
		`)?(?:reasons?|proof|explanation)|show|describe|state|support)[ ` +
		`\t]*(?:(?:all|of|your|and|the|a|an|any|short|brief|briefly|full|clearly|carefully|how|why|each|reasoning|` +
		`reasons?|answers?|work|working|steps?|claims?|proofs?|method|you|got|found|in|detail|it|words)[ \t,]*)*)[.!]?$`)
)

func wordSet(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(text) {
		set[w] = true
	}
	return set
}

// asks reports whether a sentence of words asks for an answer, or makes an assumption
// that other answers depend on.
func asks(sentence string) bool {
	sentence = strings.Trim(sentence, blanks+"$")
	if polite.MatchString(sentence) {
		return false
	}
	return strings.HasSuffix(sentence, "?") || asking[strings.ToLower(firstWord(sentence))] || careful.MatchString(sentence)
}

// startsMath reports whether an operand may begin a text: a sign, a number, a bracket,
// or a word of the language in lower case.
func (c *cleaner) startsMath(text string) bool {
	text = strings.TrimLeft(text, blanks+"$")
	if text == "" {
		return false
	}
	w := firstWord(text)
	if w == "" || len(w) == 1 || isDigit(w[0]) || c.kind(w) != Unknown {
		return true
	}
	if c.kind(strings.ToLower(w)) == Library {
		return true
	}
	return !(w[0] >= 'A' && w[0] <= 'Z') || c.defined[w]
}

// isMath reports whether a part of a sentence may be mathematics: it begins like
// mathematics, is not prose, and has no word that would change its meaning.
func (c *cleaner) isMath(text string) bool {
	if strings.Trim(text, blanks+"$.,;:") == "" || !c.startsMath(text) || c.isProse(text) {
		return false
	}
	text = compared(quotation.ReplaceAllString(text, "0"))
	for _, w := range changing.FindAllString(text, -1) {
		if c.kind(w) == Unknown || w == "misere" || w == "if" {
			return false
		}
	}
	return !clause.MatchString(bare(text))
}

// clause are words of the language that, in a sentence, are not meant as such outside
// of brackets.
var clause = regexp.MustCompile(`\b(?:for|while|by)\b`)

// changing are words after a game that would make it another question.
var changing = regexp.MustCompile(`(?i)\b(?:is|are|where|when|which|whose|under|using|assuming|such|that|players?|` +
	`playing|played|plays|moving|moves|starts|starting|provided|unless|until|except|mis[eè]re|if|given|twice|it|this|` +
	`they|he|she|binary|heaps?|piles?|stacks?|rows?|positions?|games?|all|every|each|any|with|of|to|from|than|many|` +
	`after|before|but|versus|against)\b`)
