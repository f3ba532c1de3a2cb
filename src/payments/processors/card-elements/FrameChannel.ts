import type { ProcessorOutcome } from '#payments/contract.ts';
import {
  type AppearanceMessage,
  CHECK_LIMIT_MS,
  FRAME_VERSION,
  type FrameField,
  type FrameMessage,
  type InitMessage,
  type PageMessage,
  READY_LIMIT_MS,
  TOKEN_LIMIT_MS,
  type Unaddressed,
} from '#platform/card-frame/frameMessages.ts';
import { parseFrameMessage } from '#platform/card-frame/parseMessage.ts';
import type { Clock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { toOutcome } from './toOutcome.ts';

export interface ChannelDeps {
  readonly page: Window;
  /** The frame's own window, once there is one. */
  readonly getFrame: () => Window | null;
  /** The only origin that messages go to and are accepted from. */
  readonly origin: string;
  readonly clock: Clock;
  readonly processor: string;
  /** Called when the frame's document has loaded, and whenever the page's appearance or language may have changed. */
  readonly getInit: () => Unaddressed<InitMessage>;
  readonly onReady: () => void;
  readonly onComplete?: (() => void) | undefined;
  readonly onEdit?: (() => void) | undefined;
  readonly onHeight: (height: number) => void;
  /** The frame did not load, or not for this account. */
  readonly onFailed: () => void;
}

interface Check {
  readonly nonce: string;
  end(isComplete: boolean): void;
}

interface Submission {
  readonly nonce: string;
  end(outcome: ProcessorOutcome): void;
}

/**
 * The page's end of the message channel to its card frame. It accepts messages only from the frame's own window and origin and
 * with our `ref`. A submission ends once, by the message with its nonce or by its timeout; repeated messages are ignored.
 */
export class FrameChannel {
  readonly #deps: ChannelDeps;
  readonly #ref = newId();
  #submission: Submission | null = null;
  #check: Check | null = null;
  #isReady = false;
  /** The appearance that was last sent to the frame, as JSON; null before the first message. */
  #appearance: string | null = null;
  readonly #stopWaiting: () => void;

  constructor(deps: ChannelDeps) {
    this.#deps = deps;
    deps.page.addEventListener('message', this.#receive);
    this.#stopWaiting = deps.clock.after(READY_LIMIT_MS, () => deps.onFailed());
  }

  /** Called when the frame's document has loaded: sends the init message. */
  begin(): void {
    const init = this.#deps.getInit();
    this.#appearance = JSON.stringify(toAppearance(init));
    this.#send(init);
  }

  /** Sends the page's colors, size and language to the frame if they have changed. */
  sendAppearance(): void {
    if (this.#appearance === null) return;
    const appearance = toAppearance(this.#deps.getInit());
    const text = JSON.stringify(appearance);
    if (text === this.#appearance) return;
    this.#appearance = text;
    this.#send(appearance);
  }

  focus(field: FrameField): void {
    this.#send({ type: 'FOCUS', field });
  }

  /** Makes the frame show its errors; false if there are any. Without a response it is true: the submission reports the failure. */
  check(): Promise<boolean> {
    this.#check?.end(false);
    if (!this.#isReady) return Promise.resolve(false);
    return new Promise((resolve) => {
      const nonce = newId();
      const end = (isComplete: boolean) => {
        if (this.#check?.nonce !== nonce) return;
        this.#check = null;
        stop();
        resolve(isComplete);
      };
      const stop = this.#deps.clock.after(CHECK_LIMIT_MS, () => end(true));
      this.#check = { nonce, end };
      this.#send({ type: 'CHECK', nonce });
    });
  }

  /** Requests a token. Never rejects; settles within a minute. */
  submit(): Promise<ProcessorOutcome> {
    if (!this.#isReady || this.#submission !== null)
      return Promise.resolve({ kind: 'failed', code: 'frame-busy' });
    return new Promise((resolve) => {
      const nonce = newId();
      const end = (outcome: ProcessorOutcome) => {
        if (this.#submission?.nonce !== nonce) return;
        this.#submission = null;
        stop();
        resolve(outcome);
      };
      const stop = this.#deps.clock.after(TOKEN_LIMIT_MS, () =>
        end({ kind: 'failed', code: 'token-timeout' }),
      );
      this.#submission = { nonce, end };
      this.#send({ type: 'SUBMIT', nonce });
    });
  }

  /** Makes the frame discard what was typed, and stops listening. */
  close(): void {
    this.#send({ type: 'DESTROY' });
    this.#deps.page.removeEventListener('message', this.#receive);
    this.#stopWaiting();
    this.#check?.end(false);
    this.#submission?.end({ kind: 'failed', code: 'frame-closed' });
  }

  #send(message: Unaddressed<PageMessage>): void {
    const addressed = { ...message, v: FRAME_VERSION, ref: this.#ref };
    this.#deps.getFrame()?.postMessage(addressed, this.#deps.origin);
  }

  readonly #receive = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== this.#deps.origin || source === null || source !== this.#deps.getFrame()) return;
    const message = parseFrameMessage(data);
    if (message !== null && message.ref === this.#ref) this.#handle(message);
  };

  /** The frame shows the errors of its fields itself, so the page uses STATE only to learn that all are valid. */
  #handle(message: FrameMessage): void {
    if (message.type === 'READY') this.#begun();
    else if (message.type === 'RESIZE') this.#deps.onHeight(message.height);
    else if (message.type === 'STATE' && message.complete) this.#deps.onComplete?.();
    else if (message.type === 'EDITED') this.#deps.onEdit?.();
    else if (message.type === 'CHECKED' && message.nonce === this.#check?.nonce)
      this.#check.end(message.complete);
    else if (message.type === 'ERROR' && message.nonce === null) this.#deps.onFailed();
    else if (message.type === 'ERROR') this.#endSubmission(message.nonce, toOutcome(message));
    else if (message.type === 'TOKEN' && message.tokenProcessor === this.#deps.processor)
      this.#endSubmission(message.nonce, toOutcome(message));
  }

  #begun(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#stopWaiting();
    this.#deps.onReady();
  }

  #endSubmission(nonce: string | null, outcome: ProcessorOutcome): void {
    if (this.#submission?.nonce === nonce) this.#submission.end(outcome);
  }
}

function toAppearance({
  locale,
  direction,
  texts,
  theme,
  isCompact,
}: Unaddressed<InitMessage>): Unaddressed<AppearanceMessage> {
  return { type: 'APPEARANCE', locale, direction, texts, theme, isCompact };
}
