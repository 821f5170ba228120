package cli

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

// manualCommand prints the manual page.
type manualCommand struct{}

// Help says how to read and install the page.
func (manualCommand) Help() string {
	return `cgt man | man -l -
cgt man > ~/.local/share/man/man1/cgt.1`
}

// manual is the manual page in the language of man(7), generated from the same texts as
// --help.
func manual(app *kong.Application, version string) string {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH CGT 1 \"\" \"cgt %s\" \"User Commands\"\n", version)
	b.WriteString(".SH NAME\ncgt \\- " + roff(strings.TrimSuffix(app.Help, ".")) + "\n")
	b.WriteString(".SH SYNOPSIS\n.B cgt\n[\\fIflags\\fR] [\\fIfile\\fR ...]\n.br\n.B cgt\n\\fIcommand\\fR [\\fIflags\\fR] " +
		"[\\fIargument\\fR ...]\n")
	b.WriteString(".SH DESCRIPTION\nWithout arguments cgt opens a prompt, or reads statements from a pipe;\n" +
		"with files it runs them. The language is explained by\n.BR \"cgt help\" .\n")
	b.WriteString(".SH OPTIONS\n")
	manualFlags(&b, app.Node)
	b.WriteString(".SH COMMANDS\n")
	for _, c := range commands(app.Node) {
		manualCommandOf(&b, c, "")
	}
	b.WriteString(".SH EXIT STATUS\n")
	for _, row := range [][2]string{{"0", "all is well"},
		{"1", "an error, a check that fails, a file that is missing or cannot be written"},
		{"2", "the command line is wrong"}, {"85", "a survey was stopped and goes on when it is run again"},
		{"130", "interrupted"}} {
		fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", row[0], roff(row[1]))
	}
	b.WriteString(".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nno colours, when set\n.TP\n.B XDG_STATE_HOME\nwhere the history of the " +
		"prompt is kept, in cgt/history.jsonl\n")
	return b.String()
}

// manualCommandOf writes a command with its flags and its subcommands.
func manualCommandOf(b *strings.Builder, c *kong.Node, before string) {
	name := before + c.Name
	fmt.Fprintf(b, ".SS \"%s\"\n%s\n", roff("cgt "+name+arguments(c)), roff(c.Help))
	for _, p := range c.Positional {
		fmt.Fprintf(b, ".TP\n\\fI%s\\fR\n%s\n", roff(p.Name), roff(p.Help))
	}
	manualFlags(b, c)
	if c.Detail != "" {
		fmt.Fprintf(b, ".PP\n.nf\n%s\n.fi\n", roff(strings.TrimSpace(c.Detail)))
	}
	for _, sub := range commands(c) {
		manualCommandOf(b, sub, name+" ")
	}
}

// arguments is a summary of the arguments of a command.
func arguments(c *kong.Node) string {
	text := ""
	for _, p := range c.Positional {
		word := " " + p.Name
		if p.IsCumulative() {
			word += " ..."
		}
		if !p.Required {
			word = " [" + word[1:] + "]"
		}
		text += word
	}
	return text
}

func manualFlags(b *strings.Builder, n *kong.Node) {
	for _, f := range n.Flags {
		if f.Hidden {
			continue
		}
		name := "\\fB\\-\\-" + roff(f.Name) + "\\fR"
		if f.Short != 0 {
			name = "\\fB\\-" + string(f.Short) + "\\fR, " + name
		}
		if !f.IsBool() {
			name += "=\\fI" + roff(strings.ToLower(f.FormatPlaceHolder())) + "\\fR"
		}
		fmt.Fprintf(b, ".TP\n%s\n%s\n", name, roff(f.Help))
	}
}

// roff escapes characters that are special to roff: backslashes, hyphens to be typed,
// and points and quotes at the start of a line.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
