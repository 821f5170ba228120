package english

import (
	"cgt/lang/paste/english/grammar"
	"strings"
	"sync"
)

// event is a row of the grammar of sentences: how something is said, and what
// it does to the exercise. It returns false where it turns out not to be meant.
type event struct {
	said string
	do   func(x *exercise, s *sentence, f grammar.Found) bool
}

type compiledEvent struct {
	grammar.Pattern
	do   func(x *exercise, s *sentence, f grammar.Found) bool
	said string
}

// events are all rows, in the order in which they are tried at a word.
var events = sync.OnceValue(func() []compiledEvent {
	var list []compiledEvent
	for _, table := range [][]event{winningRows(), claimRows(), compareRows(), valueRows(), sequenceRows(), winnerRows(), moveRows(),
		furtherEvents(), settingRows(), chessRows(), boardRows(), positionRows(), followRows()} {
		for _, e := range table {
			list = append(list, compiledEvent{grammar.Compile(e.said), e.do, e.said})
		}
	}
	return list
})

// winningRows say how the game is won.
func winningRows() []event {
	normal := func(x *exercise, _ *sentence, _ grammar.Found) bool { x.normal, x.Story = true, true; return !x.misere }
	misere := func(x *exercise, s *sentence, _ grammar.Found) bool {
		if x.turned = s; x.normal && !s.demands() {
			return false
		}
		x.normal = false
		if !x.misere {
			x.changedBy(s)
		}
		x.misere, x.Story = true, true
		return true
	}
	const (
		who = "( player | person | one | whoever | he | winner be one | winner be player | winner be person | you | child " +
			"| contestant ) [who | that | to] "
		take = "( @take [up | away | off | down | over | out] @last [remaining] [{noun} | one] [of] [{noun}] [in entire " +
			"game] [from table | from board | of all] | @take @last [remaining] {noun} [from] [last] [@heap] )"
		last = "( " + take + " | empty last @heap | make @last [legal | possible] [move] | move last | play last | have " +
			"last move | be last to ( move | play ) )"
		stuck = "( cannot | can not | can no longer | be unable to | become unable to | unable to | first become unable to | " +
			"have no legal | be first unable to | not able to | be not able to | can't | no longer can | do not have | have " +
			"no | be left without | left without | be without ) [available] [make] [take] [perform] [find] [legal | valid | " +
			"such] [any] [more] ( move | play | operation | do so | do this | do it | turn | moves | number | continue | " +
			"break | go on | place [further] domino | @take [any] [more] {noun} | @split [any] @heap ) [on] [his | her | their | his / her] [turn] " +
			"[⟨ [( because | since | as )] [there] [be] no [more] {noun} [be] ( left | remaining | remain ) ⟩]"
		without = "( be left without [legal] [possible] move | have no move [left] | run out of move | be stuck )"
		must    = "( be forced to | forced to | must | have to | be compelled to ) @take @last [remaining] [{noun} | one] [of] " +
			"[{noun}]"
		pronoun = "( [current] player | he or she | he / she | he | she | they | one | you | who be to move )"
		when    = "( if | when | once | as soon as )"
	)
	return []event{
		{"last ( player | person | one ) [who be] [able] to ( move | play | make [legal | valid] move | make last move | " +
			"@take {noun} | be able to move ) ( win | be winner ) [game]", normal},
		{"last ( player | person | one ) [who be] [able] to ( move | play | make [legal | valid] move | @take {noun} ) ( " +
			"lose | be loser ) [game]", misere},
		{"last ( player | person | one ) ( who can | that can | able to ) [make] ( move | play ) win", normal},
		{"( last to move | last player | last mover ) ( win | be winner ) [game]", normal},
		{"( last to move | last player | last mover ) lose [game]", misere},
		{"last {noun} [@take] ( lose | be poisoned )", misere},
		{"taker of last {noun} win", normal},
		{"taker of last {noun} lose", misere},
		{"last {noun} [taken] win", normal},
		{"@take last {noun} win", normal},
		{"@take last {noun} lose", misere},
		{who + last + " [of all] ( win | be winner | be declared winner ) [game]", normal},
		{who + last + " ( lose | be loser ) [game]", misere},
		{"( winner | winning player ) be ( one | player | person | child | whoever | he ) ( who | that | to ) [ be to ] " +
			"" + last, normal},
		{"( loser | losing player ) be ( one | player | person | whoever | he ) ( who | that | to ) " + last, misere},
		{"( loser | losing player ) be ( one | player | person | whoever | first player | he ) ( who | that | to | ) " + stuck,
			normal},
		{who + "lose [game] " + when + " " + pronoun + " ( " + stuck + " | " + without + " )", normal},
		{when + " " + pronoun + " ( " + stuck + " | " + without + " ) [then] ( that player | " + pronoun + " ) lose [game]", normal},
		{"( loser | losing player ) be ( one | player | person ) [who] " + without, normal},
		{"[you | player] win " + when + " [your | his | her | their] opponent be left with @last [{noun}]", misere},
		{who + "( be left with | leave with | receive ) @last [{noun}] lose", misere},
		{who + without + " lose", normal},
		{who + without + " win", misere},
		{"( winner | winning player ) be whoever " + last, normal},
		{"( loser | losing player ) be whoever " + last, misere},
		{"loser be player who first cannot move [{noun}]", normal},
		{"( first player | player | person | one | whoever | side | he | child ) [who | that | to] " + stuck +
			" ( lose | be loser ) [game]", normal},
		{"( first player | player | person | one | whoever | he ) [who | that | to] " + stuck + " ( win | be winner ) [game]",
			misere},
		{"( first player | player | person ) [who] ( not able | unable ) to make move lose", normal},
		{who + "@take ( poisoned | poison | bitter | bad | last ) [square | piece | corner] [of chocolate] lose", func(x *exercise, s *sentence, f grammar.Found) bool {
			return x.hasGame && x.game.Name == "chomp" && normal(x, s, f)
		}},
		{who + "@take all [of] [remaining] {noun} ( win | be winner )", normal},
		{who + "be last to @take [any] {noun} ( win | be winner )", normal},
		{"last ( one | person | player | ) to @take [any | a] {noun} ( win | be winner )", normal},
		{"last ( one | person | player | ) to @take [any | a] {noun} ( lose | be loser )", misere},
		{who + "make [one] number 0 win", func(x *exercise, s *sentence, f grammar.Found) bool {
			return x.hasGame && strings.Contains(x.game.Rules, "m//n") && normal(x, s, f)
		}},
		{"if ( you | player ) " + last + " ( you | he | she | they | player ) win", normal},
		{"if ( you | player ) " + last + " ( you | he | she | they | player ) lose", misere},
		{"( player | person | one | whoever ) [who] " + must + " lose", misere},
		{"( object | aim | goal ) be to ( force | make ) [your] opponent [to] @take last {noun}", misere},
		{"( object | aim | goal | objective ) be to ( @take last {noun} | make last move )", normal},
		{"( object | aim | goal | objective ) be [to] ( avoid | not ) [taking | to] @take last {noun}", misere},
		{last + " ( and win | win | to win | wins )", normal},
		{"( under | in | with | according to ) normal play [convention | rule]", normal},
		{"[that be] normal play", normal},
		{"( under | in | with | according to | using | play with | play ) [the] misere [play | version | convention | rule | " +
			"form | variant] [of ( game | take-away game )]", misere},
		{"misere ( play | version | convention | rule | game | form ) [of ( game | take-away game )]", misere},
		{"as misere game", misere},
		{"misere", misere},
		{"( where | in which ) last player to move lose", misere},
		{"⟨ ( because | since | as | i.e. | that be | ) [there] [be] no [more] {noun} [be] [left | remain | remaining | stay] [on | " +
			"in] [table | @heap] ⟩", func(x *exercise, _ *sentence, _ grammar.Found) bool { return x.normal || x.misere }},
		{"⟨ ( i.e. | that be | in other words | which be to say | meaning ) [that] " + who + stuck + " lose ⟩", normal},
		{"( i.e. | that be | in other words | which be to say ) [that] " + who + stuck + " lose", normal},
	}
}

// passed is the action of a row that says nothing that matters.
func passed(*exercise, *sentence, grammar.Found) bool { return true }
