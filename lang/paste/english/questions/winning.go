package questions

import (
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/grammar"
)

// moveRows match questions about the winning moves. What is asked for is put together from
// how many of them, whose they are, what makes them good and what they do; a row says how
// it is asked, and where the position stands between the words of a question, the row has
// a gap.
func moveRows() []event {
	const (
		quality  = "( winning | optimal | best | good | correct | right )"
		first    = "[first | opening | initial | next | starting]"
		whose    = "[your | the | my | his | her | their | %beginner | first team]"
		legal    = "[legal | possible | available] "
		opponent = "[your | the | his | her] ( opponent | other player | him | her )"
		into     = "( to | into | leading to | that lead to | which lead to | that go to | that move to | that take you to )"
		leaving  = "( leave | put | place | give | hand | force | lead to | reach | result in | yield | produce | create )"
		zero     = "( nim-sum | xor | nim sum ) [of resulting position | of @heap] " +
			"( zero | 0 | equal to zero | be zero | become zero | to zero )"
		lost = "( %ppos | zero nim-sum )"
		wins = "( [will | would | can] win [game] | be ( winning | good | optimal | winning move ) | " +
			"( secure | guarantee | force | ensure ) win )"
		does = "( ( that | which ) ( " + wins + " | " + leaving + " [" + opponent + "] [in | with | into | to] " + lost +
			" | make " + zero + " ) | " + into + " " + lost + " | leaving [" + opponent + "] [in | with | into | to] " + lost +
			" | ( to | so that it | so as to ) " + leaving + " [" + opponent + "] [in | with | into | to] " + lost +
			" | ( making | that bring | so that ) " + zero + " )"
		good = "[four] " + whose + " ( " + quality + " " + first + " [@piece] move | [opening | initial | starting] move " + does + " )"
		from = "[for ( first player | left | right | you | player to move ) | you can make | from ( this | above ) position | " +
			"in [above] position | in this game | that win | to win | there]"
		where = "[[in | from | of | for] [game | sum | position] {math:math}]"
		toWin = "[( to win | in order to win | to guarantee win | to be sure of winning | so as to win )]"
		who   = "( first player | first team | player one | player 1 | starting player | beginner | you | i | one | we " +
			"| player | she | he | they | next player | player to move | {name:who} )"
		atFirst = "[( first | [on | in | with | as] [his | her | your | their | the] ( first | opening ) ( move | turn ) " +
			"| at ( first | beginning | start ) | to begin with )] "
	)
	moves, noted := exercise.Asks("moves"), exercise.Noted
	counted := func(x *draft, s *sentence, f grammar.Found) bool {
		how := x.Named("how") || x.Named("number") || x.Named("count")
		switch {
		case x.Named("second"):
			return false
		case how && !f.Has("n"):
			return exercise.Asks("moves counted")(x, s, f)
		}
		return (how || x.Named("are") && f.Has("n")) && moves(x, s, f)
	}
	opening := func(x *draft, s *sentence, f grammar.Found) bool {
		return (!x.Named("all") && !x.Named("every") || x.Named("win")) && moves(x, s, f)
	}
	return []event{
		{"%find %all " + good + " " + from + " " + where, moves},
		{"%find %all [your | his | her | their] ( first | opening ) move " + from, opening},
		{"[%find] %all " + legal + first + " move " + does, moves},
		{"find " + legal + first + " move " + does, moves},
		{"%find %all " + legal + first + " move {gap} " + does, moves},
		{"[%find] %all how to move [for ( you | player to move )] " + does, moves},
		{"( which | what ) move ( achieve | accomplish | do | secure | guarantee | force ) ( it | this | that | win )", moves},
		{"( be there | do there exist | whether there be ) %all " + good + " [( from | in | at ) [game | position] ( {math:math} | " +
			"{tuple:heaps} )] [for %mover]", moves},
		{"( do | whether ) ( it | {gap} ) have %all ( " + quality + " " + first + " move )", moves},
		{"( which | what ) [of] [the] " + legal + first + " move [( in | of | from ) ( {game:game} | {gap} )] ( [do] " + wins + " [for %mover] | ( that | which | ) " +
			leaving + " [" + opponent + "] [in | with | into | to] " + lost + " )", moves},
		{"what ( be | should be | would be | should ) [your | first | the | best] [first | next | best] move [be]", moves},
		{"whats [your] move", moves},
		{"[and] ( what | which ) move ( should | must ) be ( made | played ) " + toWin, moves},
		{"[current] player to move : ( first | player {number:n} ) [player]", noted},
		{"[and] ( what | which move | what move ) ( would | should | do | could | must | can ) " + who + " ( @take | do " +
			"| play | make | move ) " + atFirst + toWin, moves},
		{"[and] ( what | what number | which number ) ( should | must | do | would | can ) " + who + " ( add | say | name " +
			"| call | write ) [first | on [his | her | your] first ( move | turn )] [ to win | in order to win ]",
			func(x *draft, s *sentence, f grammar.Found) bool { return x.Racing && moves(x, s, f) }},
		{"[and] ( how many | what number of | which number of ) [{noun}] ( should | must | do | would | can | will ) " + who +
			" @take " + atFirst + toWin, moves},
		{"[and] from which @heap [should | must | do] [" + who + "] [@take]", moves},
		{"( what | which ) @heap ( should | must | do | would ) " + who + " ( reduce | @take | take from ) [from] [and to what " +
			"size] [and how many {noun}] [and by how ( many | much )]", moves},
		{"[and] [how many | what number of | number of | count | %find number of] [all] [{number:n}] winning [first | opening] move " +
			"[be there | do there be] [in {game:game}]", counted},
		{"[and] ( how many | what number of | number of | count | %find number of ) [different | distinct] " + legal + first + " move " +
			"( win | lead to win | be winning | leave %ppos | lead to %ppos )", counted},
		{"there be {number:n} winning move", moves},
		{"which of [following | these | those] [statement | claim] ( be true | be correct | be valid | hold )", noted},
		{"what be they", moves},
		{"[and] how ( can | should | do | must | could | will | would ) " + who + " ( win | play | move | proceed | begin | " +
			"start | open | guarantee win ) [first] [ to win | in order to win | in order to guarantee win ]", moves},
		{"[and] how ?", moves},
		{"( why | and why | explain | explain why | justify )", noted},
		{"( show | explain | justify | give reason for ) [your | all] ( work | answer | reasoning )", noted},
	}
}
