package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// tellingMoves match moves of games from books that a text describes with letters
// instead of naming the game.
func tellingMoves() []Event {
	told := func(m rule.Move) Action {
		return func(x *Draft, s *sentence, _ grammar.Found) bool {
			x.Story, x.told = true, true
			x.addMoves([]rule.Move{m}, s)
			return true
		}
	}
	const (
		paint = "( paint | fill [in] | colour | color | mark | cross out | cross off | shade | blacken ) "
		side  = "( contiguous | adjacent | consecutive | neighbouring | neighboring | side-by-side ) "
		look  = "[white | empty | blank | unpainted | uncoloured | uncolored | unmarked | free] "
		dye   = "[them | it] [in] [black | red | gray]"
	)
	row := func(x *Draft, s *sentence, f grammar.Found) bool {
		return f.Number("k") > 0 && told(rule.Move{Set: []int{f.Number("k")}, Splits: rule.MaySplit})(x, s, f)
	}
	coins := func(name string) Action {
		return func(x *Draft, s *sentence, _ grammar.Found) bool {
			g := rule.Named()[name]
			return s.Named("rightmost") && (!x.HasGame || x.Game.Name == g.Name) && x.Play(g)
		}
	}
	list := func(name string) Action {
		return func(x *Draft, _ *sentence, _ grammar.Found) bool { return x.list(rule.Named()[name]) }
	}
	const smaller = "( number [of {noun}] in smaller [@heap | one] | smaller number | size of smaller @heap | smaller @heap )"
	const larger = "from ( larger | bigger | greater ) [@heap | number]"
	euclid := pairRules("-> $(m - k*n, n) if n > 0 and m >= n for k in 1..m//n; " +
		"-> $(m, n - k*m) if m > 0 and n > m for k in 1..n//m")
	return []Event{
		{"( select | choose | pick ) {number:k} " + side + look + "@cell and " + paint + dye, row},
		{paint + "{number:k} " + side + look + "@cell " + dye, row},
		{"( any number of {noun} may be turn [over] but [they] must be consecutive " +
			"| turn [over] any number of consecutive {noun} )", coins("ruler")},
		{"( choose | select | pick | choosing | selecting ) ( consecutive | contiguous ) ( subsequence | sequence | run | block | group | segment ) [of {noun}] " +
			"( provided | such | where | whose | so | in which ) [that] rightmost [{noun}] [of ( it | subsequence | sequence | run | block | group | segment )] be [showing] heads and ( flip | turn | flipping | turning ) [over] " +
			"( each | all | every ) [of] [{noun}] [( of | in ) ( it | subsequence | sequence | run | block | group | segment )] [in place]", coins("ruler")},
		{"( turn | flip ) [over] one [of] [coin] from heads to tails and ( may | can ) [then | also] ( turn | flip ) [over] " +
			"[at most] " +
			"( one | any ) [other] [single] coin to left of it [if desired]", func(x *Draft, _ *sentence, _ grammar.Found) bool {
			g := rule.Named()["turning turtles"]
			return (!x.HasGame || x.Game.Name == g.Name) && x.Play(g)
		}},
		{"turn [over] exactly {number:k} {noun}", func(x *Draft, s *sentence, f grammar.Found) bool {
			return f.Number("k") == 2 && coins("twins")(x, s, f)
		}},
		{"turn [over] ( up to | at most | {number:one} [{number:two}] or ) {number:k} {noun}",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				k := f.Number("k")
				counted := !f.Has("one") || f.Number("one") == 1 && f.Number("two") == max(0, k-1)*(k-2)
				if counted && (k == 2 || k == 3) {
					return coins([]string{"turning turtles", "mock turtles"}[k-2])(x, s, f)
				}
				return false
			}},
		{"%choose ( some of | one or more | any number of | several | at least one ) [of] [nonempty | non-empty] @heap and " +
			"@take [exactly] {number:k} {noun} from each [of] [chosen | selected | these | those | them] [@heap]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return x.fromSeveral(f.Number("k"), 0)
			}},
		{"%choose ( one or more | some | any number of | several | at least one ) [of] [nonempty | non-empty] @heap and " +
			"@take [following] number of {noun} from each [chosen | selected] @heap",
			func(x *Draft, _ *sentence, _ grammar.Found) bool {
				x.fromEach = true
				return true
			}},
		{"{name:p} [may | can] [only] @take ( {amount:left} ) [and | while | whereas | but] {name:q} [may | can] [only] " +
			"[@take] ( {amount:right} )",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				left, right := f.Get("left").(rule.Move), f.Get("right").(rule.Move)
				if reflect.DeepEqual(left, right) {
					x.one.p, x.one.m = f.Get("q").(string), right
					return len(right.Set) != 1 && likewise(x, s, f)
				}
				g, ok := rule.Partizan(left, right)
				return ok && x.players(f) && x.Play(g)
			}},
		{"( " + onTurn + mover + "@take ( {amount:m} ) | " + mover + "@take ( {amount:m} ) " + onTurn + " )", turnOf},
		{"[then] [" + onTurn + "] ( " + mover + "[then] ( do ( same | likewise ) | follow suit | likewise ) | so do {name:p} ) [" + onTurn + "]", likewise},
		{"[valid | legal | possible | allowed] move ( for | of ) {name:p} ( be | consist of | consist in ) [to] @take ( {amount:m} )", moveOf},
		{"@take ( number | any number | some ) [of] {noun} from ( larger | bigger ) @heap",
			func(x *Draft, s *sentence, _ grammar.Found) bool { return len(x.Moves) == 0 }},
		{"number of {noun} removed must be [positive] multiple of " + smaller, euclid},
		{"@take [any] [positive] multiple of " + smaller + " " + larger, euclid},
		{"@take " + larger + " [any] [positive] multiple of " + smaller, euclid},
		{"@take from ( one | either ) of [two] number [any] [positive] multiple of other [one | number]", euclid},
		{"break [it | bar | one | any | single] [of] [bar | piece] ( in two | into two ) [piece | part] [along line]",
			func(x *Draft, s *sentence, _ grammar.Found) bool {
				return x.bar && breaks(x, s, grammar.Found{})
			}},
		{"( call [out] | say | name | choose | announce | pick ) [any | one] [whole | natural | positive] %integer " +
			"( from | between ) {number:low} ( to | and ) {number:high} [inclusive] [( which | that ) be | and] add " +
			"[it | this | this number] to [running | current] ( total | sum | number )",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				x.Racing = true
				return told(rule.Interval(f.Number("low"), f.Number("high")))(x, s, f)
			}},
		{"@take [exactly] ( one | 1 ) {noun} from [square | cell] {letter:i} and ( move | put | place ) it ( to | on ) " +
			"[square | cell] {letter:j} [if and only if | where | with | for some] " +
			"( 0 ≤ {letter:j} < {letter:i} | {letter:j} < {letter:i} )", list("nimble")},
		{"reduce one side of bar", pairRules("-> $(k, n) for k in 1..m-1; -> $(m, k) for k in 1..n-1")},
		{"move ( any [positive] number of | some [of] | one or more [of] | any positive number ) [of] {noun} from " +
			"( step | stair ) {letter:k} to ( step | stair ) {letter:k} - 1", list("staircase nim")},
	}
}

