// A text area with colours: the text is painted under it from the program's own
// tokens, so that colours never disagree with how a text is read.
// @ts-check

/** @typedef {import("./engine.js").Engine} Engine */

// The kinds of tokens, as package lang counts them, and their classes.
export const kinds = ["t-name", "t-keyword", "t-number", "t-text", "t-operator", "t-bracket", "t-comment", "t-strange"];

/** @type {Map<string, string>} what the names are that can be typed */
export const known = new Map();

export class Field {
  /** @param {HTMLTextAreaElement} area @param {Engine} engine */
  constructor(area, engine) {
    this.area = area;
    this.engine = engine;
    this.paint = /** @type {HTMLElement} */ (area.parentElement?.querySelector(".paint"));
    this.asked = 0;
    /** @type {number[]} */
    this.tokens = [];
    area.addEventListener("input", () => this.changed());
    area.addEventListener("scroll", () => this.follow());
    document.addEventListener("selectionchange", () => { if (document.activeElement === area) this.brackets(); });
    this.changed();
  }

  get text() { return this.area.value; }

  /** @param {string} text */
  set text(text) {
    this.area.value = text;
    this.changed();
  }

  /** Puts a text over a range, as if it was typed. @param {number} from @param {number} to @param {string} text */
  replace(from, to, text) {
    this.area.focus();
    this.area.setSelectionRange(from, to);
    // execCommand keeps the browser's undo; where it is missing, the text is set.
    if (!document.execCommand("insertText", false, text)) this.area.setRangeText(text, from, to, "end");
    this.changed();
  }

  changed() {
    const text = this.text;
    if (this.area.rows === 1 || this.area.dataset.grows) {
      this.area.dataset.grows = "yes";
      this.area.rows = Math.min(16, Math.max(1, text.split("\n").length));
    }
    this.tokens = [];
    this.show();
    if (!text || text.length > 100000) return;
    const asked = ++this.asked;
    this.engine.ask({ do: "tokens", text }).then((e) => {
      if (asked !== this.asked || text !== this.text || !e.tokens) return;
      this.tokens = e.tokens;
      this.show();
    });
  }

  show() {
    paintInto(this.paint, this.text + "\n", this.tokens);
    this.brackets();
    this.follow();
  }

  follow() {
    this.paint.scrollTop = this.area.scrollTop;
    this.paint.scrollLeft = this.area.scrollLeft;
  }

  /** Marks the bracket at the cursor and the one that belongs to it. */
  brackets() {
    this.paint.querySelectorAll(".mate").forEach((m) => m.classList.remove("mate"));
    const at = this.area.selectionStart;
    if (at !== this.area.selectionEnd) return;
    const marks = [...this.paint.querySelectorAll(".t-bracket")];
    const here = marks.findIndex((m) => { const from = Number(/** @type {HTMLElement} */ (m).dataset.from); return from === at - 1 || from === at; });
    if (here < 0) return;
    const opens = "([{".includes(marks[here].textContent || "");
    for (let i = here, depth = 0; i >= 0 && i < marks.length; i += opens ? 1 : -1) {
      depth += "([{".includes(marks[i].textContent || "") === opens ? 1 : -1;
      if (depth === 0) {
        marks[here].classList.add("mate");
        marks[i].classList.add("mate");
        return;
      }
    }
  }
}

/** Writes a text with its tokens' classes. @param {HTMLElement} into @param {string} text @param {number[]} tokens */
export function paintInto(into, text, tokens) {
  const parts = [];
  let at = 0;
  for (let i = 0; i + 2 < tokens.length; i += 3) {
    if (tokens[i] > at) parts.push(document.createTextNode(text.slice(at, tokens[i])));
    const span = document.createElement("span");
    span.className = kinds[tokens[i + 2]] || "";
    span.textContent = text.slice(tokens[i], tokens[i + 1]);
    if (span.className === "t-bracket") span.dataset.from = String(tokens[i]);
    if (span.className === "t-name" && known.has(span.textContent)) span.classList.add("n-" + known.get(span.textContent));
    parts.push(span);
    at = tokens[i + 1];
  }
  parts.push(document.createTextNode(text.slice(at)));
  into.replaceChildren(...parts);
}
