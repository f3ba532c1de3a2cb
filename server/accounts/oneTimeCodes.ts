import { createHmac, randomBytes } from 'node:crypto';

/** How long a code counts, in seconds, and how many digits it has: what every app assumes. */
const PERIOD_S = 30;
const DIGITS = 6;

/** A device whose clock is off by one period still gets in. */
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

/** The period whose code this is, as far as it counts now; null for another code. */
export function findPeriod(secret: Buffer, code: string, now: Date): number | null {
  const current = toPeriod(now);
  const periods = Array.from({ length: 2 * DRIFT_PERIODS + 1 }, (_, at) => current + at - 1);
  return periods.find((period) => getCode(secret, period) === code) ?? null;
}

/** Bytes as base32 without padding, in which apps take a secret. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The address that an app reads from a QR code. */
export function toCodeAddress(secret: Buffer, { issuer, email }: CodeOwner): string {
  const label = [issuer, email].map(encodeURIComponent).join(':');
  const query = new URLSearchParams({ secret: toBase32(secret), issuer });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}

/** Whose codes they are, as an app shows it. */
export interface CodeOwner {
  readonly issuer: string;
  readonly email: string;
}
