// Package oeis reads and writes b-files, the lists of terms that the On-Line Encyclopedia of Integer Sequences keeps beside
// its entries: one line "n a(n)" for each term, with consecutive n, and comments in lines that begin with #
// (https://oeis.org/SubmitB.html).
package oeis

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/big"
	"strconv"
)

// maxDigits bounds the digits of a term that is read; the encyclopedia's own
// bound is a thousand.
const maxDigits = 100_000

// LineError says what is wrong with a file, and in which line, counted from 1.
type LineError struct {
	Line int
	What string
}

func (e *LineError) Error() string { return fmt.Sprintf("line %d %s", e.Line, e.What) }

// Read calls each with the terms of a b-file, in the order of the file. It rejects lines that are not terms, and terms that
// are not consecutive, with a *LineError; an error of each ends it.
func Read(text []byte, each func(n int64, a *big.Int) error) error {
	line, terms, next := 0, 0, int64(0)
	for len(text) > 0 {
		line++
		row, rest, _ := bytes.Cut(text, []byte{'\n'})
		text = rest
		row, _, _ = bytes.Cut(row, []byte{'#'})
		words := bytes.Fields(row)
		if len(words) == 0 {
			continue
		}
		n, a, what := term(words)
		if what != "" {
			return &LineError{line, what}
		}
		if terms > 0 && n != next {
			return &LineError{line, fmt.Sprintf("has the term %d where %d is expected", n, next)}
		}
		terms, next = terms+1, n+1
		if err := each(n, a); err != nil {
			return err
		}
	}
	if terms == 0 {
		return &LineError{max(line, 1), "is the last, and there was no term"}
	}
	return nil
}

// term parses the words of a line; what describes the error.
func term(words [][]byte) (n int64, a *big.Int, what string) {
	if len(words) != 2 {
		return 0, nil, "is no term: it should be the number and the term, \"n a(n)\""
	}
	n, err := strconv.ParseInt(string(words[0]), 10, 64)
	if err != nil || n == 1<<63-1 {
		return 0, nil, fmt.Sprintf("begins with %.40q, which is no number of a term", words[0])
	}
	if len(words[1]) > maxDigits {
		return 0, nil, fmt.Sprintf("has a term of more than %d digits", maxDigits)
	}
	digits := bytes.TrimLeft(words[1], "-")
	if len(words[1])-len(digits) > 1 || len(bytes.Trim(digits, "0123456789")) > 0 || len(digits) == 0 {
		return 0, nil, fmt.Sprintf("has %.40q where an integer is expected", words[1])
	}
	a, ok := new(big.Int).SetString(string(words[1]), 10)
	if !ok {
		return 0, nil, fmt.Sprintf("has %.40q where an integer is expected", words[1])
	}
	return n, a, ""
}

// Write writes terms as a b-file; the first one has the index from.
func Write(w io.Writer, from int64, terms []*big.Int) error {
	out := bufio.NewWriter(w)
	for i, a := range terms {
		fmt.Fprintf(out, "%d %s\n", from+int64(i), a)
	}
	return out.Flush()
}
