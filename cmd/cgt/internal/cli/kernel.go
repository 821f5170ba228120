package cli

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"syscall"
	"time"

	"cgt/cmd/cgt/internal/kernel"
	"cgt/cmd/cgt/internal/run"
	"cgt/eval"
)

// kernelCommand is the kernel for Jupyter.
type kernelCommand struct {
	Install kernelInstall `cmd:"" help:"Make cgt known to Jupyter."`
	Run     kernelRun     `cmd:"" help:"Be the kernel of one notebook; Jupyter starts this."`
}

type kernelInstall struct {
	User   bool   `help:"Install for this user; so it is without --prefix, too."`
	Prefix string `placeholder:"DIR" help:"Install below DIR, such as a virtual environment, in share/jupyter."`
}

type kernelRun struct {
	File string `arg:"" help:"The connection file."`
}

func (a *app) installKernel() int {
	program, err := os.Executable()
	if err == nil {
		var folder string
		if folder, err = kernel.Install(a.Kernel.Install.Prefix, program); err == nil {
			a.output.Print("the kernel is installed in " + folder + "; jupyter lab and jupyter console find it as cgt\n")
			return a.status(run.Outcome{})
		}
	}
	return a.fail("the kernel cannot be installed: " + err.Error())
}

// runKernel serves one connection until it is shut down, or until the program that
// started it has ended.
func (a *app) runKernel(ctx context.Context) int {
	connection, err := kernel.ReadConnection(a.Kernel.Run.File)
	if err != nil {
		return a.fail(err.Error())
	}
	k, err := kernel.New(ctx, connection, Version, append(a.bounds(), eval.WithMeasure(run.Measure), eval.WithFiles(a.files()))...)
	if err != nil {
		return a.fail(err.Error())
	}
	signals := make(chan os.Signal, 4)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	parent := os.Getppid()
	_, watched := strconv.Atoi(os.Getenv("JPY_PARENT_PID"))
	go func() {
		for {
			select {
			case s := <-signals:
				if s == os.Interrupt {
					k.Interrupt()
					continue
				}
				k.Stop()
			case <-time.After(time.Second):
				if watched == nil && os.Getppid() != parent {
					k.Stop()
				}
			}
		}
	}()
	if err := k.Run(); err != nil {
		return a.fail(fmt.Sprint(err))
	}
	return statusOK
}
