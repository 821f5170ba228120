package lang

import "strings"

// The functions below tell packages that print or translate statements how a text will
// be scanned.

// OperatorOf returns the operator with a standard spelling, nil if there is none.
func OperatorOf(text string) *Operator { return operatorsByText[text] }

// IsBracketedOperator reports whether a text in parentheses is an operator: (+).
func IsBracketedOperator(inside string) bool { return bracketed[inside] != nil }

// IsReserved reports whether a word can never be a name.
func IsReserved(word string) bool { return reserved[word] != 0 }

// IsMaker reports whether a word takes one literal and gives a ruleset.
func IsMaker(word string) bool { return makers[word] }

// TakesSet reports whether < and { directly after a word open a set.
func TakesSet(word string) bool { return setWords[word] }

// IsFunctionWord reports whether +- after the word and a blank is the switch and not an
// addition.
func IsFunctionWord(word string) bool { return functionWords[word] }

// LineQuestion reports (ok) whether a word at the beginning of a statement takes the
// rest of the line; comparison is true if it stops before a comparison.
func LineQuestion(word string) (comparison, ok bool) {
	comparison, ok = lineQuestions[word]
	return comparison, ok
}

// UnitOf is the number of bytes, seconds or steps of a unit of a limit, 0 for an
// unknown unit.
func UnitOf(limit, unit string) int64 { return units[limit][strings.ToUpper(unit)] }

// WordEnd is the end of the word that begins at an offset, or the offset itself if
// there is none.
func WordEnd(text string, at int) int { return wordEnd(text, at) }

// HeadWord is the keyword at an offset that begins a statement other than an
// expression, "" for none.
func HeadWord(text string, at int) string { return headWord(text, at) }

// StartsOperand reports whether an operand begins at an offset: a name, a number, an
// opening bracket, or a sign directly followed by an operand.
func StartsOperand(text string, at int) bool { return startsOperand(text, at) }

// SkipBlanks is the offset after the blanks at an offset.
func SkipBlanks(text string, at int) int { return skipBlanks(text, at) }

// IsDown reports whether a name means downs unless it is bound: v, vv, v3.
func IsDown(word string) bool { return isDown(word) }
