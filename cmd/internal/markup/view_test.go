package markup

import (
	"encoding/json"
	"encoding/xml"
	"io"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"cgt/eval/view"
)

// foreign are pieces of text that do harm where they are not escaped.
var foreign = []string{"\x1b[31m", "\x1b]0;title\a", "\x1b]8;;http://x\x1b\\", "\u009b2J", "\x7f", "\b\b", "\r", "\x00",
	"\u202e", "\u2066", "\u200f", "\ufeff",
	"<script>alert(1)</script>", `" onload="x`, "'", "&amp;", "]]>", "-->", `\write18{rm}`, `\input{/etc/passwd}`,
	`\end{document}`, "$x$", "%", "#", "~", "^^M", "_", "{", "}",
	"=cmd()", "+1", "@x", "\xff\xfe", "é", "𝔸", "a b", "\n", "\t", "|", "`", "\\", `\\[1em]`}

func anyText(t *rapid.T) string {
	return strings.Join(rapid.SliceOfN(rapid.OneOf(rapid.SampledFrom(foreign), rapid.String()), 0, 8).Draw(t, "text"), "")
}

// anyCard has foreign text in each place of a card.
func anyCard(t *rapid.T) Card {
	row := func() []string { return []string{anyText(t), anyText(t), anyText(t)} }
	return Card{Label: anyText(t), View: &view.View{Text: anyText(t), Blocks: []view.Block{
		view.Line{Indent: 2, Pieces: []view.Piece{{Style: view.Style(rapid.IntRange(0, 10).Draw(t, "style")), Text: anyText(t)},
			{Text: anyText(t)}}},
		view.Grid{Header: 1, Stub: 1, Align: "lr", Rows: [][]string{row(), row(), row()}, Shade: [][]float64{{0, 1}, {2, 3}}},
		view.Picture{Indent: 4, Text: anyText(t)},
	}}}
}

// steers reports whether a text has a sign that a terminal obeys or that turns
// the order of a line.
func steers(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool {
		return r != '\n' && r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Cf, r) ||
			unicode.Is(unicode.Bidi_Control, r))
	})
}

func TestTerminalIsNotSteered(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := anyText(t)
		got := Terminal(text)
		if steers(got) {
			t.Fatalf("%q", got)
		}
		if Terminal(got) != got {
			t.Fatal("masking twice changes it")
		}
		if !steers(text) && !strings.ContainsRune(strings.ToValidUTF8(text, "\ufffd"), '\ufffd') &&
			strings.IndexFunc(text, func(r rune) bool {
				return r != '\n' && r != '\t' && !unicode.IsGraphic(r)
			}) < 0 && got != text {
			t.Fatalf("%q became %q", text, got)
		}
	})
}

// What is written as HTML is read by a parser: it has our elements alone, and
// its text is that of the card.
func TestHTMLHoldsForeignText(t *testing.T) {
	allowed := map[string]bool{"div": true, "span": true, "pre": true, "table": true, "thead": true, "tbody": true, "tr": true,
		"th": true, "td": true}
	rapid.Check(t, func(t *rapid.T) {
		card := anyCard(t)
		out := card.HTML()
		if steers(out) {
			t.Fatalf("%q", out)
		}
		var read strings.Builder
		d := xml.NewDecoder(strings.NewReader(out))
		for {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%v in %s", err, out)
			}
			switch token := token.(type) {
			case xml.StartElement:
				if !allowed[token.Name.Local] {
					t.Fatalf("<%s> in %s", token.Name.Local, out)
				}
				for _, a := range token.Attr {
					if a.Name.Local != "class" && a.Name.Local != "scope" {
						t.Fatalf("the attribute %s in %s", a.Name.Local, out)
					}
				}
			case xml.CharData:
				read.Write(token)
			case xml.Comment, xml.ProcInst, xml.Directive:
				t.Fatalf("%T in %s", token, out)
			}
		}
		line := card.View.Blocks[0].(view.Line)
		for _, p := range line.Pieces {
			if !strings.Contains(read.String(), Terminal(p.Text)) {
				t.Fatalf("%q is not in %q", p.Text, read.String())
			}
		}
	})
}

// No sign of foreign text keeps its meaning to TeX: what remains when the words
// that we write are taken away has no active sign.
func TestTeXHoldsForeignText(t *testing.T) {
	ours := strings.NewReplacer(`\textbackslash{}`, "", `\{`, "", `\}`, "", `\$`, "", `\&`, "", `\#`, "", `\_`, "", `\%`, "",
		`\textasciicircum{}`, "", `\textasciitilde{}`, "",
		`\textless{}`, "", `\textgreater{}`, "", `\textbar{}`, "", `\textquotedbl{}`, "")
	rapid.Check(t, func(t *rapid.T) {
		text := anyText(t)
		if rest := ours.Replace(view.TeX(text)); strings.ContainsAny(rest, `\{}$&#_%^~`) || steers(rest) {
			t.Fatalf("%q leaves %q", text, rest)
		}
	})
}

func TestJSONMeansTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := anyText(t)
		plain, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		got := JSON(plain)
		if steers(string(got)) {
			t.Fatalf("%q", got)
		}
		var before, after string
		if err := json.Unmarshal(got, &after); err != nil {
			t.Fatalf("%v in %s", err, got)
		}
		json.Unmarshal(plain, &before)
		if before != after {
			t.Fatalf("%q became %q", before, after)
		}
	})
}

func TestHTMLOfACard(t *testing.T) {
	card := Card{Label: "(a)", SVG: []byte("<?xml?>\n<svg>\n\n<g/></svg>"), View: &view.View{Blocks: []view.Block{
		view.Line{Pieces: []view.Piece{{Style: view.ValueStyle, Text: "*2"}, {Text: " & more"}}},
		view.Picture{Text: "LR\nRL\n"},
		view.Grid{Header: 1, Stub: 1, Rows: [][]string{{"n", "0", "1"}, {"G", "3", "12"}}, Shade: [][]float64{{3, 12}}},
		view.Picture{Text: "again"},
	}}}
	want := `<div class="cgt"><span class="label faint">(a)</span> <div class="line"><span class="value">*2</span> &amp; ` +
		`more</div>` +
		"<figure><svg>\n<g/></svg></figure>" +
		`<div class="scroll"><table><thead><tr><th scope="col">n</th><th scope="col">0</th><th scope="col">1</th></tr></thead>` +
		`<tbody><tr><th scope="row">G</th><td class="s0">3</td><td class="s8">12</td></tr></tbody></table></div></div>`
	if got := card.HTML(); got != want {
		t.Errorf("%s", got)
	}
	card.SVG = nil
	if got := card.HTML(); !strings.Contains(got, `<pre class="picture">LR
RL</pre>`) {
		t.Errorf("%s", got)
	}
}
