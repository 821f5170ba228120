package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"fmt"
	"slices"
	"strings"
)

// settle answers the questions that can be answered by now. At the end of a
// part, questions that cannot are not understood.
func (x *exercise) settle(end bool) {
	if end {
		if !x.hasGame && len(x.moves) == 0 && !x.told && x.nimSums && len(x.heaps) > 1 && x.growth == nil {
			x.game, x.hasGame = rule.Named()["nim"], true
		}
		x.readData()
	}
	var rest []ask
	for _, a := range x.asks {
		if !x.answerEach(a, end) {
			rest = append(rest, a)
		}
	}
	x.asks = rest
	if end && len(rest) > 0 {
		for _, a := range rest {
			if a.inherited && x.own {
				continue
			}
			x.unread(a.sentence, missing(x, a))
		}
		x.asks = nil
	}
}

// answerEach answers a question for every position that it is asked of.
func (x *exercise) answerEach(a ask, end bool) bool {
	if len(x.several) == 0 || a.of != "" {
		return x.answer(a, end)
	}
	if a.what == "ppos" && !a.ranged {
		a.what = "who" // "which of these are P-positions"
	}
	list := x.several
	for _, heaps := range list {
		if x.put(heaps); slices.Min(heaps) < 0 || !x.answer(a, end) {
			return false
		}
	}
	x.several = list
	return true
}

func missing(x *exercise, a ask) string {
	if x.oddSample {
		return "it does not say what the numbers of the sample are"
	}
	if len(x.moves) == 0 && !x.hasGame && x.value == "" {
		return "it does not say of which game"
	}
	return "it does not say of which position"
}

// standardRange is how far a sequence is written out where no range is given.
const standardRange = 20

// answer makes the statements for a question; false where something is missing.
func (x *exercise) answer(a ask, end bool) bool {
	switch what, thing, _ := strings.Cut(a.what, " "); what {
	case "value":
		x.say(a, a.of)
		return true
	case "solve":
		x.say(a, a.of)
		return true
	case "unknown":
		misere := ""
		if x.misere {
			misere = ", misere"
		}
		x.say(a, fmt.Sprintf(a.of, misere))
		return true
	case "mex":
		x.say(a, "mex "+a.of)
		return true
	case "starts":
		return x.answerStarts(a, thing)
	case "letters":
		return x.compareLetters(a)
	case "compare":
		p, q, _ := strings.Cut(a.of, "\n")
		if x.misere {
			return false
		}
		x.say(a, notation.Comparison(p, q))
		return true
	case "nimsum":
		if x.hasGame && x.game.Shape == rule.CoinShape && x.text != "" {
			return x.answer(ask{what: "thing nimvalue", sentence: a.sentence, label: a.label}, end)
		}
		if len(x.heaps) < 2 {
			return false
		}
		x.say(a, strings.ReplaceAll(rule.Joined(x.heaps), ", ", " (+) "))
		return true
	case "thing":
		return x.answerThing(a, thing, end)
	case "table":
		return x.answerTable(a)
	case "each":
		return x.answerGames(a)
	}
	if x.asksWritten(a) {
		x.answerWritten(a)
		return true
	}
	if a.what == "sequence" || a.what == "ppos" || a.what == "npos" || a.what == "count" || strings.HasPrefix(a.what, "period") ||
		a.what == "values are" || a.what == "outcomes" || strings.HasPrefix(a.what, "last") {
		return x.answerSequence(a)
	}
	return x.answerPosition(a, end)
}

// answerStarts answers whether a player wins who begins.
func (x *exercise) answerStarts(a ask, who string) bool {
	p, ok := a.of, a.of != ""
	if !ok {
		if p, ok = x.position(); ok {
			x.define(x.game)
		}
	}
	if !ok || x.misere {
		return false
	}
	x.say(a, notation.Starting(p, who))
	return true
}

// answerThing answers what is asked of a value, or of the position.
func (x *exercise) answerThing(a ask, thing string, end bool) bool {
	if thing == "nimvalue" && a.of == "" && x.playedIn == a.sentence && x.placed != a.sentence &&
		x.game.Shape == rule.HeapShape {
		x.value = "" // of the game that the sentence names
	}
	if of := a.of; of != "" || x.value != "" {
		if of == "" {
			of = x.value
		}
		if x.misere && thing != "outcome" {
			return false
		}
		if x.misere {
			x.say(a, "outcome("+of+", misere)")
			return true
		}
		x.sayOf(a, thing, of)
		return true
	}
	if thing == "nimvalue" {
		if _, ok := x.position(); !ok && end {
			return x.answer(ask{what: "sequence", sentence: a.sentence, label: a.label}, end)
		}
	}
	p, ok := x.position()
	if ok && x.misere && thing == "outcome" {
		x.define(x.game)
		x.say(a, "outcome("+p+", misere)")
		return true
	}
	if !ok || x.misere {
		return false
	}
	x.define(x.game)
	x.sayOf(a, thing, p)
	x.remember(a)
	return true
}

