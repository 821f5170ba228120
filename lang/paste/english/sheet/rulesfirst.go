package sheet

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strconv"
	"strings"
)

// rulesFirst reports whether a text begins with a numbered list of rules, none of which
// asks anything, and goes on without a number: its numbers are not those of exercises.
func rulesFirst(lines []string) bool {
	items, rules, last := 0, 0, ""
	for _, line := range lines {
		if strings.TrimSpace(line) == "" {
			continue
		}
		o, _, rest := labelled(line)
		switch {
		case o == "":
			last = line
		case strings.TrimRight(o, ".)") != strconv.Itoa(items+1) || asking.MatchString(rest) || last != "":
			return false
		default:
			items++
			if ruleWords.MatchString(rest) {
				rules++
			}
		}
	}
	return items > 1 && rules > 0 && last != ""
}

var (
	asking = regexp.MustCompile(`(?i)\?|\b(?:find|show|prove|determine|compute|calculate|evaluate|decide|explain|what|which|` +
		`how|why|verify|list|give|describe|simplify)\b|=`)
	ruleWords = regexp.MustCompile(`(?i)\b(?:players?|turns?|moves?|loses|wins|game)\b`)
)
