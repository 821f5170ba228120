package grammar

// Question is the wording of a question, and what it asks.
type Question struct{ Said, What string }

// Moves are questions about the winning moves: "moves", or "noted" if nothing else is
// asked; "number" is for a race, "counted" for how many there are.
func Moves() []Question {
	const (
		good = "( [winning | optimal | best | good | correct | right | opening] [first | opening | initial | next] move " +
			"| move [that] [win | wins] )"
		who = "( first player | first team | player one | player 1 | starting player | beginner | you | i | one | we " +
			"| player | she | he | they | next player | player to move | {name:who} )"
		atFirst = "[( first | [on | in | with | as] [his | her | your | their | the] ( first | opening ) ( move | turn ) " +
			"| at ( first | beginning | start ) | to begin with )] "
		toWin = "[( to win | in order to win | to guarantee win | to be sure of winning | so as to win )]"
	)
	return []Question{
		{"%find [all | every | any | list of | one | some | at least one] [four] [your | the | my] ( winning | optimal | best " +
			"| good | correct | right ) [first | opening | initial | next] move [ for ( left | right ) ] [ in | from | of | " +
			"for ] [game | sum | position] {math:math}", "moves"},
		{"%find [all | every | any | one | some | at least one] [four] [your | the | my | his | her | their] ( winning | " +
			"optimal | best | good | correct | right | opening | first ) [first | opening | initial | next] [@piece] move [ " +
			"for first " +
			"player | for ( left | right ) | you can make | from ( this | above ) position | in [above] position | in this " +
			"game | that win | to win | there ] [ if any | if there be one ]", "moves"},
		{
			"[%find] ( one | any | every | all | some ) [legal | possible | first | opening] move ( that | which ) ( win | " +
				"secure win | guarantee win )",
			"moves",
		},
		{"find [legal | possible | first | opening] move ( that | which ) ( win | secure win | guarantee win )", "moves"},
		{"identify [all] optimal move", "moves"},
		{"( which | what ) move ( achieve | accomplish | do | secure | guarantee | force ) ( it | this | that | win )", "moves"},
		{"be there ( winning | good ) [first | opening] move [( from | in | at ) [game | position] " +
			"( {math:math} | {tuple:heaps} )] [for %mover]", "moves"},
		{
			"[%find] ( [one | any | all | every | each] [winning] move | how to move ) [for ( you | player to move )] [that " +
				"| which | to | so " +
				"that it | so as to] ( leave | put | place | give | hand | force ) [your | the] ( opponent | other player ) " +
				"[in | " +
				"with | into | to] ( %ppos | zero nim-sum )",
			"moves",
		},
		{"[%find] [one | any | all] [legal | winning] move [from this position] ( that lead | to | lead | leading | that go | " +
			"that move | that take you ) [to] %ppos", "moves"},
		{"[%find] [one | any | all] [legal | winning] move ( that make | which make | making | that bring | so that ) " +
			"( nim-sum | xor | nim sum ) [of resulting position | of @heap] " +
			"( zero | 0 | equal to zero | be zero | become zero | to zero )", "moves"},
		{"( which | what ) [of] [the] [first | opening | initial] move [in {game:game}] [ ( will | would ) ] ( win | be " +
			"winning | be good ) [for %mover]", "moves"},
		{"what ( be | should be | would be | should ) [your | first | the | best] [first | next | best] move [be]", "moves"},
		{"whats [your] move", "moves"},
		{"[and] ( what | which ) move ( should | must ) be ( made | played ) " + toWin, "moves"},
		{"[current] player to move : ( first | player {number:n} ) [player]", "noted"},
		{"( which | what ) player have advantage", "who"},
		{
			"[and] ( what | which move | what move ) ( would | should | do | could | must | can ) " + who + " ( @take | do " +
				"| play | make | " +
				"move ) " + atFirst + toWin,
			"moves",
		},
		{"[and] ( what | what number | which number ) ( should | must | do | would | can ) " + who + " ( add | say | name " +
			"| call | " +
			"write ) [first | on [his | her | your] first ( move | turn )] [ to win | in order to win ]", "number"},
		{"[and] ( how many | what number of | which number of ) [{noun}] ( should | must | do | would | can | will ) " + who +
			" @take " + atFirst + toWin, "moves"},
		{"[and] from which @heap [should | must | do] [" + who + "] [@take]", "moves"},
		{"( what | which ) @heap ( should | must | do | would ) " + who + " ( reduce | @take | take from ) [from] [and to what " +
			"size] [and how many {noun}] [and by how ( many | much )]", "moves"},
		{"[ and ] [ how many | what number of ] [ {number:n} ] winning [first | opening] move [ be there | do there be ] " +
			"[ in {game:game} ]", "counted"},
		{"there be {number:n} winning move", "moves"},
		{"which of [following | these | those] [statement | claim] ( be true | be correct | be valid | hold )", "noted"},
		{"what be they", "moves"},
		{"[and] how ( can | should | do | must | could | will | would ) " + who + " ( win | play | move | proceed | begin | " +
			"start | open | guarantee win ) [first] [ to win | in order to win | in order to guarantee win ]", "moves"},
		{"[and] how ?", "moves"},
		{"( why | and why | explain | explain why | justify )", "noted"},
		{"( show | explain | justify | give reason for ) [your | all] ( work | answer | reasoning )", "noted"},
	}
}
