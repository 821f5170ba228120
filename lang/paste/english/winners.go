package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"strings"
)

// winnerRows ask who wins, and how.
func winnerRows() []event {
	inQuestion := func(x *exercise, s *sentence, _ grammar.Found) bool { return x.fresh }
	class := func(x *exercise, s *sentence, f grammar.Found) bool {
		if n, ok := f.Get("size").(int); ok && !x.place([]int{n}) {
			return false
		}
		return asks("who")(x, s, f)
	}
	return []event{
		{"be ( this | it | that | move ) [good | winning | best | correct] move",
			func(x *exercise, s *sentence, _ grammar.Found) bool {
				x.unread(s, "whether a move wins")
				return true
			}},
		{"be [ {game:game} ] [position] {tuple:heaps} [ ( in | of ) {game:game} ] %class [or %class] " +
			"[ ( in | of ) {game:game} ]", class},
		{"be ( this | it | that | [this | that] [current | initial | starting | resulting | above | following] position | game " +
			"| {number:size} | @heap of [size] {number:size} [{noun}] ) %class [or %class] [for %mover]", class},
		{"( whether | if ) ( this | it | that | [current | initial | starting | above | following] position | state | game ) " +
			"be %class [or %class] [for %mover]", asks("who")},
		{"( this | it | position ) be %class [for %mover]", asks("claimed")},
		{"which be ( losing | p | zero | cold | safe ) positions", asks("ppos")},
		{"which be %class [for %mover]",
			func(x *exercise, s *sentence, f grammar.Found) bool { return s.Demands() && asks("claimed")(x, s, f) }},
		{"if it be [winning] position", noted},
		{"[and | or] if ( so | it be %class | yes ) [for %mover]", inQuestion},
		{"( compute | find | calculate | tabulate ) g ⟨ n ⟩ {upto:range}", asks("sequence")},
		{"( would | should | do | will ) ( you | i | we | one | {name:who} ) [rather | prefer | want | like | choose] [to] ( " +
			"go | be | play | move | start ) first or second", asks("who")},
		{"[@find] which [of] [following] [{game:game}] [position] be ( %ppos | won by second player " +
			"| lost by first player ) [:] [{tuples:each}]", each},
		{"[@find] which [of] [following] [{game:game}] [position] be ( winning | n-position | won | win ) [position] [by | " +
			"for] [for %mover] [:] [{tuples:each}]", each},
		{"[@find] which of ( these | those | them ) [{game:game}] [position] be " +
			"( %ppos | n-position | n position | won by ( first | second ) player | lost by first player )",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				return len(x.several) > 1 && each(x, s, f)
			}},
		{"[@find] ( whether | if ) {tuple:heaps} be %class [or %class] [ ( in | of ) {game:game} ]", class},
		{"[@find] ( whether | if ) [of] [each] [following] [{game:game}] [position] be %class [or %class] [:] " +
			"[{tuples:each}]", each},
		{"[for] [each | all] [of] [following] [{game:game}] [position] [:] {tuples:each}",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				if g, ok := f.Get("game").(rule.Ruleset); ok && !x.play(g) {
					return false
				}
				x.several, x.Story = f.Get("each").([][]int), true
				return true
			}},
		{"( do | will ) player {number:a} or player {number:b} win", asks("who")},
		{"( player {number:a} | [the] first player | first | {name:who} | %mover ) or ( player {number:b} | second player | " +
			"second | {name:other} | other [one | player] | opponent | [his | her] opponent )", inQuestion},
		{"for player {number:a}", inQuestion},
		{"or ( prove | show | explain ) that there be ( none | no such move | no winning move )", noted},
		{"( or show that there be none | if there be one | if one exist | if there be any | if it exist )", inQuestion},
		{"[@find] who %wins [in] [sum of] [{game:game}] [string | stalk | position] {row:math}", started},
		{"[@find] who %wins [in] [disjunctive] sum of [game | position] {maths:list}",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				x.turnTo(strings.Join(f.Get("list").([]string), " + "))
				return started(x, s, f)
			}},
		{"[@find] who %wins [ in | from | on | at ] [game | sum | position | stalk | string | row] %position " +
			"[{starts:opener}] [and {starts:opener}]", started},
		{"[@find] who %wins [ in {game:game} | game | this game ] {starts:opener} [and [who] [%wins] {starts:opener}]", started},
		{"[@find] ( which | what ) [of two | of] player %wins [ in | from | on | at ] [game | sum | position] {math:math} " +
			"[{starts:opener}]", started},
		{"[@find] who %wins [ game | in {game:game} | each time | here ]", asks("who")},
		{"[@find] ( which | what ) [of the two | of the] player [first or second] %wins [game]", asks("who")},
		{"[@find] ( which | what ) @player %wins [game]", asks("who")},
		{"[@find] ( which | what ) of ( them | {name:a} and {name:b} ) %wins [game]", asks("who")},
		{"[and | or | what | but] {starts:opener}", func(x *exercise, s *sentence, f grammar.Found) bool {
			return s.Demands() && (x.value != "" || len(x.heaps) > 0) && started(x, s, f)
		}},
		{"[@find] ( [game] winner [of [this] game] | out winner | out who be winner | whose win it be )", asks("who")},
		{"[the] first or second player", noted},
		{"first player or second", noted},
		{"( do | can | will ) ( %mover | either ) [player] [always] [to move] ( %wins | have winning move ) " +
			"[ [ in | from | on | at ] [game | sum | position] {math:math} ]", asks("who")},
		{"[that] %mover %wins [ in | from | on | at ] [game | sum | position] {math:math}", asks("who")},
		{"be %mover winning [or losing] [here]", asks("who")},
		{"be there [a] ( winning strategy | strategy that guarantee win ) " +
			"[ for ( either of player | either | %mover | one of player ) [player] ]", asks("who")},
		{"[@find] ( if | whether ) %mover [always] %wins", asks("who")},
		{"( @find | ) ( whether | if ) [{game:game}] [game | position] be %class [for %mover]", asks("who")},
		{"( predict | tell | say ) who win", asks("who")},
		{"be first player or second player going to win", asks("who")},
		{"( first | second | next | previous ) player ( be in ( losing | winning ) position | lose | be losing )",
			func(x *exercise, s *sentence, _ grammar.Found) bool {
				return s.Concludes() && len(x.heaps) > 0 && x.concluded(s)
			}},
		{"( first | second | next | previous ) player %wins", func(x *exercise, s *sentence, _ grammar.Found) bool {
			if s.Concludes() && len(x.Statements) > 0 && len(x.heaps) > 0 {
				return x.concluded(s)
			}
			if !s.Demands() || s.Asks {
				return false
			}
			x.ask(ask{what: "claimed"})
			return true
		}},
		{"( since | as | because ) ( it | this | nim-sum | nim sum | xor [sum] | xor-sum | result ) be [not | non-zero | " +
			"nonzero] [equal to] [zero | 0]", concluded},
		{"if ( {name:who} | opponent | your opponent | %mover | player | they | he ) play " +
			"( optimal | optimally | perfectly | correctly | well )", passed},
		{"what if [there be] [@heap] [have | contain] {number:n} {noun} [in @heap]", again},
		{"what if @heap ( have | contain ) {number:n} {noun}", again},
		{"{upto:range}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			r := f.Get("range").([2]int)
			for k := len(x.asks) - 1; k >= 0; k-- {
				if a := &x.asks[k]; (a.what == "sequence" || a.what == "ppos" || a.what == "npos") && !a.ranged && r[0] >= 0 &&
					r[0] <= r[1] {
					a.from, a.to, a.ranged = r[0], r[1], true
					return true
				}
			}
			return false
		}},
		{"be %class", func(x *exercise, s *sentence, _ grammar.Found) bool {
			if x.placed != s || !s.Demands() || x.fresh {
				return false
			}
			x.ask(ask{what: "claimed"})
			return true
		}},
		{"%find outcome [class] [ of ( game | this position | position ) ]", asks("who")},
		{"( what be | whats | what's ) [expected] outcome", asks("who")},
	}
}

