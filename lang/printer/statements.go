// Package printer writes syntax trees of the language in standard layout, which parses
// back to the same tree. It may import lang.
package printer

import (
	"cgt/lang"
	"math/big"
	"strings"
)

// Script writes a script in standard layout: one statement per line, one rule per line,
// blanks around operators. It preserves every comment, label and blank line (several in
// a row become one), and its output parses to the same tree. Comments between the
// tokens of a statement move above it.
func Script(s *lang.Script) string {
	var p printer
	for _, statement := range s.Statements {
		p.statement(statement)
	}
	p.above("", s.Tail)
	return p.String()
}

// Statement writes one statement in standard layout, without the comments above it and
// without a line end.
func Statement(s *lang.Statement) string {
	p := printer{arrows: bindsDown(s.Body)}
	p.body(s)
	return strings.TrimSuffix(p.String(), "\n")
}

// Expr writes an expression in standard layout.
func Expr(x lang.Expr) string {
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

func (p *printer) statement(s *lang.Statement) {
	p.arrows = bindsDown(s.Body)
	p.above("", s.Before)
	for _, line := range s.Doc {
		p.WriteString(strings.TrimRight("# "+line, " "))
		p.WriteByte('\n')
	}
	p.body(s)
}

// body writes a statement and what follows on its line.
func (p *printer) body(s *lang.Statement) {
	if s.Label != "" {
		p.WriteString(s.Label + " ")
	}
	if game, ok := s.Body.(*lang.GameDefinition); ok {
		p.game(game, s)
		return
	}
	text := p.simple(s.Body)
	if s.Label != "" && !lang.StartsOperand(text, 0) {
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
func (p *printer) simple(body lang.Body) string {
	switch x := body.(type) {
	case *lang.Ask:
		return p.asked(x.X)
	case *lang.Bind:
		left := x.Name.Name
		if x.Function {
			left += "(" + names(x.Params) + ")"
		}
		return left + " := " + p.top(x.Value)
	case *lang.Check:
		text := p.question(x.X)
		if startsWithWord(text, "same") {
			text = "(" + text + ")"
		}
		return "check " + text
	case *lang.CheckSame:
		parts := []string{p.top(x.Ruleset)}
		for _, r := range x.Ranges {
			parts = append(parts, p.top(r))
		}
		return "check same " + strings.Join(parts, ", ")
	case *lang.Using:
		return "using " + p.operandText(x.Ruleset)
	case *lang.Limit:
		return "limit " + x.What + " " + limitText(x)
	case *lang.Help:
		return strings.Join(append([]string{"help"}, x.Words...), " ")
	}
	return ""
}

// limitText is the amount of a limit in its unit.
func limitText(x *lang.Limit) string {
	value := new(big.Rat)
	switch amount := x.Amount.(type) {
	case *lang.Number:
		value.SetInt(amount.Value)
	case *lang.Run:
		value.SetFrac(amount.Numerator, amount.Divisor)
	default:
		return "none"
	}
	if factor := lang.UnitOf(x.What, x.Unit); factor > 1 {
		value.Quo(value, new(big.Rat).SetInt64(factor))
	}
	if x.Unit == "" {
		return value.RatString()
	}
	return value.RatString() + " " + x.Unit
}

// asked writes the expression of a statement, in parentheses if its first word would
// begin another kind of statement.
func (p *printer) asked(x lang.Expr) string {
	if line, ok := x.(*lang.Tuple); ok && line.Bare {
		parts := make([]string, len(line.Elements))
		for i, element := range line.Elements {
			parts[i] = p.question(element)
		}
		if lang.HeadWord(parts[0], 0) != "" {
			parts[0] = "(" + parts[0] + ")"
		}
		return strings.Join(parts, ", ")
	}
	text := p.question(x)
	if lang.HeadWord(text, 0) != "" {
		return "(" + text + ")"
	}
	return text
}

// question writes an expression that may begin with a whole-line question.
func (p *printer) question(x lang.Expr) string {
	if call, ok := leftmost(x).(*lang.Call); ok && call.Line {
		return p.binaryLine(x)
	}
	text := p.top(x)
	word := text[:lang.WordEnd(text, 0)]
	_, asks := lang.LineQuestion(word)
	if asks && lang.StartsOperand(text, lang.SkipBlanks(text, len(word))) && len(text) > len(word) && text[len(word)] == ' ' {
		return "(" + text + ")"
	}
	return text
}

// leftmost is the leftmost operand of an expression, through infix operators.
func leftmost(x lang.Expr) lang.Expr {
	for {
		switch y := x.(type) {
		case *lang.Binary:
			x = y.L
		case *lang.Comparisons:
			x = y.Operands[0]
		case *lang.Range:
			x = y.From
		default:
			return x
		}
	}
}

// binaryLine writes operators whose leftmost operand is a whole-line question.
func (p *printer) binaryLine(x lang.Expr) string {
	switch x := x.(type) {
	case *lang.Call:
		f, least := p.top(x.Function), 0
		if comparison, _ := lang.LineQuestion(f); comparison {
			least = lang.PrecedenceComparison + 1
		}
		text := p.expr(x.Args[0], least, true)
		if !safeStart(text) {
			text = "(" + text + ")"
		}
		return f + " " + text
	case *lang.Comparisons:
		return p.comparisons(x, p.binaryLine(x.Operands[0]))
	case *lang.Binary:
		o := lang.OperatorOf(x.Op)
		return p.binaryLine(x.L) + " " + x.Op + " " + p.right(x.R, o)
	}
	return p.top(x)
}

// game writes a definition.
func (p *printer) game(x *lang.GameDefinition, s *lang.Statement) {
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

// ruleArrows returns the beginnings of the rules of a game, for both players, Left and
// Right; if both Left and Right have rules, the arrows are aligned.
func ruleArrows(x *lang.GameDefinition) [3]string {
	arrows := [3]string{"-> ", "left -> ", "right -> "}
	for i := range x.Items {
		if rule, ok := x.Items[i].Line.(*lang.Rule); ok && rule.Who == lang.RightOnly {
			arrows[lang.LeftOnly] = "left  -> "
		}
	}
	return arrows
}

func (p *printer) item(line lang.ItemLine, arrows [3]string) string {
	switch x := line.(type) {
	case *lang.Rule:
		return p.arrow(x, arrows) + p.top(x.Target) + p.clauses(x.Clauses)
	case *lang.Score:
		return "score " + p.top(x.Points) + p.clauses(x.Clauses)
	case *lang.Same:
		if x.Tree {
			return "same tree " + p.operandText(x.Target) + p.clauses(x.Clauses)
		}
		target := p.top(x.Target)
		if startsWithWord(target, "tree") {
			target = "(" + target + ")"
		}
		return "same " + target + p.clauses(x.Clauses)
	case *lang.Let:
		return "let " + x.Name.Name + " = " + p.top(x.Value)
	case *lang.Require:
		return "require " + p.top(x.Condition)
	case *lang.Native:
		return "native " + quoteText(x.Name.Value)
	}
	return ""
}

// arrow is the beginning of a rule, up to its arrow and a blank.
func (p *printer) arrow(x *lang.Rule, arrows [3]string) string {
	if x.Turn == lang.Pass && x.Points == nil {
		return arrows[x.Who]
	}
	text := strings.TrimSuffix(arrows[x.Who], "-> ") + []string{"", "entail ", "again "}[x.Turn]
	if x.Points != nil {
		text += "score " + p.top(x.Points) + " "
	}
	return text + "-> "
}

func (p *printer) clauses(clauses []lang.Clause) string {
	var b strings.Builder
	for _, c := range clauses {
		switch c := c.(type) {
		case *lang.For:
			b.WriteString(" for " + names(c.Names) + " in " + p.top(c.In))
		case *lang.If:
			b.WriteString(" if " + p.top(c.Condition))
		case *lang.While:
			b.WriteString(" while " + p.top(c.Condition))
		}
	}
	return b.String()
}

func names(idents []*lang.Ident) string {
	parts := make([]string, len(idents))
	for i, x := range idents {
		parts[i] = x.Name
	}
	return strings.Join(parts, ", ")
}

func startsWithWord(text, word string) bool {
	return strings.HasPrefix(text, word) && lang.WordEnd(text, 0) == len(word) && len(text) > len(word)
}

// operandText writes an expression so that its first character begins an operand.
func (p *printer) operandText(x lang.Expr) string {
	text := p.top(x)
	if !safeStart(text) {
		return "(" + text + ")"
	}
	return text
}

// bindsDown reports whether a statement binds a name that looks like a down.
func bindsDown(body lang.Body) bool {
	found := false
	lang.WalkBody(body, func(x lang.Expr) bool {
		if name, ok := x.(*lang.Ident); ok && name.Name != "" && lang.IsDown(name.Name) {
			found = true
		}
		return !found
	})
	return found
}
