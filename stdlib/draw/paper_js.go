//go:build js

package draw

// paper is not available in a program for a web page: the fonts and the writers of PNG and PDF would be half of its size.
func (p Picture) paper(Format, *metered) ([]byte, error) { return nil, ErrFormat }
