package retell

import regexp "cgt/lang/internal/lazyregexp"

// paperwork is true for a sentence that is about the sheet and not about its exercises: how long a quiz lasts, what it covers,
// what may be used.
func paperwork(s string) bool { return aboutSheet.MatchString(s) }

var aboutSheet = regexp.MustCompile(`(?i)^(?:(?:this|the|our) ` + sheetNoun + ` (?:lasts|takes|covers|consists of|contains|has|is (?:due|worth|out of|closed|open|based on))\b[^?{}()]*|` +
	`you (?:have|will have|get|are given) (?:[0-9]+|[a-z]+) (?:minutes?|hours?)\b[^?{}()]*|` +
	`(?:each|every) (?:question|problem|part|exercise|answer) (?:is worth|counts|carries|gives|is marked)\b[^?{}()]*|` +
	`(?:no )?(?:calculators?|notes|books|phones|textbooks|computers)(?:,? (?:and|or) (?:calculators?|notes|books|phones|computers))?(?: (?:are|is|may be|must not be))?(?: not)?(?: (?:allowed|permitted|used))|` +
	`(?:please )?(?:show|explain|write down|justify) (?:all )?(?:of )?your (?:work(?:ing)?|reasoning|answers?|steps)\b[^?0-9]*|` +
	`(?:(?:your|the|our) )?(?:goal|task|job|aim|mission|problem|question|challenge):|` +
	`(?:due|deadline|hand in|to be handed in)\b[^?]{0,60}|` +
	`(?:[A-Z][a-z]+ ){0,5}` + sheetNoun + `(?: (?:no\. ?|number |#)?[0-9]+)?(?:,? (?:spring|summer|fall|autumn|winter)? ?[0-9]{4})?)[.!:]?$`)

const sheetNoun = `(?:quiz|exam|examination|test|midterm|final|homework|assignment|worksheet|problem set|problem sheet|exercise sheet|sheet|handout)`
