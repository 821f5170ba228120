package contest

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/sheet"
	"slices"
	"strings"
)

// item is what a line of the input holds: a number, or a list of them.
type item struct {
	name   string // a letter; "" if it has none
	list   bool
	column bool   // its numbers are below each other
	count  string // the letter that says how long the list is; "" if none does
}

// form is what the input holds, line by line.
type form struct {
	tests bool // it begins with the number of tests
	lines [][]item
}

const (
	letter = `[A-Za-z](?:_?\{?[0-9]\}?|_\{?[A-Za-z]\}?)?`
	joint  = `(?: ?, ?and |, ?| and | ?(?:\.\.\.|…|⋯),? ?)`
	names  = `((?:` + letter + `)(?:` + joint + `+(?:[A-Za-z]n|` + letter + `))*)`
	things = `(?:stones?|coins?|chips?|piles?|heaps?|stacks?|boxes|towers?|squares?|cells?|candies|cards|matches|sticks?|counters?|balls|chessmen|items|objects|pawns|tokens)`
)

var (
	// bounds are those of a letter: "(1 ≤ n ≤ 100)".
	bounds = regexp.MustCompile(` ?\([^()]*(?:<|≤|≥|>|\\le)[^()]*\)`)
	// newLine begins what a line of the input holds.
	newLine = regexp.MustCompile(`(?i)\b(?:first|second|third|next|following|only|single|each|every|one|last|remaining|i-th)\b` +
		`(?: [a-z0-9-]+){0,5}? lines?\b|\b(?i:each|every)(?: of the)?(?: next| following)?(?: [a-z0-9])? (?:test|game|quer)`)
	// given are numbers with their letters.
	given = regexp.MustCompile(`(?i:\b(?:integers?|numbers?|values?)(?:,|:)?|\b(?:contains?|has|have|consists? of|gives?|holds?|is|` +
		`with|followed by|begins? with|starts? with)(?: only| exactly)?(?: one| two| three)?|^(?:one|two|three)?) ` + names + `(?:[ ,.;:)(—–-]|$)`)
	counts    = regexp.MustCompile(`(?i)\b([a-z]|` + `one|two|three|four|five) (?:[a-z-]+ ){0,3}(?:integers?|numbers?)(?:,|:)? $`)
	anonymous = regexp.MustCompile(`(?i)\b(?:the )?(?:initial )?(?:(number) of (?:piles|heaps|stacks|towers|squares|cells|boxes)\b|` +
		`(?:numbers?|sizes?|heights?) of ` + things + `(?: in| of)? (?:each|every|the) (?:of the )?` + things + `)`)
	needed = regexp.MustCompile(`(?i)\bintegers?\b|\bnumbers? [a-z]\b`)
)

// formOf reads what a page says of its input. It is false where something of it is not
// understood, and has no lines if nothing is said.
func (p *page) formOf() (f form, ok bool) {
	var text []string
	for _, i := range p.form {
		text = append(text, bounds.ReplaceAllString(p.lines[i].Text, ""))
	}
	all := strings.Join(text, " ")
	for _, word := range words.FindAllString(guaranteed.ReplaceAllString(all, ""), -1) {
		word = strings.ToLower(word)
		if lemma := grammar.Lemma(word); len(word) > 2 && !ofInput[word] && !grammar.Classes["heap"][lemma] && !grammar.Classes["counter"][lemma] &&
			!grammar.Classes["cell"][lemma] {
			return f, false
		}
	}
	var parts []string
	from := 0
	for _, m := range newLine.FindAllStringSubmatchIndex(all, -1) {
		parts, from = append(parts, all[from:m[0]]), m[0]
	}
	for k, part := range append(parts, all[from:]) {
		items := itemsOf(part)
		switch {
		case len(items) == 0 && needed.MatchString(part):
			return f, false
		case len(items) == 0:
		case sheet.ManyTests.MatchString(part) && !f.tests && len(f.lines) == 0 && len(items) == 1 && !items[0].list &&
			!p.speaksOf(items[0].name) && !ofEachTest.MatchString(part):
			f.tests = true
		case k > 0 && len(f.lines) > 0 && !newLine.MatchString(part):
			return f, false
		default:
			f.lines = append(f.lines, items)
		}
	}
	return f, true
}

