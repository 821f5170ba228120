package cli

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

// completionCommand writes the completion script of a shell.
type completionCommand struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"bash, zsh or fish."`
}

// Help says where to put the script.
func (completionCommand) Help() string {
	return `bash:  cgt completion bash > ~/.local/share/bash-completion/completions/cgt
zsh:   cgt completion zsh > "${fpath[1]}/_cgt"
fish:  cgt completion fish > ~/.config/fish/completions/cgt.fish`
}

// completion writes the script for a shell, generated from the command line grammar.
func completion(app *kong.Application, shell string) string {
	switch shell {
	case "bash":
		return bashCompletion(app)
	case "zsh":
		return zshCompletion(app)
	}
	return fishCompletion(app)
}

// commands returns the commands that are not hidden.
func commands(n *kong.Node) (list []*kong.Node) {
	for _, c := range n.Children {
		if !c.Hidden {
			list = append(list, c)
		}
	}
	return list
}

// flagWords returns the flags of a node as they are typed.
func flagWords(n *kong.Node) (words []string) {
	for _, f := range n.Flags {
		if f.Hidden {
			continue
		}
		words = append(words, "--"+f.Name)
		if f.Short != 0 {
			words = append(words, "-"+string(f.Short))
		}
	}
	return words
}

// choices returns the possible values, nil if they cannot be listed.
func choices(v *kong.Value) []string {
	if v.Enum == "" {
		return nil
	}
	return strings.Split(v.Enum, ",")
}

// argumentWords returns the possible words for the arguments of a command.
func argumentWords(n *kong.Node) (words []string) {
	for _, c := range commands(n) {
		words = append(words, c.Name)
	}
	for _, p := range n.Positional {
		words = append(words, choices(p)...)
	}
	return words
}

// takesFiles reports whether a command has arguments that cannot be listed.
func takesFiles(n *kong.Node) bool {
	for _, p := range n.Positional {
		if p.Enum == "" {
			return true
		}
	}
	return false
}

func bashCompletion(app *kong.Application) string {
	var b strings.Builder
	b.WriteString("# bash completion of cgt; written by cgt completion bash\n_cgt() {\n")
	b.WriteString("  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= w\n")
	b.WriteString("  for w in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n    case $w in -*) ;; *) command=$w; break ;; esac\n  " +
		"done\n")
	b.WriteString("  case $before in\n")
	for _, f := range app.Flags {
		if list := choices(f.Value); list != nil {
			fmt.Fprintf(&b, "    --%s) COMPREPLY=($(compgen -W %q -- \"$word\")); return ;;\n", f.Name, strings.Join(list, " "))
		}
	}
	b.WriteString("  esac\n  case $command in\n")
	for _, c := range commands(app.Node) {
		words := append(append(argumentWords(c), flagWords(c)...), flagWords(app.Node)...)
		files := ""
		if takesFiles(c) {
			files = " -f"
		}
		fmt.Fprintf(&b, "    %s) COMPREPLY=($(compgen%s -W %q -- \"$word\")) ;;\n", c.Name, files, strings.Join(words, " "))
	}
	fmt.Fprintf(&b, "    *) COMPREPLY=($(compgen -f -W %q -- \"$word\")) ;;\n  esac\n}\n",
		strings.Join(append(argumentWords(app.Node), flagWords(app.Node)...), " "))
	b.WriteString("complete -o filenames -F _cgt cgt\n")
	return b.String()
}

// zshQuoted escapes a text for use within single quotes, and the brackets and colons of
// zsh's descriptions.
func zshQuoted(text string) string {
	return strings.NewReplacer("'", `'\''`, "[", `\[`, "]", `\]`, ":", `\:`).Replace(text)
}

// zshFlags returns the arguments of _arguments for the flags of a node.
func zshFlags(b *strings.Builder, n *kong.Node) {
	for _, f := range n.Flags {
		if f.Hidden {
			continue
		}
		value := ""
		if !f.IsBool() {
			value = ":value:_files"
			if list := choices(f.Value); list != nil {
				value = ":value:(" + strings.Join(list, " ") + ")"
			}
		}
		names := []string{"--" + f.Name}
		if f.Short != 0 {
			names = append(names, "-"+string(f.Short))
		}
		for _, name := range names {
			fmt.Fprintf(b, " \\\n        '%s[%s]%s'", name, zshQuoted(f.Help), value)
		}
	}
}

func zshCompletion(app *kong.Application) string {
	var b strings.Builder
	b.WriteString("#compdef cgt\n# zsh completion of cgt; written by cgt completion zsh\n_cgt() {\n  local state\n  " +
		"_arguments -C")
	zshFlags(&b, app.Node)
	b.WriteString(" \\\n        '1: :->command' '*:: :->rest'\n  case $state in\n    command)\n      local -a commands=(\n")
	for _, c := range commands(app.Node) {
		fmt.Fprintf(&b, "        '%s:%s'\n", c.Name, zshQuoted(c.Help))
	}
	b.WriteString("      )\n      _describe command commands\n      _files ;;\n    rest)\n      case $words[1] in\n")
	for _, c := range commands(app.Node) {
		fmt.Fprintf(&b, "        %s) _arguments", c.Name)
		zshFlags(&b, c)
		if words := argumentWords(c); words != nil {
			fmt.Fprintf(&b, " \\\n        '1:argument:(%s)'", strings.Join(words, " "))
		}
		if takesFiles(c) {
			b.WriteString(" \\\n        '*:file:_files'")
		}
		b.WriteString(" ;;\n")
	}
	b.WriteString("        *) _files ;;\n      esac ;;\n  esac\n}\n_cgt \"$@\"\n")
	return b.String()
}

// fishQuoted is a text in single quotes.
func fishQuoted(text string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(text) + "'"
}

func fishFlags(b *strings.Builder, n *kong.Node, when string) {
	for _, f := range n.Flags {
		if f.Hidden {
			continue
		}
		b.WriteString("complete -c cgt" + when)
		if f.Short != 0 {
			b.WriteString(" -s " + string(f.Short))
		}
		b.WriteString(" -l " + f.Name)
		if list := choices(f.Value); list != nil {
			b.WriteString(" -x -a " + fishQuoted(strings.Join(list, " ")))
		} else if !f.IsBool() {
			b.WriteString(" -r")
		}
		b.WriteString(" -d " + fishQuoted(f.Help) + "\n")
	}
}

func fishCompletion(app *kong.Application) string {
	var b strings.Builder
	b.WriteString("# fish completion of cgt; written by cgt completion fish\n")
	fishFlags(&b, app.Node, "")
	for _, c := range commands(app.Node) {
		fmt.Fprintf(&b, "complete -c cgt -n __fish_use_subcommand -a %s -d %s\n", c.Name, fishQuoted(c.Help))
		when := " -n '__fish_seen_subcommand_from " + c.Name + "'"
		fishFlags(&b, c, when)
		if words := argumentWords(c); words != nil {
			fmt.Fprintf(&b, "complete -c cgt%s -a %s\n", when, fishQuoted(strings.Join(words, " ")))
		}
		if !takesFiles(c) {
			fmt.Fprintf(&b, "complete -c cgt%s -f\n", when)
		}
	}
	return b.String()
}
