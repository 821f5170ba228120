// Package compounds has the ways of playing several games at once, games made of
// other games, and games that are played for points. It is one topic of built-in
// functions, a row each; it may import eval/picture and the packages below it, no
// sibling.
package compounds
