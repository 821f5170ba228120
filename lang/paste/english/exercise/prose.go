package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// proseMoves match moves in rules that are described at length: limited by the previous
// move, in coordinates, as one of several kinds.
func proseMoves() []Event {
	const (
		most = "( at most | no more than | not more than | up to | not exceed | cannot exceed | not exceeding | " +
			"never more than | never exceed | [be] less than or equal to | any number up to ) "
		factor = "[( {number:factor} time | twice | double | thrice ) [as many [{noun}] as | as much as | of]] "
		many   = "[as many [{noun}] as | number [of {noun}] [that] | what | that | amount] "
		before = "( [his | her | their | your | previous | preceding | other] ( opponent | player ) [has | have] " +
			"[just] ( took | take | taken | remove | removed ) " +
			"| [was | were | be] ( taken | removed | took ) [by [his | her | their | your] ( opponent | previous " +
			"player | preceding player | other player )] | [his | her | their] " +
			"( previous | last | preceding ) move [took | removed] | move before | opponent previous move ) " +
			"[( in | on | at | during ) [his | her | their | immediately] ( previous | last | preceding ) ( move | " +
			"turn | time ) | previous time | last time | just before | on move before | in move before | before]"
	)
	replaced := func(x *Draft, s *sentence, f grammar.Found) bool {
		p, _ := f.Get("p").(string)
		switch {
		case p == "":
			p = "k < n and n % k = 0"
		case s.Named("<") && !strings.Contains(p, "k < n"):
			p += " and k < n"
		}
		x.Story, x.told = true, true
		x.addMoves([]rule.Move{{Filter: p}}, s)
		return true
	}
	return []Event{
		{"( it | {letter:n} | [current] ( number | integer ) [{letter:n}] [on board] ) be [then] replaced ( by | with " +
			") {letter:n} - {letter:d} [for some {letter:d}] ( where | with | if | such that ) {letter:d} " +
			"be [any | some] {property:p} [and {letter:d} < {letter:n}]", replaced},
		{"( choose | pick | select ) [any | some] [positive] [number | integer] {letter:x} ( with | such that | where " +
			") 0 < {letter:x} < {letter:n} ( such that | and | where | for which ) {letter:x} ( divide | divides | be " +
			"divisor of ) {letter:n}", replaced},
		{"( choose | pick | select ) [any | some] [positive] [number | integer] {letter:x} that ( divide | divides | " +
			"be divisor of ) {letter:n} ( with | such that | where | and ) 0 < {letter:x} < {letter:n}", replaced},
		{"( say | name | call | choose | write ) [any | some] [whole | positive | natural] ( number | integer ) {amount:m}",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				if s.At(0).Word != "the" && s.At(0).Word != "first" || !s.Named("first") {
					return false
				}
				for i := range s.Tokens {
					s.Tokens[i].Used = s.Tokens[i].Used || s.Tokens[i].Word == "first"
				}
				x.Racing, x.Story, x.told = true, true, true
				x.addMoves([]rule.Move{f.Get("m").(rule.Move)}, s)
				return true
			}},
		{"add [any | some] [whole | positive | natural] [number | integer] {amount:m} to ( what [other | opponent | " +
			"previous] [player] [has | have] [just] ( said | say | named ) | ( previous | last ) number | number " +
			"[just] ( said | named | say ) [by ( opponent | other player )] | {name:p} number | opponent number )",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				m := f.Get("m").(rule.Move)
				if !m.Fixed() {
					return false
				}
				x.Racing, x.Story, x.told = true, true, true
				x.addMoves([]rule.Move{m}, s)
				return true
			}},
		{"( no player | nobody | no one | neither player ) ( may | can ) [ever] @take more [{noun}] than " + before, limited},
		{"[@take] [at least 1 [{noun}] [and | but]] [any number [of {noun}]] [that be] " +
			"" + most + factor + many + before, limited},
		{"number [of {noun}] [that be | one] [taken | removed] [each time | in each move | on each turn | by player] " +
			"[must | can | may | should] [be] " + most + factor + many + before, limited},
		{rule.BarredRow, func(x *Draft, s *sentence, _ grammar.Found) bool {
			if !x.barred() {
				x.Refuse(s, "of which moves it speaks")
			}
			return true
		}},
		{"[move] [@piece | it | her | him] from [square | cell | point | position] ⟨ x , y ⟩ [can | may | must] [move " +
			"| be moved | go | jump] to [any | either] [one] [of] [following | these] [square | cell | point | " +
			"location | position]",
			func(x *Draft, _ *sentence, _ grammar.Found) bool { x.offsets = true; return true }},
	}
}

