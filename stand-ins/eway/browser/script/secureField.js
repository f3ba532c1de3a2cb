import { newRef, openFrameChannel } from '#stand-ins/kit/browser/script/frameChannel.js';
import { origins } from '#stand-ins/kit/browser/script/origins.js';

/** @typedef {'name' | 'card' | 'expirytext' | 'cvn'} FieldType */
/** @typedef {{ publicApiKey: string, fieldDivId: string, fieldType: FieldType, styles?: string }} FieldConfig */
/** @typedef {{ targetField: FieldType, fieldValid: boolean, valueIsValid: boolean, valueIsSaved: boolean, secureFieldCode: string, errors: string }} FieldEvent */
/** @typedef {{ frame: HTMLIFrameElement, save: () => Promise<unknown> }} MountedField */

/** The fields of the page by the id of their element, and the code that all of them save under. */
const mounted = /** @type {Map<string, MountedField>} */ (new Map());
let code = '';

/**
 * Adds one field's frame to the page. The callback is called whenever its value was saved or could not be saved. Adding the first
 * field of a form (again) starts a new code.
 * @param {FieldConfig} config
 * @param {(event: FieldEvent) => void} callback
 */
export function setupSecureField({ publicApiKey, fieldDivId, fieldType, styles = '' }, callback) {
  const place = document.getElementById(fieldDivId);
  if (place === null) throw new Error(`There is no element ${fieldDivId}.`);
  for (const [id, { frame }] of mounted) if (!frame.isConnected) mounted.delete(id);
  if (mounted.size === 0) code = newRef();
  const ref = newRef();
  const frame = document.createElement('iframe');
  const parent = encodeURIComponent(window.location.origin);
  frame.src = `${origins.frame}/secure-field#ref=${ref}&parent=${parent}`;
  Object.assign(frame.style, { border: 'none', display: 'block', width: '100%', height: '44px' });
  const ownCode = code;
  const channel = openFrameChannel(frame, ref, {
    closed: undefined,
    onMessage: ({ type, event }) => {
      if (type === 'hello')
        channel.send('init', { publicApiKey, field: fieldType, styles, code: ownCode });
      if (type === 'event') report(/** @type {{ errors: string | null }} */ (event));
    },
  });
  /** @param {{ errors: string | null }} result */
  const report = ({ errors }) => {
    const isSaved = errors === null;
    callback({
      targetField: fieldType,
      fieldValid: isSaved,
      valueIsValid: isSaved,
      valueIsSaved: isSaved,
      secureFieldCode: ownCode,
      errors: errors ?? '',
    });
  };
  place.replaceChildren(frame);
  mounted.set(fieldDivId, {
    frame,
    save: async () =>
      report(/** @type {{ errors: string | null }} */ (await channel.request('save'))),
  });
}

/**
 * Makes every field save its value, then calls back; after `limitMs` at the latest.
 * @param {() => void} callback
 * @param {number} limitMs
 */
export function saveAllFields(callback, limitMs) {
  const limit = new Promise((resolve) => setTimeout(resolve, limitMs));
  const all = Promise.all([...mounted.values()].map(({ save }) => save()));
  void Promise.race([all, limit]).then(() => callback());
}