// tellingRows match the positions of such games and the questions about them.
func tellingRows() []Event {
	two := func(x *Draft, _ *sentence, f grammar.Found) bool {
		return (!f.Has("count") || f.Number("count") == 2) && x.Place([]int{f.Number("a"), f.Number("b")})
	}
	return []Event{
		{"{number:k} {noun} if [this operation be | it be] performed by {name:p} and {number:m} {noun} if " +
			"[this operation be | it be] performed by {name:q}",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return x.fromEach && x.players(f) && x.fromSeveral(f.Number("k"), f.Number("m"))
			}},
		{"[initial] number of {number:n} {noun}", func(x *Draft, s *sentence, f grammar.Found) bool {
			return s.Named("initial") && x.Place([]int{f.Number("n")})
		}},
		{"[{number:count}] @heap with {assigned:heaps} [{noun}]", func(x *Draft, _ *sentence, f grammar.Found) bool {
			list := f.Get("heaps").([]int)
			return (!f.Has("count") || f.Number("count") == len(list)) && x.Place(list)
		}},
		{"%seq of {game:game} be {numbers:list} ...", func(x *Draft, s *sentence, f grammar.Found) bool {
			list := f.Get("list").([]int)
			x.Ask(Ask{What: "values are", To: len(list) - 1, Of: rule.Joined(list)})
			return !s.Demands() && x.Play(f.Get("game").(rule.Ruleset))
		}},
		{"( each | every | i-th | ith ) ( square | cell ) [{letter:i}] ( contain | have | hold ) {word:c} [_ {letter:i}] {noun}",
			func(x *Draft, _ *sentence, _ grammar.Found) bool { x.perSquare = true; return true }},
		{"choose ( step | stair ) {letter:k} where {letter:k} ( ≠ | > ) ( 1 | one ) [and it have at least one {noun}]",
			func(x *Draft, _ *sentence, _ grammar.Found) bool { x.grounded = true; return true }},
		{"{number:count} @heap ( hold | contain | have ) [some] {noun}", func(x *Draft, _ *sentence, f grammar.Found) bool {
			x.heapCount = f.Number("count")
			return x.heapCount > 0
		}},
		{"@heap [size | of | of size] [:] {blanks:heaps}",
			func(x *Draft, _ *sentence, f grammar.Found) bool { return x.placeOn(f.Get("heaps").([]int)) }},
		{"[there be] [{number:count}] @heap [of {noun}] [,] [with] {number:a} [{noun}] in ( one | first ) [@heap] and " +
			"{number:b} [{noun}] in ( other | second ) [@heap]", two},
		{"[there be] [{number:count}] @heap [of {noun}] [:] ( one | first ) [@heap] " +
			"( with | of | contain | having | have ) {number:a} [{noun}] [,] [and] ( other | second | one ) [one | @heap] " +
			"[with | of | contain | having | have] {number:b} [{noun}]", two},
		{"[with | if | when | and | let] {letter:n} = {number:v} [and]", func(x *Draft, _ *sentence, _ grammar.Found) bool {
			return x.HasGame && x.Game.Shape == rule.ListShape // how many squares or steps there are
		}},
		{"[there be] ( {number:v} | {letter:n} ) [white | empty | blank] @cell in ( row | line )",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				x.Counted, x.Story = true, true
				if f.Has("n") {
					x.sizeLetter = f.Get("n").(string)
				}
				return !f.Has("v") || x.Place([]int{f.Number("v")})
			}},
		{"[set] {letter:name} = {set:set} ( determine | give | contain | list | describe ) [allowed | legal | possible] move",
			func(x *Draft, _ *sentence, f grammar.Found) bool { return x.Subtraction(f.Get("set").(rule.Move)) }},
		{"%find for each ( number [of {noun}] | {letter:n} ) {numbers:list} ... {number:to} ( if | whether ) %mover " +
			"( have ( winning or losing | losing or winning | winning ) position | %wins )",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				x.Ask(Ask{What: "ppos", From: f.Get("list").([]int)[0], To: f.Number("to"), Ranged: true})
				return f.Number("to") >= f.Get("list").([]int)[0]
			}},
		{"( i-th | ith | each ) @heap contain {letter:a} {noun} and have [associated] [integer | number] {letter:k} " +
			"[associated with it]", Passed},
		{"if ( i-th | ith ) @heap be ( selected | chosen | select ) and there be {letter:x} {noun} [left] [in @heap]", Passed},
		{"for fixed {letter:m}", Passed},
		{"in {word:nth} [game] {letter:m} = {number:m} and @heap have {number:n} {noun}",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return x.adds([]int{f.Number("n"), f.Number("m")})
			}},
		{"@heap with insufficient number of {noun} cannot be chosen", Passed},
		{"[with | for | given | let] {letter:c} = {tuple:heaps}", func(x *Draft, _ *sentence, f grammar.Found) bool {
			list := f.Get("heaps").([]int)
			if c := f.Get("c").(string); c == "S" || c == x.setName || x.setData || x.wantsSetOnly() {
				return false
			}
			return x.placeOn(list)
		}},
		{"[and | with] {noun} {blanks:heaps}", func(x *Draft, _ *sentence, f grammar.Found) bool {
			return x.HasGame && x.Game.Shape == rule.ListShape && x.placeOn(f.Get("heaps").([]int))
		}},
		{
			"[player | person | one] ( who | that | ) ( empty | @take all [of] {noun} ( from | in | of ) ) ( one | either | " +
				"any | first | ) " +
				"@heap %winner [game]",
			func(x *Draft, _ *sentence, _ grammar.Found) bool {
				x.Normal, x.Story = true, true
				return x.HasGame && strings.Contains(x.Game.Rules, "m//n") && !x.Misere
			},
		},
		{"replace [original | old | current | it | {letter:n}] [number] ( with | by ) " +
			"( result [of this subtraction] | difference | new number )",
			func(x *Draft, _ *sentence, _ grammar.Found) bool { return len(x.Moves) > 0 || x.HasGame }},
		{"( do | will | can ) first or second player %wins", Asks("who")},
		{"[and] ( with | by ) ( which | what ) [first | winning | opening] move", Asks("moves")},
		{"( first player | player | you | {name:who} ) ( should | must | can | would ) @take how many {noun} [and] " +
			"[from which @heap] [to win | in order to win]", Asks("moves")},
		{"position {tuple:heaps} have ( nim-sum | nim sum | nimsum | xor ) {number:n}",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				list := f.Get("heaps").([]int)
				x.Claim(s,
					fmt.Sprintf("%s = %d", strings.ReplaceAll(rule.Joined(list), ", ", " (+) "), f.Number("n")))
				return len(list) > 1 && (x.HasGame || x.Play(rule.Named()["nim"])) && x.Place(list)
			}},
		{"game be sorted nim", func(x *Draft, _ *sentence, _ grammar.Found) bool {
			r, ok := rule.InRow(x.freshName(), rule.Move{}, "w[i] - k >= (if i = 0 then 0 else w[i-1])")
			x.Story, x.told, x.Listed = true, true, true
			return ok && len(x.Moves) == 0 && x.Play(r)
		}},
		{"{row:row} {relation:r} {between:b}", func(x *Draft, s *sentence, f grammar.Found) bool {
			x.Claim(s, fmt.Sprintf("%s %s %s", f.Get("row"), f.Get("r"), f.Get("b")))
			return true
		}},
		{"be asked to ( solve | analyze | analyse ) {game:game}", // somewhere else
			func(_ *Draft, _ *sentence, f grammar.Found) bool { return len(f.Get("game").(rule.Ruleset).Moves) > 0 }},
		{"( solve | analyze | analyse ) {game:game}", Asks("who")},
		{"{sides:sides} ( chocolate bar | bar of chocolate | bar | chocolate ) [be] [broken | break] " +
			"[along [its] ( groove | line )]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				x.bar = !x.HasGame && len(x.Moves) == 0
				return x.bar && x.Place(f.Get("sides").([]int))
			}},
		{"[@find] ( which | what ) player , first or second [one] , %wins", Asks("who")},
		{"[and | with | where | provided | so that] rightmost [{noun}] [turned] [over] [must] [be | always] " +
			"( turn | go | change | turned ) [over] from heads to tails",
			func(x *Draft, _ *sentence, _ grammar.Found) bool {
				return x.HasGame && x.Game.Shape == rule.CoinShape
			}},
	}
}

