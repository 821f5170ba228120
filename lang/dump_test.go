package lang

import (
	"strconv"
	"strings"
)

// Dump writes a script as s-expressions, one statement a line, without spans.
// It tells any two different trees apart and is meant for tests.
func Dump(s *Script) string {
	var d dumper
	for _, statement := range s.Statements {
		d.statement(statement)
		d.WriteByte('\n')
	}
	d.strings("tail", s.Tail)
	return d.String()
}

// DumpExpr writes an expression as an s-expression.
func DumpExpr(x Expr) string {
	var d dumper
	d.expr(x)
	return d.String()
}

// Equal is true when two scripts are the same but for spans.
func Equal(a, b *Script) bool { return Dump(a) == Dump(b) }

// MaxErrors is how many errors one text reports.
const MaxErrors = maxErrors

type dumper struct{ strings.Builder }

func (d *dumper) strings(name string, lines []string) {
	if len(lines) == 0 {
		return
	}
	d.WriteString("(" + name)
	for _, line := range lines {
		d.WriteString(" " + strconv.Quote(line))
	}
	d.WriteString(")")
}

func (d *dumper) statement(s *Statement) {
	d.strings("before", s.Before)
	d.strings("doc", s.Doc)
	if s.Label != "" {
		d.strings("label", []string{s.Label})
	}
	d.body(s.Body)
	if s.Comment != "" {
		d.strings("comment", []string{s.Comment})
	}
	if s.Quiet {
		d.WriteString("quiet")
	}
}

func (d *dumper) body(body Body) {
	switch x := body.(type) {
	case *Ask:
		d.expr(x.X)
	case *Bind:
		if x.Function {
			d.list(":=", func() { d.idents(x.Name.Name, x.Params); d.sub(x.Value) })
		} else {
			d.node(":= "+x.Name.Name, x.Value)
		}
	case *GameDefinition:
		d.list("game", func() {
			d.idents(x.Name.Name, x.Params)
			for i := range x.Items {
				d.WriteByte(' ')
				d.item(&x.Items[i])
			}
			d.strings("tail", x.Tail)
		})
	case *Check:
		d.node("check", x.X)
	case *CheckSame:
		d.node("check-same", append([]Expr{x.Ruleset}, x.Ranges...)...)
	case *Using:
		d.node("using", x.Ruleset)
	case *Limit:
		d.list("limit "+x.What, func() {
			if x.Amount != nil {
				d.sub(x.Amount)
			}
			d.WriteString(" " + strconv.Quote(x.Unit))
		})
	case *Help:
		d.WriteString("help")
		d.strings("words", x.Words)
	}
}

func (d *dumper) item(x *Item) {
	d.strings("before", x.Before)
	switch line := x.Line.(type) {
	case *Rule:
		words := strings.Fields([]string{"", "left", "right"}[line.Who] + []string{"", " entail", " again"}[line.Turn])
		d.list(strings.Join(words, " ")+"->", func() {
			if line.Points != nil {
				d.WriteByte(' ')
				d.node("score", line.Points)
			}
			d.sub(line.Target)
			d.clauses(line.Clauses)
		})
	case *Score:
		d.list("score", func() { d.sub(line.Points); d.clauses(line.Clauses) })
	case *Same:
		name := "same"
		if line.Tree {
			name = "same-tree"
		}
		d.list(name, func() { d.sub(line.Target); d.clauses(line.Clauses) })
	case *Let:
		d.node("let "+line.Name.Name, line.Value)
	case *Require:
		d.node("require", line.Condition)
	case *Native:
		d.node("native", line.Name)
	}
	if x.Comment != "" {
		d.strings("comment", []string{x.Comment})
	}
}

func (d *dumper) clauses(clauses []Clause) {
	for _, c := range clauses {
		d.WriteByte(' ')
		switch c := c.(type) {
		case *For:
			d.list("for", func() {
				d.WriteByte(' ')
				d.names(c.Names)
				d.sub(c.In)
			})
		case *If:
			d.node("if", c.Condition)
		case *While:
			d.node("while", c.Condition)
		}
	}
}

func (d *dumper) list(head string, rest func()) {
	d.WriteString("(" + head)
	rest()
	d.WriteByte(')')
}

func (d *dumper) sub(x Expr) {
	d.WriteByte(' ')
	d.expr(x)
}

func (d *dumper) node(head string, xs ...Expr) {
	d.list(head, func() {
		for _, x := range xs {
			d.sub(x)
		}
	})
}

