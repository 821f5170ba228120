package analysis

import (
	"errors"
	"fmt"
	"regexp"
	"sync"

	"cgt/lang"
)

// Occurrences returns the places of the name at an offset: where it is bound, and where
// else it occurs.
func (f *File) Occurrences(at int) (bound, used []lang.Span, ok bool) {
	use, ok := f.At(at)
	if !ok {
		return nil, nil, false
	}
	if use.Symbol != nil {
		return use.Symbol.Bound, use.Symbol.Used, true
	}
	for _, other := range f.Uses {
		if other.Symbol == nil && other.Name == use.Name {
			used = append(used, other.Span)
		}
	}
	return nil, used, true
}

// Rename returns the places that change when the name at an offset is renamed. It
// refuses an invalid name, a name of the library, and a name that would then mean
// something else somewhere.
func (f *File) Rename(at int, to string) ([]lang.Span, error) {
	use, ok := f.At(at)
	if !ok || use.Symbol == nil {
		return nil, errors.New("only a name that is bound in this file can be renamed")
	}
	if len(f.Errors) > 0 {
		return nil, errors.New("a file with errors is not renamed in: places could be missed")
	}
	if !identifier().MatchString(to) {
		return nil, fmt.Errorf("%q is no name", to)
	}
	places := append(append([]lang.Span(nil), use.Symbol.Bound...), use.Symbol.Used...)
	renamed := Read(f.Source.Name, replaced(f.Source.Text, places, to))
	if !f.sameButFor(renamed, use.Symbol, to) {
		return nil, fmt.Errorf("%s would mean something else in places if it were called %s", use.Symbol.Name, to)
	}
	return places, nil
}

// identifier matches what may be a name; if it is not valid at its place, the renamed
// file will differ in its symbols.
var identifier = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[\pL_][\pL\d_]*$`)
})

// replaced is a text in which the given places, in any order, are replaced.
func replaced(text string, places []lang.Span, with string) string {
	at := map[int]lang.Span{}
	for _, p := range places {
		at[p.Start] = p
	}
	var b []byte
	for i := 0; i < len(text); {
		if p, ok := at[i]; ok {
			b = append(b, with...)
			i = p.End
			continue
		}
		b = append(b, text[i])
		i++
	}
	return string(b)
}

// sameButFor reports whether another file has the same names in the same places, bound
// in the same way, except that one symbol has a new name.
func (f *File) sameButFor(other *File, symbol *Symbol, name string) bool {
	if len(other.Errors) > 0 || len(other.Uses) != len(f.Uses) {
		return false
	}
	match := map[*Symbol]*Symbol{}
	back := map[*Symbol]*Symbol{}
	for i, use := range f.Uses {
		there := other.Uses[i]
		want := use.Name
		if use.Symbol == symbol {
			want = name
		}
		if there.Name != want || (there.Symbol == nil) != (use.Symbol == nil) || there.Binds != use.Binds {
			return false
		}
		if use.Symbol == nil {
			continue
		}
		if known := match[use.Symbol]; known != nil && known != there.Symbol {
			return false
		}
		if known := back[there.Symbol]; known != nil && known != use.Symbol {
			return false
		}
		match[use.Symbol], back[there.Symbol] = there.Symbol, use.Symbol
	}
	return true
}
