package grammar

// Conditions are words that limit or change the meaning of a sentence. If no pattern
// has matched one of them, the sentence is not understood.
var Conditions = WordSet(`but unless except excluding without not never no none neither nor cannot only if when
	whenever while until provided providing however instead otherwise although though
	twice thrice double triple half third quarter times previous preceding last first second next previously before after
	opponent consecutive consecutively adjacent neighboring neighbouring neighbor
	torus toroidal cylinder cylindrical circle ring circular cycle clockwise left right leftmost rightmost top bottom upper lower middle end ends edge
	same equal different unequal distinct identical other another both all every some several most least more fewer less
	larger smaller greater bigger largest smallest biggest highest lowest maximum minimum exceed exceeding
	even odd prime square power multiple divisor factor fibonacci divisible modulo mod remainder gcd coprime relatively
	parity digit sum product
	selective selectively conjunctive conjunctively shortened continued rounded rounding total altogether
	random randomly probability dice die roll simultaneously simultaneous together
	score scores point points money dollar dollars
	three-player multiplayer team pass skip tie draw
	red blue green black white colour color colored coloured colors colours weight
	add adds added adding put puts place places placed insert increase replace replaces replaced replacing merge merged
	combine join swap exchange transfer return returns
	may must can could should allowed forbidden required able unable restricted restriction limit limited at-most
	constraint condition once
	win lose wins loses won lost winner loser misere scoring tied forced force
	staircase step steps stairs board grid square squares chessboard lattice graph vertex vertices node nodes edges tree
	reverse reversed sorted order ordered increasing decreasing nondecreasing distinct
	than many unequal nonempty per within between exclusive infinitely infinite infinity unlimited remain remains
	opposite fewest goal aim objective
	again corners missing hole holes obstacle obstacles blocked deleted broken burnt`)

// Measures are units of time, length, weight and number, not of what is taken.
var Measures = WordSet("seconds minute hour day week month year gram kilogram foot feet metre meter kilometre kilometer mile " +
	"percent pair handful couple bunch packet spoonful")

// Actions are verbs of moving: if no pattern has matched one, the sentence says
// something about the rules that is not understood.
var Actions = WordSet("take remove subtract withdraw eat discard delete erase split divide partition separate turn flip " +
	"reverse increase decrease reduce replace add put merge combine swap exchange push jump slide capture knock place " +
	"topple " +
	"fill colour color mark cross burn shoot cut break pick draw choose select empty transfer")

