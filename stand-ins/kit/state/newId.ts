import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits, about 5.9 bits each. */
export function randomLetters(length: number): string {
  return [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Creates an id such as `pi_...` with 24 random letters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters(24)}`;
}
