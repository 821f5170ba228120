package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"iter"
	"strings"
)

// request reads a sentence in the words of exercises and plans its edits.
func (c *cleaner) request(text string, at, end int) (reading, string) {
	word := strings.ToLower(firstWord(text))
	if word == "" && !suffixed.MatchString(text) || c.kind(firstWord(text)) == Defined {
		return c.inList(text, at)
	}
	if word == "hint" {
		return passedOver, ""
	}
	if what, reason, done := c.naming(text, at, end); done {
		return what, reason
	}
	if c.listOf(text) || c.itemsFollow(text) {
		return passedOver, ""
	}
	if !strings.ContainsAny(text, " \t~") {
		return c.inList(text, at)
	}
	if nimWords.MatchString(text) && plainPower.MatchString(text) {
		return notRead, "a nim-power is written out: 3 ⊗ 3"
	}
	if severalValues.MatchString(text) && !strings.Contains(text, "(") {
		return notRead, "" // of each of the heaps, not of their sum
	}
	if c.bareAsk(text) != nil {
		return notRead, "it does not say of what"
	}
	masked := text
	if c.kind("A") == Defined {
		masked = capitalA.ReplaceAllString(text, "${1}Q") // no article
	}
	ours := c.kind(firstWord(text)) == Library && !resultOf.MatchString(text) // "value of" may follow, but no verb
	if (!ours || positionClaim.MatchString(text)) && (asking[word] || opensQuestion[word] || suffixed.MatchString(text)) {
		for _, t := range templates {
			if m := t.pattern.FindStringSubmatchIndex(masked); m != nil && c.fill(t, text, at, m) {
				return mathematics, ""
			}
		}
	}
	if m := stated.FindStringSubmatchIndex(masked); m != nil && !ours {
		thing := strings.ToLower(strings.Join(strings.Fields(text[m[2]:m[3]]), " "))
		if f := asked[thing]; f != "" && c.fill(template{text: f + " ($1) = $2"}, text, at, append(m[:2:2], m[4:]...)) {
			return mathematics, ""
		}
	}
	if m := about.FindStringSubmatchIndex(masked); m != nil {
		thing := strings.ToLower(strings.Join(strings.Fields(text[m[2]:m[3]]), " "))
		if f, ok := asked[thing]; ok && f != "" && c.fill(template{text: f + " ($1)", each: !oneAnswer[thing]}, text, at,
			append(m[:2:2], m[4:]...)) {
			return mathematics, ""
		}
	}
	if m := claim.FindStringSubmatchIndex(masked); m != nil && !ours && hasRelation(text[m[2]:m[3]]) &&
		c.fill(template{text: "$1"}, text, at, m) {
		return mathematics, ""
	}
	if m := command.FindStringSubmatchIndex(masked); m != nil && ofNothing.MatchString(text[m[2]:m[3]]) {
		return notRead, "it does not say of which game"
	} else if m != nil && !things(text[m[2]:m[3]]) && c.fill(template{text: "$1", each: !hasRelation(text[m[2]:m[3]])}, text,
		at, m) {
		return mathematics, ""
	}
	if m := considered.FindStringSubmatchIndex(masked); m != nil && writtenOut.MatchString(text[m[2]:m[3]]) &&
		c.fill(template{text: "$1", each: true}, text, at, m) {
		return mathematics, ""
	}
	if first := firstWord(text); asking[word] && first != word && !ours && len(first) > 1 && !polite.MatchString(text) {
		return notRead, ""
	}
	return c.inList(text, at)
}

// nimWords say that a sentence is about nim arithmetic, plainPower is a power
// of numbers, and severalValues asks for the values of several heaps.
var (
	nimWords      = regexp.MustCompile(`(?i)\bnim(?:ber)?s?[- ](?:arithmetic|multiplication|product|power|square|cube)|nimbers?\b`)
	plainPower    = regexp.MustCompile(`(?:^|[^*↑\d.^])\d+[ \t]*\^[ \t]*\{?\d`)
	severalValues = regexp.MustCompile(`(?i)\b(?:values|numbers|nimbers)\b[a-z' -]* \d+(?:, ?\d+)*,? and \d+[ ?.]*$`)
)

// capitalA is the letter A where it may be an article.
var capitalA = regexp.MustCompile(`([ \t~$])A\b`)

// resultOf is the result of an operation in words, where the operation is a
// word of the language too: "nim-sum of 3 and 5".
var resultOf = regexp.MustCompile(`^(?i:nim(?:-| )?(?:sums?|products?|addition|multiplication)|mex|sum)[ \t~]+of[ \t~]`)

// writtenOut is a game in figures and signs, not only by its name.
var writtenOut = regexp.MustCompile(`[0-9{*∗⋆↑↓⇑⇓±]|\\[{a-zA-Z]`)

// opensQuestion are first words that templates know and asking does not.
var opensQuestion = wordSet("the outcome please nim-sum nim sum disjunctive nim-product mex nimsum nimproduct nim-add " +
	"nim-addition it we true the deduce confirm demonstrate argue cool bring work minimum minimal")

