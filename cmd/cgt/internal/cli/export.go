package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"cgt/cmd/cgt/internal/notebook"
	"cgt/cmd/cgt/internal/run"
	"cgt/eval"
)

// exportCommand turns a script or a Markdown file with statements into a notebook.
type exportCommand struct {
	Out     string `short:"o" placeholder:"FILE" help:"The notebook: .html with the pictures inside, or .md with them as SVG files in a folder beside it (page_files for page.md); without it, Markdown on standard output, without pictures."`
	Answers string `enum:"shown,hidden,none" default:"shown" help:"What becomes of the answers: shown, hidden until the reader opens them, or none, for a worksheet."`
	File    string `arg:"" help:"A script (.cgt), or Markdown (.md), whose code blocks named cgt, lines behind > and exercises in words are answered."`
}

// exporter runs a text and writes its notebook.
type exporter struct {
	notebook.Notebook
	ctx     context.Context
	session *eval.Session
}

// export runs a file and writes it with the answers.
func (a *app) export(ctx context.Context) int {
	name := a.Export.File
	in, err := run.ReadScript(name)
	if err != nil {
		return a.fail(err.Error())
	}
	asHTML, err := notebook.IsHTML(a.Export.Out)
	if err != nil {
		a.output.Complain("error: " + err.Error())
		return statusUsage
	}
	if sameFile(name, a.Export.Out) {
		a.output.Complain(fmt.Sprintf("error: %q would replace its own source; choose another name behind -o", name))
		return statusUsage
	}
	ctx, leave := a.interrupts.Scope(ctx)
	defer leave()
	session := a.newSession(&run.Host{Output: a.newOutput(io.Discard, io.Discard)}, eval.WithMeasure(run.Measure))
	n := &exporter{ctx: ctx, session: session, Notebook: notebook.Notebook{Drawer: session, HTML: asHTML}}
	n.Show = map[string]notebook.Show{"hidden": notebook.Hidden, "none": notebook.LeftOut}[a.Export.Answers]
	if !asHTML && a.Export.Out != "" {
		n.Folder = notebook.FolderBeside(a.Export.Out)
	}
	if strings.EqualFold(filepath.Ext(name), ".md") {
		n.markdown(in.Text)
	} else {
		n.script(in)
	}
	text, err := n.Bytes(filepath.Base(name))
	if err != nil {
		return a.fail(err.Error())
	}
	if a.Export.Out == "" {
		a.output.Print(string(text))
	} else if err := run.WriteNotebook(&run.Files{Overwrite: a.Overwrite}, a.Export.Out, text, n.Pictures()); err != nil {
		return a.fail(fmt.Sprintf("%q cannot be written: %v", a.Export.Out, err))
	}
	if ctx.Err() != nil {
		return statusInterrupted
	}
	if n.Failed > 0 {
		return a.fail(fmt.Sprintf("%d statements failed; the notebook says which", n.Failed))
	}
	return a.status(run.Outcome{})
}

// sameFile reports whether two names denote the same existing file.
func sameFile(a, b string) bool {
	first, err := os.Stat(a)
	if err != nil {
		return false
	}
	second, err := os.Stat(b)
	return err == nil && os.SameFile(first, second)
}

// script runs a script: its comments become text, each statement a block with
// its answer.
func (n *exporter) script(in eval.Input) {
	at := 0
	for a := range n.session.Read(in).Answers(n.ctx) {
		if in.Script && a.Result != nil {
			n.comments(in.Text[at:a.At.Span.Start])
			at = a.At.Span.End
		}
		if n.Answer(n.ctx, a); n.ctx.Err() != nil {
			return
		}
	}
	if in.Script {
		n.comments(in.Text[at:])
	}
}

// comments writes the comments in a part of a script.
func (n *exporter) comments(gap string) {
	paragraph := false
	for i, line := range strings.Split(gap, "\n") {
		line = strings.TrimSpace(line)
		comment := strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "#!")
		switch {
		case comment:
			n.Text(strings.TrimPrefix(strings.TrimPrefix(line, "#"), " ") + "\n")
			paragraph = i > 0 // a comment after a statement stands alone
			if i == 0 {
				n.Text("\n")
			}
		case paragraph:
			n.Text("\n")
			paragraph = false
		}
	}
	if paragraph {
		n.Text("\n")
	}
}

// markdown copies a Markdown text and runs the statements in it: code blocks named cgt,
// quoted lines that are statements, and exercises in words.
func (n *exporter) markdown(text string) {
	sheet := &sheet{exporter: n}
	for _, line := range strings.SplitAfter(text, "\n") {
		sheet.line(line)
	}
	sheet.end()
}
