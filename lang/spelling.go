package lang

import "strings"

// What follows tells those who write the language how what they write is read.

// OperatorOf is the operator with a standard spelling, nil for none.
func OperatorOf(text string) *Operator { return operatorsByText[text] }

// IsBracketedOperator reports whether a text in parentheses is an operator: (+).
func IsBracketedOperator(inside string) bool { return bracketed[inside] != nil }

// IsReserved reports whether a word can never be a name.
func IsReserved(word string) bool { return reserved[word] != 0 }

// IsMaker is true for the words that take one literal and give a ruleset.
func IsMaker(word string) bool { return makers[word] }

// TakesSet is true for the words directly after which < and { open a set.
func TakesSet(word string) bool { return setWords[word] }

// IsFunctionWord is true for the words after which +- with a blank before it is
// the switch and not an addition.
func IsFunctionWord(word string) bool { return functionWords[word] }

// LineQuestion is ok for the questions that take the rest of the line when a
// statement begins with them; comparison is true for those that stop before one.
func LineQuestion(word string) (comparison, ok bool) {
	comparison, ok = lineQuestions[word]
	return comparison, ok
}

// UnitOf is how many bytes, seconds or steps a unit of a limit is, 0 for none.
func UnitOf(limit, unit string) int64 { return units[limit][strings.ToUpper(unit)] }

// WordEnd is the end of the word that begins at an offset, the offset itself
// where none does.
func WordEnd(text string, at int) int { return wordEnd(text, at) }

// HeadWord is the word at an offset that opens a statement other than an
// expression, "" for none.
func HeadWord(text string, at int) string { return headWord(text, at) }

// StartsOperand is true when an operand begins at an offset: a name, a number,
// an opening bracket, or a sign that is glued to what follows.
func StartsOperand(text string, at int) bool { return startsOperand(text, at) }

// SkipBlanks is the offset of what follows the blanks at an offset.
func SkipBlanks(text string, at int) int { return skipBlanks(text, at) }

// IsDown is true for the names that mean downs where they are not bound: v, vv, v3.
func IsDown(word string) bool { return isDown(word) }
