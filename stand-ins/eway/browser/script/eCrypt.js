/**
 * Text that only this stand-in's server can decode: a random pad, and the text combined with it. It hides a number from a
 * search; it is no encryption.
 * @param {string} value
 * @param {string} [key]
 */
export function encryptValue(value, key = '') {
  if (!key.startsWith('standin-')) throw new Error('The stand-in takes keys of its own only.');
  const text = new TextEncoder().encode(value);
  const pad = crypto.getRandomValues(new Uint8Array(text.length));
  const hidden = text.map((byte, at) => byte ^ (pad[at] ?? 0));
  return `eCrypted:${btoa(String.fromCharCode(...pad, ...hidden))}`;
}
