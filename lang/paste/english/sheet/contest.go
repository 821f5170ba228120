package sheet

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
)

const (
	verdict = `[^.;,]{0,40}\b(?:wins?|winner|loses?|winning strategy)\b[^.;,]{0,40}?`
	oneLine = `(?: on (?:a|its own) (?:new|single|separate) line| on its own line|,? ?\(?without(?: the)? quotes\)?)*`
	printed = `(?:you (?:should|must|have to) )?(?:print|output|display|write|return)s?(?: the ` +
		`(?:string|word|name|value|number|integer))? ["'` + "`" + `“‘]?[\w-]+["'` + "`" + `”’!]*` + oneLine
)

// What a contest says about its input and output: the format of lines, what is printed,
// whether that is a winner or something else, whether there are several tests.
var (
	FormSaid = regexp.MustCompile(`^(?i:(?:the ` +
		`)?(?:first|second|third|next|only|single|last|following|remaining|subsequent|i-th)(?: [a-z]+)? ` +
		`lines?\b|(?:each|every)(?: of the)?(?: (?:next|following))?(?: [a-z0-9])? (?:test|testcase|case|line)s?\b|` +
		`(?:the |standard )?input ` +
		`(?:is|consists|contains|begins|starts|has|will|file|gives)\b|then(?:,)? [a-zA-Z0-9 ]*(?:lines|test)|for ` +
		`each (?:test|of the)|there (?:is|are|will be) [a-z ]*test|at the beginning of (?:a|each|the) line\b|then comes? ` +
		`[a-zA-Z] |these [a-zA-Z] (?:integers|numbers) (?:represent|are)\b|(?:the )?line (?:gives|contains|has)\b|\w+ ` +
		`lines follow)`)
	PrintSaid = regexp.MustCompile(`^(?i:(?:given [^.]{0,110}?, )?(?:for each (?:test case|test|line|game|case)s?,? ` +
		`)?(?:you (?:should|must|have to) )?(?:print|output|display|write|return)\b)`)
	WinnerSaid = regexp.MustCompile(`(?i)\bwinner|\bwins?\b|\bloses?\b|\bwinning\b|` +
		`["'` + "`" + `](?:first|second|alice|bob)|\\b(?:First or Second|Alice or Bob)\\b`)
	// VerdictSaid says what is printed where a player wins: "If the first player wins, return 1."
	VerdictSaid = regexp.MustCompile(`^(?i:(?:do not print anything,? )?(?:and |or |else,? |but |just )?` +
		`(?:(?:otherwise|(?:if|when|in case) ` + verdict + `),? ` +
		`(?:then )?` + printed + `(?:[,;] (?:and |or )?(?:otherwise|else),? ` + printed + `)?|["']?\w+["']? if ` + verdict + `, ` +
		`["']?\w+["']? otherwise|` + printed + `,? ` +
		`(?:otherwise|(?:if|when) ` + verdict + `(?: else ` + printed + `)?))` + oneLine + `[,;.]*)$`)
	OtherThing = regexp.MustCompile(`(?i)number of|how many|minimum|maximum|\bsum\b|\bmoves?\b|count|length|\bvalues?\b|` +
		`lexicograph|modulo|smallest|largest|expected|probability`)
	GoesFirst = regexp.MustCompile(`(?i)\b(?:moves?|goes|plays?) (?:first|second)\b|player to move\b|` +
		`mak(?:es?|ing) the first move\b|\bfirst to move\b|^given \w, the number of [a-z ]+,|` +
		`^given (?:an |a |the )?(?:integer )?array \w+,? where \w+\[i\] is the number of [a-z ]+,`)
	IntegersSaid = regexp.MustCompile(`^(?i:(?:a|an|one|two|three|the|single|only|positive|` +
		`line with|line containing) )*(?:integers?|numbers?)\b`)
	GivenSaid = regexp.MustCompile(`^(?i:you are given|given) (?i:a|an|one|two|three|four)? ` +
		`?(?i:single |positive )?(?:integers?|numbers?) [A-Za-z][A-Za-z, ]{0,30}\.$`)
	LettersOnly = regexp.MustCompile(`^(?:(?:[A-Za-z](?:_\{?\w+\}?|\d)?|then|and|by|followed|\.\.\.|…)(?:[ ,.]+|$))+$`)
	ManyTests   = regexp.MustCompile(`(?i)\btest ?-?cases?\b|\btests\b|\bnumber of (?:games|cases|queries|rounds)\b|` +
		`\bdescriptions? of (?:the )?games\b|\bmultiple tests?\b|\bqueries\b|\bgames are played\b`)
)

// explanation reports whether a line explains the sample of a contest: what stands below its
// output or after the word, and neither asks nor sets a rule.
func (x *splitter) explanation(line string) bool {
	if m := sampleHead.FindStringSubmatch(line); m != nil {
		x.explains = m[1] != "" || m[2] != "" && x.sample
		x.sample = true
		return m[1] != "" && strings.ContainsAny(strings.TrimRight(line, " \t:"), ":.") && !setsRule.MatchString(line)
	}
	x.explains = x.explains || x.sample && ofSample.MatchString(line)
	return x.explains && !setsRule.MatchString(line)
}

var (
	// sampleHead begins the data of a sample, or what explains it.
	sampleHead = regexp.MustCompile(`^[ \t#*]*(?i:(explanations?)\b|((?:sample |example )?outputs?[ \t]*(?:#?\d+)?[ ` +
		`\t]*[:.]?[ \t*]*$)|` +
		`(?:sample |example )?(?:in|out)puts?\b|examples?[ \t]*#?\d*[ \t]*:?[ \t*]*$|samples?\b|constraints\b|follow[- ]up\b|` +
		`notes?[ \t]*:?[ \t*]*$)`)
	ofSample = regexp.MustCompile(`^[ \t]*In this case, |^[ \t]*(?i:in|for) the (?i:first|second|third|fourth|sample|example)` +
		`[a-z -]{0,10} (?i:test|` +
		`case|example|sample|game|input)\b`)
	setsRule = regexp.MustCompile(`\?|(?i)\b(?:may|allowed|forbidden|however|whenever|instead|limited|unless|except|never|` +
		`rules?|mis[eè]re|not permitted|` +
		`whoever|last player|(?:player|person) (?:who|that|to))\b|` +
		`^[ \t]*(?:\(?\w{1,3}[.)][ \t]*)?(?i:find|who|what|which|determine|decide|show|prove|compute|consider|suppose)\b`)
)