var (
	words      = regexp.MustCompile(`[A-Za-z]+`)
	guaranteed = regexp.MustCompile(`(?i)It is guaranteed that the (?:sum|total)[^.]*\.`)
	// ofInput are the words of descriptions of the input that say nothing of the rules.
	ofInput = grammar.WordSet("the and has have contains contain containing consists consist give gives given will first second third " +
		"next following only single one two three four five each every last remaining line lines input integer integers number " +
		"numbers value values positive natural nonnegative non negative space spaces separated test tests testcase testcases case cases " +
		"game games query queries described describe describes description denoting denotes denote representing represents " +
		"represent indicating indicates respectively followed follow follows then where with for its there size sizes initial " +
		"initially starting amount format file standard allowed legal moves all distinct different between inclusive per independent " +
		"after this that are them these they contest data begins starts comes came terminated terminates ends end zero zeros height several multiple many " +
		"heights ith position positions tower step stair staircase chessmen length large consisting until")
)

// ofEachTest says what each of the tests has.
var ofEachTest = regexp.MustCompile(`(?i)\b(?:each|every)(?: of the)? (?:test|game|case)|\b(?:of|for|in) (?:each|every|the) test`)

// itemsOf are the numbers that a part of a sentence gives letters to, in order.
func itemsOf(part string) []item {
	var items []item
	for at := 0; at < len(part); {
		m := given.FindStringSubmatchIndex(part[at:])
		if m == nil {
			break
		}
		said, end := part[at+m[2]:at+m[3]], at+m[3]
		if article.MatchString(said+part[end:]) || countOnly.MatchString(part[end:]) {
			at += m[2] + 1
			continue
		}
		count := ""
		if c := counts.FindStringSubmatch(part[:at+m[2]]); c != nil && len(c[1]) == 1 && c[1] != "a" {
			count = c[1]
		}
		if dots.MatchString(said) || strings.Contains(said, "_") && !strings.Contains(said, ",") {
			items = append(items, item{name: said[:1], list: true, count: count})
		} else {
			for _, name := range letterOnly.FindAllString(said, -1) {
				items = append(items, item{name: name})
			}
		}
		at = end
	}
	if len(items) > 0 {
		return items
	}
	for _, m := range anonymous.FindAllStringSubmatch(part, -1) {
		items = append(items, item{list: m[1] == ""})
	}
	return items
}

var (
	// countOnly follows a letter that only counts: "n integers".
	countOnly  = regexp.MustCompile(`^ (?:[a-z-]+ ){0,2}?(?:integers?|numbers?|values?|lines?|tests?|games?|queries)\b`)
	article    = regexp.MustCompile(`^[aAI] [a-z]`)
	dots       = regexp.MustCompile(`\.\.\.|…|⋯`)
	letterOnly = regexp.MustCompile(`\b[A-Za-z]\b`)
)

// speaksOf reports whether the story has a letter.
func (p *page) speaksOf(name string) bool { return p.inStory(name) != "" }

// inStory is a letter as the story writes it; "" if it has none.
func (p *page) inStory(name string) string {
	if name == "" {
		return ""
	}
	for _, way := range []string{name, strings.ToUpper(name), strings.ToLower(name)} {
		for _, i := range p.story {
			for _, at := range wordsOf.FindAllString(p.lines[i].Text, -1) {
				if at == way || strings.HasPrefix(at, way+"_") || len(at) == 2 && at[:1] == way && strings.Contains("i0123456789n", at[1:]) {
					return way
				}
			}
		}
	}
	return ""
}

var wordsOf = regexp.MustCompile(`[A-Za-z0-9_]+(?:['’][a-z]+)?`)

// supposed is what the input holds where the page does not say it: what is given to the
// one who is asked, or else the letters of the story. The size comes first in both.
func (p *page) supposed() []form {
	if f := p.signature(); f.lines != nil {
		return []form{f}
	}
	var letters []string
	list, isList := p.listOf()
	for _, i := range p.story {
		if m := givenLetters.FindStringSubmatch(p.lines[i].Text); m != nil {
			for _, name := range letterOnly.FindAllString(m[1], -1) {
				if name != "a" && name != "I" && !slices.Contains(letters, name) && name != list {
					letters = append(letters, name)
				}
			}
		}
	}
	told := len(letters) > 0
	if !told {
		letters = p.sizes()
	}
	if !isList {
		if len(letters) == 0 {
			letters = []string{""}
		}
		return []form{{lines: [][]item{scalars(letters)}}}
	}
	if len(letters) == 0 {
		letters = []string{""}
	}
	count := letters[0]
	of := item{name: list, list: true, count: count}
	forms := []form{{lines: [][]item{scalars(letters), {of}}}}
	if len(letters) == 1 {
		column := of
		column.column = true
		forms = append(forms, form{lines: [][]item{append(scalars(letters), of)}}, form{lines: [][]item{scalars(letters), {column}}})
	}
	return forms
}

