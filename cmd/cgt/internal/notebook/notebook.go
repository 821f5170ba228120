// Package notebook writes statements with their answers as Markdown with the pictures
// in separate files, or as an HTML page with embedded pictures.
package notebook

import (
	"context"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"

	"cgt/cmd/cgt/internal/render"
	"cgt/cmd/internal/markup"
	"cgt/eval"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
)

// Drawer draws the picture of an answer; ok is false if it has none.
type Drawer interface {
	SVG(ctx context.Context, v value.Value) (svg []byte, ok bool)
}

// Notebook is a text under construction.
type Notebook struct {
	Drawer Drawer // nil for no pictures
	HTML   bool   // an HTML page with pictures between the code blocks, else Markdown
	Folder string // directory of the pictures of Markdown, relative to it; empty for none
	Show   Show   // how answers are shown
	Failed int    // number of statements that failed

	out      strings.Builder
	cards    []string // for a page, whose text has a mark for each card
	pictures []Picture
}

// Show says how answers are shown.
type Show int

// The ways to show answers.
const (
	Shown   Show = iota
	Hidden       // the reader opens them one by one
	LeftOut      // a worksheet: not at all
)

// Picture is a file referenced by a Markdown text, an SVG drawing.
type Picture struct {
	Name string // path within the directory of the pictures
	Data []byte
}

// Pictures returns the files that the Markdown text refers to.
func (n *Notebook) Pictures() []Picture { return n.pictures }

// FolderBeside is the directory of the pictures of a Markdown file, next to it:
// page_files for page.md.
func FolderBeside(name string) string {
	return strings.TrimSuffix(filepath.Base(name), filepath.Ext(name)) + "_files"
}

// width is the width of the answers in a notebook.
const width = 96

// IsHTML tells from the name of a file whether it is HTML or Markdown, the default for
// an empty name; other file names are refused.
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

// Text writes Markdown unchanged.
func (n *Notebook) Text(text string) { n.out.WriteString(markup.Terminal(text)) }

// Bytes is the finished notebook, with a title if it is an HTML page.
func (n *Notebook) Bytes(title string) ([]byte, error) {
	text := []byte(n.out.String())
	if n.HTML {
		return page(title, text, n.cards)
	}
	return text, nil
}

// Answer writes a statement with its answer, followed by its picture, or a syntax error
// below the line it is in.
func (n *Notebook) Answer(ctx context.Context, r *eval.Answer) {
	if r.Failed() {
		n.Failed++
	}
	var svg []byte
	if (n.HTML || n.Folder != "") && n.Drawer != nil && r.Value != nil && n.Show != LeftOut {
		if drawn, ok := n.Drawer.SVG(ctx, r.Value); ok {
			svg = drawn
		}
	}
	if n.HTML {
		n.card(r, svg)
		return
	}
	input := "> " + strings.ReplaceAll(strings.TrimSpace(r.Input), "\n", "\n  ")
	answer := ""
	switch {
	case n.Show == LeftOut:
	case svg != nil:
		answer = withoutPictures(r.View, r.Label)
	default:
		answer = answerText(r)
	}
	picture := ""
	if svg != nil {
		name := fmt.Sprintf("%d.svg", len(n.pictures)+1)
		n.pictures = append(n.pictures, Picture{name, svg})
		picture = "![picture " + strings.TrimSuffix(name, ".svg") +
			"](" + (&url.URL{Path: n.Folder + "/" + name}).EscapedPath() + ")\n\n"
	}
	if n.Show != Hidden || answer+picture == "" {
		n.block(input, answer)
		n.out.WriteString(picture)
		return
	}
	n.block(input, "")
	n.out.WriteString("<details><summary>answer</summary>\n\n")
	if answer != "" {
		n.block("", answer)
	}
	n.out.WriteString(picture + "</details>\n\n")
}

// answerText is an answer in plain text.
func answerText(r *eval.Answer) string {
	switch {
	case r.Err != nil && r.View != nil: // what was found before the error
		return render.Text{Width: width}.View(r.View, r.Label) + "\n" + errorText(r.Err)
	case r.Err != nil:
		return errorText(r.Err)
	case r.Check != nil && r.Check.Holds:
		return "true"
	case r.Check != nil:
		return "check failed: " + r.Check.Left + " is not " + r.Check.Relation + " " + r.Check.Right
	case r.View != nil && (r.View.Text != "" || len(r.View.Blocks) > 0):
		return render.Text{Width: width}.View(r.View, r.Label)
	}
	return ""
}

// withoutPictures is a card without the text pictures that the drawing below it
// replaces.
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

// block writes a statement and its answer in a fence longer than any in their texts.
func (n *Notebook) block(input, answer string) {
	input, answer = markup.Terminal(input), markup.Terminal(answer)
	if input != "" {
		input += "\n"
	}
	fence := "```"
	for strings.Contains(input+answer, fence) {
		fence += "`"
	}
	if answer != "" {
		answer += "\n"
	}
	n.out.WriteString(fence + "text\n" + input + answer + fence + "\n\n")
}

func errorText(e *lang.Error) string {
	text := "error: " + e.Message
	if e.Hint != "" {
		text += "; " + e.Hint
	}
	return text
}
