// The page: a prompt, the log of answers, an editor, and what keeps a session.
// @ts-check

import { Engine } from "./engine.js";
import { Field, known, paintInto } from "./editor.js";
import { addressOf, bytesOf, download, readFile, textOf } from "./share.js";
import { Board } from "./board.js";
import { $, grouped, make, plain } from "./dom.js";

/** @typedef {import("./engine.js").Answer} Answer @typedef {import("./engine.js").Event} Event @typedef {import("./engine.js").Mistake} Mistake */

const examples = [
  ["kayles 5", "a position: its value and who wins"],
  ["nim(3, 5) + kayles 4", "a sum, with the winning moves"],
  ["play domineering \"...|...|...\"", "play by clicking"],
  ["thermograph {2||1|0}", "a picture"],
  ["table(wythoff, 0..8, 0..8)", "a table"],
  ["explain kayles 4", "why"],
];

const log = $("log"), working = $("working");
const store = safeStorage();

/** The texts that were run, and how they read as a script. @type {{input: string, script: string, failed: boolean}[]} */
const said = [];
/** @type {string[]} */
let history = JSON.parse(store.get("history") || "[]");
let at = history.length;      // the entry of the history that is shown
let running = false;          // a statement runs
let stops = 0;                // how often Stop was pressed
/** @type {{number: number, prompt: string} | null} */
let asking = null;            // a question that waits for a line
/** @type {Board | null} */
let board = null;
/** Signs that \name Tab writes. @type {Record<string, string>} */
let signs = {};

if (typeof WebAssembly !== "object" || typeof Worker !== "function") {
  broken("This browser has no WebAssembly, which the program needs. Any browser of the last years has it; in some it is switched off in the settings.");
}

const engine = new Engine({
  ready(names, written) {
    signs = written;
    for (const n of names) known.set(n.name, n.kind);
    document.body.classList.add("ready");
    line.changed();
    pane.changed();
  },
  broken: (why) => broken("The program cannot run here: " + why + "."),
  restarted(why) {
    note(why + " The program was started again" + (engine.definitions.length ? ", and the definitions of the session were made anew." : "."));
    if (board) board.lost();
    board = null;
    idle();
  },
});
const line = new Field($("line"), engine);
const pane = new Field($("text"), engine);

// ---- running ----

/**
 * Runs a text and shows its answers. @param {string} text @param {{script?: boolean, remember?: boolean}} [how]
 */
async function run(text, how = {}) {
  text = text.replace(/\s+$/, "");
  if (!text.trim() || running) return;
  if (how.remember !== false) remember(text);
  const entry = make("article", { class: "entry" });
  entry.append(inputOf(text));
  log.append(entry);
  newest = entry;
  busy();
  const one = !text.includes("\n");
  const last = await engine.ask({ do: "run", text, script: !!how.script }, (e) => hear(e, entry, one));
  if (last.fault && last.fault !== "stopped") entry.append(make("p", { class: "mistake" }, last.fault));
  if (last.fault === "stopped") entry.append(make("p", { class: "faint" }, "stopped"));
  idle();
  if (board && entry.contains(board.element)) board.begin();
  scrollDown();
  refreshNames();
}

/** Shows what the program says of a request. @param {Event} e @param {HTMLElement} entry @param {boolean} one */
function hear(e, entry, one) {
  if (e.answer) {
    entry.append(answerOf(e.answer, one));
    const a = e.answer;
    if (a.kind !== "unread" && !a.help) said.push({ input: a.input, script: a.readAs || a.input, failed: !!a.error });
    if (a.defines) engine.definitions.push(a.readAs || a.input);
    scrollDown();
  }
  if (e.print) {
    if (!entry.lastElementChild?.classList.contains("print")) entry.append(make("pre", { class: "print" }));
    entry.lastElementChild?.append(e.print);
    scrollDown();
  }
  if (e.ask) question(e.ask, entry);
  if (e.table) play(e.table, entry);
  if (e.progress) progress(e.progress);
  if (e.file) {
    const f = e.file;
    download(f.name, bytesOf(f.data), f.name.endsWith(".svg") ? "image/svg+xml" : "application/octet-stream");
  }
}

