// Package explain gives the reasons for an answer as a textbook would: options and mex,
// binary columns, dominated and reversible options, theorems. It renders the evidence
// that engines return and does not depend on their internals. It may import
// eval/picture and the packages below it, no sibling (eval/builtin/*, eval/play).
package explain
