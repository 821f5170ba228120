package retell

// talkRows leave out what says nothing of the rules.
func talkRows() []row {
	return []row{
		say("for example", `^for example,? if there (?:are|is) [0-9]+ [a-z]+ in the (?:heap|pile),? (?:then )?you (?:will|can|`+
			`would) (?:never|always) (?:win|lose)(?: the game)?[:.]$`, ""),
		say("(because|(since|(as ", ` \((?:because|since|as (?:there|it|he|she|they|you|one)\b) ?[^()]*\)`, ""),
		say("example", `^to (?:take|give|see|consider|look at|illustrate|start with|begin with|show) [^,.?0-9{}]{3,60}, (consider|let|take|suppose)\b`, "$1"),
		say("problem of|puzzle of", `\b(problem|puzzle) of (?:[A-Z]\. ?)*[A-Z][a-z]+(?:,? and (?:[A-Z]\. ?)*[A-Z][a-z]+)?\b`, "$1"),
		say("it's|that's|there's", `\b(it|that|there)'s\b`, "$1 is"),
		say("as a", `^((?:what|find|compute|calculate|determine|give)\b[^?.]*) as an? (?:number|(?:dyadic )?(?:fraction|rational)(?: number)?|dyadic number)([?.])$`, "$1$2"),
		say("had a win|has a win|has a forced|had a forced", `^(?:the first player|player (?:#|no\. ?)?(?:1|one|i)) ha[ds] a (?:forced |sure )?win(?: from the (?:very )?(?:first move|start|beginning))?\.$`, ""),
		say("no matter", `^no matter [^.;]{3,60}, the last [a-z]+ will always be (?:removed|taken) by (?:your friend|your `+
			`opponent|you|the other player)\.?$`, ""),
		say("same", `^(?:and )?(?:then,? )?(?:(?:the |your |his |her )?(?:(?:second|other|next) player|partner|opponent|`+
			`friend),? )(?:then )?does (?:exactly )?the same(?: thing)?(?: as the (?:first|other)(?: player)?)?(?:,? and so `+
			`on)?\.?$`, ""),
		say("another game of", `\banother (game of )`, "a $1"),
		say("the same",
			`^the same (?:goes|holds|is true|applies) (?:for|to) (?:the )?(?:other|second|first|next)(?: player)?\.?$`, ""),
		say("both of you|both players|you both", `^(?:both of you|you both|both players|they both|both of them) (?:are|is) `+
			`(?:very |both )?(?:clever|smart|intelligent|wise)(?: and (?:have|use|play with|know) (?:the )?(?:optimal|perfect|`+
			`best) strateg(?:y|ies)(?: for (?:the|this) game)?)?\.?$`, ""),
		say("first turn", `\byou will take the first turn(?: to [a-z ]{1,30})?([.;,]|$)`, "you go first$1"),
		say("show|prove|find|decide|determine|who|which", ` [–—-] (show|prove|find|decide|determine|who|which)\b`, ". $1"),
		say("p1", `\bP1\b('s)?`, "the first player$1"),
		say("p2", `\bP2\b('s)?`, "the second player$1"),
		say("play", `^two [a-z]+(?: called| named)?,? (?:\(?(?:the first player|[A-Z][a-z]+) and (?:the second player|`+
			`[A-Z][a-z]+)\)?,? )?(?:(?:are|were) (?:now )?(?:playing|about to play|going to play|ready to play)|(?:have `+
			`)?(?:decided?|agreed?|want|wanted|like|plan|sit|sat)(?: down)? to play|(?:will )?play(?:ed)?) `, "they play "),
		say("my turn|my move|your turn|your move", `,? and it(?: is|'s) (?:my|your) (?:turn|move)(?: to (?:move|play))?`, ""),
		say("non-negative|nonnegative",
			`,? keeping (?:the (?:result|number|numbers|difference)|it|both)(?: always)? (?:nonnegative|non-negative)`, ""),
		say("non-negative|nonnegative",
			` ?\((?:the |both )?(?:coordinates|numbers) (?:must )?(?:stay|remain|are|be) (?:nonnegative|non-negative)\)`, ""),
		say("about to", `\b(?:the )?(player|one|person) who is about to (move|play)\b`, "the player to move"),
		say("participants|contestants|opponents", `\b(both|two|the) (?:participants|contestants|opponents|competitors)\b`,
			"$1 players"),
		say("coordinates|numbered|counted", ` ?\((?:the )?(?:coordinates|numbering|squares|rows and columns) (?:start|starts|`+
			`begin|begins|are numbered|are counted) (?:from|at) (?:0|zero)\)`, ""),
		say("wishe|wants|like|desire|choose",
			`,? if (?:the player|he or she|he|she|one|they) (?:so )?(?:wishes|wants|likes|desires|chooses)(?: to)?,`,
			" if desired"),
		say("winner takes|winner is to take", `^the winner (?:takes|gets|removes) the last(?: one| `+stones+`)?\.?$`,
			"The player who takes the last stone wins."),
		say("loser takes|loser gets|loser removes",
			`^(?:the )?loser (?:takes|gets|removes) (?:the )?last(?: one| `+stones+`)?\.?$`,
			"The player who takes the last stone loses."),
		say("to win", `^to win (?:the|this) game,? (do|would|should|which|what|how|who)\b`, "$1"),
		say("skipping|passing|skip|pass", `^(?:skipping|passing)(?: (?:a|one's|your|the|his or her))?(?: turns?| moves?)? is `+
			`(?:not|never) (?:permitted|allowed|possible)\.?$`, ""),
		say("infinitely many", `^(?:prove|show) that there (?:are|exist) infinitely many (?:(?:positive )?(?:integers|numbers|`+
			`values) |values of )?n (?:such that|for which) (.{3,60}?) (has a winning strategy|can win|wins)\.?$`,
			"For which n $1 $2?"),
		say("all of them|them all", ` ?\((?:find|give|list) (?:all of them|them all)\)`, ""),
		say("which pile should|which heap should|which row should",
			`^which (?:pile|heap|row) should (?:she|he|you|i|[A-Z][a-z]+) take from,? and how many[^.?;0-9]*\?$`,
			"What is the winning move?"),
		say("from one", `\bfrom one "?(wall|row)"? among a set of several (?:walls|rows) of [a-z]+,? with gaps possibly `+
			`creating new (?:walls|rows)`, "from one row"),
		say("strategy that guarantees", `^for which (?:of these |of the following )?(?:starting |initial )?(?:configurations?|`+
			`positions?) is there a (?:winning )?strategy that guarantees a win for [A-Z][a-z]+\?$`, "Who wins?"),
		say("would like to play", `^[A-Z][a-z]+ and [A-Z][a-z]+ would like to play several games, so [^.?]*\.$`, ""),
		say("very cl|very sm|very in",
			`^suppose (?:that )?(?:the )?(?:two |both )?players? are (?:all |both )?very (?:clear|smart|clever|intelligent)\.$`,
			""),
		say("(of course", ` \(of course,? [^()]*(?:\([^()]*\)[^()]*)*\)`, ""),
		say("after a player's", `^if after a player's (?:turn|move),? there (?:is|are) no [a-z]+ left,? (?:the|that|this) `+
			`player (?:is the winner|wins)\.$`, "The player who takes the last stone wins."),
		say("your job is|your task is", `^your (?:job|task) is to (?:tell|determine|find out|decide) (whether|if|who|which)\b`,
			"Determine $1"),
		say("1...", `\b1 ?\.\.\.? ?([a-z]) (`+stones+`)\b`, "1 to $1 $2"),
		say("not larger|not greater|not more|not bigger|not exceed",
			`,? (?:which|that) (?:are|is) (?:all )?not (?:larger|greater|more|bigger) than [0-9^{}]+\.$`, "."),
		say("or not", `\b(whether [^.?,]{5,60}?) or not([.?])`, "$1$2"),
		say("and so may|and so can", `\b[A-Z][a-z]+ (may|can) (take|remove) ([^.;]{3,40}?),? and so (?:may|can) [A-Z][a-z]+\.$`,
			"A player $1 $2 $3."),
		say("following", `^the game of nim is played with the following (?:modification|change|restriction|rule):$`,
			"A game is played."),
		say("variant|version|variation", `\bthe (?:variant|version|variation) of (?:Kayles|Nim) (in which|where)\b`,
			"the game $1"),
		say("we start", `^we start (?:at|from|with) (?:0|zero) and (take turns)\b`, "we $1"),
		say("(fewer than|(less than|(the number is",
			` \((?:(?:fewer|less) than [a-z0-9]+ `+stones+` (?:remain|are left)|the number is [01])\)`, ""),
		say("must always|may always|can always", `\b(must|may|can) always (knock|take|remove|split|move)\b`, "$1 $2"),
		say("from piles|from heaps", `^from (piles|heaps) of ([0-9]+(?:, ?[0-9]+)*,? and [0-9]+|[0-9]+(?:, ?[0-9]+)+) (`+stones+
			`), (?:on |in )?each turn (?:a|the) player\b`, "There are $1 of $2 $3. A player"),
		say("solve", `^solve (?:the )?(?:game of )?nim with (?:the )?(?:starting|initial) position ([0-9]+(?:, ?[0-9]+)*,? and `+
			`[0-9]+|[0-9]+(?:, ?[0-9]+)+)\b`, "Who wins Nim with heaps $1?"),
		say("-", `\b([0-9]+)-([0-9]+)-([0-9]+)\b`, "($1, $2, $3)"),
		say("which of these nim", `^which of these (nim positions) (?:is|are) (?:a |an )?(?:losing|P)[- ]positions?(?: for the `+
			`(?:player to move|first player|next player))?: (\(.*\)), or (\(.*\))\?$`,
			"Which of the following $1 are P-positions: $2, $3?"),
		say("leftmost", ` \((?:the )?leftmost (?:coin |square |one )?(?:is|has) (?:number |position |place |square )?[01]\)`, ""),
		say("covering two", ` \(covering two adjacent (?:free |empty )?squares(?:,? (?:in )?(?:either|any) direction|,? `+
			`horizontally or vertically)?\)`, ""),
		say("is n", `^is n ?= ?([0-9]+) (?:won|winning|a win) for the (?:first|second) player\?$`, "Who wins for n = $1?"),
		say("classify", `^(?:using backward induction,? )?classify (?:the )?(?:positions|heaps|heap sizes|pile sizes)(?: of `+
			`sizes?)? ([0-9]+) (?:through|to) ([0-9]+) as (?:N or P|P or N|[NP]-positions? or [NP]-positions?)\.$`,
			"Find the outcome of heaps of size $1 to $2."),
		say("should be taken|should be removed",
			`^how many [a-z]+ should be (?:taken|removed) (?:first|on the first move|at first)\?$`,
			"What is the winning first move?"),
		say("a set of", `^a set of ([0-9]+ [a-z]+) (?:is|are) (?:placed|put|laid|arranged) on (?:a|the) table\.$`,
			"There are $1 on the table."),
		say("opponent the same", `^you may (take|remove) ([^.;]{3,40}), (?:and )?your opponent the same\.$`,
			"A player may $1 $2."),
		say("exactly one winning|only one winning", `^show that there(?:'s| is) (?:exactly|only) one winning move in Nim `+
			`(?:from|with)(?: heaps| piles)? ([0-9]+(?:, ?[0-9]+)*,? and [0-9]+|[0-9]+(?:, ?[0-9]+)+)\.$`,
			"Consider Nim with heaps $1. How many winning moves are there?"),
		say("piles[i]|stones[i]|heaps[i]", `^given (?:an |the )?(?:integer )?array \w+,? where \w+\[i\] is the number of (`+
			stones+`) in the i-?th (pile|heap),? `, "There are n ${2}s of $1. "),
		say("a_1", `, A_1,? ?\.\.\.?,? ?A_N\b`, ""),
		say("sum of heaps|sum of piles|sum of the heaps|sum of the piles", `\bthe sum of (?:the )?(heaps|piles) ([0-9])`,
			"$1 of sizes $2"),
		say("in nim with", `\bin nim with ([0-9]+(?:, ?[0-9]+)*,? and [0-9]+|[0-9]+(?:, ?[0-9]+)+) (`+stones+`)([.,])`,
			"in Nim with heaps $1$3"),
		say("take a pile|take a heap", `^take a (pile|heap) of `, "There is a $1 of "),
		say("straight line", `^in one (?:go|move|turn),? it is allowed to break any of the pieces in a straight line,? along `+
			`any (?:groove|line)\.$`, "On each turn a player breaks one piece along a line."),
		say("exam|midterm|homework|worksheet|quiz", `^(?:[a-z]+ year's )?(?:final |midterm |take-home )?(?:exam|midterm|quiz|`+
			`homework|worksheet)(?: [0-9]+)?,? (?:question|problem|exercise|no\.) ?[0-9]+[a-z]?\.$`, ""),
		say("give me", `^give me an? (?:good|winning) (?:first |opening )?move\.$`, "Find a winning move."),
		say("to which position", `^to which positions? (?:can|should|must) (?:the first player|the player to move|the next `+
			`player|you) move (?:in order )?to win\?$`, "Find all winning moves."),
		say("during", `^during (?:a|each|every|his|her|their|one) turn, `, "On each turn "),
		say("in kayles|in dawson", `\bfor ([0-9]+) (pins|squares) in (Kayles|Dawson's Kayles|Dawson's Chess)\b`,
			"of $3 with $1 $2"),
		say("(nonempty)|(non-empty)", ` \(non-?empty\)`, ""),
		say("two equal non", `\btwo equal non-?empty (piles|heaps)`, "two equal $1"),
		say(", who", `, who (?:goes|plays|moves) first,`, ""),
		say("neighbouring)|neighboring)|consecutive)|contiguous)", `\badjacent \((?:neighbou?ring|consecutive|contiguous)\)`,
			"adjacent"),
		say("version|variant|variation|form", `\ban? (?:modified|simplified|restricted|special|different|new|other|slightly `+
			`different) (?:version|variant|variation|form) of Nim(?: game)?,? (where|in which|:)`, "a game $1"),
		say("name ", `^the name (?:of the game )?"[^"]{1,30}" (?:comes|derives|stems|refers)[^.?!]*\.$`, ""),
		say("say about|tell us about|tell you about|mean for|imply for|say for", `^what does (?:this|that|it) (?:say|tell (?:us|`+
			`you)|mean|imply) (?:about|for) (the (?:nim )?(?:position|game)[^?]*)\?$`, "Consider $1. Who wins?"),
		say("test", `^(?:after this|then|next),? (?:there are )?\w+ (?:test cases?|lines that describe the tests)(?: are `+
			`described| follow| are given)?[:.]?$`, "The input contains t test cases."),
	}
}
