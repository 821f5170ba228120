package paste

import "strings"

// listAsk is what a sentence asks about every item of the following list.
type listAsk struct {
	function string // "" if the items are questions themselves
	operator string // what + means between plain numbers
	label    string // place of the sentence
	begun    bool   // there has been an item
	blank    bool   // an empty line followed an item
	labelled bool   // only items with a label or a bullet are asked about, since the last one had it
}

// copied returns a copy, for a text that is cleaned twice.
func (l *listAsk) copied() *listAsk {
	if l == nil {
		return nil
	}
	ask := *l
	return &ask
}

// listOf reads a sentence that asks something about every item of a list, such as "Find
// the outcome class of each of the following games".
func (c *cleaner) listOf(text string) bool {
	if !c.several && !c.piped {
		return false
	}
	ask := &listAsk{label: strings.TrimSpace(string(c.out[c.lineStart:]))}
	if m := listHead.FindStringSubmatch(text); m != nil {
		f := asked[strings.ToLower(m[1])]
		if f == "" {
			return false
		}
		ask.function = f
	} else if whichHead.MatchString(text) {
		ask.function = "outcome"
	} else if m := numberHead.FindStringSubmatch(text); m != nil {
		ask.function = map[byte]string{'n': "is_number", 'i': "is_infinitesimal", 'a': "is_all_small", 'z': "0 ="}[m[1][0]|0x20]
	} else if m := plainHead.FindStringSubmatch(text); m != nil {
		thing := strings.ToLower(m[1])
		if ask.operator = operatorAsked(thing); ask.operator == "" {
			ask.function = asked[thing]
		}
	} else {
		return false
	}
	c.list = ask
	return true
}

// operatorAsked is the operator for "nim-sums" and "nim products"; "" for other
// questions.
func operatorAsked(thing string) string {
	switch {
	case !strings.HasPrefix(thing, "nim"):
	case strings.Contains(thing, "sum"):
		return "(+)"
	case strings.Contains(thing, "product"):
		return "(x)"
	}
	return ""
}

// bareAsk returns the question of a sentence that does not say what it is about: "Find
// the nim-sum".
func (c *cleaner) bareAsk(text string) *listAsk {
	m := bareHead.FindStringSubmatch(text)
	if m == nil || c.kind(firstWord(text)) != Unknown {
		return nil
	}
	ask := &listAsk{label: strings.TrimSpace(string(c.out[c.lineStart:]))}
	thing := strings.ToLower(m[1])
	ask.operator = operatorAsked(thing)
	switch {
	case ask.operator != "":
	case thing == "mex":
		ask.function = "mex"
	case asked[thing] != "" && asked[thing] != "-":
		ask.function = asked[thing]
	case thing != "":
		return nil // "Find kayles"
	}
	return ask
}

// itemsFollow reads such a sentence, "Find the nim-sum:", as a question about the items
// that follow. It returns false if nothing shows that items follow, as for a line of a
// pipe; items are asked about all the same.
func (c *cleaner) itemsFollow(text string) bool {
	ask := c.bareAsk(text)
	line := strings.TrimLeft(c.text[c.at:c.lineEnd], blanks+"$")
	if ask == nil || !strings.HasPrefix(line, text) || strings.Trim(line[len(text):], blanks+"$*.:,") != "" {
		return false
	}
	ask.labelled = !strings.HasSuffix(strings.TrimRight(line, blanks+"$*"), ":")
	if !c.itemsBehind() && !c.piped && (ask.labelled || strings.Trim(c.text[c.lineEnd:], blanks+"\n") == "") {
		return false
	}
	c.list = ask
	return c.itemsBehind() || !ask.labelled
}

// itemsBehind reports whether the line ends with this sentence, and the next line that
// is not empty begins an item.
func (c *cleaner) itemsBehind() bool {
	for at := c.lineEnd; at < len(c.text); {
		next := endOfLine(c.text, at+1)
		if line := c.text[min(at+1, next):next]; strings.Trim(line, blanks) != "" {
			return beginsItem(line)
		}
		at = next
	}
	return false
}

// inList asks about an item what the sentence before the list asks.
func (c *cleaner) inList(text string, at int) (reading, string) {
	if c.list == nil {
		return c.named(text, at)
	}
	ask := *c.list
	if ask.labelled && c.label == "" && !c.item {
		return c.named(text, at)
	}
	c.list.begun, c.list.labelled = true, c.label != "" || c.item
	if ask.operator != "" {
		parts := plainSum.MatchString(text) || plainProduct.MatchString(text) || len(listParts(text)) > 1
		if parts {
			c.joined(text, at, at, ask.operator)
		}
		return mathematics, ""
	}
	if ask.function == "" {
		return mathematics, ""
	}
	if ask.function == "mex" {
		if !c.mexOf(text, at, at) {
			c.edits = nil
		}
		return mathematics, ""
	}
	lead := 0
	if m := plainName.FindStringIndex(text); m != nil && c.isMath(text[m[1]:]) {
		lead = m[1]
	}
	if body := text[lead:]; c.isMath(body) && !hasRelation(strings.ReplaceAll(body, "subtraction <", "subtraction (")) {
		own, ok := c.body(body, at+lead, ask.function+" (", ")", false)
		if !ok {
			return mathematics, ""
		}
		c.edits = append(append([]edit{{at, at + lead, ask.function + " ("}}, own...), edit{at + len(text), at + len(text), ")"})
	}
	return mathematics, ""
}

// named reads "G = {0|*}", one of several lines, as naming G if nothing has named it
// before.
func (c *cleaner) named(text string, at int) (reading, string) {
	m := plainName.FindStringSubmatchIndex(text)
	if m == nil || !c.several || text[m[2]] > 'Z' || m[3]-m[2] > 3 || c.kind(text[m[2]:m[3]]) == Defined {
		return mathematics, ""
	}
	body := strings.TrimLeft(text[m[1]:], blanks+"$")
	if !strings.HasPrefix(body, "{") && !strings.HasPrefix(body, `\{`) && !strings.HasPrefix(body, `\left`) || !c.isMath(body) {
		return mathematics, ""
	}
	c.defined[text[m[2]:m[3]]] = true
	c.edits = []edit{{at, at + m[2], ""}, {at + m[3], at + m[1], " := "}}
	return mathematics, ""
}

// endsList reports whether a line with a label ends the list before it.
func (c *cleaner) endsList(label string) bool {
	if c.list == nil {
		return false
	}
	label = strings.TrimSpace(label)
	if label == "" {
		return c.list.blank
	}
	return shape(label) == shape(c.list.label)
}

// shape is a label with its number or letter removed.
func shape(label string) string {
	fields := strings.Fields(label)
	if len(fields) == 0 {
		return ""
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '0' && r <= '9':
			return '0'
		case r|0x20 >= 'a' && r|0x20 <= 'z':
			return 'a'
		}
		return r
	}, strings.NewReplacer("ii", "a", "iv", "a", "vi", "a", "xi", "a", "iii", "a", "10", "0", "11", "0", "12",
		"0").Replace(fields[0]))
}
