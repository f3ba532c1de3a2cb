import { origins } from './origins.js';

/** @typedef {import('../types.d.ts').FrameChannel} FrameChannel */
/** @typedef {import('../types.d.ts').FrameMessage} FrameMessage */

/** Creates a random id that a frame and its host page include in each message. */
export function newRef() {
  return crypto.randomUUID();
}

/**
 * Exchanges messages with a frame on the card frame's origin. Messages from any other origin, window or ref are ignored, and nothing
 * is sent to another origin. `closed` is the result of requests that are pending when the channel closes.
 * @param {HTMLIFrameElement} frame
 * @param {string} ref
 * @param {{ onMessage: (message: FrameMessage) => void, closed: unknown }} options
 * @returns {FrameChannel}
 */
export function openFrameChannel(frame, ref, { onMessage, closed }) {
  /** @type {Map<string, (result: unknown) => void>} */
  const pending = new Map();
  /** @type {(event: MessageEvent) => void} */
  const listen = ({ origin, source, data }) => {
    if (origin !== origins.frame || source !== frame.contentWindow) return;
    if (data?.v !== 1 || data.ref !== ref) return;
    const resolve = pending.get(data.nonce);
    pending.delete(data.nonce);
    if (resolve) resolve(data.result);
    else onMessage(data);
  };
  window.addEventListener('message', listen);
  /** @type {FrameChannel['send']} */
  const send = (type, body = {}) => {
    frame.contentWindow?.postMessage({ ...body, v: 1, ref, type }, origins.frame);
  };
  return {
    send,
    request(type, body = {}) {
      return new Promise((resolve) => {
        const nonce = newRef();
        pending.set(nonce, resolve);
        send(type, { ...body, nonce });
      });
    },
    close() {
      window.removeEventListener('message', listen);
      for (const resolve of pending.values()) resolve(closed);
    },
  };
}
