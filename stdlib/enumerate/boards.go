package enumerate

import "context"

// Boards calls each with the boards of the given size whose cells hold some of the letters, as rows of text separated by |.
// A class under s is represented by its least board, where the first letter counts least. A board with more columns than
// rows, or the other way round, has no turns by a quarter.
func Boards(ctx context.Context, rows, columns int, letters string, s Symmetry, each func(board string) (bool, error)) error {
	if rows < 1 || columns < 1 || letters == "" {
		return nil
	}
	var maps [][]int
	for _, m := range symmetries[s] {
		if m&4 == 0 || rows == columns {
			maps = append(maps, places(rows, columns, m))
		}
	}
	return words(ctx, rows*columns, letters, maps, func(word []byte) (bool, error) {
		text := make([]byte, 0, rows*(columns+1))
		for r := range rows {
			if r > 0 {
				text = append(text, '|')
			}
			text = append(text, word[r*columns:(r+1)*columns]...)
		}
		return each(string(text))
	})
}

// places lists the cells that a symmetry maps to the cells 0, 1, ...
func places(rows, columns, m int) []int {
	var all []int
	for r := range rows {
		for c := range columns {
			i, j := r, c
			if m&4 != 0 {
				i, j = j, i
			}
			if m&2 != 0 {
				i = rows - 1 - i
			}
			if m&1 != 0 {
				j = columns - 1 - j
			}
			all = append(all, i*columns+j)
		}
	}
	return all
}

// Strings calls each with the strings of n of the letters; with mirror only with the lesser of each string and its
// reversal.
func Strings(ctx context.Context, n int, letters string, mirror bool, each func(s string) (bool, error)) error {
	if n < 0 || letters == "" && n > 0 {
		return nil
	}
	var maps [][]int
	if mirror {
		back := make([]int, n)
		for i := range back {
			back[i] = n - 1 - i
		}
		maps = [][]int{back}
	}
	return words(ctx, n, letters, maps, func(word []byte) (bool, error) { return each(string(word)) })
}

// words calls each with the words of n of the letters, in order, that are not greater than their images under the maps of
// places.
func words(ctx context.Context, n int, letters string, maps [][]int, each func(word []byte) (bool, error)) error {
	c := counter{ctx: ctx}
	digits, word := make([]int, n), make([]byte, n)
	for i := range word {
		word[i] = letters[0]
	}
	for {
		if err := c.tick(); err != nil {
			return err
		}
		if least(digits, maps) {
			if more, err := each(word); err != nil || !more {
				return err
			}
		}
		i := n - 1
		for ; i >= 0 && digits[i] == len(letters)-1; i-- {
			digits[i], word[i] = 0, letters[0]
		}
		if i < 0 {
			return nil
		}
		digits[i]++
		word[i] = letters[digits[i]]
	}
}

// least is false if a map turns the word into a lesser one.
func least(digits []int, maps [][]int) bool {
	for _, m := range maps {
		for i, from := range m {
			if d := digits[from] - digits[i]; d < 0 {
				return false
			} else if d > 0 {
				break
			}
		}
	}
	return true
}
