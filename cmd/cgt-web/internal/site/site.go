// Package site builds the page: it compiles the evaluator to WebAssembly and adds the
// handwritten files.
package site

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/bits"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"

	"cgt/cmd/cgt-web/page"
	"cgt/cmd/internal/markup"
)

// File is a file of the site; all of them lie in one folder.
type File struct {
	Name string
	Data []byte

	gzip func() []byte // compressed, made on first request
}

// Site is the page as a set of files.
type Site struct {
	Files []File
}

// program is the package of the evaluator for a web worker.
const program = "cgt/cmd/cgt-web/wasm"

// inlining is off except in the innermost loops, which makes the download an eighth
// smaller; of several patterns that match a package, the last one applies.
var inlining = []string{"all=-l", "cgt/stdlib/solve=", "cgt/stdlib/local=", "cgt/stdlib/nimber=", "cgt/stdlib/heap/kernel=",
	"cgt/stdlib/digest/plain="}

// Build compiles the program and collects the files. It needs the go command and the
// sources of this module in or above the current directory.
func Build(ctx context.Context) (*Site, error) {
	s, err := ofFiles()
	if err != nil {
		return nil, err
	}
	wasm, err := compile(ctx)
	if err != nil {
		return nil, err
	}
	if wasm, err = packed(wasm); err != nil {
		return nil, err
	}
	s.add("cgt.wasm", wasm)
	glue, err := wasmExec(ctx)
	if err != nil {
		return nil, err
	}
	s.add("wasm_exec.js", glue)
	s.nameBuild()
	return s, nil
}

// ofFiles is the site without the compiled program.
func ofFiles() (*Site, error) {
	s := &Site{}
	names, err := fs.Glob(page.Files, "*")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		data, err := page.Files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		s.add(name, data)
	}
	s.add("cards.css", []byte(markup.Style))
	return s, nil
}

func (s *Site) add(name string, data []byte) { s.Files = append(s.Files, newFile(name, data)) }

func newFile(name string, data []byte) File {
	return File{name, data, sync.OnceValue(func() []byte { return gzipped(data, gzip.BestSpeed) })}
}

// compile returns the program for a web worker.
func compile(ctx context.Context) ([]byte, error) {
	folder, err := os.MkdirTemp("", "cgt-web")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	out := filepath.Join(folder, "cgt.wasm")
	args := []string{"build", "-trimpath", "-ldflags=-s -w"}
	for _, flags := range inlining {
		args = append(args, "-gcflags="+flags)
	}
	c := exec.CommandContext(ctx, "go", append(args, "-o", out, program)...)
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if text, err := c.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("the program is not built: %w\n%s", err, text)
	}
	return os.ReadFile(out)
}

// wasmExec is Go's own script that starts a WebAssembly program; it must come from the
// Go version that compiles the program.
func wasmExec(ctx context.Context) ([]byte, error) {
	root, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	for _, folder := range []string{"lib/wasm", "misc/wasm"} {
		data, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), folder, "wasm_exec.js"))
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			return data, err
		}
	}
	return nil, errors.New("this Go has no lib/wasm/wasm_exec.js")
}

// nameBuild writes into the service worker the list of files to cache, and a build name
// that changes whenever one of them changes.
func (s *Site) nameBuild() {
	sum := sha256.New()
	names := []string{"./"}
	for _, f := range s.Files {
		fmt.Fprintf(sum, "%s %d\n", f.Name, len(f.Data))
		sum.Write(f.Data)
		if f.Name != "sw.js" && f.Name != "index.html" {
			names = append(names, f.Name)
		}
	}
	list, _ := json.Marshal(names)
	for i, f := range s.Files {
		if f.Name == "sw.js" {
			data := bytes.Replace(f.Data, []byte("BUILD"), []byte(hex.EncodeToString(sum.Sum(nil))[:16]), 1)
			s.Files[i] = newFile(f.Name, bytes.Replace(data, []byte(`["FILES"]`), list, 1))
		}
	}
}

// Compress adds a .gz and a .br file for each file that becomes smaller.
func (s *Site) Compress() {
	for _, f := range s.Files {
		if len(f.Data) < 1000 {
			continue
		}
		s.add(f.Name+".gz", gzipped(f.Data, gzip.BestCompression))
		s.add(f.Name+".br", brotlied(f.Data, brotli.BestCompression))
	}
}

// Download is how many bytes a first visit downloads: each file as it is smallest.
func (s *Site) Download() int {
	least := map[string]int{}
	for _, f := range s.Files {
		name := strings.TrimSuffix(strings.TrimSuffix(f.Name, ".gz"), ".br")
		if size, known := least[name]; !known || len(f.Data) < size {
			least[name] = len(f.Data)
		}
	}
	sum := 0
	for _, size := range least {
		sum += size
	}
	return sum
}

func gzipped(data []byte, level int) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, level)
	w.Write(data)
	w.Close()
	return b.Bytes()
}

// brotlied packs data in a window as large as they are: the tables of a larger one take
// longer to clear than a small file to pack.
func brotlied(data []byte, level int) []byte {
	var b bytes.Buffer
	window := min(max(bits.Len(uint(len(data)))+1, 18), 24)
	w := brotli.NewWriterOptions(&b, brotli.WriterOptions{Quality: level, LGWin: window})
	w.Write(data)
	w.Close()
	return b.Bytes()
}

// Write writes the files into a directory, which is created if necessary. Other files
// in it are left alone.
func (s *Site) Write(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, f := range s.Files {
		if err := os.WriteFile(filepath.Join(folder, f.Name), f.Data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
