package lsp

import (
	"context"
	"strings"

	"cgt/cmd/cgt/internal/lsp/analysis"
	"cgt/eval/view"
	"cgt/lang"
)

func (s *Server) hover(ctx context.Context, o *openFile, p placeParams) (any, error) {
	text, span, ok := o.file.Hover(ctx, o.text.Offset(p.Position), s.library())
	if !ok || text == "" {
		return nil, nil
	}
	return hover{helpPage(text), o.text.Range(span.Start, span.End)}, nil
}

// helpPage is a help page in Markdown: prose with its line ends, and statements as
// code. Examples follow ">", a definition follows the line "defined as".
func helpPage(text string) markup {
	head, rest, _ := strings.Cut(view.Terminal(text), "\n")
	name, what, _ := strings.Cut(head, "   ")
	var b strings.Builder
	b.WriteString(fenced(name))
	if what != "" {
		b.WriteString(markdownSigns.Replace(what) + "  \n")
	}
	var code []string
	flush := func() {
		if len(code) > 0 {
			b.WriteString("\n" + fenced(strings.Join(code, "\n")))
			code = nil
		}
	}
	defined := false
	for _, line := range strings.Split(rest, "\n") {
		short := strings.TrimSpace(line)
		statement, example := strings.CutPrefix(short, "> ")
		switch {
		case defined:
			code = append(code, strings.TrimPrefix(line, "  "))
		case example:
			if asked, answer, ok := strings.Cut(statement, "   "); ok {
				statement = asked + "  # " + answer
			}
			code = append(code, statement)
		case short != "":
			flush()
			b.WriteString(markdownSigns.Replace(short) + "  \n")
			defined = short == "defined as"
		}
	}
	flush()
	return markup{"markdown", strings.TrimRight(b.String(), "\n ")}
}

// markdownSigns escapes the characters that are special in Markdown.
var markdownSigns = strings.NewReplacer("\\", "\\\\", "`", "\\`",
	"*", "\\*", "_", "\\_", "[", "\\[", "]", "\\]", "<", "&lt;", ">", "&gt;", "#", "\\#", "|", "\\|", "~", "\\~", "&", "&amp;")

// fenced is a text as a code block: the fence is longer than any in the text.
func fenced(text string) string {
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	return fence + "cgt\n" + text + "\n" + fence + "\n"
}

// completionKinds are the numbers that the protocol uses.
var completionKinds = map[string]int{"game": 7, "function": 3, "value": 21, "word": 14, "parameter": 6}

func (s *Server) completion(_ context.Context, o *openFile, p placeParams) (any, error) {
	at := o.text.Offset(p.Position)
	from, found := o.file.Complete(at, s.library())
	list := completionList{Items: []completionItem{}}
	for _, c := range found {
		item := completionItem{Label: c.Name, Kind: completionKinds[c.Kind], Detail: c.Usage, Data: c.Name,
			TextEdit: &textEdit{o.text.Range(from, at), c.Name}}
		if c.Summary != "" {
			item.Documentation = &markup{"plaintext", view.Terminal(c.Summary)}
		}
		list.Items = append(list.Items, item)
	}
	return list, nil
}

func (s *Server) resolve(ctx context.Context, item completionItem) (any, error) {
	if item.Detail == "" && item.Data != "" {
		if help := s.library().Help(ctx, item.Data); help != "" {
			item.Detail = view.Terminal(s.library().Usage(ctx, item.Data))
			text := helpPage(help)
			item.Documentation = &text
		}
	}
	return item, nil
}

func (s *Server) signatureHelp(ctx context.Context, o *openFile, p placeParams) (any, error) {
	call, ok := o.file.CallAt(o.text.Offset(p.Position))
	if !ok {
		return nil, nil
	}
	usage, summary := o.file.Usage(ctx, call.Name, s.library())
	_, inside, found := strings.Cut(usage, "(")
	if !found {
		return nil, nil
	}
	var parameters []parameterInfo
	for part := range strings.SplitSeq(strings.TrimSuffix(inside, ")"), ",") {
		parameters = append(parameters, parameterInfo{strings.TrimSpace(part)})
	}
	return signatureHelp{[]signature{{usage, summary, parameters}}, 0, call.Argument}, nil
}

func (o *openFile) locations(spans []lang.Span) []location {
	list := []location{}
	for _, span := range spans {
		list = append(list, location{o.uri, o.text.Range(span.Start, span.End)})
	}
	return list
}

func (s *Server) definition(_ context.Context, o *openFile, p placeParams) (any, error) {
	bound, _, _ := o.file.Occurrences(o.text.Offset(p.Position))
	return o.locations(bound), nil
}

func (s *Server) references(_ context.Context, o *openFile, p placeParams) (any, error) {
	bound, used, _ := o.file.Occurrences(o.text.Offset(p.Position))
	if p.Context.IncludeDeclaration {
		used = append(append([]lang.Span(nil), bound...), used...)
	}
	return o.locations(used), nil
}