// limited is a move whose limit is set by the previous move: the number that the
// opponent took, or a multiple of it.
func limited(x *Draft, s *sentence, f grammar.Found) bool {
	factor := f.Number("factor")
	switch {
	case f.Has("factor"):
	case s.Named("twice") || s.Named("double"):
		factor = 2
	case s.Named("thrice"):
		factor = 3
	default:
		factor = 1
	}
	list := x.Moves
	if x.HasGame && len(list) == 0 && !x.Game.Known {
		list = x.Game.Moves
	}
	if factor < 1 || factor > 20 || len(list) == 0 {
		return false
	}
	for _, m := range list {
		first := reflect.DeepEqual(m, rule.Move{High: "n-1"}) || reflect.DeepEqual(m, rule.Move{}) && !x.opening
		if k := len(m.Set); k > 0 && len(x.Heaps) == 1 && k == x.Heaps[0]-1 && m.Set[0] == 1 && m.Set[k-1] == k {
			first = reflect.DeepEqual(m, rule.Move{Set: m.Set}) // all but one, by its number
		}
		if !first && m.Previous == "" {
			return false
		}
	}
	x.Story, x.told, x.opening, x.HasGame = true, true, false, false
	x.Moves = []rule.Move{{Previous: "k"}}
	if factor > 1 {
		x.Moves[0].Previous = strconv.Itoa(factor) + "*k"
	}
	x.changedBy(s)
	return true
}

// barred forbids taking the number that was taken just before.
func (x *Draft) barred() bool {
	if x.HasGame && len(x.Moves) == 0 && !x.Game.Known {
		x.Moves, x.HasGame = x.Game.Moves, false
	}
	x.Moves = slices.Clone(x.Moves)
	for i := range x.Moves {
		x.Moves[i].Barred = true
	}
	x.changedBy(x.Sentence)
	return len(x.Moves) > 0
}

