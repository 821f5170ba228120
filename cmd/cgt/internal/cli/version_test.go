package cli

import (
	"runtime/debug"
	"strings"
	"testing"
)

func TestVersion(t *testing.T) {
	setting := func(key, value string) debug.BuildSetting { return debug.BuildSetting{Key: key, Value: value} }
	for want, info := range map[string]*debug.BuildInfo{
		"cgt " + Version + "\ngo": nil,
		"cgt 1.2.3\ngo":           {Main: debug.Module{Version: "v1.2.3"}},
		"cgt " + Version + "\ncommit 0123456789ab, 2026-11-22, go": {Main: debug.Module{Version: "(devel)"},
			Settings: []debug.BuildSetting{setting("vcs.revision", "0123456789abcdef"),
				setting("vcs.time", "2026-11-22T07:00:00Z"), setting("vcs.modified", "false")}},
		"cgt " + Version +
			"\ncommit 01 with changes, go": {Main: debug.Module{Version: "v0.0.0-20261122070000-0123456789ab+dirty"},
			Settings: []debug.BuildSetting{setting("vcs.revision", "01"), setting("vcs.modified", "true")}},
	} {
		if got := versionOf(info); !strings.HasPrefix(got, want) {
			t.Errorf("%q, not %q", got, want)
		}
	}
}
