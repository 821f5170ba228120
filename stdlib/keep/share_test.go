package keep_test

import (
	"testing"

	"cgt/stdlib/keep"
)

// A share reads back as it is written; a part beyond the number of parts is refused.
func TestShares(t *testing.T) {
	for text, want := range map[string]struct{ reads, is bool }{
		"1/1": {true, true}, "3/16": {true, true}, "16/16": {true, true}, "17/16": {true, false}, "0/16": {true, false},
		"3/0": {true, false}, "-1/4": {true, false}, "1/-4": {true, false}, "0/0": {true, true}, "3": {false, false},
		"a/b": {false, false}, "3/16.jsonl": {false, false}, "": {false, false},
	} {
		s, ok := keep.ReadShare(text)
		if ok != want.reads || ok && (s.Check() == nil) != want.is {
			t.Errorf("%q is %v, read %v, %v", text, s, ok, s.Check())
		}
		if ok && s.String() != text {
			t.Errorf("%q is written %s", text, s)
		}
	}
	if words := (keep.Share{Shard: 3, Shards: 16}).Words() + (keep.Share{}).Words(); words != ", shard 3/16" {
		t.Errorf("the words are %q", words)
	}
}
