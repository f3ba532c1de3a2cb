import { newRef, openFrameChannel } from './frameChannel.js';
import { origins } from './origins.js';

/** @typedef {import('../types.d.ts').FrameMessage} FrameMessage */
/** @typedef {import('../types.d.ts').FrameChannel} FrameChannel */
/** @typedef {{ path: string, isDark: boolean, title: string, name: string, className: string, onMessage: (message: FrameMessage) => void, closed: unknown }} FieldsFrame */

/** Space around the fields so that their focus rings are not clipped at the frame's edge. */
const RING_PX = 4;
/** The height until the frame has reported its own: first that of the card form in default style, then the last reported one. */
let lastHeightPx = 402;

/**
 * Adds a frame of hosted fields to the page. Styles are set only through `style` properties, which a strict content security policy
 * allows.
 * @param {Element} target
 * @param {FieldsFrame} options
 * @returns {{ channel: FrameChannel, remove: () => void, darken: (isDark: boolean) => void }}
 */
export function openFieldsFrame(target, options) {
  const ref = newRef();
  const holder = document.createElement('div');
  holder.className = options.className;
  const frame = document.createElement('iframe');
  const parent = encodeURIComponent(window.location.origin);
  frame.src = `${origins.frame}${options.path}#ref=${ref}&parent=${parent}`;
  frame.title = options.title;
  frame.name = `${options.name}${ref.slice(0, 8)}`;
  frame.allow = 'payment';
  Object.assign(holder.style, { display: 'block', position: 'relative' });
  Object.assign(frame.style, {
    border: 'none',
    display: 'block',
    width: `calc(100% + ${2 * RING_PX}px)`,
    height: `${lastHeightPx}px`,
    margin: `-${RING_PX}px`,
    colorScheme: options.isDark ? 'dark' : 'light',
  });
  /** @param {FrameMessage} message */
  const onMessage = (message) => {
    if (message.type !== 'resize') return options.onMessage(message);
    lastHeightPx = Number(message.height);
    frame.style.height = `${lastHeightPx}px`;
  };
  const channel = openFrameChannel(frame, ref, { onMessage, closed: options.closed });
  holder.append(frame);
  target.replaceChildren(holder);
  return {
    channel,
    remove() {
      channel.close();
      holder.remove();
    },
    darken(isNight) {
      frame.style.colorScheme = isNight ? 'dark' : 'light';
    },
  };
}
