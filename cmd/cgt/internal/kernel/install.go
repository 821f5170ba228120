package kernel

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"

	"github.com/adrg/xdg"

	"cgt/stdlib/keep"
)

// logo is the icon of the kernel in the launchers of notebooks.
//
//go:embed logo.svg
var logo []byte

// spec is the file by which Jupyter finds a kernel.
type spec struct {
	Argv      []string `json:"argv"`
	Name      string   `json:"display_name"`
	Language  string   `json:"language"`
	Interrupt string   `json:"interrupt_mode"`
	Metadata  struct {
		Debugger bool `json:"debugger"`
	} `json:"metadata"`
}

// Install writes the kernel's description for Jupyter below a prefix such as that of a
// virtual environment, or, when that is empty, into the user's own folder. Program is
// the path of cgt. It returns the directory.
func Install(prefix, program string) (folder string, err error) {
	if !filepath.IsAbs(program) {
		return "", fmt.Errorf("the program is known by %q only, not by its full path", program)
	}
	base := filepath.Join(prefix, "share", "jupyter")
	if prefix == "" {
		if base, err = userFolder(); err != nil {
			return "", err
		}
	} else if info, err := os.Stat(prefix); err != nil || !info.IsDir() {
		return "", fmt.Errorf("there is no folder %q", prefix)
	}
	folder = filepath.Join(base, "kernels", "cgt")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	text, err := json.MarshalIndent(spec{Argv: []string{program, "kernel", "run", "{connection_file}"}, Name: "cgt",
		Language: "cgt", Interrupt: "message"}, "", "  ")
	if err != nil {
		return "", err
	}
	for name, data := range map[string][]byte{"kernel.json": append(text, '\n'), "logo-svg.svg": logo} {
		err := keep.Replace(filepath.Join(folder, name), 0o644, func(w io.Writer) error { _, err := w.Write(data); return err })
		if err != nil {
			return "", fmt.Errorf("%s in %s: %w", name, folder, err)
		}
	}
	return folder, nil
}

// userFolder is Jupyter's data directory of the user.
func userFolder() (string, error) {
	if own := os.Getenv("JUPYTER_DATA_DIR"); own != "" {
		return own, nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", errors.New("there is no home folder; --prefix DIR says where to install")
	}
	switch runtime.GOOS {
	case "darwin":
		return filepath.Join(home, "Library", "Jupyter"), nil
	case "windows":
		return filepath.Join(os.Getenv("APPDATA"), "jupyter"), nil
	}
	return filepath.Join(xdg.DataHome, "jupyter"), nil
}
