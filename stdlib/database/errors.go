// Package database keeps positions with their values, nim-values and outcomes on disk, in one file for any number of games,
// shared between runs. The store is bbolt: a B+ tree in one file that is changed wholly or not at all. The rules of each
// game are stored beside its records; a game with other rules is refused. Each record has a checksum of its own.
//
// Pebble was considered, too: it needs some fifty modules, bbolt only itself, and here every look-up is a short walk down a
// mapped tree.
package database

import (
	"errors"
	"fmt"
	"strings"
)

// Reasons why a file cannot be used as a database.
var (
	ErrOther   = errors.New("it is no database of this version")
	ErrHeld    = errors.New("another process, or another session, has it open")
	ErrDamaged = errors.New("it is damaged")
)

// OtherRulesError means that a file has a game with other rules.
type OtherRulesError struct{ Game, Was string }

func (e *OtherRulesError) Error() string {
	was := strings.Join(strings.Fields(e.Was), " ")
	if len(was) > 200 {
		was = strings.ToValidUTF8(was[:200], "") + "..."
	}
	return fmt.Sprintf("it holds %s by other rules: %s", e.Game, was)
}

// WriteError means that nothing was written; the file is unchanged.
type WriteError struct{ Err error }

func (e *WriteError) Error() string { return "it cannot be written: " + e.Err.Error() }

// Unwrap returns the error of the operating system.
func (e *WriteError) Unwrap() error { return e.Err }
