package lazyregexp

import (
	"reflect"
	"regexp"
	"testing"
)

// TestLikeRegexp: every method says what regexp's own says, and has its
// signature.
func TestLikeRegexp(t *testing.T) {
	const pattern, text = `(a+)(b)?`, "xaab a caaab"
	own, lazy := reflect.ValueOf(regexp.MustCompile(pattern)), reflect.ValueOf(MustCompile(pattern))
	for i := range lazy.NumMethod() {
		name := lazy.Type().Method(i).Name
		want := own.MethodByName(name)
		got := lazy.Method(i)
		if !want.IsValid() || want.Type() != got.Type() {
			t.Errorf("%s is %v, not %v", name, got.Type(), want)
			continue
		}
		var args []reflect.Value
		for j := range got.Type().NumIn() {
			switch got.Type().In(j).Kind() {
			case reflect.Int:
				args = append(args, reflect.ValueOf(-1))
			case reflect.Slice:
				args = append(args, reflect.ValueOf([]byte(text)))
			case reflect.Func:
				args = append(args, reflect.ValueOf(func(s string) string { return "<" + s + ">" }))
			default:
				args = append(args, reflect.ValueOf([]string{text, "[$1]"}[min(j, 1)]))
			}
		}
		a, b := got.Call(args)[0].Interface(), want.Call(args)[0].Interface()
		if !reflect.DeepEqual(a, b) {
			t.Errorf("%s: %v, not %v", name, a, b)
		}
	}
}

// TestWrongPattern: a wrong pattern is found in every test.
func TestWrongPattern(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a wrong pattern is taken")
		}
	}()
	MustCompile("(")
}
