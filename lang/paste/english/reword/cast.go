package reword

import (
	"cgt/lang/paste/english/grammar"
	"strings"
	"unicode"
)

// cast finds the nouns by which a text calls its players: "two rival wizards take turns",
// "you and the barman alternately remove", "the twins Lea and Tim", "each pirate may".
func cast(text string) []*strings.Replacer {
	c := company{tokens: grammar.Tokens(text), met: map[string]bool{}}
	for i := range c.tokens {
		switch t := &c.tokens[i]; {
		case t.Kind == grammar.NumberToken && t.Value == 2:
			c.two(i)
		case t.Word == "and":
			c.pair(i)
		}
	}
	if len(c.nouns) == 0 {
		if each := eachOf.FindStringSubmatch(text); each != nil && strings.Contains(text, "he "+each[1]+" who ") {
			c.player(each[1])
		}
	}
	return c.nouns
}

// company is who is met in a text.
type company struct {
	tokens []grammar.Token
	nouns  []*strings.Replacer
	met    map[string]bool
}

func (c *company) at(i int) grammar.Token {
	if i < 0 || i >= len(c.tokens) {
		return grammar.Token{Kind: grammar.SignToken}
	}
	return c.tokens[i]
}

// player takes a noun, in any number, for one of the players.
func (c *company) player(noun string) {
	one, many := singular(noun), noun
	if one == noun {
		many = noun + "s"
		if stem, ok := strings.CutSuffix(noun, "man"); ok {
			many = stem + "men"
		}
	}
	if len(one) < 3 || c.met[one] || known(one, many) {
		return
	}
	c.met[one] = true
	c.nouns = append(c.nouns, nouns(one, many, "player"))
}

// two takes the noun after the number two, where those two do something: "two old friends
// play", "two sisters, Ada and Bea, take turns".
func (c *company) two(i int) {
	for j := i + 1; j <= i+3; j++ {
		t := c.at(j)
		if t.Kind != grammar.WordToken || grammar.Common[t.Word] || grammar.Conditions[t.Word] {
			return
		}
		if singular(t.Word) == t.Word {
			continue
		}
		if next := c.named(j + 1); next > j+1 || c.acts(next, together) {
			c.player(t.Word)
		}
		return
	}
}

// pair takes the nouns on both sides of an "and": "my cousin and I have", "the twins Lea and Tim".
func (c *company) pair(i int) {
	j := i + 1
	for articles[c.at(j).Word] {
		j++
	}
	if j > i+1 && c.plain(j) && c.plain(j+1) && !c.acts(j+1, together) {
		j++ // behind an adjective
	}
	left, right := c.at(i-1), c.at(j)
	someone := func(t grammar.Token) bool { return t.Kind == grammar.WordToken && (pronouns[t.Word] || isName(t)) }
	switch {
	case someone(left) && someone(right) && j == i+1:
		if before := c.at(i - 2); c.plain(i-2) && singular(before.Word) != before.Word && c.acts(j+1, together) {
			c.player(before.Word)
		}
	case someone(left) && j > i+1 && c.plain(j) && c.acts(j+1, together):
		c.player(right.Word)
	case someone(right) && c.plain(i-1) && articles[c.at(i-2).Word] && c.acts(j+1, together):
		c.player(left.Word)
	case j > i+1 && c.plain(j) && c.plain(i-1) && articles[c.at(i-2).Word] && c.acts(j+1, turnTaking):
		c.player(left.Word)
		c.player(right.Word)
	}
}

// plain reports whether a token is a word in small letters that is no function word.
func (c *company) plain(i int) bool {
	t := c.at(i)
	return t.Kind == grammar.WordToken && len(t.Word) > 2 && t.Text == t.Word && !grammar.Common[t.Word] && !grammar.Conditions[t.Word]
}

// named is the place behind the names of two, where there are some.
func (c *company) named(i int) int {
	j := i
	for c.at(j).Text == "," || c.at(j).Word == "named" || c.at(j).Word == "called" || c.at(j).Text == "(" {
		j++
	}
	if isName(c.at(j)) && c.at(j+1).Word == "and" && isName(c.at(j+2)) {
		for j += 3; c.at(j).Text == "," || c.at(j).Text == ")"; j++ {
		}
		return j
	}
	return i
}

// acts reports whether what stands before a token does something that players do.
func (c *company) acts(i int, verbs map[string]bool) bool {
	for meanwhile[c.at(i).Word] || c.at(i).Text == "," {
		if turnTaking[c.at(i).Word] && c.at(i).Word != "in" {
			return true
		}
		i++
	}
	if t := c.at(i).Word; (t == "in" || t == "by") && strings.HasPrefix(c.at(i+1).Word, "turn") {
		return true
	}
	if t := c.at(i); t.Lemma == "be" {
		return c.at(i+1).Word == "playing" || c.at(i+1).Word == "alternating"
	}
	return verbs[c.at(i).Lemma] || verbs[c.at(i).Word]
}

func isName(t grammar.Token) bool {
	return t.Kind == grammar.WordToken && len(t.Text) > 1 && unicode.IsUpper(rune(t.Text[0])) && t.Text[1:] == strings.ToLower(t.Text[1:])
}

// singular is the singular of a noun; the noun itself where it is no plural.
func singular(many string) string {
	for _, end := range [][2]string{{"ies", "y"}, {"ieves", "ief"}, {"lves", "lf"}, {"ches", "ch"}, {"xes", "x"}, {"men", "man"}} {
		if stem, ok := strings.CutSuffix(many, end[0]); ok && len(stem) > 0 {
			return stem + end[1]
		}
	}
	if strings.HasSuffix(many, "ss") {
		return many
	}
	return strings.TrimSuffix(many, "s")
}

var (
	articles  = grammar.WordSet("a an the my your his her their our another")
	pronouns  = grammar.WordSet("you i he she")
	meanwhile = grammar.WordSet("alternately now then each both again always sometimes often together alternatingly")
	// turnTaking are verbs of those who move by turns.
	turnTaking = grammar.WordSet("alternately alternatingly alternate play take compete")
	// together are verbs of two that are told to be together.
	together = grammar.WordSet("alternate divide split cut break play compete sit sat share stand face have move remove take eat " +
		"draw meet agree decide want find found invent challenge help fetch grab collect lay duel fight")
)
