package retell

// askRows ask who wins, and how.
func askRows() []row {
	const n = `(?:values? of )?(?:the )?(?:positive |natural |whole )*(?:integers? |numbers? )?([a-zA-Z])`
	return []row{
		say("which of the positions|which of the following", `^which of the (?:following )?positions:? ((?:\([0-9, ]+\)(?:,? `+
			`(?:and|or) |, ?)?)+) ?(?:in|of) (?:the game (?:of )?)?nim (?:is|are) (?:an? )?([NP])-positions?\?$`,
			"Which of the Nim positions $1 are $2-positions?"),
		say("or show|or prove|or say", `^(find [^.?]{5,40}?),? or (?:show|prove|say) (?:that )?(?:there (?:is none|are none|is `+
			`no such move)|(?:none|no such move) exists)\.$`, "$1."),
		say("nim with at most", `\bnim with at most ([0-9]+|two|three|four|five|six)(?: `+stones+`)? (?:taken|removed)(?: from `+
			`(?:each|a|any|one) (?:pile|heap))?(?: at a time| in a move| each time| per move)?,`,
			"the variant of Nim where at most $1 counters may be removed at a time,"),
		say("subtraction set", `\b(subtraction (?:game|nim)) (?:with|whose|that has) (?:the )?subtraction set (?:is |of |`+
			`consisting of |being )?(?:all )?(?:the )?powers of (?:2|two)([.,])`, "$1 S(1, 2, 4, 8, ...)$2"),
		say("subtraction set", `\b(subtraction (?:game|nim)) (?:with|whose|that has) (?:the )?subtraction set (?:is |of |`+
			`consisting of |being )?(?:all )?(?:the )?(?:perfect )?squares([.,])`, "$1 S(1, 4, 9, 16, ...)$2"),
		say("value of|number of", `^(what is|find|compute|determine|give) the ((?:SG|nim|Grundy|Sprague[-–]Grundy)[- ](?:value|`+
			`number)) of ([0-9]+)([.?])$`, "$1 the Grundy value of a heap of $3$4"),
		say("sg-value of|sg value of", `^SG[- ]value of ([0-9]+)\?$`, "What is the Grundy value of a heap of $1?"),
		say("genus of", `\bgenus of (?:the )?mis[eè]re (?:game (?:of )?)?`, "genus of "),
		say("canonical form", `^(?:reduce|bring|put) (?:the game )?(?:in)?to (?:its )?canonical form:? (.*)$`,
			"Find the canonical form of $1"),
		say("equal to some nimber|equal to a nimber", `\bequal to (?:some|a) nimber\b`, "a nimber"),
		say("and state the period|and its period|and the period",
			`^((?:find|calculate|compute|determine) [^.?]{10,90}?),? and (?:state|find|give|determine) (?:the|its) period\.$`,
			"$1. State the period."),
		say("up to heap|heaps up to|up to a heap",
			`\bvalues of Grundy's game (?:up to (?:a )?heaps?(?: of)?(?: size)?|for heaps up to) ([0-9]+)\b`,
			"Grundy values of Grundy's game for n up to $1"),
		say("col on|snort on", `\b(?:initially )?uncolou?red vertices\b`, "vertices"),
		say("clobber on", `\b(board|strip|row)(?: of)?,? alternating (?:between )?(?:x|black|L|blue) and (?:o|white|R|red)\b`,
			"$1"),
		say("treblecross", `\btreblecross (?:is played )?on ([0-9]+) (?:squares|stones|cells)`,
			"Treblecross on a strip of $1 squares"),
		say("position", `\bis an? ([NP])[- ]position,? (?:and|while|but|whereas) (\([0-9, ]+\)) is an? ([NP])[- ]position`,
			"is an $1-position. $2 is a $3-position"),
		say("in one", `\bwith ([0-9]+ `+stones+`) in one (pile|heap)\b`, "with $1 in the $2"),
		say("who of", `\bwho of the(?: two)? players? (can|will|wins|has|is)\b`, "who $1"),
		say("starting numbers|initial numbers|starting values", `^for (?:which|what) (?:starting|initial) (?:numbers|values)(?: `+
			`n)? (?:is there a winning strategy for (the (?:first|second) player|player A|player B|[A-Z][a-z]*)|(?:does|can|`+
			`will) (the (?:first|second) player|[A-Z][a-z]*) (?:win|have a winning strategy))\?`, "For which n does $1$2 win?"),
		say("version of this game|version of the game", `\bfor (?:the|a) (?:[0-9]+|[a-z]+)-(?:row|pile|heap) version of (?:this|`+
			`the) game (?:when|if|where) there are ([0-9, and]+?) (`+stones+`) in the (?:rows|piles|heaps)`,
			"from heaps of $1 $2"),
		say("state that|say that|show that", ` ?\(or (?:state|say|show) that there (?:is|are) none\)`, ""),
		say("if there is|if there are", `^if there (?:is|are) (?:a (?:group|pile|heap) of )?([0-9]+) (`+stones+`)(?: on the `+
			`table| in the (?:pile|heap))?,? (what is the winning first move\?)`, "There are $1 $2. $3"),
		say("losing position|p-position",
			`\b(show|prove|verify|check)( that) ([0-9]+(?:, ?[0-9]+)+) is a (losing position|P-position)`,
			"$1$2 the position ($3) is a P-position"),
		say("losing position", `\b(show|prove|verify|check)( that) (\([0-9]+(?:, ?[0-9]+)+\)) is a losing position`,
			"$1$2 the position $3 is a P-position"),
		say("tree|graph", `^(?:draw|create|construct|sketch|make) (?:the|a) (?:complete |full )?(?:game )?(?:graph|tree) (?:of|`+
			`for) (?:the )?([A-Z][^.]*)\.`, "Draw the game tree of $1."),
		say("in the game tree|in the tree|in your tree|in the graph", `^(?:indicate|label|mark|determine|decide|say) (?:whether|`+
			`if) each (?:position|node|vertex) in (?:the|your) (?:game )?(?:tree|graph) is [^?]*[.?]`, ""),
		say("consisting of", `\b([A-Z][a-z]+) position consisting of (?:only )?(?:a|an) ([0-9]+) ?(?:x|×|by) ?([0-9]+) `+
			`(?:square|rectangle|board|grid)([.?;])`, "$2 x $3 $1 board$4"),
		say("does it matter|whether it matters", `\bdoes it matter who (?:goes|moves|plays|starts|begins)(?: first)?\?`,
			"Who wins?"),
		say("strategy", `^(?:can|could) you (?:come up with|find|devise|describe|work out|figure out|think of) a (?:winning `+
			`)?strategy(?: for winning| to win)?(?: (?:the|this) game)?\?`, "Who has a winning strategy?"),
		say("empty", `\b(square|rectangle|board|grid) of (?:(?:[0-9]+ )?empty )(?:cells|squares)`, "$1"),
		say("who wins for", `^who (?:wins|will win) for ([0-9]+) (`+stones+`)(?: \([^()0-9]*\))?\?`, "Who wins with $1 $2?"),
		say("moves|options", `^(?:list|write down|enumerate) (?:all )?(?:of )?(?:the )?(?:(?:legal|possible|available) `+
			`)?(?:moves|options)( available)? (?:from|in|of) (?:the )?`, "Find the options of the "),
		say("moves", `^(?:find|give) (?:all )?(?:of )?(?:the )?(?:legal|possible|available) moves (?:from|in|of) (?:the )?`,
			"Find the options of the "),
		say("formula|characteri|description|criterion", `\b(find|give|derive|state|describe) (?:a|the) (?:(?:simple|closed|`+
			`general|explicit|complete) )?(?:formula|characteri[sz]ation|description|criterion) (?:for|of) (?:the |all )?(?:set `+
			`of )?(p-positions|losing positions|p positions)`, "find all $2"),
		say("losing", `^find (?:all )?(?:the )?losing (?:pile |heap )?sizes (?:less|smaller) than ([0-9]+)\.`,
			"Find all n < $1 for which the first player loses."),
		say("strategy so|strategy such",
			`\b(ha(?:s|ve) a)(?: winning)? strategy (?:so|such) that (?:he|she|they|it) (?:always |can )?wins?\b`,
			"$1 winning strategy"),
		say("game", `^((?:find|compute|work out|determine|calculate|give|tabulate|list) .{3,90}?) (?:for|of|in) (?:the|a) `+
			`(?:(?:one-pile|single-pile|single-heap|take-away|taking|pile|heap|following|impartial) )*game (?:in which|where|`+
			`with the rule that) ((?:a|an|each|every|the|one|you|players?|in|on|from) .{10,}?)\.$`, "$2. $1."),
		say("grundy|nim", `\b((?:sprague-)?grundy|nim)[- ](value|number) of ([0-9]+ `+stones+`)`, "$1 $2 of a pile of $3"),
		say("what move|which move",
			`\b((?:what|which) move (?:can|should|must) [a-z ]{1,20} make) at the (?:beginning|start)(?: of the game)?\b`, "$1"),
		say("game", `^((?:what (?:is|are)|who wins) .{3,90}?) (?:in|under) (?:the|a) game (?:in which|where|with the rule that) `+
			`((?:a|an|each|every|the|one|you|players?|in|on) [^?]{10,}?)\?$`, "$2. $1?"),
		say("-pile|-heap|-row", `\b(?:one|two|three|four|five|[2-9])-(?:pile|heap|row) nim\b`, "Nim"),
		say("sum of", `\b(in|from|wins?|on|play) the (?:disjunctive )?sum of (?:the )?(?:two |three |four |five )?(heaps|piles|`+
			`stacks|rows),? of sizes?`, "$1 $2 of sizes"),
		say("how many", `\bhow many (?:different|distinct|possible) (winning|optimal|good)\b`, "how many $1"),
		say("what property|which property", `^(?:with|for) (?:what|which) propert(?:y|ies) of ([a-z]) (?:will|does|can) `+
			`((?:[A-Z][a-z]+|the (?:first|second) player)) win\?`, "For which n does $2 win?"),
		say("which of", `^which of (?:the )?(?:following )?(?:positions|heaps|heap sizes|sizes|numbers|piles|heaps of size) `+
			`((?:[0-9]+, )*[0-9]+,? (?:and |or )?[0-9]+) (?:is|are) (?:an? )?(?:P-positions?|N-positions?|losing|winning|losing `+
			`positions?|winning positions?)(?: or N-positions?)?\?`, "Who wins for n = $1?"),
		say("n = 0, 1|n=0,1", `\bn ?= ?0, ?1,(?: ?2,)?(?: ?3,)? ?\.\.\.?\.?,? ?([0-9]+)\b`, "n from 0 to $1"),
		say("n = 1, 2|n=1,2", `\bn ?= ?1, ?2,(?: ?3,)?(?: ?4,)? ?\.\.\.?\.?,? ?([0-9]+)\b`, "n from 1 to $1"),
		say("who wins", `^for (?:each )?([a-z]) from ([0-9]+) to ([0-9]+),? who (?:wins|will win|has a winning strategy)\?`,
			"Find all $1 from $2 to $3 for which the first player wins."),
		say("who wins", `^who (?:wins|will win|has a winning strategy) (?:for|when|if) ([a-z]) (?:= ?|(?:is )?(?:from|between) `+
			`)?([0-9]+) (?:to|and) ([0-9]+)\?`, "Find all $1 from $2 to $3 for which the first player wins."),
		say("p-position", `\b(P-positions|losing positions) ([a-z]) ?(?:≤|<=) ?([0-9]+)`, "$1 for n from 0 to $3"),
		say("am i|are you|is it|is he|is she", `^(?:am I|are you|is he|is she|is the player to move) (?:in a )?(?:winning|going `+
			`to win|won)(?: position)?(?: or (?:in a )?losing(?: position)?)?\?`, "Who wins?"),
		say("first", `\bfind the first (two|three|four|five|six|seven|eight|nine|ten|twelve|[0-9]+) (?:smallest |positive `+
			`)*(?:values? of |integers? |numbers? |positive integers? )*n (?:for which|such that|where)`,
			"Find all n from 1 to 300 for which"),
		say("for which|for what", `^(.{2,60}) (wins|has a winning strategy|can win|will win) for (?:which|what) `+n+
			` (?:(?:between|from) )?([0-9]+) (?:and|to) ([0-9]+)\b[^?.]*[?.]$`, "For which $3 from $4 to $5 does $1 win?"),
		say(" return", `\bwhich ([a-z]) (?:between|from|in) ([0-9]+) (?:to|and) ([0-9]+) (?:returns?|gives?|outputs?|prints?|`+
			`yields?|evaluates? to) ["']?(?:false|no|lose|second|bob)["']?`,
			"for which $1 from $2 to $3 does the second player win"),
		say(" return", `\bwhich ([a-z]) (?:between|from|in) ([0-9]+) (?:to|and) ([0-9]+) (?:returns?|gives?|outputs?|prints?|`+
			`yields?|evaluates? to) ["']?(?:true|yes|win|first|alice)["']?`,
			"for which $1 from $2 to $3 does the first player win"),
	}
}
