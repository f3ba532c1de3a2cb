import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ProgressReporter, { readRunning } from './progress.mjs';
import { runProcess } from './runProcess.mjs';
import { evaluate, getFaults } from './stages.mjs';
import { watchStall } from './watchStall.mjs';

const folder = mkdtempSync(join(tmpdir(), 'billfold-progress-'));
afterAll(() => rmSync(folder, { recursive: true }));

const inFile = (name: string, fullName: string) => ({
  fullName,
  module: { moduleId: join(process.cwd(), name) },
});
const inBrowser = (...path: string[]) => ({ titlePath: () => ['', ...path] });

describe('the progress of a run', () => {
  it('names the tests of either runner that have begun and not ended', () => {
    const file = join(folder, 'both');
    vi.stubEnv('TEST_PROGRESS', file);
    const reporter = new ProgressReporter();
    const [one, other] = [inFile('a.test.ts', 'paid'), inFile('a.test.ts', 'refunded')];
    reporter.onTestModuleStart(one.module);
    reporter.onTestCaseReady(one);
    reporter.onTestCaseResult(one);
    reporter.onTestCaseReady(other);
    reporter.onTestBegin(inBrowser('a.spec.ts', 'opens'));
    reporter.onTestBegin(inBrowser('a.spec.ts', 'closes'));
    reporter.onTestEnd(inBrowser('a.spec.ts', 'opens'));
    expect(readRunning(file)).toEqual(['a.test.ts > refunded', 'a.spec.ts > closes']);
  });

  it('names a file whose set-up hangs, and nothing if nothing has begun', () => {
    const file = join(folder, 'module');
    vi.stubEnv('TEST_PROGRESS', file);
    new ProgressReporter().onTestModuleStart(inFile('b.test.ts', '').module);
    expect(readRunning(file)).toEqual(['b.test.ts']);
    expect(readRunning(join(folder, 'none'))).toEqual([]);
  });
});

describe('the limit of a run', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('counts only the time without progress', () => {
    const onStall = vi.fn();
    const stall = watchStall({ limitMs: 1000, onStall });
    for (let times = 0; times < 10; times += 1) {
      vi.advanceTimersByTime(999);
      stall.touch();
    }
    expect(onStall).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onStall).toHaveBeenCalledTimes(1);
  });

  it('counts a test that ended as progress, and stops with the run', () => {
    const onStall = vi.fn();
    let testEndedAt = 0;
    const stall = watchStall({ limitMs: 1000, onStall, readProgress: () => testEndedAt });
    vi.advanceTimersByTime(900);
    testEndedAt = Date.now();
    vi.advanceTimersByTime(999);
    expect(onStall).not.toHaveBeenCalled();
    stall.stop();
    vi.advanceTimersByTime(10_000);
    expect(onStall).not.toHaveBeenCalled();
  });
});

it('makes a stage that exceeds it name what was running', async () => {
  const progress = join(folder, 'stalled');
  writeFileSync(progress, '+a.test.ts\n+a.test.ts > paid\n-a.test.ts > paid\n+a.test.ts > waits\n');
  const run = await runProcess({
    command: process.execPath,
    args: ['-e', 'setInterval(() => {}, 1000)'],
    cwd: folder,
    env: process.env,
    log: join(folder, 'log'),
    progress,
    limitMs: 60,
  });
  const [fault] = getFaults(evaluate(run, join(folder, 'no-report.json')));
  expect(fault).toContain('minutes without progress. It was running:\n  a.test.ts > waits');
  expect(fault).not.toContain('It left no report');
});
