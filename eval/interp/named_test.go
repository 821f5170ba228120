package interp_test

import (
	"context"
	"testing"

	"cgt/eval"
)

// A name on its own is what it is in the list of all names; a name of the user
// stands before that of the library.
func TestNamedIsNames(t *testing.T) {
	s := eval.New()
	for a := range s.Eval(context.Background(), "kayles := 3\nmine(n) := n\nmy := nim\n_hidden := 1\n5") {
		if a.Err != nil {
			t.Fatal(a.Err)
		}
	}
	listed := map[string]map[string]bool{}
	for _, n := range s.Names() {
		if listed[n.Name] == nil {
			listed[n.Name] = map[string]bool{}
		}
		listed[n.Name][n.Kind+n.Summary] = true
	}
	if len(listed) < 200 {
		t.Fatalf("%d names", len(listed))
	}
	for name, kinds := range listed {
		if n, ok := s.Named(name); !ok || !kinds[n.Kind+n.Summary] {
			t.Errorf("%s is %+v, listed as %v", name, n, kinds)
		}
	}
	if n, _ := s.Named("kayles"); n.Kind != "value" {
		t.Errorf("%+v", n)
	}
	for _, name := range []string{"_1", "_", "nosuch", ""} {
		if n, ok := s.Named(name); ok {
			t.Errorf("%q is %+v", name, n)
		}
	}
}
