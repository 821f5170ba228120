// Package cli is the command line: flags, files, standard input and exit statuses.
// Everything that programs and scripts can observe of cgt is decided here.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"syscall"
	"time"

	"github.com/alecthomas/kong"

	"cgt/cmd/cgt/internal/render"
	"cgt/cmd/cgt/internal/run"
	"cgt/eval"
	"cgt/lang"
)

// Version is the next release.
const Version = "0.1.0"

// The exit statuses.
const (
	statusOK          = 0
	statusFailed      = 1 // an error, a check that fails, a missing file
	statusUsage       = 2
	statusAgain       = 85 // a survey was stopped and resumes when it is run again
	statusInterrupted = run.StatusInterrupted
)

// grammar declares the command line for kong.
type grammar struct {
	Color     string `enum:"auto,always,never" default:"auto" help:"Colour: auto, always or never; auto honours NO_COLOR."`
	JSON      bool   `name:"json" help:"Print one JSON object a statement."`
	KeepGoing bool   `help:"Go on after an error."`
	Plain     bool   `help:"Read the terminal line by line, without line editing."`
	Time      bool   `help:"Say how long each statement took."`
	Quiet     bool   `short:"q" help:"Do not greet."`
	Sandbox   bool   `help:"For statements of others: they read and write no files, and each has one GiB of memory and one minute at most. Every command obeys it, test and export, too; without it they may do what you may."`
	Overwrite bool   `help:"Let svg, png, pdf, tikz and export replace files that cgt did not write."`
	Version   bool   `help:"Print the version."`

	Run        runCommand        `cmd:"" default:"withargs" help:"Run scripts or expressions; without any, read standard input or open the prompt."`
	Test       testCommand       `cmd:"" help:"Run every check in every script."`
	Fmt        fmtCommand        `cmd:"" help:"Print scripts in the standard form."`
	Export     exportCommand     `cmd:"" help:"Write a script with its answers as a notebook, in Markdown or HTML."`
	Serve      serveCommand      `cmd:"" help:"Answer a program: one JSON object a line in and out."`
	Kernel     kernelCommand     `cmd:"" help:"Be a kernel for Jupyter notebooks, or make it known to Jupyter."`
	Survey     surveyCommand     `cmd:"" help:"Find the periods of all codes of some digits, or of a shard of them, into a file; for clusters."`
	Verify     verifyCommand     `cmd:"" help:"Check certificates, by the rules alone; certificate in cgt writes them."`
	Quotients  quotientsCommand  `cmd:"" help:"Find the misere quotients of all codes of some digits, or of a shard of them, into a file; for clusters."`
	Merge      mergeCommand      `cmd:"" help:"Put the files of the shards of a survey, or of a table of quotients, together."`
	Lsp        lspCommand        `cmd:"" help:"Be a language server for an editor."`
	Completion completionCommand `cmd:"" help:"Write the completion of the command line for a shell."`
	Man        manualCommand     `cmd:"" help:"Print the manual page."`
	Help       helpCommand       `cmd:"" help:"Show the help of the language."`
}

type runCommand struct {
	Eval        []string `short:"e" sep:"none" placeholder:"EXPR" help:"Run this text, after the files; may be given again."`
	Interactive bool     `short:"i" help:"Open the prompt after the files and expressions."`
	Files       []string `arg:"" optional:"" name:"file" help:"Scripts to run in one session; - is standard input."`
}

type testCommand struct {
	Paths []string `arg:"" name:"path" help:"Scripts, or folders of scripts."`
}

type fmtCommand struct {
	Write bool     `short:"w" help:"Replace the files."`
	List  bool     `short:"l" help:"Only list the files that are not in the standard form; exit with 1 if there are any."`
	Files []string `arg:"" optional:"" name:"file" help:"Scripts; none or - is standard input."`
}

type helpCommand struct {
	Topic []string `arg:"" optional:"" help:"A game, a function or a topic."`
}

// app is one run of the program.
type app struct {
	grammar
	Streams
	output     *run.Output
	interrupts *run.Interrupts
}

// exit carries an exit status out of kong's help.
type exit int

// Main runs the program and returns its exit status.
func Main(args []string, streams Streams) (status int) {
	interrupts, stop := run.NewInterrupts(streams.exitNow) // before all else, which takes a moment
	defer stop()
	a := &app{Streams: streams, interrupts: interrupts}
	kongOut := &checkedWriter{Writer: streams.Out} // output of kong about the program itself
	defer func() {
		switch e := recover().(type) {
		case nil:
		case exit:
			status = int(e)
		default:
			panic(e)
		}
		if status == statusOK && kongOut.err != nil && !errors.Is(kongOut.err, syscall.EPIPE) {
			fmt.Fprintln(streams.Err, "error: this cannot be written:", kongOut.err)
			status = statusFailed
		}
	}()
	parser := kong.Must(&a.grammar,
		kong.Name("cgt"),
		kong.Description("Combinatorial game theory: a prompt, a language, an engine."),
		kong.Writers(kongOut, streams.Err),
		kong.Exit(func(code int) { panic(exit(code)) }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, FlagsLast: true}))
	command, err := parser.Parse(joinExpressions(args))
	if err != nil && kongOut.err != nil {
		return statusOK // corrected above
	}
	if err != nil {
		fmt.Fprintf(streams.Err, "error: %v; cgt --help shows what there is\n", err)
		return statusUsage
	}
	if a.Version {
		fmt.Fprintln(kongOut, version())
		return statusOK
	}
	switch name, _, _ := strings.Cut(command.Command(), " "); name {
	case "completion":
		fmt.Fprint(kongOut, completion(parser.Model, a.Completion.Shell))
		return statusOK
	case "man":
		fmt.Fprint(kongOut, manual(parser.Model, Version))
		return statusOK
	}
	a.output = a.newOutput(streams.Out, streams.Err)
	status = a.dispatch(context.Background(), command.Command())
	if err := a.output.Flush(); err != nil && status == statusOK && !a.output.Closed() {
		fmt.Fprintln(streams.Err, "error: the results cannot be written:", err)
		return statusFailed
	}
	return status
}

