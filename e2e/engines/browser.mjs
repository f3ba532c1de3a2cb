import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A browser of another engine, as far as the journeys need one.
 * @typedef {object} Browser
 * @property {string} name
 * @property {(url: string) => Promise<void>} open goes there; a page that cannot be had is no failure
 * @property {(code: string) => Promise<unknown>} run the value of an expression in the page, awaited
 * @property {() => Promise<void>} close
 */

/** Where a program is, or null. @param {readonly string[]} paths */
export function firstProgram(paths) {
  return paths.find((path) => existsSync(path)) ?? null;
}

/** @param {() => Promise<boolean>} check one that never answers counts as `false` @param {string} what @param {number} [limitMs] */
export async function until(check, what, limitMs = 60_000) {
  const end = Date.now() + limitMs;
  for (;;) {
    if (await within(check(), Math.max(end - Date.now(), 0)).catch(() => false)) return;
    if (Date.now() >= end) throw new Error(`Waited in vain for ${limitMs / 1000} s: ${what}`);
    await wait(250);
  }
}

/**
 * Rejects when there is no answer in time; the work itself goes on unheard.
 * @template T @param {Promise<T>} work @param {number} limitMs @returns {Promise<T>}
 */
export async function within(work, limitMs) {
  const end = new AbortController();
  try {
    return await Promise.race([
      work,
      wait(limitMs, undefined, { signal: end.signal }).then(() => {
        throw new Error(`No answer for ${limitMs / 1000} s`);
      }),
    ]);
  } finally {
    end.abort();
  }
}