/** @param {string} text */
function inputOf(text) {
  const code = make("pre", { class: "input", title: "edit and run again" });
  const shown = plain(text); // as long as the text, for the places of its tokens
  code.textContent = shown;
  engine.ask({ do: "tokens", text }).then((e) => paintInto(code, shown, e.tokens || []));
  code.addEventListener("click", () => {
    if (String(getSelection())) return;
    line.text = text;
    $("line").focus();
  });
  return code;
}

/** An answer as an element. @param {Answer} a @param {boolean} one whether it is the only answer of its entry */
function answerOf(a, one) {
  const box = make("div", { class: "answer" + (a.failed ? " failed" : "") });
  if (a.kind === "unread") return make("p", { class: "faint unread" }, a.text);
  if (!one && !a.defines) box.append(make("code", { class: "of" }, (a.label ? a.label + " " : "") + a.input.slice(0, 400)));
  else if (a.label) box.append(make("span", { class: "label" }, a.label));
  if (a.readAs && a.readAs !== a.input && !a.defines) box.append(make("p", { class: "faint" }, "read as ", make("code", {}, a.readAs)));
  if (a.number && a.html && one) box.append(make("span", { class: "number", title: "_" + a.number + " is this answer" }, "_" + a.number));
  if (a.html) {
    const card = make("div", { class: "card" });
    card.innerHTML = a.html; // written by the program, which escapes all foreign text
    for (const svg of card.querySelectorAll("svg")) {
      svg.setAttribute("role", "img");
      svg.setAttribute("aria-label", a.text.slice(0, 300) || "picture");
    }
    links(card, !!a.help);
    box.append(card);
  }
  if (a.error) box.append(mistakeOf(a.error, !!a.stopped));
  if (a.defines && !a.html) box.append(make("p", { class: "faint" }, "defined", ...playable(a)));
  return box;
}

/** A word about how to go on with a definition. @param {Answer} a */
function playable(a) {
  const name = /^(?:#[^\n]*\n|\s)*game\s+([\p{L}_][\p{L}\p{N}_]*)/u.exec(a.readAs || a.input)?.[1];
  return name ? [" " + name] : [];
}

/** An error with its line and what is wrong in it. @param {Mistake} m @param {boolean} stopped */
function mistakeOf(m, stopped) {
  const p = make("div", { class: stopped ? "mistake stopped" : "mistake", role: stopped ? "status" : "alert" });
  p.append(make("p", {}, m.message, m.hint ? "; " : "", m.hint ? make("span", { class: "hint" }, ...nearest(m.hint)) : ""));
  if (m.before + m.at + m.after && !stopped) {
    const line = make("pre", { class: "caret" }, m.before, make("mark", {}, m.at || " "), m.after);
    if (m.place) line.prepend(make("span", { class: "faint" }, m.place + "  "));
    line.append("\n" + " ".repeat([...((m.place ? m.place + "  " : "") + m.before)].length) + "^".repeat(Math.max(1, [...m.at].length)));
    p.append(line);
  }
  return p;
}

/** A hint whose offer of a name can be taken. @param {string} hint @returns {(string | Node)[]} */
function nearest(hint) {
  const m = /^did you mean ([^\s?]+)\?$/.exec(hint);
  if (!m) return [hint];
  return ["did you mean ", make("button", { class: "link", on: () => {
    const wrong = /"([^"]+)"/.exec(log.lastElementChild?.querySelector(".mistake")?.textContent || "")?.[1];
    const last = history[history.length - 1] || "";
    line.text = wrong ? last.replace(wrong, m[1]) : last;
    $("line").focus();
  } }, m[1]), "?"];
}

