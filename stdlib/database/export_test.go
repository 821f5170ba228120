package database

// Resummed replaces the checksums of a file's blocks by those that fit its bytes.
func Resummed(data []byte) []byte {
	blocks := (len(data) - 4 + summedBlock + 3) / (summedBlock + 4)
	size := len(data) - 4 - 4*blocks
	return appendSums(data[:size:size], data[:size])
}
