package exercise

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"fmt"
	"slices"
	"strings"
)

// settle answers the questions that can be answered by now. At the end of a part,
// questions that still cannot are reported as not understood.
func (x *Draft) settle(end bool) {
	if end {
		if !x.HasGame && len(x.Moves) == 0 && !x.told && (x.nimSums || x.unbounded) && len(x.Heaps) > 1 && x.growth == nil {
			x.Game, x.HasGame = rule.Named()["nim"], true
		}
		x.readData()
	}
	var rest []Ask
	for _, a := range x.Waiting {
		if !end && !a.Inherited && a.Of == "" && a.Sentence != nil && a.Sentence.Named("following") ||
			a.Inherited && !x.partTells() || !x.answerEach(a, end) {
			rest = append(rest, a)
		}
	}
	x.Waiting = rest
	if end && len(rest) > 0 {
		for _, a := range rest {
			if a.Inherited && x.own {
				continue
			}
			x.Refuse(a.Sentence, missing(x, a))
		}
		x.Waiting = nil
	}
}

// AnswerWaiting answers what was asked so far of the game that is played now, and keeps it for another game.
func (x *Draft) AnswerWaiting() bool {
	return !slices.ContainsFunc(x.Waiting, func(a Ask) bool { return !x.Answer(a, false) })
}

// partTells reports whether a part such as (a) has told anything yet that a question before all parts may be about.
func (x *Draft) partTells() bool {
	for _, s := range []*sentence{x.Placed, x.turnedIn, x.playedIn, x.turned, x.changed} {
		if slices.Contains(x.part, s) {
			return true
		}
	}
	return slices.ContainsFunc(x.part, func(s *sentence) bool {
		return s.Alone || slices.ContainsFunc(s.Tokens, func(t grammar.Token) bool { return t.Used && t.Kind != grammar.WordToken })
	})
}

// answerEach answers a question for every position it is about.
func (x *Draft) answerEach(a Ask, end bool) bool {
	if len(x.Several) == 0 || a.Of != "" {
		return x.Answer(a, end)
	}
	if a.What == "ppos" && !a.Ranged {
		a.What = "who" // "which of these are P-positions"
	}
	list := x.Several
	for _, heaps := range list {
		if x.put(heaps); slices.Min(heaps) < 0 || !x.Answer(a, end) {
			return false
		}
	}
	x.Several = list
	return true
}

func missing(x *Draft, a Ask) string {
	if x.oddSample {
		return "it does not say what the numbers of the sample are"
	}
	if len(x.Moves) == 0 && !x.HasGame && x.Value == "" {
		return "it does not say of which game"
	}
	return "it does not say of which position"
}

// standardRange is how many terms of a sequence are listed if no range is given.
const standardRange = 20

// Answer makes the statements for a question; false if something is missing.
func (x *Draft) Answer(a Ask, end bool) bool {
	if s := a.Sentence; s != nil && (s == x.bothIn || x.both && !s.Named("normal") && !s.Named("misere")) {
		return x.answerBoth(a, end)
	}
	switch what, thing, _ := strings.Cut(a.What, " "); what {
	case "value":
		x.Say(a, a.Of)
		return true
	case "solve":
		x.Say(a, a.Of)
		return true
	case "unknown":
		misere := ""
		if x.Misere {
			misere = ", misere"
		}
		x.Say(a, fmt.Sprintf(a.Of, misere))
		return true
	case "mex":
		x.Say(a, "mex "+a.Of)
		return true
	case "starts":
		return x.answerStarts(a, thing)
	case "compare":
		p, q, _ := strings.Cut(a.Of, "\n")
		if x.Misere {
			return false
		}
		x.Say(a, notation.Comparison(p, q))
		return true
	case "nimsum":
		if x.HasGame && x.Game.Shape == rule.CoinShape && x.text != "" {
			return x.Answer(Ask{What: "thing nimvalue", Sentence: a.Sentence, Label: a.Label}, end)
		}
		if len(x.Heaps) < 2 {
			return false
		}
		x.Say(a, strings.ReplaceAll(rule.Joined(x.Heaps), ", ", " (+) "))
		return true
	case "thing":
		return x.answerThing(a, thing, end)
	case "table":
		return x.answerTable(a)
	case "each":
		return x.answerGames(a)
	case "strategy":
		return x.answerStrategy(a, end)
	case "heaps":
		return x.answerEachHeap(a)
	}
	if x.asksWritten(a) {
		x.answerWritten(a)
		return true
	}
	if a.What == "sequence" || a.What == "ppos" || a.What == "npos" || a.What == "count" || strings.HasPrefix(a.What, "period") ||
		a.What == "values are" || a.What == "outcomes" || strings.HasPrefix(a.What, "last") {
		return x.answerSequence(a)
	}
	return x.answerPosition(a, end)
}

