// A game of play: the picture of the position with the legal moves to be
// pointed at, by mouse, touch or keyboard. It knows no ruleset: a move is told
// by the places that it changes.
// @ts-check

import { make } from "./dom.js";

/** @typedef {import("./engine.js").Engine} Engine @typedef {import("./engine.js").Table} Table @typedef {import("./engine.js").Choice} Choice @typedef {import("./engine.js").Site} Site */
/** @typedef {{busy: () => void, idle: () => void, card: (html: string) => HTMLElement}} Page */

const sides = ["Left", "Right"];

export class Board {
  /** @param {Engine} engine @param {Table} table @param {Page} page */
  constructor(engine, table, page) {
    this.engine = engine;
    this.table = table;
    this.page = page;
    /** Who moves for Left and for Right. @type {Record<string, string>} */
    this.by = { Left: "person", Right: "program" };
    /** @type {string[]} the places pointed at so far */
    this.clicks = [];
    this.focus = "";
    this.waiting = false;
    this.over = false;
    this.element = make("section", { class: "game", "aria-label": "a game of " + table.position });
    this.setup = make("p", { class: "setup" });
    this.table_ = make("div", { class: "table" });
    this.status = make("p", { class: "status", role: "status", "aria-live": "polite" });
    this.choice = make("div", { class: "choice" });
    this.tools = make("p", { class: "buttons" });
    this.list = make("details", { class: "moves" });
    this.more = make("div", { class: "more" });
    this.element.append(this.setup, this.table_, this.status, this.choice, this.tools, this.list, this.more);
    this.element.addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => this.key(e));
    this.said = "";
  }

  /** Who the player of a side is, in words. @param {string} side */
  called(side) {
    if (!this.table.impartial) return side;
    return side === "Left" ? "First player" : "Second player";
  }

  begin() {
    const pick = (/** @type {string} */ side) => {
      const select = make("select", { "aria-label": "who moves for " + this.called(side) });
      for (const who of ["person", "program"]) select.append(make("option", { value: who, selected: this.by[side] === who }, who));
      select.addEventListener("change", () => { this.by[side] = select.value; this.go(); });
      return make("label", {}, make("span", { class: side === "Left" ? "left" : "right" }, this.called(side)), " ", select);
    };
    this.starter = make("button", { on: () => this.start() }, this.table.impartial ? "Let the program begin" : "Let Right begin");
    this.setup.append(...sides.map(pick), this.starter, make("span", { class: "faint" }, this.table.misere ? "misere play: who cannot move wins" : "who cannot move loses"));
    this.tools.append(
      this.undoButton = make("button", { on: () => this.undo() }, "Undo"),
      this.hintButton = make("button", { on: () => this.tell("hint") }, "Hint"),
      this.whyButton = make("button", { on: () => this.tell("why") }, "Why"),
      make("button", { on: () => this.again() }, "New game"));
    this.show();
    this.go();
  }

  /** Asks the program and shows the position that it answers with. @param {object} request */
  async ask(request) {
    this.waiting = true;
    this.element.classList.add("waiting");
    this.page.busy();
    const e = await this.engine.ask(request);
    this.page.idle();
    this.waiting = false;
    this.element.classList.remove("waiting");
    if (e.table) this.table = e.table;
    if (e.fault && e.fault !== "stopped") this.said = e.fault;
    return e;
  }

  /** The other one begins: of an impartial game the program, else Right. */
  async start() {
    if (this.waiting || this.table.played) return;
    if (this.table.impartial) {
      [this.by.Left, this.by.Right] = ["program", "person"];
      this.setup.querySelectorAll("select").forEach((/** @type {HTMLSelectElement} */ s, /** @type {number} */ i) => { s.value = this.by[sides[i]]; });
    } else await this.ask({ do: "begin", right: this.table.turn === "Left" });
    this.show();
    this.go();
  }

  /** Lets the program move where it is its turn. */
  async go() {
    while (!this.over && !this.table.over && !this.waiting && this.by[this.table.turn] === "program") {
      const side = this.table.turn;
      this.announce(this.called(side) + " is thinking");
      const e = await this.ask({ do: "reply" });
      if (e.fault) return this.show();
      this.said = this.called(side) + (this.by[side] === "program" ? " (the program)" : "") + " played " + (e.worth || "") + ".";
      this.show();
      if (this.by[this.table.turn] === "program") await new Promise((wake) => setTimeout(wake, 700));
    }
    this.show();
  }

  /** @param {number} id */
  async move(id) {
    if (this.waiting || this.over) return;
    this.clicks = [];
    this.more.replaceChildren();
    const e = await this.ask({ do: "move", number: id });
    this.said = e.fault ? e.fault : e.worth ? e.worth[0].toUpperCase() + e.worth.slice(1) + "." : "";
    const after = this.said;
    this.show();
    await this.go();
    if (after && !this.said.startsWith(after)) {
      this.said = (after + " " + this.said).trim();
      this.announce();
    }
  }

  /** Takes moves back until a person is to move again. */
  async undo() {
    if (this.waiting || !this.table.played) return;
    let n = 1, turn = this.table.turn === "Left" ? "Right" : "Left";
    while (this.by[turn] === "program" && n < this.table.played) {
      n++;
      turn = turn === "Left" ? "Right" : "Left";
    }
    this.clicks = [];
    this.more.replaceChildren();
    await this.ask({ do: "undo", number: n });
    this.said = "Taken back.";
    this.over = false;
    this.show();
    if (this.by[this.table.turn] === "program") this.go();
  }

  /** Begins again from the first position. */
  async again() {
    if (this.waiting) return;
    this.clicks = [];
    this.more.replaceChildren();
    if (this.table.played) await this.ask({ do: "undo", number: this.table.played });
    this.said = "";
    this.over = false;
    this.show();
    this.go();
  }

  /** @param {string} what hint or why */
  async tell(what) {
    if (this.waiting) return;
    const e = await this.ask({ do: what });
    if (e.html) this.more.replaceChildren(this.page.card(e.html));
    if (e.worth) this.said = e.worth[0].toUpperCase() + e.worth.slice(1) + ".";
    if (what === "hint" && e.worth) {
      const words = e.worth.replace(/^.*; (hardest to answer is )?/, "").replace(/ (wins|keeps the draw)$/, "");
      this.hinted = this.table.moves.find((m) => m.words === words)?.path;
    }
    this.show();
    this.hinted = undefined;
  }

  /** The moves that the places pointed at so far may begin. */
  candidates() {
    return this.table.moves.filter((m) => m.path.length && (m.ordered
      ? this.clicks.every((c, i) => m.path[i] === c)
      : this.clicks.every((c) => m.path.includes(c))));
  }

  /** The places that can be pointed at next, with how many moves each is in. */
  lit() {
    const lit = new Map();
    if (this.by[this.table.turn] !== "person" || this.table.over) return lit;
    for (const m of this.candidates()) {
      const next = m.ordered ? m.path.slice(this.clicks.length, this.clicks.length + 1) : m.path.filter((p) => !this.clicks.includes(p));
      for (const p of next) lit.set(p, (lit.get(p) || new Set()).add(m.id));
    }
    return lit;
  }

  /** The moves that are told by exactly the places pointed at. */
  exact() {
    return this.candidates().filter((m) => m.path.length === this.clicks.length);
  }

  /** @param {string} site */
  point(site) {
    if (this.waiting || this.over || this.by[this.table.turn] !== "person") return;
    this.focus = site;
    const exact = this.exact();
    if (this.clicks.includes(site) && exact.length && new Set(exact.map((m) => m.id)).size === 1) return this.move(exact[0].id);
    if (this.clicks[this.clicks.length - 1] === site) this.clicks = [];
    else if (this.lit().has(site)) this.clicks.push(site);
    else {
      this.clicks = [];
      if (this.lit().has(site)) this.clicks.push(site);
      else return this.announce(this.name(site) + ": no move is here");
    }
    const left = this.candidates();
    const ids = new Set(left.map((m) => m.id));
    if (this.clicks.length && ids.size === 1 && (!left[0].ordered || this.clicks.length >= Math.min(2, left[0].path.length))) return this.move(left[0].id);
    this.said = "";
    this.show();
  }

  /** The name of a site with what stands there. @param {string} id */
  name(id) {
    const s = this.table.sites.find((s) => s.id === id);
    return s ? s.name : id;
  }

  // ---- what is seen ----

  show() {
    this.draw();
    this.choose();
    this.offer();
    this.announce();
    this.undoButton.disabled = !this.table.played;
    this.hintButton.disabled = this.whyButton.disabled = this.table.over;
    this.starter.hidden = this.table.played > 0 || this.by.Left !== "person" && this.by.Right !== "person";
    if (this.table.over && !this.over) this.finish();
  }

  draw() {
    const t = this.table;
    if (!t.picture) {
      this.table_.replaceChildren(make("pre", { class: "letters" }, t.text || t.position));
      return;
    }
    const held = this.table_.contains(document.activeElement);
    const room = Math.max(240, (this.element.clientWidth || 600) - 16);
    const least = Math.min(...t.sites.map((s) => Math.min(s.w, s.h)), 100);
    const scale = Math.max(24 / Math.max(least, 10), Math.min(2.2, room / t.width, 460 / t.height));
    const stage = make("div", { class: "stage", role: "group", "aria-label": "the position; arrow keys move, Enter plays" });
    stage.style.width = t.width * scale + "px";
    stage.style.height = t.height * scale + "px";
    stage.innerHTML = t.picture.slice(t.picture.indexOf("<svg")); // written by the program
    const svg = stage.querySelector("svg");
    svg?.setAttribute("aria-hidden", "true");
    svg?.setAttribute("width", "100%");
    svg?.setAttribute("height", "100%");
    const lit = this.lit(), last = new Set(t.last.map((e) => e.site)), hinted = new Set(this.hinted || []);
    const mine = this.by[t.turn] === "person" && !t.over;
    if (!t.sites.some((s) => s.id === this.focus)) this.focus = [...lit.keys()][0] || t.sites[0]?.id || "";
    for (const s of t.sites) {
      const n = lit.get(s.id)?.size || 0, clicked = this.clicks.includes(s.id);
      const classes = ["site", n && mine ? "lit" : "", clicked ? "clicked" : "", last.has(s.id) ? "last" : "", hinted.has(s.id) ? "hinted" : ""].filter(Boolean);
      const b = make("button", { class: classes.join(" "), tabindex: s.id === this.focus ? 0 : -1, "data-site": s.id,
        "aria-label": s.name + (s.holds && !s.name.includes(s.holds) ? ", " + spoken(s.holds) : "") + (clicked ? ", chosen" : "") + (n ? ", " + n + (n === 1 ? " move" : " moves") : "") + (last.has(s.id) ? ", changed by the last move" : ""),
        on: () => this.point(s.id) });
      place(b, s, scale);
      stage.append(b);
    }
    this.table_.replaceChildren(stage);
    if (held) stage.querySelector('[tabindex="0"]')?.focus();
  }

  /** What is to be decided when places alone do not tell a move. */
  choose() {
    const t = this.table, left = this.clicks.length ? this.candidates() : [];
    const exact = left.filter((m) => m.path.length === this.clicks.length);
    const same = left.length > 0 && this.lit().size === 0;
    const shown = [...new Map((same ? left : exact).map((m) => [m.id, m])).values()];
    this.choice.replaceChildren();
    if (!shown.length || this.by[t.turn] !== "person") return;
    this.choice.append(make("span", { class: "faint" }, same ? "Which move? " : "Only this? (Enter) "),
      ...shown.slice(0, 24).map((m) => make("button", { on: () => this.move(m.id) }, m.words)),
      make("button", { class: "link", on: () => { this.clicks = []; this.show(); } }, "another place"));
  }

  /** All moves in words: for a screen reader, and where there is no picture. */
  offer() {
    const t = this.table, mine = this.by[t.turn] === "person" && !t.over;
    const moves = [...new Map(t.moves.map((m) => [m.id, m])).values()];
    const open = this.list.open || moves.some((m) => m.path.length === 0);
    this.list.hidden = !mine;
    this.list.replaceChildren(make("summary", {}, moves.length + (t.more ? " or more" : "") + (moves.length === 1 ? " legal move" : " legal moves") + " in words"),
      make("p", { class: "words" }, ...moves.slice(0, 300).map((m) => make("button", { on: () => this.move(m.id) }, m.words))));
    if (open) this.list.open = true;
  }

  /** @param {string} [text] */
  announce(text) {
    const t = this.table;
    if (text === undefined) {
      text = this.said ? this.said + " " : "";
      if (t.score) text += "Left " + t.score + " Right. ";
      if (t.over && t.score && !t.winner) text += "A draw.";
      else if (t.over) {
        const winner = t.winner || "", other = winner === "Left" ? "Right" : "Left";
        text += (t.score ? "" : this.called(t.turn) + " has no move. ") + (this.by[winner] === this.by[other] ? this.called(winner) + " wins." :
          this.by[winner] === "person" ? "You win!" : "The program wins.");
      } else if (this.by[t.turn] === "person") {
        const begun = this.clicks.length ? this.clicks.map((c) => this.name(c)).join(", ") + " … " : "";
        text += (this.by[t.turn === "Left" ? "Right" : "Left"] === "person" ? this.called(t.turn) + " to move." : "Your move" + (t.impartial ? "." : ", " + t.turn + ".")) + (begun ? " " + begun : "");
      }
    }
    if (this.status.textContent !== text) this.status.textContent = text;
    this.status.classList.toggle("won", t.over && this.by[t.winner || ""] === "person");
  }

  async finish() {
    this.over = true;
    const e = await this.engine.ask({ do: "review" });
    const list = (e.review || []).map((r) => make("li", { class: r.note ? "spoiled" : "" }, make("span", { class: r.who === "Left" ? "left" : "right" }, this.called(r.who)), ": " + r.words,
      r.note ? make("strong", {}, " " + r.note) : ""));
    this.more.replaceChildren(make("details", { open: true }, make("summary", {}, "The game"), make("ol", {}, ...list)));
  }

  /** Keys: arrows go from place to place, Escape forgets, Enter plays. @param {KeyboardEvent} e */
  key(e) {
    const active = /** @type {HTMLElement} */ (document.activeElement);
    const site = active?.dataset?.site;
    if (e.key === "Escape" && this.clicks.length) {
      this.clicks = [];
      this.show();
      e.stopPropagation();
      return;
    }
    if (!site || !e.key.startsWith("Arrow")) return;
    e.preventDefault();
    const from = this.table.sites.find((s) => s.id === site);
    if (!from) return;
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key] || [0, 0];
    let best = null, least = Infinity;
    for (const s of this.table.sites) {
      const x = s.x + s.w / 2 - from.x - from.w / 2, y = s.y + s.h / 2 - from.y - from.h / 2;
      const ahead = x * dx + y * dy, aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (ahead > 1 && ahead + 2.5 * aside < least) [best, least] = [s, ahead + 2.5 * aside];
    }
    if (!best) return;
    this.focus = best.id;
    this.table_.querySelectorAll(".site").forEach((/** @type {HTMLElement} */ b) => {
      b.tabIndex = b.dataset.site === this.focus ? 0 : -1;
      if (b.tabIndex === 0) b.focus();
    });
  }

  /** Another game begins: this one can only be looked at. */
  close() {
    this.over = true;
    this.waiting = true;
    this.element.classList.add("closed");
    this.element.inert = true;
  }

  /** The program was started anew, and the game is gone. */
  lost() {
    this.close();
    this.status.textContent = "This game was lost when the program was started again.";
  }
}

/** Puts a button over its site: of an edge along the line. @param {HTMLElement} b @param {Site} s @param {number} scale */
function place(b, s, scale) {
  let { x, y, w, h } = s, turn = 0;
  if (s.line) {
    const [x1, y1, x2, y2] = s.line, length = Math.hypot(x2 - x1, y2 - y1);
    if (length > 40) {
      turn = Math.atan2(y2 - y1, x2 - x1);
      const cx = x + w / 2, cy = y + h / 2;
      w = length - 24;
      x = cx - w / 2;
      h = 18;
      y = cy - h / 2;
    }
  }
  b.style.left = x * scale + "px";
  b.style.top = y * scale + "px";
  b.style.width = w * scale + "px";
  b.style.height = h * scale + "px";
  if (turn) b.style.transform = "rotate(" + turn + "rad)";
}

/** What stands at a place, in words. @param {string} holds */
function spoken(holds) {
  return { ".": "empty", "#": "wall", L: "Left's piece", R: "Right's piece", x: "x", E: "either's piece", H: "heads", T: "tails", "|": "pin" }[holds] || holds;
}
