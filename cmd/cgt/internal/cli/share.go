package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"cgt/stdlib/keep"
)

// shareFlags ask for a part of a job that several processes share.
type shareFlags struct {
	Shard string `placeholder:"I/N" help:"The part I of N, from 1/N to N/N."`
	Index int    `default:"-1" help:"The part as schedulers count it, from 0 on; with --of."`
	Of    int    `help:"The number of parts, with --index."`
}

// share is the part that is asked for. The error is of usage.
func (f *shareFlags) share() (s keep.Share, err error) {
	switch {
	case f.Shard != "" && (f.Index >= 0 || f.Of != 0):
		return s, fmt.Errorf("--shard and --index say the same; give one of them")
	case f.Index >= 0 || f.Of != 0:
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

// isFolder reports whether a name is of a folder. One that ends with a slash is made
// where there is none; what stands in the way is told when a file is written.
func isFolder(name string) bool {
	info, err := os.Stat(name)
	if err != nil && strings.HasSuffix(name, "/") {
		_ = os.MkdirAll(name, 0o777)
		return true
	}
	return err == nil && info.IsDir()
}

// shareSuffix is how the name of a file tells its part.
func shareSuffix(s keep.Share) string {
	if s.Shards == 0 {
		return ""
	}
	return fmt.Sprintf("-%0*dof%d", len(fmt.Sprint(s.Shards)), s.Shard, s.Shards)
}

// retryWhileHeld tries again while another process holds the right to write a file, or
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
