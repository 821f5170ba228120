package grammar

// Ending is how a sentence says who wins: the player who moves last, or the one
// who does not.
type Ending struct {
	Said   string
	Misere bool
	Single bool // it is meant where there is one heap alone
}

// What endings are made of: who is spoken of, what he does, and what becomes of him.
const (
	// someone is a player, whichever of the two: never "the opponent", whose loss is another's win.
	someone = "( [first] ( @someone | one ) | first | whoever | who | he | she | you | anyone | anybody | friend ) [who | that | to] "
	lays    = "( place | put | lay ) "
	get     = "( @take | get | grab | claim | clear | make off with | be last [one | player | person] to @take )"
	rest    = "[of all] [of] [{noun}] [in entire game] [( from | off | on | in | out of ) ( table | board | all | bag | it | [last] @heap )]"
	object  = "[very] @last [remaining] [{noun} | one] " + rest
	last    = "( " + get + " [up | away | off | down | over | out] ( " + object + " | @last [remaining] ( {noun} | one ) ( away | up | off ) ) | " +
		lays + "last domino | empty last @heap | ( empty | clear ) ( table | board ) | make [very] @last [legal | possible] [move] | " +
		"( move | play ) last | have last move | be last [one | player | person] to ( move | play | @take [up | away | off | down | out] [any | a] {noun} ) | " +
		"@take all [of] [remaining] {noun} )"
	must = "( be forced to | forced to | must | have to | be compelled to | be obliged to | be made to ) [eventually] " + last
	kept = "( ( be | ) ( left | faced | confronted | stuck ) with | get stuck with | end up with | leave with | face | receive ) " + object
	self = "( himself | herself | themselves | oneself | yourself | himself or herself )"
	// stuck is that one has no move.
	stuck = "( ( cannot | can not | can no longer | no longer can | can't | could not | be [first] unable to | [first] become unable to | unable to | " +
		"not able to | be not able to | be no longer able to | find " + self + " unable to | do not have | have no legal | have no | " +
		"be left without | left without | be without ) " +
		"[available] [make] [take] [perform] [find] [legal | valid | such] [any | another | @may] [more] " +
		"( move | play | operation | do so | do this | do it | turn | moves | number | continue | break | go on | " + lays +
		"[further] domino | @take [any | another] [more] [{noun}] | @split [any] @heap ) [on | in] [his | her | their | his / her] [turn] " +
		"[⟨ [( because | since | as )] [there] [be] no [more] {noun} [be] ( left | remaining | remain ) ⟩] | " + without + " )"
	without = "( be left without [legal] [possible] move | left without [legal] [possible] move | have no move [left] | run out of move | " +
		"be stuck | ( be left with | left with ) ( nothing | no [more | further] {noun} ) [left] [to] [@take | move] | " +
		"( have | find | with ) ( nothing | no [more | further] {noun} ) ( left [to] [@take | move] | to @take | to move ) | " +
		"( be left | left | be ) without [any | single] {noun} ( to @take | left ) )"
	pronoun = "( [current] player | he or she | he / she | he | she | they | one | you | someone | somebody | anybody | either player | who be to move )"
	when    = "( if | when | once | as soon as )"
	wins    = "( [so] [have] ( %winner | be declared winner | be victorious | be victor | triumph ) [game | duel | match | contest | prize | whole game] )"
	loses   = "( [so] [have] ( lose | be loser | be defeated | be beaten ) [game | duel | match | contest | whole game] )"
	aside   = "[{apposition}] [{aside} [and] ( so | thus | therefore | hence | that be | i.e. | in other words ) [that] [@player | he | she | they]]"
	defeat  = "( defeat | loss | losing | to lose )"
	feat    = "( victory | win | winning | to win )"
	aim     = "( object | aim | goal | objective | idea | point | purpose ) [of game] be "
)

