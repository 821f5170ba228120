package site

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"cgt/cmd/cgt-web/page"
)

// ofPage is a site with the page's own files and a program that is none.
func ofPage(t *testing.T) *Site {
	t.Helper()
	s, err := ofFiles()
	if err != nil {
		t.Fatal(err)
	}
	s.add("cgt.wasm", bytes.Repeat([]byte("program "), 1000))
	s.nameBuild()
	return s
}

// TestPolicy: the page has no script and no style within its text, which its
// policy would block, and names no other host.
func TestPolicy(t *testing.T) {
	for _, f := range ofPage(t).Files {
		text := string(f.Data)
		if strings.HasSuffix(f.Name, ".html") {
			inline := regexp.MustCompile(`(?i)<script[^>]*>\s*[^<\s]|<style|\sstyle=|\son[a-z]+=|javascript:`)
			if m := inline.FindString(text); m != "" {
				t.Errorf("%s has %q", f.Name, m)
			}
			if !strings.Contains(text, "Content-Security-Policy") {
				t.Errorf("%s has no policy, which it needs on a server that sends none", f.Name)
			}
		}
		for _, m := range regexp.MustCompile(`https?://[^\s"'<>)]+`).FindAllString(text, -1) {
			if m != "http://www.w3.org/2000/svg" {
				t.Errorf("%s names %s", f.Name, m)
			}
		}
		if m := regexp.MustCompile(`\beval\(|new Function\(|setAttribute\("style"`).FindString(text); m != "" {
			t.Errorf("%s has %s", f.Name, m)
		}
	}
}

// TestWorkerFiles: the service worker keeps all that the page needs, and its
// cache has another name when any file is another.
func TestWorkerFiles(t *testing.T) {
	s := ofPage(t)
	worker := string(s.file("sw.js").Data)
	for _, f := range s.Files {
		if f.Name != "sw.js" && f.Name != "index.html" && !strings.Contains(worker, `"`+f.Name+`"`) {
			t.Errorf("the service worker does not keep %s", f.Name)
		}
	}
	if strings.Contains(worker, "BUILD") || strings.Contains(worker, "FILES") {
		t.Errorf("the service worker is not filled in: %s", worker)
	}
	other, err := ofFiles()
	if err != nil {
		t.Fatal(err)
	}
	other.add("cgt.wasm", []byte("another program"))
	other.nameBuild()
	if string(other.file("sw.js").Data) == worker {
		t.Error("another program has the same cache")
	}
	names, _ := page.Files.ReadDir(".")
	for _, name := range names {
		if s.file(name.Name()) == nil {
			t.Errorf("%s is not in the site", name.Name())
		}
	}
}

// TestServe: what is asked for is answered with its kind, packed for those who
// unpack it; all else is refused.
func TestServe(t *testing.T) {
	s := ofPage(t)
	ask := func(method, path, encoding string) *http.Response {
		r := httptest.NewRequest(method, path, nil)
		r.Header.Set("Accept-Encoding", encoding)
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		return w.Result()
	}
	for path, kind := range map[string]string{"/": "text/html", "/cgt.wasm": "application/wasm", "/app.js": "text/javascript",
		"/style.css": "text/css", "/icon.svg": "image/svg+xml", "/../cgt.wasm": "application/wasm"} {
		r := ask("GET", path, "")
		data, _ := io.ReadAll(r.Body)
		if r.StatusCode != 200 || !strings.HasPrefix(r.Header.Get("Content-Type"), kind) || len(data) == 0 ||
			r.Header.Get("Content-Security-Policy") == "" {
			t.Errorf("%s: %d, %q, %d bytes", path, r.StatusCode, r.Header.Get("Content-Type"), len(data))
		}
	}
	r := ask("GET", "/cgt.wasm", "gzip, br")
	unpacked, err := gzip.NewReader(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	if data, err := io.ReadAll(unpacked); err != nil || !bytes.Equal(data, s.file("cgt.wasm").Data) {
		t.Errorf("the packed program is another one: %v", err)
	}
	for _, c := range []struct {
		method, path string
		status       int
	}{{"GET", "/none", 404}, {"GET", "/../../etc/passwd", 404}, {"POST", "/", 405}, {"HEAD", "/", 200}} {
		if r := ask(c.method, c.path, ""); r.StatusCode != c.status {
			t.Errorf("%s %s: %d, not %d", c.method, c.path, r.StatusCode, c.status)
		}
	}
}

// TestDownload: of the forms of a file the smallest is downloaded.
func TestDownload(t *testing.T) {
	s := &Site{Files: []File{{Name: "a.js", Data: make([]byte, 100)}, {Name: "a.js.gz", Data: make([]byte, 30)},
		{Name: "a.js.br", Data: make([]byte, 20)}, {Name: "b.svg", Data: make([]byte, 7)}}}
	if got := s.Download(); got != 27 {
		t.Errorf("downloads %d bytes, not 27", got)
	}
}

// TestWrite: a folder is made and filled; packed files unpack to what they are
// beside.
func TestWrite(t *testing.T) {
	s := ofPage(t)
	s.Compress()
	folder := filepath.Join(t.TempDir(), "new", "site")
	if err := s.Write(folder); err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(filepath.Join(folder, "app.js"))
	if err != nil {
		t.Fatal(err)
	}
	packed, err := os.ReadFile(filepath.Join(folder, "app.js.br"))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(brotli.NewReader(bytes.NewReader(packed))); err != nil || !bytes.Equal(got, want) {
		t.Errorf("app.js.br is another file: %v", err)
	}
	if err := s.Write(filepath.Join(folder, "app.js")); err == nil {
		t.Error("a site is written into a file")
	}
}
