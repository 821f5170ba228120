package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"fmt"
	"reflect"
	"strings"
)

// summands are several games, and their sum.
type summands struct {
	games   []rule.Ruleset // in the order of their parts or of a sum
	summing bool           // the games are summands
	sum     []string       // positions in several games
	sumOf   int            // how many there are, if that is said
	sumIn   *sentence      // by which sentence
	fromAny bool           // from as many heaps as a letter says, or Moore's Nim without a number
}

// oneOrBoth is the game of taking a from one of two heaps, or b from both.
func oneOrBoth(a, b int) string {
	return fmt.Sprintf("-> $(m-%[1]d, n) if m >= %[1]d; -> $(m, n-%[1]d) if n >= %[1]d; "+
		"-> $(m-%[2]d, n-%[2]d) if m >= %[2]d and n >= %[2]d", a, b)
}

// severalRows match moves on several heaps at once, or on each heap in its own way.
func severalRows() []Event {
	const (
		any = "( any [positive] number [of {noun}] | number of {noun} | any {noun} " +
			"| as many {noun} as ( he | she | they | you | one ) %like | one or more [of] {noun} ) "
		one = "from ( one | any | any one | one or other | either | either one | single | exactly one ) [of] " +
			"[{number:count}] [@heap] "
		same = "( same [positive] number | same amount | equal number | equal amount | equally many ) [of {noun}] [⟨ one or more ⟩] " +
			"( from ( both | each | two | both of | each of ) [@heap] [at same time | simultaneously] | of both [{noun} and {noun}] )"
		first  = "from first [@heap] [,] [or] "
		second = "from second [@heap] "
		others = "( " + first + "[@take] " + any + second + "| " + one + "| or " + any + ")"
		divide = "( @split ( other | rest | remaining {noun} | remaining @heap | contents of other | what remain ) " +
			"[@heap | one | {noun}] [up] [into | between] ( two | {number:parts} ) [nonempty | non-empty | new | smaller] " +
			"[@heap | part] [⟨ not necessarily equal ⟩ | not necessarily equal] [nonempty | non-empty] [@heap | part] " +
			"[with at least one {noun} in each [@heap]] )"
	)
	wythoff := func(x *Draft, _ *sentence, f grammar.Found) bool {
		if f.Has("count") && f.Number("count") != 2 {
			return false
		}
		x.told, x.Story = true, true
		return x.Play(rule.Ruleset{Name: "wythoff", Shape: rule.PairShape})
	}
	pair := pairRules
	return []Event{
		{"sum of ( {number:count} | several | following ) [different | following] game [:]", sumBegins},
		{"[in | for] ( first | second | third | fourth ) [game | one] [,] [subtraction set be | set be] [{word:name} =] {set:set} " +
			"[be] ( with | and | on | , ) [a] [pile of | heap of] {number:n} [{noun}]", summand},
		{"{word:name} = {set:set} ( with | on | and ) [pile of | heap of] {number:n} {noun}", summand},
		{"[in | for] ( first | second | third | fourth ) [game | one] be {game:game} ( on | with ) [@heap of | row of] {number:n} " +
			"[{noun}]", summand},
		{"@take {number:a} [{noun}] from ( any | one | either | any one | single | exactly one ) [of] [{number:count}] " +
			"[@heap] or [@take] [exactly] {number:b} [{noun}] from ( each of both | both | each ) [@heap]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				return pair(oneOrBoth(f.Number("a"), f.Number("b")))(x, s, f)
			}},
		{"@take [single | {number:a}] {noun} from ( ( either | one | any ) [one] [of] [@heap] | [{word:p}] @heap or [{word:q}] @heap ) or [from] both [@heap] [⟨ if possible ⟩]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				a := 1
				if f.Has("a") {
					a = f.Number("a")
				}
				many := strings.HasSuffix(f.Get("noun").(string), "s")
				return a > 0 && (f.Has("a") || !many) && pair(oneOrBoth(a, a))(x, s, f)
			}},
		{"@take [either] " + any + others + " or [else] [to] [@take] " + same, wythoff},
		{"@take {number:a} [{noun}] " + first + "[@take] {number:c} [{noun}] " + second + "or [@take] {number:b} [{noun}] from ( each of both | both | each ) [@heap]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				a, b := f.Number("a"), f.Number("b")
				return a == f.Number("c") && pair(oneOrBoth(a, b))(x, s, f)
			}},
		{"@take [either] " + any + one + "or [else] [to] [@take] [exactly] {number:b} [{noun}] from ( both | each ) [of] [two] [@heap]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				return (!f.Has("count") || f.Number("count") == 2) && f.Number("b") > 0 &&
					pair(fmt.Sprintf("-> $(m-k, n) for k in 1..m; -> $(m, n-k) for k in 1..n; "+
						"-> $(m-%[1]d, n-%[1]d) if m >= %[1]d and n >= %[1]d", f.Number("b")))(x, s, f)
			}},
		{"[( other | second ) [way | one | option | possibility] be to] [also | alternatively] @take " + same,
			func(x *Draft, s *sentence, f grammar.Found) bool {
				if len(x.Moves) != 1 || !reflect.DeepEqual(x.Moves[0], rule.Move{}) {
					return false
				}
				x.Moves = nil
				return wythoff(x, s, f)
			}},
		{"( @take | empty | discard | throw away ) ( one [of] [@heap] | all [of] {noun} ( in | of | from ) one [of] " +
			"[@heap] ) and [then] [to] " +
			divide, pair("-> $(a, m-a) for a in 1..m-1; -> $(a, n-a) for a in 1..n-1")},
		{"@take [any] [positive] multiple of ( lesser | smaller ) [of] [two] [number | one] from " +
			"( greater | larger | bigger ) [of] [two] [number | one] [provided that resulting number ( must be | be ) " +
			"( nonnegative | non-negative | not negative )]",
			pair("-> $(m - k*n, n) if n > 0 and m >= n for k in 1..m//n; -> $(m, n - k*m) if m > 0 and n > m for k in 1..n//m")},
		{"@take ( any [positive] number of {noun} | as many {noun} as desired | [any] {noun} ) from [each of] " +
			"( ( any | at most | up to | no more than ) {number:k} | [any] {numbers:list} [of] ) [of] [different | distinct] @heap",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				k := f.Number("k")
				if list, ok := f.Get("list").([]int); ok {
					k = len(list)
					for i, n := range list {
						if n != i+1 {
							return false
						}
					}
				}
				x.told, x.Story = true, true
				return k > 1 && x.Play(moore(k))
			}},
		{"where at least one {noun} must be @take from some @heap", Passed},
		{"[one | first] ( way | option | possibility ) be to", Passed},
		{"one be to", func(_ *Draft, s *sentence, _ grammar.Found) bool {
			return s.At(0).Word == "one" || s.At(0).Word == "the"
		}},
		{"( take | @take ) from {number:low} to {number:high} @heap at once",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				x.told, x.Story = true, true
				return f.Number("low") == 1 && f.Number("high") > 1 && x.Play(moore(f.Number("high")))
			}},
		{"moore nim [_] [with {letter:l} =] {number:k}", func(x *Draft, _ *sentence, f grammar.Found) bool {
			return f.Number("k") >= 1 && x.Play(moore(f.Number("k")))
		}},
		{"moore nim", func(x *Draft, _ *sentence, _ grammar.Found) bool {
			x.fromAny, x.Story = true, true
			return true
		}},
		{"from ( %most | any ) {letter:k} @heap", func(x *Draft, _ *sentence, _ grammar.Found) bool {
			x.fromAny, x.Story = true, true
			return true
		}},
		{"nim [_] {number:k}", func(x *Draft, _ *sentence, f grammar.Found) bool {
			return x.fromAny && f.Number("k") >= 1 && x.Play(moore(f.Number("k")))
		}},
		{"[with | if | when | where | for] k = {number:k}", func(x *Draft, _ *sentence, f grammar.Found) bool {
			return x.fromAny && f.Number("k") >= 1 && x.Play(moore(f.Number("k")))
		}},
		{"@take [any] [positive] [number of] {noun} ( only | ) from [one of] ( largest | biggest | fullest ) @heap [only]",
			func(x *Draft, s *sentence, _ grammar.Found) bool { return x.list(rule.Named()["greedy nim"]) }},
		{"@take {amount:m} from first @heap ( or | and | while ) [@take] {amount:n} from second [@heap]", eachItsOwn},
		{"from first [@heap] " + subject + "[@take] {amount:m} [at a time] " + passive + "[and | but | while | or] from second [@heap] " +
			subject + "[@take] {amount:n} [at a time] " + passive, eachItsOwn},
	}
}

