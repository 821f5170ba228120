// Package terms explains the words of the language and of the field: rows of
// features and a glossary, which help and explain print, and words of books that
// are written otherwise here. It may import eval/ruleset and what stands below.
package terms
