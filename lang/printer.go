package lang

import (
	"math/big"
	"strings"
)

// Print writes a script in the standard form: one statement a line, one rule
// a line, blanks around operators. It keeps every comment, label and blank
// line (several in a row become one), and what it writes parses to the same
// tree. Comments between the tokens of a statement move above it.
func Print(s *Script) string {
	var p printer
	for _, statement := range s.Statements {
		p.statement(statement)
	}
	p.above("", s.Tail)
	return p.String()
}

// PrintStatement writes one statement in the standard form, without the
// comments above it and without a line end.
func PrintStatement(s *Statement) string {
	p := printer{arrows: bindsDown(s.Body)}
	p.body(s)
	return strings.TrimSuffix(p.String(), "\n")
}

// PrintExpr writes an expression in the standard form.
func PrintExpr(x Expr) string {
	p := printer{}
	return p.top(x)
}

type printer struct {
	strings.Builder
	arrows bool // downs are written ↓ because a name such as v is bound
}

// above writes comment lines and blank lines.
func (p *printer) above(indent string, lines []string) {
	for _, line := range lines {
		if line != "" {
			p.WriteString(indent)
			p.WriteString(strings.TrimRight("# "+line, " "))
		}
		p.WriteByte('\n')
	}
}

func (p *printer) statement(s *Statement) {
	p.arrows = bindsDown(s.Body)
	p.above("", s.Before)
	for _, line := range s.Doc {
		p.WriteString(strings.TrimRight("# "+line, " "))
		p.WriteByte('\n')
	}
	p.body(s)
}

// body writes a statement and what stands behind it on its line.
func (p *printer) body(s *Statement) {
	if s.Label != "" {
		p.WriteString(s.Label + " ")
	}
	if game, ok := s.Body.(*GameDefinition); ok {
		p.game(game, s)
		return
	}
	text := p.simple(s.Body)
	if s.Label != "" && !startsOperand(text, 0) {
		text = "(" + text + ")"
	}
	p.WriteString(text)
	p.behind(s.Quiet, s.Comment)
}

func (p *printer) behind(quiet bool, comment string) {
	if quiet {
		p.WriteByte(';')
	}
	if comment != "" {
		p.WriteString("  # " + comment)
	}
	p.WriteByte('\n')
}

// simple is the text of a statement other than a game definition.
func (p *printer) simple(body Body) string {
	switch x := body.(type) {
	case *Ask:
		return p.asked(x.X)
	case *Bind:
		left := x.Name.Name
		if x.Function {
			left += "(" + names(x.Params) + ")"
		}
		return left + " := " + p.top(x.Value)
	case *Check:
		text := p.question(x.X)
		if startsWithWord(text, "same") {
			text = "(" + text + ")"
		}
		return "check " + text
	case *CheckSame:
		parts := []string{p.top(x.Ruleset)}
		for _, r := range x.Ranges {
			parts = append(parts, p.top(r))
		}
		return "check same " + strings.Join(parts, ", ")
	case *Using:
		return "using " + p.operandText(x.Ruleset)
	case *Limit:
		return "limit " + x.What + " " + limitText(x)
	case *Help:
		return strings.Join(append([]string{"help"}, x.Words...), " ")
	}
	return ""
}

// limitText is the amount of a limit in its unit.
func limitText(x *Limit) string {
	value := new(big.Rat)
	switch amount := x.Amount.(type) {
	case *Number:
		value.SetInt(amount.Value)
	case *Run:
		value.SetFrac(amount.Numerator, amount.Divisor)
	default:
		return "none"
	}
	if factor := units[x.What][strings.ToUpper(x.Unit)]; factor > 1 {
		value.Quo(value, new(big.Rat).SetInt64(factor))
	}
	if x.Unit == "" {
		return value.RatString()
	}
	return value.RatString() + " " + x.Unit
}

// asked writes the expression of a statement, in parentheses where its first
// word would open another kind of statement.
func (p *printer) asked(x Expr) string {
	if line, ok := x.(*Tuple); ok && line.Bare {
		parts := make([]string, len(line.Elements))
		for i, element := range line.Elements {
			parts[i] = p.question(element)
		}
		if headWord(parts[0], 0) != "" {
			parts[0] = "(" + parts[0] + ")"
		}
		return strings.Join(parts, ", ")
	}
	text := p.question(x)
	if headWord(text, 0) != "" {
		return "(" + text + ")"
	}
	return text
}

// question writes an expression that may begin with a whole-line question.
func (p *printer) question(x Expr) string {
	if call, ok := leftmost(x).(*Call); ok && call.Line {
		return p.binaryLine(x)
	}
	text := p.top(x)
	word := text[:wordEnd(text, 0)]
	_, asks := lineQuestions[word]
	if asks && startsOperand(text, skipBlanks(text, len(word))) && len(text) > len(word) && text[len(word)] == ' ' {
		return "(" + text + ")"
	}
	return text
}

