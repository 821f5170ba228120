package cli

import (
	"os"
	"os/exec"
	"strings"
)

// page shows a text longer than the screen in the user's pager: $PAGER, or less if it
// is installed. It returns false if the text must be printed instead.
func (a *app) page(text string) bool {
	_, height := a.size()
	if strings.Count(text, "\n")+2 <= height || !a.InTerminal || !a.OutTerminal {
		return false
	}
	words := strings.Fields(os.Getenv("PAGER"))
	if len(words) == 0 {
		words = []string{"less"}
	}
	path, err := exec.LookPath(words[0])
	if err != nil {
		return false
	}
	a.output.Flush()
	c := exec.Command(path, words[1:]...)
	c.Stdin = strings.NewReader(text + "\n")
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	c.Env = append(os.Environ(), "LESS="+lessOptions())
	return c.Run() == nil
}

// lessOptions preserve colours and leave the text on the screen.
func lessOptions() string {
	if set := os.Getenv("LESS"); set != "" {
		return set
	}
	return "FRX"
}
