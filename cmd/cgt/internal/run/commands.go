package run

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/agnivade/levenshtein"

	"cgt/cmd/internal/markup"
	"cgt/eval"
	"cgt/eval/answers"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/keep"
)

// Command is a command of the prompt. Commands are about the terminal; everything
// mathematical belongs to the language.
type Command struct {
	Name    string // without the colon
	Args    string // such as "FILE"
	Summary string
	run     func(l *Loop, ctx context.Context, arg string) error
}

// Commands is the table of commands, the single source for :help and completion.
func Commands() []Command {
	return []Command{
		{"help", "[NAME]", "these commands, or the help of the language on NAME", (*Loop).commandHelp},
		{"load", "FILE", "run a script in this session", (*Loop).commandLoad},
		{"save", "FILE", "write the definitions of this session as a script (- shows them; :save! replaces a file)",
			(*Loop).commandSave},
		{"save!", "FILE", "the same, also over a file that is there", (*Loop).commandSaveOver},
		{"export", "FILE", "write the session so far as a notebook: .html with pictures, .md with pictures in a folder " +
			"beside it (- shows it; :export! replaces a file)", (*Loop).commandExport},
		{"export!", "FILE", "the same, also over a file that is there", (*Loop).commandExportOver},
		{"time", "STATEMENT", "run a statement and say how long it took", (*Loop).commandTime},
		{"history", "[TEXT]", "what was typed, or the entries that contain TEXT", (*Loop).commandHistory},
		{"edit", "", "write or change the last entry in $EDITOR and run it", (*Loop).commandEdit},
		{"set", "[NAME VALUE]", "settings of the terminal: " + settingNames(), (*Loop).commandSet},
		{"quit", "", "leave; so do quit, exit and Ctrl-D", (*Loop).commandQuit},
	}
}

// command runs a line if it is a command, and reports whether it was one.
func (l *Loop) command(ctx context.Context, line string) bool {
	name, arg, _ := strings.Cut(line, " ")
	arg = strings.TrimSpace(arg)
	var err error
	switch {
	case strings.Contains(line, "\n"):
		return false
	case line == "quit" || line == "exit" || line == "quit()" || line == "exit()" || line == "bye":
		l.quit = true
		return true
	case strings.HasPrefix(line, "?"):
		l.Lines.Remember(line)
		l.statement(ctx, "help "+strings.TrimSpace(line[1:]))
		return true
	case len(name) < 2 || name[0] != ':':
		return false
	default:
		l.Lines.Remember(line)
		err = l.dispatch(ctx, name[1:], arg)
	}
	if err != nil {
		l.complain(line, err)
	}
	return true
}

// commands returns the commands of this session: in the sandbox, those that access
// files or start programs only say why they are not available.
func (l *Loop) commands() []Command {
	list := Commands()
	if l.Host == nil || !l.Host.files().Sandbox {
		return list
	}
	for i, c := range list {
		switch strings.TrimSuffix(c.Name, "!") {
		case "load", "save", "export", "edit":
			list[i].run = func(_ *Loop, _ context.Context, arg string) error {
				if arg == "-" {
					return c.run(l, context.Background(), arg)
				}
				return ErrSandbox
			}
		}
	}
	return list
}

// dispatch finds a command by its name or an unambiguous prefix of it.
func (l *Loop) dispatch(ctx context.Context, name, arg string) error {
	var found []Command
	for _, c := range l.commands() {
		if c.Name == name {
			return c.run(l, ctx, arg)
		}
		if strings.HasPrefix(c.Name, name) && !strings.HasSuffix(c.Name, "!") {
			found = append(found, c)
		}
	}
	if len(found) == 1 {
		return found[0].run(l, ctx, arg)
	}
	if len(found) > 1 {
		return fmt.Errorf(":%s is short for both :%s and :%s", name, found[0].Name, found[1].Name)
	}
	for _, n := range l.Session.Names() {
		if n.Name == name {
			return fmt.Errorf("there is no command :%s; %s is typed without the colon", name, name)
		}
	}
	near, best := "", 3
	for _, c := range Commands() {
		if d := levenshtein.ComputeDistance(name, c.Name); d < best {
			near, best = c.Name, d
		}
	}
	if near != "" {
		return fmt.Errorf("there is no command :%s; did you mean :%s?", name, near)
	}
	return fmt.Errorf("there is no command :%s; :help lists them", name)
}

// complain reports a failed command as an error in the input.
func (l *Loop) complain(line string, err error) {
	e := &lang.Error{Message: err.Error()}
	at := answers.Place{}
	if !l.Interactive {
		at = answers.Place{Source: lang.NewSource("", line), Span: lang.Span{End: len(line)}, Before: l.typed.Before()}
	}
	l.Output.syntax(e, at)
	l.done.Errors++
	l.done.Stopped = !l.KeepGoing
}

