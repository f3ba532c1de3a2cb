import { withTimeLimit } from './browser.mjs';

/** A program that is asked to end is killed after as long, in ms. */
const POLITE_MS = 10_000;

/** How each thing that was started is ended, the last one first. @type {(() => unknown)[]} */
const endings = [];

/** Has something that was just started ended with its journey, whatever becomes of that. @param {() => unknown} end */
export function endWithJourney(end) {
  endings.push(end);
}

/** Has a program ended; one that does not go when it is asked to is killed. @param {import('node:child_process').ChildProcess} child @param {(signal: NodeJS.Signals) => void} kill */
export function endProgramWithJourney(child, kill) {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  endWithJourney(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    kill('SIGTERM');
    await withTimeLimit(gone, POLITE_MS).catch(() => kill('SIGKILL'));
  });
}

/** Ends what was started since there were `count` things; one that fails to end keeps no other alive. @param {number} [count] */
export async function endAll(count = 0) {
  while (endings.length > count) {
    const end = endings.pop();
    try {
      await withTimeLimit(Promise.resolve(end?.()), 2 * POLITE_MS);
    } catch {
      // it was gone already, or does not go: the next one
    }
  }
}

/** How many things run that have to be ended. */
export function countStarted() {
  return endings.length;
}