// answerStarts answers whether the player who begins wins.
func (x *Draft) answerStarts(a Ask, who string) bool {
	p, ok := a.Of, a.Of != ""
	if !ok {
		if p, ok = x.Position(); ok {
			x.Define(x.Game)
		}
	}
	if !ok || x.Misere {
		return false
	}
	x.Say(a, notation.Starting(p, who))
	return true
}

// answerThing answers a question about a value, or about the position.
func (x *Draft) answerThing(a Ask, thing string, end bool) bool {
	if thing == "nimvalue" && a.Of == "" && x.playedIn == a.Sentence && x.Placed != a.Sentence &&
		x.Game.Shape == rule.HeapShape {
		x.Value = "" // of the game that the sentence names
	}
	if of := a.Of; of != "" || x.Value != "" {
		if of == "" {
			of = x.Value
		}
		if x.Misere && thing != "outcome" {
			return false
		}
		if x.Misere {
			x.Say(a, "outcome("+of+", misere)")
			return true
		}
		x.sayOf(a, thing, of)
		return true
	}
	if s := a.Sentence; thing == "nimvalue" && s != nil && s == x.Placed && len(x.Heaps) > 1 &&
		!x.tuplePlaced() && !s.Named("position") &&
		(s.Named("values") || s.Named("numbers") || s.Named("nimbers") || s.Named("nim-values")) {
		return x.answerEachHeap(a)
	}
	if thing == "nimvalue" {
		if _, ok := x.Position(); !ok && end {
			return x.Answer(Ask{What: "sequence", Sentence: a.Sentence, Label: a.Label}, end)
		}
	}
	p, ok := x.Position()
	if ok && x.Misere && thing == "outcome" {
		x.Define(x.Game)
		x.Say(a, "outcome("+p+", misere)")
		return true
	}
	if !ok || x.Misere {
		return false
	}
	x.Define(x.Game)
	x.sayOf(a, thing, p)
	x.remember(a)
	return true
}

// asksWritten reports whether a question about play is about a game written out.
func (x *Draft) asksWritten(a Ask) bool {
	return (a.What == "who" || a.What == "moves" || a.What == "moves counted") && x.Value != "" && len(x.Moves) == 0 &&
		(a.Of != "" || !x.HasGame || x.Valued && len(x.Heaps) == 0 || x.Game.Shape == rule.BoardShape ||
			x.Game.Shape == rule.StalkShape)
}

// answerWritten answers who wins a game written out, and how.
func (x *Draft) answerWritten(a Ask) {
	misere := ""
	if x.Misere {
		misere = ", misere"
	}
	if a.What == "who" && misere == "" && (x.opener == "left" || x.opener == "right") {
		x.Say(a, notation.Starting(x.Value, x.opener))
	} else if a.What == "who" {
		if a.Claim != "" {
			a.Claim = " = " + a.Claim
		}
		x.Say(a, "outcome("+x.Value+misere+")"+a.Claim)
		if a.Loses {
			x.Say(a, notation.Losing("outcome("+x.Value+misere+")", true))
		}
	} else {
		x.Say(a, "winning("+x.Value+misere+")")
	}
	if a.What == "moves counted" {
		x.Say(a, "len(winning("+x.Value+misere+"))"+a.Claim)
	}
}

// answerTable answers with the values of positions of two numbers.
func (x *Draft) answerTable(a Ask) bool {
	r, ok := x.Ruleset()
	if !ok || r.Shape != rule.PairShape && r.Name != "nim" || r.Answer != "" || x.Misere {
		return false
	}
	if x.Define(r); r.Name == "euclid" {
		a.Of = fromNought.ReplaceAllString(a.Of, "1..")
	}
	x.Say(a, fmt.Sprintf("table(%s, %s)", r.Name, a.Of))
	return true
}

// fromNought is a range that begins with 0, where no position of Euclid does.
var fromNought = regexp.MustCompile(`\b0\.\.`)

// answerGames answers the same question about several games.
func (x *Draft) answerGames(a Ask) bool {
	if len(x.games) == 0 || len(x.Heaps) != 1 {
		return false
	}
	for _, g := range x.games {
		x.Define(g)
		x.Say(a, g.Position(x.Heaps))
	}
	return true
}