// Halts says that the game ends where somebody has no move, and Halted, in the next sentence, what becomes of him.
const (
	Halts  = "game ( be over | end | be finished ) " + when + " " + pronoun + " " + stuck + " [;]"
	Halted = "[and] ( that @player | this @player | he | she | they ) [then] " + loses
)

// Endings are the phrasings of it.
func Endings() []Ending {
	list := []Ending{
		{"last {noun} [@take] ( " + loses + " | be poisoned )", true, false},
		{"last {noun} [@take] " + wins, false, false},
		{"taker of last {noun} " + wins, false, false},
		{"taker of last {noun} " + loses, true, false},
		{"[you | player] win " + when + " [your | his | her | their] opponent be left with @last [{noun}]", true, false},
		{"loser be player who first cannot move [{noun}]", false, false},
		{aim + "to ( force | make ) [your] opponent [to] @take last {noun}", true, false},
		{aim + "[to] ( avoid | not ) [taking | to] @take last {noun}", true, false},
		{aim + "[to] [be one who | be one to | be player who] " + last, false, false},
		{someone + "leave " + object + " ( to | for ) ( opponent | other @player ) " + wins, true, false},
		{"( winner | winning player ) be " + someone + "leave " + object + " ( to | for ) ( opponent | other @player )", true, false},
		{last + " ( and win | win | to win | wins )", false, false},
		{someone + "( empty | clear ) [@heap] [of {noun}] " + aside + " " + wins, false, true},
		{someone + "( empty | clear ) [@heap] [of {noun}] " + aside + " " + loses, true, true},
		{"( under | in | with | according to ) normal play [convention | rule]", false, false},
		{"[that be] normal play", false, false},
		{"( under | in | with | according to | using | play with | play ) [the] misere [play | version | convention | rule | " +
			"form | variant] [of ( game | take-away game )]", true, false},
		{"misere ( play | version | convention | rule | game | form ) [of ( game | take-away game )]", true, false},
		{"as misere game", true, false},
		{"misere", true, false},
	}
	for _, e := range []struct {
		does, comes, after, winner, gain string
		misere                           bool
	}{
		{"( " + last + " | " + must + " | " + kept + " )", wins, "@last", "( winner | winning player )", feat, false},
		{"( " + last + " | " + must + " | " + kept + " )", loses, "@last", "( loser | losing player )", defeat, true},
		{stuck, wins, "", "( winner | winning player )", feat, true},
		{stuck, loses, "", "( loser | losing player )", defeat, false},
	} {
		add := func(said string) { list = append(list, Ending{said, e.misere, false}) }
		add(someone + e.does + " " + aside + " " + e.comes)
		add(e.winner + " be ( whichever player | " + someone + ") [be to] " + e.does)
		add(someone + e.comes + " ( " + when + " " + pronoun + " | by ) " + e.does)
		add("( if | when | once | as soon as | whenever ) ( you " + e.does + " [then] you | " +
			"( @someone | someone | somebody | anybody | he | she | one ) " + e.does + " [then] ( that @player | he | she | they | he or she | he / she ) ) " + e.comes)
		add(e.gain + " ( go to | belong to | be for | come to ) " + someone + e.does)
		if e.after != "" {
			add("[to] " + last + " ( mean | be | bring ) " + e.gain)
			add("[to] " + last + " " + e.comes)
			add("last ( player | person | one | ) [who be] [able] ( to | who can | that can | able to ) ( move [@piece] | play | " + lays +
				"domino | make [legal | valid | last] move | @take [down | up | away | out] [any | a] {noun} | be able to move ) " + e.comes)
			add("( last to move | last player | last mover ) " + e.comes)
			continue
		}
		add("if there be ( nothing | no [more | further] {noun} ) left ( for you [to @take] | to @take [for you] ) [then] " +
			"( ( you | @someone ) " + e.comes + " | game be lost [for you] )")
		add(Halts + " [and] ( that @player | he | she | they ) " + e.comes)
		add("⟨ ( i.e. | that be | in other words | which be to say | meaning ) [that] " + someone + e.does + " " + e.comes + " ⟩")
	}
	return list
}
