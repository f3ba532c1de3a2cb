import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A browser of another engine, as far as the journeys need one.
 * @typedef {object} Browser
 * @property {string} name
 * @property {(url: string) => Promise<void>} open goes there; a page that cannot be had is no failure
 * @property {(code: string) => Promise<unknown>} run the value of an expression in the page, awaited
 * @property {(...keys: string[]) => Promise<void>} [press] keys of the keyboard, one after the other: letters, or names of `KEYS`;
 *   left out where no window is the active one, which alone acts on keys (Firefox without a screen)
 */

/** Keys other than letters, as both protocols name them. */
const KEYS = {
  Tab: '\uE004',
  Enter: '\uE006',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/**
 * Input in both protocols: keys that go down and up again.
 * @param {readonly string[]} keys
 */
export function keyActions(keys) {
  const values = keys.map((key) => KEYS[/** @type {keyof typeof KEYS} */ (key)] ?? key);
  const actions = values.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}

/** The time limit for every wait, in ms. */
export const WAIT_MS = 60_000;

/** Where a program is, or null. @param {readonly string[]} paths */
export function firstProgram(paths) {
  return paths.find((path) => existsSync(path)) ?? null;
}

/**
 * @param {() => Promise<boolean>} check a pending one counts as `false`
 * @param {string} description
 * @param {number} [limitMs]
 */
export async function waitUntil(check, description, limitMs = WAIT_MS) {
  const end = Date.now() + limitMs;
  let last = '';
  for (;;) {
    const isSo = await withTimeLimit(check(), Math.max(end - Date.now(), 1_000)).catch((error) => {
      last = `; the last try: ${error instanceof Error ? error.message : error}`;
      return false;
    });
    if (isSo) return;
    if (Date.now() >= end)
      throw new Error(`${limitMs / 1000} s have passed without: ${description}${last}`);
    await wait(250);
  }
}

/**
 * Rejects at the time limit; the work itself continues unobserved.
 * @template T
 * @param {Promise<T>} work
 * @param {number} [limitMs]
 * @returns {Promise<T>}
 */
export async function withTimeLimit(work, limitMs = WAIT_MS) {
  const end = new AbortController();
  try {
    return await Promise.race([
      work,
      wait(limitMs, undefined, { signal: end.signal }).then(() => {
        throw new Error(`No response for ${limitMs / 1000} s`);
      }),
    ]);
  } finally {
    end.abort();
  }
}
