package grammar

import regexp "cgt/lang/internal/lazyregexp"

// Phrases are abbreviations for what several rows have in common.
var phrases = map[string]string{
	"find": "( and [@find] | @find [out | down | up] [table] [of] | ( draw | make | construct | write | complete | fill | build ) [up | out | in] " +
		"table [of] " +
		"| what ( be | are | should be | would be ) | find [all] | which be | whats | what's | calculate )",
	"all": "[[full | complete] list of] [all of | all | every one of | every | each of | each | any | one of | one | some | " +
		"at least one | exactly one | unique | only]",
	"wins": "( [will | would | can | should] win [game] | have [forced] winning strategy | have advantage " +
		"| have [forced] win | ( can | will | be guaranteed to ) [always] ( force | guarantee | ensure | win ) " +
		"[win | victory | game] | [will | would] be [sure] [to] [the] ( winner | winning | win ) | be able to [force] win " +
		"| have strategy to win | ( force | guarantee | ensure ) ( win | victory ) )",
	"loses": "( [will] lose | be losing | ( cannot | can not | do not | will not | never ) ( %wins | win ) | " +
		"have no winning ( strategy | [first | opening] move ) )",
	"first-player": "( ( first | next | starting | beginning ) player | player ( 1 | one | to move | who ( begin | start | " +
		"( move | go | play ) first ) ) )",
	"second-player": "( ( second | previous | other ) player | player ( 2 | two | who ( move | go | play ) second ) )",
	"act":           "( %step | @take {number:k} [{noun}] | leaving {number:to} [{noun}] )",
	"formed":        "( to | in | into | as ) [its | their] ( canonical | simplest ) form",
	"seq": "( ( sprague-grundy | grundy | nim | sg | nimber | nim-value ) ( function | sequence | value | number ) | " +
		"nim-sequence | nimber | nim-value | nim-number | sg-value | sg-number | sg-function | grundy-number | g-value | " +
		"grundy-value | sprague-grundy-value | values of grundy function )",
	"ppos": "( p-position | p position | target position | losing position | cold position | zero position | safe " +
		"position | kernel position | previous-player-win position " +
		"| losing value [of n] )",
	"head": "[{game:game}] [position] with [only | just | exactly] ( one | single | ) head ( in | at | on ) [place | position | square | coin] {letter:n}",
	"of": "[ ( of | for | in ) ( %head | {game:game} | {code:octal} | this game | [take-away | subtraction] game | these game " +
		"| one | it | this position | that game | [such] @heap ) ] [{letter:g} ⟨ {letter:n} ⟩] [pile of n {noun}]",
	"class": "( won by ( first | second | next | previous ) player | p-position | n-position | p position | n position | p | n | " +
		"cold position | hot position | " +
		"( winning | losing | zero | safe | unsafe " +
		"| won | lost ) [position] | win | loss | ( " +
		"first | second | next | previous ) player win | win for ( first | second | next | previous ) player | " +
		"( first or second | first player or second | next or previous ) player win | win for ( first or second | next or previous | first player or second ) player | " +
		"[( first | first-player ) or] ( first-player | second-player ) win | in ( p | n ) )",
	"mover": "( ( first | next | starting | second | previous | beginning | other ) [player] " +
		"| player ( to move | to play | who begin | who start | who ( move | go | play ) ( first | second | next ) " +
		"| whose turn it be | 1 | 2 ) | one ( to move | who start | who ( move | go | play ) ( first | second ) ) | " +
		"{name:who} | you | person who start )",
	"first": "( have ( first | opening ) ( move | turn | go ) | make [very] ( first | opening ) move | ( get | take ) first turn " +
		"| be first [one] ( to ( move | play | start | begin | go | @take ) | mover | player ) | be one to ( start | begin | open ) " +
		"| [move | go | play | moves | goes | plays | start | begin | @take | grab | pick] first | start | begin | open | commence )",
	// How well the players play: perfectly, as all questions suppose.
	"suppose": "( if | when | with | assuming | assume | suppose | supposing | provided | given | [you | we | and] [can | may | should] ( assume | suppose ) )",
	"skill": "[both | each | all | two] [of] [you | them | us | @player | side | he | she | they | {name:a} and {name:b} | you and @player] [both | always | will | would] " +
		"( ( play | move | act | do | perform | think | choose | make | take | use | follow | adopt | know | have ) [game] [out | in | with] [his | her | their | its | your | ahead] [as] " +
		"( optimal | optimally | perfect | perfectly | best | well | correct | correctly | right | rational | rationally | clever | cleverly | intelligently | faultlessly | flawlessly ) " +
		"[possible | strategy | strategies | move | moves | play | manner | way | decision | as possible | as they can] [in game | for game | each time] | " +
		"( never make | make no | do not make | not make ) [any] ( mistake | error | blunder ) ) | " +
		"( neither | no | none ) [of] [them | you | player | side] ( make [any] ( mistake | error | blunder ) | blunder | err )",
	"wide": "[ {game:game} ] ( board | grid | rectangle | square | position | game | box | cake | bar | chocolate bar " +
		"| strip " +
		"| row | path | checkerboard | chessboard | {game:game} )",
	"cells": "( {noun} | square | cell | vertex | vertices | node | space | field | box )",
	"subject": "( [game | position | sum | switch | value | string | stalk | row | expression | {game:named}] [string " +
		"| stalk | position | row] " +
		"( {math:math} | {row:math} ) | {component:math} | {sides:sides} ( {game:game} [board | grid | rectangle | " +
		"strip | cake | position] | " +
		"( board | grid | rectangle | strip | cake | square ) [( of | in ) {game:game}] ) | {game:game} ( on | for | " +
		"of | ) [empty] {sides:sides} " +
		"[board | grid | rectangle | strip | cake] )",
	"step": "( ( move | reduce | reducing | change | changing | lower | lowering | turn | turning | decrease | " +
		"decreasing ) [@heap] [of | with] [size] {number:from} " +
		"[{noun}] [- @heap | @heap] to [size] {number:to} [{noun}] | @take {number:k} [{noun}] from ( @heap [of | " +
		"with | containing | that have] [size] {number:from} [{noun}] " +
		"| {number:from} [- @heap | @heap] ) )",
	"lost": "( {class:class} | ( losing | lost | cold | zero | safe ) [position] [for ( first | next ) player | " +
		"for player ( to move | who move first )] )",
	"beginner": "( first player | player one | player 1 | player # {number:n} [' s] | player {number:n} [' s] | " +
		"starting player | next player | player to move )",
	"begin": "( start | begin | open ) [ out | off ] [ play | game ]",
	"most": "( at most | up to | no more than | not more than | no larger than | not larger than | no greater than | " +
		"not greater than | not exceeding | not to exceed | that do not exceed | that be at most | ≤ )",
	"least":    "( at least | no fewer than | no less than | not fewer than | not less than | minimum of )",
	"when":     "( but only if | only if | provided | if )",
	"whenever": "( ( if [and only if] | when | provided | as long as | so long as | on condition | but only if | only if ) [that] )",
	"oneheap": "( ( from | in | off | out of | on ) ( [only | just | exactly] [any | either | some | that | this | it | their | its | his] " +
		"[same] [one | 1] [and only one] [single | same | particular | certain | specific | given | chosen | selected | common] " +
		"[nonempty | non-empty] [of [{number:of}] [nonempty | non-empty]] @heap [of {noun}] [only | alone] [at a time | at time] | " +
		"( any one | either one | only one | just one | exactly one | either ) ) )",
	"beside": "( adjacent | consecutive | contiguous | neighbouring | neighboring | continuous | touching | side-by-side )",
	"lastmove": "[( on | in | with | at | during ) [his | her | their] [immediately] ( previous | last | preceding ) ( move | turn | go )] " +
		"[previously | before]",
	"taker": "[his | her | their | your] ( opponent | ( preceding | previous | other ) player | ( player | one ) before )",
	"before": "( [number | amount | quantity] [of {noun}] [that | which] %taker [have] [just] ( @take | use | make ) [away] %lastmove | " +
		"%taker [previous | last | preceding] ( move | turn ) | [number | amount | quantity | those] [of {noun}] [that | which] [have] [be] " +
		"[just] ( @take | used ) [away] [by %taker] %lastmove | [number [of {noun}] [@take] on | amount [@take] on] ( previous | last | preceding ) " +
		"( move | turn | removal ) [amount | number removed] )",
	"heaps": "( several | multiple | many | various | different | distinct | more than ( one | 1 ) | ( two | 2 ) or more | " +
		"( two | 2 ) [different] ) [of] @heap",
	"mayno": "( ( may | can | must | should | be | do ) [never] not [be] [allowed | permitted | free] [to] | cannot | can't | " +
		"mustn't | ( may | can | must ) never | ( be forbidden | not allowed | not permitted | without being allowed | " +
		"not being allowed ) [to] )",
	"who":      "( who | whoever | that )",
	"onboard":  "[on ( board | blackboard | paper | sheet [of paper] | whiteboard )]",
	"fromheap": "[from ( {letter:n} | @heap of [size] {letter:n} [{noun}] )]",
	"position": "( {math:math} | {row:math} )",
	"choose":   "( choose | select | pick )",
	"integer":  "( number | integer )",
	"winner":   "( win | be winner )",
	"bigger":   "( larger | bigger | greater | better [for left] )",
	"reach":    "( name | reach | get | obtain | write | make )",
	"grounded": "[[from | starting at | starting from | beginning at | reading up from | read from | reading from | up from] " +
		"( ground | bottom | root ) [up | upward | to top]]",
	"started": "( start | starting | begin | beginning )",
	"stand":   "( stand | start | sit | begin | lie )",
	"like":    "( like | want | wish | please | choose )",
}

var phrase = regexp.MustCompile(`%[a-z]+(?:-player)?`)

// macros expands the phrases of a row.
func macros(row string) string {
	return phrase.ReplaceAllStringFunc(row, func(name string) string {
		text, ok := phrases[name[1:]]
		if !ok {
			panic("no phrase " + name)
		}
		return macros(text)
	})
}