// answerStrategy answers what a winning strategy is: who wins from the position, and how;
// where it is one heap, or none was told, with the positions to move to.
func (x *Draft) answerStrategy(a Ask, end bool) bool {
	if _, ok := x.Position(); ok {
		for _, a.What = range []string{"who", "moves"} {
			if !x.answerPosition(a, end) {
				return false
			}
		}
		if len(x.Heaps) != 1 || len(x.sum) > 0 || x.Racing || x.growth != nil {
			return true
		}
	} else if !end || len(x.Heaps) > 1 {
		return false // the position may follow, or is one of several heaps that the rules do not fit
	}
	a.What = "ppos"
	return x.answerSequence(a)
}

// answerEachHeap answers with the nim-values of the heaps of the position, one by one.
func (x *Draft) answerEachHeap(a Ask) bool {
	r, ok := x.Ruleset()
	if !ok || r.Shape != rule.HeapShape || r.Answer != "" || x.Misere || len(x.Heaps) == 0 || len(x.sum) > 0 {
		return false
	}
	x.Define(r)
	x.Say(a, fmt.Sprintf("[nimvalue(%s) for n in [%s]]", strings.Replace(r.Position([]int{0}), "(0)", "(n)"+
		"", 1), rule.Joined(x.Heaps)))
	return true
}

// sayOf adds one more question about a value: what a sentence asks about one value is
// answered on one line, but for the class of its outcome.
func (x *Draft) sayOf(a Ask, thing, of string) {
	text := notation.Applied(thing, of)
	if k := len(x.Statements) - 1; k >= 0 && thing != "outcome" && !strings.HasPrefix(x.Statements[k].Text, "outcome") && x.asked == a.Sentence && x.askedOf == of && a.Sentence != nil &&
		!x.Statements[k].Silent && !strings.Contains(x.Statements[k].Text, text) {
		x.Statements[k].Text += ", " + text
		return
	}
	x.asked, x.askedOf = a.Sentence, of
	x.Say(a, text)
}

// answerSequence answers a question about a game for all heaps.
func (x *Draft) answerSequence(a Ask) bool {
	r, ok := x.Ruleset()
	if !ok || x.oneOfSum() || a.What == "ppos" && !a.Ranged && x.heapCount > 1 && r.Shape == rule.HeapShape {
		return false
	}
	if r.Known && r.Shape == rule.PairShape && x.heapCount > 2 {
		return false
	}
	if r.Own || x.Misere && r.Shape != rule.HeapShape || x.unlike != [2]string{} {
		return false
	}
	if answered, ok := x.answerPairs(r, a); answered {
		return ok
	}
	if a.What == "sequence" && a.Sentence != nil && x.Placed == a.Sentence && len(x.Heaps) == 1 {
		if !a.Ranged || a.From != 0 {
			return false
		}
		if begins := x.Heaps[0]; begins < 2 || slices.ContainsFunc(a.Sentence.Tokens, startsList) {
			a.From, a.To = begins, a.To+begins // "the first ten values, starting with a heap of 1"
		}
	}
	if r.Shape == rule.CoinShape && a.What == "sequence" && r.Known {
		if !a.Ranged && (x.text != "" || len(x.Heaps) > 0 || x.heapCount > 0 || a.Sentence != nil && a.Sentence.Numbered()) {
			return false // coins that are given do not ask for the values of single heads
		}
		values, ok := x.singleHeads(a)
		if ok {
			x.Define(r)
			x.Say(a, values)
		}
		return ok
	}
	if r.Shape != rule.HeapShape || !x.answerHeaps(r, a) {
		return false
	}
	x.remember(a)
	return true
}

// answerPairs answers a question about all positions of a game of two numbers; answered
// is false for a question about another game.
func (x *Draft) answerPairs(r rule.Ruleset, a Ask) (answered, ok bool) {
	if r.Shape != rule.PairShape {
		return false, false
	}
	if r.Answer == "first" {
		class := map[string]string{"ppos": "P", "npos": "N"}[a.What]
		if class == "" {
			return true, false
		}
		x.Define(r)
		before := "n-1"
		switch {
		case r.Ring:
			before = "1"
		case r.Barred():
			before = "0"
		}
		x.Say(a, fmt.Sprintf("[n for n in 1..60 if outcome(%s(n, %s)) = %s]", r.Name, before, class))
		return true, true
	}
	if a.What == "ppos" && r.Answer == "" {
		if x.base != 0 {
			return true, false // the text counts from another number
		}
		x.Define(r)
		low, high := 0, 8
		if r.Rules != "" || r.Name == "euclid" {
			low = 1
		}
		if a.Ranged {
			low, high = max(low, a.From), min(a.To, 50)
		}
		x.Say(a, fmt.Sprintf("ppositions(%s, %d..%d, %d..%d)", r.Name, low, high, low, high))
		return true, true
	}
	if a.What == "sequence" && r.Answer == "" && a.Ranged && a.To <= 60 && !x.Misere {
		x.Define(r)
		x.Say(a, fmt.Sprintf("table(%s, %[2]d..%[3]d, %[2]d..%[3]d)", r.Name, a.From, a.To))
		return true, true
	}
	return false, false
}

