package questions

import (
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"strings"
)

// spokenRows match questions as people put them who write on the web, and what they say around them.
func spokenRows() []event {
	const (
		someone = "( one | either | any | some | someone | somebody | anyone | anybody ) [of [two | these | those] player]"
		goes    = "( start | begin | go first | move first | play first )"
		waits   = "( go second | move second | play second | not start )"
	)
	value := func(sign string) action {
		return func(x *draft, s *sentence, _ grammar.Found) bool {
			if x.Value == "" || s.Asks || s.Unsure() || turns(x, s) || s.At(0).Word != "it" && s.At(0).Word != "this" {
				return false
			}
			x.Claim(s, x.Value+" "+sign+" 0")
			return true
		}
	}
	const meaning = "[which mean [that] {class:class}]"
	return []event{
		{"which player would you ( rather | prefer to | like to | want to ) be [,] player who " + goes + " or player who " + waits,
			exercise.Asks("who")},
		{"( do | can | will | could ) " + someone + " [always] %wins", exercise.Asks("who")},
		{"[@find] ( if | whether ) " + someone + " [always] %wins", exercise.Asks("who")},
		{"[and] what ( should | must | has to | have to ) be ( taken | removed ) [first] [to win]", exercise.Asks("moves")},
		{"how would you make your first move", exercise.Asks("moves")},
		{"and how would you ( continue | go on ) [to] [play] [to win]", exercise.Noted},
		{"if it ( be | was | were ) ( your | my | his | her | player {number:n} ' s | player {number:n} ) turn",
			func(x *draft, s *sentence, _ grammar.Found) bool { return s.Demands() }},
		{"%find strategy that ( you | he | she | one | player ) can [almost] always win [with]", exercise.Asks("strategy")},
		{"[and] if such [winning] strategy exist [,] ( explain | describe | give | find | state ) it", exercise.Noted},
		{"[the] value of [{game:game}] ( stalk | string )", func(x *draft, s *sentence, f grammar.Found) bool {
			return s.Demands() && x.Value != "" && exercise.Asks("thing value")(x, s, f)
		}},
		{"written {math:g} ,", func(x *draft, s *sentence, f grammar.Found) bool {
			x.TurnTo(f.Get("g").(string))
			return !s.Demands()
		}},
		{"[@find] whether following {game:game} game be ( first | first-player ) or second-player win",
			func(x *draft, s *sentence, f grammar.Found) bool {
				return x.Play(f.Get("game").(rule.Ruleset)) && each(x, s, f)
			}},
		{"our ( first | second | next | last ) game be ( named | called )", exercise.Passed},
		{"which of [following] be value of {letter:n} such that {name:who} can always win no matter how {name:other} play",
			func(x *draft, s *sentence, f grammar.Found) bool {
				switch strings.ToLower(f.Get("other").(string)) {
				case x.Opener():
					return exercise.Asks("ppos")(x, s, f)
				case strings.ToLower(f.Get("who").(string)):
					return false
				}
				return strings.ToLower(f.Get("who").(string)) == x.Opener() && exercise.Asks("npos")(x, s, f)
			}},
		{"there be no need to ( find | give | state ) winning move", exercise.Passed},
		{"how ( can | do | could | should ) ( we | you | one ) ( analyze | analyse | study | approach | attack ) ( this | the ) game",
			exercise.Noted},
		{"( it | this ) be fuzzy " + meaning, value("<>")},
		{"( it | this ) be positive " + meaning, value(">")},
		{"( it | this ) be negative " + meaning, value("<")},
		{"[and] [so] again [this be] {class:class}", func(x *draft, s *sentence, f grammar.Found) bool {
			class, ok := f.Get("class").(string)
			if !ok || x.Value == "" || s.Asks || s.Unsure() || turns(x, s) {
				return false
			}
			x.Claim(s, "outcome("+x.Value+") = "+class)
			return true
		}},
		{"[another | one] [example of] fuzzy ( game | position | value ) ( be | would be ) {math:g}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				if s.Asks || turns(x, s) {
					return false
				}
				x.TurnTo(f.Get("g").(string))
				x.Claim(s, x.Value+" <> 0")
				return true
			}},
		{"[game | value | position | it | {gap}] be ( represented | denoted | written | described ) ( as | by ) {math:g}",
			func(x *draft, s *sentence, f grammar.Found) bool {
				x.TurnTo(f.Get("g").(string))
				return !s.Asks && !s.Demands()
			}},
	}
}
