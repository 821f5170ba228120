// Package mixing has the function that mixes words for hashes.
package mixing

// Mix is the finalizer of splitmix64 (Steele, Lea and Flood, Fast splittable
// pseudorandom number generators, OOPSLA 2014), a permutation of the words that takes
// 0 to 0.
func Mix(x uint64) uint64 {
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}
