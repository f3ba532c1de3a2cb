import { describe, expect, it } from 'vitest';
import { encryptCard } from './encryptCard.ts';
import type { EncryptScript, FrameConfig } from './readFrameConfig.ts';

const script: EncryptScript = {
  kind: 'ecrypt',
  url: 'https://processor.example/eCrypt.js',
  encryptionKey: 'key-1',
};
const config: FrameConfig = {
  processor: 'NEXUS',
  publicKey: 'pk_1',
  tokenizeUrl: '',
  script,
  parents: [],
};
const CARD = {
  cardNumber: '4242424242424242',
  verificationCode: '917',
  expirationMonth: '08',
  expirationYear: '2031',
};

describe('a card that is encrypted in the frame', () => {
  it('becomes a token of the script’s response, with the account’s key', () => {
    const calls: string[][] = [];
    const encryptValue = (value: string, key: string) => {
      calls.push([value, key]);
      return `eCrypted:abc+${value.length}==`;
    };
    const result = encryptCard({ encryptValue }, { config, script }, CARD);
    expect(calls).toEqual([
      ['4242424242424242', 'key-1'],
      ['917', 'key-1'],
    ]);
    if (!result.isOk) throw new Error('Expected a token');
    const { token, ...card } = result.card;
    expect(Object.fromEntries(new URLSearchParams(token))).toEqual({
      number: 'eCrypted:abc+16==',
      cvn: 'eCrypted:abc+3==',
      month: '08',
      year: '2031',
    });
    expect(card).toMatchObject({ last4: '4242', brand: 'visa', expMonth: '08', expYear: '2031' });
    expect(JSON.stringify(result)).not.toMatch(/4242424242424242|917/);
  });

  it.each([
    ['returns the number itself', { encryptValue: (value: string) => value }],
    ['hides nothing behind its mark', { encryptValue: (value: string) => `eCrypted:${value}` }],
    ['returns nothing', { encryptValue: () => undefined }],
    ['throws', { encryptValue: () => Reflect.getPrototypeOf(1 as never) }],
    ['is none', undefined],
    ['returns too much', { encryptValue: () => `eCrypted:${'a'.repeat(2000)}` }],
  ])('is rejected if the script %s', (_, eCrypt) => {
    const result = encryptCard(eCrypt, { config, script }, CARD);
    expect(result).toEqual({ isOk: false, code: 'refused' });
  });
});