/** Makes what can be typed in a card something that can be clicked. @param {HTMLElement} card @param {boolean} help */
function links(card, help) {
  for (const code of card.querySelectorAll(".code")) {
    const text = (code.textContent || "").replace(/^>\s*/, "").replace(/\s+=>.*$/, "");
    if (text) code.replaceWith(linkTo(text, code.textContent || ""));
  }
  if (!help) return;
  for (const cell of card.querySelectorAll("td:first-child")) {
    const text = cell.textContent || "", name = /^[\p{L}_][\p{L}\p{N}_]*/u.exec(text)?.[0] || text;
    const examples = cell.nextElementSibling && !known.has(text) && /[({0-9]/.test(text) && card.querySelector(".line")?.textContent?.startsWith("Type a game");
    cell.replaceChildren(linkTo(examples ? text : "help " + (known.has(name) ? name : text), text));
  }
  for (const cell of card.querySelectorAll("td:nth-child(2)")) {
    const words = (cell.textContent || "").split(", ");
    if (words.length > 2 && words.filter((w) => known.has(w)).length > words.length / 2) {
      cell.replaceChildren(...words.flatMap((w, i) => [i ? ", " : "", known.has(w) ? linkTo("help " + w, w) : w]));
    }
  }
}

/** @param {string} text @param {string} shown */
function linkTo(text, shown) {
  return make("button", { class: "link code", title: "run " + text, on: () => run(text) }, shown);
}

// ---- playing ----

/** Puts a game that was begun on the table. @param {import("./engine.js").Table} table @param {HTMLElement} entry */
function play(table, entry) {
  if (board) board.close();
  board = new Board(engine, table, { busy: () => busy(false), idle, card: (html) => {
    const card = make("div", { class: "card" });
    card.innerHTML = html;
    links(card, false);
    return card;
  } });
  entry.append(board.element);
}

// ---- while something runs ----

let doing = 0;

/** @param {boolean} [follow] whether the session moves on to what is new */
function busy(follow = true) {
  running = true;
  stops = 0;
  document.body.classList.add("running");
  doing = window.setTimeout(() => {
    working.hidden = false;
    $("doing").textContent = "computing…";
    $("bar").removeAttribute("value");
    if (follow) scrollDown();
  }, 250);
}

function idle() {
  running = false;
  asking = null;
  clearTimeout(doing);
  working.hidden = true;
  document.body.classList.remove("running");
  $("sign").textContent = ">";
  $("line").placeholder = "";
}

/** @param {import("./engine.js").Progress} p */
function progress(p) {
  $("doing").textContent = p.doing + ": " + grouped(p.done) + (p.total ? " of " + grouped(p.total) : "") + " " + p.unit + (p.note ? ", " + p.note : "");
  if (p.total > 0) {
    $("bar").max = p.total;
    $("bar").value = Math.min(p.done, p.total);
  } else $("bar").removeAttribute("value");
}

function stop() {
  if (!running) return;
  engine.stop();
  if (++stops >= 2) engine.restart("The computation did not end.");
  else setTimeout(() => { if (running && stops) $("doing").textContent = "stopping… (press Stop again to start the program anew)"; }, 600);
}

/** A question in the middle of a statement: the prompt answers it. @param {{number: number, prompt: string}} ask @param {HTMLElement} entry */
function question(ask, entry) {
  asking = ask;
  clearTimeout(doing);
  working.hidden = true;
  entry.append(make("p", { class: "asked" }, ask.prompt));
  $("sign").textContent = "?";
  $("line").placeholder = ask.prompt.trim();
  $("line").focus();
  scrollDown();
}

/** @param {string} text */
function reply(text) {
  if (!asking) return;
  const number = asking.number;
  asking = null;
  $("sign").textContent = ">";
  newest = make("pre", { class: "input" }, text || " ");
  log.lastElementChild?.append(newest);
  engine.tell({ do: "line", number, text });
}

// ---- the prompt ----

$("prompt").addEventListener("submit", (/** @type {SubmitEvent} */ e) => {
  e.preventDefault();
  submit();
});

async function submit() {
  const text = line.text;
  hide();
  if (asking) {
    line.text = "";
    return reply(text);
  }
  if (running || !text.trim()) return;
  const command = /^:(\w+)\s*(.*)$/.exec(text.trim());
  if (command && ["save", "export", "load", "help", "history"].includes(command[1])) {
    line.text = "";
    return commands(command[1]);
  }
  const { state } = await engine.ask({ do: "state", text });
  const more = line.text.startsWith(text) ? line.text.slice(text.length) : line.text; // typed meanwhile
  if (state === "open" && !/\n\s*$/.test(text)) {
    if (line.text.startsWith(text)) line.text = text + "\n" + more;
    return;
  }
  line.text = more;
  store.set("draft", more);
  run(text);
}

/** The prompt's commands in the terminal lead to the buttons here. @param {string} name */
function commands(name) {
  if (name === "help") run("help");
  else if (name === "load") $("open").click();
  else if (name === "history") note(history.slice(-40).join("\n"));
  else keep();
}

$("line").addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => {
  const area = $("line");
  if (!$("found").hidden && pick(e)) return;
  if (e.key === "Enter" && !e.shiftKey && !e.isComposing) {
    e.preventDefault();
    submit();
  } else if (e.key === "ArrowUp" && !line.text.slice(0, area.selectionStart).includes("\n")) {
    recall(e, -1);
  } else if (e.key === "ArrowDown" && !line.text.slice(area.selectionEnd).includes("\n")) {
    recall(e, +1);
  } else if (e.key === "Tab" && !e.shiftKey && line.text.trim()) {
    e.preventDefault();
    complete(true);
  } else if (e.key === "c" && e.ctrlKey && area.selectionStart === area.selectionEnd && running) {
    e.preventDefault();
    stop();
  } else if (e.key === "l" && e.ctrlKey) {
    e.preventDefault();
    log.replaceChildren();
  }
});
$("line").addEventListener("input", () => {
  store.set("draft", line.text);
  complete(false);
});
$("line").addEventListener("blur", () => setTimeout(hide, 150));

/** @param {string} text */
function remember(text) {
  history = history.filter((h) => h !== text);
  history.push(text);
  history = history.slice(-500);
  at = history.length;
  store.set("history", JSON.stringify(history));
}

/** @param {KeyboardEvent} e @param {number} step */
function recall(e, step) {
  if (at + step < 0 || at + step > history.length) return;
  e.preventDefault();
  at += step;
  line.text = history[at] || "";
  const end = line.text.length;
  $("line").setSelectionRange(end, end);
}

// ---- completion ----

/** @type {{from: number, to: number, found: import("./engine.js").Name[]} | null} */
let offer = null;
let chosen = 0;

/** Completes the word before the cursor, or shows what it can become. @param {boolean} asked by the Tab key */
async function complete(asked) {
  const area = $("line"), text = line.text, cursor = area.selectionStart;
  const word = /[\p{L}_][\p{L}\p{N}_]*$/u.exec(text.slice(0, cursor))?.[0] || "";
  if (!asked && word.length < 3 || running) return hide();
  const sign = /\\\w+$/.exec(text.slice(0, cursor))?.[0] || "";
  if (asked && signs[sign]) return line.replace(cursor - sign.length, cursor, signs[sign]);
  const e = await engine.ask({ do: "complete", text, at: cursor });
  if (text !== line.text || !e.complete) return;
  const c = e.complete;
  c.found = c.found.filter((n) => n.name !== text.slice(c.from, c.to) || c.found.length > 1);
  if (!c.found.length || !asked && c.found.length > 12) return hide();
  const common = c.found.map((n) => n.name).reduce((a, b) => { while (!b.startsWith(a)) a = a.slice(0, -1); return a; });
  if (asked && c.found.length === 1) {
    line.replace(c.from, c.to, c.found[0].name + " ");
    return hide();
  }
  if (asked && common.length > c.to - c.from) {
    line.replace(c.from, c.to, common);
    c.to = c.from + common.length;
  }
  offer = c;
  chosen = asked ? 0 : -1;
  showOffer();
}


function showOffer() {
  const list = $("found");
  list.replaceChildren(...(offer?.found || []).slice(0, 60).map((n, i) => make("li", { role: "option", id: "found" + i, "aria-selected": i === chosen, on: () => take(i) },
    make("code", {}, n.name), make("span", { class: "faint" }, " " + n.summary))));
  list.hidden = false;
  list.children[chosen]?.scrollIntoView({ block: "nearest" });
  $("line").setAttribute("aria-activedescendant", chosen >= 0 ? "found" + chosen : "");
}

function hide() {
  $("found").hidden = true;
  offer = null;
}

/** @param {number} i */
function take(i) {
  if (!offer) return;
  const o = offer;
  hide();
  line.replace(o.from, o.to, o.found[i].name);
}

/** Keys in the list of completions. @param {KeyboardEvent} e */
function pick(e) {
  if (!offer) return false;
  const n = Math.min(60, offer.found.length);
  if (e.key === "Tab" && chosen < 0) return false; // completes as far as it is sure
  if (e.key === "ArrowDown" || e.key === "Tab" && !e.shiftKey) chosen = (chosen + 1) % n;
  else if (e.key === "ArrowUp" && chosen >= 0) chosen = (chosen + n - 1) % n;
  else if (e.key === "Escape") { hide(); e.preventDefault(); return true; }
  else if (e.key === "Enter" && chosen >= 0) { e.preventDefault(); take(chosen); return true; }
  else return false;
  e.preventDefault();
  showOffer();
  return true;
}

// ---- the editor and files ----

/** @param {boolean} [open] */
function showPane(open = $("pane").hidden) {
  $("pane").hidden = !open;
  $("toggle").setAttribute("aria-expanded", String(open));
  document.body.classList.toggle("two", open);
  store.set("pane", open ? "open" : "");
  if (open) $("text").focus();
}

$("toggle").addEventListener("click", () => showPane());
$("runpane").addEventListener("click", () => runPane());
$("text").addEventListener("input", () => store.set("text", pane.text));
$("text").addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => {
  if (e.key === "Enter" && (e.ctrlKey || e.metaKey)) {
    e.preventDefault();
    runPane();
  } else if (e.key === "Enter" && !e.isComposing) { // keeps the indent
    const area = $("text"), before = pane.text.slice(0, area.selectionStart);
    const indent = (/[^\n]*$/.exec(before)?.[0].match(/^\s*/)?.[0] || "") + (/\{\s*$/.test(before) ? "  " : "");
    if (indent) {
      e.preventDefault();
      pane.replace(area.selectionStart, area.selectionEnd, "\n" + indent);
    }
  }
});

function runPane() {
  const area = $("text"), chosen = pane.text.slice(area.selectionStart, area.selectionEnd);
  if (running) return;
  if (narrow()) showPane(false);
  run(chosen.trim() ? chosen : pane.text, { remember: false });
}

/** Puts a text into the editor. @param {string} text @param {string} title @param {string} what */
function edit(text, title, what) {
  const old = pane.text;
  if (old.trim() && old !== text) store.set("before", old); // what was there can be had again
  pane.text = text;
  store.set("text", text);
  $("title").textContent = title;
  const again = old.trim() && old !== text ? make("button", { class: "link", on: () => edit(old, "Definitions and exercises", "") }, "bring back what was there") : "";
  $("panenote").replaceChildren(what + " ", again);
  showPane(true);
  $("text").setSelectionRange(0, 0);
}

/** @param {File | undefined} file */
async function openFile(file) {
  if (!file) return;
  try {
    edit(await readFile(file), file.name, "Run all, or Ctrl-Enter, runs it.");
    $("runpane").focus();
  } catch (e) {
    note(String(/** @type {Error} */ (e).message));
  }
}
$("open").addEventListener("click", () => $("file").click());
$("file").addEventListener("change", () => { openFile($("file").files[0]); $("file").value = ""; });
document.addEventListener("dragover", (e) => { e.preventDefault(); document.body.classList.add("dropping"); });
document.addEventListener("dragleave", () => document.body.classList.remove("dropping"));
document.addEventListener("drop", (e) => {
  e.preventDefault();
  document.body.classList.remove("dropping");
  openFile(e.dataTransfer?.files[0]);
});

// ---- sharing and saving ----

/** The session as a script: what was asked, without what failed. */
const script = () => said.filter((s) => !s.failed).map((s) => s.script).join("\n") + (said.length ? "\n" : "");

/** @param {string} title @param {...(Node | string)} children */
function dialog(title, ...children) {
  const d = $("dialog");
  d.replaceChildren(make("h2", {}, title), ...children, make("p", { class: "right" }, make("button", { on: () => d.close() }, "Close")));
  d.showModal();
}

async function share() {
  const whole = script(), text = pane.text;
  const choices = [["what was asked in this session", whole], ["the text of the editor", text]].filter(([, t]) => t.trim());
  if (!choices.length) return dialog("Share", make("p", {}, "Nothing was asked yet, and the editor is empty."));
  const field = make("textarea", { readonly: true, rows: 4, "aria-label": "the link" });
  const size = make("p", { class: "faint" });
  const show = async (/** @type {string} */ t) => {
    field.value = await addressOf(t);
    size.textContent = field.value.length + " characters; nothing is sent anywhere: the text is in the link itself." +
      (field.value.length > 8000 ? " Some programs cut links as long as this one; a file is safer." : "");
    field.select();
  };
  const picks = choices.map(([name, t], i) => make("label", {}, make("input", { type: "radio", name: "what", checked: i === 0, on: () => show(t) }), " " + name));
  const copy = make("button", { on: async () => {
    field.select();
    try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
    copy.textContent = "Copied";
  } }, "Copy the link");
  dialog("Share", make("p", {}, "The link opens this page with"), make("p", { class: "picks" }, ...picks), field, size, copy);
  show(choices[0][1]);
}

function keep() {
  dialog("Save",
    make("p", {}, make("button", { on: () => download("session.cgt", script(), "text/plain") }, "Session as a script (.cgt)")),
    make("p", {}, make("button", { on: () => download("definitions.cgt", pane.text, "text/plain") }, "Text of the editor (.cgt)")),
    make("p", {}, make("button", { on: notebook }, "Session as a notebook (.html)")),
    make("p", { class: "faint" }, "A script runs here, or with cgt session.cgt in a terminal."));
}

async function notebook() {
  const e = await engine.ask({ do: "notebook", text: "A session with cgt" });
  if (e.text) download("session.html", e.text, "text/html");
}

$("share").addEventListener("click", share);
$("save").addEventListener("click", keep);
$("help").addEventListener("click", () => run("help"));
$("tour").addEventListener("click", () => run("tour"));
$("stop").addEventListener("click", stop);
document.addEventListener("keydown", (e) => { if (e.key === "Escape" && running && !$("dialog").open) stop(); });

// ---- light and dark ----

const themes = ["", "light", "dark"];
function theme(/** @type {string} */ name) {
  document.documentElement.dataset.theme = name;
  store.set("theme", name);
  $("theme").title = name ? name + "; click for another" : "light or dark as the system is; click for another";
}
$("theme").addEventListener("click", () => theme(themes[(themes.indexOf(document.documentElement.dataset.theme || "") + 1) % 3]));
theme(store.get("theme") || "");

// ---- small things ----

/** What the browser keeps; a browser that keeps nothing does no harm. */
function safeStorage() {
  return {
    get(/** @type {string} */ key) { try { return localStorage.getItem("cgt." + key) || ""; } catch { return ""; } },
    set(/** @type {string} */ key, /** @type {string} */ value) { try { localStorage.setItem("cgt." + key, value); } catch { /* full, or not allowed */ } },
  };
}

/** @param {string} text */
function note(text) {
  newest = make("pre", { class: "note" }, text);
  log.append(newest);
  scrollDown();
}

/** @param {string} why */
function broken(why) {
  document.body.classList.add("broken");
  log.append(make("p", { class: "broken", role: "alert" }, why + " What you typed is kept."));
}

async function refreshNames() {
  const e = await engine.ask({ do: "names" });
  for (const n of e.names || []) known.set(n.name, n.kind);
}

const narrow = () => matchMedia("(max-width: 760px)").matches;

/** What was typed last and what it brought; it is read from its beginning. @type {HTMLElement | null} */
let newest = null;

/** Shows the end of the session, or the beginning of what is new where that is longer than the window. */
function scrollDown() {
  requestAnimationFrame(() => {
    log.lastElementChild?.scrollIntoView({ block: "end" });
    if (newest && newest.getBoundingClientRect().top < log.getBoundingClientRect().top) newest.scrollIntoView({ block: "start" });
  });
}

function welcome() {
  const list = examples.map(([text, what]) => make("li", {}, linkTo(text, text), make("span", { class: "faint" }, what)));
  log.append(make("article", { class: "welcome" }, make("p", {}, "Type a game, a value or a question, or begin with one of these:"), make("ul", {}, ...list),
    make("p", {}, "A whole exercise can be pasted; a game of your own is defined in the ", make("button", { class: "link", on: () => showPane(true) }, "editor"), "; the ",
      make("button", { class: "link", on: () => run("tour") }, "tour"), " teaches the theory from the beginning.")));
}

async function opened() {
  if (location.hash.length < 3) return;
  try {
    const text = await textOf(location.hash);
    if (!text) return;
    edit(text, "Shared with you", "Read it; Run all, or Ctrl-Enter, runs it.");
    $("runpane").focus();
  } catch (e) {
    note("The text of this link cannot be read: " + /** @type {Error} */ (e).message + ".");
  }
}

welcome();
pane.text = store.get("text");
if (store.get("pane") && !narrow()) showPane(true);
line.text = store.get("draft");
opened();
addEventListener("hashchange", opened);
if (!narrow()) $("line").focus();
if ("serviceWorker" in navigator && location.protocol !== "file:") navigator.serviceWorker.register("sw.js").catch(() => {});
