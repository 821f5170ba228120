//go:build !js

package database

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"cgt/stdlib/certificate/format"
	"cgt/stdlib/short"
)

// A catalogue is a file of positions, which are texts, in the order of an enumeration,
// by their values. Its first line is the head in JSON, then come its sections, then the
// checksums of its blocks (see blocks). What a question needs is read, and no more.

const catalogueVersion = 2

// ErrNoCatalogue says that a file is no catalogue.
var ErrNoCatalogue = errors.New("it is no catalogue")

// VersionError tells that a file is of another version.
type VersionError struct{ Version int }

func (e *VersionError) Error() string {
	return fmt.Sprintf("it is a catalogue of another version, %d", e.Version)
}

// The sections of a catalogue.
const (
	classSection  = iota // a word for each position: its value, by the order in which values came
	groupSection         // for every positionsOfGroup positions where their texts begin, two words each
	textSection          // the texts: the length, and the letters by their numbers
	firstSection         // for each value its first position, two words each
	countSection         // for each value how many positions have it
	formSection          // for each value the place of its form in the shelf and one, 0 for none
	warmthSection        // for each value the mean and the temperature, each a numerator of two words and an exponent
	startSection         // the shelf of the forms
	wordSection
	sections
)

// positionsOfGroup is how many texts are read where one is asked for.
const positionsOfGroup = 256

// CatalogueHead says what a catalogue is of.
type CatalogueHead struct {
	Version   int             `json:"catalogue"`
	Game      string          `json:"game"`
	Rules     []format.Rules  `json:"rules"`
	Over      string          `json:"over"` // what was enumerated
	Positions int64           `json:"positions"`
	Values    int             `json:"values"`
	Letters   string          `json:"letters"` // of the texts, each a byte
	Bytes     [sections]int64 `json:"bytes"`   // of the sections
}

// Fits is an *OtherRulesError unless the catalogue is of the game by these rules.
func (h *CatalogueHead) Fits(rules []format.Rules) error { return fits(h.Game, h.Rules, rules) }

// fits is an *OtherRulesError unless what was kept of a game is by these rules.
func fits(game string, was, now []format.Rules) error {
	kept, err := json.Marshal(was)
	if err != nil {
		return err
	}
	asked, err := json.Marshal(now)
	if err != nil || bytes.Equal(kept, asked) {
		return err
	}
	return &OtherRulesError{Game: game, Was: changed(kept, now)}
}

// CatalogueWriter collects positions for a catalogue.
type CatalogueWriter struct {
	shelf   short.Shelf // the forms of values
	classes []uint32
	texts   []byte // each followed by a newline
	first   []uint32
	counts  []uint32
	forms   []uint32
	warmths []uint32
}

// Values is how many different values came.
func (w *CatalogueWriter) Values() int { return len(w.counts) }

// Positions is how many positions came.
func (w *CatalogueWriter) Positions() int64 { return int64(len(w.classes)) }

// AddValue begins another value. It returns the number of the value, for Add.
func (w *CatalogueWriter) AddValue() uint32 { return w.addValue(0, short.Warmth{}) }

// AddGame begins another value, that of a short game: one of the handles of s, which all
// are of.
func (w *CatalogueWriter) AddGame(ctx context.Context, s *short.Store, g short.Game) (uint32, error) {
	warmth, err := s.Warmth(ctx, g)
	if err != nil {
		return 0, err
	}
	place, ok, err := w.shelf.Put(ctx, s, g)
	if err != nil {
		return 0, err
	}
	if !ok || !warmth.Mean.Num().IsInt64() || !warmth.Temperature.Num().IsInt64() {
		return w.AddValue(), nil
	}
	return w.addValue(place+1, warmth), nil
}

func (w *CatalogueWriter) addValue(form uint32, warmth short.Warmth) uint32 {
	n := len(w.classes)
	w.first = append(w.first, uint32(n), uint32(n>>32))
	w.counts = append(w.counts, 0)
	w.forms = append(w.forms, form)
	for _, x := range []short.Dyadic{warmth.Mean, warmth.Temperature} {
		n := x.Num().Int64()
		w.warmths = append(w.warmths, uint32(n), uint32(n>>32), x.Exp())
	}
	return uint32(len(w.counts) - 1)
}

// wordsOfWarmth is how many words a mean and a temperature take.
const wordsOfWarmth = 6

// Add adds a position of a value; it is a text without newlines.
func (w *CatalogueWriter) Add(value uint32, text string) {
	w.classes = append(w.classes, value)
	w.counts[value]++
	w.texts = append(append(w.texts, text...), '\n')
}

