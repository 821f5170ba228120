// Package view says what an answer looks like without saying where: lines of
// styled pieces, grids, pictures, and the fields of a JSON object. It is the
// leaf of the house: it imports nothing of it.
package view
