// Package page holds the handwritten files of the page: the text, the style, and the
// scripts, which need no build step.
package page

import "embed"

// Files are the files of the page.
//
//go:embed *.html *.css *.js *.svg *.webmanifest
var Files embed.FS
