package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"cgt/cmd/cgt/internal/run"
	"cgt/cmd/cgt/internal/verify"
	"cgt/cmd/internal/markup"
	"cgt/eval"
	"cgt/stdlib/certificate/format"
	"cgt/stdlib/game"
	"cgt/stdlib/keep"
)

// verifyCommand checks certificates.
type verifyCommand struct {
	Files []string `arg:"" name:"file" help:"Certificates."`
}

// maxCertificate bounds the files that are read.
const maxCertificate = 1 << 28

// verifyMemory bounds the memory for checking a certificate.
const verifyMemory = 4 << 30

// verify checks certificates; its status is 1 if one of them proves nothing.
func (a *app) verify(ctx context.Context) int {
	ctx, leave := a.interrupts.Scope(ctx)
	defer leave()
	failed := 0
	for _, name := range a.Verify.Files {
		c, err := verifyFile(ctx, name)
		switch {
		case ctx.Err() != nil:
			return a.status(run.Outcome{Interrupted: true})
		case err != nil:
			failed++
			a.fail(fmt.Sprintf("%s proves nothing: %v", name, err))
		default:
			a.output.Print(a.verdict(name, c))
		}
	}
	if failed > 0 {
		a.output.Flush()
		return statusFailed
	}
	return a.status(run.Outcome{})
}

func verifyFile(ctx context.Context, name string) (*format.Certificate, error) {
	text, err := keep.Read(name, maxCertificate)
	if err != nil {
		var where *fs.PathError
		if errors.As(err, &where) {
			err = where.Err
		}
		return nil, err
	}
	ctx = game.WithBudget(ctx, &game.Budget{MaxBytes: verifyMemory})
	return verify.Check(ctx, text, eval.New(eval.WithRulesOnly()))
}

// verdict says what was verified, and with which rules: those of the library by name,
// others in full.
func (a *app) verdict(name string, c *format.Certificate) string {
	if a.JSON {
		text, err := json.Marshal(struct {
			File     string         `json:"file"`
			OK       bool           `json:"ok"`
			Question string         `json:"question"`
			Of       string         `json:"of"`
			Answer   string         `json:"answer"`
			Entries  int            `json:"entries"`
			Rules    []format.Rules `json:"rules"`
		}{name, true, c.Question, c.Of, c.Answer, len(c.Entries) + len(c.Values), c.Rules})
		if err != nil {
			return ""
		}
		return string(text) + "\n"
	}
	lines := []string{fmt.Sprintf("%s: verified: %s %s = %s", name, c.Question, c.Of, c.Answer)}
	var library []string
	for _, r := range c.Rules {
		if r.Library {
			library = append(library, r.Name)
			continue
		}
		lines = append(lines, "  by the rules in the certificate:")
		for line := range strings.Lines(r.Text) {
			lines = append(lines, "    "+strings.TrimRight(line, "\n"))
		}
	}
	if len(library) > 0 {
		lines = append(lines, "  by the rules of the library: "+strings.Join(library, ", "))
	}
	for i, line := range lines {
		lines[i] = markup.Terminal(line)
	}
	return strings.Join(lines, "\n") + "\n"
}
