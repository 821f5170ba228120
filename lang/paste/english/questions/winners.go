package questions

import (
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"strings"
)

// winnerRows match questions about who wins, and how.
func winnerRows() []event {
	inQuestion := func(x *draft, s *sentence, _ grammar.Found) bool { return x.Fresh }
	class := func(x *draft, s *sentence, f grammar.Found) bool {
		if n, ok := f.Get("size").(int); ok && !x.Place([]int{n}) {
			return false
		}
		return exercise.Asks("who")(x, s, f)
	}
	return []event{
		{"%find ( %seq | nimber ) of ( each [of] | all | every ) [of] [{number:of}] @heap and [[the] ( %seq | nimber )] of " +
			"[whole | entire | total | combined] ( position | game | sum )", func(x *draft, s *sentence, f grammar.Found) bool {
			return exercise.Asks("heaps")(x, s, f) && exercise.Asks("thing nimvalue")(x, s, f)
		}},
		{"%find ( %seq | nimber ) of ( each [of] | all | every ) [of] [{number:of}] [separate | single | individual] @heap " +
			"[separately]", exercise.Asks("heaps")},
		{"be ( this | it | that | move ) [good | winning | best | correct] move",
			func(x *draft, s *sentence, _ grammar.Found) bool {
				x.Refuse(s, "whether a move wins")
				return true
			}},
		{"be [ {game:game} ] [position] {tuple:heaps} [ ( in | of ) {game:game} ] %class [or %class] " +
			"[ ( in | of ) {game:game} ]", class},
		{"be ( this | it | that | [this | that] [current | initial | starting | resulting | above | following] position | game " +
			"| {number:size} | @heap of [size] {number:size} [{noun}] ) %class [or %class] [for %mover]", class},
		{"( whether | if ) ( this | it | that | [current | initial | starting | above | following] position | state | game ) " +
			"be %class [or %class] [for %mover]", exercise.Asks("who")},
		{"( this | it | [this] ( position | game ) ) be %class [for %mover]", exercise.Asks("claimed")},
		{"which be ( losing | p | zero | cold | safe ) positions", exercise.Asks("ppos")},
		{"which [one] be [all] [only] winning [first | opening | initial] move [for %mover]", exercise.Asks("moves")},
		{"which be %class [for %mover]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				return s.Demands() && exercise.Asks("claimed")(x, s, f)
			}},
		{"if it be [winning] position", exercise.Noted},
		{"[and | or] if ( so | it be %class | yes ) [for %mover]", inQuestion},
		{"( compute | find | calculate | tabulate ) {letter:g} ⟨ {letter:x} ⟩ [of %head] {upto:range}", func(x *draft, s *sentence, f grammar.Found) bool {
			return (f.Has("n") || strings.EqualFold(f.Get("g").(string), "g") && strings.EqualFold(f.Get("x").(string), "n") || f.Get("g") == x.ValueLetter) && exercise.Asks("sequence")(x, s, f)
		}},
		{"( would | should | do | will ) ( you | i | we | one | {name:who} ) [rather | prefer | want | like | choose] [to] ( " +
			"go | be | play | move | start ) first or second", exercise.Asks("who")},
		{"[@find] which [of] [following] [{game:game}] [position | game] be ( %ppos | second-player win | previous-player win | ( second | previous ) player win | won by second player " +
			"| lost by first player ) [:] [{tuples:each}]", each},
		{"[@find] which [of] [following] [{game:game}] [position | game] be ( winning | n-position | won | win | first-player win | next-player win | ( first | next ) player win ) [position] [by | " +
			"for] [for %mover] [:] [{tuples:each}]", each},
		{"[@find] which of ( these | those | them ) [{game:game}] [position] be " +
			"( %ppos | n-position | n position | won by ( first | second | next | previous ) player | lost by ( first | next ) player )",
			func(x *draft, s *sentence, f grammar.Found) bool {
				return len(x.Several) > 1 && each(x, s, f)
			}},
		{"[@find] ( whether | if ) ( {tuple:heaps} | {numbers:heaps} ) be %class [or %class] [for %mover] [ ( in | of ) {game:game} ]", class},
		{"[@find] ( whether | if ) [of] [each [of]] [following] [{game:game}] [position | game] be %class [or %class] [:] " +
			"[{tuples:each}]", each},
		{"[for] [each | all] [of] [following] [{game:game}] [position | @heap] [:] {tuples:each}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				if g, ok := f.Get("game").(rule.Ruleset); ok && !x.Play(g) {
					return false
				}
				if !x.HasGame && len(x.Moves) == 0 && strings.Contains(s.Text, "{") {
					return false // sets
				}
				x.Several, x.Story = f.Get("each").([][]int), true
				return x.Placed != s
			}},
		{"( do | will ) player {number:a} or player {number:b} win", exercise.Asks("who")},
		{"( player {number:a} | [the] first player | first | {name:who} | %mover ) or ( player {number:b} | second player | " +
			"second | {name:other} | other [one | player] | opponent | [his | her] opponent )", inQuestion},
		{"for player {number:a}", inQuestion},
		{"or ( prove | show | explain ) that there be ( none | no such move | no winning move )", exercise.Noted},
		{"if ( so | there be [one | any] | it exist ) ( @find | give | show ) ( one | it | them | all [of] [them] )", func(x *draft, s *sentence, _ grammar.Found) bool {
			k := len(x.LastAsked)
			return k > 0 && x.LastAsked[k-1].What == "moves" && exercise.Noted(x, s, grammar.Found{})
		}},
		{"( or show that there be none | if there be one | if one exist | if there be any | if it exist )", inQuestion},
		{"[@find] who %wins [in] [sum of] [{game:game}] [string | stalk | position] {row:math}", started},
		{"[@find] who %wins [in] [disjunctive] sum of [game | position] {maths:list}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				x.TurnTo(strings.Join(f.Get("list").([]string), " + "))
				return started(x, s, f)
			}},
		{"[@find] who %wins [ in | from | on | at ] [game | sum | position | stalk | string | row] %position " +
			"[{starts:opener}] [and {starts:opener}]", started},
		{"[@find] who %wins [ in {game:game} | game | this game ] {starts:opener} [and [who] [%wins] {starts:opener}]", started},
		{"[@find] ( which | what ) [of two | of] player %wins [ in | from | on | at ] [game | sum | position] {math:math} " +
			"[{starts:opener}]", started},
		{"[@find] who %wins [ game | in {game:game} | each time | here ]", exercise.Asks("who")},
		{"[@find] ( which | what ) [of the two | of the] player [first or second] %wins [game]", exercise.Asks("who")},
		{"[@find] ( which | what ) @player %wins [game]", exercise.Asks("who")},
		{"[@find] ( which | what ) of ( them | {name:a} and {name:b} ) %wins [game]", exercise.Asks("who")},
		{"[and | or | what | but] {starts:opener}", func(x *draft, s *sentence, f grammar.Found) bool {
			return s.Demands() && (x.Value != "" || len(x.Heaps) > 0) && started(x, s, f)
		}},
		{"[@find] ( who | ( which | what ) [of two | of] ( @player | [of] them | {name:a} and {name:b} ) ) %loses [game | %position]",
			func(x *draft, s *sentence, f grammar.Found) bool {
				if m, ok := f.Get("math").(string); ok {
					x.TurnTo(m)
				}
				x.Ask(ask{What: "who", Loses: true})
				return s.Demands()
			}},
		{"[@find] ( [game] winner [of [this] game] | out winner | out who be winner | whose win it be )", exercise.Asks("who")},
		{"[and] [if ( so | yes | there be [one] | it exist )] [@find] ( which [one] [of them | player] [it be | be it] | who ( be it | it be | have it | own it | that be ) ) ( . | ? )",
			func(x *draft, s *sentence, _ grammar.Found) bool {
				before := x.LastAsked
				return s.Demands() && len(before) > 0 && before[len(before)-1].What == "who" && exercise.Noted(x, s, grammar.Found{})
			}},
		{"[the] first or second player", exercise.Noted},
		{"first player or second", exercise.Noted},
		{"( do | can | will | should ) ( %mover | either ) [player] [always] [to move] ( %wins | have winning move ) " +
			"[ [ in | from | on | at ] [game | sum | position] {math:math} ]", exercise.Asks("who")},
		{"[that] %mover %wins [ in | from | on | at ] [game | sum | position] {math:math}", exercise.Asks("who")},
		{"be %mover winning [or losing] [here]", func(x *draft, s *sentence, f grammar.Found) bool {
			return !s.Named("move") && exercise.Asks("who")(x, s, f) // is Ann winning, not Ann's winning move
		}},
		{"be there [a] ( winning strategy | strategy that guarantee win ) " +
			"[ for ( either of player | either | %mover | one of player ) [player] ]", exercise.Asks("who")},
		{"[@find] ( if | whether ) %mover [always] %wins", exercise.Asks("who")},
		{"( @find | ) ( whether | if ) [{game:game}] [game | position] be %class [for %mover]", exercise.Asks("who")},
		{"( predict | tell | say ) who win", exercise.Asks("who")},
		{"be first player or second player going to win", exercise.Asks("who")},
		{"( first | second | next | previous ) player ( be in ( losing | winning ) position | lose | be losing )",
			func(x *draft, s *sentence, _ grammar.Found) bool {
				return s.Concludes() && len(x.Heaps) > 0 && concludes(x, s)
			}},
		{"true or false ( ? | : )", exercise.Judges},
		{"[that] ( %first-player | %second-player | {name:who} ) ( %wins | %loses )", func(x *draft, s *sentence, f grammar.Found) bool {
			if s.Concludes() && len(x.Statements) > 0 && len(x.Heaps) > 0 && !f.Has("who") {
				return concludes(x, s)
			}
			if x.ClaimedClass(s) == "" && (!s.Demands() || s.Asks || f.Has("who")) {
				return false
			}
			x.Ask(ask{What: "claimed"})
			return true
		}},
		{"( since | as | because ) ( it | this | nim-sum | nim sum | xor [sum] | xor-sum | result ) be [not | non-zero | " +
			"nonzero] [equal to] [zero | 0]", concluded},
		{"if ( {name:who} | opponent | your opponent | %mover | player | they | he ) play " +
			"( optimal | optimally | perfectly | correctly | well )", exercise.Passed},
		{"what if [there be] [@heap] [have | contain] {number:n} {noun} [in @heap]", again},
		{"what if @heap ( have | contain ) {number:n} {noun}", again},
		{"{upto:range}", func(x *draft, _ *sentence, f grammar.Found) bool {
			r := f.Get("range").([2]int)
			for k := len(x.Waiting) - 1; k >= 0; k-- {
				if a := &x.Waiting[k]; (a.What == "sequence" || a.What == "ppos" || a.What == "npos" ||
					a.What == "thing nimvalue" && a.Of == "" && x.Value == "" && len(x.Heaps) == 0) && !a.Ranged && r[0] >= 0 &&
					r[0] <= r[1] {
					if a.What == "thing nimvalue" {
						a.What = "sequence"
					}
					a.From, a.To, a.Ranged = r[0], r[1], true
					return true
				}
			}
			return false
		}},
		{"be %class", func(x *draft, s *sentence, _ grammar.Found) bool {
			if x.Placed != s || !s.Demands() || x.Fresh || len(x.Heaps) > 1 && (s.Named("p-positions") || s.Named("n-positions")) {
				return false
			}
			x.Ask(ask{What: "claimed"})
			return true
		}},
		{"[@find] ( whether | if ) {gap} be [in] {class:class} [or {class:other} | or second player | or not]", class},
		{"%find outcome [class] [ of ( game | this position | position ) ]", exercise.Asks("who")},
		{"( what be | whats | what's ) [expected] outcome", exercise.Asks("who")},
	}
}

