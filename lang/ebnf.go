package lang

import (
	"fmt"
	"sort"
	"strings"
	"sync"
)

// Grammar is the grammar of the language in EBNF, as it is parsed: the statements as
// participle writes out their productions, the operators from their table, then what
// operands are made of. Kinds of words are written in < > and explained at the end.
func Grammar() string { return grammarText() }

var grammarText = sync.OnceValue(func() string {
	statements := withoutLookahead(statementParser().String())
	for kind, text := range spelled {
		statements = strings.ReplaceAll(statements, "<"+kind+">", text)
	}
	// The parameters of a function directly follow its name, which the grammar of tokens
	// cannot express.
	statements = strings.Replace(statements, `Definition = Name ("("`, `Definition = Name (<glued> "("`, 1)
	return statements + "\n" + questionGrammar() + operatorGrammar() + operandGrammar
})

// spelled are the tokens that occur in the productions by their text.
var spelled = map[string]string{
	"comma": `","`, "assign": `":="`, "arrow": `"->"`, "divide": `"/"`, "in": `"in"`,
}

// withoutLookahead removes "(?= ...)" from a grammar, which does not change the
// language it describes.
func withoutLookahead(text string) string {
	for {
		start := strings.Index(text, "(?=")
		if start < 0 {
			return text
		}
		depth, to := 0, start
		for ; to < len(text); to++ {
			if text[to] == '"' {
				to += strings.IndexByte(text[to+1:], '"') + 1
			} else if text[to] == '(' {
				depth++
			} else if text[to] == ')' {
				if depth--; depth == 0 {
					break
				}
			}
		}
		text = text[:start] + strings.TrimPrefix(text[to+1:], " ")
	}
}

// questionGrammar is the production of a question: its words take the rest of
// the line.
func questionGrammar() string {
	var whole, compared []string
	for word, comparison := range lineQuestions {
		if comparison {
			compared = append(compared, fmt.Sprintf("%q", word))
		} else {
			whole = append(whole, fmt.Sprintf("%q", word))
		}
	}
	sort.Strings(whole)
	sort.Strings(compared)
	return fmt.Sprintf("Question = (%s) Expr | (%s) %s (%s)* | Expr .\n", strings.Join(whole, " | "),
		strings.Join(compared, " | "),
		levelNames[PrecedenceRange], operatorsAt(PrecedenceComparison)+" "+levelNames[PrecedenceRange])
}

// levelNames are the productions of the operators, by precedence.
var levelNames = map[int]string{
	PrecedenceOr: "Or", PrecedenceAnd: "And", PrecedenceNot: "Not", PrecedenceComparison: "Comparison", PrecedenceRange: "Range",
	PrecedenceSides: "Sides", PrecedenceNimSum: "NimSum", PrecedenceNimProduct: "NimProduct", PrecedenceSum: "Sum",
	PrecedenceOrdinal: "OrdinalSum", PrecedenceProduct: "Product", PrecedenceUnary: "Sign",
	PrecedencePower: "Power", PrecedenceChain: "Chain",
}

// operatorsAt are the operators of a precedence, as alternatives.
func operatorsAt(precedence int) string {
	var texts []string
	for i := range operators {
		if operators[i].Precedence == precedence {
			texts = append(texts, fmt.Sprintf("%q", operators[i].Text))
		}
	}
	if len(texts) == 1 {
		return texts[0]
	}
	return "(" + strings.Join(texts, " | ") + ")"
}

// operatorGrammar is a production for every precedence, loosest first.
func operatorGrammar() string {
	var b strings.Builder
	b.WriteString("Expr = Lambda | Conditional | Find | " + levelNames[PrecedenceOr] + " .\n")
	last := 0
	for i := range operators {
		o := &operators[i]
		if o.Precedence == last {
			continue
		}
		last = o.Precedence
		rest := i
		for rest < len(operators) && operators[rest].Precedence == last {
			rest++
		}
		tighter := levelNames[PrecedenceChain]
		if rest < len(operators) {
			tighter = levelNames[operators[rest].Precedence]
		}
		name, signs := levelNames[last], operatorsAt(last)
		switch {
		case last == PrecedenceUnary:
			fmt.Fprintf(&b, "%s = (\"-\" | \"+\" | %s) %s | %s .\n", name, signs, name, tighter)
		case o.Associativity == Prefix:
			fmt.Fprintf(&b, "%s = %s %s | %s .\n", name, signs, name, tighter)
		case last == PrecedenceRange:
			fmt.Fprintf(&b, "%s = %s (%s %s (\"by\" %s)?)? .\n", name, tighter, signs, tighter, tighter)
		case last == PrecedenceComparison:
			fmt.Fprintf(&b, "%s = %s (%s %s)* .\n", name, tighter, signs, tighter)
		case o.Associativity == NonAssociative:
			fmt.Fprintf(&b, "%s = %s (%s %s)? .\n", name, tighter, signs, tighter)
		case o.Associativity == RightAssociative:
			fmt.Fprintf(&b, "%s = %s (%s %s)? .\n", name, tighter, signs, levelNames[PrecedenceUnary])
		default:
			fmt.Fprintf(&b, "%s = %s (%s %s)* .\n", name, tighter, signs, tighter)
		}
	}
	return b.String()
}

// operandGrammar is the grammar of operands, which the climber parses.
const operandGrammar = `Lambda = (Name | "(" (Name ("," Name)*)? ")") "=>" Expr .
Conditional = "if" Expr "then" Expr "else" Expr .
Find = "find" ("first" | "all") (Name ("," Name)* | "(" Name ("," Name)* ")") "in" Expr "where" Expr ("into" Expr)? .
Chain = Name (Operand | Size)+ | Operand .
Size = <number> <glued> "x" <glued> <number> .
Operand = (Name | <code>) Postfix* | (<text> | Tuple | List) (Index Postfix*)? | Atom .
Postfix = <glued> "(" (Arguments | Size)? ")" | Index .
Index = <glued> "[" Expr ("," Expr)* "]" .
Arguments = Argument ("," Argument)* .
Argument = Expr | "(+)" | "(x)" | "(/)" | "(^)" .
Atom = <number> | <literal> | Form | Set | Map | Angles | Quote | "*" <glued> (Name | Tuple) .
Tuple = "(" (Expr ("," Expr)*)? ")" .
List = "[" (Expr (ForClause Clause* | ("," Expr)*))? "]" .
Form = "{" (Expr ("," Expr)*)? <bars> (Expr ("," Expr)*)? "}" .
Set = "{" (Expr (ForClause Clause* | ("," Expr)*))? "}" .
Map = "{" (Entry (ForClause Clause* | ("," Entry)*) | "=>") "}" .
Entry = Expr "=>" Expr .
Angles = SetWord "<" (Sum ("," Sum)*)? ("|" (Sum ("," Sum)*)?)? ">" .
SetWord = "mex" | "subtraction" | "allbut" | "S" | "dynamics" | "preimage_formula" | "de_bruijn" | "bruijn_sequence" .
Quote = "'" Expr "'" .

<end>      a line end, ";" or nothing before "}"
<name>     a word that is no literal, such as n, kayles, x1
<number>   digits
<code>     a take-and-break code: 0.137, .77, 0.3..., 4.
<literal>  1/2, ^3, v, *2 and such literals run together: 1/2^*3
<text>     "in quotes"
<bars>     | or, wider than those inside, || and so on
<word>     anything without blanks
<glued>    no blank stands here
`
