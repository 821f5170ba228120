package sheet

import (
	regexp "cgt/lang/internal/lazyregexp"
	"fmt"
	"strconv"
	"strings"
)

// heapLines are lines that list heaps by their numbers: "Heap #1: 3 stones".
var heapLines = regexp.MustCompile(`(?m)^[ \t]*(?:-[ \t]+)?(?i:heap|pile|row|stack) #?\d{1,2} ?[:=][ \t]*\d{1,9}(?: [a-z]+)?[.,;]?[ \t]*\n` +
	`(?:[ \t]*(?:-[ \t]+)?(?i:heap|pile|row|stack) #?\d{1,2} ?[:=][ \t]*\d{1,9}(?: [a-z]+)?[.,;]?[ \t]*(?:\n|$))+`)

var heapLine = regexp.MustCompile(`(?i:(heap|pile|row|stack)) #?(\d{1,2}) ?[:=][ \t]*(\d{1,9})(?: ([a-z]+))?`)

// heapsInLines puts the heaps that lines list into one sentence, where their numbers are 1, 2, 3 ... or 0, 1, 2 ...; the
// number of lines stays.
func heapsInLines(lines string) string {
	list := heapLine.FindAllStringSubmatch(lines, -1)
	first, _ := strconv.Atoi(list[0][2])
	var sizes []string
	for i, m := range list {
		if n, _ := strconv.Atoi(m[2]); n != first+i || first > 1 || m[4] != "" && m[4] != "stone" && m[4] != list[0][4] &&
			list[0][4] != strings.TrimSuffix(m[4], "s") && m[4] != strings.TrimSuffix(list[0][4], "s") {
			return lines
		}
		sizes = append(sizes, m[3])
	}
	k := len(sizes) - 1
	return fmt.Sprintf("There are %d %ss of sizes %s and %s.", k+1, strings.ToLower(list[0][1]), strings.Join(sizes[:k], ", "), sizes[k]) +
		strings.Repeat("\n", strings.Count(lines, "\n"))
}

// play is how many lines show an example of play, a position each: "For example, they may start
// with (25, 7):", and below "25 7", "11 7", "4 7".
func (x *splitter) play(lines []string) int {
	if k := len(x.list); k == 0 || !exampleOf.MatchString(x.list[k-1].Text) {
		return 0
	}
	count, positions := 0, 0
	for n, line := range lines {
		switch {
		case strings.TrimSpace(line) == "":
		case !figures.MatchString(line):
			lines = lines[:n]
		}
		if n == len(lines) {
			break
		}
		if k := len(strings.Fields(line)); k > 0 {
			if positions++; count > 0 && k != count {
				return 0
			}
			count = k
		}
	}
	if positions < 3 || count < 2 {
		return 0
	}
	return len(lines)
}

// exampleOf introduces one.
var exampleOf = regexp.MustCompile(`^(?i:for (?:example|instance)),.* (?:start|starts|begin|begins|proceed|proceeds|go|goes)` +
	`\b[^?]*:$`)

// drawn are the sizes of the rows that the first lines draw with one sign: "I", "III", "IIIII".
func drawn(lines []string) (sizes []string) {
	sign, most := rune(0), 0
	for _, line := range lines {
		size, number := 0, ""
		if m := counted.FindStringSubmatch(line); m != nil {
			number, line = m[1], m[2]
		}
		for _, c := range line {
			switch {
			case c == ' ' || c == '\t':
			case size == 0 && len(sizes) == 0 && strings.ContainsRune("I|oO*xX•●○", c), c == sign:
				sign, size = c, size+1
			default:
				size = -1 << 20
			}
		}
		if size <= 0 || number != "" && number != strconv.Itoa(size) {
			break
		}
		sizes, most = append(sizes, strconv.Itoa(size)), max(most, size)
	}
	if most < 2 {
		return nil
	}
	return sizes
}

// counted is a row with its size before it: "3  | | |".
var counted = regexp.MustCompile(`^[ \t]*(\d+)[.:]?[ \t]+([^\d\s].*)$`)

// ofRows matches a text of rows that a drawing may show.
var ofRows = regexp.MustCompile(`(?i)\b(?:rows?|piles?|heaps?|stacks?|lines)\b`)
