package retell

// placeRows say where play begins.
func placeRows() []row {
	const holds = `(?: (?:pile|heap|stack|group|box))?(?: (?:there )?(?:are|is)|,)? ?(?:[-–—] ?)?`
	const small = `(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`
	const nth = `(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|other|last|next|top|bottom|middle|left|right)`
	const list = `([0-9]+(?:, ?[0-9]+)*,? and [0-9]+|[0-9]+(?:, ?[0-9]+)+)`
	return []row{
		say("staircase|stairs", `^(?:a game is played (?:with|on) |there is |consider )?(?:a|the) (?:staircase|stairs) (?:of|`+
			`with|having|has) [a-z0-9]+ (?:steps|stairs),? with `+list+` (`+stones+`) on (?:steps|stairs) `+list+
			`(?:,? respectively)?\.`, "Steps $3 hold $1 $2."),
		say("strip|row|line", `^(?:there are )?(?:[a-z]+|[0-9]+) (`+stones+`)(?: (?:lie|are|stand|sit|are placed))?,? on an? `+
			`(?:[a-z-]+ )?(?:strip|row|line)(?: of squares)?,? numbered from 0,? (?:at|on) (?:the )?squares `+list+`\.?$`,
			"$1 are on squares $2 of a strip numbered from 0."),
		say("strip|row|line", `^(?:there are )?(?:[a-z]+|[0-9]+) (`+stones+`) (?:lie|are|stand|sit|are placed) on (?:the `+
			`)?squares `+list+` of an? (?:[a-z-]+ )?(?:strip|row|line)(?: of squares)?,? numbered from 0\.?$`,
			"$1 are on squares $2 of a strip numbered from 0."),
		say("= ", `\b(?:you are given|you have|there are|given) [A-Z] = ([0-9]+) (`+heaps+`\b)`, "there are $1 $2"),
		say("take", `^take (`+several+` `+heaps+` (?:of|with))\b`, "consider $1"),
		say("first ", `\b(`+several+` `+heaps+`)(?: of `+stones+`)?(?:,|:|;)? (?:with )?the first(?: [a-z]+)? (?:containing|`+
			`contains|with|having|has|of) ([0-9]+|`+small+`)(?: `+stones+`)?,? (?:and )?the second(?: [a-z]+)? (?:containing|`+
			`contains|with|having|has|of) ([0-9]+|`+small+`)(?: `+stones+`)?,? (?:and )?the third(?: [a-z]+)? (?:containing|`+
			`contains|with|having|has|of) ([0-9]+|`+small+`)\b`, "$1 of $2, $3 and $4"),
		say("in the first",
			`^in the first`+holds+`([0-9]+)(?: `+stones+`)?,? (?:and )?in the second`+holds+`([0-9]+)(?: `+stones+`)?([.;])`,
			"There are two piles of $1 and $2 stones$3"),
		say("objects in|piles|heaps|rows|stacks", `\b(with|has|have|of) `+list+` (`+stones+`) in (`+several+` `+heaps+`)\b`,
			"$1 $4 of $2 $3"),
		say("in normal play", `\bin normal[- ]play ([A-Z][a-z]+)\b`, "in $1"),
		say("chosen", `\b(?:a |one )(?:single )?chosen (pile|heap|stack|row)\b`, "a single $1"),
		say("proper", `\bproper move`, "move"),
		say("in one of them", `^in one of them there are ([0-9]+)(?: `+stones+`)?,? and in the other(?: one)?,? ?(?:[–—-] |`+
			`(?:there )?(?:are )?)?([0-9]+)(?: `+stones+`)?([.;])`, "The piles have $1 and $2 stones$3"),
		say("nimble", `\b(nimble)( position| with (?:[a-z]+|[0-9]+) coins (?:in|at) (?:the )?positions?|:)? `+
			`\\?\{ ?([0-9]+(?:, ?[0-9]+)*) ?\\?\}`, "$1 with coins on squares $3"),
		say("on a table, with|on the table, with", `\b(two|three) (`+heaps+`) of (`+stones+`) are on (?:a|the) table,? with `+
			`([0-9]+(?:, [0-9]+)* and [0-9]+) `+stones+`\b`, "there are $1 $2 of $4 $3"),
		say("arranged|laid out|set out|placed", `\bwith (?:[0-9]+ )?(`+stones+`)(?: \([^()]*\))?,? (?:arranged|laid out|set out|`+
			`placed) in (`+several+` `+heaps+`)(?:,? (?:like this|as follows|as shown|thus))?([:.])`, "with $2 of $1$3"),
		say("multiple", `\bmultiple (`+heaps+`)`, "several $1"),
		say("in the first", `^in the first`+holds+`([0-9]+)(?: [a-z]+)?,? (?:and )?in the second`+holds+`([0-9]+)(?: [a-z]+)?,? `+
			`(?:and )?in the third`+holds+`([0-9]+)(?: [a-z]+)?([.;,])`, "The piles have $1, $2 and $3 stones$4"),
		say("in the first", `^in the first`+holds+`([0-9]+)(?: [a-z]+)?,? ([0-9]+)(?: [a-z]+)? in the second(?: pile| heap| `+
			`stack)?,? and ([0-9]+)(?: [a-z]+)? in the third(?: pile| heap| stack)?([.;,])`,
			"The piles have $1, $2 and $3 stones$4"),
		say("in the ", `\b(`+several+` `+heaps+`)(?: of `+stones+`)?(?:,|:|;| with|, with| containing)? ([0-9]+)(?: `+stones+
			`)? (?:is |are |lie )?in the `+nth+`(?: [a-z]+)?,? (?:and )?([0-9]+)(?: `+stones+`)? in the `+nth+`(?: [a-z]+)?,? `+
			`and ([0-9]+)(?: `+stones+`)? in the `+nth+`(?: (?:pile|heap|stack|row|box|bag|bowl|jar|column|basket|plate|group|`+
			`one))?`, "$1 of $2, $3 and $4"),
		say(" + ", `\b([A-Z])\(([0-9]+)\) ?\+ ?[A-Z]\(([0-9]+)\)(?: ?\+ ?[A-Z]\(([0-9]+)\))?`, "heaps of $2, $3 $4"),
	}
}
