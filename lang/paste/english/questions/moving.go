//go:build !js

package questions

import (
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"fmt"
	"slices"
	"strings"
)

// movingRows match statements about one move, and less frequent questions about moves.
func movingRows() []event {
	const good = "( winning | good | correct | best | optimal | right )"
	only := func(what string) action {
		return func(x *draft, s *sentence, f grammar.Found) bool {
			return s.Demands() && exercise.Asks(what)(x, s, f)
		}
	}
	strategy := func(x *draft, s *sentence, f grammar.Found) bool {
		if n := f.Number("n"); f.Has("n") && n != 1 || !s.Demands() && !s.Asks {
			return false
		}
		if s.Named("strategy") && len(x.Heaps) == 0 && x.Counted {
			return exercise.Asks("ppos")(x, s, f)
		}
		return exercise.Asks("moves")(x, s, f)
	}
	const where = "( from | in | at ) [{game:game}] [position] {tuple:heaps}"
	const whose = "( %beginner | your | my | his | her | {name:who} )"
	return []event{
		{"[that | do | can | will] %first-player %wins ( by | if [he | she | they | it] | when | with ) %act", func(x *draft, s *sentence, f grammar.Found) bool {
			return s.Demands() && judged(x, s, f)
		}},
		{"[so | then | that | hence] [" + where + "] %act [" + where + "] ( win | be [a] " + good +
			" [move] | leave %ppos | lead to %ppos | lose | be losing [move] ) [" + where + "]", judged},
		{"( " + whose + " | opponent | your opponent ) [have] [just | now] [first] [( start | begin | open ) by] %step [leaving " +
			"{number:to} [{noun}]]",
			played},
		{"( be | do | will | would ) %act [" + where + "] ( " + good + " [move] | win | leave %ppos | be " + good +
			" [move] ) [" + where + "]", judged},
		{"( whether | if ) %act [" + where + "] ( be " + good + " [move] | win ) [" + where + "]", judged},
		{"[and] ( where | how | what ) should {side:who} ( move | play | start | begin ) [first | next] [to win]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				return x.Value != "" && !x.Misere && exercise.Asks("moves")(x, s, f)
			}},
		{"[and] what ( be | should be ) " + whose + " [only] " + good + " [first | opening | initial | next] move", strategy},
		{"[and] ( %find | figure out | work out ) " + whose + " ( winning strategy | winning [first | opening] move | " +
			"best move )", strategy},
		{"[and] ( show | prove | explain | verify | check | argue ) that ( it | this | that | there ) be ( only one | " +
			"unique | no other [winning move] | only [one] [winning] [such] move )", only("moves counted")},
		{"[and] @find [a] ( first | opening | starting ) move ( for | of ) ( %beginner | player i | you | me | us )", strategy},
		{"[that] %mover %wins ( at | in | this game of ) {game:game}", only("who")},
		{"[@find] ( whether | if | be ) [{game:game}] [position | game] [with @heap] {tuple:heaps} [be] [a] ( first " +
			"or second-player win | first-player or second-player win | first-player win or second-player win | " +
			"win for first or second player | won by first or second player ) [in {game:game}]", only("who")},
		{"( would | should | do | will ) ( you | i | we | {name:who} ) [want | prefer | like | choose] [to] [be the " +
			"one to] ( start | begin ) ?", only("who")},
		{"[@find] which [of] [the] [{game:game}] position {tuples:each} be ( %ppos | n-position | n position | " +
			"winning [position] | losing [position] )", each},
		{"( would | should | do | will ) ( you | i | we | one | {name:who} ) [rather | prefer | want | like | choose] " +
			"[to] ( go | play | move | start ) first ?", only("who")},
		{"[%find] [all | every | any | one] " + good + " ( reply | replies | response | responses | continuation | " +
			"continuations ) [from this position | available | for first player | for next player]",
			only("moves")},
		{"be there [any | legal] [winning] move ( to | into | that lead to | leading to | that leave | leaving | " +
			"which leave ) ( %ppos | 0 | zero )", only("moves")},
		{"( what | which ( {noun} | @heap ) | how many {noun} | how much ) ( must | should | have to | need to | can " +
			"| would ) be ( @take | turn [over] | flip [over] | reduce | change ) " +
			"[and from which @heap] [from which @heap] [to win | in order to win]", only("moves")},
		{"( who | which player | which side ) be ( winning | in winning position | better off )", only("who")},
		{"what ( do | will | should | would ) ( it | function | program | method ) ( return | print | output )", only("who")},
		{"( classify | determine status of | what be status of ) [this | following | above | each] [position | game] " +
			"[as ( p or n | n or p | p-position or n-position | n-position or p-position )]", only("who")},
		{"( whether | if | be ) ( this | it | position | game ) [be] ( won | lost | win | loss ) " +
			"[or ( lost | won | win | loss )] for ( player to move | player who move first | first player | next player )",
			only("who")},
	}
}

// judged checks whether a given move wins: whether the move is legal is known only for
// Nim and subtraction games.
func judged(x *draft, s *sentence, f grammar.Found) bool {
	if g, ok := f.Get("game").(rule.Ruleset); ok && !x.Play(g) {
		return false
	}
	heaps := x.Heaps
	list, told := f.Get("heaps").([]int)
	if told {
		heaps = list
	}
	after, r, ok := moved(x, s, f, heaps)
	if !ok || turns(x, s) {
		return false
	}
	class := "P"
	if s.Named("loses") || s.Named("lose") || s.Named("losing") {
		class = "N"
	}
	x.Define(r)
	x.Claim(s, "outcome("+r.Position(after)+") = "+class)
	x.Story = true
	return !told || x.Place(list)
}

// played puts the position after a move that somebody has made; who is to move then is
// another player, so that only the reply may be asked.
func played(x *draft, s *sentence, f grammar.Found) bool {
	after, _, ok := moved(x, s, f, x.Heaps)
	return ok && !s.Demands() && len(x.Waiting) == 0 && x.Reply(after)
}

// moved are the heaps after a move.
func moved(x *draft, s *sentence, f grammar.Found, heaps []int) (after []int, r rule.Ruleset, ok bool) {
	if strings.Contains(s.Text, "⊕") && !x.HasGame && len(x.Moves) == 0 {
		x.Play(rule.Named()["nim"])
	}
	r, ok = x.Ruleset()
	from, to := f.Number("from"), f.Number("to")
	if !f.Has("from") && len(heaps) == 1 {
		from = heaps[0]
	}
	if f.Has("k") {
		to = from - f.Number("k")
	}
	at := slices.Index(heaps, from)
	if !ok || at < 0 || to < 0 || to >= from || s.Unsure() {
		return nil, r, false
	}
	if set, known := strings.CutPrefix(r.Name, "subtraction <"); r.Name != "nim" {
		allowed := false
		for _, k := range strings.Split(strings.TrimSuffix(set, ">"), ", ") {
			allowed = allowed || k == fmt.Sprint(from-to)
		}
		if !known || !allowed || strings.Contains(set, "|") {
			return nil, r, false
		}
	}
	after = slices.Clone(heaps)
	after[at] = to
	return after, r, true
}
