// Package keep handles the files that the program writes and reads back: tables of surveys, states of long computations,
// the history of the prompt.
// Such a file
//
//   - carries its kind, its version and a checksum, line by line where it is
//     text, so that damage is refused and its place named (Lines, ReadLines);
//   - is replaced as a whole or left unchanged (Lock.Replace), or grows by whole
//     lines (Log);
//   - has one writer at a time (Acquire);
//   - leaves nothing beside it when the writer is killed, or something that the
//     next writer takes away;
//   - is read only if it is a regular file, and no further than is allowed
//     (Open, Read): devices, FIFOs and directories are refused, not waited for.
//
// It imports nothing of the project.
package keep