func (s *Server) highlights(_ context.Context, o *openFile, p placeParams) (any, error) {
	bound, used, _ := o.file.Occurrences(o.text.Offset(p.Position))
	list := []highlight{}
	const read, write = 2, 3
	for _, span := range bound {
		list = append(list, highlight{o.text.Range(span.Start, span.End), write})
	}
	for _, span := range used {
		list = append(list, highlight{o.text.Range(span.Start, span.End), read})
	}
	return list, nil
}

func (s *Server) prepareRename(_ context.Context, o *openFile, p placeParams) (any, error) {
	use, ok := o.file.At(o.text.Offset(p.Position))
	if !ok || use.Symbol == nil {
		return nil, nil
	}
	return o.text.Range(use.Span.Start, use.Span.End), nil
}

func (s *Server) rename(_ context.Context, o *openFile, p placeParams) (any, error) {
	places, err := o.file.Rename(o.text.Offset(p.Position), p.NewName)
	if err != nil {
		return nil, err
	}
	var edits []textEdit
	for _, span := range places {
		edits = append(edits, textEdit{o.text.Range(span.Start, span.End), p.NewName})
	}
	return workspaceEdit{map[string][]textEdit{o.uri: edits}}, nil
}

// Bounds on the results for one file: an editor shows no more, and a file of ten
// megabytes must not slow down typing.
const (
	maxSymbols = 5_000
	maxColours = 100_000
)

func (s *Server) symbols(_ context.Context, o *openFile, _ placeParams) (any, error) {
	list := []documentSymbol{}
	for _, symbol := range o.file.Globals {
		for i, bound := range symbol.Bound {
			if len(list) == maxSymbols {
				return list, nil
			}
			kind := map[analysis.Kind]int{analysis.Game: 5, analysis.Function: 12, analysis.Value: 13}[symbol.Kind]
			whole := symbol.Statements[i].Span
			list = append(list, documentSymbol{symbol.Name, symbol.Signature(), kind,
				o.text.Range(whole.Start, whole.End), o.text.Range(bound.Start, bound.End)})
		}
	}
	return list, nil
}

func (s *Server) folds(_ context.Context, o *openFile, _ placeParams) (any, error) {
	list := []foldingRange{}
	for _, f := range o.file.Folds() {
		fold := foldingRange{StartLine: f.From, EndLine: f.To}
		if f.Comment {
			fold.Kind = "comment"
		}
		list = append(list, fold)
	}
	return list, nil
}

// The legend of colours, by analysis.Colour.
var (
	tokenTypes = []string{"keyword", "number", "string", "comment", "operator", "function", "class", "variable", "parameter"}

	tokenModifiers = []string{"declaration", "defaultLibrary"}
)

func (s *Server) colours(_ context.Context, o *openFile, _ placeParams) (any, error) {
	data := []int{}
	line, column := 0, 0
	for n, c := range o.file.Colours(s.library()) {
		if n == maxColours {
			break
		}
		modifiers := 0
		if c.Binds {
			modifiers |= 1
		}
		if c.Library {
			modifiers |= 2
		}
		for start := c.Span.Start; start < c.Span.End; { // in the protocol a token ends with its line
			end := c.Span.End
			if i := strings.IndexByte(o.text.String[start:end], '\n'); i >= 0 {
				end = start + i
			}
			place := o.text.Range(start, end)
			if length := place.End.Character - place.Start.Character; length > 0 {
				if place.Start.Line != line {
					column = 0
				}
				data = append(data, place.Start.Line-line, place.Start.Character-column, length, int(c.Colour), modifiers)
				line, column = place.Start.Line, place.Start.Character
			}
			start = end + 1
		}
	}
	return semanticTokens{data}, nil
}

func (s *Server) format(_ context.Context, o *openFile, _ placeParams) (any, error) {
	text, ok := o.file.Format()
	if !ok || text == o.text.String {
		return []textEdit{}, nil
	}
	return []textEdit{{o.text.All(), text}}, nil
}

func (s *Server) lenses(_ context.Context, o *openFile, _ placeParams) (any, error) {
	list := []codeLens{}
	for _, l := range o.file.Lenses() {
		place := o.text.Range(l.Span.Start, l.Span.End)
		list = append(list, codeLens{place, command{l.Title, runCommand, []any{o.uri, place.Start}}})
	}
	return list, nil
}

// actions offers to replace an unknown name by the one that was probably meant.
func (s *Server) actions(_ context.Context, o *openFile, p placeParams) (any, error) {
	list := []codeAction{}
	for _, d := range p.Context.Diagnostics {
		if d.Source == "cgt" && d.Data != "" {
			edit := workspaceEdit{map[string][]textEdit{o.uri: {{d.Range, d.Data}}}}
			list = append(list, codeAction{"write " + d.Data, "quickfix", []diagnostic{d}, true, edit})
		}
	}
	return list, nil
}
