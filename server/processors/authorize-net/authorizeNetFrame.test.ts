import { describe, expect, it } from 'vitest';
import { cardFrameConfig, cardFrameOrigins } from '../contract/cardFrame.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { authorizeNetFrame } from './authorizeNetFrame.ts';

const context = (
  mode: ConnectionContext['mode'],
  settings: ConnectionContext['settings'] = {},
): ConnectionContext => ({
  connection: 'c-1',
  processor: 'AUTHORIZE',
  accountId: 'login-1',
  mode,
  settings: { publicKey: 'client-key', ...settings },
  secrets: { transactionKey: 'hidden', signatureKey: 'hidden' },
});

describe('a connection of the vendor', () => {
  it.each([
    ['live', 'https://js.authorize.net/v1/Accept.js', 'https://api2.authorize.net'],
    ['test', 'https://jstest.authorize.net/v1/Accept.js', 'https://apitest.authorize.net'],
  ] as const)('of mode %s has the hosts of that mode in its frame', (mode, url, host) => {
    expect(authorizeNetFrame(context(mode))).toEqual({
      publicKey: 'client-key',
      tokenizeUrl: `${host}/xml/v1/request.api`,
      script: { kind: 'accept-js', url, account: 'login-1' },
    });
  });

  it.each([
    ['live', { apiBase: 'http://127.0.0.1:1/x' }],
    ['live', { scriptUrl: 'http://127.0.0.1:1/a.js' }],
    ['test', { apiBase: 'http://vendor.example/x' }],
    ['test', { scriptUrl: 'http://vendor.example/a.js' }],
    ['test', { scriptUrl: 'no address' }],
    ['test', { publicKey: '' }],
  ] as const)('of mode %s has no frame with %j', (mode, settings) => {
    expect(authorizeNetFrame(context(mode, settings))).toBeNull();
  });

  it('can be tried on this machine', () => {
    const settings = { apiBase: 'http://127.0.0.1:1/x', scriptUrl: 'http://localhost:1/a.js' };
    expect(authorizeNetFrame(context('test', settings))?.script?.url).toBe(settings.scriptUrl);
  });

  it('tells a page of the frame alone, and lets it speak to nobody else', () => {
    const cards = 'https://cards.example';
    expect(cardFrameConfig(cards, context('live'))).toEqual({
      kind: 'fields',
      publicKey: 'client-key',
      scriptUrl: `${cards}/card-frame/c-1`,
      settings: {},
    });
    const named = Object.entries(cardFrameOrigins(cards)).filter(([, list]) => list.length > 0);
    expect(named).toEqual([['frame', [cards]]]);
    expect(Object.values(cardFrameOrigins(null)).flat()).toEqual([]);
  });
});
