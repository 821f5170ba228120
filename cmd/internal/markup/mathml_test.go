package markup

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// wellFormed reports what a parser of XML finds wrong with a text.
func wellFormed(text string) error {
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		if _, err := d.Token(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

func TestMathML(t *testing.T) {
	for formula, want := range map[string]string{
		`\{1 \mid \ast\}`: `<mo stretchy="false">{</mo><mn>1</mn><mo stretchy="false">∣</mo><mo>∗</mo><mo ` +
			`stretchy="false">}</mo>`,
		`a \oplus b`: `<mi>a</mi><mo>⊕</mo><mi>b</mi>`,
		`\frac{1}{2^n}`: `<mfrac><mrow><mn>1</mn></mrow>` +
			`<mrow><msup><mrow><mn>2</mn></mrow><mrow><mi>n</mi></mrow></msup></mrow></mfrac>`,
		`x_1'`:         `<msubsup><mrow><mi>x</mi></mrow><mrow><mn>1</mn></mrow><mrow><mo>′</mo></mrow></msubsup>`,
		`-1.5 < 2`:     `<mo>−</mo><mn>1.5</mn><mo>&lt;</mo><mn>2</mn>`,
		`\mathcal{P}`:  `<mi>𝒫</mi>`,
		`\mathbb{N}`:   `<mi>ℕ</mi>`,
		`\text{a < b}`: "<mtext>a\u00a0&lt;\u00a0b</mtext>",
		`\sum_{i}^n x`: `<munderover><mo>∑</mo><mrow><mrow><mi>i</mi></mrow></mrow>` +
			`<mrow><mi>n</mi></mrow></munderover><mi>x</mi>`,
		`\sqrt 2`:          `<msqrt><mn>2</mn></msqrt>`,
		`\left( x \right.`: `<mo>(</mo><mi>x</mi>`,
	} {
		got, ok := MathML(formula, false)
		if !ok || got != "<math>"+want+"</math>" {
			t.Errorf("%s: %v\n%s", formula, ok, got)
		}
	}
	for _, bad := range []string{`\write18{x}`, `x^`, `{`, `}`, `\frac{1}`, `a & b`, `x__2`,
		strings.Repeat("{", 200) + strings.Repeat("}", 200), `\text{`, `\`, `\left`} {
		if got, ok := MathML(bad, false); ok {
			t.Errorf("%s: %s", bad, got)
		}
	}
}

// Whatever is understood is well-formed, and has no elements but those of
// MathML.
func TestMathMLIsWellFormed(t *testing.T) {
	pieces := append([]string{"x", "2", "^", "_", "{", "}", `\frac`, `\{`, `\}`, `\text{a}`, " ", "+", `\mid`, `\left(`,
		`\right)`, `\mathbb{R}`, "'"}, foreign...)
	understood := 0
	rapid.Check(t, func(t *rapid.T) {
		formula := strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 10).Draw(t, "formula"), "")
		got, ok := MathML(formula, true)
		if !ok {
			return
		}
		understood++
		if err := wellFormed(got); err != nil || strings.Contains(got, "<script") || steers(got) {
			t.Fatalf("%s is %s: %v", formula, got, err)
		}
	})
	if understood == 0 {
		t.Error("nothing was understood")
	}
}
