package run

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/mattn/go-runewidth"

	"cgt/cmd/internal/markup"
	"cgt/stdlib/game"
)

// Progress shows the progress of a long computation: one line on a terminal's error
// stream, after the first second, erased before anything else is written.
type Progress struct {
	Out   io.Writer
	Width func() int // cells of a line

	latest atomic.Pointer[game.Progress]
	mu     sync.Mutex // guards the line on the screen
	shown  bool
	paused bool
}

// Patience is how long a computation runs before the first report, and the time between
// two reports.
const (
	patience = time.Second
	interval = 100 * time.Millisecond
)

// Set records progress; it is quick and may be called from any goroutine.
func (p *Progress) Set(g game.Progress) { p.latest.Store(&g) }

// Start starts showing the progress of a computation; stop ends it and erases the line.
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

// Clear erases the line.
func (p *Progress) Clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.clear()
}

// Pause hides the line while a person is asked something.
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
	width := p.Width()
	line := progressLine(p.latest.Load(), elapsed, width-1)
	if width > 1 {
		line = runewidth.Truncate(line, width-1, "…")
	}
	line = markup.Terminal(line)
	io.WriteString(p.Out, "\r\x1b[K"+line)
	p.shown = true
}

// progressLine words a report: "nim-values of 0.007 41,000 of 100,000 heaps
// [####......] 41 % 3 s (Ctrl-C stops)". If that is wider than width, it omits the hint
// about Ctrl-C, then the bar, then the seconds, then shortens the description; finally
// parts of the note are dropped, but numbers are never cut. A width below 1 is no
// limit.
func progressLine(g *game.Progress, elapsed time.Duration, width int) string {
	const stops = "(Ctrl-C stops)"
	seconds := fmt.Sprintf("%d s", int(elapsed.Seconds()))
	if g == nil {
		return "working  " + seconds + "  " + stops
	}
	doing, count, bar, share := g.Doing, "", "", ""
	if doing == "" {
		doing = "working"
	}
	switch {
	case g.Total > 0:
		part := min(1, max(0, float64(g.Done)/float64(g.Total)))
		full := int(20*part + 0.5)
		count = fmt.Sprintf("%s of %s %s", thousands(g.Done), thousands(g.Total), g.Unit)
		bar = fmt.Sprintf("[%s%s]", strings.Repeat("#", full), strings.Repeat(".", 20-full))
		share = fmt.Sprintf("%d %%", int(100*part))
	case g.Done > 0:
		count = fmt.Sprintf("%s %s%s", thousands(g.Done), g.Unit, g.Most)
	}
	line := ""
	for _, parts := range [][]string{
		{doing, count, bar, share, g.Note, seconds, stops},
		{doing, count, bar, share, g.Note, seconds},
		{doing, count, share, g.Note, seconds},
		{doing, count, share, g.Note},
	} {
		line = strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), "  ")
		line = strings.Replace(line, "]  ", "] ", 1)
		if width < 1 || runewidth.StringWidth(line) <= width {
			return line
		}
	}
	const least = 12 // columns for the description
	over := runewidth.StringWidth(line) - width
	for note := g.Note; over > runewidth.StringWidth(doing)-least; {
		at := strings.LastIndex(note, ", ")
		if at < 0 {
			break
		}
		line = strings.TrimSuffix(line, note[at:])
		over -= runewidth.StringWidth(note[at:])
		note = note[:at]
	}
	if over <= 0 {
		return line
	}
	return runewidth.Truncate(doing, max(least, runewidth.StringWidth(doing)-over), "…") + strings.TrimPrefix(line, doing)
}

// thousands groups digits: 41,302.
func thousands(n int64) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
