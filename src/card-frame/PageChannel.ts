import {
  FRAME_VERSION,
  type FrameMessage,
  type InitMessage,
  type PageMessage,
  type Unaddressed,
} from '#platform/card-frame/frameMessages.ts';
import { parsePageMessage } from '#platform/card-frame/parseMessage.ts';

/** The page that a frame belongs to, from its first message on. */
interface Partner {
  readonly origin: string;
  readonly ref: string;
}

/** The handlers of a page's messages. */
export interface PageListener {
  onInit(message: InitMessage): void;
  onMessage(message: Exclude<PageMessage, InitMessage>): void;
}

/**
 * The frame's end of the message channel. It accepts messages only from the window that embeds the frame and from an
 * origin that the server named, and after the first message only from that origin and with that `ref`; it ignores all
 * others.
 */
export class PageChannel {
  readonly #page: Window;
  readonly #parents: readonly string[];
  readonly #listener: PageListener;
  #partner: Partner | null = null;

  constructor(page: Window, parents: readonly string[], listener: PageListener) {
    this.#page = page;
    this.#parents = parents;
    this.#listener = listener;
  }

  /** Starts listening; returns a function that stops it. */
  open(): () => void {
    this.#page.addEventListener('message', this.#hear);
    return () => this.#page.removeEventListener('message', this.#hear);
  }

  /** Sends to the page only; nothing before the first message of the page. */
  send(message: Unaddressed<FrameMessage>): void {
    if (this.#partner === null) return;
    const { origin, ref } = this.#partner;
    this.#page.parent.postMessage({ ...message, v: FRAME_VERSION, ref }, origin);
  }

  readonly #hear = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source !== this.#page.parent || !this.#parents.includes(origin)) return;
    const message = parsePageMessage(data);
    if (message === null) return;
    if (message.type === 'INIT') {
      if (this.#partner !== null) return;
      this.#partner = { origin, ref: message.ref };
      this.#listener.onInit(message);
    } else if (this.#partner?.origin === origin && this.#partner.ref === message.ref) {
      this.#listener.onMessage(message);
    }
  };
}
