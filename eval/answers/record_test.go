package answers_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cgt/eval/answers"
	"cgt/eval/view"
	"cgt/lang"
)

func TestRecord(t *testing.T) {
	var b bytes.Buffer
	r := &answers.Record{Input: "mex <0,1>", OK: true, Fields: view.Fields{Kind: "nimber", Text: "2", Nimber: 2}}
	if err := r.Write(&b); err != nil {
		t.Fatal(err)
	}
	want := `{"input":"mex <0,1>","ok":true,"kind":"nimber","text":"2","nimber":2}` + "\n"
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Error(diff)
	}
	b.Reset()
	e := &lang.Error{Message: "m", Hint: "h"}
	at := answers.Place{Source: lang.NewSource("", "⊕ x"), Span: lang.Span{Start: 4, End: 5}, Before: 2}
	fields := view.Fields{Kind: "error", Text: "m"}
	(&answers.Record{Input: "⊕ x", Fields: fields, Error: answers.NewRecordError(e, at)}).Write(&b)
	want = `{"input":"⊕ ` +
		`x","ok":false,"kind":"error","text":"m",` +
		`"error":{"message":"m","line":3,"column":3,"end_line":3,"end_column":4,"hint":"h"}}` + "\n"
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Error(diff)
	}
}