// leftmost is the leaf at the left end of an expression's text, as far as
// infix operators go.
func leftmost(x Expr) Expr {
	for {
		switch y := x.(type) {
		case *Binary:
			x = y.L
		case *Comparisons:
			x = y.Operands[0]
		case *Range:
			x = y.From
		default:
			return x
		}
	}
}

// binaryLine writes operators whose leftmost operand is a whole-line question.
func (p *printer) binaryLine(x Expr) string {
	switch x := x.(type) {
	case *Call:
		f, least := p.top(x.Function), 0
		if lineQuestions[f] {
			least = precedenceComparison + 1
		}
		text := p.expr(x.Args[0], least, true)
		if !safeStart(text) {
			text = "(" + text + ")"
		}
		return f + " " + text
	case *Comparisons:
		return p.comparisons(x, p.binaryLine(x.Operands[0]))
	case *Binary:
		o := operatorsByText[x.Op]
		return p.binaryLine(x.L) + " " + x.Op + " " + p.right(x.R, o)
	}
	return p.top(x)
}

// game writes a definition.
func (p *printer) game(x *GameDefinition, s *Statement) {
	p.WriteString("game " + x.Name.Name + "(" + names(x.Params) + ") {")
	p.behind(false, s.Comment)
	arrows := ruleArrows(x)
	for i := range x.Items {
		item := &x.Items[i]
		p.above("  ", item.Before)
		p.WriteString("  " + p.item(item.Line, arrows))
		p.behind(false, item.Comment)
	}
	p.above("  ", x.Tail)
	p.WriteByte('}')
	p.behind(s.Quiet, "")
}

// ruleArrows is how the rules of a game begin, for both players, Left and
// Right; where both Left and Right have rules the arrows stand in one column.
func ruleArrows(x *GameDefinition) [3]string {
	arrows := [3]string{"-> ", "left -> ", "right -> "}
	for i := range x.Items {
		if rule, ok := x.Items[i].Line.(*Rule); ok && rule.Who == RightOnly {
			arrows[LeftOnly] = "left  -> "
		}
	}
	return arrows
}

func (p *printer) item(line ItemLine, arrows [3]string) string {
	switch x := line.(type) {
	case *Rule:
		return p.arrow(x, arrows) + p.top(x.Target) + p.clauses(x.Clauses)
	case *Score:
		return "score " + p.top(x.Points) + p.clauses(x.Clauses)
	case *Same:
		if x.Tree {
			return "same tree " + p.operandText(x.Target) + p.clauses(x.Clauses)
		}
		target := p.top(x.Target)
		if startsWithWord(target, "tree") {
			target = "(" + target + ")"
		}
		return "same " + target + p.clauses(x.Clauses)
	case *Let:
		return "let " + x.Name.Name + " = " + p.top(x.Value)
	case *Require:
		return "require " + p.top(x.Condition)
	case *Native:
		return "native " + quoteText(x.Name.Value)
	}
	return ""
}

// arrow is how a rule begins, up to its arrow and a blank.
func (p *printer) arrow(x *Rule, arrows [3]string) string {
	if x.Turn == Pass && x.Points == nil {
		return arrows[x.Who]
	}
	text := strings.TrimSuffix(arrows[x.Who], "-> ") + []string{"", "entail ", "again "}[x.Turn]
	if x.Points != nil {
		text += "score " + p.top(x.Points) + " "
	}
	return text + "-> "
}

func (p *printer) clauses(clauses []Clause) string {
	var b strings.Builder
	for _, c := range clauses {
		switch c := c.(type) {
		case *For:
			b.WriteString(" for " + names(c.Names) + " in " + p.top(c.In))
		case *If:
			b.WriteString(" if " + p.top(c.Condition))
		case *While:
			b.WriteString(" while " + p.top(c.Condition))
		}
	}
	return b.String()
}

func names(idents []*Ident) string {
	parts := make([]string, len(idents))
	for i, x := range idents {
		parts[i] = x.Name
	}
	return strings.Join(parts, ", ")
}

func startsWithWord(text, word string) bool {
	return strings.HasPrefix(text, word) && wordEnd(text, 0) == len(word) && len(text) > len(word)
}

// operandText writes an expression so that its first sign begins an operand.
func (p *printer) operandText(x Expr) string {
	text := p.top(x)
	if !safeStart(text) {
		return "(" + text + ")"
	}
	return text
}

// bindsDown is true when a name in a statement looks like a down.
func bindsDown(body Body) bool {
	found := false
	WalkBody(body, func(x Expr) bool {
		if name, ok := x.(*Ident); ok && name.Name != "" && isDown(name.Name) {
			found = true
		}
		return !found
	})
	return found
}
