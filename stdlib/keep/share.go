package keep

import (
	"fmt"
	"strconv"
	"strings"
)

// Share is the part of a job that one of several processes does: part Shard of Shards, counted from 1. The zero value is
// the whole job.
type Share struct {
	Shard  int `json:"shard,omitempty"`
	Shards int `json:"of,omitempty"` // 0 for the whole job
}

// ReadShare reads a share in the form 3/16; ok is false for other text. It does not check that there is such a part; Check
// does.
func ReadShare(text string) (s Share, ok bool) {
	part, of, ok := strings.Cut(text, "/")
	i, err := strconv.Atoi(part)
	n, err2 := strconv.Atoi(of)
	return Share{i, n}, ok && err == nil && err2 == nil
}

// String is the share in the form that ReadShare reads.
func (s Share) String() string { return fmt.Sprintf("%d/%d", s.Shard, s.Shards) }

// Words is the end of a plan's description that names its share: nothing for the whole.
func (s Share) Words() string {
	if s.Shards == 0 {
		return ""
	}
	return ", shard " + s.String()
}

// Check returns an error unless there is such a part.
func (s Share) Check() error {
	if s.Shards < 0 || s.Shards > 0 && (s.Shard < 1 || s.Shard > s.Shards) || s.Shards == 0 && s.Shard != 0 {
		return fmt.Errorf("there is no shard %d of %d", s.Shard, s.Shards)
	}
	return nil
}
