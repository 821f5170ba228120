// Command cgt-web makes the page: the whole program in a browser, as static files, or
// serves it locally.
//
//	go run ./cmd/cgt-web build -o DIR
//	go run ./cmd/cgt-web serve
package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"time"

	"github.com/alecthomas/kong"

	"cgt/cmd/cgt-web/internal/site"
)

type commands struct {
	Build buildCommand `cmd:"" help:"Write the page as static files, for any web server."`
	Serve serveCommand `cmd:"" help:"Show the page on this machine."`
}

type buildCommand struct {
	Out      string `short:"o" required:"" placeholder:"DIR" help:"The folder for the files; it is made if it is not there."`
	Compress bool   `default:"true" negatable:"" help:"Write .gz and .br files, too, for servers that send those (takes a minute)."`
	Limit    int    `placeholder:"BYTES" help:"Fail if a first visit downloads more than this."`
}

func (c *buildCommand) Run(ctx context.Context) error {
	s, err := site.Build(ctx)
	if err != nil {
		return err
	}
	if c.Compress {
		s.Compress()
	}
	if err := s.Write(c.Out); err != nil {
		return err
	}
	for _, f := range s.Files {
		fmt.Printf("%9d  %s\n", len(f.Data), filepath.Join(c.Out, f.Name))
	}
	size := s.Download()
	fmt.Printf("%9d  all that a first visit downloads\n", size)
	if c.Limit > 0 && size > c.Limit {
		return fmt.Errorf("a first visit downloads %d bytes, %d more than the limit", size, size-c.Limit)
	}
	return nil
}

type serveCommand struct {
	Address string `default:"localhost:8017" help:"The address to listen at; localhost:0 takes any free port."`
}

func (c *serveCommand) Run(ctx context.Context) error {
	listener, err := net.Listen("tcp", c.Address)
	if err != nil {
		return fmt.Errorf("%w; --address localhost:0 takes a free port", err)
	}
	fmt.Fprintln(os.Stderr, "building the page ...")
	s, err := site.Build(ctx)
	if err != nil {
		return err
	}
	fmt.Printf("http://%s/   (Ctrl-C ends)\n", listener.Addr())
	server := &http.Server{Handler: s, ReadHeaderTimeout: 10 * time.Second}
	go func() {
		<-ctx.Done()
		server.Close()
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var c commands
	k := kong.Parse(&c, kong.Name("cgt-web"), kong.Description("The page of cgt: combinatorial games in a browser."),
		kong.UsageOnError(),
		kong.BindTo(ctx, (*context.Context)(nil)))
	k.FatalIfErrorf(k.Run())
}
