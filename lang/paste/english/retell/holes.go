package retell

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strconv"
	"strings"
)

// A board that lacks some squares is a position drawn with walls: "a 2 by 3 board with a
// corner removed" is "..#|...".

var (
	holed = regexp.MustCompile(`(?i)\b(?:an?|the) ([1-9]) ?(?:x|×|by) ?([1-9]) (?:(?:board|grid|rectangle|square|rectangular ` +
		`board|` +
		`square board)(?:,)? (?:with|without|from which|minus|missing|where|in which) |with ` +
		`)(?:(an?|the|its|one|two|both|all|all four|` +
		`the four|four) )?((?:diagonally )?opposite |top |bottom |upper |lower )?(?:(left|right) |(?:left|right)-hand )?` +
		`(corners?|central|centre|center|middle)( squares?| cells?)?(?: (?:is|are|has been|have been|being))?` +
		`(?: (?:removed|missing|deleted|cut off|cut out|taken out|left out))?`)
	tromino = regexp.MustCompile(`(?i)\b(?:an?|the) (?:L-?tromino|L-?shaped (?:board|piece|region|position|figure)(?: ` +
		`(?:of|with|made of) ` +
		`(?:three|3) (?:squares|cells))?|corner of (?:three|3) squares)`)
	removed    = regexp.MustCompile(`(?i)\b(?:removed|missing|deleted|cut off|cut out|taken out|left out|without|minus)\b`)
	boardGames = regexp.MustCompile(`(?i)\b(?:domineering|cram|col|snort)\b`)
	inGame     = regexp.MustCompile(`(?i)(?:,? ?\b(?:in|of|for|at)(?: (?:a|the) game(?: of)?)? |\bthe ` +
		`|\b)(?:domineering|cram|col|snort)` +
		`(?:(?: position)?(?: consisting of| given by)?(?: on)?|'s)\b,? ?`)
)

// withHoles puts the position in the place of a board with holes, where one game of
// boards is named in the text.
func (w story) withHoles(s string) string {
	games := boardGames.FindAllString(w.lower, -1)
	if len(games) == 0 {
		return s
	}
	for _, g := range games[1:] {
		if g != games[0] {
			return s
		}
	}
	position := ""
	at := holed.FindStringSubmatchIndex(s)
	if at != nil {
		position = holes(holed.FindStringSubmatch(s), removed.MatchString(s[at[0]:at[1]]))
	} else if at = tromino.FindStringIndex(s); at != nil &&
		(strings.Contains(w.lower, "three") || strings.Contains(w.lower, "tromino")) {
		position = "..|.#"
	}
	if position == "" {
		return s
	}
	position = games[0] + ` "` + position + `"`
	before, after := inGame.ReplaceAllString(s[:at[0]], " "), inGame.ReplaceAllString(s[at[1]:], " ")
	return strings.Join(strings.Fields(before+" "+position+" "+after), " ")
}

// holes draws a board without the squares that the groups of holed name; "" where they do
// not say which.
func holes(m []string, said bool) string {
	rows, _ := strconv.Atoi(m[1])
	columns, _ := strconv.Atoi(m[2])
	board := make([][]byte, rows)
	for i := range board {
		board[i] = []byte(strings.Repeat(".", columns))
	}
	lack := func(i, j int) { board[i][j] = '#' }
	many, where := strings.ToLower(m[3]), strings.ToLower(strings.TrimSpace(m[4]))
	switch what := strings.ToLower(m[6]); {
	case !said:
		return ""
	case what == "corners" && strings.HasSuffix(where, "opposite") &&
		(many == "two" || many == "both" || many == "" || many == "the"):
		lack(0, 0)
		lack(rows-1, columns-1)
	case what == "corners" && where == "" && m[5] == "" && many != "two" && many != "both" && many != "one" && many != "a",
		what == "corner" && m[7] != "" && strings.HasSuffix(m[7], "s") && (many == "all four" || many == "the four" || many == "four"):
		for _, i := range []int{0, rows - 1} {
			lack(i, 0)
			lack(i, columns-1)
		}
	case what == "corner" && !strings.HasSuffix(m[7], "s") && (many == "a" || many == "one" || many == "the" && where != "") &&
		!strings.HasSuffix(where, "opposite"):
		lack(0, 0) // the others are its mirror images
	case what != "corner" && what != "corners" && many == "the" || many == "its" && what != "corner":
		if where != "" || m[5] != "" || rows%2 == 0 || columns%2 == 0 {
			return ""
		}
		lack(rows/2, columns/2)
	default:
		return ""
	}
	var lines []string
	for _, row := range board {
		lines = append(lines, string(row))
	}
	return strings.Join(lines, "|")
}