// asksWritten is true where a question of play is about a game written out.
func (x *exercise) asksWritten(a ask) bool {
	return (a.what == "who" || a.what == "moves" || a.what == "moves counted") && x.value != "" && len(x.moves) == 0 &&
		(a.of != "" || !x.hasGame || x.valued && len(x.heaps) == 0 || x.game.Shape == rule.BoardShape || x.game.Shape == rule.StalkShape)
}

// answerWritten answers who wins a game written out, and how.
func (x *exercise) answerWritten(a ask) {
	misere := ""
	if x.misere {
		misere = ", misere"
	}
	if a.what == "who" && misere == "" && (x.opener == "left" || x.opener == "right") {
		x.say(a, notation.Starting(x.value, x.opener))
	} else if a.what == "who" {
		x.say(a, "outcome("+x.value+misere+")")
	} else {
		x.say(a, "winning("+x.value+misere+")")
	}
	if a.what == "moves counted" {
		x.say(a, "len(winning("+x.value+misere+"))")
	}
}

// answerTable answers with the values of positions of two numbers.
func (x *exercise) answerTable(a ask) bool {
	r, ok := x.ruleset()
	if !ok || r.Shape != rule.PairShape && r.Name != "nim" || r.Answer != "" || x.misere {
		return false
	}
	x.define(r)
	x.say(a, fmt.Sprintf("table(%s, %s)", r.Name, a.of))
	return true
}

// answerGames answers the same of each of several games.
func (x *exercise) answerGames(a ask) bool {
	if len(x.games) == 0 || len(x.heaps) != 1 {
		return false
	}
	for _, g := range x.games {
		x.define(g)
		x.say(a, g.Position(x.heaps))
	}
	return true
}

// sayOf asks one more thing of a value: what a sentence asks of one value is
// answered in one line.
func (x *exercise) sayOf(a ask, thing, of string) {
	text := notation.Applied(thing, of)
	if k := len(x.Statements) - 1; k >= 0 && x.asked == a.sentence && x.askedOf == of && a.sentence != nil &&
		!x.Statements[k].Silent && !strings.Contains(x.Statements[k].Text, text) {
		x.Statements[k].Text += ", " + text
		return
	}
	x.asked, x.askedOf = a.sentence, of
	x.say(a, text)
}

// answerSequence answers what is asked of a game for all heaps.
func (x *exercise) answerSequence(a ask) bool {
	r, ok := x.ruleset()
	if !ok || a.what == "ppos" && !a.ranged && x.heapCount > 1 && r.Shape == rule.HeapShape {
		return false
	}
	if r.Own || x.misere && r.Shape != rule.HeapShape {
		return false
	}
	if answered, ok := x.answerPairs(r, a); answered {
		return ok
	}
	if a.what == "sequence" && a.sentence != nil && x.placed == a.sentence && len(x.heaps) == 1 {
		if !a.ranged || a.from != 0 {
			return false
		}
		a.from, a.to = x.heaps[0], a.to+x.heaps[0] // "the first ten values, starting with a heap of 1"
	}
	if r.Shape == rule.CoinShape && a.what == "sequence" && r.Known {
		if a.to = min(a.to, 40); !a.ranged {
			a.to = 16
		}
		x.define(r)
		x.say(a, x.heads(a.from, a.to))
		return true
	}
	if r.Shape != rule.HeapShape || !x.answerHeaps(r, a) {
		return false
	}
	x.remember(a)
	return true
}

// answerPairs answers what is asked of all positions of a game of two numbers;
// answered is false where that is asked of another game.
func (x *exercise) answerPairs(r rule.Ruleset, a ask) (answered, ok bool) {
	if r.Shape != rule.PairShape {
		return false, false
	}
	if r.Answer == "first" {
		if a.what != "ppos" {
			return true, false
		}
		x.define(r)
		x.say(a, fmt.Sprintf("[n for n in 1..60 if outcome(%s(n, n-1)) = P]", r.Name))
		return true, true
	}
	if a.what == "ppos" && r.Answer == "" {
		x.define(r)
		low, high := 0, 8
		if r.Rules != "" {
			low = 1
		}
		if a.ranged {
			low, high = max(low, a.from), min(a.to, 50)
		}
		x.say(a, fmt.Sprintf("ppositions(%s, %d..%d, %d..%d)", r.Name, low, high, low, high))
		return true, true
	}
	if a.what == "sequence" && r.Answer == "" && a.ranged && a.to <= 60 && !x.misere {
		x.define(r)
		x.say(a, fmt.Sprintf("table(%s, %[2]d..%[3]d, %[2]d..%[3]d)", r.Name, a.from, a.to))
		return true, true
	}
	return false, false
}

