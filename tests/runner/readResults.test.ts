import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fromPlaywright, fromVitest } from './readResults.mjs';
import { evaluate, getFaults, getSlowest } from './stages.mjs';

const file = (status: string, tests: [string, string][], message?: string) => ({
  name: 'a.test.ts',
  status,
  ...(message === undefined ? {} : { message }),
  assertionResults: tests.map(([fullName, outcome]) => ({ fullName, status: outcome })),
});
const tests = (...all: [string, string][]) => ({ testResults: [file('passed', all)] });
const folder = mkdtempSync(join(tmpdir(), 'billfold-report-'));
afterAll(() => rmSync(folder, { recursive: true }));
const report = (content: unknown) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

describe('reports of test runners', () => {
  it('count a file that could not be loaded as failed', () => {
    expect(fromVitest({ testResults: [file('failed', [], 'no such module')] })).toEqual([
      { title: 'a.test.ts: no such module', outcome: 'failed' },
    ]);
  });

  it('count what did not run as skipped', () => {
    const outcomes = fromVitest(tests(['a', 'passed'], ['b', 'pending'], ['c', 'todo']));
    expect(outcomes.map((test) => test.outcome)).toEqual(['passed', 'skipped', 'skipped']);
  });

  it('omit tests that their tag excludes, and no other skipped test', () => {
    const { testResults } = tests(['a', 'skipped'], ['b', 'passed'], ['c', 'skipped']);
    const assertionResults = testResults[0]?.assertionResults.map((test) =>
      test.fullName === 'c' ? test : { ...test, tags: ['whole-run'] },
    );
    const tagged = {
      testResults: [{ ...file('passed', []), assertionResults: assertionResults ?? [] }],
    };
    expect(fromVitest(tagged).map(({ title, outcome }) => [title, outcome])).toEqual([
      ['b', 'passed'],
      ['c', 'skipped'],
    ]);
  });

  it('name a browser test with its groups, and count errors outside of tests', () => {
    const found = fromPlaywright({
      errors: [{ message: 'the product did not start' }],
      suites: [
        {
          title: 'a.spec.ts',
          suites: [
            { title: 'paying', specs: [{ title: 'once', tests: [{ status: 'expected' }] }] },
          ],
          specs: [{ title: 'late', tests: [{ status: 'flaky' }, { status: 'skipped' }] }],
        },
      ],
    });
    expect(found).toEqual([
      { title: 'the product did not start', outcome: 'failed' },
      { title: 'late', outcome: 'failed' },
      { title: 'late', outcome: 'skipped' },
      { title: 'paying once', outcome: 'passed' },
    ]);
  });
});

it('print why a browser test failed, without the colors of its report', () => {
  const errors = [{ message: '\u001b[31mExpected\u001b[39m: visible' }, {}];
  const specs = [
    { title: 'once', tests: [{ status: 'unexpected', results: [{ duration: 5, errors }] }] },
  ];
  const found = fromPlaywright({ suites: [{ title: 'a.spec.ts', specs }] });
  expect(found.map(({ message }) => message)).toEqual(['Expected: visible']);
});

describe('a stage', () => {
  const ended = (code: number) => ({ code, output: 'said' });

  it('names its ten slowest tests, of either runner, slowest first', () => {
    const took = Array.from({ length: 12 }, (_, at) => ({
      fullName: `test ${at}`,
      status: 'passed',
      duration: at * 1000,
    }));
    const lines = getSlowest(
      evaluate(
        ended(0),
        report({ testResults: [{ ...file('passed', []), assertionResults: took }] }),
      ),
    );
    expect(lines).toHaveLength(10);
    expect([lines[0], lines[9]]).toEqual(['  11.0 s  test 11', '   2.0 s  test 2']);
    const tried = [{ duration: 1500 }, { duration: 2000 }];
    const specs = [{ title: 'once', tests: [{ status: 'expected', results: tried }] }];
    const suites = [{ title: 'a.spec.ts', specs }];
    expect(getSlowest(evaluate(ended(0), report({ suites })))).toEqual(['   3.5 s  once']);
    expect(getSlowest(evaluate(ended(0), report(tests(['a', 'passed']))))).toEqual([]);
  });

  it('passes or fails by its tests', () => {
    const path = report(tests(['a', 'passed'], ['b', 'failed'], ['c', 'skipped']));
    expect(evaluate(ended(1), path)).toMatchObject({ passed: 1, failed: 1, skipped: ['c'] });
  });

  it('fails when it leaves no report, or one that cannot be read', () => {
    expect(evaluate(ended(0), '/nowhere.json')).toMatchObject({ passed: 0, failed: 1 });
    expect(evaluate(ended(0), report('{'))).toMatchObject({ passed: 0, failed: 1 });
  });

  it('fails when no test ran', () => {
    expect(evaluate(ended(0), report({ testResults: [] }))).toMatchObject({ passed: 0, failed: 1 });
    expect(evaluate(ended(0), report(tests(['a', 'skipped'])))).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  it('fails when it crashed outside of its tests', () => {
    expect(evaluate(ended(1), report(tests(['a', 'passed'])))).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it('lists at the end which tests failed and why, or the last output', () => {
    const failed = { fullName: 'b', status: 'failed', failureMessages: ['1 is not 2\nat b.ts'] };
    const path = report({ testResults: [{ ...file('failed', []), assertionResults: [failed] }] });
    expect(getFaults(evaluate(ended(1), path))).toEqual(['b\n1 is not 2\nat b.ts']);
    expect(getFaults(evaluate(ended(1), report(tests(['a', 'passed']))))).toEqual([
      'said\nAll tests passed, but the stage exited with code 1.',
    ]);
    expect(getFaults(evaluate(ended(0), '/nowhere.json'))).toEqual(['said\nIt left no report.']);
    expect(getFaults(evaluate(ended(0), report(tests(['a', 'passed']))))).toEqual([]);
  });
});
