package lsp

import (
	"context"
	"path/filepath"
	"sync"
	"testing"

	"cgt/cmd/cgt/internal/lsp/analysis"
)

var library = sync.OnceValue(analysis.NewLibrary)

func checkExample(t *testing.T, name, text string) {
	f := analysis.Read(name, text)
	found := append(f.SyntaxErrors(), f.UnknownNames(library())...)
	if !testing.Short() {
		found = append(found, f.Verdicts(context.Background(), analysis.Unasked)...)
	}
	for _, x := range found {
		if x.Severity != analysis.Hint {
			place := f.Source.Place(x.Span.Start)
			t.Errorf("%s:%d:%d: %s", filepath.Base(name), place.Line, place.Column, x.Message)
		}
	}
}
