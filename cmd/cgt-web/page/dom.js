// Small help with elements.
// @ts-check

/** The element of an id. @param {string} id @returns {any} */
export const $ = (id) => document.getElementById(id);

/**
 * An element with a class, text or children, and a click.
 * @param {string} tag @param {{class?: string, text?: string, on?: (e: Event) => void, [attribute: string]: any}} [about] @param {...(Node | string)} children
 * @returns {any}
 */
export function make(tag, about = {}, ...children) {
  const e = document.createElement(tag);
  for (const [key, value] of Object.entries(about)) {
    if (key === "class") e.className = value;
    else if (key === "text") e.textContent = value;
    else if (key === "on") e.addEventListener("click", value);
    else if (value === true) e.setAttribute(key, "");
    else if (value !== false && value !== undefined) e.setAttribute(key, String(value));
  }
  if (tag === "button" && !about.type) e.setAttribute("type", "button");
  e.append(...children);
  return e;
}

/** A number with blanks between its thousands. @param {number} n */
export const grouped = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, "\u202f");
