import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What every API key begins with, so that people and secret scanners recognize one. */
export const API_KEY_PREFIX = 'billfold_';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 32 digits of 62: 190 random bits. */
const RANDOM_DIGITS = 32;

const CHECK_DIGITS = 6;

/** How many random digits are stored and shown to recognize a key; the others have 166 bits. */
const VISIBLE_DIGITS = 4;

const SHAPE = new RegExp(`^${API_KEY_PREFIX}[0-9A-Za-z]{${RANDOM_DIGITS + CHECK_DIGITS}}$`);

/** A new key: the prefix, random digits and their checksum. Letters and digits only, so that a double click selects all of it. */
export function newApiKey(): string {
  const random = Array.from({ length: RANDOM_DIGITS }, () => DIGITS[randomInt(DIGITS.length)]);
  const body = API_KEY_PREFIX + random.join('');
  return body + toCheck(body);
}

/** Whether a text has the format and checksum of a key, which a mistyped one does not. */
export function isApiKey(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const body = text.slice(0, -CHECK_DIGITS);
  return toCheck(body) === text.slice(-CHECK_DIGITS);
}

/** The first characters of a key, by which its owner recognizes it. */
export function getKeyStart(key: string): string {
  return key.slice(0, API_KEY_PREFIX.length + VISIBLE_DIGITS);
}

/** The hash under which a key is stored. A key is random, so a fast hash without a salt is enough. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function toCheck(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let count = 0; count < CHECK_DIGITS; count += 1) {
    digits = DIGITS[rest % DIGITS.length] + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
