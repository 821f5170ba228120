package certificate

// The theorems by which codes are periodic, as certificates cite them. Let k be the last
// place of the code with a digit, T the most heaps that a move leaves, and n1 = max(n0, 1).
const (
	// Periodicity is the theorem for codes of finitely many digits (Guy and Smith, The G-values of various games, Proc.
	// Camb. Phil. Soc. 52, 1956, for moves that leave two heaps at most): from the bound on the largest heap of an option
	// is so large that it can be exchanged for one of p counters less, or more.
	Periodicity = "Guy and Smith: G(n+p) = G(n) for n0 <= n < T*max(n0,1) + (T-1)*p + k"
	// Unequal is the theorem for codes whose moves leave two unequal heaps.
	Unequal = "Guy and Smith, unequal parts: G(n+p) = G(n) for n0 <= n < 2*max(n0,1) + 2*p + k"
	// AllBut is the theorem for sets that contain all numbers beyond f; M(n) is the largest value below n. The last 2f
	// values and M(n) decide G(n).
	AllBut = "all-but sets: G(n+p) = G(n)+s for n0 <= n < e = max(n0,1) + 2*f, and M(e+p) = M(e)+s"
)
