package native

import (
	"regexp"
	"slices"
	"strings"

	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/lang/printer"
	"cgt/stdlib/entailing"
	"cgt/stdlib/game"
)

// nimstring is Nimstring, and strings is strings and coins for points: sets of strings
// are machine words, and a coin that can be taken is taken at once. Moves and
// explanations come from the definition.
type (
	nimstring struct{ *ruleset.Turning }
	scored    struct{ *ruleset.Scoring }
)

var _, _ entailing.StringGame = nimstring{}, scored{}

// StringsAt returns the strings of a position of Nimstring.
func (n nimstring) StringsAt(at game.Place) ([][2]string, bool) { return stringsOf(n.Definition, at) }

// StringsAt returns the strings of a position of strings and coins.
func (s scored) StringsAt(at game.Place) ([][2]string, bool) { return stringsOf(s.Definition, at) }

func stringsOf(d *ruleset.Definition, at game.Place) (ends [][2]string, ok bool) {
	p, ok := at.(*ruleset.Place)
	if !ok || len(p.Values) != 1 || !usesLibrary(d) {
		return nil, false
	}
	g, err := value.AsGraph(p.Values[0], value.Undirected)
	if err != nil {
		return nil, false
	}
	name := func(v int) string {
		if g.Name(v) == "0" {
			return ""
		}
		return g.Name(v)
	}
	for _, e := range g.Edges() {
		if e.From == e.To {
			return nil, false // the rules would count such a string twice
		}
		ends = append(ends, [2]string{name(e.From), name(e.To)})
	}
	return ends, true
}

// usesLibrary reports whether all functions that a definition uses are the library's,
// and none is bound by the user.
func usesLibrary(d *ruleset.Definition) bool {
	return d.Base || !slices.ContainsFunc(d.Free, func(name string) bool {
		serial, _ := d.S.Peek(name, false)
		return serial != 0 && name != d.Name()
	})
}

// stringGames are the library games with such rules.
var stringGames = []string{"nimstring", "strings_and_coins"}

// StringsOf returns the version on machine words of a definition with turns, if its
// rules are those of Nimstring or of strings and coins, up to renaming of bound names.
func StringsOf(d *ruleset.Definition, turning game.Ruleset) (game.Ruleset, bool) {
	if !d.Base && !slices.Contains(d.Free, "without") {
		return nil, false
	}
	for _, name := range stringGames {
		if d.Base && d.Name() != name || !d.Base && !sameRules(d, name) {
			continue
		}
		switch r := turning.(type) {
		case *ruleset.Turning:
			return nimstring{r}, true
		case *ruleset.Scoring:
			return scored{r}, true
		}
	}
	return nil, false
}

// sameRules reports whether a definition equals that of a library game up to the names
// of the game, of its parameters and of what clauses bind.
func sameRules(d *ruleset.Definition, name string) bool {
	_, v := d.S.Peek(name, true)
	library, ok := v.(value.Ruleset)
	if !ok {
		return false
	}
	of, ok := ruleset.AsDefinition(library.R)
	return ok && sameText(words(d.Node), words(of.Node), bound(of.Node))
}

var (
	wordPattern  = regexp.MustCompile(`[A-Za-z_]\w*|\S`)
	boundPattern = regexp.MustCompile(`\bfor ([\w, ]+?) in\b|\blet (\w+) =|(\w+) =>`)
)

func text(g *lang.GameDefinition) string {
	plain := *g
	return printer.Statement(&lang.Statement{Body: &plain})
}

func words(g *lang.GameDefinition) []string { return wordPattern.FindAllString(text(g), -1) }

// bound returns the names that a definition binds.
func bound(g *lang.GameDefinition) map[string]bool {
	names := map[string]bool{g.Name.Name: true}
	for _, p := range g.Params {
		names[p.Name] = true
	}
	for _, m := range boundPattern.FindAllStringSubmatch(text(g), -1) {
		for _, name := range strings.FieldsFunc(strings.Join(m[1:], ","), func(r rune) bool { return r == ',' || r == ' ' }) {
			names[name] = true
		}
	}
	return names
}

// sameText reports whether two texts are equal up to a one-to-one renaming of bound
// names.
func sameText(mine, other []string, bound map[string]bool) bool {
	if len(mine) != len(other) {
		return false
	}
	to, from := map[string]string{}, map[string]string{}
	for i, x := range mine {
		y := other[i]
		if !bound[y] {
			if x != y {
				return false
			}
			continue
		}
		if to[x] == "" && from[y] == "" {
			to[x], from[y] = y, x
		}
		if to[x] != y || from[y] != x {
			return false
		}
	}
	return true
}
