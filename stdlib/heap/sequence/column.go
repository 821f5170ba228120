package sequence

import (
	"context"

	"cgt/stdlib/game"
)

// Values are stored in chunks of chunkLen that never move once they are full size; only the first one starts small and
// grows. After each chunk are copies of the first overlap values of the next one, so that a window of up to overlap values
// can be read as one slice.
const (
	chunkBits = 21
	chunkLen  = 1 << chunkBits
	overlap   = 64
	firstLen  = 1 << 10
)

// column is a growing sequence of values.
type column[T uint16 | uint32] struct {
	parts [][]T
	n     uint64    // number of values computed
	gap   [2]uint64 // the values gap[0]..gap[1]-1 were discarded (ring.go)
}

func (c *column[T]) terms() uint64 { return c.n }

// at is value i; i < terms.
func (c *column[T]) at(i uint64) T { return c.parts[i>>chunkBits][i&(chunkLen-1)] }

// value is at for readers that do not know T.
func (c *column[T]) value(i uint64) uint64 { return uint64(c.at(i)) }

// span is the longest stored slice that begins at value i; i < terms.
func (c *column[T]) span(i uint64) []T {
	part := i >> chunkBits
	end := min(uint64(chunkLen), c.n-part<<chunkBits)
	return c.parts[part][i&(chunkLen-1) : end]
}

// reserve makes room for values up to but not including end, charging the budget before it allocates.
func (c *column[T]) reserve(ctx context.Context, end uint64) error {
	var t T
	size := int64(2)
	if uint64(^t) > 1<<16 {
		size = 4
	}
	for uint64(len(c.parts))<<chunkBits < end || len(c.parts) == 1 && uint64(len(c.parts[0]))-overlap < min(end, chunkLen) {
		if len(c.parts) == 1 && len(c.parts[0]) < chunkLen+overlap {
			old := c.parts[0]
			grown := min(2*(len(old)-overlap), chunkLen)
			if err := game.BudgetOf(ctx).Grow(size * int64(grown)); err != nil {
				return err
			}
			c.parts[0] = make([]T, grown+overlap)
			copy(c.parts[0], old)
			continue
		}
		length := chunkLen
		if len(c.parts) == 0 {
			length = firstLen
		}
		if err := game.BudgetOf(ctx).Grow(size * int64(length)); err != nil {
			return err
		}
		c.parts = append(c.parts, make([]T, length+overlap))
	}
	return nil
}

// push appends the next value; its room must have been reserved.
func (c *column[T]) push(v T) {
	part, at := c.n>>chunkBits, c.n&(chunkLen-1)
	c.parts[part][at] = v
	if at < overlap && part > 0 && c.parts[part-1] != nil {
		c.parts[part-1][chunkLen+at] = v
	}
	c.n++
}

// filled records that the values up to end were written directly into the chunk of the next value.
func (c *column[T]) filled(end uint64) {
	part, at := c.n>>chunkBits, c.n&(chunkLen-1)
	if at < overlap && part > 0 {
		copy(c.parts[part-1][chunkLen+at:], c.parts[part][at:at+end-c.n])
	}
	c.n = end
}

// pieces divides the heaps from..to-1 of a rising list where their other parts of rest cross from one chunk of values to
// the next.
func (c *column[T]) pieces(heaps []uint32, rest uint64, from, to int, piece func(values []T, at, from, to int)) {
	for from < to {
		chunk := (rest - uint64(heaps[from])) >> chunkBits
		next := to
		if base := chunk << chunkBits; rest-uint64(heaps[to-1]) < base {
			next = firstAbove(heaps, uint32(rest-base))
		}
		piece(c.parts[chunk], int(rest-chunk<<chunkBits), from, next)
		from = next
	}
}

// firstAbove is the index of the first element of the rising list above x.
func firstAbove(list []uint32, x uint32) int {
	low, high := 0, len(list)
	for low < high {
		if mid := (low + high) / 2; list[mid] <= x {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return low
}
