//go:build !js

package find

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/keep"
)

// A search saves what it found in a file of lines (package keep): the head identifies
// the search, then comes a line for each element found, and a last line with the number
// of elements examined. A resumed search continues after those.

// findVersion is the version of the file format.
const findVersion = 1

// findHead is the head of the file.
type findHead struct {
	Search   string `json:"search"`
	Identity string `json:"identity"`
}

// saveEvery is the interval between saves of a running search. No answer depends on it.
const saveEvery = 10 * time.Second

// open reads the progress of an earlier run, and locks the file against other writers.
func (s search) open(ev interp.Env) (kept *state, release func(), err error) {
	kept = &state{saved: time.Now()}
	if s.File == "" {
		return kept, func() {}, nil
	}
	if release, err = interp.Lock(ev.Host(), s.File); err != nil {
		return nil, nil, err
	}
	text, err := interp.ReadForeign(ev.Host(), s.File)
	if errors.Is(err, fs.ErrNotExist) {
		return kept, release, nil
	}
	if err == nil {
		err = s.read(text, kept)
	}
	if err == nil {
		_, err = ev.Host().ReadFile(s.File) // a file of ours, which may be overwritten
	}
	if err != nil {
		release()
		return nil, nil, err
	}
	return kept, release, nil
}

// read reads the file of this search.
func (s search) read(text []byte, kept *state) error {
	var head findHead
	whole := false
	err := keep.ReadLines(bytes.NewReader(text), "find", findVersion, &head, func(line []byte) error {
		if head.Identity != s.Identity || whole {
			return s.other(head)
		}
		if bytes.HasPrefix(line, []byte(`{"seen":`)) {
			var end struct {
				Seen int64 `json:"seen"`
			}
			whole = true
			err := json.Unmarshal(line, &end)
			kept.Seen, kept.since = end.Seen, end.Seen
			return err
		}
		var h hit
		err := json.Unmarshal(line, &h)
		kept.Found = append(kept.Found, h)
		return err
	})
	if err == nil && head.Identity != s.Identity {
		err = s.other(head)
	}
	return err
}

// other is the error for a file that belongs to another search.
func (s search) other(head findHead) error {
	if head.Search == s.What {
		return fmt.Errorf("it was kept by the same words when a name in them meant something else")
	}
	return fmt.Errorf("it was kept by another search: %s", value.Shorten(head.Search, 200))
}

// save writes the file if this is the end, or if the last save was more than saveEvery
// ago.
func (s search) save(ev interp.Env, kept *state, end bool) error {
	if s.File == "" || kept.Seen == kept.since || !end && (kept.Seen&63 != 0 || time.Since(kept.saved) < saveEvery) {
		return nil
	}
	var out bytes.Buffer
	lines, err := keep.WriteLines(&out, "find", findVersion, findHead{s.What, s.Identity})
	for _, h := range kept.Found {
		if err == nil {
			err = lines.Line(h)
		}
	}
	if err == nil {
		err = lines.Line(map[string]int64{"seen": kept.Seen})
	}
	if err == nil {
		err = lines.Close()
	}
	if err == nil {
		err = ev.Host().WriteFile(s.File, out.Bytes())
	}
	if err != nil {
		return value.FileError(s.File, err)
	}
	kept.saved, kept.since = time.Now(), kept.Seen
	return nil
}
