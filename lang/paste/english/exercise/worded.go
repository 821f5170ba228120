package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"cmp"
	"reflect"
	"strconv"
)

// allows adds moves to the rules.
func allows(moves ...rule.Move) Action {
	return func(x *Draft, s *sentence, _ grammar.Found) bool {
		x.Story, x.told = true, true
		x.addMoves(moves, s)
		return true
	}
}

// wordedMoves match what is taken where the verb stands behind it or alone, or where a number is chosen first.
func wordedMoves() []Event {
	const turn = "( at | in | on | during ) [each | every | any | a | one | his | her | their | single] ( turn | move | time | go ) | each time"
	const turns = "( ( take turn | take it in turn | alternate | alternately | alternatively | in turn | by turn ) [to | in] @take {noun} | " +
		"@take {noun} ( one after ( other | another ) | alternately | alternatively | in turn | by turn ) ) "
	return []Event{
		{"%mayno @take more than {number:high} [{noun}]", func(x *Draft, s *sentence, f grammar.Found) bool {
			return f.Number("high") > 0 && allows(rule.Interval(1, f.Number("high")))(x, s, f)
		}},
		{"( take turn | alternate | alternately | in turn | by turn ) [to | in] @take {noun} from ( only | just | exactly ) one @heap at [a] time", allows(rule.Move{})},
		{turns + "from {number:count} @heap", func(_ *Draft, s *sentence, _ grammar.Found) bool {
			told, sized := s.FromSome()
			return told && !sized
		}},
		{turns + "from", func(_ *Draft, s *sentence, _ grammar.Found) bool {
			told, _ := s.FromSome()
			return told
		}},
		{"%choose [any | one | some] [of] @heap [and] [then] @take [some] {noun} from ( it | that @heap | chosen @heap )", Passed},
		{"{amount:low} [" + turn + "] [must | have to | should] be @take [" + turn + "] ( but | and ) {amount:high} [may | can | must] [be @take] [" + turn + "]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				low, high := f.Get("low").(rule.Move), f.Get("high").(rule.Move)
				if low.Set != nil {
					low, high = high, low
				}
				least, _ := strconv.Atoi(cmp.Or(low.Low, "1"))
				low.Low = ""
				if !reflect.DeepEqual(low, rule.Move{}) || least < 1 || len(high.Set) < least || high.Set[0] != 1 {
					return false
				}
				return allows(rule.Interval(least, high.Set[len(high.Set)-1]))(x, s, f)
			}},
		{"%choose ( [positive] ( integer | number ) [{letter:k}] | positive number ) {amount:m} and [then | finally] @take ( that number | that many | so many | this number ) [of] " +
			"[{noun}] {behind:where}", func(x *Draft, s *sentence, f grammar.Found) bool {
			return allows(f.Get("m").(rule.Move).With(f.Get("where").(rule.Move)))(x, s, f)
		}},
		{"( replace | change ) [current | present | given | written] ( it | number | integer | {letter:n} ) [{letter:n}] %onboard ( by | with | to | into ) " +
			"( [its | any | some] [one of its | any of its] [other | another] [positive] [strictly] ( proper | smaller ) ( divisor | factor ) | [its | any | some] [one of its | any of its] " +
			"[positive] ( divisor | factor ) [of ( it | number | {letter:n} )] ( other than | different from | smaller than | less than ) ( itself | number [itself] | it | {letter:n} ) ) " +
			"[of ( it | number | {letter:n} )] [⟨ ( divisor | factor ) that be smaller than number ⟩]",
			allows(rule.Move{Filter: "(n - k) > 0 and n % (n - k) = 0"})},
	}
}

// divisorRows match moves that choose a divisor.
func divisorRows() []Event {
	var list []Event
	said, do := rule.DivisorMoves()
	for i, row := range said {
		list = append(list, Event{row, func(x *Draft, s *sentence, f grammar.Found) bool {
			m, ok := do[i](f)
			return ok && allows(m)(x, s, f)
		}})
	}
	return list
}
