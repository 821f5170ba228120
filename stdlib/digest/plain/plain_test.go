package plain

import (
	"bytes"
	"crypto/sha256"
	"math/rand/v2"
	"testing"
)

// TestSHA256 compares with crypto/sha256: texts of every length up to three blocks and
// some longer ones, written in pieces, with checksums asked for in between.
func TestSHA256(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 7))
	for n := range 260 {
		if n >= 3*BlockSize {
			n = rng.IntN(3000)
		}
		data := make([]byte, n)
		for i := range data {
			data[i] = byte(rng.Uint32())
		}
		h := New()
		for at := 0; at < n; {
			end := min(n, at+1+rng.IntN(2*BlockSize))
			if k, err := h.Write(data[at:end]); k != end-at || err != nil {
				t.Fatal(k, err)
			}
			at = end
			if want := sha256.Sum256(data[:at]); !bytes.Equal(h.Sum([]byte("before"))[6:], want[:]) {
				t.Fatalf("%d bytes: %x, want %x", at, h.Sum(nil), want)
			}
		}
		if want := sha256.Sum256(data); !bytes.Equal(h.Sum(nil), want[:]) {
			t.Fatalf("%d bytes: %x, want %x", n, h.Sum(nil), want)
		}
		if h.Reset(); !bytes.Equal(h.Sum(nil), New().Sum(nil)) || h.Size() != sha256.Size || h.BlockSize() != sha256.BlockSize {
			t.Fatal("a checksum that is reset is not as new")
		}
	}
}
