package cli

import (
	"bytes"
	"context"
	"fmt"
	"html"
	"io"
	"path/filepath"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	goldmarkhtml "github.com/yuin/goldmark/renderer/html"

	"cgt/cmd/cgt/internal/render"
	"cgt/cmd/cgt/internal/run"
	"cgt/eval"
	"cgt/lang"
)

// exportCommand turns a script or a Markdown file with statements into a
// notebook.
type exportCommand struct {
	Out  string `short:"o" placeholder:"FILE" help:"The notebook: .md, or .html with the pictures inside; without it, Markdown on standard output."`
	File string `arg:"" help:"A script (.cgt), or Markdown (.md) whose code blocks named cgt are run."`
}

// notebook is a text under construction.
type notebook struct {
	a        *app
	ctx      context.Context
	session  *eval.Session
	pictures bool // SVG between the blocks of code
	out      strings.Builder
	failed   int
}

// notebookWidth is the width of the answers in a notebook.
const notebookWidth = 96

// export runs a file and writes it with its answers.
func (a *app) export(ctx context.Context) int {
	name := a.Export.File
	in, err := run.ReadScript(name)
	if err != nil {
		return a.fail(err.Error())
	}
	asHTML := false
	switch ext := strings.ToLower(filepath.Ext(a.Export.Out)); ext {
	case ".html", ".htm":
		asHTML = true
	case ".md", "":
	default:
		a.output.Complain(fmt.Sprintf("error: a notebook is .md or .html, not %s", ext))
		return statusUsage
	}
	ctx, leave := a.interrupts.Scope(ctx)
	defer leave()
	n := &notebook{a: a, ctx: ctx, session: eval.New(&run.Host{Output: a.newOutput(io.Discard, io.Discard)}), pictures: asHTML}
	if strings.EqualFold(filepath.Ext(name), ".md") {
		n.markdown(in.Text)
	} else {
		n.script(lang.NewSource(name, in.Text), true)
	}
	text := []byte(n.out.String())
	if asHTML {
		if text, err = toHTML(filepath.Base(name), text); err != nil {
			return a.fail(err.Error())
		}
	}
	if a.Export.Out == "" {
		a.output.Print(string(text))
	} else if err := run.WriteFile(a.Export.Out, text, 0o644); err != nil {
		return a.fail(fmt.Sprintf("%q cannot be written: %v", a.Export.Out, err))
	}
	if ctx.Err() != nil {
		return statusInterrupted
	}
	if n.failed > 0 {
		return a.fail(fmt.Sprintf("%d statements failed; the notebook says which", n.failed))
	}
	return a.status(run.Outcome{})
}

// script runs a script: its comments become text, each statement a block with
// its answer.
func (n *notebook) script(src *lang.Source, comments bool) {
	mode := lang.ScriptMode
	if !comments {
		mode = lang.PastedMode
	}
	script, errs := lang.Parse(src, mode)
	at := 0
	for _, st := range script.Statements {
		for len(errs) > 0 && errs[0].Span.Start < st.Span.Start {
			n.error(src, errs[0])
			errs = errs[1:]
		}
		if comments {
			n.text(src.Text[at:st.Span.Start])
		}
		at = max(at, st.Span.End)
		n.statement(src, st)
		if n.ctx.Err() != nil {
			return
		}
	}
	for _, e := range errs {
		n.error(src, e)
	}
	if comments {
		n.text(src.Text[at:])
	}
}

// text writes the comments of a stretch of a script.
func (n *notebook) text(gap string) {
	paragraph := false
	for i, line := range strings.Split(gap, "\n") {
		line = strings.TrimSpace(line)
		comment := strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "#!")
		switch {
		case comment:
			n.out.WriteString(strings.TrimPrefix(strings.TrimPrefix(line, "#"), " ") + "\n")
			paragraph = i > 0 // a comment behind a statement stands alone
			if i == 0 {
				n.out.WriteString("\n")
			}
		case paragraph:
			n.out.WriteString("\n")
			paragraph = false
		}
	}
	if paragraph {
		n.out.WriteString("\n")
	}
}