// positionClaim ends with the outcome that is claimed of a position.
var positionClaim = regexp.MustCompile(`[ \t](?:is|are)[ \t]+(?:an?[ \t]+)?\$?[NPLR]\$?[- ]positions?$`)

// suffixed ends like a claim in words.
var suffixed = regexp.MustCompile(`(?i)(?:position|equal|confused|incomparable|zero|wins?|strategy|player|game|to move)\$?$`)

// ofNothing names what is asked and no game that it is asked of.
var ofNothing = regexp.MustCompile(`^(?i:(?:a |the |all |any |some |every ` +
	`)*(?:winning|good|best|losing|first|opening|legal)[ \t]+(?:first[ \t]+|opening[ \t]+)?moves?)$`)

// things is true for words that name what is asked, and not of what: "winning
// first moves".
func things(text string) bool {
	words := strings.Fields(strings.ToLower(strings.Trim(text, blanks+"$")))
	if len(words) == 0 || asked[words[len(words)-1]] == "" {
		return false
	}
	return strings.Trim(strings.Join(words, ""), "abcdefghijklmnopqrstuvwxyz-") == ""
}

// hasRelation is true for a text that compares.
func hasRelation(text string) bool {
	text = bare(text)
	if relationSign.MatchString(text) {
		return true
	}
	for _, r := range relations {
		if strings.Contains(text+" ", r.words) || strings.HasSuffix(text, strings.TrimRight(r.words, " ")) {
			return true
		}
	}
	return false
}

// bare is a text without what stands in brackets, quotes and sets.
func bare(text string) string {
	text = quotation.ReplaceAllString(text, "0") // of curly quotes, too
	var kept []byte
	for at := range outside(text) {
		kept = append(kept, text[at])
	}
	return string(kept)
}

// outside are the places of a text that are not within brackets, quotes or a set
// such as <1, 2>.
func outside(text string) iter.Seq[int] {
	return func(yield func(int) bool) {
		depth, quoted := 0, false
		for at := 0; at < len(text); at++ {
			switch ch := text[at]; {
			case ch == '"':
				quoted = !quoted
			case quoted:
			case ch == '(' || ch == '[' || ch == '{':
				depth++
			case ch == ')' || ch == ']' || ch == '}':
				depth--
			case depth > 0:
			case ch == '<' && set.MatchString(text[at:]):
				at += strings.IndexByte(text[at:], '>')
			default:
				if !yield(at) {
					return
				}
			}
		}
	}
}

// set is a set as it is written behind the name of a ruleset.
var set = regexp.MustCompile(`^<[ \t]*\d[\d, \t|.]*>`)

var relationSign = regexp.MustCompile(`[=<>≤≥≠‖∥⧏⧐⊲⊳◁▷]|\\(?:(?:leq?|geq?|neq?|lt|gt|equiv|cong|not|parallel|fuzzy|lhd|rhd|(?:var)?triangle(?:left|right)|leqslant|geqslant)(?:[^a-zA-Z]|$)|\|)`)

// fill plans the edits that turn a sentence into a template; false when a part
// of it is no mathematics.
func (c *cleaner) fill(t template, text string, at int, m []int) bool {
	first := text[m[2]:m[3]]
	switch t.text {
	case "(+) $1", "(x) $1", "+ $1":
		return c.joined(first, at, at+m[2], strings.TrimSuffix(t.text, " $1"))
	case "mex $1":
		return c.mexOf(first, at, at+m[2])
	}
	var edits []edit
	from, rest := at, t.text
	for i := 2; i+1 < len(m); i += 2 {
		body := strings.TrimRight(text[m[i]:m[i+1]], blanks+",")
		mark := strings.Index(rest, "$")
		if mark < 0 || !c.isPart(body) {
			return false
		}
		before, closer := rest[:mark], ""
		rest = rest[mark+2:]
		if strings.HasPrefix(rest, ")") {
			closer = ")"
		}
		edits = append(edits, edit{from, at + m[i], before})
		own, ok := c.body(body, at+m[i], before, closer, t.each)
		if !ok {
			return false
		}
		edits = append(edits, own...)
		from = at + m[i] + len(body)
	}
	c.edits = append(edits, edit{from, at + len(text), rest})
	return true
}

// isPart is true for mathematics and for a position in words.
func (c *cleaner) isPart(text string) bool {
	if m := sumOf.FindString(text); m != "" {
		return c.isMath(text[len(m):])
	}
	position, size := c.position(text)
	return position != "" && (strings.Trim(text[size:], blanks+"$") == "" || c.isMath("0"+text[size:])) || c.isMath(text)
}

