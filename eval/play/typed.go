package play

import (
	"slices"
	"strconv"
	"strings"

	"cgt/eval/ask"
	"cgt/eval/misereplay"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
	"cgt/stdlib/sorting"
)

// choice finds the moves that the user may mean and returns their indices in the list:
// by number, by the cells that change on a board, or by a name. For a move to a
// position that is typed in another form, or that is not listed, it returns the move
// itself.
func (m *match) choice(text string, moves []game.Move) (listed []int, other *game.Move) {
	if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= len(moves) {
		return []int{n - 1}, nil
	}
	if cells, ok := typedCells(text); ok && len(ask.BoardEdits(m.now, moves[0])) > 0 {
		return m.atCells(cells, moves), nil
	}
	for i, move := range moves {
		if slices.ContainsFunc(m.names(move), func(name string) bool { return bare(name) == bare(text) }) {
			listed = append(listed, i)
		}
	}
	if len(listed) > 0 {
		return listed, nil
	}
	if move, ok := m.typedPosition(text, moves); ok {
		return nil, &move
	}
	return nil, nil
}

// names returns what a move may be called: the position it leads to, the part that
// changes, both with an arrow between them, and the arguments of either.
func (m *match) names(move game.Move) []string {
	words := bareWords(m.now, move)
	names := []string{value.ShowSum(move.To), ask.ShowMove(move), words}
	if after, err := search.Apply(m.now, move); err == nil {
		names = append(names, value.ShowSum(after))
	}
	if before, after, _, ok := shortly(move); ok {
		names = append(names, after, before+"->"+after)
	}
	if edge, ok := strings.CutPrefix(words, "cut "); ok {
		edge, _, _ = strings.Cut(edge, " (")
		names = append(names, edge, "cut"+edge)
	}
	return names
}

// bare is a text without blanks, quotes and surrounding brackets, for comparison.
func bare(text string) string {
	text = strings.ReplaceAll(strings.Join(strings.Fields(text), ""), `"`, "")
	for len(text) > 1 && text[0] == '(' && strings.IndexByte(text, ')') == len(text)-1 {
		text = text[1 : len(text)-1]
	}
	return text
}

// longArgument is the length of an argument beyond which it is shown only if it
// changes.
const longArgument = 12

// shortly writes a move within a position of one game: the arguments before and after,
// without long ones that do not change; omits reports whether any were left out.
func shortly(move game.Move) (before, after string, omits, ok bool) {
	if len(move.To) != 1 || move.From.Negative || move.To[0].Negative ||
		move.From.Rules.Identity() != move.To[0].Rules.Identity() {
		return "", "", false, false
	}
	from, to := argumentsOf(move.From), argumentsOf(move.To[0])
	if len(from) != len(to) {
		return "", "", false, false
	}
	var old, changed []string
	for i := range from {
		if from[i] == to[i] && len(from[i]) > longArgument {
			omits = true
			continue
		}
		old, changed = append(old, from[i]), append(changed, to[i])
	}
	return bracketed(old), bracketed(changed), omits, len(old) > 0
}

func bracketed(arguments []string) string {
	if len(arguments) == 1 {
		return arguments[0]
	}
	return "(" + strings.Join(arguments, ", ") + ")"
}

// argumentsOf is the text after the name of a game.
func argumentsOf(c game.Summand) []string {
	p, ok := c.At.(*ruleset.Place)
	if !ok {
		return []string{strings.TrimSpace(strings.TrimPrefix(value.ShowSum(game.Sum{c}), c.Rules.Name()))}
	}
	shown := make([]string, len(p.Values))
	for i, v := range p.Values {
		shown[i] = value.Show(v)
	}
	return shown
}

// typedPosition evaluates the input and looks for a move to that position.
func (m *match) typedPosition(text string, moves []game.Move) (game.Move, bool) {
	src := lang.NewSource("", text)
	script, errs := lang.Parse(src, lang.PromptMode)
	if len(errs) > 0 || len(script.Statements) != 1 {
		return game.Move{}, false
	}
	ask, ok := script.Statements[0].Body.(*lang.Ask)
	if !ok {
		return game.Move{}, false
	}
	restore := m.ev.Session().WithoutEffects() // reading a move must neither begin a game nor write a file
	v, err := m.ev.Session().Evaluate(m.ev, src, ask.X)
	restore()
	if err != nil {
		return game.Move{}, false
	}
	sum, err := ruleset.AsSum(m.ev, v)
	if err != nil {
		return game.Move{}, false
	}
	if move, ok := m.listed(sum, moves); ok {
		return move, true
	}
	return m.unlisted(sum)
}

// listed looks among the listed moves for one that leads to the position, as a whole or
// in the part that changed.
func (m *match) listed(sum game.Sum, moves []game.Move) (game.Move, bool) {
	want := value.KeyOf(value.Position{Sum: sorted(sum)})
	for _, move := range moves {
		after, err := search.Apply(m.now, move)
		if err != nil {
			continue
		}
		sums := []game.Sum{after, move.To}
		if v, err := ask.Lively(m.ev, value.Position{Sum: after}); err == nil {
			sums = append(sums, v.(value.Position).Sum) // empty heaps may be omitted
		}
		for _, sum := range sums {
			if value.KeyOf(value.Position{Sum: sorted(sum)}) == want {
				return move, true
			}
		}
	}
	return game.Move{}, false
}

// sorted is the sum with its components in a fixed order.
func sorted(sum game.Sum) game.Sum {
	sum = slices.Clone(sum)
	sorting.By(sum, func(a, b game.Summand) int {
		return strings.Compare(misereplay.SummandKey(a), misereplay.SummandKey(b))
	})
	return sum
}

// unlisted looks for a move to a position if the rules can check moves without listing
// them.
func (m *match) unlisted(want game.Sum) (game.Move, bool) {
	for i, c := range m.now {
		rules, ok := c.Rules.(game.MoveTester)
		if !ok || c.Negative {
			continue
		}
		rest := slices.Concat(m.now[:i], m.now[i+1:])
		for _, to := range []game.Sum{want, without(want, rest)} {
			if to != nil && ownPlaces(to, c.Rules) && rules.IsMove(c.At, m.turn, to) {
				return game.Move{Who: m.turn, From: c, To: to}, true
			}
		}
	}
	return game.Move{}, false
}

// ownPlaces reports whether all summands have the same ruleset.
func ownPlaces(sum game.Sum, rules game.Ruleset) bool {
	return !slices.ContainsFunc(sum, func(c game.Summand) bool {
		return c.Negative || c.Rules.Identity() != rules.Identity()
	})
}

// without is the sum less the summands of part; nil if one of them is missing.
func without(sum, part game.Sum) game.Sum {
	left := append(game.Sum{}, sum...)
	for _, c := range part {
		key := misereplay.SummandKey(c)
		i := slices.IndexFunc(left, func(d game.Summand) bool { return misereplay.SummandKey(d) == key })
		if i < 0 {
			return nil
		}
		left = slices.Delete(left, i, i+1)
	}
	return left
}
