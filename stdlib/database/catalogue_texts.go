//go:build !js

package database

import (
	"encoding/binary"
)

// scanned is the number of positions read at a time.
const scanned = 64 * positionsOfGroup

// Each calls f with each position that has one of the wanted values, and its number, in their order, until f returns false.
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

// reader reads the texts of a group in sequence.
type reader struct {
	c    *Catalogue
	in   int64  // the group; -1 for none
	at   int64  // number of the position whose text rest begins with
	rest []byte // of the group
	last []byte // the letters of the last text, possibly followed by some more
}

// text returns the text of a position.
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

// group returns the texts of a group.
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