// Harmless are phrases in which such words do not matter: the whole phrase is skipped.
// They are tried in the order of the table.
var Harmless = []string{
	"( two | 2 ) ( @player | people | team )", "[%suppose] [that] ( %skill )", "two of ( you | us | them )", "square be numbered from 0",
	"( you | i | we ) and ( opponent | computer | friend )",
	"( one | each | every | first | second | other | both | either ) team", "team ( @take | @may | who | that )",
	"first ( @player | person )", "between ( you | us | them | two player ) [and ( opponent | friend )]",
	"at first there be",
	"( but | and | only | always | all [of] [@take] [them | {noun}] [@take] | {noun} @take ) [must | should | have to] [all] " +
		"[be | come | belong | lie] [@take [{noun}]] [all] %oneheap",
	"%whenever [all] [of] ( they | @take {noun} | {noun} [@take] | ) [all] [be | come | belong | lie] %oneheap " +
		"[and [that] at least one {noun} be @take]",
	"[but] [@player | you | one | he | she | they | it] ( %mayno | not ) [@take] [any] [{noun} | them] from %heaps",
	"( go | goes | going ) back and forth", "back and forth", "[one] after ( other | another )",
	"( after | following ) ( that | this | any | each | every ) ( removal | move | turn )", "any removal", "( with | under ) [additional] ( restriction | rule | condition ) that", "each move [must] ( consist of | consist in | be )",
	"%oneheap ( @player | you | one | he | she | they | we | it be )", "( result | number | difference ) ( staying | remaining | stay | remain ) " +
		"[always] ( nonnegative | non-negative )",
	"from @heap [that | which] ( you | he | she | they | player | one ) [have] ( selected | chosen | picked | choose | select | pick )",
	"game end when ( all {noun} be ( in | on ) @cell [labelled | labeled | numbered] 0 [and] | ) " +
		"( nobody | no one | no player | neither player ) " +
		"can [make] move",
	"game end when all {noun} be ( in | on ) ( leftmost @cell | @cell [labelled | labeled | numbered] 0 )",
	"( take alternate turn | alternate turn | alternate | take turn | turn about | in turn )",
	"( first | second ) player", "both player [play] [optimal]", "( move | turn ) mean [to]",
	"turn ( consist of | consist in | consist | be to | be either | be @take | be removal )", "whoever be to ( move | play )", "[be] free to", "one day",
	"( when | if | once | as soon as ) ( nobody | no one | no player | neither player ) can [make] [do] " +
		"( that | move | so | move be ) [anymore | any more] game ( end | be over )",
	"game ( end | be over ) ( when | if | once | as soon as ) ( nobody | no one | no player | neither player ) " +
		"can [make] [do] ( that | move | so ) [anymore | any more]",
	"before ( them | him | her | us | you )",
	"( when | if ) it be [player] [his | her | your | their | one] turn [to ( move | play )]",
	"( number | total | result | it | and ) ( must | may | can | should ) ( not | never ) ( become | be | go | get ) " +
		"( negative | below ( 0 | zero ) )",
	"( number | total | result | it ) cannot ( become | be | go | get ) ( negative | below ( 0 | zero ) )",
	"( from | in ) one of @heap", "( each | every ) ( later | subsequent | following | further ) ( move | turn )",
	"( if | when | assuming | with | provided ) both [of them] play [optimal | perfect | best | well]",
	"( counting | counted | numbered | indexed | numbering ) from ( 0 | zero )", "[one | player | you] ( has | have ) to",
	"each @player", "( if | when | provided | as long as ) ( nobody | neither player | no one | no player ) make mistake",
	"( if | when | provided ) both [player] ( use | follow | have | adopt ) [best | optimal | perfect] strategy",
	"( at | in | on | during | for | with ) ( each | every | his | her | your | their | one | any | single | player " +
		"| current | any given | his or her ) [player | single] ( turn | move | go | step | round | throw | shot | stroke | bite )",
	"in alternating ( turn | move )",
	"( alternate | alternating | alternately | alternatively | alternatingly ) [turn | move]", "in turn",
	"two ( kid | child | people | person | friend | pirate | student | brother | sister | team )", "basic rule",
	"{number} [different] way to take [each time]", "[the] one be to", "( numbered | counted ) from 0",
	"{word} may share [same] ( square | cell | step )", "other be to", "( from | of ) ( distinct | different ) @heap",
	"where {letter:n} be [current] number [of {noun}] [currently] [left | remaining | in @heap | on table]", "each time",
	"each of them", "{number} different way", "rule [of game] be [quite] simple",
	"( move | play ) [in] [alternating] turn", "take turn [alternately]", "if he or she", "if he can",
	"game end when ( there be no [more] {noun} [left] [in @heap] | no {noun} [be] ( left | remain ) [in @heap] " +
		"| all {noun} be ( taken | gone | removed ) )",
	"at each turn", "on each ( subsequent | later | following | further ) ( move | turn )", "each of two player",
	"in one move", "in every move", "in each move", "on each move", "on each player turn", "the following operation",
	"performed alternately", "on each turn", "in each turn", "each turn", "on ( his | her | your | their | player ) turn",
	"in one turn", "on turn", "( his | her | your | my ) turn", "player to move", "play optimally", "play perfectly",
	"play best [possible] [move]", "with perfect play", "under optimal play", "optimal play", "at time", "at beginning",
	"at start", "in order", "in turn", "every turn", "take alternating turn [play]", "take it in turn", "if any", "if so",
	"if not", "if it exist", "if possible", "if there be any", "if there be one", "more than one", "in particular",
	"first move", "last section", "this section",
	"%choose [any | one | single | some] [nonempty | non-empty] [of] [@heap] [of {noun}] [and | from which]",
	"only [legal | possible] move be",
	"( if | when | assuming | provided ) [that] [both] [player] [both] play [with] " +
		"( optimal | perfect | perfectly | optimally | best | well | rationally ) [strategy]",
	"if [they] ( optimally play | play optimally )", "both play ( optimal | perfect | perfectly | optimally | best )",
	"if ( yes | so | not | desired )", "winning way", "( of | with ) {number} @heap",
	"some {noun} ( show | showing ) heads and some tails", "project euler {number}", "in {letter:n} = {number:v}",
	"[player | person | one] whose turn it be", "in nim multiplication", "in nim arithmetic", "in nim addition",
	"in nim-arithmetic", "in field of nimber", "every player", "all game be played", "all games", "or other {noun}",
	"laid out randomly", "⟨ gap may leave two @heap ⟩", "[different but similar game of] restricted nim",
	"restricted nim", "different but similar", "select one of integer", "one of integer",
	"writes {letter:n} positive integer", "one @heap contain {letter:m} {noun} and other contain {letter:n} {noun}",
	"{letter:m} > 0 and {letter:n} > 0", "there be {number:n} @heap", "( generalize | generalise ) [take-away game]",
	"after that", "from then on", "coin turning game", "game of {word} :", "impartial game", "even more", "next to",
	"( with | under | assuming | given ) [that] ( best | perfect | optimal | correct | good | rational ) play " +
		"[( by | from | of | on ) [both | each] ( side | player )]",
	"if ( played | both play | both player play | all play ) ( correctly | optimally | well | perfectly )",
	"( when | if | with ) both ( side | player ) ( play | playing ) " +
		"( well | best | optimal | optimally | perfectly | correctly )",
	"assuming [that] [both] player ( play | use ) [their] ( best | optimally | perfectly ) [move | strategy]",
	"each team [in turn]", "each of ( them | two | players )", "( allowed | legal | permitted | possible ) move be [to]",
	"that player make move consist of", "number ( for which | such that )", "in game", "in take-away game",
	"in subtraction game", "between two player", "against each other", "with each other", "to each other",
	"two player game", "combinatorial game",
}