// statement runs a text of the language on behalf of a command.
func (l *Loop) statement(ctx context.Context, text string) {
	l.done.Add(l.Runner.run(ctx, l.read(eval.Input{Text: text, Before: l.typed.Before()})))
}

func (l *Loop) commandQuit(context.Context, string) error {
	l.quit = true
	return nil
}

// commandColumn is the column of the summaries of the commands.
const commandColumn = len("  :") + 16 + len(" ")

func (l *Loop) commandHelp(ctx context.Context, arg string) error {
	if arg != "" {
		l.statement(ctx, "help "+strings.TrimPrefix(arg, ":"))
		return nil
	}
	for _, c := range Commands() {
		if !strings.HasSuffix(c.Name, "!") {
			line := fmt.Sprintf("  :%-16s %s", strings.TrimSpace(c.Name+" "+c.Args), c.Summary)
			l.Output.Print(l.Output.Text.Wrapped(line, commandColumn) + "\n")
		}
	}
	l.Output.Note("help (without a colon) is about the language; Tab completes; \\oplus Tab writes ⊕; _ is the last result")
	return nil
}

func (l *Loop) commandLoad(ctx context.Context, arg string) error {
	name := unquote(arg)
	if name == "" {
		return errors.New("which file? :load FILE")
	}
	in, err := ReadScript(name)
	if err != nil {
		return err
	}
	done := l.Runner.Run(ctx, in)
	l.done.Add(done)
	if l.Interactive && !done.Failed() {
		l.Output.Note("%s: %s", name, value.Several(done.Statements, "statement"))
	}
	return nil
}

// largestScript bounds the size of scripts.
const largestScript = 64 << 20

// ReadScript reads a script file; the error is worded for the user. Devices and FIFOs
// are refused without blocking.
func ReadScript(name string) (eval.Input, error) {
	text, err := keep.Read(name, largestScript)
	var kind *keep.KindError
	switch {
	case errors.As(err, &kind) && kind.Mode.IsDir():
		return eval.Input{}, fmt.Errorf("%s is a folder, not a script; the checks of its scripts run with: cgt test %s", name,
			name)
	case errors.As(err, &kind):
		return eval.Input{}, fmt.Errorf("the file %q: %v; standard input is read without a name, or as -", name, err)
	case err != nil:
		return eval.Input{}, fileError(name, err)
	}
	return eval.Input{Name: name, Text: string(text), Script: true}, nil
}

// fileError says in words what went wrong with a file.
func fileError(name string, err error) error {
	var path *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("there is no file %q", name)
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("the file %q may not be opened", name)
	case errors.As(err, &path):
		return fmt.Errorf("the file %q: %v", name, path.Err)
	}
	return fmt.Errorf("the file %q: %v", name, err)
}

func (l *Loop) commandSave(ctx context.Context, arg string) error {
	return l.save(unquote(arg), false)
}

func (l *Loop) commandSaveOver(ctx context.Context, arg string) error {
	return l.save(unquote(arg), true)
}

func (l *Loop) save(name string, over bool) error {
	var text bytes.Buffer
	if err := l.Session.Save(&text); err != nil {
		return err
	}
	switch _, err := os.Stat(name); {
	case name == "":
		return errors.New("to which file? :save FILE")
	case name == "-":
		l.Output.Print(markup.Terminal(text.String()))
		return nil
	case err == nil && !over:
		return fmt.Errorf("the file %q is there already; :save! %s replaces it", name, name)
	}
	if err := WriteFile(name, text.Bytes(), 0o644); err != nil {
		return fileError(name, err)
	}
	if l.Interactive {
		l.Output.Note("saved to %s", name)
	}
	return nil
}

func (l *Loop) commandTime(ctx context.Context, arg string) error {
	if arg == "" {
		return errors.New("the time of what? :time STATEMENT")
	}
	old := l.Output.Timing
	l.Output.Timing = true
	l.statement(ctx, arg)
	l.Output.Timing = old
	return nil
}

func (l *Loop) commandHistory(ctx context.Context, arg string) error {
	entries := l.Lines.History()
	shown := 0
	for i, e := range entries {
		if strings.Contains(e, arg) && (arg != "" || i >= len(entries)-40) {
			l.Output.Print(fmt.Sprintf("%5d  %s\n", i+1, strings.ReplaceAll(markup.Terminal(e), "\n", "\n       ")))
			shown++
		}
	}
	if shown == 0 && arg != "" {
		return fmt.Errorf("nothing in the history contains %q", arg)
	}
	return nil
}

// unquote removes quotes around a file name.
func unquote(name string) string {
	if len(name) >= 2 && (name[0] == '"' || name[0] == '\'') && name[len(name)-1] == name[0] {
		return name[1 : len(name)-1]
	}
	return name
}
