package grammar

// Ending is how a sentence says who wins: the player who moves last, or the one
// who does not.
type Ending struct {
	Said   string
	Misere bool
}

// Endings are the phrasings of it.
func Endings() []Ending {
	const (
		lays = "( place | put | lay ) "
		lay  = lays + "[last] domino"
		who  = "( player | person | one | whoever | who | he | winner be one | winner be player | winner be person | you " +
			"| child | contestant ) [who | that | to] "
		take = "( @take [up | away | off | down | over | out] @last [remaining] [{noun} | one] [of all] [of] [{noun}] [in " +
			"entire game] [from table | from board | of all] | @take @last [remaining] ( {noun} | one ) ( away | up | off | " +
			"from [last] @heap | ) )"
		last = "( " + take + " | " + lays + "last domino | empty last @heap | make @last [legal | possible] [move] | move last | play last | have " +
			"last move | be last to ( move | play ) )"
		stuck = "( cannot | can not | can no longer | be unable to | become unable to | unable to | first become unable to " +
			"| have no legal | be first unable to | not able to | be not able to | can't | no longer can | do not " +
			"have | have no | be left without | left without | be without ) [available] [make] [take] [perform] [find] " +
			"[legal | valid | such] [any] [more] ( move | play | operation | do so | do this | do it | turn | moves " +
			"| number | continue | break | go on | " + lays + "[further] domino | @take [any] [more] [{noun}] | @split [any] " +
			"@heap ) [on | in] [his | her | their | his / her] [turn] [⟨ [( because | since | as )] [there] [be] no [more] " +
			"{noun} [be] ( left | remaining | remain ) ⟩]"
		without = "( be left without [legal] [possible] move | have no move [left] | run out of move | be stuck )"
		must    = "( be forced to | forced to | must | have to | be compelled to ) @take @last [remaining] [{noun} | one] " +
			"[of] [{noun}]"
		pronoun = "( [current] player | he or she | he / she | he | she | they | one | you | who be to move )"
		when    = "( if | when | once | as soon as )"
	)
	return []Ending{
		{"last ( player | person | one ) [who be] [able] to ( move [@piece] | play | " + lay +
			" | make [legal | valid] move | make last move | @take {noun} | be able to move ) %winner [game]", false},
		{"last ( player | person | one ) [who be] [able] to ( move | play | " + lay + " | make [legal | valid] move | " +
			"@take {noun} ) ( lose | be loser ) [game]", true},
		{"last ( player | person | one ) ( who can | that can | able to ) [make] ( move | play ) win", false},
		{"( last to move | last player | last mover ) %winner [game]", false},
		{"( last to move | last player | last mover ) lose [game]", true},
		{"last {noun} [@take] ( lose | be poisoned )", true},
		{"taker of last {noun} win", false},
		{"taker of last {noun} lose", true},
		{"last {noun} [taken] win", false},
		{"@take last {noun} win", false},
		{"@take last {noun} lose", true},
		{who + last + " [of all] [have] ( win | be winner | be declared winner ) [game]", false},
		{who + last + " [have] ( lose | be loser ) [game]", true},
		{"( winner | winning player ) be ( one | player | person | child | whoever | he ) ( who | that | to ) " +
			"[ be to ] " + last, false},
		{"( loser | losing player ) be ( one | player | person | whoever | he ) ( who | that | to ) " + last, true},
		{"( loser | losing player ) be ( one | player | person | whoever | first player | he ) ( who | that | to | ) " + stuck,
			false},
		{who + "lose [game] " + when + " " + pronoun + " ( " + stuck + " | " + without + " )", false},
		{when + " " + pronoun + " ( " + stuck + " | " + without + " ) [then] " +
			"( that player | " + pronoun + " ) lose [game]", false},
		{"( loser | losing player ) be ( one | player | person ) [who] " + without, false},
		{"[you | player] win " + when + " [your | his | her | their] opponent be left with @last [{noun}]", true},
		{who + "( be left with | leave with | receive ) @last [{noun}] lose", true},
		{who + without + " lose", false},
		{who + without + " win", true},
		{"( winner | winning player ) be whoever " + last, false},
		{"( loser | losing player ) be whoever " + last, true},
		{"loser be player who first cannot move [{noun}]", false},
		{"( first player | player | person | one | whoever | who | side | he | child ) [who | that | to] " + stuck +
			" ( lose | be loser ) [game]", false},
		{"( first player | player | person | one | whoever | he ) [who | that | to] " + stuck + " %winner [game]",
			true},
		{"( first player | player | person ) [who] ( not able | unable ) to make move lose", false},
		{"( first | first player | player | person | one ) [who | that] [first | to] ( @take | have taken ) ( all | last of " +
			") [of] " +
			"[remaining] {noun} %winner", false},
		{who + "@take all [of] [remaining] {noun} %winner", false},
		{who + "be last to @take [any] {noun} %winner", false},
		{"last ( one | person | player | ) to @take [down | up | away | out] [any | a] {noun} %winner", false},
		{"last ( one | person | player | ) to @take [down | up | away | out] [any | a] {noun} ( lose | be loser )", true},
		{"if ( you | player ) " + last + " ( you | he | she | they | player ) win", false},
		{"if ( you | player ) " + last + " ( you | he | she | they | player ) lose", true},
		{"( player | person | one | whoever ) [who] " + must + " lose", true},
		{"( object | aim | goal ) be to ( force | make ) [your] opponent [to] @take last {noun}", true},
		{"( object | aim | goal | objective ) be to ( @take last {noun} | make last move )", false},
		{"( object | aim | goal | objective ) be [to] ( avoid | not ) [taking | to] @take last {noun}", true},
		{last + " ( and win | win | to win | wins )", false},
		{"( under | in | with | according to ) normal play [convention | rule]", false},
		{"[that be] normal play", false},
		{"( under | in | with | according to | using | play with | play ) [the] misere [play | version | convention | rule | " +
			"form | variant] [of ( game | take-away game )]", true},
		{"misere ( play | version | convention | rule | game | form ) [of ( game | take-away game )]", true},
		{"as misere game", true},
		{"misere", true},
		{"( where | in which ) last player to move lose", true},
		{"⟨ ( i.e. | that be | in other words | which be to say | meaning ) [that] " + who + stuck + " ( lose | be loser ) ⟩",
			false},
		{"( i.e. | that be | in other words | which be to say ) [that] " + who + stuck + " lose", false},
	}
}
