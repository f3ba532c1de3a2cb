import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fromPlaywright, fromVitest } from './readResults.mjs';
import { faultsOf, judge } from './stages.mjs';

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

describe('a stage', () => {
  const ended = (code: number) => ({ code, output: 'said' });

  it('is judged by its tests', () => {
    const path = report(tests(['a', 'passed'], ['b', 'failed'], ['c', 'skipped']));
    expect(judge(ended(1), path)).toMatchObject({ passed: 1, failed: 1, skipped: ['c'] });
  });

  it('fails when it leaves no report, or one that cannot be read', () => {
    expect(judge(ended(0), '/nowhere.json')).toMatchObject({ passed: 0, failed: 1 });
    expect(judge(ended(0), report('{'))).toMatchObject({ passed: 0, failed: 1 });
  });

  it('fails when no test ran', () => {
    expect(judge(ended(0), report({ testResults: [] }))).toMatchObject({ passed: 0, failed: 1 });
    expect(judge(ended(0), report(tests(['a', 'skipped'])))).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  it('fails when it crashed beside its tests', () => {
    expect(judge(ended(1), report(tests(['a', 'passed'])))).toMatchObject({ passed: 1, failed: 1 });
  });

  it('says at the end which tests failed and why, or what it printed last', () => {
    const failed = { fullName: 'b', status: 'failed', failureMessages: ['1 is not 2\nat b.ts'] };
    const path = report({ testResults: [{ ...file('failed', []), assertionResults: [failed] }] });
    expect(faultsOf(judge(ended(1), path))).toEqual(['b\n1 is not 2\nat b.ts']);
    expect(faultsOf(judge(ended(1), report(tests(['a', 'passed']))))).toEqual([
      'said\nIt ended with code 1 beside its tests.',
    ]);
    expect(faultsOf(judge(ended(0), '/nowhere.json'))).toEqual(['said\nIt left no report.']);
    expect(faultsOf(judge(ended(0), report(tests(['a', 'passed']))))).toEqual([]);
  });
});
