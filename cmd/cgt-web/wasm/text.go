package main

import (
	"unicode/utf16"

	"cgt/lang"
)

// tokensOf returns the tokens of a text, three numbers each, in UTF-16 units.
func tokensOf(text string) []int {
	list := []int{}
	at, units := 0, 0
	for _, t := range lang.Tokens(text) {
		units += unitsIn(text[at:t.Span.Start])
		end := units + unitsIn(text[t.Span.Start:t.Span.End])
		list = append(list, units, end, int(t.Kind))
		at, units = t.Span.End, end
	}
	return list
}

// unitsIn is the length of a text in UTF-16.
func unitsIn(text string) int {
	n := 0
	for _, r := range text {
		n += max(1, utf16.RuneLen(r))
	}
	return n
}

// byteAt converts an offset in UTF-16 units to bytes; unitAt does the reverse.
func byteAt(text string, units int) int {
	n := 0
	for i, r := range text {
		if n >= units {
			return i
		}
		n += max(1, utf16.RuneLen(r))
	}
	return len(text)
}

func unitAt(text string, bytes int) int { return unitsIn(text[:bytes]) }
