package analysis

import (
	"regexp"
	"strings"
	"sync"

	"github.com/agnivade/levenshtein"

	"cgt/lang"
)

// Severity says how bad a finding is.
type Severity uint8

// The severities, the worst first; the numbers are those of the protocol.
const (
	Error Severity = iota + 1
	Warning
	Information
	Hint
)

// Finding is a diagnostic about a place in a file.
type Finding struct {
	Span     lang.Span
	Severity Severity
	Message  string
	Instead  string // suggested replacement, "" if there is none
}

// SyntaxErrors returns the syntax errors, with the hints of the language.
func (f *File) SyntaxErrors() []Finding {
	var list []Finding
	for _, e := range f.Errors {
		list = append(list, findingOf(e))
	}
	return list
}

func findingOf(e *lang.Error) Finding {
	span := e.Span
	if span.Start == span.End {
		span.Start = max(0, span.Start-1)
	}
	x := Finding{Span: span, Severity: Error, Message: e.Message}
	if e.Hint != "" {
		x.Message += "\n" + e.Hint
		if m := didYouMean().FindStringSubmatch(e.Hint); m != nil {
			x.Instead = m[1]
		}
	}
	return x
}

var didYouMean = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`did you mean ([\pL\d_]+)\?`)
})

// results matches the names of numbered results.
var results = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^_\d*$`)
})

// maxUnknown bounds the number of unknown names that are reported.
const maxUnknown = 200

// UnknownNames reports names that are bound neither in the file nor in the library.
func (f *File) UnknownNames(library *Library) []Finding {
	var list []Finding
	near := map[string]string{}
	for _, use := range f.Uses {
		if use.Symbol != nil || library.Has(use.Name) || results().MatchString(use.Name) {
			continue
		}
		instead, known := near[use.Name]
		if !known {
			instead = f.nearest(use.Name, library)
			near[use.Name] = instead
		}
		x := Finding{Span: use.Span, Severity: Warning, Message: "nothing is called \"" + use.Name + "\"", Instead: instead}
		if x.Instead != "" {
			x.Message += "\ndid you mean " + x.Instead + "?"
		}
		if list = append(list, x); len(list) == maxUnknown {
			break
		}
	}
	return list
}

// nearest is the known name most similar to an unknown one, "" if none is similar.
func (f *File) nearest(name string, library *Library) string {
	best, least := "", 1+(len(name)+1)/3
	try := func(other string) {
		if abs(len(other)-len(name)) >= least {
			return
		}
		if d := levenshtein.ComputeDistance(strings.ToLower(name), strings.ToLower(other)); d < least {
			best, least = other, d
		}
	}
	for _, s := range f.Globals {
		try(s.Name)
	}
	for _, n := range library.Names {
		try(n.Name)
	}
	return best
}

func abs(n int) int { return max(n, -n) }