// adds adds a heap with its own number to the sum that is played.
func (x *Draft) adds(pair []int) bool {
	r, ok := x.Ruleset()
	if ok = ok && r.Own && len(pair) == 2 && pair[0] >= 0 && pair[1] > 0 && len(x.sum) < 100; ok {
		x.sum, x.Story = append(x.sum, r.Position(pair)), true
	}
	return ok
}

// moveOf is what one of two players may take, told before or after what the other may.
func moveOf(x *Draft, _ *sentence, f grammar.Found) bool {
	m, p := f.Get("m").(rule.Move), f.Get("p").(string)
	if rule.MadeOf([]rule.Move{m}) == "" || m.Set == nil {
		return false
	}
	x.Story, x.told = true, true
	if x.one.p == "" {
		x.one.p, x.one.m = p, m
		return len(x.Moves) == 0 && !x.HasGame
	}
	if !x.differ(x.one.p, p) {
		return false
	}
	g, ok := rule.Partizan(x.one.m, m)
	return ok && x.Play(g)
}

// A move as a story tells it: "on her turn Ann takes 1 or 2 nuts, and then Ben does the same".
const (
	onTurn = "( on | in | at | during | when it be ) [each | every | any | one | a] [of] [his | her | their] ( turn | move | go ) "
	mover  = "{name:p} [always | may | can | must | will] "
)