// signature is what a program is given as values of the types int and int[], in the order
// of the text.
func (p *page) signature() (f form) {
	var items []item
	for _, i := range p.story {
		for _, m := range typed.FindAllStringSubmatch(p.lines[i].Text, -1) {
			switch {
			case m[1] != "":
				items = append(items, item{name: m[1], list: true})
			case m[2] != "":
				for _, name := range strings.Fields(strings.NewReplacer(",", " ", " and ", " ").Replace(m[2])) {
					items = append(items, item{name: name, list: true})
				}
			default:
				items = append(items, item{name: m[3]})
			}
		}
	}
	if items == nil {
		return f
	}
	if !slices.ContainsFunc(items, func(it item) bool { return !it.list }) {
		items = append(scalars(p.sizes()), items...)
	}
	return form{lines: [][]item{items}}
}

var (
	typed = regexp.MustCompile(`\b(?:set|array|list) (` + identifier + `) as an? int\[\]|\bint\[\]s? ((?:` + identifier + `)(?:,? and ` + identifier +
		`)?)\b|\bint (` + identifier + `)\b`)
)

func scalars(letters []string) []item {
	var items []item
	for _, l := range letters {
		items = append(items, item{name: l})
	}
	return items
}

var (
	givenLetters = regexp.MustCompile(`^(?i:you are )?(?i:given) (?i:the )?(?i:values? of |integers? |numbers? )?(` + names +
		`(?:, and a sequence [a-z]_.*?)?)(?:,|\.$| (?i:determine|find|predict|who|and the number|and the sequence|where))`)
	// anySet names the set of the numbers that may be taken: "T stones for any T in turns".
	anySet = regexp.MustCompile(`\bfor any [A-Za-z] in ([a-z]+)\b`)
	// allSame says that there is one number for all.
	allSame  = regexp.MustCompile(`(?i)\b(?:is|are|has|have|contains?|holds?)(?: of)?(?: height| size)? [a-z](?:[ .,;]|$)`)
	perThing = regexp.MustCompile(`(?i)\b(?:i-?th|each|every|the ith) (?:of the )?(?:` + things + `|stair|step)\b`)
	indexed  = regexp.MustCompile(`\b([A-Za-z])(?:_\{?i\}?|i|\[i\])(?:\W|$)|\b([A-Za-z])_?\{?1\}?, ?(?:[A-Za-z]_?\{?2\}?, ?)?(?:\.\.\.|…)`)
	several  = regexp.MustCompile(`(?i)\b(?:(?:n|several|some|m|set of|starting|initial) (?:of )?(?:piles|heaps|stacks|boxes|towers)\b|` +
		`positions of the)`)
)

// listOf is the letter of the list of numbers that the story speaks of, if there is one.
func (p *page) listOf() (name string, ok bool) {
	same := false
	for _, i := range p.story {
		text := p.lines[i].Text
		if m := indexed.FindStringSubmatch(text); m != nil && (m[1]+m[2]) != "" {
			return m[1] + m[2], true
		}
		if m := anySet.FindStringSubmatch(text); m != nil {
			return m[1], true
		}
		same = same || perThing.MatchString(text) && allSame.MatchString(text)
		ok = ok || perThing.MatchString(text) || several.MatchString(text)
	}
	return "", ok && !same
}

var (
	sized    = regexp.MustCompile(`(?:^|[ (])([nNmMkKsSwW]) (?:\([^()]*\) )?(?:identical |white |empty )?` + things + `\b`)
	limit    = regexp.MustCompile(`(?i:at most|up to|to|than|or|and|exceed|maximum of|exactly|between|~|…|\.\.\.?|–|-|,) ?([kKmMlLdD])\b`)
	eachSize = regexp.MustCompile(`^(?i:for each (?:number|integer|value)) ([a-z]) (?i:between|from) (\w+) (?i:and|to) (\w+)(?:, inclusive)?, the game is played once\b`)
	ownName  = regexp.MustCompile(`(?i)\b(?:chooses?|picks?|selects?|any|some|where|integer|stair|step|square|pile) [kKmMlLdDnN]\b`)
)

// sizes are the letters of the story in order: that of the size, and those of limits
// behind it. Any other order than this one is not supposed.
func (p *page) sizes() []string {
	var letters []string
	for _, i := range p.story {
		text := p.lines[i].Text
		if m := eachSize.FindStringSubmatch(text); m != nil {
			return m[2:4]
		}
		local := ownName.MatchString(text)
		if len(letters) == 0 {
			if m := sized.FindStringSubmatch(text); m != nil {
				letters = append(letters, m[1])
			}
		}
		for _, m := range limit.FindAllStringSubmatch(text, -1) {
			if len(letters) > 0 && !local && !slices.Contains(letters, m[1]) {
				letters = append(letters, m[1])
			}
		}
	}
	return letters
}
