package lang

import "github.com/alecthomas/participle/v2/lexer"

// braces parses a form {a|b}, a set {a, b} or a comprehension.
func (c *climber) braces() Expr {
	if !c.enter() {
		return nil
	}
	defer c.leave()
	set := c.afterSetWord()
	open := c.take()
	g := c.groups(tokenBraceClose)
	if c.err != nil {
		return nil
	}
	if len(g.bars) == 0 && len(g.options[0]) == 1 && c.kind() == tokenFor {
		return c.comprehension(open, g.options[0][0], tokenBraceClose, "`}`")
	}
	if !c.expect(tokenBraceClose, "`,`, `|` or `}`") || !c.sameElements(g) {
		return nil
	}
	at := At{Span{open.Pos.Offset, c.lastEnd()}}
	switch {
	case len(g.bars) == 0:
		return &Set{At: at, Elements: g.options[0]}
	case set:
		return c.sided(g, at)
	}
	form := c.form(g)
	if c.err != nil {
		return nil
	}
	form.At, form.Bare = at, false
	return form
}

// afterSetWord reports whether the previous token is mex, subtraction or the like, or
// its parenthesis.
func (c *climber) afterSetWord() bool {
	i := c.at - 1
	if i >= 1 && c.tokens[i].Type == tokenParenOpen && end(&c.tokens[i-1]) == c.tokens[i].Pos.Offset {
		i--
	}
	return i >= 0 && c.tokens[i].Type == tokenTaker && setWords[c.tokens[i].Value]
}

// angles parses <a, b> or <a | b>.
func (c *climber) angles() Expr {
	if !c.enter() {
		return nil
	}
	defer c.leave()
	open := c.take()
	g := c.groups(tokenAngleClose)
	if !c.expect(tokenAngleClose, "`,` or `>`") {
		return nil
	}
	at := At{Span{open.Pos.Offset, c.lastEnd()}}
	if len(g.bars) == 0 {
		return &Set{At: at, Elements: g.options[0], Angle: true}
	}
	return c.sided(g, at)
}

func (c *climber) sided(g groups, at At) Expr {
	if len(g.bars) > 1 || g.bars[0].width > 1 {
		return c.fail(g.bars[len(g.bars)-1].at, "a set has at most one bar, between Left's part and Right's", "")
	}
	return &SidedSet{At: at, Left: g.options[0], Right: g.options[1]}
}

// groups holds lists of options separated by bars.
type groups struct {
	options [][]Expr // one more than there are bars
	bars    []bar
}

type bar struct {
	width int
	at    Span
}

// groups parses options and bars up to a closing bracket, which is not consumed.
func (c *climber) groups(closer lexer.TokenType) groups {
	outer, keys := c.bars, c.keys
	c.bars, c.keys = true, false
	defer func() { c.bars, c.keys = outer, keys }()
	g := groups{options: [][]Expr{nil}}
	last := 0
	for c.err == nil && c.kind() != closer {
		if c.kind() == tokenBars {
			t := c.take()
			g.bars = append(g.bars, bar{barWidth(t.Value), spanOf(t)})
			g.options = append(g.options, nil)
			last++
			continue
		}
		x := c.element(closer)
		if c.err != nil {
			break
		}
		g.options[last] = append(g.options[last], x)
		if c.kind() == tokenComma {
			c.at++
			if c.kind() == closer && last == 0 {
				break // {1, 2,} is a set
			}
			if c.kind() == closer || c.kind() == tokenBars {
				c.unexpected("an option")
			}
		} else if c.kind() != tokenBars {
			break
		}
	}
	return g
}

// form makes a form of groups: the widest bar separates Left's from Right's.
func (c *climber) form(g groups) *Form {
	widest, twice := 0, false
	for i := 1; i < len(g.bars); i++ {
		switch {
		case g.bars[i].width > g.bars[widest].width:
			widest, twice = i, false
		case g.bars[i].width == g.bars[widest].width:
			twice = true
		}
	}
	if twice {
		for i := len(g.bars) - 1; i >= 0; i-- {
			if g.bars[i].width == g.bars[widest].width {
				c.fail(g.bars[i].at, "two bars of the same width: which one parts Left from Right?",
					"write {a||b|c} or {a|{b|c}}")
				return nil
			}
		}
	}
	if !c.enter() {
		return nil
	}
	defer c.leave()
	form := &Form{Bars: g.bars[widest].width, Bare: true}
	form.Span = g.bars[widest].at
	form.Left = c.side(groups{g.options[:widest+1], g.bars[:widest]})
	form.Right = c.side(groups{g.options[widest+1:], g.bars[widest+1:]})
	if c.err != nil {
		return nil
	}
	for _, x := range form.Left {
		form.Span = form.Span.Join(x.Where())
	}
	for _, x := range form.Right {
		form.Span = form.Span.Join(x.Where())
	}
	return form
}

// side returns the options on one side of a bar: a list, or one form without braces.
func (c *climber) side(g groups) []Expr {
	if len(g.bars) == 0 {
		return g.options[0]
	}
	form := c.form(g)
	if form == nil {
		return nil
	}
	return []Expr{form}
}

// element parses an element of braces or angles; in braces k => e is an entry of a map,
// even if k is a name.
func (c *climber) element(closer lexer.TokenType) Expr {
	if closer != tokenBraceClose {
		return c.expression()
	}
	if c.kind() == tokenLambda {
		return &Entry{At: At{spanOf(c.take())}}
	}
	keys := c.keys
	c.keys = true
	key := c.expression()
	c.keys = keys
	if c.err != nil || c.kind() != tokenLambda {
		return key
	}
	c.at++
	c.keys = false
	value := c.expression()
	c.keys = keys
	if c.err != nil {
		return nil
	}
	return &Entry{At{key.Where().Join(value.Where())}, key, value}
}

// sameElements reports an error unless either all or none of the elements of braces are
// entries of a map.
func (c *climber) sameElements(g groups) bool {
	entries, others := 0, 0
	for _, options := range g.options {
		for _, x := range options {
			e, ok := x.(*Entry)
			switch {
			case !ok:
				others++
			case e.Key == nil && (len(options) > 1 || len(g.bars) > 0):
				c.fail(e.Span, "a key is missing before `=>`", "an element of a map is written key => value, the empty map {=>}")
				return false
			default:
				entries++
			}
		}
	}
	if entries > 0 && (others > 0 || len(g.bars) > 0) {
		c.fail(c.entryOf(g).Where(), "`=>` makes these braces a map, but not all that stands in them is key => value",
			"a function within braces stands in parentheses: {(k => k + 1)}")
		return false
	}
	return true
}

// entryOf returns the first entry among the elements of braces.
func (c *climber) entryOf(g groups) Expr {
	for _, options := range g.options {
		for _, x := range options {
			if e, ok := x.(*Entry); ok {
				return e
			}
		}
	}
	return nil
}
