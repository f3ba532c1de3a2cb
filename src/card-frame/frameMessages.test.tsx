import { describe, expect, it } from 'vitest';
import { FRAME_ORIGIN, PAGE_ORIGIN } from '#tests/builders/browser/makeWindows.ts';
import { stubFrameSize } from '#tests/builders/browser/stubFrameSize.ts';
import {
  fillCard,
  getField,
  INIT,
  makeCardFrame,
  TOKEN_RESPONSE,
} from '#tests/builders/processors/makeCardFrame.ts';

const NUMBER = '4242424242424242';
const OTHER_PARENT = 'https://quote.example';
const { processor: _processor, publicConfig: _config, ...LOOK } = INIT;
const APPEARANCE = { ...LOOK, type: 'APPEARANCE' };

stubFrameSize();

describe('messages between page and frame', () => {
  it('never contain field values, and are sent to one origin only', async () => {
    const world = makeCardFrame();
    await world.open();
    for (const number of [NUMBER, '378282246310005', '5555555555554444', '4242424242424241']) {
      fillCard(number, '08/31', '9137');
      world.clock.advance(1000);
      for (const name of ['cardnumber', 'cc-exp', 'cvc'] as const)
        getField(name).dispatchEvent(new Event('blur'));
      await world.channel.submit();
    }
    world.channel.close();
    await world.settle();
    const types = new Set(world.sent.map(({ data }) => data.type));
    expect([...types].sort()).toEqual([
      'DESTROY',
      'EDITED',
      'ERROR',
      'INIT',
      'READY',
      'RESIZE',
      'STATE',
      'SUBMIT',
      'TOKEN',
    ]);
    for (const { from, data, targetOrigin } of world.sent) {
      expect(targetOrigin).toBe(from === 'page' ? FRAME_ORIGIN : PAGE_ORIGIN);
      const text = JSON.stringify({ ...data, ref: '', nonce: '' });
      for (const secret of ['424242', '378282', '555555', '08/31', '9137', '"913"'])
        expect(text, data.type).not.toContain(secret);
      expect(text, data.type).not.toMatch(/\d[\d ]{11,}/);
    }
  });

  it.each([
    ['another origin', { origin: 'https://invoice.example.evil' }],
    ['another window', { source: {} as Window }],
    ['no window', { source: null }],
  ])('ignores messages from %s', async (_, event) => {
    const { arrive, settle, sent, page } = makeCardFrame();
    const data = { ...INIT, v: 1, ref: 'r'.repeat(20) };
    arrive('frame', { data, origin: PAGE_ORIGIN, source: page, ...event });
    await settle();
    expect(document.querySelector('form')).toBeNull();
    expect(sent).toEqual([]);
  });

  it.each([
    ['of another version', { v: 2 }],
    ['with more than it may have', { tokenizeUrl: 'https://evil.example' }],
    ['with a color that fetches', { theme: { ...INIT.theme, ink: 'url(https://evil.example)' } }],
    ['without a text', { texts: { ...INIT.texts, cvv: '' } }],
    ['of an unknown type', { type: 'START' }],
  ])('is ignored by the frame when it is %s', async (_, parts) => {
    const { arrive, settle, page } = makeCardFrame();
    const data = { ...INIT, v: 1, ref: 'r'.repeat(20), ...parts };
    arrive('frame', { data, origin: PAGE_ORIGIN, source: page });
    await settle();
    expect(document.querySelector('form')).toBeNull();
  });

  it('of another page have no effect', async () => {
    const { open, arrive, settle, sent, page } = makeCardFrame();
    await open();
    const count = sent.length;
    const other = { v: 1, ref: 'x'.repeat(20) };
    for (const data of [
      { ...INIT, ...other },
      { type: 'SUBMIT', nonce: 'n'.repeat(20), ...other },
      { type: 'DESTROY', ...other },
    ])
      arrive('frame', { data, origin: PAGE_ORIGIN, source: page });
    await settle();
    expect(sent).toHaveLength(count);
    expect(document.querySelector('form')).not.toBeNull();
  });

  it.each([
    ['another origin', {}, { origin: 'https://invoice.example.evil' }],
    ['an origin that may embed it too', {}, { origin: OTHER_PARENT }],
    ['another window', {}, { source: {} as Window }],
    ['no window', {}, { source: null }],
    ['another version', { v: 2 }, {}],
    ['the page of another frame', { ref: 'x'.repeat(20) }, {}],
    ['a page that names no frame', { ref: undefined }, {}],
    ['a page that knows more', { tokenizeUrl: 'https://evil.example' }, {}],
    ['a page that says much', { ref: 'r'.repeat(1_000_000) }, {}],
  ])('does not change a typed card when it comes from %s', async (_, parts, event) => {
    const world = makeCardFrame({ config: { parents: [PAGE_ORIGIN, OTHER_PARENT] } });
    const { open, arrive, settle, sent, page, calls, channel } = world;
    await open();
    fillCard();
    const { ref } = sent[0]?.data ?? {};
    const before = [sent.length, document.documentElement.outerHTML];
    for (const message of [
      { type: 'SUBMIT', nonce: 'n'.repeat(20) },
      { type: 'CHECK', nonce: 'n'.repeat(20) },
      { ...APPEARANCE, direction: 'rtl' },
      { type: 'DESTROY' },
    ]) {
      const data = { v: 1, ref, ...message, ...parts };
      arrive('frame', { data, origin: PAGE_ORIGIN, source: page, ...event });
    }
    await settle();
    expect([sent.length, document.documentElement.outerHTML]).toEqual(before);
    expect(calls).toEqual([]);
    expect(getField('cardnumber').value).toBe('4242 4242 4242 4242');
    expect(await channel.submit()).toMatchObject({ kind: 'token' });
  });

  it('creates one token if a second submission arrives meanwhile', async () => {
    const world = makeCardFrame({ respond: () => response });
    let respond = (_: unknown) => {};
    const response = new Promise((resolve) => {
      respond = resolve;
    });
    const { open, arrive, settle, sent, page, calls, channel } = world;
    await open();
    fillCard();
    const submission = channel.submit();
    await settle();
    const submitted = sent.find(({ data }) => data.type === 'SUBMIT')?.data;
    const again = { ...submitted, nonce: 'm'.repeat(20) };
    arrive('frame', { data: again, origin: PAGE_ORIGIN, source: page });
    respond(TOKEN_RESPONSE);
    expect(await submission).toMatchObject({ kind: 'token' });
    await settle();
    expect(calls).toHaveLength(1);
    expect(sent.filter(({ data }) => data.type === 'TOKEN')).toHaveLength(1);
  });

  it('ends at once if the page uses another account', async () => {
    const { open, received } = makeCardFrame({ config: { publicKey: 'pk_test_2' } });
    await open();
    expect(received).toMatchObject({ ready: 0, failed: 1 });
    expect(document.querySelector('form')).toBeNull();
  });

  it.each([
    ['has no configuration', { config: null }],
    ['may be embedded by others only', { config: { parents: ['https://other.example'] } }],
    ['has an address that is none', { config: { tokenizeUrl: 'tokens' } }],
  ])('does not start if the document %s', async (_, parts) => {
    const { open, sent } = makeCardFrame(parts);
    await open();
    expect(sent.filter(({ from }) => from === 'frame')).toEqual([]);
  });
});