// Telling are words that occur in sentences about play.
var Telling = WordSet("turn move win lose winner loser play draw round pass skip tie")

// IdleWords are words of the narration, not of the rules.
var IdleWords = WordSet(`game rule ruleset position state configuration setup question exercise problem example
	instance task section chapter lecture homework quiz test
	play player following followed follow describe call name know denote refer classic classical famous popular simple
	simplest easy well-known ancient old childrens' children
	let suppose consider assume imagine recall note remember notice observe say think believe want like love enjoy meet
	sit face look come
	there here now where when how why what which who that this these those such thus hence so therefore because since as
	like unlike also too very quite just
	legal valid legally terminal final ending initial starting beginning current given possible permitted correct optimal
	optimally perfect perfectly best good well
	move turn make win alternate alternately alternating respectively impartial combinatorial partizan normal convention
	usual ordinary standard mathematical
	two-player two-person one-pile take-away subtraction nim grundy sprague-grundy
	table ground front floor desk size sized form part parts element elements amount
	answer reasoning reason justify explain explanation work strategy winning advantage outcome result analysis theory
	value function nim-value nim-sum xor binary
	integer integers natural positive nonnegative non-negative nonempty non-empty arbitrary large finite
	go start begin commence contain have consist lie stand lay
	use using about still yet already please hello hi thanks assume assuming based according
	people person friend boy girl man woman brother sister son daughter father mother grandfather teacher student
	professor mathematician
	mr mrs ms dr me him them us myself yourself
	i.e e.g etc ie eg
	code program input output line integer print
	lie lying laid perform performing operation procedure sequence thereafter afterward afterwards always number inclusive
	inclusively independent independently horizontal either
	need predict impress try attempt wonder hope plan manage bore bored busy discover learn teach show explain tell ask
	invent introduce introduced study analyse analyze examine investigate explore prove
	day night week year today tonight time home school class party camp restaurant bar room beach holiday rainy
	fun interesting nice little big small new similar particular general special specific obvious clear true
	real actual main basic original typical popular traditional
	goal aim object objective task challenge puzzle trick match contest competition tournament opening
	whether would maybe perhaps probably say says said
	facing sitting sits sat found finds finding brought bring bought buy own owns receive received invite invited
	challenge challenges agreed agree decided arrange
	arranged scattered poured prepared discovered visit met kitchen garden park train bus cousin uncle aunt grandmother
	princess prince wizard pirate pirates sailor
	alien robot cat dog mouse rabbit monkey elephant little shiny wooden golden plastic round flat delicious tasty
	afternoon evening morning lunch dinner winter summer
	spring favourite favorite lazy clever smart careful alternating rainy sunny old young long
	ch sec vol pp style help overall title author book page paper article source wikipedia figure table theorem lemma
	definition remark proof
	doing performing halving count index indexed labelled labeled kid kids ith jth kth fun-loving polite vindictive
	gentleman lady mathematicians pupil pupils classmate
	completely entirely totally fully additionally partner
	operations called referred locatedopponents opposing chosen choose thinking hand handed hands next-player`)

