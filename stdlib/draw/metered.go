package draw

import (
	"context"
	"image/color"

	"cgt/stdlib/game"
)

// metered is a canvas that charges a budget for what is painted, and paints no more
// when it is spent.
type metered struct {
	canvas
	ctx   context.Context
	parts int64 // painted and not yet charged
	held  int64 // bytes charged
	err   error
}

const (
	// partBytes is about what a line or an area takes in a file that is being written.
	partBytes = 300
	// partsOfPoll is how many are painted before the budget is asked.
	partsOfPoll = 256
)

// spent charges one more part, and reports whether nothing is painted any more.
func (m *metered) spent() bool {
	if m.parts++; m.parts < partsOfPoll || m.err != nil {
		return m.err != nil
	}
	budget := game.BudgetOf(m.ctx)
	if m.err = budget.Steps(m.ctx, m.parts); m.err == nil {
		if m.err = budget.Grow(m.parts * partBytes); m.err == nil {
			m.held += m.parts * partBytes
		}
	}
	m.parts = 0
	return m.err != nil
}

// done gives the memory back.
func (m *metered) done() { _ = game.BudgetOf(m.ctx).Grow(-m.held) }

func (m *metered) stroke(path path, how strokeLook) {
	if !m.spent() {
		m.canvas.stroke(path, how)
	}
}

func (m *metered) fill(path path, colour color.NRGBA) {
	if !m.spent() {
		m.canvas.fill(path, colour)
	}
}

func (m *metered) write(text string, at point, width, size float64, colour color.NRGBA, bold bool) {
	if !m.spent() {
		m.canvas.write(text, at, width, size, colour, bold)
	}
}
