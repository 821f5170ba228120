//go:build !js

package certificates

import (
	"context"
	"errors"
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/stdlib/database"
	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// keeper gives the solver access to a database, by the texts of positions, and to the
// tables of endgames.
type keeper struct {
	session *interp.Session
	tables  *endgameTables
	file    *database.File    // nil where there is none
	games   map[string]string // the names of games in the file, by identity; "" for games that are not stored
	records int64             // number of new records
}

var _ search.Keeper = (*keeper)(nil)

// The letters that keys begin with.
const (
	valueKey   = "v "
	nimKey     = "n "
	outcomeKey = "o "
	misereKey  = "m "
)

// startsKeys are those of who wins when a player starts, in normal and in misere play.
var startsKeys = [2][2]string{{"l ", "r "}, {"L ", "R "}}

// questionOf is the question that a key stands for.
func questionOf(key string) string {
	return map[string]string{valueKey: "value", nimKey: "nimvalue", outcomeKey: "outcome",
		misereKey: "misere outcome", "l ": "winner when Left starts", "r ": "winner when Right starts",
		"L ": "misere winner when Left starts", "R ": "misere winner when Right starts"}[key[:min(2, len(key))]]
}

func (k *keeper) flush() error {
	k.tables.atEnd()
	if k.file == nil {
		return nil
	}
	if err := k.file.Flush(); err != nil {
		return databaseError(k.file.Name(), err)
	}
	return nil
}

// game is the name under which a game is stored, "" if it is not.
func (k *keeper) game(r game.Ruleset) (string, error) {
	identity := r.Identity()
	if name, ok := k.games[identity]; ok {
		return name, nil
	}
	rules, err := ruleset.Sources(k.session, r)
	var unwritten *ruleset.SourceError
	if errors.As(err, &unwritten) {
		k.games[identity] = ""
		return "", nil
	}
	if err == nil {
		err = k.file.Use(r.Name(), rules)
	}
	if err != nil {
		return "", databaseError(k.file.Name(), err)
	}
	k.games[identity] = r.Name()
	return r.Name(), nil
}

func (k *keeper) get(kind string, at game.Position) ([]byte, bool, error) {
	if k.file == nil {
		return nil, false, nil
	}
	text := at.At.String()
	if len(text) > ruleset.MaxWritten || !ruleset.Writable(at.At) {
		return nil, false, nil
	}
	name, err := k.game(at.Rules)
	if err != nil || name == "" {
		return nil, false, err
	}
	record, ok, err := k.file.Get(name, kind+text)
	if err != nil {
		return nil, false, databaseError(k.file.Name(), err)
	}
	return record, ok, nil
}

func (k *keeper) put(kind string, at game.Position, record []byte) error {
	if k.file == nil {
		return nil
	}
	text := at.At.String()
	if len(text) > ruleset.MaxWritten || !ruleset.Writable(at.At) {
		return nil
	}
	name, err := k.game(at.Rules)
	if err != nil || name == "" {
		return err
	}
	if k.file.ReadOnly() {
		return nil
	}
	if _, known, err := k.file.Get(name, kind+text); known || err != nil {
		return k.failed(err)
	}
	k.records++
	return k.failed(k.file.Put(name, kind+text, record))
}

// failed adds the name of the file to an error.
func (k *keeper) failed(err error) error {
	if err == nil {
		return nil
	}
	return databaseError(k.file.Name(), err)
}

// Records is the number of new records.
func (k *keeper) Records() int64 { return k.records }

// NimValue returns a stored nim-value.
func (k *keeper) NimValue(ctx context.Context, at game.Position) (v nimber.Nimber, ok bool, err error) {
	if g, found, err := k.tables.value(ctx, k.session, at); found || err != nil {
		n, ok := k.session.Store().NimberOf(g)
		return nimber.FromUint64(n), ok, err
	}
	record, ok, err := k.get(nimKey, at)
	if !ok || err != nil {
		return v, false, err
	}
	if v, err = nimOf(record); err != nil {
		return v, false, databaseError(k.file.Name(), err)
	}
	return v, true, nil
}

func nimOf(record []byte) (nimber.Nimber, error) {
	n, ok := new(big.Int).SetString(string(record), 10)
	if !ok || n.Sign() < 0 {
		return nimber.Zero, database.ErrDamaged
	}
	return nimber.FromBig(n)
}

// KeepNimValue stores a nim-value.
func (k *keeper) KeepNimValue(_ context.Context, at game.Position, v nimber.Nimber) error {
	return k.put(nimKey, at, []byte(v.Big().String()))
}

// Value returns a stored canonical form.
func (k *keeper) Value(ctx context.Context, at game.Position) (g short.Game, ok bool, err error) {
	if g, ok, err = k.tables.value(ctx, k.session, at); ok || err != nil {
		return g, ok, err
	}
	record, ok, err := k.get(valueKey, at)
	if !ok || err != nil {
		return g, false, err
	}
	if g, err = database.ReadForm(ctx, k.session.Store(), record); err != nil {
		return g, false, databaseError(k.file.Name(), err)
	}
	return g, true, nil
}

// KeepValue stores a canonical form.
func (k *keeper) KeepValue(ctx context.Context, at game.Position, g short.Game) error {
	record, err := database.AppendForm(ctx, k.session.Store(), nil, g)
	if err != nil {
		return err
	}
	return k.put(valueKey, at, record)
}

// outcomes are the outcomes by their letters.
var outcomes = map[string]game.Outcome{"N": game.N, "P": game.P, "L": game.L, "R": game.R, "D": game.D, "N^": game.NHat,
	"Nv": game.NCheck, "P^": game.PHat, "Pv": game.PCheck}

func outcomeKind(misere bool) string {
	if misere {
		return misereKey
	}
	return outcomeKey
}

// Outcome returns a stored outcome.
func (k *keeper) Outcome(ctx context.Context, at game.Position, misere bool) (o game.Outcome, ok bool, err error) {
	if !misere {
		if g, found, err := k.tables.value(ctx, k.session, at); found || err != nil {
			if err == nil {
				o, err = k.session.Store().Outcome(ctx, g)
			}
			return o, err == nil, err
		}
	}
	record, ok, err := k.get(outcomeKind(misere), at)
	if !ok || err != nil {
		return o, false, err
	}
	if o, ok = outcomes[string(record)]; !ok {
		return o, false, databaseError(k.file.Name(), database.ErrDamaged)
	}
	return o, true, nil
}

// KeepOutcome stores an outcome.
func (k *keeper) KeepOutcome(_ context.Context, at game.Position, misere bool, o game.Outcome) error {
	return k.put(outcomeKind(misere), at, []byte(o.String()))
}

// Wins returns a stored winner.
func (k *keeper) Wins(_ context.Context, at game.Position, who game.Player, misere bool) (wins, ok bool, err error) {
	record, ok, err := k.get(startsKey(who, misere), at)
	if !ok || err != nil {
		return false, false, err
	}
	if text := string(record); text != "L" && text != "R" {
		return false, false, databaseError(k.file.Name(), database.ErrDamaged)
	}
	return string(record) == game.WinFor(who).String(), true, nil
}

// KeepWins stores a winner.
func (k *keeper) KeepWins(_ context.Context, at game.Position, who game.Player, misere, wins bool) error {
	winner := who
	if !wins {
		winner = who.Opponent()
	}
	return k.put(startsKey(who, misere), at, []byte(game.WinFor(winner).String()))
}

func startsKey(who game.Player, misere bool) string {
	if misere {
		return startsKeys[1][who]
	}
	return startsKeys[0][who]
}

// answerText is a record as it is printed.
func answerText(ctx context.Context, s *short.Store, key string, record []byte) (string, error) {
	if questionOf(key) != "value" {
		return string(record), nil
	}
	g, err := database.ReadForm(ctx, s, record)
	if err != nil {
		return "", err
	}
	return s.Text(ctx, g)
}
