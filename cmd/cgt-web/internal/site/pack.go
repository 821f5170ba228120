package site

import (
	"encoding/binary"
	"errors"
)

// The linker writes the memory that a program begins with in a hundred thousand pieces,
// leaving out every short run of zeros, and with the line of the source that every
// instruction comes from. Places of pieces and lines pack badly: without them the
// download is a tenth smaller. A stack that is printed names functions and no lines.

// dataSection is the number of the section of WebAssembly with the pieces of memory.
const dataSection = 11

// mostMemory bounds what a program may begin with, in bytes.
const mostMemory = 1 << 28

var errNoProgram = errors.New("the program is no WebAssembly that the linker of Go writes")

// packed is a program that does the same and packs better.
func packed(wasm []byte) ([]byte, error) {
	if len(wasm) < 8 {
		return nil, errNoProgram
	}
	out := append([]byte{}, wasm[:8]...) // magic number and version
	for rest := wasm[8:]; len(rest) > 0; {
		kind := rest[0]
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || size > uint64(len(rest)-1-n) {
			return nil, errNoProgram
		}
		body := rest[1+n:][:size]
		rest = rest[1+n+int(size):]
		if kind == dataSection {
			memory, err := memoryOf(body)
			if err != nil {
				return nil, err
			}
			dropLines(memory)
			body = piecesOf(memory)
		}
		out = binary.AppendUvarint(append(out, kind), uint64(len(body)))
		out = append(out, body...)
	}
	return out, nil
}

// The bytes around the place of a piece in the only memory: i32.const PLACE end.
const (
	constant = 0x41
	ends     = 0x0b
)

// memoryOf is the memory that the pieces of a data section make up.
func memoryOf(body []byte) ([]byte, error) {
	count, n := binary.Uvarint(body)
	if n <= 0 {
		return nil, errNoProgram
	}
	var memory []byte
	for body = body[n:]; count > 0; count-- {
		if len(body) < 2 || body[0] != 0 || body[1] != constant {
			return nil, errNoProgram
		}
		at, n := binary.Uvarint(body[2:])
		if n <= 0 || len(body) < 3+n || body[2+n] != ends || at > mostMemory {
			return nil, errNoProgram
		}
		body = body[3+n:]
		size, n := binary.Uvarint(body)
		if n <= 0 || size > uint64(len(body)-n) {
			return nil, errNoProgram
		}
		if end := int(at + size); end > len(memory) {
			memory = append(memory, make([]byte, end-len(memory))...)
		}
		copy(memory[at:], body[n:n+int(size)])
		body = body[n+int(size):]
	}
	return memory, nil
}

// shortest is the least number of zeros between two pieces.
const shortest = 64

// piecesOf writes memory as the body of a data section.
func piecesOf(memory []byte) []byte {
	var pieces []byte
	count := 0
	for at := 0; ; count++ {
		for at < len(memory) && memory[at] == 0 {
			at++
		}
		if at == len(memory) {
			break
		}
		end := at
		for next := at; next < len(memory) && next-end < shortest; next++ {
			if memory[next] != 0 {
				end = next + 1
			}
		}
		pieces = appendPlace(append(pieces, 0, constant), at)
		pieces = binary.AppendUvarint(append(pieces, ends), uint64(end-at))
		pieces = append(pieces, memory[at:end]...)
		at = end
	}
	return append(binary.AppendUvarint(nil, uint64(count)), pieces...)
}

// appendPlace writes a number that is not negative as WebAssembly writes one with a
// sign: the highest of the last seven bits is the sign.
func appendPlace(to []byte, n int) []byte {
	for ; n >= 1<<6; n >>= 7 {
		to = append(to, byte(n)|0x80)
	}
	return append(to, byte(n))
}
