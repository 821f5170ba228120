//go:build !js

package database

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"cgt/stdlib/short"
)

// Catalogue is an open catalogue. Only one goroutine may use it at a time.
type Catalogue struct {
	CatalogueHead
	// Two readers of the same file, since two sections are read in parallel.
	classes, groups, texts *blocks
	begin                  [sections + 1]int64
	table                  [256]string // the letters that each possible byte of the texts stands for
}

// ReadCatalogue reads the head of a catalogue of the given size in bytes. The error is ErrNoCatalogue, a *VersionError, a
// *DamageError, ErrDamaged or one of the reader.
func ReadCatalogue(file io.ReaderAt, size int64) (*Catalogue, error) {
	start, err := beginning(file, catalogueMagic, ErrNoCatalogue)
	if err != nil {
		return nil, err
	}
	var version int
	if _, err := fmt.Sscanf(start, catalogueMagic+"%d", &version); err != nil || version != catalogueVersion {
		return nil, &VersionError{version}
	}
	b, err := openBlocks(file, size)
	if err != nil {
		return nil, err
	}
	other := func() *blocks { return &blocks{file: b.file, size: b.size, sums: b.sums} }
	c := &Catalogue{classes: b, groups: other(), texts: other()}
	if err := c.readHead(); err != nil {
		return nil, err
	}
	return c, c.fitTogether()
}

// readHead reads the first line.
func (c *Catalogue) readHead() error {
	for size := int64(summedBlock); ; size *= 2 {
		b, err := c.classes.at(0, min(size, c.classes.size))
		if err != nil {
			return err
		}
		line, _, ok := bytes.Cut(b, []byte{'\n'})
		switch {
		case ok && json.Unmarshal(line, &c.CatalogueHead) == nil:
			c.begin[0] = int64(len(line) + 1)
			return nil
		case ok || size >= c.classes.size:
			return ErrDamaged
		}
	}
}

// fitTogether returns ErrDamaged unless the sizes of the sections agree with the head.
func (c *Catalogue) fitTogether() error {
	for i, n := range c.Bytes {
		if n < 0 || n > c.classes.size {
			return ErrDamaged
		}
		c.begin[i+1] = c.begin[i] + n
	}
	positions, values := c.Positions, int64(c.Values)
	if c.begin[sections] != c.classes.size || positions < 0 || values < 0 || values > positions || len(c.Letters) > 256 {
		return ErrDamaged
	}
	groups := (positions + positionsOfGroup - 1) / positionsOfGroup
	want := c.Bytes // the sizes that the counts determine; the others must only be whole words
	want[classSection], want[groupSection] = 4*positions, 8*groups
	want[firstSection], want[countSection], want[formSection] = 8*values, 4*values, 4*values
	want[warmthSection] = 4 * wordsOfWarmth * values
	if c.Bytes != want || c.Bytes[startSection]%4 != 0 || c.Bytes[wordSection]%4 != 0 {
		return ErrDamaged
	}
	c.unpack()
	return nil
}

// unpack fills the table of letters.
func (c *Catalogue) unpack() {
	width := widthOf(c.Letters)
	for b := range c.table {
		var text []byte
		for at := 0; at < 8; at += width {
			letter := byte('?')
			if n := b >> at & (1<<width - 1); n < len(c.Letters) {
				letter = c.Letters[n]
			}
			text = append(text, letter)
		}
		c.table[b] = string(text)
	}
}

// section returns the words of a section.
func (c *Catalogue) section(which int) ([]uint32, error) {
	return c.classes.words(c.begin[which], c.Bytes[which]/4)
}

// Forms returns the index of each value in the shelf, -1 where a value has no form.
func (c *Catalogue) Forms() (*short.Shelf, []int64, error) {
	var lists [3][]uint32
	for i, which := range []int{formSection, startSection, wordSection} {
		var err error
		if lists[i], err = c.section(which); err != nil {
			return nil, nil, err
		}
	}
	places := make([]int64, c.Values)
	for i, p := range lists[0] {
		if int(p) > len(lists[1]) {
			return nil, nil, ErrDamaged
		}
		places[i] = int64(p) - 1
	}
	return &short.Shelf{Starts: lists[1], Words: lists[2]}, places, nil
}

// Warmths returns the means and temperatures of the values that have a form.
func (c *Catalogue) Warmths() ([]short.Warmth, error) {
	words, err := c.section(warmthSection)
	if err != nil {
		return nil, err
	}
	number := func(w []uint32) short.Dyadic {
		return short.NewDyadic(int64(uint64(w[0])|uint64(w[1])<<32), w[2])
	}
	list := make([]short.Warmth, c.Values)
	for i := range list {
		w := words[wordsOfWarmth*i:]
		list[i] = short.Warmth{Mean: number(w), Temperature: number(w[3:])}
	}
	return list, nil
}

// Firsts returns the number of the first position of each value.
func (c *Catalogue) Firsts() ([]int64, error) {
	words, err := c.section(firstSection)
	if err != nil {
		return nil, err
	}
	firsts := make([]int64, c.Values)
	for i := range firsts {
		firsts[i] = int64(words[2*i]) | int64(words[2*i+1])<<32
		if firsts[i] < 0 || firsts[i] >= c.Positions {
			return nil, ErrDamaged
		}
	}
	return firsts, nil
}

// Count is the number of positions that have one of the wanted values.
func (c *Catalogue) Count(wanted []bool) (n int64, err error) {
	counts, err := c.section(countSection)
	for i, count := range counts {
		if wanted[i] {
			n += int64(count)
		}
	}
	return n, err
}
