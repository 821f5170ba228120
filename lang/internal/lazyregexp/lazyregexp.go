// Package lazyregexp is package regexp with patterns that are compiled on first use. A
// program with a hundred patterns starts without compiling them, and most texts need
// few of them: compiling all took 15 ms at startup, and half a second in the page.
package lazyregexp

import (
	"os"
	"regexp"
	"strings"
	"sync"
)

// Regexp is a pattern; its methods are those of regexp.Regexp.
type Regexp struct{ get func() *regexp.Regexp }

// inTest reports whether this is a test, in which patterns are compiled at once, so
// that invalid ones are found (as in Go's own internal/lazyregexp).
var inTest = len(os.Args) > 0 && strings.HasSuffix(strings.TrimSuffix(os.Args[0], ".exe"), ".test")

// MustCompile returns a pattern that is compiled on first use, which panics if it is
// invalid.
func MustCompile(pattern string) *Regexp {
	if inTest {
		regexp.MustCompile(pattern)
	}
	return &Regexp{sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })}
}

// MatchString reports whether the text contains a match.
func (r *Regexp) MatchString(text string) bool { return r.get().MatchString(text) }

// FindString is the leftmost match; empty if there is none.
func (r *Regexp) FindString(text string) string { return r.get().FindString(text) }

// FindStringIndex is the location of the leftmost match; nil if there is none.
func (r *Regexp) FindStringIndex(text string) []int { return r.get().FindStringIndex(text) }

// FindStringSubmatch is the leftmost match with its groups; nil if there is none.
func (r *Regexp) FindStringSubmatch(text string) []string { return r.get().FindStringSubmatch(text) }

// FindStringSubmatchIndex is the locations of the leftmost match and its groups.
func (r *Regexp) FindStringSubmatchIndex(text string) []int {
	return r.get().FindStringSubmatchIndex(text)
}

// FindAllString is at most n matches; all of them if n is negative.
func (r *Regexp) FindAllString(text string, n int) []string { return r.get().FindAllString(text, n) }

// FindAllStringSubmatch is at most n matches with their groups.
func (r *Regexp) FindAllStringSubmatch(text string, n int) [][]string {
	return r.get().FindAllStringSubmatch(text, n)
}

// FindAllStringSubmatchIndex is the locations of at most n matches and their groups.
func (r *Regexp) FindAllStringSubmatchIndex(text string, n int) [][]int {
	return r.get().FindAllStringSubmatchIndex(text, n)
}

// ReplaceAllString replaces all matches, $1 being the first group.
func (r *Regexp) ReplaceAllString(text, by string) string { return r.get().ReplaceAllString(text, by) }

// ReplaceAllStringFunc replaces every match by the result of the function on it.
func (r *Regexp) ReplaceAllStringFunc(text string, by func(string) string) string {
	return r.get().ReplaceAllStringFunc(text, by)
}

// Match reports whether the bytes contain a match.
func (r *Regexp) Match(text []byte) bool { return r.get().Match(text) }

// FindIndex is the location of the leftmost match; nil if there is none.
func (r *Regexp) FindIndex(text []byte) []int { return r.get().FindIndex(text) }

// FindSubmatchIndex is the locations of the leftmost match and its groups.
func (r *Regexp) FindSubmatchIndex(text []byte) []int { return r.get().FindSubmatchIndex(text) }
