package database

import "cgt/stdlib/certificate/format"

// File is what a page in a browser has not.
type File struct{}

// Open is ErrNoFiles where there are no files.
func Open(string) (*File, error) { return nil, errNoFiles }

var errNoFiles = errNone{}

type errNone struct{}

func (errNone) Error() string { return "there are no files here" }

// ReadOnly is true: there is nothing.
func (*File) ReadOnly() bool { return true }

// Name is empty.
func (*File) Name() string { return "" }

// Use fails.
func (*File) Use(string, []format.Rules) error { return errNoFiles }

// Get finds nothing.
func (*File) Get(string, string) ([]byte, bool, error) { return nil, false, nil }

// Put keeps nothing.
func (*File) Put(string, string, []byte) error { return nil }

// Flush does nothing.
func (*File) Flush() error { return nil }

// Each visits nothing.
func (*File) Each(func(game, key string, record []byte) error) error { return nil }

// Close does nothing.
func (*File) Close() error { return nil }