// statement runs a statement and writes it with its answer, and its picture
// behind it.
func (n *notebook) statement(src *lang.Source, st *lang.Statement) {
	r := n.session.Run(n.ctx, src, st)
	input := "> " + strings.ReplaceAll(strings.TrimRight(src.Text[st.Span.Start:st.Span.End], " \t\n"), "\n", "\n  ")
	answer := ""
	switch {
	case r.Err != nil:
		n.failed++
		answer = errorText(r.Err)
	case r.Check != nil && r.Check.Holds:
		answer = "true"
	case r.Check != nil:
		n.failed++
		answer = "check failed: " + r.Check.Left + " is not " + r.Check.Relation + " " + r.Check.Right
	case r.View != nil && (r.View.Text != "" || len(r.View.Blocks) > 0):
		answer = render.Text{Width: notebookWidth}.View(r.View, r.Label)
	}
	svg, drawn := []byte(nil), false
	if n.pictures && r.Value != nil {
		if svg, drawn = n.session.SVG(n.ctx, r.Value); drawn {
			answer = withoutPictures(r.View, r.Label)
		}
	}
	n.block(input, answer)
	if drawn {
		n.out.WriteString("<figure>\n" + inline(svg) + "\n</figure>\n\n")
	}
}

// withoutPictures is a card without what the picture behind it shows better.
func withoutPictures(v *eval.View, label string) string {
	bare := *v
	bare.Blocks = nil
	for _, b := range v.Blocks {
		if _, ok := b.(eval.Picture); !ok {
			bare.Blocks = append(bare.Blocks, b)
		}
	}
	return render.Text{Width: notebookWidth}.View(&bare, label)
}

// block writes a statement and its answer in a fence that neither closes.
func (n *notebook) block(input, answer string) {
	fence := "```"
	for strings.Contains(input+answer, fence) {
		fence += "`"
	}
	if answer != "" {
		answer += "\n"
	}
	n.out.WriteString(fence + "text\n" + input + "\n" + answer + fence + "\n\n")
}

func (n *notebook) error(src *lang.Source, e *lang.Error) {
	n.failed++
	line, _ := src.Line(src.Place(e.Span.Start).Line)
	n.block("> "+strings.TrimSpace(line), errorText(e))
}

func errorText(e *lang.Error) string {
	text := "error: " + e.Message
	if e.Hint != "" {
		text += "; " + e.Hint
	}
	return text
}

// markdown copies a Markdown text and runs the code blocks named cgt.
func (n *notebook) markdown(text string) {
	var code []string
	fence := ""
	for _, line := range strings.SplitAfter(text, "\n") {
		bare := strings.TrimSpace(line)
		switch {
		case fence == "" && (strings.HasPrefix(bare, "```") || strings.HasPrefix(bare, "~~~")) && strings.Trim(bare, "`~ ") == "cgt":
			fence, code = strings.TrimRight(bare, "cgt "), nil
		case fence != "" && bare == fence:
			n.script(lang.NewSource("", stripPrompts(strings.Join(code, ""))), false)
			fence = ""
		case fence != "":
			code = append(code, line)
		default:
			n.out.WriteString(line)
		}
	}
	if fence != "" {
		n.script(lang.NewSource("", stripPrompts(strings.Join(code, ""))), false)
	}
}

// stripPrompts leaves of a copied session what was typed, so that a notebook
// can be run again.
func stripPrompts(code string) string {
	if !strings.HasPrefix(strings.TrimLeft(code, " \t\n"), "> ") {
		return code
	}
	typed := ""
	for _, line := range strings.Split(code, "\n") {
		if rest, ok := strings.CutPrefix(strings.TrimLeft(line, " \t"), "> "); ok {
			typed += rest + "\n"
		}
	}
	return typed
}

// inline is an SVG for the middle of an HTML text: without its head and blank
// lines.
func inline(svg []byte) string {
	text := string(svg)
	if i := strings.Index(text, "<svg"); i > 0 {
		text = text[i:]
	}
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		if strings.TrimSpace(line) != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// page is an HTML page; the first %s is the title, the second the text.
const page = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>%s</title>
<style>
body { max-width: 52rem; margin: 2rem auto; padding: 0 1rem; font: 17px/1.5 Georgia, serif; color: #111; background: #fff; }
pre { background: #f4f4f4; padding: .7rem 1rem; overflow-x: auto; font: 14px/1.35 "DejaVu Sans Mono", Menlo, Consolas, monospace; }
figure { margin: 1rem 0; overflow-x: auto; } figure svg { max-width: 100%%; height: auto; }
</style></head><body>
%s</body></html>
`

// toHTML is a page of a Markdown text. What the text itself has of HTML is
// kept: it is the user's own file.
func toHTML(title string, text []byte) ([]byte, error) {
	var body bytes.Buffer
	convert := goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithRendererOptions(goldmarkhtml.WithUnsafe()))
	if err := convert.Convert(text, &body); err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, page, html.EscapeString(title), body.String()), nil
}
