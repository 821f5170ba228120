// Package page holds the files of the page as they are written by hand: the
// text, the style, and the scripts, which need no building.
package page

import "embed"

// Files are the files of the page.
//
//go:embed *.html *.css *.js *.svg *.webmanifest
var Files embed.FS