// proseRows match long descriptions of where play begins and how it ends.
func proseRows() []Event {
	number := func(x *Draft, _ *sentence, f grammar.Found) bool { return x.Place([]int{f.Number("n")}) }
	return []Event{
		{"[can | may | must] [make | do | perform | choose] ( one | any | either | any one | exactly one ) of " +
			"[following] [two | three | four] [kind of | type of] ( move | operation | option | action | thing | way ) [:]",
			func(x *Draft, _ *sentence, _ grammar.Found) bool { x.choosing, x.Story = true, true; return true }},
		{"[there be] {number:k} ( kind | type | sort ) of [legal | possible | allowed | permitted] move [be] [allowed " +
			"| possible | permitted] [:]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				x.choosing, x.Story = f.Number("k") > 1, true
				return x.choosing
			}},
		{"[running] ( total | sum | count | counter | number ) [that | which] ( start | begin | starting | beginning " +
			") ( at | from | with ) {number:n}", func(x *Draft, s *sentence, f grammar.Found) bool {
			return (x.Racing || x.growth != nil || len(x.Moves) > 0) && number(x, s, f)
		}},
		{"( start | begin | starting | beginning ) at {number} ( in ( morning | afternoon | evening ) | o'clock | am | pm )", Passed},
		{"( start | begin | starting | beginning ) ( from | at | with ) {number:n}",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				return (x.Racing || x.growth != nil) && number(x, s, f)
			}},
		{"[start with] [some] ( number | integer ) [;] ( let's say | let us say | say ) {number:n}", number},
		{"( if | when ) ( size | number [of {noun}] | height ) of [initial | starting | first] @heap be {number:n}", number},
		{"( if | when ) [initial | starting] @heap ( be | have | contain ) [of] [size] {numbers:heaps} [{noun}]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return x.Place(f.Get("heaps").([]int))
			}},
		{"[@player] ( in turn | take turn | take it in turn ) [to] @take {noun} [from ( [single | one] [{number:count}] @heap " +
			"[of {noun}] ( of | with | containing | which contain | that contain ) [size | sizes] {numbers:heaps} [{noun}] | " +
			"@heap | it | them )]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				x.Story = true
				list, ok := f.Get("heaps").([]int)
				return !ok || (!f.Has("count") || f.Number("count") == len(list)) && x.Place(list)
			}},
		{"[( on | in ) first move] ( first player | {name:p} | she | he ) [( on | in ) [his | her | their] first ( " +
			"move | turn )] ( may not | cannot | must not | be not allowed to | can't ) @take ( all [of] [{noun} | " +
			"them] | whole @heap | " +
			"them all | everything ) [( on | in ) [his | her | their] first ( move | turn )]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				if !f.Has("p") && !s.Named("first") && !s.Named("begins") && !s.Named("starts") {
					return false // it holds for all moves
				}
				if len(x.Moves) == 0 && !x.HasGame {
					x.Moves, x.opening, x.Story, x.told = []rule.Move{{High: "n-1"}}, true, true, true
					return true
				}
				return len(x.Moves) == 1 && x.Moves[0].Previous != ""
			}},
		{"[and] ( each | every ) @heap ( hold | contain | have | consist of ) {number:n} [{noun}]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				k := x.heapCount
				return k > 0 && k <= notation.MostHeaps && len(x.Heaps) == 0 && x.Place(slices.Repeat([]int{f.Number("n")}, k))
			}},
		{"[there be] {number:count} @heap [of {noun}] each [one] [of them] [be] [of | with | has | have | contain | " +
			"containing | having] [height | size | length] {number:n} [{noun}]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				n := f.Number("count")
				return n > 0 && n <= notation.MostHeaps && x.Place(slices.Repeat([]int{f.Number("n")}, n))
			}},
		{"( upper left | top left | lower left | bottom left | first | upper-left | top-left ) [corner] [cell | " +
			"square] [of board] ( be | have ) [coordinates | at] {tuple:corner}",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				list := f.Get("corner").([]int)
				x.base = list[0]
				return len(list) == 2 && list[0] == list[1] && list[0] <= 1 && x.Placed == nil && x.at == nil
			}},
		{"coordinates of ( upper left | top left | lower left | bottom left ) [corner] ( cell | square ) be " +
			"{tuple:corner} [and [of] ( lower right | bottom right | upper right ) [corner] [cell | square] be {tuple:last}]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				list := f.Get("corner").([]int)
				x.base = list[0]
				return len(list) == 2 && list[0] == list[1] && list[0] <= 1 && x.Placed == nil && x.at == nil
			}},
		{"[@piece] ( must | has to | have to ) ( remain | stay ) [always] ( inside | within | on ) [confines of | " +
			"limits of] [board]", func(x *Draft, _ *sentence, _ grammar.Found) bool {
			return x.HasGame && x.Game.Piece
		}},
		{"( play | played | playing ) [game] on {sides:sides} ( chessboard | board | grid | checkerboard )",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				x.boarded = !x.HasGame
				return x.boarded && x.boardOf(f)
			}},
		{"{offsets:steps} [( for | where | with ) ( any | some ) [positive] ( number | integer | {letter:k} ) " +
			"[{letter:k}] [≥ 1 | > 0]]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				return x.offsets && !x.HasGame && x.piece(f.Get("steps").([]rule.Stride), s)
			}},
		{"( start | starting | begin | beginning | from ) [from | at | on] {tuple:at}",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				list := f.Get("at").([]int)
				x.based = len(list) == 2 && x.offsets && x.Place([]int{list[0] - x.base, list[1] - x.base})
				return x.based
			}},
		{"( [the] first time | [on] first ( move | turn ) )", func(_ *Draft, s *sentence, _ grammar.Found) bool {
			return s.Opens() && s.Ruled && (s.At(0).Word == "first" || s.At(1).Word == "first" || s.At(2).Word == "first")
		}},
		{"@heap ( have | contain | hold | be ) {numbers:heaps} [{noun}]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				list := f.Get("heaps").([]int)
				return len(list) > 1 && x.Place(list)
			}},
		{"with [only | last] ( exceptional value | exception | exceptions | exceptional values ) [at | for] " +
			"[{letter:n} [=]] {numbers:list}",
			func(x *Draft, _ *sentence, _ grammar.Found) bool {
				return x.Fresh && len(x.Waiting) > 0 && x.Waiting[len(x.Waiting)-1].What == "period"
			}},
		{"( %mover | first | second ) or ( %mover | second | first | other [one | player] | [his | her] opponent ) ?",
			func(x *Draft, s *sentence, _ grammar.Found) bool {
				x.Fresh = x.Fresh || x.Asks
				return s.Demands() && x.Asks
			}},
		{"( number | integer ) [which | that] [initially] ( begin | start ) ( at | from | with | as ) {number:n}",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				return x.Placed == nil && number(x, s, f)
			}},
		{"if [{letter:who}] %first", func(_ *Draft, s *sentence, _ grammar.Found) bool { return !s.Named("only") }},
		{"let {name:who} ( start | begin | go first | move first )", func(x *Draft, _ *sentence, f grammar.Found) bool {
			x.opener = strings.ToLower(f.Get("who").(string))
			return true
		}},
		{"( find | have | own | discover | buy | bring | collect | gather | receive ) {number:n} {noun}",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				return !s.Demands() && x.Placed == nil && grammar.Classes["counter"][grammar.Lemma(f.Get("noun").(string))] &&
					number(x, s, f)
			}},
		{"( several | some | {number:count} ) [positive] ( number | integer ) be ( given | written ) [on ( board | " +
			"blackboard | paper | whiteboard )] [:] [{numbers:heaps}]", func(x *Draft, _ *sentence, f grammar.Found) bool {
			x.severalHeaps, x.Story = true, true
			if list, ok := f.Get("heaps").([]int); ok {
				return (!f.Has("count") || f.Number("count") == len(list)) && x.Place(list)
			}
			if f.Number("count") > 1 {
				x.heapCount = f.Number("count")
			}
			return !f.Has("count") || f.Number("count") > 1
		}},
		{"{numbers:heaps} [{noun}] .", func(x *Draft, s *sentence, f grammar.Found) bool {
			return x.listing(s) && x.Place(f.Get("heaps").([]int))
		}},
		{"( with | whose | where | row of | line of | strip of ) [its] square [be] [numbered | labelled | labeled] [:] " +
			"[from left [to right]] 0 1 [2] " +
			"[3] ... [{letter:n}] [from left [to right]]", Passed},
		{"game [end | over | be over] ( when | as soon as | if | once ) ( fewer than | less than ) {number:least} " +
			"{noun} be ( left | remaining | remain )", func(x *Draft, _ *sentence, f grammar.Found) bool {
			return len(x.Moves) == 1 && len(x.Moves[0].Set) > 0 && slices.Min(x.Moves[0].Set) == f.Number("least")
		}},
		{"by ( removing | taking | remove | take ) ( some | any number of | as many | any ) {noun} [but]",
			func(x *Draft, _ *sentence, _ grammar.Found) bool {
				x.Story = true
				return len(x.Moves) == 0
			}},
		{"( count | counting ) [up] from {number:n}", func(x *Draft, _ *sentence, f grammar.Found) bool {
			x.counted, x.Story = true, true
			return x.Place([]int{f.Number("n")})
		}},
		{"( count | race | counting ) [up] to {number:n}", func(x *Draft, s *sentence, f grammar.Found) bool {
			x.raceTo, x.Story = f.Number("n"), true
			return !s.Demands()
		}},
		{"( in | on ) @heap [there] ( lie | be | stand ) {number:n} {noun}", number},
		{"in front of {number:n} {noun}", number},
		{"@heap [size] : {blanks:heaps}", func(x *Draft, _ *sentence, f grammar.Found) bool {
			list := f.Get("heaps").([]int)
			return len(list) > 1 && x.Place(list)
		}},
		{"{number:n} - {noun} ( row | @heap | strip | position ) [( in | of ) {game:game}]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				g, ok := f.Get("game").(rule.Ruleset)
				return (!ok || x.Play(g)) && number(x, nil, f)
			}},
		{"( first | first player | player | person | one | whoever | who | winner be [player | one] [who | that] ) " +
			"[who | that] [first] [to] ( reach | get | obtain | make | exceed | name | write ) [number | total | " +
			"product | {letter:p}] " +
			"[of] ( at least | ≥ | not less than | no less than ) ( {number:target} | {letter:m} ) [or more] [( win | " +
			"be winner )]", func(x *Draft, s *sentence, f grammar.Found) bool {
			if f.Has("m") {
				x.goalLetter = f.Get("m").(string)
				return x.growth != nil
			}
			return (s.Named("wins") || s.Named("winner")) && x.goal(f.Number("target"), false) && x.atLeast()
		}},
		{"( for | with | if | when | where | and ) {letter:n} = {number:v}",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				if x.goalLetter == "" || f.Get("n") != x.goalLetter || x.aimed {
					return false
				}
				return x.goal(f.Number("v"), false) && x.atLeast()
			}},
		{"single @piece located at some ( {letter:a} , {letter:b} coordinates | coordinates ⟨ {letter:a} , {letter:b} " +
			"⟩ )", Passed},
		{"[just | exactly | much | very much] ( like | as [in] | same as ) [ordinary | usual | standard | classical | " +
			"regular | normal] [{word:n}] [normal play] nim ( but | except ) [that] [now]",
			func(_ *Draft, s *sentence, _ grammar.Found) bool { return s.Ruled }},
	}
}

