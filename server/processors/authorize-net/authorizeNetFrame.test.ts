import { describe, expect, it } from 'vitest';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import type { ProcessorOrigins } from '../contract/processorAdapter.ts';
import { authorizeNetConfig, authorizeNetOrigins } from './authorizeNetForm.ts';
import { authorizeNetFrame } from './authorizeNetFrame.ts';

const context = (
  mode: ConnectionContext['mode'],
  settings: ConnectionContext['settings'] = {},
): ConnectionContext => ({
  connection: 'c-1',
  processor: 'AUTHORIZE',
  accountId: 'login-1',
  mode,
  settings: { publicKey: 'client-key', form: 'frame', ...settings },
  secrets: { transactionKey: 'hidden', signatureKey: 'hidden' },
});

describe('a connection of the processor', () => {
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
    ['test', { apiBase: 'http://processor.example/x' }],
    ['test', { scriptUrl: 'http://processor.example/a.js' }],
    ['test', { scriptUrl: 'no address' }],
    ['test', { publicKey: '' }],
    ['test', { form: '' }],
  ] as const)('of mode %s has no frame with %j', (mode, settings) => {
    expect(authorizeNetFrame(context(mode, settings))).toBeNull();
  });

  it('works on a local server', () => {
    const settings = { apiBase: 'http://127.0.0.1:1/x', scriptUrl: 'http://localhost:1/a.js' };
    expect(authorizeNetFrame(context('test', settings))?.script?.url).toBe(settings.scriptUrl);
  });

  it('sends a page only the frame, and allows no other connection', () => {
    const cards = 'https://cards.example';
    expect(authorizeNetConfig(cards, context('live'))).toEqual({
      kind: 'fields',
      publicKey: 'client-key',
      scriptUrl: `${cards}/card-frame/c-1`,
      settings: { form: 'frame' },
    });
    expect(named(authorizeNetOrigins(cards, context('live')))).toEqual([['frame', [cards]]]);
  });

  it.each([
    ['live', {}, 'https://cards.example', 'https://js.authorize.net'],
    ['test', {}, 'https://cards.example', 'https://jstest.authorize.net'],
    ['live', { form: 'frame' }, null, 'https://js.authorize.net'],
  ] as const)(
    'of mode %s and settings %j opens the processor’s window with frames at %s',
    (mode, settings, cards, host) => {
      const account = context(mode, { form: '', ...settings });
      expect(authorizeNetConfig(cards, account)).toEqual({
        kind: 'fields',
        publicKey: 'client-key',
        scriptUrl: `${host}/v3/AcceptUI.js`,
        settings: { form: 'window' },
      });
      expect(named(authorizeNetOrigins(cards, account))).toEqual([
        ['script', [host]],
        ['frame', [host]],
      ]);
    },
  );

  it.each([
    ['live', { windowUrl: 'http://127.0.0.1:1/a.js' }],
    ['test', { windowUrl: 'http://processor.example/a.js' }],
    ['test', { frameOrigin: 'http://processor.example' }],
  ] as const)('of mode %s opens no window with %j', (mode, settings) => {
    const account = context(mode, { form: '', ...settings });
    expect(authorizeNetConfig(null, account).scriptUrl).toBe('');
    expect(named(authorizeNetOrigins(null, account))).toEqual([]);
  });
});

function named(origins: ProcessorOrigins) {
  return Object.entries(origins).filter(([, list]) => list.length > 0);
}