// each asks who wins from each of several positions.
func each(x *draft, s *sentence, f grammar.Found) bool {
	if list, ok := f.Get("each").([][]int); ok {
		x.Several, x.Story = list, true
	}
	return exercise.Asks("who")(x, s, f)
}

// started asks who wins if Left begins, or Right.
func started(x *draft, s *sentence, f grammar.Found) bool {
	if m, ok := f.Get("math").(string); ok {
		x.TurnTo(m)
	}
	asked := false
	for b := f.List; b != nil; b = b.Next {
		if b.Name == "opener" {
			x.Ask(ask{What: "starts " + b.Value.(string), Of: x.Value})
			asked = true
		}
	}
	if !asked {
		return exercise.Asks("who")(x, s, f)
	}
	return true
}

// concluded skips the reason that a text gives for its conclusion.
func concluded(x *draft, s *sentence, _ grammar.Found) bool {
	return !s.Demands() && len(x.Statements) > 0
}

// concludes checks a text's claim of who wins from the given heaps.
func concludes(x *draft, s *sentence) bool {
	if !x.HasGame && len(x.Moves) == 0 && (s.Named("nim-sum") || s.Named("xor")) {
		x.Game, x.HasGame = rule.Named()["nim"], true
	}
	p, ok := x.Position()
	if !ok || x.Misere {
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
	x.Define(x.Game)
	x.Say(ask{Sentence: s, Label: x.Label}, "outcome("+p+") = "+class)
	x.Fresh = true
	return true
}
