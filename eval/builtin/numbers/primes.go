package numbers

import (
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
)

// quickPrime is the most bits of a number that is tested by one call of the library.
// Longer numbers are first tested step by step here, where the budget can stop it.
const quickPrime = 2048

// largestPrime is the most bits of a number that is tested.
const largestPrime = 1 << 17

// isPrime applies the test of Baillie, Pomerance, Selfridge and Wagstaff and 20 rounds
// of Miller-Rabin; to numbers longer than quickPrime, eight rounds of Miller-Rabin.
func isPrime(ev interp.Env, args []value.Value) (value.Value, error) {
	n, ok := value.BigInt(args[0])
	if !ok {
		return nil, value.Errorf("isprime wants an integer, not %s", value.Preview(args[0]))
	}
	if n.BitLen() <= quickPrime {
		return value.Bool(n.ProbablyPrime(20)), nil
	}
	if n.BitLen() > largestPrime {
		return nil, value.Errorf("a number of %d bits is too long to be tested; %d are the most", n.BitLen(), largestPrime)
	}
	if n.Bit(0) == 0 || n.Sign() < 0 {
		return value.Bool(false), nil
	}
	// Trial division finds small prime factors faster than powers do.
	rest := new(big.Int)
	for d := int64(3); d < 1<<10; d += 2 {
		if rest.Mod(n, big.NewInt(d)).Sign() == 0 {
			return value.Bool(false), nil
		}
	}
	for _, base := range []int64{2, 3, 5, 7, 11, 13, 17, 19} {
		ok, err := passes(ev, n, big.NewInt(base))
		if err != nil || !ok {
			return value.Bool(false), err
		}
	}
	return value.Bool(true), nil
}

// passes reports whether an odd number n passes the Miller-Rabin test for a base: in
// the sequence base^d, base^2d, base^4d, ... modulo n, with n - 1 = d 2^k and d odd,
// the first is 1 or one of the first k is -1.
func passes(ev interp.Env, n, base *big.Int) (bool, error) {
	one := big.NewInt(1)
	minus := new(big.Int).Sub(n, one)
	k := minus.TrailingZeroBits()
	d := new(big.Int).Rsh(minus, k)
	budget := game.BudgetOf(ev.Context())
	cost := 1 + int64(len(n.Bits()))/8
	x := big.NewInt(1)
	step := func(m *big.Int) error {
		x.Mod(x.Mul(x, m), n)
		return budget.Steps(ev.Context(), cost)
	}
	for i := d.BitLen() - 1; i >= 0; i-- {
		if err := step(x); err != nil {
			return false, err
		}
		if d.Bit(i) == 1 {
			if err := step(base); err != nil {
				return false, err
			}
		}
	}
	if x.Cmp(one) == 0 {
		return true, nil
	}
	for i := uint(0); i < k; i++ {
		if x.Cmp(minus) == 0 {
			return true, nil
		}
		if err := step(x); err != nil {
			return false, err
		}
	}
	return false, nil
}