// turnOf is what one of two players does on any of his turns; what he does once is no rule.
func turnOf(x *Draft, s *sentence, f grammar.Found) bool {
	m := f.Get("m").(rule.Move)
	if len(m.Set) == 1 || m.Start > 0 || len(m.Heaps) > 0 {
		return false
	}
	if x.one.p == "" {
		x.one.p, x.one.m = f.Get("p").(string), m
		return len(x.Moves) == 0 && !x.HasGame
	}
	if reflect.DeepEqual(x.one.m, m) {
		return likewise(x, s, f)
	}
	return moveOf(x, s, f)
}

// likewise is that the other one may do the same.
func likewise(x *Draft, s *sentence, f grammar.Found) bool {
	if x.one.p == "" || x.one.p == f.Get("p") {
		return false
	}
	x.Story, x.told = true, true
	x.addMoves([]rule.Move{x.one.m}, s)
	return true
}

// players records the names of two players whose moves differ.
func (x *Draft) players(f grammar.Found) bool {
	return x.differ(f.Get("p").(string), f.Get("q").(string))
}

func (x *Draft) differ(p, q string) bool {
	for _, w := range []string{strings.ToLower(p), strings.ToLower(q)} {
		if grammar.IdleWords[w] || grammar.Conditions[w] || grammar.Classes["player"][grammar.Lemma(w)] {
			return false
		}
	}
	x.unlike, x.Story, x.told = [2]string{p, q}, true, true
	return p != q && len(x.Moves) == 0 && !x.HasGame
}

