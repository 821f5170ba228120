// Package picture draws values and positions, as pages of stdlib/draw and as text. It
// may import eval/card and the packages below it.
package picture