// pairRules is a game of two numbers m and n; $ in the rules stands for its name.
func pairRules(rules string) Action {
	return func(x *Draft, _ *sentence, f grammar.Found) bool {
		if f.Has("parts") && f.Number("parts") != 2 {
			return false
		}
		x.told, x.Story = true, true
		name := x.freshName()
		return x.Play(rule.Ruleset{Name: name, Shape: rule.PairShape,
			Rules: fmt.Sprintf("game %s { %s }", name+"(m, n)", strings.ReplaceAll(rules, "$", name))})
	}
}

// sumBegins announces several games that are summands.
func sumBegins(x *Draft, _ *sentence, f grammar.Found) bool {
	if len(x.sum) > 0 {
		return false
	}
	x.Story, x.games, x.summing = true, nil, true
	x.sumOf, x.sumIn = f.Number("count"), x.Sentence
	return true
}

// oneOfSum reports whether the game that was told last is only one of a sum, the others
// of which are not known.
func (x *Draft) oneOfSum() bool { return x.sumOf > 0 && len(x.sum) == 0 && x.playedIn != x.sumIn }

// summand adds a heap of a game of its own to the sum that is played.
func summand(x *Draft, _ *sentence, f grammar.Found) bool {
	r, ok := f.Get("game").(rule.Ruleset)
	if !ok {
		if r, ok = rule.Of([]rule.Move{f.Get("set").(rule.Move)}, x.freshName); !ok {
			return false
		}
	}
	if !x.summing || x.Misere || r.Shape != rule.HeapShape || len(x.sum) > 20 || len(x.Moves) > 0 {
		return false
	}
	x.Define(r)
	x.sum, x.told, x.Story = append(x.sum, r.Position([]int{f.Number("n")})), true, true
	x.Game, x.HasGame = r, true
	return true
}

// list plays a game of the library whose positions are lists.
func (x *Draft) list(r rule.Ruleset) bool {
	x.told, x.Story = true, true
	return x.Play(r)
}

// subject matches who may do something.
const subject = "[player | you | they | one | we] [( may | can | must ) [only] | be allowed to] "

// passive matches that something may be done.
const passive = "[( may | can | must ) be @take [at a time]] "

// moore is Moore's Nim, in which at most k heaps may be reduced.
func moore(k int) rule.Ruleset {
	return rule.Ruleset{Name: "moores_nim", Shape: rule.ListShape, First: fmt.Sprint(k)}
}

// eachItsOwn is a sum whose heaps have different moves.
func eachItsOwn(x *Draft, _ *sentence, f grammar.Found) bool {
	x.games = nil
	for _, name := range []string{"m", "n"} {
		r, ok := rule.Of([]rule.Move{f.Get(name).(rule.Move)}, x.freshName)
		if !ok || r.Shape != rule.HeapShape {
			return false
		}
		x.games = append(x.games, r)
	}
	x.summing, x.told, x.Story = true, true, true
	x.changedBy(x.Sentence)
	return len(x.Moves) == 0 && !x.HasGame
}