// answerHeaps answers what is asked of a game of heaps for all of them.
func (x *exercise) answerHeaps(r rule.Ruleset, a ask) bool {
	from, to := a.from, a.to
	if !a.ranged {
		from, to = 0, standardRange
	}
	if (a.what == "ppos" || a.what == "npos") && !a.ranged {
		to = 50
	}
	x.define(r)
	name := r.Name
	if strings.Contains(name, " ") {
		name = "(" + name + ")"
	}
	switch {
	case a.what == "sequence" && x.misere:
		return false
	case a.what == "sequence":
		x.say(a, fmt.Sprintf("values(%s, %d..%d)", r.Name, from, to))
		if !a.ranged && r.Rules == "" && r.Name != "nim" && r.Name != "grundy" {
			x.say(a, "period "+name)
		}
	case a.what == "outcomes":
		misere := ""
		if x.misere {
			misere, to = ", misere", min(to, 40)
		}
		x.say(a, fmt.Sprintf("[outcome(%s(n)%s) for n in %d..%d]", name, misere, from, to))
	case a.what == "values are":
		x.say(a, fmt.Sprintf("values(%s, %d..%d) = [%s]", r.Name, a.from, a.to, a.of))
	case a.what == "count" && x.misere:
		return false
	case a.what == "count":
		x.say(a, "len("+fmt.Sprintf(a.of, r.Name, max(1, a.from), a.to)+")")
	case a.what == "npos" && x.misere:
		x.say(a, fmt.Sprintf("[n for n in %d..%d if outcome(%s(n), misere) = N]", from, min(to, 40), name))
	case a.what == "npos":
		x.say(a, fmt.Sprintf("[n for n in %d..%d if outcome(%s(n)) = N]", from, to, name))
	case a.what == "ppos" && x.misere:
		x.say(a, fmt.Sprintf("[n for n in %d..%d if outcome(%s(n), misere) = P]", from, min(to, 40), name))
	case a.what == "ppos":
		x.say(a, fmt.Sprintf("ppositions(%s, %d..%d)", r.Name, from, to))
	case x.misere:
		return false
	default:
		x.say(a, "period "+name)
	}
	return true
}

// position is the position that the exercise is about, in the language.
func (x *exercise) position() (string, bool) {
	if x.raceTo > 0 && (x.raceTo != x.target || !x.aimed) {
		return "", false
	}
	if x.racing {
		if r, ok := x.ruleset(); !ok || !x.aimed || !r.EndsAt(0) || len(x.heaps) > 1 || len(x.heaps) == 1 &&
			x.heaps[0] > x.target {
			return "", false
		}
		start := 0
		if len(x.heaps) == 1 {
			start = x.heaps[0]
		}
		return x.game.Position([]int{x.target - start}), true
	}
	if !x.stands() {
		return "", false
	}
	if x.aimed && !x.lastAtTarget() || x.corner && !(x.hasGame && x.game.Corner) {
		return "", false // to be the first there is not to be the last to move
	}
	if len(x.sum) > 0 {
		return strings.Join(x.sum, " + "), true
	}
	if x.summing && len(x.games) == len(x.heaps) && len(x.games) > 1 {
		var terms []string
		for i, g := range x.games {
			x.define(g)
			terms = append(terms, g.Position(x.heaps[i:i+1]))
		}
		return strings.Join(terms, " + "), true
	}
	r, ok := x.ruleset()
	if !ok {
		return "", false
	}
	switch {
	case x.text != "" && (r.Shape == rule.CoinShape || r.Shape == rule.BoardShape || r.Shape == rule.StalkShape):
		return r.Name + " " + x.text, true
	case len(x.heaps) == 0, r.Shape == rule.HeapShape && x.heapCount > 1 && len(x.heaps) != x.heapCount:
		return "", false
	case r.Own:
		return "", false
	case r.Shape == rule.HeapShape, r.Answer == "first", r.Shape == rule.PathShape,
		r.Shape == rule.ListShape && (x.listed || r.First != "" || r.Name == "greedy_nim"):
		return r.Position(x.heaps), true
	case r.Name == "chomp" && len(x.heaps) == 2:
		return "chomp [" + strings.TrimSuffix(strings.Repeat(fmt.Sprint(x.heaps[1], ", "), min(x.heaps[0], 100)), ", ") + "]",
			true
	case len(x.heaps) == 1 && onPaths[r.Name]:
		return r.Position([]int{1, x.heaps[0]}), true
	case (r.Shape == rule.PairShape || r.Shape == rule.BoardShape) && len(x.heaps) == 2:
		return r.Position(x.heaps), true
	}
	return "", false
}

