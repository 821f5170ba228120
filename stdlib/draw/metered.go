package draw

import (
	"context"
	"image/color"

	"cgt/stdlib/game"
)

// metered is a canvas that charges a budget for what is painted, and stops painting when the budget is spent.
type metered struct {
	canvas
	ctx   context.Context
	parts int64 // parts painted and not yet charged
	held  int64 // bytes charged
	err   error
}

const (
	// partBytes is roughly the size of a line or an area in a file that is being written.
	partBytes = 300
	// partsOfPoll is the number of parts painted between two charges to the budget.
	partsOfPoll = 256
)

// spent counts one more part, and reports whether painting has stopped.
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

// done returns the memory to the budget.
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
