package kernel

import (
	"encoding/json"
	"path"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"cgt/cmd/cgt/internal/render"
	"cgt/cmd/internal/markup"
	"cgt/cmd/internal/symbols"
	"cgt/eval/reading"
	"cgt/lang"
)

// answerShell answers a message of the shell socket and reports whether a cell failed
// and stops those waiting after it.
func (k *Kernel) answerShell(m *message) (failed bool) {
	k.busy(m)
	defer k.idle(m)
	reply := strings.TrimSuffix(m.header.Type, "_request") + "_reply"
	switch m.header.Type {
	case "execute_request":
		return k.execute(m)
	case "kernel_info_request":
		k.send(k.shell, reply, m, k.info())
	case "complete_request":
		k.send(k.shell, reply, m, k.complete(m.content))
	case "inspect_request":
		k.send(k.shell, reply, m, k.inspect(m))
	case "is_complete_request":
		k.send(k.shell, reply, m, k.isComplete(m.content))
	case "history_request":
		k.send(k.shell, reply, m, k.historyOf(m.content))
	case "comm_info_request":
		k.send(k.shell, reply, m, map[string]any{"status": "ok", "comms": map[string]any{}})
	case "shutdown_request":
		k.shutdown(m, false)
	}
	return false
}

// answerControl answers a message of the control socket, even while a cell is running.
func (k *Kernel) answerControl(m *message) {
	k.busy(m)
	defer k.idle(m)
	switch m.header.Type {
	case "interrupt_request":
		k.Interrupt()
		k.send(k.control, "interrupt_reply", m, map[string]any{"status": "ok"})
	case "shutdown_request":
		k.shutdown(m, true)
	case "kernel_info_request":
		k.send(k.control, "kernel_info_reply", m, k.info())
	}
}

func (k *Kernel) shutdown(m *message, control bool) {
	var asked struct {
		Restart bool `json:"restart"`
	}
	json.Unmarshal(m.content, &asked)
	socket := k.shell
	if control {
		socket = k.control
	}
	content := map[string]any{"status": "ok", "restart": asked.Restart}
	k.Interrupt()
	k.send(socket, "shutdown_reply", m, content)
	k.publish("shutdown_reply", m, content)
	k.idle(m)
	k.stop()
}

func (k *Kernel) info() map[string]any {
	return map[string]any{
		"status": "ok", "protocol_version": protocol, "implementation": "cgt", "implementation_version": k.version,
		"banner": "cgt " + k.version + ", combinatorial game theory; help shows what there is",
		"language_info": map[string]any{"name": "cgt", "version": k.version, "mimetype": "text/x-cgt", "file_extension": ".cgt",
			"pygments_lexer": "text", "codemirror_mode": "null"},
		"help_links": []any{}, "supported_features": []string{},
	}
}

// complete completes the word at the cursor. Cursors count code points.
func (k *Kernel) complete(content json.RawMessage) map[string]any {
	var asked struct {
		Code   string `json:"code"`
		Cursor int    `json:"cursor_pos"`
	}
	json.Unmarshal(content, &asked)
	runes := []rune(asked.Code)
	at := max(0, min(asked.Cursor, len(runes)))
	before := string(runes[:at])
	type kind struct {
		Start int    `json:"start"`
		End   int    `json:"end"`
		Text  string `json:"text"`
		Type  string `json:"type"`
	}
	matches, kinds, from := []string{}, []kind{}, at
	if i := strings.LastIndexByte(before, '\\'); i >= 0 && !strings.ContainsAny(before[i:], " \t\n") {
		from = utf8.RuneCountInString(before[:i])
		for name, sign := range symbols.Signs() {
			if name == before[i:] {
				matches, kinds = []string{sign}, []kind{{from, at, sign, "symbol"}}
				break
			}
			if strings.HasPrefix(name, before[i:]) {
				matches, kinds = append(matches, name), append(kinds, kind{from, at, name, "symbol"})
			}
		}
		sort.Strings(matches)
		slices.SortFunc(kinds, func(a, b kind) int { return strings.Compare(a.Text, b.Text) })
	} else {
		word, names := reading.Complete(k.session.Names(), before)
		from = at - utf8.RuneCountInString(word)
		for _, n := range names {
			matches = append(matches, n.Name)
			kinds = append(kinds, kind{from, at, n.Name, n.Kind})
		}
	}
	return map[string]any{"status": "ok", "matches": matches, "cursor_start": from, "cursor_end": at,
		"metadata": map[string]any{"_jupyter_types_experimental": kinds}}
}

