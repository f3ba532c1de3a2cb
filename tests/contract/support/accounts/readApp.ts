import { getCode, toPeriod } from '#server/accounts/second-factor/oneTimeCodes.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows at a time, for a secret as typed into the app. */
export function readApp(secret: string, now: Date): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return getCode(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))), toPeriod(now));
}
