package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"fmt"
	"slices"
	"strings"
)

// counting are the words of a sentence that says where a race to a number begins.
var counting = grammar.WordSet("number total sum count integer zero one start begin say name write stand beginning " +
	"counter score value")

// Position is the position of the exercise, in the language.
func (x *Draft) Position() (string, bool) {
	if x.boarded && x.HasGame && len(x.Heaps) == 0 && len(x.sides) == 2 && (x.PlaceStrip(x.Game, x.sides) ||
		x.Game.Shape == rule.BoardShape && x.PlaceBoard(x.sides)) {
		x.boarded = false
	}
	if x.raceTo > 0 && (x.raceTo != x.target || !x.aimed) {
		return "", false
	}
	if x.Racing {
		if r, ok := x.Ruleset(); !ok || !x.aimed || !r.EndsAt(0) || len(x.Heaps) > 1 || len(x.Heaps) == 1 &&
			x.Heaps[0] > x.target {
			return "", false
		}
		start := 0
		if len(x.Heaps) == 1 {
			start = x.Heaps[0]
			if p := x.Placed; p != nil && !slices.ContainsFunc(p.Tokens, func(t grammar.Token) bool { return counting[t.Lemma] }) {
				return "", false // "There are 30 students in the class."
			}
			if x.counted {
				if start--; start < 0 {
					return "", false // does the first player say 0?
				}
			}
		}
		if x.over && !x.upToMost() {
			return "", false // of what is missing more may be added
		}
		return x.Game.Position([]int{x.target - start}), true
	}
	if !x.stands() || x.retreats && x.Misere {
		return "", false
	}
	if x.aimed && !x.lastAtTarget() || x.corner && !(x.HasGame && x.Game.Corner) {
		return "", false // reaching the target first is not the same as moving last
	}
	if len(x.sum) > 0 {
		if x.sumOf > 0 && len(x.sum) != x.sumOf {
			return "", false
		}
		return strings.Join(x.sum, " + "), true
	}
	if x.summing && len(x.games) == len(x.Heaps) && len(x.games) > 1 {
		var terms []string
		for i, g := range x.games {
			x.Define(g)
			terms = append(terms, g.Position(x.Heaps[i:i+1]))
		}
		return strings.Join(terms, " + "), true
	}
	r, ok := x.Ruleset()
	if !ok || x.oneOfSum() {
		return "", false
	}
	switch {
	case r.Known && x.heapCount > 1 && (r.Shape == rule.PairShape && x.heapCount != 2 || r.Shape == rule.CoinShape ||
		r.Shape >= rule.BoardShape && x.lemmas["pile"]+x.lemmas["heap"]+x.lemmas["stack"] > 0):
		return "", false
	case x.text != "" && (r.Shape == rule.CoinShape || r.Shape == rule.BoardShape || r.Shape == rule.StalkShape):
		return r.Name + " " + x.text, true
	case len(x.Heaps) == 0, r.Shape == rule.HeapShape && x.heapCount > 1 && len(x.Heaps) != x.heapCount:
		return "", false
	case r.Own, r.Answer == "first" && len(x.Heaps) > 1 && !r.Once():
		return "", false // the limit applies to all heaps at once
	case r.Shape == rule.HeapShape, r.Answer == "first", r.Shape == rule.PathShape,
		r.Shape == rule.ListShape && (x.Listed || r.Name == "staircase_nim" && x.tuplePlaced() ||
			r.First != "" || r.Name == "greedy_nim"):
		heaps := x.fromZero()
		if r.Name == "silver_dollar" && len(heaps)%2 == 1 && !x.numbered && slices.Min(heaps) > 0 {
			return "", false // the first coin moves to square 0 or 1: it is not said
		}
		return r.Position(heaps), slices.Min(heaps) >= 0
	case r.Name == "chomp" && len(x.Heaps) == 2:
		return "chomp [" + strings.TrimSuffix(strings.Repeat(fmt.Sprint(x.Heaps[1], ", "), min(x.Heaps[0], 100)), ", ") + "]",
			true
	case len(x.Heaps) == 1 && onPaths[r.Name]:
		return r.Position([]int{1, x.Heaps[0]}), true
	case (r.Shape == rule.PairShape || r.Shape == rule.BoardShape) && len(x.Heaps) == 2:
		heaps := x.fromZero()
		return r.Position(heaps), slices.Min(heaps) >= 0
	}
	return "", false
}

// upToMost reports whether any number may be added up to the greatest: then whoever may add
// more than is missing may add just that.
func (x *Draft) upToMost() bool {
	r, _ := x.Ruleset()
	return len(r.Moves) == 1 && r.Moves[0].Fixed() && slices.Equal(r.Moves[0].Set, rule.Interval(1, len(r.Moves[0].Set)).Set)
}

