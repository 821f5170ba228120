package site

import (
	"bytes"
	"encoding/binary"
)

// lineTable is the runtime's table of functions within the memory of a program (see
// runtime/symtab.go and cmd/link/internal/ld/pcln.go): each function has tables of file
// and line by instruction, among others that the collector needs.
type lineTable struct {
	memory     []byte
	names      int // where each part of the table begins
	units      int
	files      int
	tables     int
	functions  int
	count      int  // number of functions
	outOfRange bool // something was read that is not there
}

// tableStart begins the table since Go 1.20: magic number, least size of an
// instruction, size of a pointer.
var tableStart = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// The places of the fields of a function in the table.
const (
	fieldStack   = 16 // pcsp
	fieldFile    = 20
	fieldLine    = 24
	fieldOthers  = 28 // npcdata
	fieldUnit    = 32
	fieldStart   = 36 // startLine
	sizeOfFields = 44 // the other tables follow, of 4 bytes each
)

// dropLines blanks out where in the source the instructions come from. It reports
// whether it did: another version of Go may have another table, which stays as it is.
func dropLines(memory []byte) bool {
	at := bytes.Index(memory, tableStart)
	if at < 0 {
		return false
	}
	t := &lineTable{memory: memory}
	t.count = t.word(at + 8)
	t.names, t.units, t.files = at+t.word(at+32), at+t.word(at+40), at+t.word(at+48)
	t.tables, t.functions = at+t.word(at+56), at+t.word(at+64)
	if t.names > t.units || t.units > t.files || t.files > t.tables || t.tables > t.functions || t.functions > len(memory) ||
		t.count > len(memory)/sizeOfFields {
		return false
	}
	kept := t.needed()
	if t.outOfRange {
		return false
	}
	for i := range t.count {
		f := t.function(i)
		for _, field := range []int{fieldFile, fieldLine, fieldUnit, fieldStart} {
			clear(memory[f+field : f+field+4])
		}
	}
	for i, needed := range kept {
		if !needed {
			memory[t.tables+i] = 0
		}
	}
	clear(memory[t.units:t.tables])
	return true
}

// needed marks the bytes of the tables that are not about files and lines.
func (t *lineTable) needed() []bool {
	kept := make([]bool, t.functions-t.tables)
	keep := func(from int) {
		if from > 0 {
			for i := from; i < min(t.end(from), len(kept)); i++ {
				kept[i] = true
			}
		}
	}
	for i := range t.count {
		f := t.function(i)
		keep(t.half(f + fieldStack))
		for k := range min(t.half(f+fieldOthers), 16) {
			keep(t.half(f + sizeOfFields + 4*k))
		}
		t.outOfRange = t.outOfRange || f+sizeOfFields > len(t.memory)
	}
	return kept
}

// end is the end of a table: pairs of numbers, up to a first number that is 0 and does
// not begin the table.
func (t *lineTable) end(from int) int {
	rest := t.memory[t.tables:t.functions]
	number := func(at int) (uint64, int) {
		v, n := binary.Uvarint(rest[min(at, len(rest)):])
		t.outOfRange = t.outOfRange || n <= 0
		return v, at + max(n, 1)
	}
	for at := from; ; {
		v, next := number(at)
		if v == 0 && at > from || t.outOfRange {
			return next
		}
		_, at = number(next)
	}
}

// function is where a function is described.
func (t *lineTable) function(i int) int { return t.functions + t.half(t.functions+8*i+4) }

func (t *lineTable) word(at int) int {
	return t.half(at) | t.half(at+4)<<32
}

func (t *lineTable) half(at int) int {
	if at < 0 || at+4 > len(t.memory) {
		t.outOfRange = true
		return 0
	}
	return int(binary.LittleEndian.Uint32(t.memory[at:]))
}
