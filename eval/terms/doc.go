// Package terms explains the words of the language and of the field: rows of
// features and a glossary, which help and explain print. It may import eval/value
// and eval/view.
package terms