// answerHeaps answers a question about all heaps of a game.
func (x *Draft) answerHeaps(r rule.Ruleset, a Ask) bool {
	from, to := a.From, a.To
	if !a.Ranged {
		from, to = 0, standardRange
	}
	if (a.What == "ppos" || a.What == "npos") && !a.Ranged {
		to = 50
	}
	x.Define(r)
	name := r.Name
	if strings.Contains(name, " ") {
		name = "(" + name + ")"
	}
	switch {
	case a.What == "sequence" && x.Misere:
		return false
	case a.What == "sequence":
		if a.Counted && from == 0 {
			to++ // some begin to count at 1
		}
		x.Say(a, fmt.Sprintf("values(%s, %d..%d)", r.Name, from, to))
		if !a.Ranged && r.Rules == "" && r.Name != "nim" && r.Name != "grundy" {
			x.Say(a, "period "+name)
		}
	case a.What == "outcomes":
		misere := ""
		if x.Misere {
			misere, to = ", misere", min(to, 40)
		}
		x.Say(a, fmt.Sprintf("[outcome(%s(n)%s) for n in %d..%d]", name, misere, from, to))
	case a.What == "values are":
		x.Say(a, fmt.Sprintf("values(%s, %d..%d) = [%s]", r.Name, a.From, a.To, a.Of))
	case a.What == "count" && x.Misere:
		return false
	case a.What == "count":
		x.Say(a, "len("+fmt.Sprintf(a.Of, r.Name, max(1, a.From), a.To)+")")
	case a.What == "npos" && x.Misere:
		x.Say(a, fmt.Sprintf("[n for n in %d..%d if outcome(%s(n), misere) = N]", from, min(to, 40), name))
	case a.What == "npos":
		x.Say(a, fmt.Sprintf("[n for n in %d..%d if outcome(%s(n)) = N]", from, to, name))
	case a.What == "ppos" && x.Misere:
		x.Say(a, fmt.Sprintf("[n for n in %d..%d if outcome(%s(n), misere) = P]", from, min(to, 40), name))
	case a.What == "ppos":
		x.Say(a, fmt.Sprintf("ppositions(%s, %d..%d)", r.Name, from, to))
	case x.Misere:
		return false
	default:
		if a.Claim != "" {
			x.Say(a, fmt.Sprintf(a.Claim, name))
		}
		x.Say(a, "period "+name)
	}
	return true
}

// startsList reports whether a word says where a list starts.
func startsList(t grammar.Token) bool { return t.Word == "starting" || t.Word == "beginning" }

// remember records an answered question, for a part that asks it again.
func (x *Draft) remember(a Ask) { x.Answered = append(x.Answered, answer{a, x.Scope}) }

// repeated repeats the last question, with the changes made by a sentence such as "And
// with piles of 3 and 4?".
func (x *Draft) repeated(s *sentence) bool {
	k := len(x.Answered)
	if x.Fresh || k == 0 || !s.Asks || len(x.Waiting) > 0 || x.Placed != s && x.turned != s {
		return false
	}
	head := false
	for i := range s.Tokens {
		t := &s.Tokens[i]
		if used := t.Used; FollowsUp[t.Word] {
			t.Used, head = true, true
		} else if used {
			break
		}
	}
	if !head {
		return false
	}
	last := x.Answered[k-1].Sentence
	for i := range x.Answered {
		if before := x.Answered[i].Ask; before.Sentence == last {
			before.Inherited = false
			x.Ask(before)
		}
	}
	return true
}

// FollowsUp matches the first words of a question that continues the last one.
var FollowsUp = grammar.WordSet("and what about how if now for from with when is are there be does it same question under")

// tuplePlaced reports whether the position was given as a tuple.
func (x *Draft) tuplePlaced() bool {
	return x.Placed != nil && len(x.Heaps) > 1 && strings.Contains(x.Placed.Text, "("+rule.Joined(x.Heaps)+")")
}