// body plans the edits within a part of a sentence: a position in words, and
// the games of a list, each of which is asked about.
func (c *cleaner) body(text string, at int, before, closer string, each bool) ([]edit, bool) {
	if position, size := c.position(text); position != "" {
		if size < len(text) && !continues.MatchString(text[size:]) {
			return nil, false
		}
		return []edit{{at, at + size, position}}, true
	}
	if m := sumOf.FindString(text); m != "" {
		kept := c.edits
		ok := c.joined(text[len(m):], at, at+len(m), "+")
		edits := c.edits
		c.edits = kept
		return edits, ok
	}
	if !each {
		return nil, !strings.HasSuffix(before, "(") || len(listParts(text)) == 1
	}
	var edits []edit
	numbers, others := 0, 0
	from := 0
	for _, part := range listParts(text) {
		item := strings.Trim(text[part[0]:part[1]], blanks+"$")
		if isNumber(item) {
			numbers++
		} else {
			others++
		}
		if part[0] == 0 {
			from = part[1]
			continue
		}
		if !c.isMath(item) {
			return nil, false
		}
		edits = append(edits, edit{at + from, at + part[0], closer + "\n" + before})
		from = part[1]
	}
	if numbers > 0 && others > 0 {
		return nil, false // "nim 3, 5 and 7" is one position
	}
	return edits, true
}

var sumOf = regexp.MustCompile(`^(?i:(?:the |a )?(?:disjunctive )?sum of (?:the games? )?)`)

var continues = regexp.MustCompile(`^[ \t$]*[-+=<>(]`)

// listParts are the items of a list "A, B and C": the stretches between commas
// and the word and, outside of brackets, quotes and dollars.
func listParts(text string) [][2]int {
	var parts [][2]int
	from := 0
	for at := range outside(text) {
		if at < from {
			continue
		}
		if m := between.FindString(text[at:]); m != "" {
			parts = append(parts, [2]int{from, at})
			from = at + len(m)
		}
	}
	return append(parts, [2]int{from, len(text)})
}

var between = regexp.MustCompile(`^(?:,[ \t]*(?:and[ \t]+|&[ \t]*)?|[ \t]+(?:and|&)[ \t]+)`)

// joined reads "the nim-sum of 3, 5 and 7": the items with the operator
// between them. Plain numbers with + between them are meant the same way.
func (c *cleaner) joined(text string, start, at int, operator string) bool {
	if !c.isMath(text) {
		return false
	}
	edits := []edit{{start, at, ""}}
	parts := listParts(text)
	if len(parts) == 1 && operator == "+" {
		c.edits = edits
		return strings.Contains(text, "+")
	}
	if len(parts) == 1 {
		plus := plainSum
		if operator == "(x)" {
			plus = plainProduct
		}
		if plus.MatchString(text) {
			for i := 0; i < len(text); i++ {
				if strings.IndexByte("+*", text[i]) >= 0 {
					edits = append(edits, edit{at + i, at + i + 1, " " + operator + " "})
				}
			}
		} else if !strings.ContainsAny(text, "⊕⊗") && !strings.Contains(text, "("+operator[1:2]+")") &&
			!strings.Contains(text, `\o`) && !strings.Contains(text, `\nim`) && !strings.Contains(text, "xor") {
			return false
		}
		c.edits = edits
		return true
	}
	for i, part := range parts {
		item := strings.Trim(text[part[0]:part[1]], blanks+"$")
		if item == "" || operator != "+" && reckoned.MatchString(item) {
			return false // "the nim-products 5 * 9 and 12 (x) 7" are two
		}
		if i > 0 {
			edits = append(edits, edit{at + parts[i-1][1], at + part[0], " " + operator + " "})
		}
	}
	c.edits = edits
	return true
}

var (
	// reckoned is an item that is itself a sum or a product.
	reckoned     = regexp.MustCompile(`[⊕⊗·×]|[\d)][ \t]*(?:[+*]|\([+x]\)|\\[a-z]+)`)
	plainSum     = regexp.MustCompile(`^\d+(?:[ \t]*\+[ \t]*\d+)+$`)
	plainProduct = regexp.MustCompile(`^\d+(?:[ \t]*\*[ \t]*\d+)+$`)
)

// mexOf reads the mex of a set, or of a list of numbers.
func (c *cleaner) mexOf(text string, start, at int) bool {
	trimmed := strings.TrimLeft(text, blanks+"$")
	lead := len(text) - len(trimmed)
	if strings.ContainsAny(trimmed[:min(1, len(trimmed))], "{<[") || strings.HasPrefix(trimmed, `\{`) ||
		strings.HasPrefix(trimmed, `\left`) || strings.HasPrefix(trimmed, "∅") || strings.HasPrefix(trimmed, `\emptyset`) ||
		strings.HasPrefix(trimmed, `\varnothing`) {
		c.edits = []edit{{start, at + lead, "mex "}}
		return true
	}
	parts := listParts(text)
	c.edits = []edit{{start, at, "mex {"}}
	for i, part := range parts {
		if !isNumber(strings.Trim(text[part[0]:part[1]], blanks+"$")) {
			return false
		}
		if i > 0 {
			c.edits = append(c.edits, edit{at + parts[i-1][1], at + part[0], ", "})
		}
	}
	c.edits = append(c.edits, edit{at + len(text), at + len(text), "}"})
	return true
}
