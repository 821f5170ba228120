package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"slices"
	"strings"
)

// openerRows match what is said of who begins. Who begins is somebody with a name, or one of the
// players; how he comes to begin changes nothing.
func openerRows() []Event {
	const (
		how = "[will | to | shall | always | may | can | has to | have to | must | get to | be to | be going to | be allowed to | " +
			"be chosen to | be asked to | be one to | be one who | be player who | insist on | decide to | want to] "
		goes = " [game | and ( then | ) they alternate [turn]]"
		i    = "( you | i | we | he | she | player 1 | player one | first player | player to move | one of them | other | @player )"
		mine = "( yours | mine | his | hers | you | me | @player )"
		move = "( first | opening ) ( move | turn ) ( be | belong to | fall to | go to | be for ) "
		turn = "turn [first | next | now] [to ( move | play | begin | start | @take ) [first]]"
	)
	opens := func(x *Draft, s *sentence, f grammar.Found) bool {
		who := strings.ToLower(f.Get("who").(string))
		if s.SupposedAt(x.Cursor) || rule.GameNames()[who] {
			return false
		}
		x.openedIn, x.opener = s, who
		return true
	}
	passed := func(x *Draft, s *sentence, _ grammar.Found) bool { return !s.SupposedAt(x.Cursor) }
	return []Event{
		{"( second player ( %first | to ( start | begin | move first | go first | play first ) ) | " +
			"( starting | beginning | start | begin ) with second player )",
			func(x *Draft, s *sentence, _ grammar.Found) bool {
				x.Forbid(s, "the second player begins")
				return true
			}},
		{"{name:who} second player " + how + "%first" + goes, func(x *Draft, s *sentence, f grammar.Found) bool {
			x.swapped = opens(x, s, f)
			return x.swapped
		}},
		{"[let] {name:who} " + how + "%first" + goes, opens},
		{"[with] {name:who} ( going | moving | playing | being | go | to go | to move | to play ) first [to move | to play | one]", opens},
		{"with {name:who} ( starting | beginning | opening | to start | to begin | to move | to play ) [first]", opens},
		{"{name:who} to ( move | play ) [first | next]", opens},
		{"( " + move + "{name:who} | it be [now] {name:who} " + turn + " )", opens},
		{"[let] " + i + " " + how + "%first" + goes, passed},
		{"( {name:who} | " + i + " ) @may ( decide | choose ) ( whether | if | who ) [" + i + "] [to] %first [or [to] [go | play | move] second]", passed},
		{move + mine + " | it be [now] ( you | your | my | @player | first player ) " + turn, passed},
		{"{name:who} ⟨ {word:way} ⟩ [will | to] %first [game]", func(x *Draft, s *sentence, f grammar.Found) bool {
			who, way := strings.ToLower(f.Get("who").(string)), strings.TrimSuffix(strings.ToLower(f.Get("way").(string)), "ly")
			return x.HasGame && x.Game.Name == "domineering" && !x.OtherWay && (x.opener == "" || x.opener == who) &&
				(who == "left" && way == "vertical" || who == "right" && way == "horizontal") && opens(x, s, f)
		}},
		{"if ( he | she | they | you | it be ) %first", func(_ *Draft, s *sentence, _ grammar.Found) bool { return s.Demands() }},
		{"( start from | start with | starting with | beginning with ) {name:who}", opens},
		{"with {name:who}", func(x *Draft, s *sentence, f grammar.Found) bool { // who plays, not with what
			who := strings.ToLower(f.Get("who").(string))
			plays := slices.ContainsFunc(s.Tokens, func(t grammar.Token) bool { return t.Lemma == "play" })
			return !rule.GameNames()[who] && (x.lemmas[grammar.Lemma(who)] > 1 || plays && !strings.HasSuffix(who, "s"))
		}},
		{"{name:who} [be] first", opens},
		{"{letter:who} ( move | go | play | start | begin | to move | to go | to play | to start | to begin ) first", Passed},
		{"{name:who} [go | move | play] second", Passed},
	}
}
