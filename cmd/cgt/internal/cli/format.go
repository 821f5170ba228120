package cli

import (
	"fmt"
	"io"

	"cgt/cmd/cgt/internal/run"
	"cgt/cmd/internal/markup"
	"cgt/eval"
	"cgt/eval/answers"
	"cgt/lang"
	"cgt/lang/printer"
)

// format prints scripts in standard layout, or rewrites them. A script with errors is
// left unchanged.
func (a *app) format() int {
	if len(a.Fmt.Files) == 0 {
		a.Fmt.Files = []string{"-"}
	}
	status := statusOK
	for _, name := range a.Fmt.Files {
		if !a.formatFile(name) {
			status = statusFailed
		}
	}
	if a.output.Flush(); a.output.Closed() {
		return status
	}
	return status
}

// formatFile reports whether all went well.
func (a *app) formatFile(name string) bool {
	in, err := a.readForFormat(name)
	if err != nil {
		a.fail(err.Error())
		return false
	}
	source := lang.NewSource(in.Name, in.Text)
	script, errs := lang.Parse(source, lang.ScriptMode)
	for _, e := range errs {
		a.output.Complain(a.output.ErrText.Error(e, answers.Place{Source: source, Span: e.Span}))
	}
	if len(errs) > 0 {
		return false
	}
	text := printer.Script(script)
	switch {
	case a.Fmt.List:
		if text != in.Text {
			a.output.Print(name + "\n")
		}
		return text == in.Text
	case a.Fmt.Write && name != "-":
		if text == in.Text {
			return true
		}
		if err := run.WriteFile(name, []byte(text), 0o644); err != nil {
			a.fail(fmt.Sprintf("%q cannot be written: %v", name, err))
			return false
		}
	case a.OutTerminal:
		a.output.Print(markup.Terminal(text))
	default:
		a.output.Print(text)
	}
	return true
}

func (a *app) readForFormat(name string) (eval.Input, error) {
	if name != "-" {
		return run.ReadScript(name)
	}
	text, err := io.ReadAll(a.In)
	return eval.Input{Text: string(text), Script: true}, err
}
