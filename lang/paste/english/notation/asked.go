package notation

import (
	"fmt"
	"strings"
)

// Applied is a question of the language about a value.
func Applied(function, of string) string {
	if is, negated := strings.CutPrefix(function, "not "); negated {
		return "not (" + Applied(is, of) + ")"
	}
	form := function == "left" || function == "right" || function == "options" || function == "tree"
	if form && strings.HasPrefix(of, "{") && Closing(of) == len(of)-1 {
		return function + " '" + of + "'" // about the form as it is written, not its value
	}
	if sign := map[string]string{"hot": ">", "tepid": "=", "cold": "<"}[function]; sign != "" {
		return "temperature(" + of + ") " + sign + " 0"
	}
	if function == "sign" {
		return Comparison(of, "0")
	}
	if function == "-" {
		return "-(" + of + ")"
	}
	if strings.HasPrefix(of, "{") && strings.HasSuffix(of, "}") && !strings.Contains(of[1:], "{") {
		return function + " " + of
	}
	return function + "(" + of + ")"
}

// Starting says who wins if Left begins, or Right.
func Starting(p, opener string) string {
	if opener == "left" {
		return fmt.Sprintf(`if %s |> 0 then "Left wins" else "Right wins"`, p)
	}
	return fmt.Sprintf(`if %s <| 0 then "Right wins" else "Left wins"`, p)
}

// Losing says who loses, given the class of the outcome; in a partizan game that may be Left or Right.
func Losing(outcome string, partizan bool) string {
	rest := `"the second player loses"`
	if partizan {
		rest = fmt.Sprintf(`if %[1]s = N then "the second player loses" else if %[1]s = L then "Right loses" else "Left loses"`, outcome)
	}
	return fmt.Sprintf(`if %s = P then "the first player loses" else %s`, outcome, rest)
}

// Comparison says which of the four relations holds.
func Comparison(p, q string) string {
	shownP, shownQ := strings.ReplaceAll(p, `"`, "'"), strings.ReplaceAll(q, `"`, "'")
	return fmt.Sprintf(`if %[1]s = %[2]s then "%[3]s = %[4]s" else if %[1]s > %[2]s then "%[3]s > %[4]s" else if %[1]s < `+
		`%[2]s then "%[3]s < %[4]s" else "%[3]s || %[4]s (confused)"`, p, q, shownP, shownQ)
}

// Closing is the place of the bracket that closes the first one; -1 without one.
func Closing(text string) int {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '(', '{', '[':
			depth++
		case ')', '}', ']':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}
