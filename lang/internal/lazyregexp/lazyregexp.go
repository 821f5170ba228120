// Package lazyregexp is package regexp with patterns that are compiled on first use, and
// tried only on texts that have a word every match needs. A program with hundreds of
// patterns starts without compiling them, and most texts need few of them: compiling all
// took 15 ms at startup, and half a second in the page.
package lazyregexp

import (
	"os"
	"regexp"
	"regexp/syntax"
	"strings"
	"sync"
)

// Regexp is a pattern; its methods are those of regexp.Regexp.
type Regexp struct{ get func() *compiled }

// compiled is a pattern with the words that its matches need.
type compiled struct {
	*regexp.Regexp
	filter
}

// inTest reports whether this is a test, in which patterns are parsed at once, so
// that invalid ones are found (as in Go's own internal/lazyregexp).
var inTest = len(os.Args) > 0 && strings.HasSuffix(strings.TrimSuffix(os.Args[0], ".exe"), ".test")

// MustCompile returns a pattern that is compiled on first use, which panics if it is
// invalid.
func MustCompile(pattern string) *Regexp {
	if inTest {
		if _, err := syntax.Parse(pattern, syntax.Perl); err != nil {
			panic(err)
		}
	}
	return &Regexp{sync.OnceValue(func() *compiled { return &compiled{regexp.MustCompile(pattern), filterOf(pattern)} })}
}

// MatchString reports whether the text contains a match.
func (r *Regexp) MatchString(text string) bool {
	if re := r.get(); re.passes(text) {
		return re.MatchString(text)
	}
	return false
}

// FindString is the leftmost match; empty if there is none.
func (r *Regexp) FindString(text string) string {
	if re := r.get(); re.passes(text) {
		return re.FindString(text)
	}
	return ""
}

// FindStringIndex is the location of the leftmost match; nil if there is none.
func (r *Regexp) FindStringIndex(text string) []int {
	if re := r.get(); re.passes(text) {
		return re.FindStringIndex(text)
	}
	return nil
}

// FindStringSubmatch is the leftmost match with its groups; nil if there is none.
func (r *Regexp) FindStringSubmatch(text string) []string {
	if re := r.get(); re.passes(text) {
		return re.FindStringSubmatch(text)
	}
	return nil
}

// FindStringSubmatchIndex is the locations of the leftmost match and its groups.
func (r *Regexp) FindStringSubmatchIndex(text string) []int {
	if re := r.get(); re.passes(text) {
		return re.FindStringSubmatchIndex(text)
	}
	return nil
}

// FindAllString is at most n matches; all of them if n is negative.
func (r *Regexp) FindAllString(text string, n int) []string {
	if re := r.get(); re.passes(text) {
		return re.FindAllString(text, n)
	}
	return nil
}

// FindAllStringSubmatch is at most n matches with their groups.
func (r *Regexp) FindAllStringSubmatch(text string, n int) [][]string {
	if re := r.get(); re.passes(text) {
		return re.FindAllStringSubmatch(text, n)
	}
	return nil
}

// FindAllStringSubmatchIndex is the locations of at most n matches and their groups.
func (r *Regexp) FindAllStringSubmatchIndex(text string, n int) [][]int {
	if re := r.get(); re.passes(text) {
		return re.FindAllStringSubmatchIndex(text, n)
	}
	return nil
}

// ReplaceAllString replaces all matches, $1 being the first group.
func (r *Regexp) ReplaceAllString(text, by string) string {
	if re := r.get(); re.passes(text) {
		return re.ReplaceAllString(text, by)
	}
	return text
}

// ReplaceAllStringFunc replaces every match by the result of the function on it.
func (r *Regexp) ReplaceAllStringFunc(text string, by func(string) string) string {
	if re := r.get(); re.passes(text) {
		return re.ReplaceAllStringFunc(text, by)
	}
	return text
}

// Match reports whether the bytes contain a match.
func (r *Regexp) Match(text []byte) bool { return r.get().Match(text) }

// FindIndex is the location of the leftmost match; nil if there is none.
func (r *Regexp) FindIndex(text []byte) []int { return r.get().FindIndex(text) }

// FindSubmatchIndex is the locations of the leftmost match and its groups.
func (r *Regexp) FindSubmatchIndex(text []byte) []int { return r.get().FindSubmatchIndex(text) }
