import { describe, expect, it } from 'vitest';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ewayCardFrame } from './ewayConnection.ts';

const FRAMED = { publicKey: 'epk-1', encryptionKey: 'key', form: 'frame' };

const frameFor = (
  mode: ConnectionContext['mode'],
  settings: ConnectionContext['settings'] = FRAMED,
) => {
  const account = { connection: 'c-1', processor: 'EWAY', accountId: 'a', secrets: {} } as const;
  return ewayCardFrame({ ...account, mode, settings });
};

describe('the card frame of an account at eWay', () => {
  it.each(['live', 'test'] as const)('loads eCrypt and connects to no host, %s', (mode) => {
    const url = 'https://secure.ewaypayments.com/scripts/eCrypt.min.js';
    expect(frameFor(mode)).toEqual({
      publicKey: 'epk-1',
      tokenizeUrl: '',
      script: { kind: 'ecrypt', url, encryptionKey: 'key' },
    });
  });

  it.each([
    ['live', 'http://127.0.0.1:8087'],
    ['live', 'http://scripts.example'],
    ['test', 'http://scripts.example'],
    ['test', 'no address'],
  ] as const)('is unavailable if a script of mode %s would come from %s', (mode, scriptBase) => {
    expect(frameFor(mode, { ...FRAMED, scriptBase })).toBeNull();
  });

  it('works on a local server', () => {
    const frame = frameFor('test', { ...FRAMED, scriptBase: 'http://127.0.0.1:8087/' });
    expect(frame?.script?.url).toBe('http://127.0.0.1:8087/scripts/eCrypt.min.js');
  });

  it.each(['publicKey', 'encryptionKey', 'form'])('is unavailable without %s', (name) => {
    expect(frameFor('test', { ...FRAMED, [name]: '' })).toBeNull();
  });
});
