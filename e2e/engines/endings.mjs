import { withTimeLimit } from './browser.mjs';

/** A program that ignores its signal is killed after this long, in ms. */
const POLITE_MS = 10_000;

/**
 * The endings of all started programs, the last one first.
 * @type {(() => unknown)[]}
 */
const endings = [];

/**
 * Registers an ending that runs when the journey ends, in any way.
 * @param {() => unknown} end
 */
export function endWithJourney(end) {
  endings.push(end);
}

/**
 * Registers the ending of a program; one that ignores the signal is killed.
 * @param {import('node:child_process').ChildProcess} child
 * @param {(signal: NodeJS.Signals) => void} kill
 */
export function endProgramWithJourney(child, kill) {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  endWithJourney(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    kill('SIGTERM');
    await withTimeLimit(gone, POLITE_MS).catch(() => kill('SIGKILL'));
  });
}

/**
 * Ends everything started since there were `count` programs; a failure does not stop the others.
 * @param {number} [count]
 */
export async function endAll(count = 0) {
  while (endings.length > count) {
    const end = endings.pop();
    try {
      await withTimeLimit(Promise.resolve(end?.()), 2 * POLITE_MS);
    } catch {
      // it had ended already, or does not end: continue with the next one
    }
  }
}

/** The number of running programs with an ending. */
export function countStarted() {
  return endings.length;
}