// lastAtTarget is true for a race in which whoever reaches the target has made the
// last move.
func (x *exercise) lastAtTarget() bool {
	r, ok := x.ruleset()
	return ok && (r.EndsAt(x.target) ||
		r.Grows && len(x.heaps) == 1 && x.heaps[0] > 1-x.factors() && x.heaps[0] < x.target)
}

// onPaths are the games on boards that are the same on a path of so many points
// and on a row of as many squares.
var onPaths = grammar.WordSet("col snort cram nogo")

// answerPosition answers who wins, and how.
func (x *exercise) answerPosition(a ask, end bool) bool {
	p, ok := x.position()
	if !ok {
		if end && !x.oddSample && !x.corner && !x.aimed && x.at == nil && len(x.heaps) == 0 && (x.counted || a.what == "who") {
			if _, ok := x.ruleset(); ok && (a.what == "who" || a.what == "moves") {
				return x.answerSequence(ask{what: "ppos", sentence: a.sentence, label: a.label})
			}
		}
		return false
	}
	x.define(x.game)
	misere := ""
	if x.misere {
		misere = ", misere"
	}
	switch a.what {
	case "choice":
		x.say(a, "("+rule.Joined(x.heaps)+"), outcome("+p+misere+")")
	case "who", "claimed":
		if x.unlike != [2]string{} {
			text, ok := x.outcomeOf(p)
			if ok {
				x.say(a, text)
				x.remember(a)
			}
			return ok
		}
		if !x.misere && (x.opener == "left" || x.opener == "right") {
			x.say(a, notation.Starting(p, x.opener))
		} else if x.misere {
			x.say(a, "outcome("+p+misere+")")
		} else {
			x.say(a, p)
		}
	case "moves":
		if x.unlike != [2]string{} {
			return false
		}
		x.say(a, "winning("+p+misere+")")
	case "moves counted":
		count, ok := x.winningMoves(p)
		if !ok {
			return false
		}
		x.say(a, "winning("+p+misere+")")
		x.say(a, count)
	default:
		return false
	}
	x.remember(a)
	return true
}

// winningMoves counts them: heaps of one size have each its own.
func (x *exercise) winningMoves(p string) (string, bool) {
	sizes := slices.Clone(x.heaps)
	slices.Sort(sizes)
	differ := len(slices.Compact(sizes)) == len(x.heaps)
	switch {
	case differ && x.misere:
		return "len(winning(" + p + ", misere))", true
	case differ || x.game.Shape != rule.HeapShape:
		return "len(winning(" + p + "))", !x.misere
	case x.misere || len(x.sum) > 0 || x.summing:
		return "", false
	}
	heap := strings.TrimSuffix(x.game.Position([]int{0}), "(0)") + "(h)"
	return fmt.Sprintf("sum [len([g for g in options(%[1]s) if nimvalue(g) = nimvalue(%[1]s) (+) nimvalue(%[2]s)]) for h in [%[3]s]]",
		heap, p, rule.Joined(x.heaps)), true
}

// remember keeps an answered question, for a part that asks it again.
func (x *exercise) remember(a ask) { x.answered = append(x.answered, answer{a, x.scope}) }

// repeated asks once more what was asked last, of what a sentence such as "And
// with piles of 3 and 4?" has changed.
func (x *exercise) repeated(s *sentence) bool {
	k := len(x.answered)
	if x.fresh || k == 0 || !s.Asks || len(x.asks) > 0 || x.placed != s && x.turned != s {
		return false
	}
	head := false
	for i := range s.Tokens {
		if t := &s.Tokens[i]; t.Used {
			break
		} else if followUp[t.Word] {
			t.Used, head = true, true
		}
	}
	if !head {
		return false
	}
	last := x.answered[k-1].sentence
	for i := range x.answered {
		if before := x.answered[i].ask; before.sentence == last {
			before.inherited = false
			x.ask(before)
		}
	}
	return true
}

// followUp are the first words of a question that goes on from the last.
var followUp = grammar.WordSet("and what about how if now for with when is are there be does it same question")
