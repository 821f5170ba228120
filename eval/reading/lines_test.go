package reading

import (
	"context"
	"fmt"
	"testing"

	"cgt/eval/interp"
	"cgt/lang"
)

// counting is a session without names that counts how often it is asked for one.
type counting struct{ asked int }

func (*counting) Run(context.Context, *lang.Source, *lang.Statement) *interp.Result { return nil }
func (*counting) Names() []interp.Name                                              { return nil }
func (*counting) Results() int                                                      { return 0 }
func (c *counting) Named(string) (interp.Name, bool) {
	c.asked++
	return interp.Name{}, false
}

// TestPageOfPipe: a page of English is read once, at its end, however many lines
// it has; before it, and in a script, every line is.
func TestPageOfPipe(t *testing.T) {
	session := &counting{}
	l := Lines{Reader: NewReader(session)}
	add := func(text string) (*Entry, int) {
		before := session.asked
		return l.Add(text), session.asked - before
	}
	if e, asked := add("nim 3"); e == nil || asked == 0 {
		t.Fatalf("a statement asks the session %d times", asked)
	}
	if e, _ := add("Two players take stones from a pile."); e != nil {
		t.Fatal("a page ends with its first sentence")
	}
	for i := range 60 {
		if e, asked := add(fmt.Sprintf("The one who takes the last of %d stones wins.", i)); e != nil || asked > 0 {
			t.Fatalf("line %d of a page asks the session %d times", i, asked)
		}
	}
	before := session.asked
	if e := l.Finish(); e == nil || len(e.prose)+len(e.statements) == 0 || session.asked == before {
		t.Error("the page is not read at its end")
	}
	if e, asked := add("nim 3"); e == nil || asked == 0 {
		t.Error("behind a page nothing is read")
	}
}
