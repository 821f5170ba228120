package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
)

// versionOf is printed by --version: the release, and on a second line the build
// information: the commit, its date and the tools.
func versionOf(info *debug.BuildInfo) string {
	version, details := Version, []string{}
	if info != nil {
		if release, ok := strings.CutPrefix(info.Main.Version, "v"); ok && !strings.HasPrefix(release, "0.0.0-") &&
			!strings.Contains(release, "+dirty") {
			version = release
		}
		settings := map[string]string{}
		for _, s := range info.Settings {
			settings[s.Key] = s.Value
		}
		if revision := settings["vcs.revision"]; revision != "" {
			revision = "commit " + revision[:min(12, len(revision))]
			if settings["vcs.modified"] == "true" {
				revision += " with changes"
			}
			details = append(details, revision)
		}
		if date, _, _ := strings.Cut(settings["vcs.time"], "T"); date != "" {
			details = append(details, date)
		}
	}
	details = append(details, runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH)
	return fmt.Sprintf("cgt %s\n%s", version, strings.Join(details, ", "))
}

// version is versionOf of this build.
func version() string {
	info, _ := debug.ReadBuildInfo()
	return versionOf(info)
}
