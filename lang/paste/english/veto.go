package english

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/exercise"
	"slices"
	"strings"
)

// Headings, remarks in brackets and the pages of contests are not read word by word. What
// they may still say of the game is looked for in the text as a whole: an exercise whose
// statements do not know of it is not understood.

// elsewhere matches what changes a game wherever it is said.
var elsewhere = regexp.MustCompile(`(?i)\b(?:(?:three|four|five|six|seven|eight|nine|ten|several|many|[3-9]|[1-9][0-9]|(?-i:[b-z]))` +
	`[ -](?:players?|persons?)|multi-?player|backwards?|own (?:piles?|heaps?|stacks?)|(?:piles?|heaps?|stacks?) of (?:his|her|their|your) own|` +
	`(?:coin|die) is (?:tossed|flipped|thrown|rolled)|opponent (?:chooses|picks|selects|decides)|` +
	`also (?:an?|one|another|two|three|[0-9]+) (?:[a-z]+ )?(?:piles?|heaps?|stacks?)|` +
	`or so|[a-z]-shaped|is added before (?:the game|play)|` +
	`(?:wins|loses) if (?:he|she|they) takes? (?:an?|one|two|three|four|five|exactly|[0-9]+)|` +
	`who takes (?:an?|one|two|three|four|five|exactly|[0-9]+) (?:[a-z]+ )?(?:wins|loses))\b`)

// induction matches a way to find the positions, not a way to play.
var induction = regexp.MustCompile(`(?i)\bbackwards? induction\b`)

// miserePlay matches the way to win that statements have a word for.
var miserePlay = regexp.MustCompile(`(?i)\bmis(?:e|è|é)re\b`)

// limited are games whose statements have one form for several texts: where a text says what is there of them and of
// the last counter, they are refused.
var limited = []struct{ said, stated *regexp.Regexp }{
	{regexp.MustCompile(`(?i)\b(?:two|three|four|several|[2-9]) (?:[a-z]+ )?(?:piles|heaps|stacks)\b`),
		regexp.MustCompile(`rules\d*\(n, most\)`)},
	{regexp.MustCompile(`(?i)\bleaves the (?:pile|heap) empty\b`), regexp.MustCompile(`\(\d+, ?\d`)}, // which of them?
	{regexp.MustCompile(`(?i)\b(?:best|optimal) (?:(?:first|opening|next) )?moves?\b`), // in a sum of hot games not any that wins
		regexp.MustCompile(`^winning\(.*\} \+ \{`)},
	{regexp.MustCompile(`(?i)\b(?:faced|confronted|left) with the last [a-z]+ loses\b|` +
		`\b(?:takes?|picks?|removes?)(?: up)? the (?:last|final) [a-z]+ (?:loses|is the loser)\b`), // which cannot be taken
		regexp.MustCompile(`\.\.(?:n//2|\(n-1\)//2|n-1)(?: |$)`)},
}

// knowing are words of statements that are about misere play.
var knowing = regexp.MustCompile(`misere|genus|quotient|tame`)

// vetoed takes the statements from exercises whose text says more of the game than they do.
func vetoed(text string, read *Reading) *Reading {
	lines := strings.Split(text, "\n")
	for i, e := range read.Exercises {
		if len(e.Statements) == 0 {
			continue
		}
		from := 0
		if i > 0 {
			from = read.Exercises[i-1].Last + 1
		}
		until := len(lines)
		if i+1 < len(read.Exercises) {
			until = min(max(e.Last+1, read.Exercises[i+1].First), len(lines))
		}
		said := lines[min(from, e.First):until]
		if lead := read.Exercises[0]; i > 0 && len(lead.Statements) == 0 {
			said = slices.Concat(lines[:min(lead.Last+1, len(lines))], said)
		}
		if word := unsaid(strings.Join(said, "\n"), e); word != "" {
			e.Statements, e.Story = nil, true
			e.Unread = append(e.Unread, exercise.Unread{Line: e.First, Text: strings.TrimSpace(lines[e.First]), Reason: word,
				Matters: true})
		}
	}
	return read
}

// unsaid is what a text says of the game that no statement of its exercise knows of.
func unsaid(text string, e *Exercise) string {
	if word := elsewhere.FindString(induction.ReplaceAllString(text, "")); word != "" {
		return word
	}
	for _, l := range limited {
		if word := l.said.FindString(text); word != "" &&
			slices.ContainsFunc(e.Statements, func(s Statement) bool { return l.stated.MatchString(s.Text) }) {
			return word
		}
	}
	word := miserePlay.FindString(text)
	if word == "" || strings.Contains(strings.ToLower(text), "normal") ||
		slices.ContainsFunc(e.Statements, func(s Statement) bool { return knowing.MatchString(s.Text) }) {
		return ""
	}
	return word
}
