package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strconv"
	"strings"
)

var (
	// ownSigns matches a sentence that gives a plain sign the meaning of an operation of nim
	// arithmetic: "I'll use + to denote nim addition and * for nim multiplication."
	ownSigns = regexp.MustCompile(`(?i)^[^\n.]*\b(?:use|using|write|writing|denote|let)\b[^\n.]*(?:nim[- ]?(?:addition|sum|` +
		`multiplication|product)|\bxor\b)[^\n.]*\.?[ \t]*(?:\n|$)`)
	ownPlus = regexp.MustCompile(`(?i)\+[^+*×·\n.]*?\b(?:nim[- ]?(?:addition|sum)|xor)\b|` +
		`\b(?:nim[- ]?(?:addition|sum)|xor)\b[^+*×·\n.]*?\b(?:by|as|with)\b[^+*×·\n.a-z]*\+`)
	ownTimes = regexp.MustCompile(`(?i)[*×·][^+*×·\n.]*?\bnim[- ]?(?:multiplication|product)|` +
		`\bnim[- ]?(?:multiplication|product)[^+*×·\n.]*?\b(?:by|as|with)\b[^+*×·\n.a-z]*[*×·]`)
	calculation = regexp.MustCompile(`^[0-9+*×·()= \t\n]+$`)
)

// readSigns reads a calculation in nim arithmetic that is written with plain signs, below
// a sentence that says so; nil if there is no such sentence. Where the text is more than one
// calculation nothing is answered, as its signs would be taken for ordinary arithmetic.
func readSigns(text string, in Context) *Result {
	head := strings.TrimLeft(text, " \t\n")
	m := ownSigns.FindString(head)
	if m == "" {
		return nil
	}
	var signs []string
	if ownPlus.MatchString(m) {
		signs = append(signs, "+", " (+) ")
	}
	if ownTimes.MatchString(m) {
		signs = append(signs, "*", " (x) ", "×", " (x) ", "·", " (x) ")
	}
	if len(signs) == 0 {
		return nil
	}
	sum := strings.NewReplacer(`\[`, "", `\]`, "", `\(`, "", `\)`, "", "$", "", `\times`, "×", `\cdot`, "·", `\\`, "", "&", "").
		Replace(head[len(m):])
	sum = strings.TrimSpace(sum)
	if sum == "" && in.Piped && !in.Ends {
		return &Result{Open: true, Page: true, State: in.After}
	}
	if sum == "" || !calculation.MatchString(sum) || len(signs) < 8 && strings.ContainsAny(sum, "*×·") ||
		signs[0] != "+" && strings.Contains(sum, "+") {
		line := Line{Number: 1 + strings.Count(text[:len(text)-len(head)], "\n"), Text: strings.TrimSpace(m),
			Reason: "signs with a meaning of their own"}
		return &Result{Prose: []Line{line}, State: in.After}
	}
	claim := strings.Join(strings.Fields(strings.NewReplacer(signs...).Replace(sum)), " ")
	return &Result{Text: claim, Readings: []Reading{{0, claim}}, State: in.After,
		parts: []part{{out: 0, from: 0, to: len(text)}}}
}

// inBinary matches a line of a nim-sum in columns, "13 = 1101"; a subscript 2 may have become a digit: "13 = 11012".
var inBinary = regexp.MustCompile(`(?m)^[ \t]*(?:(?:(\d{1,9})|nim-sum)[ \t]*=[ \t]*)?([01]{2,30})(?:_?[2₂])?` +
	`(?:[ \t]*=[ \t]*(\d{1,9}))?[ \t]*$`)

// ofSums matches what says that a text is about nim-sums.
var ofSums = regexp.MustCompile(`(?i)nim|⊕|\\oplus|\bxor\b`)

// withoutColumns puts blanks in the place of lines that only write their number in base
// two, in a text about nim-sums.
func withoutColumns(text string) string {
	if len(inBinary.FindAllString(text, 2)) < 2 || !ofSums.MatchString(text) {
		return text
	}
	return inBinary.ReplaceAllStringFunc(text, func(line string) string {
		m := inBinary.FindStringSubmatch(line)
		value, err := strconv.ParseInt(m[2], 2, 64)
		for _, number := range []string{m[1], m[3]} {
			if n, bad := strconv.ParseInt(number, 10, 64); number != "" && (bad != nil || err != nil || n != value) {
				return line
			}
		}
		if m[1]+m[3] == "" {
			return line
		}
		return strings.Repeat(" ", len(line))
	})
}

var (
	// valueCalls are values of the nim-value function of a text, at the beginning of a chain of equations.
	valueCalls = regexp.MustCompile(`(?m)^([ \t$]*(?:\([a-h]\)|\d{1,2}[.)])?[ \t$]*)((?:` + valueCall +
		`(?:[ \t]*(?:[⊕+]|\\oplus)[ \t]*` + valueCall + `)*[ \t]*=[ \t]*){1,3})([^=\n]*=[^=\n]*)$`)
	// xorBetween is the word between two numbers.
	xorBetween = regexp.MustCompile(`([\d)][ \t]+)(?:xor|XOR|Xor)([ \t]+[\d(])`)
	mexOf      = regexp.MustCompile(`\bMEX([ \t]?[({\\])`)
	// mexBound is a MEX that is no function of a set: it is the name of something, or is defined here.
	mexBound  = regexp.MustCompile(`\bMEX\b[ \t]*(?:[^ \t({\\]|$)|\bMEX\b[^\n]*:=`)
	zeroFirst = regexp.MustCompile(`\b0[01]`) // in binary
	// soOn is what ends a list of equations.
	soOn = regexp.MustCompile(`([\d}]),?[ \t]+(?:and so on|and so forth|etc)(\.{0,3}[ \t]*)$`)
)

// valueCall is one of them; G is a name of the language.
const valueCall = `(?:g|SG|sg)_?\{?\d{0,2}\}?[ \t]?\([\d, \t]{1,40}\)`

// withoutNames puts blanks in the place of names that a text has for what it computes, where
// nothing says of which game they are: of g(9, 10) = 1 ⊕ 4 = 5 the second equation counts.
func withoutNames(text string, in Context) string {
	if strings.Contains(text, "(") && strings.Contains(text, "=") {
		text = valueCalls.ReplaceAllStringFunc(text, func(line string) string {
			m := valueCalls.FindStringSubmatch(line)
			for _, name := range nameOrString.FindAllString(m[2], -1) {
				if in.Kind != nil && in.Kind(name) == Defined {
					return line
				}
			}
			return m[1] + strings.Repeat(" ", len(m[2])) + m[3]
		})
	}
	if strings.Contains(text, "MEX") && !mexBound.MatchString(text) && (in.Kind == nil || in.Kind("MEX") != Defined) {
		text = mexOf.ReplaceAllString(text, "mex$1")
	}
	if strings.Contains(strings.ToLower(text), "xor") && !zeroFirst.MatchString(text) {
		for range 2 { // operands are shared
			text = xorBetween.ReplaceAllString(text, "$1⊕$2")
		}
	}
	return soOn.ReplaceAllStringFunc(text, func(end string) string { return end[:1] + strings.Repeat(" ", len(end)-1) })
}
