// Package notebook writes statements with their answers as Markdown with the
// pictures in files beside it, or as an HTML page with the pictures inside.
package notebook

import (
	"bytes"
	"context"
	"fmt"
	"html"
	"net/url"
	"path/filepath"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	goldmarkhtml "github.com/yuin/goldmark/renderer/html"

	"cgt/cmd/cgt/internal/render"
	"cgt/cmd/internal/markup"
	"cgt/eval"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
)

// Drawer draws the picture of an answer; ok is false where it has none.
type Drawer interface {
	SVG(ctx context.Context, v value.Value) (svg []byte, ok bool)
}

// Notebook is a text under construction.
type Notebook struct {
	Drawer Drawer // nil where there are no pictures
	HTML   bool   // a page with pictures between the blocks of code, else Markdown
	Folder string // where Markdown has its pictures, relative to it; empty for none
	Failed int    // statements that failed

	out      strings.Builder
	pictures []Picture
}

// Picture is a file beside a Markdown text, an SVG drawing.
type Picture struct {
	Name string // in the folder of the pictures
	Data []byte
}

// Pictures are the files that the Markdown text refers to.
func (n *Notebook) Pictures() []Picture { return n.pictures }

// FolderBeside is the folder of the pictures of a Markdown file, beside it:
// page_files for page.md.
func FolderBeside(name string) string {
	return strings.TrimSuffix(filepath.Base(name), filepath.Ext(name)) + "_files"
}

// width is the width of the answers in a notebook.
const width = 96

// IsHTML tells by the name of a file whether it is a page or Markdown, which
// the empty name stands for; other files are refused.
func IsHTML(name string) (bool, error) {
	switch ext := strings.ToLower(filepath.Ext(name)); ext {
	case ".html", ".htm":
		return true, nil
	case ".md":
		return false, nil
	case "":
		if name == "" {
			return false, nil
		}
		return false, fmt.Errorf("a notebook is .md or .html; %s has no ending", name)
	default:
		return false, fmt.Errorf("a notebook is .md or .html, not %s", ext)
	}
}

// Text writes Markdown as it stands.
func (n *Notebook) Text(text string) { n.out.WriteString(markup.Terminal(text)) }

// Bytes is the notebook, with a title where it is a page.
func (n *Notebook) Bytes(title string) ([]byte, error) {
	text := []byte(n.out.String())
	if n.HTML {
		return toHTML(title, text)
	}
	return text, nil
}

// Answer writes a statement with its answer, and its picture behind it, or an
// error of syntax under the line where it is.
func (n *Notebook) Answer(ctx context.Context, r *eval.Answer) {
	input := "> " + strings.ReplaceAll(strings.TrimSpace(r.Input), "\n", "\n  ")
	answer := ""
	switch {
	case r.Err != nil:
		n.Failed++
		answer = errorText(r.Err)
		if r.View != nil { // what was found before the error
			answer = render.Text{Width: width}.View(r.View, r.Label) + "\n" + answer
		}
	case r.Check != nil && r.Check.Holds:
		answer = "true"
	case r.Check != nil:
		n.Failed++
		answer = "check failed: " + r.Check.Left + " is not " + r.Check.Relation + " " + r.Check.Right
	case r.View != nil && (r.View.Text != "" || len(r.View.Blocks) > 0):
		answer = render.Text{Width: width}.View(r.View, r.Label)
	}
	svg, drawn := []byte(nil), false
	if (n.HTML || n.Folder != "") && n.Drawer != nil && r.Value != nil {
		if svg, drawn = n.Drawer.SVG(ctx, r.Value); drawn {
			answer = withoutPictures(r.View, r.Label)
		}
	}
	n.block(input, answer)
	switch {
	case drawn && n.HTML:
		n.out.WriteString("<figure>\n" + markup.Inline(svg) + "\n</figure>\n\n")
	case drawn:
		name := fmt.Sprintf("%d.svg", len(n.pictures)+1)
		n.pictures = append(n.pictures, Picture{name, svg})
		n.out.WriteString("![picture " + strings.TrimSuffix(name, ".svg") + "](" + (&url.URL{Path: n.Folder + "/" + name}).EscapedPath() + ")\n\n")
	}
}

// withoutPictures is a card without what the picture behind it shows better.
func withoutPictures(v *view.View, label string) string {
	bare := *v
	bare.Blocks = nil
	for _, b := range v.Blocks {
		if _, ok := b.(view.Picture); !ok {
			bare.Blocks = append(bare.Blocks, b)
		}
	}
	return render.Text{Width: width}.View(&bare, label)
}

// block writes a statement and its answer in a fence that neither closes.
func (n *Notebook) block(input, answer string) {
	input, answer = markup.Terminal(input), markup.Terminal(answer)
	fence := "```"
	for strings.Contains(input+answer, fence) {
		fence += "`"
	}
	if answer != "" {
		answer += "\n"
	}
	n.out.WriteString(fence + "text\n" + input + "\n" + answer + fence + "\n\n")
}

func errorText(e *lang.Error) string {
	text := "error: " + e.Message
	if e.Hint != "" {
		text += "; " + e.Hint
	}
	return text
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
