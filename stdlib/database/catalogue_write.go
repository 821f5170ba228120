//go:build !js

package database

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"

	"cgt/stdlib/short"
)

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

// Values is the number of different values added so far.
func (w *CatalogueWriter) Values() int { return len(w.counts) }

// Positions is the number of positions added so far.
func (w *CatalogueWriter) Positions() int64 { return int64(len(w.classes)) }

// AddValue adds a new value. It returns the index of the value, for Add.
func (w *CatalogueWriter) AddValue() uint32 { return w.addValue(0, short.Warmth{}) }

// AddGame adds a new value, that of a short game: a handle of s. All games of one writer must belong to the same s.
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

// Add adds a position of a value; the text must not contain newlines.
func (w *CatalogueWriter) Add(value uint32, text string) {
	w.classes = append(w.classes, value)
	w.counts[value]++
	w.texts = append(append(w.texts, text...), '\n')
}

// Bytes is roughly the memory used per position here.
func (w *CatalogueWriter) Bytes() int64 { return int64(4*cap(w.classes) + cap(w.texts)) }

// File is the catalogue as a file; the writer must not be used afterwards.
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

// lettersOf returns the bytes used in texts, apart from the newlines, sorted.
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

// packed returns the texts as they are stored, and the offset of each group.
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
