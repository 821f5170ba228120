// Package reading turns text into answers of a session: it collects lines into
// statements, cleans pasted text, parses and runs the statements one after the other,
// and relates the places in answers to the text as it was typed. It also completes
// words. Package reading may import eval/answers and the packages below it.
package reading
