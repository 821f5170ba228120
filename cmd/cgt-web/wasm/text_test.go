package main

import (
	"slices"
	"testing"
	"unicode/utf16"

	"pgregory.net/rapid"

	"cgt/lang"
)

// TestPlaces: places of a page are counted in UTF-16, those of Go in bytes; what
// Go's own conversion says of every beginning of a text holds.
func TestPlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.RuneFrom([]rune("a 1↑⊕½é𝔾😀{|"))).Draw(t, "text")
		for at := range text {
			units := len(utf16.Encode([]rune(text[:at])))
			if got := unitAt(text, at); got != units {
				t.Fatalf("byte %d of %q is %d in UTF-16, not %d", at, text, got, units)
			}
			if got := byteAt(text, units); got != at {
				t.Fatalf("unit %d of %q is byte %d, not %d", units, text, got, at)
			}
		}
		if got := byteAt(text, 1000); got != len(text) {
			t.Fatalf("behind the end of %q is byte %d", text, got)
		}
	})
}

// TestTokens: each token's text is what stands in the page's text between its
// places.
func TestTokens(t *testing.T) {
	for _, text := range []string{"kayles 5", "*5 ⊕ *3 # 😀 nim", `domineering "..|.."  `,
		"game a(n) {\n  -> a(n-1) if n > 0\n}", "", "½ + ↑"} {
		units := utf16.Encode([]rune(text))
		var found, want []string
		list := tokensOf(text)
		for i := 0; i < len(list); i += 3 {
			found = append(found, string(utf16.Decode(units[list[i]:list[i+1]])))
		}
		for _, token := range lang.Tokens(text) {
			want = append(want, token.Text)
		}
		if !slices.Equal(found, want) {
			t.Errorf("%q: %q, not %q", text, found, want)
		}
	}
}

// TestTokenKinds: the page's list of classes is in the order of the kinds.
func TestTokenKinds(t *testing.T) {
	kinds := []lang.TokenKind{lang.NameToken, lang.KeywordToken, lang.NumberToken, lang.TextToken, lang.OperatorToken,
		lang.BracketToken, lang.CommentToken, lang.StrangeToken}
	for i, k := range kinds {
		if int(k) != i {
			t.Errorf("kind %d stands at %d in the list kinds of editor.js", k, i)
		}
	}
}
