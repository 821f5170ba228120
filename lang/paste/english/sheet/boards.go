package sheet

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
)

var (
	boardGame = regexp.MustCompile(`(?i)\b(?:clobber|konane|domineering)\b`)
	boardRow  = regexp.MustCompile(`(?:^|[ \t])([xoXOBWbw._#]{2,30}|[xoXOBWbw._#](?: [xoXOBWbw._#]){1,30})[ \t.]*$`)
)

// boards joins the rows of a board that stand below each other: "xox" above "oxo" is
// xox|oxo. The number of lines does not change.
func boards(text string) string {
	if !strings.Contains(text, "\n") || !boardGame.MatchString(text) {
		return text
	}
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines)-1; i++ {
		m := boardRow.FindStringSubmatch(lines[i])
		if m == nil {
			continue
		}
		rows := []string{strings.ReplaceAll(m[1], " ", "")}
		for _, line := range lines[i+1:] {
			row := strings.ReplaceAll(strings.TrimSpace(line), " ", "")
			if len(row) != len(rows[0]) || strings.Trim(row, "xoXOBWbw._#") != "" {
				break
			}
			rows = append(rows, row)
		}
		if all := strings.Join(rows, ""); len(rows) < 2 || strings.Trim(all, all[:1]) == "" && all[0] != '.' && all[0] != '_' {
			continue // a row of one kind of signs is a heap
		}
		lines[i] = strings.TrimSuffix(strings.TrimRight(lines[i], " \t."), strings.TrimRight(m[1], ".")) + strings.Join(rows, "|")
		for k := range rows[1:] {
			lines[i+1+k] = ""
		}
		i += len(rows) - 1
	}
	return strings.Join(lines, "\n")
}
