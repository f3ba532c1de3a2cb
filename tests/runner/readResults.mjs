import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The tag of tests that only `npm run test:all` runs (`WHOLE_RUN` in matrix.ts). */
export const WHOLE_RUN_TAG = 'whole-run';

/**
 * @typedef {object} TestResult one test as a runner reported it
 * @property {string} title with the titles of its groups before it
 * @property {'passed' | 'failed' | 'skipped'} outcome
 * @property {string} [message] why it failed, if reported
 * @property {number} [seconds] how long it took, retries included
 * @property {string} [file] its file, as the runner names it
 */

/**
 * The tests of a runner's JSON report (Vitest's or Playwright's). A file that could not be loaded, and an error outside
 * every test, count as a failed test. Undefined if there is no readable report.
 * @param {string} path
 * @returns {TestResult[] | undefined}
 */
export function readResults(path) {
  if (!existsSync(path)) return undefined;
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return 'suites' in report ? fromPlaywright(report) : fromVitest(report);
  } catch {
    return undefined;
  }
}

/**
 * @typedef {{title: string, file?: string, specs?: {title: string, tests: {status: string, results?: {duration: number, errors?: {message?: string}[]}[]}[]}[], suites?: Suite[]}} Suite
 * @param {{suites: Suite[], errors?: {message?: string}[]}} report
 * @returns {TestResult[]}
 */
export function fromPlaywright(report) {
  /** @type {TestResult[]} */
  const found = (report.errors ?? []).map((error) => ({
    title: error.message ?? 'an error outside every test',
    outcome: 'failed',
  }));
  /** @param {Suite} suite @param {string} around */
  const visit = (suite, around) => {
    const title = `${around} ${suite.title}`.trim();
    for (const spec of suite.specs ?? [])
      for (const { status, results } of spec.tests)
        found.push({
          title: `${title} ${spec.title}`.trim(),
          outcome: playwrightOutcome(status),
          ...(suite.file === undefined ? {} : { file: suite.file }),
          ...toText(results),
          ...lasted(results?.reduce((sum, { duration }) => sum + duration, 0)),
        });
    for (const inner of suite.suites ?? []) visit(inner, title);
  };
  for (const suite of report.suites) visit({ ...suite, title: '' }, '');
  return found;
}

/**
 * The errors of a browser test's attempts, in plain text.
 * @param {{errors?: {message?: string}[]}[]} [results]
 * @returns {{message?: string}}
 */
function toText(results = []) {
  const messages = results.flatMap(({ errors = [] }) => errors.flatMap((one) => one.message ?? []));
  return messages.length === 0 ? {} : { message: stripVTControlCharacters(messages.join('\n')) };
}

/** @param {string} status @returns {TestResult['outcome']} */
function playwrightOutcome(status) {
  if (status === 'expected') return 'passed';
  return status === 'skipped' ? 'skipped' : 'failed';
}

/**
 * The tests of Vitest's report, without those that are left out because of their tag.
 * @param {{testResults: {name: string, status: string, message?: string, assertionResults: {fullName: string, status: string, duration?: number | null, failureMessages?: string[], tags?: string[]}[]}[]}} report
 * @returns {TestResult[]}
 */
export function fromVitest(report) {
  return report.testResults.flatMap((file) => {
    const chosen = file.assertionResults.filter(
      ({ status, tags = [] }) =>
        vitestOutcome(status) !== 'skipped' || !tags.includes(WHOLE_RUN_TAG),
    );
    const tests = chosen.map((test) => {
      const [message] = test.failureMessages ?? [];
      /** @type {TestResult} */
      const result = {
        title: test.fullName,
        outcome: vitestOutcome(test.status),
        file: file.name,
        ...lasted(test.duration),
      };
      return message === undefined ? result : { ...result, message };
    });
    const isExplained = tests.some((test) => test.outcome === 'failed');
    if (file.status !== 'failed' || isExplained) return tests;
    return [...tests, { title: `${file.name}: ${file.message ?? 'failed'}`, outcome: 'failed' }];
  });
}

/** @param {number | null | undefined} ms @returns {{seconds?: number}} */
function lasted(ms) {
  return ms == null ? {} : { seconds: ms / 1000 };
}

/** @param {string} status @returns {TestResult['outcome']} */
function vitestOutcome(status) {
  if (status === 'passed' || status === 'failed') return status;
  return 'skipped';
}
