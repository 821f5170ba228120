// A session in the address of the page, files to keep, files that are dropped.
// Nothing is sent anywhere: what stands behind the # stays in the browser.
// @ts-check

/** The longest text that is read from an address or a file. */
export const longest = 1000000;

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  let binary = "";
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text */
function fromBase64(text) {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (c) => c.charCodeAt(0));
}

/** The address of the page with a text. @param {string} text @returns {Promise<string>} */
export async function addressOf(text) {
  const plain = "#t=" + encodeURIComponent(text).replace(/[()!'*]/g, (c) => "%" + c.charCodeAt(0).toString(16));
  const squeezed = "#z=" + toBase64(new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer()));
  return location.href.split("#")[0] + (plain.length <= squeezed.length ? plain : squeezed);
}

/**
 * The text of an address: empty where it has none; an error where it cannot be
 * read, which says why. What is unpacked is cut off before it fills the memory.
 * @param {string} hash @returns {Promise<string>}
 */
export async function textOf(hash) {
  if (hash.length > longest) throw new Error("it is longer than a million characters");
  if (hash.startsWith("#t=")) {
    try { return decodeURIComponent(hash.slice(3)); } catch { throw new Error("its signs are damaged"); }
  }
  if (!hash.startsWith("#z=")) return "";
  let packed;
  try { packed = fromBase64(hash.slice(3)); } catch { throw new Error("its signs are damaged"); }
  const reader = new Blob([/** @type {BlobPart} */ (packed)]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > longest) throw new RangeError("its text is longer than a million characters");
      parts.push(value);
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(await new Blob(parts).arrayBuffer());
  } catch (e) {
    if (e instanceof RangeError) throw e;
    throw new Error("it is cut short or damaged");
  }
}

/** Offers a file for download. @param {string} name @param {string | Uint8Array} data @param {string} type */
export function download(name, data, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([/** @type {BlobPart} */ (data)], { type }));
  link.download = name.split(/[\\/]/).pop() || "cgt.txt";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** The bytes of a base64 text. @param {string} text */
export const bytesOf = fromBase64;

/** The text of a file; an error for what is no text. @param {File} file @returns {Promise<string>} */
export async function readFile(file) {
  if (file.size > longest) throw new Error(file.name + " is larger than a megabyte");
  try { return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()); } catch { throw new Error(file.name + " is no text"); }
}
