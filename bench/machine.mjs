import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser for benchmarks: CHROMIUM_PATH, otherwise one on the machine, otherwise Playwright's own. */
export function browserPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const places = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return places.find(isProgram) ?? chromium.executablePath();
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // missing, or not executable
  }
}

/** The idle share of the processors since the last call; null if the system does not report it. */
function times() {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const ticks = line.trim().split(/\s+/).slice(1).map(Number);
    const all = ticks.reduce((sum, one) => sum + one, 0);
    return { idle: (ticks[3] ?? 0) + (ticks[4] ?? 0), all };
  } catch {
    return null; // not Linux
  }
}

/**
 * Waits until the CPU was 90% idle for a second, at most `limitMs`; returns the last idle share, or null if the
 * system does not report it.
 * @param {number} [limitMs]
 */
export async function waitUntilQuiet(limitMs = 60_000) {
  const end = Date.now() + limitMs;
  for (;;) {
    const before = times();
    await wait(1000);
    const after = times();
    if (before === null || after === null) return null;
    const idle = (after.idle - before.idle) / Math.max(1, after.all - before.all);
    if (idle >= 0.9 || Date.now() > end) return idle;
  }
}

/**
 * The median of some numbers.
 * @param {readonly number[]} values
 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)], sorted[middle]];
  return (low + high) / 2;
}
