// Package explain tells the reasons of an answer as a textbook would: options and
// mex, binary columns, dominated and reversible options, theorems. It renders the
// evidence that engines give and knows no engine's inside. It may import
// eval/picture and what stands below, no sibling (eval/builtin/*, eval/play).
package explain
