// Package terms explains the words of the language and of the field: rows of language
// features and a glossary, which help and explain print, and names from books for
// things that are written differently here. It may import eval/ruleset and the packages
// below it.
package terms
