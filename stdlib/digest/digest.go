//go:build !js

// Package digest computes the checksums that identify texts and files: SHA-256 (FIPS 180-4). They are those of
// crypto/sha256; in the page, where nothing is secret and every byte is fetched, they come from package plain, because
// crypto/sha256 brings ciphers and random numbers along.
package digest

import (
	"crypto/sha256"
	"hash"
)

// Size is the number of bytes of a checksum.
const Size = sha256.Size

// New returns a SHA-256 hash; Write never fails.
func New() hash.Hash { return sha256.New() }

// Of is the checksum of data.
func Of(data []byte) [Size]byte { return sha256.Sum256(data) }
