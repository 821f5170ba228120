//go:build !js

package database

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"runtime/debug"
	"syscall"
	"time"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"

	"cgt/stdlib/certificate/format"
	"cgt/stdlib/keep"
)

// The buckets of a file: its kind and version, and for each game a bucket of records beside its rules.
var (
	aboutBucket   = []byte("cgt database")
	versionKey    = []byte("version")
	rulesBucket   = []byte("rules")
	recordsBucket = []byte("records")
)

const version = "1"

// File is an open database. Only one goroutine may use it at a time.
type File struct {
	name     string
	db       *bbolt.DB
	readOnly bool
	pending  map[string][]byte // records not yet written, by game and key
	bytes    int
}

// Open opens a database, or creates one. A file without write permission is opened for reading. The error is ErrOther,
// ErrHeld, ErrDamaged, a *keep.KindError, or one of the system.
func Open(name string) (f *File, err error) {
	defer guard(&err)()
	info, err := os.Stat(name)
	switch {
	case err == nil && !info.Mode().IsRegular():
		return nil, &keep.KindError{Name: name, Mode: info.Mode()}
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return nil, err
	}
	if errors.Is(err, fs.ErrNotExist) {
		defer func() {
			info, there := os.Lstat(name)
			if err != nil && there == nil && info.Mode().IsRegular() && !errors.Is(err, ErrHeld) {
				_ = os.Remove(name) // the error of a newly created file; the first error is reported
			}
		}()
	}
	readOnly := err == nil && !writable(name)
	db, err := bbolt.Open(name, 0o644, &bbolt.Options{Timeout: 50 * time.Millisecond, ReadOnly: readOnly, NoStatistics: true})
	switch {
	case errors.Is(err, berrors.ErrTimeout):
		return nil, ErrHeld
	case err != nil && !ofSystem(err):
		return nil, ErrOther // not the first page of any bbolt file
	case err != nil:
		return nil, err
	}
	f = &File{name: name, db: db, readOnly: readOnly, pending: map[string][]byte{}}
	if err := f.begin(); err != nil {
		_ = db.Close() // the first error is reported
		return nil, err
	}
	return f, nil
}

// ofSystem reports whether an error comes from the operating system.
func ofSystem(err error) bool {
	var path *fs.PathError
	var number syscall.Errno
	return errors.As(err, &path) || errors.As(err, &number)
}

func writable(name string) bool {
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return false
	}
	return f.Close() == nil
}

// begin checks that the file is an undamaged database, or initialises it.
func (f *File) begin() error {
	fresh := false
	err := f.db.View(func(tx *bbolt.Tx) error {
		if info, err := os.Stat(f.name); err != nil || info.Size() < tx.Size() {
			return errors.Join(err, ErrDamaged)
		}
		about := tx.Bucket(aboutBucket)
		if about != nil && string(about.Get(versionKey)) == version {
			return nil
		}
		first, _ := tx.Cursor().First()
		if fresh = first == nil && !f.readOnly; fresh {
			return nil
		}
		return ErrOther
	})
	if err != nil || !fresh {
		return err
	}
	return f.db.Update(func(tx *bbolt.Tx) error {
		about, err := tx.CreateBucket(aboutBucket)
		if err != nil {
			return err
		}
		return about.Put(versionKey, []byte(version))
	})
}

// guard turns the panics and memory faults that reading a damaged file may cause into ErrDamaged.
func guard(err *error) (after func()) {
	old := debug.SetPanicOnFault(true)
	return func() {
		debug.SetPanicOnFault(old)
		if p := recover(); p != nil {
			*err = ErrDamaged
		}
	}
}

// ReadOnly reports whether nothing is written to the file.
func (f *File) ReadOnly() bool { return f.readOnly }

// Name is the name of the file.
func (f *File) Name() string { return f.name }

// Use prepares a game: its rules must be those in the file, or are written into it. An *OtherRulesError means that the file
// has the game with other rules.
func (f *File) Use(name string, rules []format.Rules) (err error) {
	defer guard(&err)()
	text, err := json.Marshal(rules)
	if err != nil {
		return err
	}
	var kept []byte
	err = f.db.View(func(tx *bbolt.Tx) error {
		if all := tx.Bucket(rulesBucket); all != nil {
			kept = bytes.Clone(all.Get([]byte(name)))
		}
		return nil
	})
	switch {
	case err != nil:
		return err
	case kept != nil && !bytes.Equal(kept, text):
		return &OtherRulesError{Game: name, Was: changed(kept, rules)}
	case kept == nil && !f.readOnly:
		if err := f.write(func(tx *bbolt.Tx) error {
			all, err := tx.CreateBucketIfNotExists(rulesBucket)
			if err != nil {
				return err
			}
			return all.Put([]byte(name), text)
		}); err != nil {
			return err
		}
	}
	return nil
}