// lastAtTarget reports whether the exercise is a race in which whoever reaches the
// target has made the last move.
func (x *Draft) lastAtTarget() bool {
	r, ok := x.Ruleset()
	return ok && (r.EndsAt(x.target) ||
		r.Grows && len(x.Heaps) == 1 && x.Heaps[0] > 1-x.factors() && x.Heaps[0] < x.target)
}

// onPaths are the games on boards that are the same on a path with n vertices and on a
// row of n squares.
var onPaths = grammar.WordSet("col snort cram nogo")

// answerPosition answers who wins, and how.
func (x *Draft) answerPosition(a Ask, end bool) bool {
	p, ok := x.Position()
	if !ok {
		if end && !x.oddSample && len(x.lines) == 0 && !x.corner && !x.aimed && x.at == nil &&
			len(x.Heaps) == 0 && x.Letters.Numbers() == 0 && (x.Counted || a.What == "who") {
			if _, ok := x.Ruleset(); ok && !x.severalHeaps && !a.Sentence.Named("following") && (a.What == "who" || a.What == "moves") {
				return x.answerSequence(Ask{What: "ppos", Sentence: a.Sentence, Label: a.Label})
			}
		}
		return false
	}
	if a.What != "who" && a.What != "claimed" && !slices.Equal(x.fromZero(), x.Heaps) {
		return false // its squares have other numbers in the answer
	}
	if s := a.Sentence; x.replying && (a.What != "moves" || s == nil || !slices.ContainsFunc(s.Tokens, replies)) {
		return false // of the move that was made, or of another one in its place
	}
	if x.retreats && (a.What == "moves counted" || a.What == "moves" && a.Sentence.Named("all")) {
		return false // a gap may grow, too
	}
	x.Define(x.Game)
	misere := ""
	if x.Misere {
		misere = ", misere"
	}
	switch a.What {
	case "choice":
		x.Say(a, "("+rule.Joined(x.Heaps)+"), outcome("+p+misere+")")
	case "who", "claimed":
		if large, ok := x.Game.Large(x.Heaps); ok && p == x.Game.Position(x.Heaps) {
			p = large
		}
		if x.unlike != [2]string{} {
			text, ok := x.outcomeOf(p)
			if ok {
				x.Say(a, text)
				x.remember(a)
			}
			return ok
		}
		if a.Claim != "" && x.opener != "left" && x.opener != "right" {
			x.Say(a, "outcome("+p+misere+") = "+a.Claim)
		}
		if !x.Misere && (x.opener == "left" || x.opener == "right") {
			x.Say(a, notation.Starting(p, x.opener))
		} else if a.Claim == "P" || a.Claim == "N" && x.Misere { // no more is to be told
		} else if x.Misere {
			x.Say(a, "outcome("+p+misere+")")
		} else {
			x.Say(a, p)
		}
		if a.Loses {
			x.Say(a, notation.Losing("outcome("+p+misere+")", x.Game.Shape >= rule.BoardShape || strings.Contains(x.Game.Name, "|")))
		}
	case "moves":
		if x.unlike != [2]string{} {
			return false
		}
		x.Say(a, "winning("+p+misere+")")
	case "moves counted":
		count, ok := x.winningMoves(p)
		if class := map[string]string{" = 0": "P", " >= 1": "N"}[a.Claim]; class != "" {
			count, a.Claim, ok = "outcome("+p+misere+")", " = "+class, true
		}
		if !ok {
			return false
		}
		x.Say(a, "winning("+p+misere+")")
		x.Say(a, count+a.Claim)
	default:
		return false
	}
	x.remember(a)
	return true
}

// replies reports whether a word says that a reply is asked for.
func replies(t grammar.Token) bool {
	return t.Lemma == "reply" || t.Lemma == "response" || t.Lemma == "respond" || t.Word == "responses" || t.Word == "second"
}

// winningMoves counts the winning moves, separately for each of several equal heaps.
func (x *Draft) winningMoves(p string) (string, bool) {
	sizes := slices.Clone(x.Heaps)
	slices.Sort(sizes)
	differ := len(slices.Compact(sizes)) == len(x.Heaps)
	switch {
	case differ && x.Misere:
		return "len(winning(" + p + ", misere))", true
	case differ || x.Game.Shape != rule.HeapShape:
		return "len(winning(" + p + "))", !x.Misere
	case x.Misere || len(x.sum) > 0 || x.summing:
		return "", false
	}
	heap := strings.TrimSuffix(x.Game.Position([]int{0}), "(0)") + "(h)"
	return fmt.Sprintf("sum [len([g for g in options(%[1]s) if nimvalue(g) = nimvalue(%[1]s) (+) nimvalue(%[2]s)]) for h in "+
		"[%[3]s]]",
		heap, p, rule.Joined(x.Heaps)), true
}
