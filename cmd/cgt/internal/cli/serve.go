package cli

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"cgt/cmd/cgt/internal/run"
	"cgt/cmd/internal/serve"
	"cgt/eval"
)

// serveCommand serves another program.
type serveCommand struct{}

// Help is printed by cgt serve --help below the flags.
func (serveCommand) Help() string {
	return `A request is an object with an id and what to do; every reply has the id, what it is, and the last one is done.

    {"id": 1, "do": "run", "text": "kayles 5", "with": ["html", "svg", "latex"], "stop": true}
        an answer a statement, with the fields of --json; print, ask and progress between them
    {"id": 2, "do": "line", "of": 1, "text": "yes"}     the line that answers question 1 ("end": true: nobody answers)
    {"id": 3, "do": "cancel", "of": 1}                  ends run 1 and keeps the session; 0 ends all
    {"id": 4, "do": "complete", "text": "outcome kay"}  the names that fit; "at" is the cursor, in code points
    {"id": 5, "do": "state", "text": "mex("}            whole, open or wrong
    {"id": 6, "do": "names"}, {"id": 7, "do": "save"}   all names; the definitions as a script`
}

// maxRequest is the longest line of a request, in bytes.
const maxRequest = 16 << 20

// serve answers requests, one JSON object per line, until the input ends. Ctrl-C stops
// the running request but not the session: the client decides when that ends.
func (a *app) serve(ctx context.Context) int {
	out := bufio.NewWriter(a.Out)
	s := serve.New(ctx, func(r *serve.Reply) error {
		line, err := serve.Marshal(r)
		if err == nil {
			_, err = out.Write(line)
		}
		if err == nil {
			err = out.Flush()
		}
		return err
	}, append(a.bounds(), eval.WithMeasure(run.Measure), eval.WithFiles(a.files()))...)
	interrupts, leave := a.interrupts.Scope(ctx)
	a.interrupts.Exit = nil
	go func() {
		for {
			<-interrupts.Done()
			s.Cancel(0)
			leave()
			if interrupts, leave = a.interrupts.Scope(ctx); ctx.Err() != nil {
				return
			}
		}
	}()
	in := bufio.NewReaderSize(a.In, 1<<16)
	for {
		line, err := readLine(in, maxRequest)
		switch {
		case errors.Is(err, errLongLine):
			s.Refuse(0, fmt.Sprintf("a request is one line of at most %d bytes", maxRequest))
		case err != nil:
			s.Hush()
			if err := s.Close(); err != nil {
				return statusFailed
			}
			return statusOK
		case len(line) > 0:
			var r serve.Request
			if err := json.Unmarshal(line, &r); err != nil {
				s.Refuse(r.ID, "this is no request: "+err.Error())
				continue
			}
			s.Handle(r)
		}
	}
}

var errLongLine = errors.New("the line is too long")

// readLine returns the next line without its end; a line longer than the limit is
// skipped. The last line needs no line end.
func readLine(in *bufio.Reader, limit int) ([]byte, error) {
	var line []byte
	long := false
	for {
		part, err := in.ReadSlice('\n')
		if !long && len(line)+len(part) <= limit {
			line = append(line, part...)
		} else {
			long, line = true, nil
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err != nil && !(errors.Is(err, io.EOF) && len(line) > 0):
			return nil, err
		case long:
			return nil, errLongLine
		}
		for len(line) > 0 && (line[len(line)-1] == '\n' || line[len(line)-1] == '\r') {
			line = line[:len(line)-1]
		}
		return line, nil
	}
}
