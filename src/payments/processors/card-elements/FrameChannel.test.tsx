import { describe, expect, it } from 'vitest';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { FRAME_ORIGIN, makeWindows } from '#tests/builders/browser/makeWindows.ts';
import { INIT } from '#tests/builders/processors/makeCardFrame.ts';
import { FrameChannel } from './FrameChannel.ts';

const TOKEN = {
  type: 'TOKEN',
  token: 'tok_1',
  tokenProcessor: 'NEXUS',
  cardType: 'credit',
  brand: 'visa',
  last4: '4242',
  expMonth: '08',
  expYear: '2031',
} as const;

/** Channel dependencies whose callbacks do nothing. */
const makeDeps = ({ page, frame }: ReturnType<typeof makeWindows>) => ({
  page,
  getFrame: () => frame,
  origin: FRAME_ORIGIN,
  clock: makeClock(),
  processor: 'NEXUS',
  onReady: () => {},
  onHeight: () => {},
  onFailed: () => {},
});

/** A page with a frame whose messages the test sends. */
function openPage(getInit: () => typeof INIT = () => INIT) {
  const windows = makeWindows();
  const clock = makeClock();
  const received: string[] = [];
  const channel = new FrameChannel({
    ...makeDeps(windows),
    clock,
    getInit,
    onReady: () => received.push('ready'),
    onComplete: () => received.push('complete'),
    onEdit: () => received.push('edit'),
    onHeight: (height) => received.push(`height ${height}`),
    onFailed: () => received.push('failed'),
  });
  channel.begin();
  const getLast = () => windows.sent.at(-1)?.data;
  const { ref } = getLast();
  const say = (message: object, event: Partial<MessageEventInit> = {}) =>
    windows.arrive('page', {
      data: { v: 1, ref, ...message },
      origin: FRAME_ORIGIN,
      source: windows.frame,
      ...event,
    });
  return { ...windows, channel, clock, received, ref, say, getNonce: () => getLast().nonce };
}

/** The current state of a submission. */
const toState = (submission: Promise<unknown>) =>
  Promise.race([submission, new Promise((resolve) => setImmediate(resolve, 'open'))]);

describe('the channel of a page to its card frame', () => {
  it('fails only if the frame is not ready after 10 s', () => {
    const late = openPage();
    late.clock.advance(9_999);
    expect(late.received).toEqual([]);
    late.clock.advance(1);
    expect(late.received).toEqual(['failed']);
    const ready = openPage();
    ready.say({ type: 'READY' });
    ready.say({ type: 'READY' });
    ready.clock.advance(20_000);
    expect(ready.received).toEqual(['ready']);
  });

  it('sends the page’s appearance when it changes, and only what changed', () => {
    const init = { ...INIT };
    const { channel, sent } = openPage(() => init);
    channel.sendAppearance();
    expect(sent).toHaveLength(1);
    Object.assign(init, { theme: { ...INIT.theme, isDark: true } });
    channel.sendAppearance();
    channel.sendAppearance();
    expect(sent).toHaveLength(2);
    const { processor: _, publicConfig: _config, ...appearance } = init;
    expect(sent[1]?.data).toEqual({
      ...appearance,
      type: 'APPEARANCE',
      v: 1,
      ref: sent[0]?.data.ref,
    });
    const silent = makeWindows();
    const early = new FrameChannel({ ...makeDeps(silent), getInit: () => init });
    early.sendAppearance();
    expect(silent.sent).toEqual([]);
  });

  it('makes the frame show its errors, and resolves to whether all fields are valid', async () => {
    const { channel, say, getNonce } = openPage();
    expect(await channel.check()).toBe(false); // the frame has not loaded yet
    say({ type: 'READY' });
    for (const complete of [false, true]) {
      const check = channel.check();
      say({ type: 'CHECKED', nonce: 'n'.repeat(20), complete: !complete });
      say({ type: 'CHECKED', nonce: getNonce(), complete });
      expect(await check).toBe(complete);
    }
  });

  it('reports when all fields are valid, and separately when the payer edits', () => {
    const { received, say } = openPage();
    const state = { type: 'STATE', brand: null, errors: [] };
    say({ ...state, complete: false });
    expect(received).toEqual([]);
    say({ ...state, complete: true });
    expect(received).toEqual(['complete']);
    say({ type: 'EDITED' });
    expect(received).toEqual(['complete', 'edit']);
  });

  it('leaves errors to the submission if a check gets no response', async () => {
    const { channel, clock, say } = openPage();
    say({ type: 'READY' });
    const check = channel.check();
    clock.advance(1_999);
    expect(await toState(check)).toBe('open');
    clock.advance(1);
    expect(await check).toBe(true);
  });

  it('ends a submission without a token after a minute', async () => {
    const { channel, clock, say } = openPage();
    say({ type: 'READY' });
    const submission = channel.submit();
    clock.advance(59_999);
    expect(await toState(submission)).toBe('open');
    clock.advance(1);
    expect(await submission).toEqual({ kind: 'failed', code: 'token-timeout' });
  });

  it.each([
    ['another origin', {}, { origin: 'https://cards.example.evil' }],
    ['the opaque origin null', {}, { origin: 'null' }],
    ['another window', {}, { source: {} as Window }],
    ['no window', {}, { source: null }],
    ['another frame', { ref: 'x'.repeat(20) }, {}],
    ['another version', { v: 2 }, {}],
    ['another submission', { nonce: 'n'.repeat(20) }, {}],
    ['another processor', { tokenProcessor: 'WEPAY' }, {}],
    ['a message whose token contains the card number', { token: 'tok_4242424242424242' }, {}],
    ['a message with an additional field', { number: '4242' }, {}],
  ])('accepts no token from %s', async (_, parts, event) => {
    const { channel, say, getNonce } = openPage();
    say({ type: 'READY' });
    const submission = channel.submit();
    say({ ...TOKEN, nonce: getNonce(), ...parts }, event);
    expect(await toState(submission)).toBe('open');
  });

  it('accepts a token once, and ignores a repeated message', async () => {
    const { channel, say, getNonce } = openPage();
    say({ type: 'READY' });
    const first = channel.submit();
    const old = { ...TOKEN, nonce: getNonce() };
    say(old);
    expect(await first).toMatchObject({ kind: 'token', token: 'tok_1' });
    const second = channel.submit();
    say(old);
    say({ ...old, token: 'tok_2' });
    expect(await toState(second)).toBe('open');
    say({ ...TOKEN, nonce: getNonce(), token: 'tok_3' });
    expect(await second).toMatchObject({ token: 'tok_3' });
  });

  it('allows one submission at a time, and none before the frame is ready or after it is closed', async () => {
    const { channel, say } = openPage();
    expect(await channel.submit()).toEqual({ kind: 'failed', code: 'frame-busy' });
    say({ type: 'READY' });
    const open = channel.submit();
    expect(await channel.submit()).toEqual({ kind: 'failed', code: 'frame-busy' });
    channel.close();
    expect(await open).toEqual({ kind: 'failed', code: 'frame-closed' });
  });

  it('applies the height of the fields, unless it is implausible', () => {
    const { received, say } = openPage();
    for (const height of [240, 0, -1, 1e9, '300']) say({ type: 'RESIZE', height });
    expect(received).toEqual(['height 240']);
  });
});
