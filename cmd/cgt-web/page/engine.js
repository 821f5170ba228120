// The engine: the worker with the evaluator, seen from the page. Requests are
// promises; when the worker ends, another one starts and the definitions of the
// session are run again in it.
// @ts-check

/**
 * @typedef {{name: string, kind: string, summary: string}} Name
 * @typedef {{message: string, hint?: string, place?: string, before: string, at: string, after: string}} Mistake
 * @typedef {{input: string, readAs?: string, label?: string, number?: number, kind: string, text: string, html: string,
 *   picture?: boolean, error?: Mistake, failed?: boolean, stopped?: boolean, defines?: boolean, help?: boolean}} Answer
 * @typedef {{doing: string, done: number, total: number, unit: string, note: string}} Progress
 * @typedef {{site: string, was: string, is: string}} Edit
 * @typedef {{id: string, name: string, holds: string, x: number, y: number, w: number, h: number, line?: number[]}} Site
 * @typedef {{id: number, words: string, path: string[], ordered: boolean, edits: Edit[]}} Choice
 * @typedef {{position: string, picture: string, text: string, width: number, height: number, sites: Site[], moves: Choice[], more: boolean,
 *   turn: string, impartial: boolean, misere: boolean, over: boolean, winner?: string, score?: string, played: number, last: Edit[]}} Table
 * @typedef {{id: number, ready?: boolean, done?: boolean, busy?: boolean, fault?: string, answer?: Answer, print?: string,
 *   ask?: {number: number, prompt: string}, progress?: Progress, state?: string, complete?: {from: number, to: number, found: Name[]},
 *   tokens?: number[], names?: Name[], signs?: Record<string, string>, text?: string, failed?: boolean, file?: {name: string, data: string}, table?: Table, worth?: string,
 *   html?: string, review?: {who: string, words: string, note?: string}[], gone?: boolean, early?: boolean}} Event
 */

export class Engine {
  /** @param {{ready: (names: Name[], signs: Record<string, string>) => void, broken: (why: string) => void, restarted: (why: string) => void}} page */
  constructor(page) {
    this.page = page;
    /** @type {Map<number, {hear: (e: Event) => void, settle: (e: Event) => void}>} */
    this.open = new Map();
    this.last = 0;
    /** @type {string[]} what defines the session, to be run again in a new worker */
    this.definitions = [];
    this.alive = false;
    this.worker = this.start();
  }

  /** Starts a worker. @returns {Worker} */
  start() {
    this.alive = false;
    const worker = new Worker("worker.js");
    worker.onmessage = (message) => { if (worker === this.worker) this.hear(JSON.parse(message.data)); };
    worker.onerror = (e) => { if (worker === this.worker && !this.alive) this.page.broken(e.message || "the worker does not start"); };
    return worker;
  }

  /** @param {Event} e */
  hear(e) {
    if (e.gone) {
      if (e.early || !this.alive) return this.page.broken(e.fault || "the program ended");
      return this.restart(/memory|allocat/i.test(e.fault || "") ? "The memory of the page came to its end." : "The program ended: " + (e.fault || "no reason is known"));
    }
    if (e.ready) {
      this.alive = true;
      return this.page.ready(e.names || [], e.signs || {});
    }
    const request = this.open.get(e.id);
    if (!request) return;
    request.hear(e);
    if (e.done) {
      this.open.delete(e.id);
      request.settle(e);
    }
  }

  /**
   * Asks the program; hear is told of every event, and the promise is the last.
   * @param {object} request @param {(e: Event) => void} [hear] @returns {Promise<Event>}
   */
  ask(request, hear = () => {}) {
    const id = ++this.last;
    return new Promise((settle) => {
      this.open.set(id, { hear, settle });
      this.worker.postMessage(JSON.stringify({ id, ...request }));
    });
  }

  /** @param {object} request a message without an answer */
  tell(request) { this.worker.postMessage(JSON.stringify(request)); }

  stop() { this.tell({ do: "stop" }); }

  /** Ends the worker and starts another with the definitions so far. @param {string} why */
  restart(why) {
    this.worker.terminate();
    const open = [...this.open.values()];
    this.open.clear();
    this.worker = this.start();
    if (this.definitions.length) this.ask({ do: "run", text: this.definitions.join("\n"), script: true });
    this.page.restarted(why);
    for (const request of open) request.settle({ id: 0, done: true, fault: "stopped" });
  }
}
