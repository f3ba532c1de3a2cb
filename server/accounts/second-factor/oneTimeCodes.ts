import { createHmac, randomBytes } from 'node:crypto';

/** How long a code is valid, in seconds, and its number of digits, as authenticator apps assume. */
const PERIOD_S = 30;
const DIGITS = 6;

/** A device whose clock is off by one period can still sign in. */
const DRIFT_PERIODS = 1;

const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of one-time codes. */
export function newCodeSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The code of a period (RFC 4226, with SHA-1 as apps expect it). */
export function getCode(secret: Buffer, period: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(period));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const start = (hash.at(-1) ?? 0) & 0x0f;
  const number = (hash.readUInt32BE(start) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** The period of a time (RFC 6238). */
export function toPeriod(now: Date): number {
  return Math.floor(now.getTime() / 1000 / PERIOD_S);
}

/** The period of a code that is currently valid; null for any other code. */
export function findPeriod(secret: Buffer, code: string, now: Date): number | null {
  const current = toPeriod(now);
  const periods = Array.from({ length: 2 * DRIFT_PERIODS + 1 }, (_, at) => current + at - 1);
  return periods.find((period) => getCode(secret, period) === code) ?? null;
}

/** Bytes as base32 without padding, the format of secrets in authenticator apps. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The `otpauth:` URI that an app reads from a QR code. */
export function toCodeAddress(secret: Buffer, { issuer, email }: CodeOwner): string {
  const label = [issuer, email].map(encodeURIComponent).join(':');
  const query = new URLSearchParams({ secret: toBase32(secret), issuer });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}

/** The account that an app shows with its codes. */
export interface CodeOwner {
  readonly issuer: string;
  readonly email: string;
}
