// Package view describes how an answer looks, independent of where it is shown: lines
// of styled pieces, grids, pictures, and the fields of a JSON object. It imports no
// other package of the project.
package view
