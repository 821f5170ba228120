package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"cgt/stdlib/keep"
)

// shareFlags select one part of a job that several processes share.
type shareFlags struct {
	Shard string `placeholder:"I/N" help:"The part I of N, from 1/N to N/N."`
	Index int    `default:"-1" help:"The part as schedulers count it, from 0 on; with --of."`
	Of    int    `help:"The number of parts, with --index."`
}

// share returns the selected part. An error is one of usage.
func (f *shareFlags) share() (s keep.Share, err error) {
	switch {
	case f.Shard != "" && (f.Index >= 0 || f.Of != 0):
		return s, fmt.Errorf("--shard and --index say the same; give one of them")
	case (f.Index >= 0) != (f.Of != 0):
		return s, fmt.Errorf("--index and --of go together, as in --index 2 --of 16 for the third of sixteen parts")
	case f.Index >= 0:
		s = keep.Share{Shard: f.Index + 1, Shards: f.Of}
	case f.Shard != "":
		var ok bool
		if s, ok = keep.ReadShare(f.Shard); !ok || s.String() != f.Shard {
			return s, fmt.Errorf("--shard is I/N, such as 3/16, not %q", f.Shard)
		}
	default:
		return s, nil
	}
	if s.Shards < 1 || s.Check() != nil {
		return s, fmt.Errorf("there is no part %d of %d; --shard counts from 1 to N, --index from 0 to N-1", s.Shard, s.Shards)
	}
	return s, nil
}

// jobFlags are common to all cluster jobs: their part, their file, and their limits.
type jobFlags struct {
	shareFlags
	Out    string        `short:"o" required:"" placeholder:"FILE" help:"The file of the rows, or a folder, where it is given a name. A file of the same job is gone on from."`
	Wait   time.Duration `placeholder:"TIME" help:"Wait so long for another process to leave the file, as the one before a requeued task may take a moment to end."`
	Limit  time.Duration `placeholder:"TIME" help:"Stop after this time, such as 55m, with status 85."`
	Memory int64         `placeholder:"MIB" help:"Memory in MiB; what needs more is told as stopped, the others go on."`
}

// file is the name of the output file of a job; in a directory, the file is called
// name.
func (f *jobFlags) file(name string, s keep.Share) string {
	if !isFolder(f.Out) {
		return f.Out
	}
	return filepath.Join(f.Out, name+shareSuffix(s)+".jsonl")
}

// resumeText says how to resume a stopped job.
func resumeText(file string) string {
	return fmt.Sprintf("stopped; %s has what is known, and the same command goes on from it", file)
}

// isFolder reports whether a name denotes a directory. One that ends with a slash is
// created if it does not exist; if that fails, writing the file reports the error.
func isFolder(name string) bool {
	info, err := os.Stat(name)
	if err != nil && strings.HasSuffix(name, "/") {
		_ = os.MkdirAll(name, 0o777)
		return true
	}
	return err == nil && info.IsDir()
}

// shareSuffix distinguishes the file names of the parts.
func shareSuffix(s keep.Share) string {
	if s.Shards == 0 {
		return ""
	}
	return fmt.Sprintf("-%0*dof%d", len(fmt.Sprint(s.Shards)), s.Shard, s.Shards)
}

// retryWhileHeld retries while another process has the file locked for writing, or
// gives up after a while.
func retryWhileHeld(ctx context.Context, wait time.Duration, try func() error) error {
	var held *keep.HeldError
	for until := time.Now().Add(wait); ; {
		err := try()
		if !errors.As(err, &held) || time.Now().After(until) {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(200 * time.Millisecond):
		}
	}
}