// fromSeveral plays the game in which so many counters are taken from each of some
// heaps: k by all players, or k by Left and m by Right.
func (x *Draft) fromSeveral(k, m int) bool {
	if k < 1 || m < 0 || len(x.Moves) > 0 || x.HasGame {
		return false
	}
	x.Story, x.told, x.Listed = true, true, true
	return x.Play(rule.FromSeveral(x.freshName(), k, m))
}

// outcomeOf says which of two players wins a position in which their moves differ.
func (x *Draft) outcomeOf(p string) (string, bool) {
	a, b := x.unlike[0], x.unlike[1]
	if a == "first" && b == "second" {
		return fmt.Sprintf(`if %s |> 0 then "first player wins" else "second player wins"`, p), !x.Misere
	}
	switch x.opener {
	case strings.ToLower(a):
		return fmt.Sprintf(`if %s |> 0 then "first player wins (%s)" else "second player wins (%s)"`, p, a, b), !x.Misere
	case strings.ToLower(b):
		return fmt.Sprintf(`if %s <| 0 then "first player wins (%s)" else "second player wins (%s)"`, p, b, a), !x.Misere
	}
	return "", false
}

// wantsSetOnly is true while no rule is known: then a list is a set of moves.
func (x *Draft) wantsSetOnly() bool { _, ok := x.Ruleset(); return !ok }

// placeOn sets the counters on squares or steps, or the heaps.
func (x *Draft) placeOn(list []int) bool {
	r, ok := x.Ruleset()
	switch {
	case ok && r.Name == "nimble" && x.perSquare:
		var squares []int
		for i, n := range list {
			if n < 0 || len(squares)+n > 200 {
				return false
			}
			squares = append(squares, slices.Repeat([]int{i}, n)...)
		}
		if list = squares; len(list) == 0 {
			list = []int{0} // a counter that cannot move
		}
	case ok && r.Name == "staircase_nim" && x.grounded && len(list) > 1:
		list = list[1:]
	case ok && r.Shape == rule.ListShape && r.Rules != "" && len(list) < 11:
	case ok && (r.Name == "silver_dollar" || r.Name == "welter") && distinct(list):
	case ok && r.Shape == rule.ListShape:
		return false
	case !ok || !x.severalHeaps || r.Shape != rule.HeapShape && !r.Once():
		return false
	}
	x.Listed = true
	return x.Place(list)
}

// distinct reports whether no number of a list is met twice.
func distinct(list []int) bool {
	list = slices.Clone(list)
	slices.Sort(list)
	return len(slices.Compact(list)) == len(list)
}
