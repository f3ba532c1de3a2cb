import type { FrameConfig } from '#card-frame/readFrameConfig.ts';
import { startCardFrame } from '#card-frame/startCardFrame.ts';
import { FrameChannel } from '#payments/processors/card-elements/FrameChannel.ts';
import { FRAME_TEXTS, type FrameTexts } from '#platform/card-frame/frameMessages.ts';
import { makeClock } from '../browser/makeClock.ts';
import { FRAME_ORIGIN, makeWindows, PAGE_ORIGIN } from '../browser/makeWindows.ts';

/** Each text is its own name. */
export const TEXTS = Object.fromEntries(FRAME_TEXTS.map((name) => [name, name])) as FrameTexts;

/** A page's first message to a frame. */
export const INIT = {
  type: 'INIT',
  processor: 'NEXUS',
  publicConfig: { publicKey: 'pk_test_1' },
  locale: 'en-US',
  direction: 'ltr',
  texts: TEXTS,
  theme: { isDark: false, accent: '#1f6b4f', danger: '#a32a20', ink: '#1d1b17', sheet: '#fffefb' },
  isCompact: false,
} as const;

/** The document's own configuration, as the server writes it. */
export const CONFIG = {
  processor: 'NEXUS',
  publicKey: 'pk_test_1',
  tokenizeUrl: 'https://processor.example/tokens',
  parents: [PAGE_ORIGIN],
  servedAt: Date.UTC(2026, 10, 21, 12),
};

/** The processor's response for a valid card. */
export const TOKEN_RESPONSE = {
  token: 'tok_1',
  brand: 'visa',
  last4: '4242',
  fingerprint: 'fp_1',
  cardType: 'credit',
};

/** One call at the processor. */
export interface TokenizeCall {
  readonly url: string;
  readonly init: RequestInit;
}

/** Settings of the environment that a test can override. */
export interface FrameWorldParts {
  /** The time of the device, in ms since 1970. */
  readonly deviceTime?: number;
  readonly config?: Partial<FrameConfig> | null;
  readonly respond?: () => Promise<unknown>;
  /** The page's appearance, read at every call. */
  readonly getInit?: () => typeof INIT;
}

/** A page with its card frame in the test's document: both ends of the channel are real, the processor is not. */
export function makeCardFrame({
  config = {},
  respond,
  getInit = () => INIT,
  deviceTime,
}: FrameWorldParts = {}) {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  if (config !== null) {
    const meta = document.createElement('meta');
    meta.name = 'card-frame-config';
    meta.content = JSON.stringify({ ...CONFIG, ...config });
    document.head.append(meta);
  }
  const windows = makeWindows();
  const clock = makeClock(deviceTime);
  const calls: TokenizeCall[] = [];
  const received = { ready: 0, failed: 0, heights: [] as number[], edits: 0 };
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    calls.push({ url: String(url), init });
    const body = await (respond ?? (async () => TOKEN_RESPONSE))();
    return { json: async () => body } as Response;
  };
  startCardFrame({ page: windows.frame, clock, fetch: fetch as typeof globalThis.fetch });
  const channel = new FrameChannel({
    page: windows.page,
    getFrame: () => windows.frame,
    origin: FRAME_ORIGIN,
    clock,
    processor: 'NEXUS',
    getInit,
    onEdit: () => {
      received.edits += 1;
    },
    onReady: () => {
      received.ready += 1;
    },
    onHeight: (height) => received.heights.push(height),
    onFailed: () => {
      received.failed += 1;
    },
  });
  const open = async () => {
    channel.begin();
    await windows.settle();
  };
  return { ...windows, clock, calls, received, channel, open };
}

/** A field of the frame by its autocomplete name. */
export function getField(name: 'cardnumber' | 'cc-exp' | 'cvc'): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (input === null) throw new Error(`The frame has no field ${name}`);
  return input;
}

/** Types into a field as a payer does, or fills it at once. */
export function fill(name: 'cardnumber' | 'cc-exp' | 'cvc', value: string): HTMLInputElement {
  const input = getField(name);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return input;
}

/** Fills in a complete card. */
export function fillCard(number = '4242 4242 4242 4242', expiry = '08/31', cvv = '123'): void {
  fill('cardnumber', number);
  fill('cc-exp', expiry);
  fill('cvc', cvv);
}
