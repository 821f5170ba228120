package run

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"

	"cgt/cmd/cgt/internal/render"
	"cgt/eval"
	"cgt/stdlib/keep"
)

// Setting is a property of the terminal that :set changes.
type Setting struct {
	Name   string
	Values string // possible values, in words
	get    func(o *Output) string
	set    func(o *Output, value string) error
}

// Settings is the table of settings, the single source for :set and completion.
func Settings() []Setting {
	return []Setting{
		{"color", "on or off",
			func(o *Output) string { return onOff(o.Text.Colored()) },
			func(o *Output, v string) error {
				on, err := parseOnOff(v)
				if err == nil {
					o.Text.Palette, o.ErrText.Palette = render.NewPalette(on), render.NewPalette(on)
				}
				return err
			}},
		{"timing", "on or off: say how long each statement took",
			func(o *Output) string { return onOff(o.Timing) },
			func(o *Output, v string) (err error) { o.Timing, err = parseOnOff(v); return err }},
		{"lines", "a number or none: lines of one answer before it is cut",
			func(o *Output) string { return numberOrNone(o.Text.MaxLines) },
			func(o *Output, v string) (err error) { o.Text.MaxLines, err = parseNumber(v); return err }},
		{"width", "a number or none: cells of a line before it is wrapped",
			func(o *Output) string { return numberOrNone(o.Text.Width) },
			func(o *Output, v string) (err error) {
				o.Text.Width, err = parseNumber(v)
				o.FixedWidth = err == nil
				return err
			}},
	}
}

// overwrite is the only setting that belongs to the session instead of its output.
const overwrite = "overwrite"

func settingNames() string {
	var names []string
	for _, s := range Settings() {
		names = append(names, s.Name)
	}
	return strings.Join(append(names, overwrite), ", ")
}

func (l *Loop) commandSet(ctx context.Context, arg string) error {
	words := strings.Fields(strings.ReplaceAll(arg, "=", " "))
	if len(words) > 0 && words[0] == overwrite {
		return l.setOverwrite(words[1:])
	}
	for _, s := range Settings() {
		switch {
		case len(words) == 0:
			l.Output.Print(fmt.Sprintf("  %-8s %-6s %s\n", s.Name, s.get(l.Output), s.Values))
		case words[0] != s.Name:
		case len(words) == 1:
			l.Output.Print(s.get(l.Output) + "\n")
			return nil
		default:
			if err := s.set(l.Output, words[1]); err != nil {
				return fmt.Errorf("%s takes %s", s.Name, s.Values)
			}
			return nil
		}
	}
	if len(words) == 0 {
		l.Output.Print(fmt.Sprintf("  %-8s %-6s %s\n", overwrite, onOff(l.Host.files().Overwrite),
			"on or off: replace files that cgt did not write"))
	}
	if len(words) > 0 {
		return fmt.Errorf("there is no setting %q; the settings are %s", words[0], settingNames())
	}
	return nil
}

// setOverwrite sets or shows whether files that cgt did not write are replaced.
func (l *Loop) setOverwrite(value []string) (err error) {
	files := l.Host.files()
	if len(value) == 0 {
		l.Output.Print(onOff(files.Overwrite) + "\n")
		return nil
	}
	if files.Overwrite, err = parseOnOff(value[0]); err != nil {
		return fmt.Errorf("%s takes on or off", overwrite)
	}
	return nil
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

func parseOnOff(v string) (bool, error) {
	switch v {
	case "on", "true", "yes", "always":
		return true, nil
	case "off", "false", "no", "never":
		return false, nil
	}
	return false, errors.New("neither on nor off")
}

func numberOrNone(n int) string {
	if n == 0 {
		return "none"
	}
	return strconv.Itoa(n)
}

func parseNumber(v string) (int, error) {
	if v == "none" || v == "off" {
		return 0, nil
	}
	n, err := strconv.Atoi(v)
	if err == nil && n <= 0 {
		err = errors.New("not positive")
	}
	return n, err
}

// commandEdit opens the last entry in the user's editor.
func (l *Loop) commandEdit(ctx context.Context, arg string) error {
	if !l.Interactive {
		return errors.New(":edit needs a terminal")
	}
	editor := os.Getenv("VISUAL")
	if editor == "" {
		editor = os.Getenv("EDITOR")
	}
	if editor == "" {
		return errors.New("no editor is known; set the environment variable EDITOR")
	}
	f, err := os.CreateTemp("", "cgt-*.cgt")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	var last string
	for _, e := range l.Lines.History() {
		if !strings.HasPrefix(e, ":") {
			last = e
		}
	}
	if last != "" {
		fmt.Fprintln(f, last)
	}
	if err := f.Close(); err != nil {
		return err
	}
	l.Output.Flush()
	words := append(strings.Fields(editor), f.Name())
	c := exec.CommandContext(ctx, words[0], words[1:]...)
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := c.Run(); err != nil {
		return fmt.Errorf("the editor %s: %v", words[0], err)
	}
	text, err := keep.Read(f.Name(), largestScript)
	if err != nil {
		return err
	}
	if entry := strings.TrimSpace(string(text)); entry != "" {
		l.run(ctx, l.read(eval.Input{Text: entry}))
	}
	return nil
}