// moveRows of questions ask for the moves that win.
func moveRows() []event {
	does := map[string]action{"moves": asks("moves"), "noted": noted,
		"number": func(x *exercise, s *sentence, f grammar.Found) bool { return x.racing && asks("moves")(x, s, f) },
		"counted": func(x *exercise, s *sentence, f grammar.Found) bool {
			if x.named("second") {
				return false
			}
			if x.named("how") && !f.Has("n") {
				return asks("moves counted")(x, s, f)
			}
			return (x.named("how") || x.named("are") && f.Has("n")) && asks("moves")(x, s, f)
		}}
	var list []event
	for _, q := range grammar.Moves() {
		list = append(list, event{q.Said, does[q.What]})
	}
	return list
}

// each asks who wins from each of several positions.
func each(x *exercise, s *sentence, f grammar.Found) bool {
	if list, ok := f.Get("each").([][]int); ok {
		x.several, x.Story = list, true
	}
	return asks("who")(x, s, f)
}

// started asks who wins where Left begins, or Right.
func started(x *exercise, s *sentence, f grammar.Found) bool {
	if m, ok := f.Get("math").(string); ok {
		x.turnTo(m)
	}
	asked := false
	for b := f.List; b != nil; b = b.Next {
		if b.Name == "opener" {
			x.ask(ask{what: "starts " + b.Value.(string), of: x.value})
			asked = true
		}
	}
	if !asked {
		return asks("who")(x, s, f)
	}
	return true
}

// concluded passes over the reason that a text gives for what it says then.
func concluded(x *exercise, s *sentence, _ grammar.Found) bool {
	return !s.Demands() && len(x.Statements) > 0
}

// concluded checks what a text says of who wins from the heaps that it told.
func (x *exercise) concluded(s *sentence) bool {
	if !x.hasGame && len(x.moves) == 0 && (s.Named("nim-sum") || s.Named("xor")) {
		x.game, x.hasGame = rule.Named()["nim"], true
	}
	p, ok := x.position()
	if !ok || x.misere {
		return false
	}
	class := ""
	for i := range s.Tokens {
		switch w := s.At(i).Word; {
		case (w == "first" || w == "next") && s.At(i+1).Lemma == "player":
			class = "N"
		case (w == "second" || w == "previous") && s.At(i+1).Lemma == "player":
			class = "P"
		}
	}
	if class == "" {
		return false
	}
	if s.Named("losing") || s.Named("loses") || s.Named("lose") {
		class = map[string]string{"P": "N", "N": "P"}[class]
	}
	x.define(x.game)
	x.say(ask{sentence: s, label: x.label}, "outcome("+p+") = "+class)
	x.fresh = true
	return true
}