// Bytes is about how much memory a position takes here.
func (w *CatalogueWriter) Bytes() int64 { return int64(4*cap(w.classes) + cap(w.texts)) }

// File is the catalogue as a file; what was collected is used up.
func (w *CatalogueWriter) File(head CatalogueHead) ([]byte, error) {
	head.Version, head.Positions, head.Values = catalogueVersion, w.Positions(), w.Values()
	head.Letters = lettersOf(w.texts)
	groups, texts := w.packed(head.Letters)
	w.texts = nil
	head.Bytes = [sections]int64{int64(4 * len(w.classes)), int64(4 * len(groups)), int64(len(texts)),
		int64(4 * len(w.first)), int64(4 * len(w.counts)), int64(4 * len(w.forms)), int64(4 * len(w.warmths)),
		int64(4 * len(w.shelf.Starts)), int64(4 * len(w.shelf.Words))}
	line, err := json.Marshal(head)
	if err != nil {
		return nil, err
	}
	size := int64(len(line) + 1)
	for _, n := range head.Bytes {
		size += n
	}
	b := make([]byte, 0, size+4*(size/summedBlock+2))
	b = append(append(b, line...), '\n')
	b = appendWords(appendWords(b, w.classes), groups)
	b = append(b, texts...)
	for _, list := range [][]uint32{w.first, w.counts, w.forms, w.warmths, w.shelf.Starts, w.shelf.Words} {
		b = appendWords(b, list)
	}
	return appendSums(b, b), nil
}

func appendWords(b []byte, list []uint32) []byte {
	for _, x := range list {
		b = binary.LittleEndian.AppendUint32(b, x)
	}
	return b
}

// lettersOf are the bytes of texts, apart from the newlines, by their size.
func lettersOf(texts []byte) string {
	var used [256]bool
	for _, c := range texts {
		used[c] = true
	}
	var letters []byte
	for c, is := range used {
		if is && c != '\n' {
			letters = append(letters, byte(c))
		}
	}
	return string(letters)
}

// packed is the texts as they are kept, and where each group begins.
func (w *CatalogueWriter) packed(letters string) (groups []uint32, packed []byte) {
	var numbers [256]byte
	for i := range len(letters) {
		numbers[letters[i]] = byte(i)
	}
	width := widthOf(letters)
	i := 0
	for text := range bytes.Lines(w.texts) {
		text = text[:len(text)-1]
		if i%positionsOfGroup == 0 {
			groups = append(groups, uint32(len(packed)), uint32(len(packed)>>32))
		}
		i++
		packed = binary.AppendUvarint(packed, uint64(len(text)))
		begin := len(packed)
		packed = append(packed, make([]byte, packedSize(len(text), width))...)
		for j, c := range text {
			at := j * width
			packed[begin+at/8] |= numbers[c] << (at % 8)
		}
	}
	return groups, packed
}

// widthOf is how many bits a letter takes: 1, 2, 4 or 8.
func widthOf(letters string) int {
	width := 1
	for 1<<width < len(letters) {
		width *= 2
	}
	return width
}

func packedSize(letters, width int) int { return (letters*width + 7) / 8 }

// Catalogue is an open catalogue. It is used by one goroutine at a time.
type Catalogue struct {
	CatalogueHead
	// The same file, as these are read side by side.
	classes, groups, texts *blocks
	begin                  [sections + 1]int64
	table                  [256]string // the letters that a byte of the texts stands for
}

