import { isLoopbackOrigin } from '../shared/loopback.js';

/** @typedef {import('../types.d.ts').FrameMessage} FrameMessage */

/**
 * The frame's end of its message channel. It exchanges messages only with the page that it was opened for, which must be on this
 * machine.
 * @param {(message: FrameMessage) => void} onMessage
 */
export function openHostChannel(onMessage) {
  const params = new URLSearchParams(window.location.hash.slice(1));
  const ref = params.get('ref') ?? '';
  const host = params.get('parent') ?? '';
  if (ref === '' || !isLoopbackOrigin(host))
    throw new Error('The frame was not opened by a page of this machine.');
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== host || source !== window.parent) return;
    if (data?.v === 1 && data.ref === ref) onMessage(data);
  });
  return {
    /** @type {(type: string, body?: object) => void} */
    send(type, body = {}) {
      window.parent.postMessage({ ...body, v: 1, ref, type }, host);
    },
  };
}
