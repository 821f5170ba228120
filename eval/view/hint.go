package view

// AddHint adds a hint below an answer.
func (shown *View) AddHint(hint string) {
	shown.Fields.Hint = hint
	if len(shown.Blocks) == 0 {
		shown.Blocks = append(shown.Blocks, TextLine(Words(Plain, "%s", shown.Text)))
	}
	shown.Blocks = append(shown.Blocks, TextLine(Words(Faint, "%s", hint)))
}
