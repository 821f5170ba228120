package retell

// bookRows are for the wordings of textbooks and lecture notes.
func bookRows() []row {
	return []row{
		say("force a win", `^can (?:one|either|any) of the players (?:always )?force a win(?: in this game)?\?$`, "Who wins?"),
		say("which player would you", `^which player would you (?:rather|prefer to) be\b[^?]*\?$`, "Who wins?"),
		say("what is a|what's a|what would be a",
			`^what (?:is|'s|would be) an? (?:good|winning|optimal|perfect) strategy(?: for (?:this|the) game)?\?$`,
			"What is the winning strategy?"),
		say("analy", `^how (?:can|do|could|should|would) (?:we|you|one) analy[sz]e (?:this|the) game\?$`, ""),
		say("misere version|misere form", `^(what|which|who|find|is|does|give|list)\b([^?]*?),? (?:if|when|in case) the misere `+
			`(?:version|form)(?: of (?:the game(?: of nim)?|nim|this game))? is (?:being )?played([.?])$`,
			"In misere play, $1$2$3"),
		say("make a good game|makes a good game", ` ?\((?:piles|heaps) of sizes? [0-9, and]+ (?:make|makes) a good game\.\)`, ""),
		say("square", `^a (?:move|bite) (?:consists? (?:of|in)|is made by) (?:taking|choosing|eating|picking) a (?:remaining `+
			`)?square,? and (?:removing|eating|taking) (?:it and|it,? together with|that square and) all (?:the |remaining `+
			`)*squares (?:that are )?(?:to the right and above|above and to the right|to the right and below|below and to the `+
			`right|to its right and above|above it and to its right|above or to the right|below it and to its right|below and `+
			`right|above and right)(?: of it)?\.$`, ""),
		say("square (1",
			`\bthe (?:person|player|one) (?:to take|who takes|who eats|to eat) (?:the )?(?:poisoned )?square \(1, ?1\) loses\b`,
			"the player who eats the poisoned square loses"),
		say("allowed (1) to", `\b(?:is|are) allowed (\(1\) )to ([^;.]{3,80}?),? or (\(2\) )to `, "may $1$2, or $3"),
		say("allowed to (1)", `\b(?:is|are) allowed to (\(1\) [^;.]{3,80}?),? or (\(2\) )(?:to )?`, "may $1, or $2"),
		say("the one-pile subtraction game", `^the one-pile subtraction game,? G\(m\),? with subtraction set S_?m = `+
			`\{ ?1, ?2, ?(?:\.\.\.|\. \. \.) ?, ?m ?\}(?:,? in which from 1 to m [a-z]+ may be (?:removed|taken) from the `+
			`(?:pile|heap))?,? has [^=]*g_?m ?\(x\)[^?]*\.$`,
			"For fixed m consider the one-pile subtraction game in which a move removes at least 1 and at most m chips."),
		say("method", `\bwith the (?:correct|right|best|proper|optimal) (?:method|play|approach)\b`, "with the right strategy"),
		say(" to take", `^the (loser|winner) is the (?:one|player) who has no [a-z]+ (?:left )?to (?:take|remove|move)\.$`,
			"The $1 is the one who cannot move."),
		say("places|puts|brings|moves", `^the (winner|loser) is the (?:one|player|person) who (places|puts|brings|moves) the `+
			`[a-z]+ (?:in|on|into|to) (?:the )?((?:upper|top|lower|bottom)[- ](?:right|left)(?:[- ]hand)? corner)\.$`,
			"The player who places it in the $3 is the $1."),
		say("rectangle drawn|rectangle on",
			`^there is an? ([0-9]+ ?[×x] ?[0-9]+) rectangle (?:drawn )?on (?:squared|graph|grid|checked) paper\.$`,
			"There is a $1 board."),
		say("corner of the rectangle", `\bcorner of the rectangle\b`, "corner of the board"),
		say("button", `\bin the ((?:lower|bottom|upper|top)[- ](?:left|right)(?:[- ]hand)? corner) of the board (?:is|stands|`+
			`there is) a (?:button|token|piece|counter)\.`, "A rook is in the $1 of the board."),
		say("button", `\b(mov(?:e|es|ing)) the button\b`, "$1 the rook"),
		say("in addition to a|in addition to the", `^in addition to an? chess ?board, they have one (rook|queen|king|knight), `+
			`which they put in the (lower|upper|bottom|top) (right|left) corner,? and they move it in turns?\.$`,
			"A $1 is in the $2 $3 corner of a chessboard. They take turns moving it."),
		say("can only be moved|may only be moved",
			`^it (?:can|may) only be moved ([a-z]+ or (?:to the )?[a-z]+) \(for any number of (cells|squares|fields)\)\.$`,
			"On each move it is moved $1 by any number of $2."),
		say("proposed by|invented by|due to", ` \((?:proposed|invented|introduced|named) by [A-Z][^()0-9]*\)`, ""),
		say("play chess|playing chess", `^[A-Z][a-z]+ and [A-Z][a-z]+ (?:play|are playing) chess\.$`, ""),
		say("for instance|for example", `^for (?:instance|example),? (?:starting )?(?:with|from) (?:one|a) (?:pile|heap) of `+
			`[0-9]+ [a-z]+,? you can move to (?:one |a )?(?:pile|heap) [^?;]*\.$`, ""),
		say("equivalent to the game of nim|equivalent to nim", `^(?:for example,? )?the "?[a-z]+"?(?: of [a-z]+ [a-z]+)?(?: on `+
			`the left| on the right| above| below)?,? is equivalent to (?:the game of )?nim with [a-z]+ (piles|heaps) of `+
			`([0-9]+(?:, ?[0-9]+)*,? and [0-9]+) ([a-z]+)\.$`, "There are $1 of $2 $3 in Nim."),
		say("xor-sum|xor sum|nim-sum", `^[^()?]*\((?:i\.e\.|e\.g\.|for example|that is),? if we have [0-9, and]+,? the (?:xor|`+
			`nim)[- ]sum (?:will be|is|would be) [0-9]+,? (?:as|since|because) ([0-9⊕ ]+=[0-9 ]+)\)\.?$`, "$1."),
		say("leaving|leave", `^(?:right|left|he|she) (?:could|can)(?: also)? (?:play|take|cover) the [a-z]+ (?:two )?(?:boxes|`+
			`squares|cells|column|row),? leaving (?:-?[0-9]+|[a-z]+ (?:single )?(?:boxes|squares))\.$`, ""),
		say("as well", `^the [a-z]+ (?:boxes|squares|cells) leave -?[0-9]+ as well\.$`, ""),
		say("plus sign", `,? if we use the plus sign to (?:represent|denote|mean|stand for) [^,?]*,`, ","),
		say("directions", ` \(like the (?:queen|rook|king|bishop) (?:moves|does),? but only in [a-z]+ directions(?: out of `+
			`(?:all )?[a-z]+)?\)`, ""),
		say("to the top", `\b(moves? the (?:queen|rook|king)) to the top, to the right,? or along (?:a|the) diagonal [–-] to `+
			`the top and (?:to the )?right`, "$1 up, to the right, or diagonally up-right"),
		say("cooled by", `\bcooled by ([0-9]+), by ([0-9]+),? and by ([0-9]+)\b`, "cooled by $1, $2 and $3"),
		say("cooled by", `\bcooled by ([0-9]+) and by ([0-9]+)\b`, "cooled by $1 and $2"),
		say("proceeds as in nim|played as in nim|played like nim", `^(?:play proceeds|the game is played|it is played|play is) `+
			`(?:exactly )?(?:as in|like) nim,? (?:but|except that) the last player to move loses\.$`, "Consider misere Nim."),
		say("last one loses", `^last one loses: ?`, "The player who takes the last one loses. "),
		say("arranged in", `^[0-9]+ ([a-z]+) (?:are )?arranged in (rows|piles|heaps) of ([0-9]+(?:, ?[0-9]+)*,? and [0-9]+)\.$`,
			"There are $2 of $3 $1."),
		say("multiplicative inverse", `\bmultiplicative inverse of (?:the )?(?:nimber )?\*?([0-9]+)\b`, "nim-inverse of $1"),
		say("in nimbers|of nimbers|in the nimbers", `^solve (?:the equation )?([^?]*[⊗⊕][^?]*=[^?]*?) (?:in (?:the )?(?:field `+
			`of )?nimbers|for x in (?:the )?nimbers)\.$`, "Solve $1."),
		say("cube of", `\b(?:nim[- ])?cube of ([0-9]+)(?: in the (?:field of )?nimbers| in the field of nimbers)?`,
			"$1 ⊗ $1 ⊗ $1"),
		say("like turning turtles", `^(?:it|this) is like turning turtles,? but (?:we|you|players) (?:are allowed to|may|can) `+
			`turn (?:over )?up to three coins\.$`,
			"Turn over one, two, or three coins with the rightmost going from heads to tails."),
		say("rightmost", `^turn over ([^.;]*?) coins,? with the rightmost (?:coin |one )?going from heads to tails\.$`,
			"A player may turn over $1 coins, the rightmost of them from heads to tails."),
		say("next to an x", `^a player may (?:place|put|write) an X (?:on|in) any empty square(?: of (?:a|the) (?:line|row|`+
			`strip)(?: of n squares)?)?,? provided (?:that )?it is not next to an X (?:that is |which is )?already (?:placed|`+
			`there)\.$`, "Consider Dawson's Chess."),
		say("who moves next", `\bthe player who (?:moves|plays) next\b`, "the next player"),
		say("why", `^why (?:is |does )?([^?]*(?:[{↑↓⇑⇓^*}][^?]*=|=[^?]*[{↑↓⇑⇓^*}])[^?]*)\??$`, "Show that $1."),
		say("said|in n and", `\bthe position is in N and a win for the next player\b`, "it is an N-position"),
		say("bite", `\b(winning|good|best|optimal|first) ((?:first |opening )?)bites?\b`, "$1 ${2}move"),
		say(" game:", `^the [0-9]+ game: ?`, ""),
		say("possibly splitting|possibly dividing", `^(?:this|the) game may be described as a game of removing [a-z]+ from a `+
			`(?:pile|heap) and possibly (?:splitting|dividing) (?:a|the|that) (?:pile|heap) into two (?:piles|heaps|parts)\.$`,
			""),
		say("in fact|as another example|another example|next", `^(?:as another example|for another example|as a further example|`+
			`next|now),? let us (?:find|compute|calculate|evaluate|determine) `, "Find "),
		say("let us", `^(?:(?:as|for) (?:an |another )?example,? )?let us (find|compute|calculate|evaluate|determine|work out) `,
			"$1 "),
		say("(s)", `\b([a-z]+)\(s\)`, "${1}s"),
		say("second|first|third|fourth", `^(?:in kayles,? )?of (?:the )?([0-9]+) (?:bowling )?(pins) in a (?:row|line),? the `+
			`(first|second|third|fourth|fifth|sixth|seventh) has (?:already )?been (?:knocked down|removed)(?:,? leaving:?)?\.?$`,
			"In Kayles, there is a row of $1 $2 with the $3 knocked down."),
		say("you may use|you can use", `^you (?:may|can) use(?: the| your)?(?: table| result| theorem| fact)?(?: above| of `+
			`(?:part|exercise|problem) [a-z0-9()]+)?\.$`, ""),
		say("what happens",
			`^(?:try|experiment with|play) (?:this game|it|the game)(?: and some other related games)?(?: at| on)?[^?0-9]*\.$`,
			""),
		say("disguise|disguised|equivalent to nim|just nim", `^(?:\([a-z]\) )?(?:show|prove|explain why|argue|verify|convince `+
			`yourself) (?:that )?(?:this|the) game is (?:really |just |only )*(?:nim in disguise|a disguised form of (?:nim|`+
			`kayles)|(?:nim|kayles) in disguise|equivalent to nim|the same as nim|a disguised version of (?:nim|kayles))(?: if `+
			`[^?]*)?\.$`, ""),
		say("assuming", `^assuming (?:\([a-z]\)|part \([a-z]\)|this) (?:to be|is) true,? `, ""),
	}
}
