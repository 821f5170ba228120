// Small help with elements.
// @ts-check

/** The element of an id. @param {string} id @returns {any} */
export const $ = (id) => document.getElementById(id);

/**
 * A text as the page shows it: control characters and marks that turn the direction of
 * writing, which could make it look like another one, are replaced, each by one sign.
 * @param {string} text
 */
export const plain = (text) => text.replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, (c) => "\ufffd".repeat(c.length));

/**
 * An element with a class, text or children, and a click.
 * @param {string} tag @param {{class?: string, text?: string, on?: (e: Event) => void, [attribute: string]: any}} [about] @param {...(Node | string)} children
 * @returns {any}
 */
export function make(tag, about = {}, ...children) {
  const e = document.createElement(tag);
  for (const [key, value] of Object.entries(about)) {
    if (key === "class") e.className = value;
    else if (key === "text") e.textContent = plain(String(value));
    else if (key === "on") e.addEventListener("click", value);
    else if (value === true) e.setAttribute(key, "");
    else if (value !== false && value !== undefined) e.setAttribute(key, String(value));
  }
  if (tag === "button" && !about.type) e.setAttribute("type", "button");
  e.append(...children.map((c) => (typeof c === "string" ? plain(c) : c)));
  return e;
}

/** A number with blanks between its thousands. @param {number} n */
export const grouped = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, "\u202f");
