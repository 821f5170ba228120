package lang

import "testing"

// TestMisereForms: a star glued to brackets is a misere form up to the closing one, with the # that begins a comment elsewhere.
func TestMisereForms(t *testing.T) {
	for text, want := range map[string]string{
		"*[2#0] # day 4": "*[2#0]", "*[(2#0)[2]]": "*[(2#0)[2]]", "*[[*[4]+*[2]],0]": "*[[*[4]+*[2]],0]",
	} {
		script, errs := Parse(NewSource("", text), ScriptMode)
		if len(errs) > 0 {
			t.Errorf("%s: %v", text, errs)
			continue
		}
		call, ok := script.Statements[0].Body.(*Ask).X.(*Call)
		if !ok || call.Args[0].(*Text).Value != want {
			t.Errorf("%s is read as %v", text, script.Statements[0].Body)
		}
	}
	if script, errs := Parse(NewSource("", "*(2+3)"), ScriptMode); len(errs) > 0 {
		t.Error(errs)
	} else if _, star := script.Statements[0].Body.(*Ask).X.(*StarOf); !star {
		t.Error("*(2+3) is no star")
	}
	for _, text := range []string{"*[a]", "x*[2#0]"} {
		if _, errs := Parse(NewSource("", text), ScriptMode); len(errs) == 0 {
			t.Errorf("%s is read", text)
		}
	}
}
