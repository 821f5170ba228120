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
