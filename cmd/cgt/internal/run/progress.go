package run

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/mattn/go-runewidth"

	"cgt/stdlib/game"
)

// Progress shows how a long computation comes along: one line on a terminal's
// error stream, from the first second on, taken away before anything else is
// written.
type Progress struct {
	Out   io.Writer
	Width func() int // cells of a line

	latest atomic.Pointer[game.Progress]
	mu     sync.Mutex // guards the line on the screen
	shown  bool
	paused bool
}

// Patience is how long a computation may take before it is reported on, and
// the time between two reports.
const (
	patience = time.Second
	interval = 100 * time.Millisecond
)

// Set hears of progress; it is quick and may be called from anywhere.
func (p *Progress) Set(g game.Progress) { p.latest.Store(&g) }

// Start begins to watch a computation; stop ends it and clears the line.
func (p *Progress) Start() (stop func()) {
	p.latest.Store(nil)
	start := time.Now()
	done := make(chan struct{})
	var ended sync.WaitGroup
	ended.Go(func() {
		timer := time.NewTimer(patience)
		defer timer.Stop()
		for {
			select {
			case <-timer.C:
				p.draw(time.Since(start))
				timer.Reset(interval)
			case <-done:
				return
			}
		}
	})
	return func() {
		close(done)
		ended.Wait()
		p.Clear()
	}
}

// Clear takes the line away.
func (p *Progress) Clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.clear()
}

// Pause keeps the line away while a person is asked something.
func (p *Progress) Pause(on bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.clear()
	p.paused = on
}

func (p *Progress) clear() {
	if p.shown {
		io.WriteString(p.Out, "\r\x1b[K")
		p.shown = false
	}
}

func (p *Progress) draw(elapsed time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.paused {
		return
	}
	line := progressLine(p.latest.Load(), elapsed)
	if w := p.Width(); w > 1 {
		line = runewidth.Truncate(line, w-1, "…")
	}
	io.WriteString(p.Out, "\r\x1b[K"+line)
	p.shown = true
}

// progressLine words a report: "nim-values of 0.007  41,000 of 100,000 heaps
// [####......] 41 %  3 s".
func progressLine(g *game.Progress, elapsed time.Duration) string {
	seconds := fmt.Sprintf("%d s  (Ctrl-C stops)", int(elapsed.Seconds()))
	if g == nil {
		return "working  " + seconds
	}
	parts := []string{g.Doing}
	if g.Doing == "" {
		parts[0] = "working"
	}
	switch {
	case g.Total > 0:
		share := min(1, max(0, float64(g.Done)/float64(g.Total)))
		full := int(20*share + 0.5)
		parts = append(parts,
			fmt.Sprintf("%s of %s %s", thousands(g.Done), thousands(g.Total), g.Unit),
			fmt.Sprintf("[%s%s] %d %%", strings.Repeat("#", full), strings.Repeat(".", 20-full), int(100*share)))
	case g.Done > 0:
		parts = append(parts, fmt.Sprintf("%s %s", thousands(g.Done), g.Unit))
	}
	if g.Note != "" {
		parts = append(parts, g.Note)
	}
	return strings.Join(append(parts, seconds), "  ")
}

// thousands groups digits: 41,302.
func thousands(n int64) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