// ReadCatalogue reads the head of a catalogue of so many bytes. The error is
// ErrNoCatalogue, a *VersionError, a *DamageError, ErrDamaged or one of the reader.
func ReadCatalogue(file io.ReaderAt, size int64) (*Catalogue, error) {
	start := make([]byte, min(size, 64))
	if n, err := file.ReadAt(start, 0); n < len(start) {
		return nil, err
	}
	if !strings.HasPrefix(string(start), `{"catalogue":`) {
		return nil, ErrNoCatalogue
	}
	var version int
	if _, err := fmt.Sscanf(string(start), `{"catalogue":%d`, &version); err != nil || version != catalogueVersion {
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

// fitTogether is ErrDamaged unless the sizes of the sections agree with the head.
func (c *Catalogue) fitTogether() error {
	for i, n := range c.Bytes {
		if n < 0 || n > c.classes.size {
			return ErrDamaged
		}
		c.begin[i+1] = c.begin[i] + n
	}
	groups := (c.Positions + positionsOfGroup - 1) / positionsOfGroup
	if c.begin[sections] != c.classes.size || c.Positions < 0 || c.Values < 0 || int64(c.Values) > c.Positions ||
		c.Bytes[classSection] != 4*c.Positions || c.Bytes[groupSection] != 8*groups ||
		c.Bytes[firstSection] != 8*int64(c.Values) || c.Bytes[countSection] != 4*int64(c.Values) ||
		c.Bytes[formSection] != 4*int64(c.Values) || c.Bytes[warmthSection] != 4*wordsOfWarmth*int64(c.Values) || c.Bytes[startSection]%4 != 0 || c.Bytes[wordSection]%4 != 0 ||
		len(c.Letters) > 256 {
		return ErrDamaged
	}
	c.unpack()
	return nil
}

// unpack readies the table of the letters.
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

// section is the words of a section.
func (c *Catalogue) section(which int) ([]uint32, error) {
	return c.classes.words(c.begin[which], c.Bytes[which]/4)
}

// Forms are the places of the values in the shelf, -1 where a value has none.
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

// Warmths are the means and temperatures of the values that have a form.
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

// Firsts are the numbers of the first positions of the values.
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

// Count is how many positions have one of the values that are wanted.
func (c *Catalogue) Count(wanted []bool) (n int64, err error) {
	counts, err := c.section(countSection)
	for i, count := range counts {
		if wanted[i] {
			n += int64(count)
		}
	}
	return n, err
}

// scanned is how many positions are looked at in one go.
const scanned = 64 * positionsOfGroup

// Each gives the positions of the values that are wanted, with the numbers of these, in
// their order, until f wants no more.
func (c *Catalogue) Each(wanted []bool, f func(value uint32, text string) (more bool, err error)) error {
	for from := int64(0); from < c.Positions; from += scanned {
		count := min(scanned, c.Positions-from)
		b, err := c.classes.at(c.begin[classSection]+4*from, c.begin[classSection]+4*(from+count))
		if err != nil {
			return err
		}
		texts := reader{c: c, in: -1}
		for i := range count {
			class := binary.LittleEndian.Uint32(b[4*i:])
			if int64(class) >= int64(len(wanted)) {
				return ErrDamaged
			}
			if !wanted[class] {
				continue
			}
			text, err := texts.text(from + i)
			if err != nil {
				return err
			}
			if more, err := f(class, text); err != nil || !more {
				return err
			}
		}
	}
	return nil
}

// Text is the text of a position.
func (c *Catalogue) Text(number int64) (string, error) {
	return (&reader{c: c, in: -1}).text(number)
}

// reader reads the texts of a group one after another.
type reader struct {
	c    *Catalogue
	in   int64  // the group; -1 for none
	at   int64  // number of the text that rest begins with
	rest []byte // of the group
	last []byte // the letters of the last text, and some behind them
}

// text is the text of a position.
func (r *reader) text(number int64) (string, error) {
	group := number / positionsOfGroup
	if r.in != group || r.at > number {
		var err error
		if r.rest, err = r.c.group(group); err != nil {
			return "", err
		}
		r.in, r.at = group, group*positionsOfGroup
	}
	width := widthOf(r.c.Letters)
	for {
		length, n := binary.Uvarint(r.rest)
		if n <= 0 || length > uint64(8*len(r.rest)) || packedSize(int(length), width) > len(r.rest)-n {
			return "", ErrDamaged
		}
		size := packedSize(int(length), width)
		packed := r.rest[n : n+size]
		r.rest = r.rest[n+size:]
		r.at++
		if r.at > number {
			r.last = r.last[:0]
			for _, b := range packed {
				r.last = append(r.last, r.c.table[b]...)
			}
			return string(r.last[:length]), nil
		}
	}
}

// group is the texts of a group.
func (c *Catalogue) group(group int64) ([]byte, error) {
	at := c.begin[groupSection] + 8*group
	ends := c.Bytes[textSection]
	b, err := c.groups.at(at, min(at+16, c.begin[groupSection+1]))
	if err != nil {
		return nil, err
	}
	from := int64(binary.LittleEndian.Uint64(b))
	if len(b) == 16 {
		ends = int64(binary.LittleEndian.Uint64(b[8:]))
	}
	if from < 0 || ends < from || ends > c.Bytes[textSection] {
		return nil, ErrDamaged
	}
	return c.texts.at(c.begin[textSection]+from, c.begin[textSection]+ends)
}
