import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';

const BEGUN = '+';
const ENDED = '-';

/**
 * A reporter for Vitest and for Playwright that writes to the file of `TEST_PROGRESS` which tests have started and ended, so that
 * an interrupted run can report what was running.
 */
// biome-ignore lint/style/noDefaultExport: both runners load the default export of a reporter's file.
export default class ProgressReporter {
  /** A file of Vitest, whose own hooks may be what hangs. @param {{moduleId: string}} module */
  onTestModuleStart(module) {
    record(BEGUN, toFile(module));
  }

  /** @param {{moduleId: string}} module */
  onTestModuleEnd(module) {
    record(ENDED, toFile(module));
  }

  /** @param {VitestCase} test */
  onTestCaseReady(test) {
    record(BEGUN, toTitle(test));
  }

  /** @param {VitestCase} test */
  onTestCaseResult(test) {
    record(ENDED, toTitle(test));
  }

  /** @param {{titlePath: () => string[]}} test of Playwright */
  onTestBegin(test) {
    record(BEGUN, toPath(test));
  }

  /** @param {{titlePath: () => string[]}} test */
  onTestEnd(test) {
    record(ENDED, toPath(test));
  }

  printsToStdio() {
    return false;
  }
}

/** @typedef {{fullName: string, module: {moduleId: string}}} VitestCase */

const toFile = (/** @type {{moduleId: string}} */ { moduleId }) =>
  relative(process.cwd(), moduleId);
const toTitle = (/** @type {VitestCase} */ { module, fullName }) =>
  `${toFile(module)} > ${fullName}`;
const toPath = (/** @type {{titlePath: () => string[]}} */ test) =>
  test
    .titlePath()
    .filter((part) => part !== '')
    .join(' > ');

function record(/** @type {string} */ sign, /** @type {string} */ title) {
  const file = process.env.TEST_PROGRESS;
  if (file) appendFileSync(file, `${sign}${title.replaceAll('\n', ' ')}\n`);
}

/** When a test last began or ended, in ms since 1970; 0 for never. @param {string} file */
export function getProgressTime(file) {
  return existsSync(file) ? statSync(file).mtimeMs : 0;
}

/**
 * The tests that have begun and not ended; a test file is listed only while none of its tests is running.
 * @param {string} file
 * @returns {string[]}
 */
export function readRunning(file) {
  if (!existsSync(file)) return [];
  const running = new Set();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const title = line.slice(1);
    if (line.startsWith(BEGUN)) running.add(title);
    else if (line.startsWith(ENDED)) running.delete(title);
  }
  const all = [...running];
  return all.filter((one) => !all.some((other) => other.startsWith(`${one} > `)));
}
