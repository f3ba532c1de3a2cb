import { expect, it } from 'vitest';
import {
  findPeriod,
  getCode,
  newCodeSecret,
  toBase32,
  toCodeAddress,
  toPeriod,
} from './oneTimeCodes.ts';

const SECRET = Buffer.from('12345678901234567890');

it('creates the codes of RFC 4226 and RFC 6238', () => {
  expect([0, 1, 2, 3, 4].map((period) => getCode(SECRET, period))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
  ]);
  const times = [59, 1_111_111_109, 1_234_567_890, 20_000_000_000];
  const codes = times.map((seconds) => getCode(SECRET, toPeriod(new Date(seconds * 1000))));
  expect(codes).toEqual(['287082', '081804', '005924', '353130']);
});

it('accepts the code of this period, the previous one and the next one', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const current = toPeriod(now);
  const found = [-2, -1, 0, 1, 2].map((offset) =>
    findPeriod(SECRET, getCode(SECRET, current + offset), now),
  );
  expect(found).toEqual([null, current - 1, current, current + 1, null]);
  expect(findPeriod(SECRET, '', now)).toBeNull();
});

it('writes a secret in base32 and as a URI for authenticator apps', () => {
  expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(toBase32(newCodeSecret())).toMatch(/^[A-Z2-7]{32}$/);
  expect(toCodeAddress(SECRET, { issuer: 'Fern & Field', email: 'ada@fern.example' })).toBe(
    'otpauth://totp/Fern%20%26%20Field:ada%40fern.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Fern%20%26%20Field',
  );
});
