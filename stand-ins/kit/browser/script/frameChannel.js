import { origins } from './origins.js';

/** @typedef {import('../types.d.ts').FrameChannel} FrameChannel */
/** @typedef {import('../types.d.ts').FrameMessage} FrameMessage */

/** A random name by which a frame and its host know each other. */
export function newRef() {
  return crypto.randomUUID();
}

/**
 * Exchanges messages with a frame of the card frame's origin. Messages from any other origin, window or ref are ignored;
 * nothing is ever sent to another origin. `closed` is the result of requests that are pending when the channel closes.
 * @param {HTMLIFrameElement} frame
 * @param {string} ref
 * @param {{ onMessage: (message: FrameMessage) => void, closed: unknown }} options
 * @returns {FrameChannel}
 */
export function openFrameChannel(frame, ref, { onMessage, closed }) {
  /** @type {Map<string, (answer: unknown) => void>} */
  const questions = new Map();
  /** @type {(event: MessageEvent) => void} */
  const listen = ({ origin, source, data }) => {
    if (origin !== origins.frame || source !== frame.contentWindow) return;
    if (data?.v !== 1 || data.ref !== ref) return;
    const resolve = questions.get(data.nonce);
    questions.delete(data.nonce);
    if (resolve) resolve(data.answer);
    else onMessage(data);
  };
  window.addEventListener('message', listen);
  /** @type {FrameChannel['send']} */
  const send = (type, body = {}) => {
    frame.contentWindow?.postMessage({ ...body, v: 1, ref, type }, origins.frame);
  };
  return {
    send,
    ask(type, body = {}) {
      return new Promise((resolve) => {
        const nonce = newRef();
        questions.set(nonce, resolve);
        send(type, { ...body, nonce });
      });
    },
    close() {
      window.removeEventListener('message', listen);
      for (const resolve of questions.values()) resolve(closed);
    },
  };
}
