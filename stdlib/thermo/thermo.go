// Package thermo presents thermographs of short games: mean, temperature,
// walls and stops at any temperature, as numbers, as text for a terminal, and
// as points for a picture. All of it is exact; the coordinates of a
// thermograph are numbers m/2^n (Winning Ways, chapter 6; Siegel,
// Combinatorial Game Theory, section II.5).
package thermo

import (
	"context"
	"fmt"
	"math/big"

	"cgt/stdlib/short"
)

// Thermograph is the thermograph of a short game.
type Thermograph struct {
	short.Thermograph
	// FromZero means that the walls are known only from temperature 0 up.
	FromZero bool
}

// Of is the thermograph of g.
func Of(ctx context.Context, s *short.Store, g short.Game) (Thermograph, error) {
	th, err := s.Thermograph(ctx, g)
	return Thermograph{Thermograph: th}, err
}

// Stops are the left and right stops of the game cooled by the rational t >= -1: the values of the walls at t.
func (g Thermograph) Stops(t *big.Rat) (left, right *big.Rat, err error) {
	if t.Cmp(big.NewRat(-1, 1)) < 0 {
		return nil, nil, fmt.Errorf("a thermograph begins at temperature -1, %s lies below", t.RatString())
	}
	if g.FromZero && t.Sign() < 0 {
		return nil, nil, fmt.Errorf("the walls are known from temperature 0 up, without the canonical form; %s lies below",
			t.RatString())
	}
	return g.Left.At(t), g.Right.At(t), nil
}

// String describes the walls as functions of the temperature t, corner by corner from the lowest: "left wall 2 - t to t =
// 1/2, ...".
func (g Thermograph) String() string {
	return fmt.Sprintf("mean %s, temperature %s\nleft wall   %s\nright wall  %s",
		g.Mean, g.Temperature, WallText(g.known(g.Left)), WallText(g.known(g.Right)))
}

// known is the part of a wall that is known.
func (g Thermograph) known(w short.Trajectory) short.Trajectory {
	zero := short.NewDyadic(0, 0)
	if !g.FromZero || w[0].T.Sign() >= 0 {
		return w
	}
	at, _ := short.DyadicOf(w.At(zero.Rat())) // dyadic, as every corner is
	part := short.Trajectory{{T: zero, At: at}}
	for _, c := range w {
		if c.T.Sign() > 0 {
			part = append(part, c)
		}
	}
	return part
}

// WallText is a wall as pieces: "3 - t from t = -1, 9/4 from t = 3/4".
func WallText(w short.Trajectory) string {
	text := ""
	for i, c := range w {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprintf("%s from t = %s", pieceText(c, w.Slope(i)), c.T)
	}
	return text
}

// pieceText is the line through c with a slope, as a term in t.
func pieceText(c short.Corner, slope int) string {
	switch slope {
	case 1:
		return term(c.At.Sub(c.T), "+ t", "t")
	case -1:
		return term(c.At.Add(c.T), "- t", "-t")
	}
	return c.At.String()
}

func term(x short.Dyadic, after, alone string) string {
	if x.Sign() == 0 {
		return alone
	}
	return x.String() + " " + after
}