// changed is the first of the stored definitions that differs now.
func changed(kept []byte, now []format.Rules) string {
	var then []format.Rules
	if json.Unmarshal(kept, &then) != nil {
		return ""
	}
	for i, r := range then {
		if i >= len(now) || now[i] != r {
			return r.Text
		}
	}
	return ""
}

// recordKey is the game and key that identify a record.
func recordKey(game, key string) string { return game + "\x00" + key }

var crc = crc32.MakeTable(crc32.Castagnoli)

// Get returns a record of a game prepared by Use; ok is false when there is none.
func (f *File) Get(game, key string) (record []byte, ok bool, err error) {
	defer guard(&err)()
	if record, ok := f.pending[recordKey(game, key)]; ok {
		return record, true, nil
	}
	err = f.db.View(func(tx *bbolt.Tx) error {
		games := tx.Bucket(recordsBucket)
		if games == nil {
			return nil
		}
		if records := games.Bucket([]byte(game)); records != nil {
			if sealed := records.Get([]byte(key)); sealed != nil {
				record, err = open(game, key, sealed)
				ok = err == nil
				return err
			}
		}
		return nil
	})
	return record, ok, err
}

// open returns the record that follows its checksum in the stored bytes.
func open(game, key string, sealed []byte) ([]byte, error) {
	if len(sealed) < 4 || binary.LittleEndian.Uint32(sealed) != seal(game, key, sealed[4:]) {
		return nil, fmt.Errorf("%w: the checksum of %s does not hold", ErrDamaged, key)
	}
	return bytes.Clone(sealed[4:]), nil
}

func seal(game, key string, record []byte) uint32 {
	return crc32.Update(crc32.Checksum([]byte(recordKey(game, key)), crc), crc, record)
}

// maxPending is the number of bytes of records that may wait to be written.
const maxPending = 1 << 20

// Put stores a record of a game prepared by Use. It is written by Flush, or when many are pending.
func (f *File) Put(game, key string, record []byte) error {
	if f.readOnly {
		return nil
	}
	f.pending[recordKey(game, key)] = record
	f.bytes += len(game) + len(key) + len(record) + 64
	if f.bytes < maxPending {
		return nil
	}
	return f.Flush()
}

// Flush writes all pending records or none. Records that cannot be written are dropped, and the file is unchanged.
func (f *File) Flush() (err error) {
	defer guard(&err)()
	if len(f.pending) == 0 {
		return nil
	}
	waiting := f.pending
	f.pending, f.bytes = map[string][]byte{}, 0
	return f.write(func(tx *bbolt.Tx) error {
		games, err := tx.CreateBucketIfNotExists(recordsBucket)
		if err != nil {
			return err
		}
		for where, record := range waiting {
			i := bytes.IndexByte([]byte(where), 0)
			records, err := games.CreateBucketIfNotExists([]byte(where[:i]))
			if err != nil {
				return err
			}
			game, key := where[:i], where[i+1:]
			sealed := binary.LittleEndian.AppendUint32(nil, seal(game, key, record))
			if err := records.Put([]byte(key), append(sealed, record...)); err != nil {
				return err
			}
		}
		return nil
	})
}

// write changes the file in one transaction.
func (f *File) write(change func(*bbolt.Tx) error) error {
	if err := f.db.Update(change); err != nil {
		return &WriteError{err}
	}
	return nil
}

// Each calls visit for every record in the order of games and keys, with the rules of its game. Pending records are written
// first.
func (f *File) Each(visit func(game, key string, record []byte) error) (err error) {
	if err := f.Flush(); err != nil {
		return err
	}
	defer guard(&err)()
	return f.db.View(func(tx *bbolt.Tx) error {
		games := tx.Bucket(recordsBucket)
		if games == nil {
			return nil
		}
		return games.ForEachBucket(func(game []byte) error {
			return games.Bucket(game).ForEach(func(key, sealed []byte) error {
				record, err := open(string(game), string(key), sealed)
				if err != nil {
					return err
				}
				return visit(string(game), string(key), record)
			})
		})
	})
}

// Close writes the pending records and closes the file.
func (f *File) Close() (err error) {
	err = f.Flush()
	defer guard(&err)()
	return errors.Join(err, f.db.Close())
}
