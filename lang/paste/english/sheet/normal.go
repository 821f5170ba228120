package sheet

import (
	regexp "cgt/lang/internal/lazyregexp"
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// signs of books and of LaTeX, with their plain replacements.
var signs = strings.NewReplacer(
	"ﬁ", "fi", "ﬂ", "fl", "ﬀ", "ff", "ﬃ", "ffi", "ﬄ", "ffl", "\u00a0", " ", "\u202f", " ", "\u2009", " ", "\u00ad", "",
	"\u200b", "", "\ufeff", "",
	"−", "-", "‐", "-", "‑", "-", "∗", "*", "⋆", "*", "★", "*", "’", "'", "‘", "'", "“", "\"", "”", "\"", "∣", "|", "□", ".",
	"``", "\"", "''", "\"", `\middle`, "",
	`\oplus`, "⊕", `\otimes`, "⊗", `\uparrow`, "↑", `\Uparrow`, "⇑", `\downarrow`, "↓", `\Downarrow`, "⇓", `\star`, "*", `\ast`,
	"*", `\mid`, "|", `\vert`, "|", `\|`, "‖", `\parallel`, "‖", `\cgfuzzy`, "‖", `\fuzzy`, "‖",
	"₀", "_0", "₁", "_1", "₂", "_2", "₃", "_3", "₄", "_4", "₅", "_5", "₆", "_6", "₇", "_7", "₈", "_8", "₉", "_9",
	`\big\vert`, "|", `\Big\vert`, "|", `\bigg\vert`, "|", `\big|`, "|", `\Big|`, "|", `\bigg|`, "|",
	`\{`, "{", `\}`, "}", `\lbrace`, "{", `\rbrace`, "}", `\pm`, "±", `\cdots`, "...", `\ldots`, "...", `\dots`, "...",
	`\leqslant`, "≤", `\geqslant`, "≥", `\leq`, "≤", `\geq`, "≥", `\le `, "≤ ", `\ge `, "≥ ", `\neq`, "≠", `\equiv`, "≡",
	`\times`, "×", `\left`, "", `\right`, "", `\bigl`, "", `\bigr`, "", `\displaystyle`, "", `\quad`, " ", `\qquad`, " ", `\,`,
	" ", `\;`, " ", `\ `, " ", `\!`, "", `\(`, " ", `\)`, " ", `\[`, " ", `\]`, " ", `\item`, "- ",
	`\langle`, "<", `\rangle`, ">", `\lfloor`, "floor(", `\rfloor`, ")", `\pmod`, " mod ", `\bmod`, " mod ", `\mod`, " mod ",
	`\cdot`, "·", `\lt`, "<", `\gt`, ">", `\emph`, `\text`, "`", " ", "SpragueGrundy", "Sprague-Grundy", "misére", "misere", "misère", "misere", "Misère",
	"Misere", "Misére", "Misere",
	"≹", "‖", "≸", "‖",
	"double-up-arrow", "⇑", "double-down-arrow", "⇓", "up-arrow", "↑", "down-arrow", "↓", "double-up", "⇑", "double-down", "⇓",
)

var (
	wrapped = regexp.MustCompile(`\\(?:text(?:it|bf|rm|sc|tt|sf)?|math(?:cal|rm|bf|it|bb|sf|scr)|` +
		`operatorname|mbox|underline)\*?\s*\{([^{}]*)\}`)
	// optionsOf are the options of Left and of Right as authors name their command for them.
	optionsOf = regexp.MustCompile(`\\(?:[cp]?game|[cC]ombgame|Game|cgt)[ ]?\{((?:[^{}\\]|\\[{}a-zA-Z,;])*)\}[ ]?` +
		`\{((?:[^{}\\]|\\[{}a-zA-Z,;])*)\}`)
	// plusMinus is a number with what a move gains: 3/4 ± 5/4.
	plusMinus  = regexp.MustCompile(`([\d}¼½¾⅛⅜⅝⅞])[ \t]+±[ \t]*([\d(¼½¾⅛⅜⅝⅞])`)
	manyUps    = regexp.MustCompile(`\b([2-9])[ -]?(UP|DOWN)\b(?:[ ]?(\*))?`)
	starred    = regexp.MustCompile(`\\(?:ast|star|bigstar)\s*(?:\{(\d+)\}|(\d+))`)
	caligraph  = regexp.MustCompile(`\\(?:mathcal|mathscr|mathbf)\s*([A-Z])\b`)
	fraction   = regexp.MustCompile(`\\[dt]?frac\s*(?:\{([^{}]*)\}\s*\{([^{}]*)\}|(\d)\s*(\d))`)
	bold       = regexp.MustCompile(`(^|[\s(])(\*\*|__)([^*_\n]*?[A-Za-z][^*\n]*?)(\*\*|__)`)
	emphasis   = regexp.MustCompile(`(^|[\s(])\*([A-Za-z][^*\n]*[A-Za-z.:])\*([\s.,;:)]|$)`)
	hyphenated = regexp.MustCompile(`([a-z]{2,})-\n[ \t]*([a-z]{2,})`)
	apart      = regexp.MustCompile(`\\?\}\s*(?:\\q?quad|\\;|\\ )[\s,]*\\?\{`)
	tiny       = regexp.MustCompile(`(?i)\b(tiny|miny)(?:-(?:sub-)?|_)\{?(\d+(?:/\d+)?)\}?`)
	multiple   = regexp.MustCompile(`(\d)\.([↑↓⇑⇓{])`) // of a game
	tinyPlus   = regexp.MustCompile(`(^|[\s(,{|=<>])([+-])_\{?(\d+(?:/\d+)?)\}?`)
	tinySign   = regexp.MustCompile(`([⧾⧿])[ \t]*_?(?:\{(\d+(?:/\d+)?)\}|(\d+(?:/\d+)?))`)
	upStar     = regexp.MustCompile(`(?m)([↑⇑↓⇓])[ \t]+\*([ \t]*(?:[=<>≤≥≠≡≅|‖,;:.?!)}\]+$-]|[a-z]{2}|$))`)
	raisedStar = regexp.MustCompile(`([↑⇑↓⇓])\^(?:\{ ?)?(\*\d*)(?: ?\})?`)
	mooresNim  = regexp.MustCompile(`\b(?:Moore's )?[Nn]im ?_?\{?(?:k|([2-9]))\}?(?:\b|$)`) // with its index
	innermost  = regexp.MustCompile(`\{[^{}\n]*\|[^{}\n]*\}`)                               // options, not codes of games
	decimal    = regexp.MustCompile(`\b\d{1,3}\.\d{1,6}\b`)
	oneSign    = regexp.MustCompile(`(^|[^\\_^])\{\s*(\\[Uu]parrow|\\[Dd]ownarrow|\\ast|\\star|[+*=-])\s*\}`)
	dash       = regexp.MustCompile(`([A-Za-z])–([A-Za-z])`)
	minus      = regexp.MustCompile(`([{|(,=<>+≤≥]\s*)[–—‒―](\d)`)
	// firstMinus is a dash before the number that an equation begins with.
	firstMinus = regexp.MustCompile(`(?m)(^|[ \t])[–—‒―](\d+(?:/\d+|[½¼¾])?[ \t]*[=<>≤≥])`)
	mathBlank  = regexp.MustCompile(`\$+`)
	pageHead   = regexp.MustCompile(`(?m)^[ \t]*(?:\d+[ \t]+)?(?:Chapter|CHAPTER|Section|SECTION|Lecture|Homework) ` +
		`\d+[^\n?]{0,60}$`)
	homework = regexp.MustCompile(`(?m)^[ \t]*(?i:homework|hw|problem set|pset|assignment|exercise sheet|problem sheet|sheet)` +
		`[ \t]+\d+[,:]?[ \t]*(?:#|(?i:problem|question|exercise|no\.?)[ \t]*)\d+[.:]?[ \t]+`)
	course = regexp.MustCompile(`(?m)^[ \t]*(?:[A-Z][A-Za-z]{1,9}[ -]?\d{2,4}[A-Z]?[ ,:]+)?` +
		`(?i:homework|hw|problem set|pset|assignment|exam|midterm|quiz)` +
		`[ \t]+\d+[.,:]?[ \t]+(\d+[.)][ \t])`)
	example  = regexp.MustCompile(`(?m)^[ \t]*(?:Examples? \d+(?:\.\d+)*[.:]?(?:[ \t]|$)|` + lead + `)`)
	citation = regexp.MustCompile(`,?[ \t]\b(?:in ` +
		`)?(?:Example|Section|Sec\.|Chapter|Theorem|page|Lemma) \d+(?:\.\d+)*\b|,?[ ` +
		`\t]\b(?:Example|Section) \d+(?:\.\d+)*\b|\(?\b(?:[Ss]ee|cf\.) (?:also )?(?:Figure|Fig\.|Table) \d+(?:\.\d+)*\)?|\([A-Z][A-Za-zé.& -]+,? ?\(?(?:1[89]|20)\d\d\)?\)`)
	reference = regexp.MustCompile(`\b((?i:in|see|by|from|cf\.?)) \[\d{1,3}\]`)
	dollarEnd = regexp.MustCompile(`\$([.,;:?!])`) // a formula at the end of a clause
	points    = regexp.MustCompile(`(?m)(^|[ \t])[(\[]\d{1,3} (?:points?|pts?|marks?)\.?[)\]]`)
	bracketed = regexp.MustCompile(`(?m)^([ \t]*(?:(?:Problem|Exercise|Question|Task) )?[A-Z]?\d{1,2}(?:\.\d{1,2})*[.):]?[ ` +
		`\t]+)\[\d{1,3}\][ \t]+`)
	heading = regexp.MustCompile(`(?m)^[ \t]*#{1,6}[ \t]+(.*)$`)
)

// nimSigns are the signs of nim arithmetic as they are typed, between what they join.
var nimSigns = regexp.MustCompile(`([0-9a-zA-Z)]) ?\((\+|x)\) ?([0-9a-zA-Z(])`)

// lead is how a statement of a text begins: "Proposition 2.1.", "e.g.".
const lead = `(?:Proposition|Theorem|Lemma|Corollary|Claim|Fact|Observation|Remark)(?: \d+(?:\.\d+)*)?[.:][ \t]+|(?:[Ee]\.g\.|[Ii]\.e\.),?[ \t]+`

// codeRemark is a line that begins as a remark of a program does.
var codeRemark = regexp.MustCompile(`(?m)^([ \t]*)//[ \t]*`)

// letterMark is a letter of a formula in italics: "*n* stones".
var letterMark = regexp.MustCompile(`(^|[\s(])\*([a-zA-Z])\*([\s.,;:)]|$)`)

// layout begins or ends an environment of LaTeX that only sets what stands in it, and itemLabel gives an item its label.
var (
	layout = regexp.MustCompile(`\\(?:noindent|(?:small|med|big)skip|par|newpage|maketitle|centering)\b[ \t]*|\\(?:begin|end)\{(?:enumerate|itemize|description|parts|subparts|questions?|exercises?|problems?|center|` +
		`quote|quotation|multicols|equation|align|gather|displaymath|theorem|definition|example|solution)\*?\}(?:[ \t]*\[[^\[\]\n]*\])?`)
	itemLabel = regexp.MustCompile(`\\item[ \t]*\[[ \t]*(?:\\[a-z]+[ \t]*\{)?\(?([a-z]|[ivx]{1,4}|\d{1,2})[.)]?\}?[ \t]*\]`)
)

// saidAgain is a game in braces that is written in a second way behind it.
var saidAgain = regexp.MustCompile(`(\{[^\n]*[|‖][^\n]*\}[ \t$]*)[,(;][ \t]*(?:that is|i\.e\.|or equivalently|in other words),?[ \t$]*\{[^\n]*[|‖][^\n]*\}[ \t$]*\)?`)

// fence is a line before or after a block of code or of data.
var fence = regexp.MustCompile("(?m)^[ \\t]*(?:```|~~~)[a-z]*[ \\t]*$")

// headMark ends a line that is a heading by its marks; no page has it.
const headMark = "\uf8fe"

// coinsApart is a row of coins with signs between them: "H T T H", "H, T, T".
var coinsApart = regexp.MustCompile(`\b[HT](?:(?:[ \t]+|, *| ?- ?)[HT]\b){2,}`)

// signRemark is a remark in brackets on how something is also written or called.
var signRemark = regexp.MustCompile(` \((?:occasionally|sometimes|often|usually|also) [^()\n]*\b(?:written|called|denoted|used|known|drawn|abbreviated|spelled)\b[^()\n]*\)`)

// orMore is a noun that is one or several: pin(s).
var orMore = regexp.MustCompile(`\b([a-z]{3,})\(s\)`)

// colonGiven is a colon between "when" and the values of a letter.
var colonGiven = regexp.MustCompile(`\b(when|if|for|with|where): *([a-zA-Z] *= *\d)`)

// Normal is a text in plain signs; the number of lines does not change.
func Normal(text string) string {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	text = signRemark.ReplaceAllString(codeRemark.ReplaceAllString(namedFrogs(text), "$1"), "")
	text = heapLines.ReplaceAllStringFunc(text, heapsInLines)
	if strings.Contains(text, "(+)") || strings.Contains(text, "(x)") {
		text = typedSigns(text)
	}
	text = boards(fence.ReplaceAllString(dollarEnd.ReplaceAllString(text, "$1"), ""))
	if strings.Contains(text, `\`) {
		text = itemLabel.ReplaceAllString(layout.ReplaceAllString(text, ""), "($1)")
		for range 3 { // options within options
			text = optionsOf.ReplaceAllString(text, `\{$1 \mid $2\}`)
		}
		text = oneSign.ReplaceAllString(text, "$1$2")
		text = starred.ReplaceAllString(text, "*$1$2")
		text = wrapped.ReplaceAllString(text, "$1")
		text = caligraph.ReplaceAllString(text, " $1")
		text = fraction.ReplaceAllString(text, " $1$3/$2$4 ")
		text = apart.ReplaceAllString(text, "}, {")
	}
	text = tiny.ReplaceAllStringFunc(text, func(m string) string { return strings.ToLower(m[:4]) + "(" + m[5:] + ")" })
	text = upStar.ReplaceAllString(raisedStar.ReplaceAllString(signs.Replace(plain(text)), "$1$2"), "$1*$2")
	if strings.Contains(text, "/") {
		text = mixed.ReplaceAllStringFunc(text, improper)
	}
	if strings.Contains(text, "Moore") {
		text = mooresNim.ReplaceAllString(text, "Moore's Nim $1")
	}
	text = innermost.ReplaceAllStringFunc(text, func(m string) string { return decimal.ReplaceAllStringFunc(m, fractionOf) })
	if strings.Contains(text, "±") {
		text = plusMinus.ReplaceAllString(text, "$1 + ±$2")
	}
	if strings.Contains(text, "UP") || strings.Contains(text, "DOWN") {
		text = manyUps.ReplaceAllStringFunc(text, func(m string) string {
			parts := manyUps.FindStringSubmatch(m)
			return map[string]string{"UP": "^", "DOWN": "v"}[parts[2]] + parts[1] + parts[3]
		})
	}
	text = multiple.ReplaceAllString(text, "$1·$2")
	if strings.Contains(text, "_") {
		text = tinyPlus.ReplaceAllStringFunc(text, func(m string) string {
			p := tinyPlus.FindStringSubmatch(m)
			return p[1] + map[string]string{"+": "tiny", "-": "miny"}[p[2]] + "(" + p[3] + ")"
		})
	}
	text = tinySign.ReplaceAllStringFunc(text, func(m string) string {
		parts := tinySign.FindStringSubmatch(m)
		return map[string]string{"⧾": "tiny(", "⧿": "miny("}[parts[1]] + parts[2] + parts[3] + ")"
	})
	text = bold.ReplaceAllString(text, "$1$3")
	text = dash.ReplaceAllString(firstMinus.ReplaceAllString(minus.ReplaceAllString(text, "$1-$2"), "$1-$2"), "$1-$2")
	if strings.Contains(text, "T ") || strings.Contains(text, "T,") || strings.Contains(text, "T-") || strings.Contains(text, "T\t") {
		text = coinsApart.ReplaceAllStringFunc(text, strings.NewReplacer(" ", "", "\t", "", ",", "", "-", "").Replace)
	}
	if strings.ContainsAny(text, "|‖") {
		text = braces(saidAgain.ReplaceAllString(text, "$1"))
	}
	text = letterMark.ReplaceAllString(emphasis.ReplaceAllString(text, "$1$2$3"), "$1$2$3")
	text = orMore.ReplaceAllString(text, "${1}s")
	text = colonGiven.ReplaceAllString(mathBlank.ReplaceAllString(text, " "), "$1 $2")
	text = heading.ReplaceAllString(text, "$1"+headMark)
	text = pageHead.ReplaceAllString(text, "")
	text = course.ReplaceAllString(homework.ReplaceAllString(text, ""), "$1")
	text = example.ReplaceAllString(text, "")
	text = bracketed.ReplaceAllString(points.ReplaceAllString(text, "$1"), "$1")
	text = reference.ReplaceAllString(restored(text), "$1")
	text = citation.ReplaceAllStringFunc(text, func(m string) string { return strings.Repeat("\n", strings.Count(m, "\n")) })
	return hyphenated.ReplaceAllString(text, "$1$2\n")
}

// typedSigns puts the signs of books for "(+)" and "(x)"; an x in brackets is one
// between numbers only.
func typedSigns(text string) string {
	for range 2 { // a number between two signs
		text = nimSigns.ReplaceAllStringFunc(text, func(said string) string {
			m := nimSigns.FindStringSubmatch(said)
			switch {
			case m[2] == "+":
				return m[1] + " ⊕ " + m[3]
			case strings.Trim(m[1]+m[3], "0123456789()") == "":
				return m[1] + " ⊗ " + m[3]
			}
			return said
		})
	}
	return text
}

// improper is a mixed number such as 2 3/4 as one fraction, if it is a dyadic one.
func improper(text string) string {
	m := mixed.FindStringSubmatch(text)
	var n [3]int
	for i := range n {
		n[i], _ = strconv.Atoi(m[i+2])
	}
	if whole, p, q := n[0], n[1], n[2]; p < q && q&(q-1) == 0 && p > 0 {
		return fmt.Sprintf("%s%d/%d", m[1], whole*q+p, q)
	}
	return text
}

// mixed is a mixed number that no other number stands before.
var mixed = regexp.MustCompile(`((?:^|[a-z{|(=<>+-])[ \t]*)\b(\d{1,3})[ \t]{1,2}(\d{1,3})/(\d{1,3})\b`)

// fractionOf is a decimal with finitely many binary digits as a fraction.
func fractionOf(text string) string {
	r, ok := new(big.Rat).SetString(text)
	if d := r.Denom().Int64(); !ok || d&(d-1) != 0 || d > 64 {
		return text
	}
	return r.RatString()
}

// plain is a text with the letters of formulas and the wide letters of East
// Asian texts as plain ones.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r < 0x1D400:
			if r >= 0xFF01 && r <= 0xFF5E {
				return r - 0xFF01 + '!'
			}
			return r
		case r <= 0x1D6A3:
			if i := (r - 0x1D400) % 52; i < 26 {
				return 'A' + i
			} else {
				return 'a' + i - 26
			}
		case r >= 0x1D7CE && r <= 0x1D7FF:
			return '0' + (r-0x1D7CE)%10
		}
		return r
	}, text)
}
