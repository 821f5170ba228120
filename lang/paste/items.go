package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"iter"
	"strings"
)

// hasRelation reports whether a text contains a comparison.
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

// bare is a text without the contents of brackets, quotes and sets.
func bare(text string) string {
	text = quotation.ReplaceAllString(text, "0") // of curly quotes, too
	var kept []byte
	for at := range outside(text) {
		kept = append(kept, text[at])
	}
	return string(kept)
}

// outside returns the places of a text that are not within brackets, quotes or a set
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

// set matches a set as written after the name of a ruleset.
var set = regexp.MustCompile(`^<[ \t]*\d[\d, \t|.]*>`)

var relationSign = regexp.MustCompile(`[=<>≤≥≠‖∥⧏⧐⊲⊳◁▷]|\\(?:(?:leq?|geq?|neq?|lt|gt|equiv|cong|not|parallel|fuzzy|` +
	`lhd|rhd|(?:var)?triangle(?:left|right)|leqslant|geqslant)(?:[^a-zA-Z]|$)|\|)`)

// isPart reports whether a text is mathematics or a position in words.
func (c *cleaner) isPart(text string) bool {
	if m := sumOf.FindString(text); m != "" {
		return c.isMath(text[len(m):])
	}
	position, size := c.position(text)
	return position != "" && (strings.Trim(text[size:], blanks+"$") == "" || c.isMath("0"+text[size:])) || c.isMath(text)
}

// body plans the edits within a part of a sentence: a position in words, and the games
// of a list, each of which is asked about.
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

// listParts returns the items of a list "A, B and C": the parts between commas and the
// word and, outside of brackets, quotes and dollars.
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

// joined reads "the nim-sum of 3, 5 and 7": it joins the items with the operator. Plain
// numbers joined by + are meant the same way.
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
	// reckoned reports whether an item is itself a sum or a product.
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