// idents writes a name and parameters: " (f x y)".
func (d *dumper) idents(name string, params []*Ident) {
	d.WriteString(" (" + name)
	for _, p := range params {
		d.WriteString(" " + p.Name)
	}
	d.WriteByte(')')
}

func (d *dumper) names(names []*Ident) {
	for i, n := range names {
		if i > 0 {
			d.WriteByte(',')
		}
		d.WriteString(n.Name)
	}
}

func (d *dumper) expr(x Expr) {
	switch x := x.(type) {
	case nil:
		d.WriteString("nil")
	case *Number:
		d.WriteString(x.Value.String())
	case *Code:
		d.WriteString("code:" + x.Text)
	case *Text:
		d.WriteString(strconv.Quote(x.Value))
	case *Ident:
		d.WriteString(x.Name)
	case *Run:
		d.list("run", func() { d.run(x) })
	case *StarOf:
		d.node("star", x.X)
	case *Form:
		d.form(x)
	case *Quote:
		d.node("quote", x.X)
	case *Set:
		d.node(map[bool]string{false: "set", true: "angle"}[x.Angle], x.Elements...)
	case *SidedSet:
		d.list("sided", func() {
			d.node(" left", x.Left...)
			d.node(" right", x.Right...)
		})
	default:
		d.compound(x)
	}
}

func (d *dumper) compound(x Expr) {
	switch x := x.(type) {
	case *List:
		d.node("list", x.Elements...)
	case *Tuple:
		d.node(map[bool]string{false: "tuple", true: "line"}[x.Bare], x.Elements...)
	case *Comprehension:
		d.list(map[bool]string{false: "all", true: "all-set"}[x.Braces], func() { d.sub(x.Element); d.clauses(x.Clauses) })
	case *Range:
		if x.Step != nil {
			d.node("..", x.From, x.To, x.Step)
		} else {
			d.node("..", x.From, x.To)
		}
	case *Chain:
		d.node("chain", x.Atoms...)
	case *Call:
		d.node(map[bool]string{false: "call", true: "ask"}[x.Line], append([]Expr{x.Function}, x.Args...)...)
	case *Index:
		d.node("index", append([]Expr{x.X}, x.Args...)...)
	case *Unary:
		d.node("unary"+x.Op, x.X)
	case *Binary:
		d.node(x.Op, x.L, x.R)
	case *Comparisons:
		d.list("compare "+strings.Join(x.Ops, " "), func() {
			for _, operand := range x.Operands {
				d.sub(operand)
			}
		})
	case *OperatorName:
		d.WriteString("op:" + x.Op)
	case *Lambda:
		d.list("=>", func() { d.idents("", x.Params); d.sub(x.Body) })
	case *Entry:
		d.node("entry", x.Key, x.Value)
	case *Find:
		d.list(map[bool]string{false: "find-first ", true: "find-all "}[x.All], func() {
			d.names(x.Names)
			d.sub(x.In)
			d.sub(x.Condition)
			if x.Into != nil {
				d.sub(x.Into)
			}
		})
	case *Conditional:
		d.node("if", x.If, x.Then, x.Else)
	}
}

// form writes (form2 (left) (right)); the number is that of the bar's strokes.
func (d *dumper) form(x *Form) {
	head := "form"
	if x.Bare {
		head = "bare"
	}
	if x.Bars != 1 {
		head += strconv.Itoa(x.Bars)
	}
	d.list(head, func() {
		for _, side := range [2][]Expr{x.Left, x.Right} {
			d.WriteString(" (")
			for i, option := range side {
				if i > 0 {
					d.WriteByte(' ')
				}
				d.expr(option)
			}
			d.WriteByte(')')
		}
	})
}

func (d *dumper) run(x *Run) {
	if x.Numerator != nil {
		d.WriteByte(' ')
		if x.Negative {
			d.WriteByte('-')
		}
		d.WriteString(x.Numerator.String())
		if x.Divisor != nil {
			d.WriteString("/" + x.Divisor.String())
		}
	}
	if x.Up != nil {
		sign := " ^"
		if x.Up.Down {
			sign = " v"
		}
		n := x.Up.N.String()
		switch x.Up.Kind {
		case Power:
			n = "<" + n + ">"
		case PowerSum:
			n = "[" + n + "]"
		}
		d.WriteString(sign + n)
	}
	if x.Star != nil {
		d.WriteString(" *" + x.Star.N.String())
	}
}
