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

/** @param {() => Promise<boolean>} check @param {string} what @param {number} [limitMs] */
export async function until(check, what, limitMs = 60_000) {
  const end = Date.now() + limitMs;
  for (;;) {
    if (await check().catch(() => false)) return;
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`);
    await wait(250);
  }
}
