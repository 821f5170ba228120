package notebook

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/gohugoio/hugo-goldmark-extensions/passthrough"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"

	"cgt/cmd/internal/markup"
	"cgt/eval"
)

// A card is represented in the Markdown text by a mark: two characters for private use
// with its number between them. Foreign text cannot contain these characters
// (markup.Terminal).
const (
	markOpen  = "\uE000"
	markClose = "\uE001"
)

var mark = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile("(?:<p>)?" + markOpen + "([0-9]+)" + markClose + "(?:</p>)?")
})

// card writes a statement and its answer into a page.
func (n *Notebook) card(r *eval.Answer, svg []byte) {
	html := `<pre class="input"><code>` + markup.HTML(strings.TrimSpace(r.Input)) + "</code></pre>\n"
	card := markup.CardOf(r)
	card.SVG = svg
	if answer := card.HTML(); answer != "" {
		switch n.Show {
		case Shown:
			html += answer + "\n"
		case Hidden:
			html += "<details><summary>answer</summary>\n" + answer + "\n</details>\n"
		}
	}
	n.cards = append(n.cards, html)
	fmt.Fprintf(&n.out, "\n%s%d%s\n\n", markOpen, len(n.cards)-1, markClose)
}

// style is the style sheet of a page.
const style = `body { max-width: 52rem; margin: 2rem auto; padding: 0 1rem; ` +
	`font: 17px/1.5 Georgia, serif; color: #111; background: #fff; }
pre { background: #f4f4f4; padding: .7rem 1rem; overflow-x: auto; ` +
	`font: 14px/1.35 "DejaVu Sans Mono", Menlo, Consolas, monospace; }
pre.input { border-left: 3px solid #075985; margin-bottom: .3rem; }
.cgt, details { margin: 0 0 1.2rem 1rem; } .cgt pre { background: none; padding: 0; } summary { cursor: pointer; color: #075985; }
table { border-collapse: collapse; } th, td { padding: .1em .5em; } math { font-size: 1.08em; }
@media (prefers-color-scheme: dark) { body { color: #e5e5e5; background: #121212; } pre { background: #1e1e1e; }
pre.input { border-color: #7dd3fc; } summary, a { color: #7dd3fc; } figure svg { border-radius: 4px; } }
@media print { details:not([open]) { display: none; } }
`

// head is the head of a page: it allows no loading, running or sending of anything; its
// style sheet is allowed by its checksum.
const head = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' data:; style-src 'sha256-%s'; ` +
	`base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width"><meta name="generator" content="cgt"><title>%s</title>
<style>%s</style></head><body>
`

// page is the HTML page of a Markdown text, with cards in place of their marks. HTML in
// the text is shown as text; formulas between dollar signs, in \( \) and in \[ \]
// become MathML.
func page(title string, text []byte, cards []string) ([]byte, error) {
	formulas := passthrough.New(passthrough.Config{
		InlineDelimiters: []passthrough.Delimiters{{Open: "$", Close: "$"}, {Open: `\(`, Close: `\)`}},
		BlockDelimiters:  []passthrough.Delimiters{{Open: "$$", Close: "$$"}, {Open: `\[`, Close: `\]`}},
	})
	convert := goldmark.New(goldmark.WithParser(withoutHTMLBlocks()), goldmark.WithExtensions(extension.Table, formulas),
		goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(foreign{}, 1))))
	var body bytes.Buffer
	if err := convert.Convert(text, &body); err != nil {
		return nil, err
	}
	sheet := style + markup.Style
	sum := sha256.Sum256([]byte(sheet))
	out := fmt.Appendf(nil, head, base64.StdEncoding.EncodeToString(sum[:]), markup.HTML(title), sheet)
	rest := body.String()
	for rest != "" {
		at := mark().FindStringSubmatchIndex(rest)
		if at == nil {
			at = []int{len(rest), len(rest), 0, 0}
		}
		out = append(out, markup.Terminal(rest[:at[0]])...) // a reference such as &#x1b; is a control character by now
		if number, err := strconv.Atoi(rest[at[2]:at[3]]); err == nil && number < len(cards) {
			out = append(out, cards[number]...)
		}
		rest = rest[at[1]:]
	}
	return append(out, "</body></html>\n"...), nil
}

// withoutHTMLBlocks is the parser of Markdown without HTML blocks, which could swallow
// the rest of a text with all its formulas.
func withoutHTMLBlocks() parser.Parser {
	html := reflect.TypeOf(parser.NewHTMLBlockParser())
	blocks := slices.DeleteFunc(parser.DefaultBlockParsers(), func(p util.PrioritizedValue) bool {
		return reflect.TypeOf(p.Value) == html
	})
	return parser.NewParser(parser.WithBlockParsers(blocks...), parser.WithInlineParsers(parser.DefaultInlineParsers()...),
		parser.WithParagraphTransformers(parser.DefaultParagraphTransformers()...))
}

// foreign renders HTML and formulas in a text.
type foreign struct{}

func (foreign) RegisterFuncs(to renderer.NodeRendererFuncRegisterer) {
	to.Register(ast.KindRawHTML, func(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
		if raw := node.(*ast.RawHTML); entering {
			for i := range raw.Segments.Len() {
				segment := raw.Segments.At(i)
				w.WriteString(markup.HTML(string(segment.Value(source))))
			}
		}
		return ast.WalkSkipChildren, nil
	})
	to.Register(passthrough.KindPassthroughInline, func(w util.BufWriter, source []byte, node ast.Node,
		entering bool) (ast.WalkStatus, error) {
		if inline := node.(*passthrough.PassthroughInline); entering {
			w.WriteString(formula(string(inline.Segment.Value(source)), inline.Delimiters, false))
		}
		return ast.WalkSkipChildren, nil
	})
	to.Register(passthrough.KindPassthroughBlock, func(w util.BufWriter, source []byte, node ast.Node,
		entering bool) (ast.WalkStatus, error) {
		if block := node.(*passthrough.PassthroughBlock); entering {
			w.WriteString("<p>" + formula(strings.TrimSpace(linesOf(block, source)), block.Delimiters, true) + "</p>\n")
		}
		return ast.WalkSkipChildren, nil
	})
}

func linesOf(node ast.Node, source []byte) string {
	var text strings.Builder
	for i := range node.Lines().Len() {
		line := node.Lines().At(i)
		text.Write(line.Value(source))
	}
	return text.String()
}

// formula is a formula with its delimiters as MathML, or unchanged if it cannot be
// parsed: a dollar sign may mean money.
func formula(text string, between *passthrough.Delimiters, display bool) string {
	body := strings.TrimSuffix(strings.TrimPrefix(text, between.Open), between.Close)
	money := between.Open == "$" && (body != strings.TrimSpace(body) || strings.Contains(body, "\n\n"))
	if math, ok := markup.MathML(body, display); ok && !money {
		return math
	}
	return markup.HTML(text)
}