// inspect shows the help of the name at the cursor.
func (k *Kernel) inspect(m *message) map[string]any {
	var asked struct {
		Code   string `json:"code"`
		Cursor int    `json:"cursor_pos"`
	}
	json.Unmarshal(m.content, &asked)
	runes := []rune(asked.Code)
	offset := len(string(runes[:max(0, min(asked.Cursor, len(runes)))]))
	name := nameAt(asked.Code, offset)
	nothing := map[string]any{"status": "ok", "found": false, "data": map[string]any{}, "metadata": map[string]any{}}
	if name == "" {
		return nothing
	}
	for a := range k.session.Eval(k.ctx, "help "+name) {
		if a.Err != nil || a.View == nil {
			return nothing
		}
		return map[string]any{"status": "ok", "found": true, "metadata": map[string]any{}, "data": map[string]any{
			"text/plain": render.Text{Width: width}.View(a.View, ""), "text/html": page(markup.CardOf(a))}}
	}
	return nothing
}

// nameAt is the name at or directly before the cursor or, after an opening bracket, the
// name before the bracket.
func nameAt(code string, offset int) string {
	name := ""
	for _, t := range lang.Tokens(code) {
		if t.Span.Start > offset {
			break
		}
		if t.Kind == lang.NameToken || t.Kind == lang.KeywordToken {
			name = t.Text
		}
	}
	return name
}

func (k *Kernel) isComplete(content json.RawMessage) map[string]any {
	var asked struct {
		Code string `json:"code"`
	}
	json.Unmarshal(content, &asked)
	switch k.session.State(asked.Code) {
	case reading.Open:
		return map[string]any{"status": "incomplete", "indent": "  "}
	case reading.Wrong:
		return map[string]any{"status": "invalid"}
	}
	return map[string]any{"status": "complete"}
}

// historyOf is the history of this session: its tail, a range, or what matches a
// pattern with * and ?.
func (k *Kernel) historyOf(content json.RawMessage) map[string]any {
	var asked struct {
		Access  string `json:"hist_access_type"`
		N       int    `json:"n"`
		Start   int    `json:"start"`
		Stop    int    `json:"stop"`
		Pattern string `json:"pattern"`
		Unique  bool   `json:"unique"`
		Output  bool   `json:"output"`
	}
	json.Unmarshal(content, &asked)
	list := [][]any{}
	last := map[string]int{} // only the latest cell of each input
	for i, p := range k.history {
		last[p.input] = i
	}
	for i, p := range k.history {
		if asked.Unique && last[p.input] != i {
			continue
		}
		switch asked.Access {
		case "range":
			if p.number < asked.Start || asked.Stop > 0 && p.number >= asked.Stop {
				continue
			}
		case "search":
			if ok, err := path.Match(strings.ReplaceAll(asked.Pattern, "/", " "),
				strings.ReplaceAll(p.input, "/", " ")); err != nil || !ok {
				continue
			}
		}
		entry := []any{1, p.number, p.input}
		if asked.Output {
			entry[2] = []any{p.input, p.output}
		}
		list = append(list, entry)
	}
	if asked.Access != "range" && asked.N > 0 && len(list) > asked.N {
		list = list[len(list)-asked.N:]
	}
	return map[string]any{"status": "ok", "history": list}
}
