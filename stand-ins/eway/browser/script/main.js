import { isLoopbackOrigin } from '#stand-ins/kit/browser/shared/loopback.js';
import { saveAllFields, setupSecureField } from './secureField.js';

if (!isLoopbackOrigin(window.location.origin)) {
  throw new Error('The eWay stand-in works only on pages of this machine.');
}
Object.assign(window, { eWAY: { setupSecureField, saveAllFields }, eCrypt: { encryptValue } });

/**
 * Obfuscates text with a random pad, which this stand-in's server can decode. It hides a number from text searches, but it is not
 * encryption.
 * @param {string} value
 * @param {string} [key]
 */
function encryptValue(value, key = '') {
  if (!key.startsWith('standin-')) throw new Error('The stand-in accepts only its own keys.');
  const text = new TextEncoder().encode(value);
  const pad = crypto.getRandomValues(new Uint8Array(text.length));
  const hidden = text.map((byte, at) => byte ^ (pad[at] ?? 0));
  return `eCrypted:${btoa(String.fromCharCode(...pad, ...hidden))}`;
}
