//go:build js

package draw

// paper is missing in a program for a web page: the fonts and the writers of
// PNG and PDF would be half of it.
func (p Picture) paper(Format, *metered) ([]byte, error) { return nil, ErrFormat }
