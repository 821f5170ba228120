package cli

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/agnivade/levenshtein"

	"cgt/cmd/cgt/internal/repl"
	"cgt/cmd/cgt/internal/run"
	"cgt/eval"
	"cgt/eval/interp"
)

// run runs files, then expressions, then standard input or the prompt, if there were
// none or it is requested.
func (a *app) run(ctx context.Context) int {
	scripts, err := a.readScripts(a.Run.Files)
	if err != nil {
		return a.fail(err.Error())
	}
	stdin := run.NewPlainLines(a.In, a.output)
	runner := a.newRunner(a.output, stdin, a.InTerminal && a.OutTerminal)
	var done run.Outcome
	for _, in := range scripts {
		if in.Name == "-" {
			done.Add(a.pipe(ctx, runner, stdin))
		} else {
			done.Add(runner.Run(ctx, in))
		}
		if done.Stopped {
			return a.status(done)
		}
	}
	for _, text := range a.Run.Eval {
		if done.Add(runner.Run(ctx, eval.Input{Text: text})); done.Stopped {
			return a.status(done)
		}
	}
	nothing := len(scripts) == 0 && len(a.Run.Eval) == 0
	if a.InTerminal && (nothing || a.Run.Interactive) {
		return a.prompt(ctx, runner, stdin)
	}
	if nothing || a.Run.Interactive {
		done.Add(a.pipe(ctx, runner, stdin))
	}
	return a.status(done)
}

// pipe runs standard input as it arrives, without a prompt.
func (a *app) pipe(ctx context.Context, runner *run.Runner, lines run.Lines) run.Outcome {
	loop := &run.Loop{Runner: runner, Lines: lines}
	return loop.Run(ctx)
}

// readScripts reads all files before the first is run, so that a misspelt name is found
// before anything has happened.
func (a *app) readScripts(names []string) ([]eval.Input, error) {
	var scripts []eval.Input
	for _, name := range names {
		if name == "-" {
			scripts = append(scripts, eval.Input{Name: "-"})
			continue
		}
		in, err := run.ReadScript(name)
		if err != nil {
			return nil, fmt.Errorf("%w%s", err, commandHint(name))
		}
		scripts = append(scripts, in)
	}
	return scripts, nil
}

// commandHint helps when a misspelt command or an expression was taken for a file name.
func commandHint(name string) string {
	for _, command := range []string{"test", "fmt", "export", "help"} {
		if name != command && levenshtein.ComputeDistance(name, command) <= 2 && !strings.ContainsAny(name, "./") {
			return "; did you mean cgt " + command + "?"
		}
	}
	if strings.ContainsAny(name, " (*^{") || !strings.ContainsAny(name, "./") {
		return "; an expression follows -e"
	}
	return ""
}

// prompt runs an interactive session.
func (a *app) prompt(ctx context.Context, runner *run.Runner, plain *run.PlainLines) int {
	a.interrupts.Begin()
	loop := &run.Loop{Runner: runner, Lines: plain, Interactive: true}
	if a.OutTerminal {
		loop.Prompt, loop.More = "> ", "...> "
		a.output.Confirm = true
		a.output.Text.MaxLines = 400
		a.output.Page = a.page
		loop.BeforePrompt = func() {
			if !a.output.FixedWidth {
				a.output.Text.Width, a.output.ErrText.Width = a.width(), a.width()
			}
		}
		if !a.Quiet {
			a.output.Print(run.Greeting(Version) + "\n")
			a.output.Flush()
		}
	}
	if a.OutTerminal && !a.Plain && os.Getenv("TERM") != "dumb" {
		history := ""
		if !a.Sandbox {
			history = repl.HistoryFile()
		}
		editor, err := repl.Open(history, a.output.Text.Palette, func() []interp.Name {
			return runner.Session.Names()
		})
		if err == nil {
			defer editor.Close()
			loop.Lines = editor
			runner.Host.Lines = editor
		}
	}
	return a.status(loop.Run(ctx))
}
