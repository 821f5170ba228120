package certificate

// Periodicity is the theorem by which a code of finitely many digits is periodic
// (Guy and Smith, The G-values of various games, Proc. Camb. Phil. Soc. 52, 1956,
// for moves that leave two heaps at most). Let k be the last place of the code with
// a digit, T the most heaps that a move leaves, and n1 = max(n0, 1). If
// G(n+p) = G(n) for n0 <= n < T*n1 + (T-1)*p + k, then for all n >= n0: from there
// on the largest heap of an option is so large that it can be exchanged for one of
// p counters less, or more.
const Periodicity = "Guy and Smith: G(n+p) = G(n) for n0 <= n < T*max(n0,1) + (T-1)*p + k"