// listing reports whether a sentence lists the numbers that the previous one announced
// with a colon: "Three numbers are written on a board: 3, 5 and 8."
func (x *Draft) listing(s *sentence) bool {
	if x.before == nil || x.Placed != nil || !strings.HasSuffix(strings.TrimSpace(x.before.Text), ":") {
		return false
	}
	for _, t := range s.Tokens {
		if t.Kind == grammar.WordToken && t.Word != "and" && !grammar.Classes["counter"][t.Lemma] {
			return false
		}
	}
	for _, t := range x.before.Tokens {
		if grammar.Classes["heap"][t.Lemma] && t.Word != t.Lemma || t.Word == "numbers" || t.Word == "integers" ||
			t.Word == "sizes" {
			return true
		}
	}
	return false
}

// chooses reports whether a sentence gives one of the announced kinds of moves; a
// sentence that does not begin with a verb of moving ends the list.
func (x *Draft) chooses(s *sentence) bool {
	if !x.choosing {
		return false
	}
	for i := 0; i < len(s.Tokens); i++ {
		t := s.At(i)
		switch {
		case t.Filler || t.Kind == grammar.SignToken || strings.Trim(t.Text, "1234567890") == "" && s.At(i+1).Text == ")" ||
			len(t.Text) == 1 && t.Kind == grammar.WordToken && s.At(i+1).Text == ")":
		case grammar.Classes["take"][t.Lemma] || grammar.Classes["split"][t.Lemma] || grammar.Classes["player"][t.Lemma] ||
			grammar.Classes["may"][t.Word] || t.Word == "to" || t.Word == "you" || t.Word == "he" || t.Word == "they":
			if grammar.Classes["take"][t.Lemma] || grammar.Classes["split"][t.Lemma] {
				return true
			}
		default:
			return t.Lemma == "reduce" || t.Lemma == "replace" || t.Lemma == "decrease" || t.Lemma == "choose"
		}
	}
	return false
}
