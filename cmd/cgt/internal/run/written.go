package run

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"github.com/adrg/xdg"

	"cgt/stdlib/keep"
)

// The list of files that cgt wrote, the latest last. It saves users who run a script again from
// being asked whether its pictures may be replaced; if the list or a line of it is lost, they are
// asked.
const (
	maxWritten  = 1 << 20 // bytes of the list
	keptWritten = 2000    // rows left when it is shortened
)

// writtenRow is a row of the list: a file and the SHA-256 of what was written to it.
type writtenRow struct {
	Path string `json:"path"`
	Sum  string `json:"sum"`
}

func rowFor(name string, data []byte) writtenRow {
	return writtenRow{fullPath(name), fmt.Sprintf("%x", sha256.Sum256(data))}
}

// writtenList is the list; ok is false where there is no place for it.
func writtenList() (list keep.Log[writtenRow], ok bool) {
	name, err := xdg.StateFile(filepath.Join("cgt", "written"))
	return keep.Log[writtenRow]{Name: name, Kind: "written files", Version: 1, Limit: maxWritten, Mode: 0o600}, err == nil
}

// remember records what was written. If it cannot, whoever writes the file again will be asked.
func remember(name string, data []byte) {
	list, ok := writtenList()
	if !ok {
		return
	}
	lock, err := keep.AcquireWithin(list.Name, time.Second/10)
	if err != nil {
		return
	}
	defer lock.Release()
	row := rowFor(name, data)
	if list.Append(lock, row) == nil {
		return
	}
	rows, _, err := list.Read() // it is too long, or its head is damaged
	var foreign *keep.ForeignError
	if errors.As(err, &foreign) && foreign.Kind != "" {
		return // of another version of cgt
	}
	rows = append(rows, row)
	_ = list.Replace(lock, rows[max(0, len(rows)-keptWritten):])
}

// written reports whether a file is, byte for byte, what cgt wrote there.
func written(name string, size int64) bool {
	list, ok := writtenList()
	if !ok || size > largestFile {
		return false
	}
	rows, _, err := list.Read()
	path := fullPath(name)
	if err != nil || !slices.ContainsFunc(rows, func(r writtenRow) bool { return r.Path == path }) {
		return false
	}
	data, err := keep.Read(name, largestFile)
	return err == nil && slices.Contains(rows, rowFor(name, data))
}