// boardWords describe the boards and the moves of the games of the books that
// are played on them: which game it is says what they mean.
var BoardWords = WordSet("linear board grid square squares cell cells row line path strip box rectangle subset one " +
	"two left " +
	"right horizontal vertical horizontally vertically adjacent neighboring neighbouring place put black white blue red " +
	"green take remove capture jump slide next empty color colour edge edges stalk domino dominoes replace clobber " +
	"orthogonal orthogonally own all both opposite legal more some any opponent their theirs his her adjacent")

// coinWords describe the moves of coin-turning games.
var CoinWords = WordSet("possibly optionally turn flip head tail heads tails left right leftmost rightmost one other must " +
	"option board over desire row line all some show")

// ListWords describe, by the name of the game in the language, the moves of games
// of counters on a strip or on steps.
var ListWords = map[string]map[string]bool{
	"nimble": WordSet("must exactly current during if strip line square squares cell cells board left any one more " +
		"than possibly onto over take move number " +
		"remove same place put some lower each every smaller if and only all"),
	"staircase_nim": WordSet("staircase step steps stairs any next lower number some move take remove ground below reach " +
		"bottom coin play removed positive consist from each place"),
}

// BeforeRead are words that may stay unread if what follows them was read.
var BeforeRead = WordSet("allow allowing allows if when whenever provided given where only")

// Subjects are the words for whoever acts in a sentence.
var Subjects = WordSet("you one we they he she player players each which in may can must")

// Common are words that are not nouns.
var Common = WordSet(`and or of to from in on at for with by as that which who whom whose this these those it
	its they them their there is are was were be been has have had do does did
	he she his her you your we our i my me us will would so such than then thus hence therefore each every any all some
	one two pile piles heap heaps stones how what where why
	game player players move moves turn turns alternately play plays position positions single whole entire total size
	sizes up into out off away down over under per least most`)

// People are words for those who are about; they are counted, too, but nobody takes them.
var People = WordSet("person people friend boy girl man woman brother sister teacher student pupil child kid spectator guest")

// Demanding are the first words of a request.
var Demanding = WordSet("find determine compute calculate evaluate prove show verify solve simplify list identify " +
	"describe reduce say tell exhibit convert bring " +
	"draw disprove state give classify work tabulate construct decide compare arrange order rank sort cool heat express put " +
	"sketch plot analyse simplify write " +
	"explain analyze analyse characterize characterise classify derive deduce count enumerate name get display report")
