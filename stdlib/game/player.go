package game

// Player is one of the two players of a partizan game.
type Player uint8

// Left and Right, as in the books: Left is blue, black or vertical, Right is
// red, white or horizontal.
const (
	Left Player = iota
	Right
)

// Opponent is the other player.
func (p Player) Opponent() Player { return 1 - p }

func (p Player) String() string {
	if p == Left {
		return "Left"
	}
	return "Right"
}

// Winner is the result of play once it is fixed who starts.
type Winner uint8

// The three results of play: draws occur only in loopy games.
const (
	Draw Winner = iota
	LeftWins
	RightWins
)

func (w Winner) String() string { return [...]string{"D", "L", "R"}[w] }

// WinFor is the result in which p wins.
func WinFor(p Player) Winner {
	if p == Left {
		return LeftWins
	}
	return RightWins
}

// Outcome says who wins when Left starts and who wins when Right starts. Loopfree games have only N, P, L and R; the other
// five involve a draw (Siegel, Combinatorial Game Theory, chapter VI).
type Outcome struct{ LeftStarts, RightStarts Winner }

// The nine outcome classes.
var (
	N      = Outcome{LeftWins, RightWins}  // the next player wins
	P      = Outcome{RightWins, LeftWins}  // the previous player wins
	L      = Outcome{LeftWins, LeftWins}   // Left wins, whoever starts
	R      = Outcome{RightWins, RightWins} // Right wins, whoever starts
	D      = Outcome{Draw, Draw}           // a draw, whoever starts
	NHat   = Outcome{LeftWins, Draw}       // Left starting wins, Right starting draws
	NCheck = Outcome{Draw, RightWins}      // Left starting draws, Right starting wins
	PHat   = Outcome{Draw, LeftWins}       // Left starting draws, Right starting loses
	PCheck = Outcome{RightWins, Draw}      // Left starting loses, Right starting draws
)

// String is the class in one symbol: P N L R D N^ Nv P^ Pv.
func (o Outcome) String() string {
	switch o {
	case N:
		return "N"
	case P:
		return "P"
	case L:
		return "L"
	case R:
		return "R"
	case NHat:
		return "N^"
	case NCheck:
		return "Nv"
	case PHat:
		return "P^"
	case PCheck:
		return "Pv"
	}
	return "D"
}

// Negative is the outcome of the negative game, in which Left and Right have changed sides.
func (o Outcome) Negative() Outcome {
	return Outcome{LeftStarts: o.RightStarts.negative(), RightStarts: o.LeftStarts.negative()}
}

func (w Winner) negative() Winner {
	switch w {
	case LeftWins:
		return RightWins
	case RightWins:
		return LeftWins
	}
	return w
}

// When is the result if p starts.
func (o Outcome) When(p Player) Winner {
	if p == Left {
		return o.LeftStarts
	}
	return o.RightStarts
}

// Words describes the outcome in a sentence, as a card prints it.
func (o Outcome) Words() string {
	switch o {
	case N:
		return "next player wins"
	case P:
		return "previous player wins"
	case L:
		return "Left wins"
	case R:
		return "Right wins"
	case D:
		return "draw"
	case NHat:
		return "Left wins moving first, Right draws moving first"
	case NCheck:
		return "Right wins moving first, Left draws moving first"
	case PHat:
		return "Left wins moving second, draws moving first"
	}
	return "Right wins moving second, draws moving first"
}