// dispatch runs a command.
func (a *app) dispatch(ctx context.Context, command string) int {
	switch name, _, _ := strings.Cut(command, " "); name {
	case "test":
		return a.test(ctx)
	case "fmt":
		return a.format()
	case "export":
		return a.export(ctx)
	case "kernel":
		if strings.HasPrefix(command, "kernel install") {
			return a.installKernel()
		}
		return a.runKernel(ctx)
	case "lsp":
		return a.languageServer(ctx)
	case "serve":
		return a.serve(ctx)
	case "survey":
		return a.survey(ctx)
	case "quotients":
		return a.quotients(ctx)
	case "merge":
		return a.merge(ctx)
	case "verify":
		return a.verify(ctx)
	case "help":
		a.Run.Eval = []string{strings.TrimSpace("help " + strings.Join(a.Help.Topic, " "))}
	}
	return a.run(ctx)
}

// checkedWriter remembers the first write error.
type checkedWriter struct {
	io.Writer
	err error
}

func (w *checkedWriter) Write(p []byte) (int, error) {
	n, err := w.Writer.Write(p)
	if w.err == nil {
		w.err = err
	}
	return n, err
}

// joinExpressions joins -e EXPR to one argument, because expressions may begin with a
// minus, such as -1/2^3.
func joinExpressions(args []string) []string {
	var joined []string
	for i := 0; i < len(args); i++ {
		switch {
		case args[i] == "--":
			return append(joined, args[i:]...)
		case (args[i] == "-e" || args[i] == "--eval") && i+1 < len(args):
			i++
			joined = append(joined, "--eval="+args[i])
		default:
			joined = append(joined, args[i])
		}
	}
	return joined
}

// newOutput makes the writer of results, styled if it is a terminal.
func (a *app) newOutput(out, errs io.Writer) *run.Output {
	o := run.NewOutput(out, errs)
	o.JSON, o.Timing = a.JSON, a.Time
	o.Text.Palette = a.palette(a.OutTerminal)
	o.ErrText.Palette = a.palette(a.ErrTerminal)
	if a.OutTerminal {
		o.Text.Width = a.width()
	}
	if a.ErrTerminal {
		o.ErrText.Width = a.width()
	}
	return o
}

func (a *app) palette(terminal bool) render.Palette {
	return render.NewPalette(a.Color == "always" || a.Color == "auto" && render.WantsColor(terminal))
}

// newSession starts a session suited to the output format.
func (a *app) newSession(host *run.Host, more ...eval.Option) *eval.Session {
	host.Files = a.files()
	options := append(append(a.bounds(), eval.WithHost(host)), more...)
	if a.JSON {
		options = append(options, eval.WithSides())
	}
	return eval.New(options...)
}

// files returns the files that a session may access.
func (a *app) files() *run.Files { return &run.Files{Sandbox: a.Sandbox, Overwrite: a.Overwrite} }

// Limits of a statement in the sandbox.
const (
	sandboxMemory = 1 << 30
	sandboxTime   = time.Minute
)

// bounds are the options of every session: the garbage collector follows the session's
// memory limit, and the sandbox bounds it.
func (a *app) bounds() []eval.Option {
	options := []eval.Option{eval.WithMemory(run.PaceCollector)}
	if a.Sandbox {
		options = append(options, eval.WithBounds(sandboxMemory, sandboxTime))
	}
	return options
}

// newRunner returns a runner with a fresh session.
func (a *app) newRunner(output *run.Output, lines run.Lines, asks bool) *run.Runner {
	host := &run.Host{Lines: lines, Asks: asks, Output: output}
	if a.ErrTerminal {
		host.Meter = &run.Progress{Out: a.Err, Width: a.width}
		output.Before = host.Meter.Clear
	}
	return &run.Runner{
		Session:    a.newSession(host, eval.WithMeasure(run.Measure)), // the only one of the process
		Output:     output,
		Interrupts: a.interrupts,
		Host:       host,
		KeepGoing:  a.KeepGoing,
	}
}

// fail reports an error that has no place in a text of the language.
func (a *app) fail(message string) int {
	a.output.Fail(&lang.Error{Message: message})
	return statusFailed
}

// status is the exit status after running something. If the reader of the results has
// closed the pipe, that is not an error.
func (a *app) status(done run.Outcome) int {
	a.output.Flush()
	switch {
	case done.Interrupted:
		return statusInterrupted
	case done.Failed():
		return statusFailed
	}
	return statusOK // Main reports what could not be written
}
