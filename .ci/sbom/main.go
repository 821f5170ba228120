// Command sbom writes the bill of materials of a Go program, in the JSON of
// CycloneDX: the modules that the program itself says it was built from.
//
//	sbom PROGRAM > PROGRAM.cdx.json
package main

import (
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/CycloneDX/cyclonedx-go"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: sbom PROGRAM")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}

func write(program string) error {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return err
	}
	bom := cyclonedx.NewBOM()
	main := componentOf(&info.Main)
	main.Type = cyclonedx.ComponentTypeApplication
	properties := []cyclonedx.Property{{Name: "file", Value: filepath.Base(program)}, {Name: "go", Value: info.GoVersion}}
	for _, s := range info.Settings {
		if s.Key == "GOOS" || s.Key == "GOARCH" || strings.HasPrefix(s.Key, "vcs.") {
			properties = append(properties, cyclonedx.Property{Name: s.Key, Value: s.Value})
		}
	}
	main.Properties = &properties
	bom.Metadata = &cyclonedx.Metadata{Component: &main}
	components := []cyclonedx.Component{{
		Type: cyclonedx.ComponentTypeLibrary, Name: "std", Version: info.GoVersion,
		BOMRef: "std", PackageURL: "pkg:golang/std@" + strings.TrimPrefix(info.GoVersion, "go"),
	}}
	needs := []string{"std"}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		c := componentOf(m)
		components = append(components, c)
		needs = append(needs, c.BOMRef)
	}
	bom.Components = &components
	bom.Dependencies = &[]cyclonedx.Dependency{{Ref: main.BOMRef, Dependencies: &needs}}
	return cyclonedx.NewBOMEncoder(os.Stdout, cyclonedx.BOMFileFormatJSON).SetPretty(true).Encode(bom)
}

// componentOf is a module; the sum is the SHA-256 of its files as go.sum has it.
func componentOf(m *debug.Module) cyclonedx.Component {
	url := "pkg:golang/" + m.Path + "@" + m.Version
	c := cyclonedx.Component{Type: cyclonedx.ComponentTypeLibrary, Name: m.Path, Version: m.Version, BOMRef: url, PackageURL: url}
	if sum, ok := strings.CutPrefix(m.Sum, "h1:"); ok {
		if raw, err := base64.StdEncoding.DecodeString(sum); err == nil {
			c.Hashes = &[]cyclonedx.Hash{{Algorithm: cyclonedx.HashAlgoSHA256, Value: hex.EncodeToString(raw)}}
		}
	}
	return c
}
