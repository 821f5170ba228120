package sheet

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
)

// frogs is a strip of toads, frogs and empty squares, as books set it: T□TFF.
var frogs = regexp.MustCompile(`(?:^|[^\pL\pN□])([TF]+□[TF□]*|□+[TF]+[TF□]*)(?:$|[^\pL\pN□])`)

// Frogs reports whether a text shows a strip of Toads and Frogs by its pieces, without
// saying the name of the game before it.
func Frogs(text string) bool {
	if !strings.Contains(text, "□") {
		return false
	}
	if named := strings.Index(strings.ToLower(text), "toads"); named >= 0 {
		text = text[:named]
	}
	for _, m := range frogs.FindAllStringSubmatch(text, -1) {
		if strings.Count(m[1], "□") < len([]rune(m[1])) && len([]rune(m[1])) > 1 {
			return true
		}
	}
	return false
}

// namedFrogs says the name of the game before such strips.
func namedFrogs(text string) string {
	if !Frogs(text) {
		return text
	}
	at := len(text) - len(strings.TrimLeft(text, " \t\n"))
	return text[:at] + "Toads and Frogs: " + text[at:]
}
