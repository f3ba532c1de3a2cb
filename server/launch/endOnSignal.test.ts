import { expect, it, vi } from 'vitest';
import { END_DEADLINE_MS, endOnSignal } from './endOnSignal.ts';

function startProcess() {
  const listeners: ((signal: 'SIGTERM') => void)[] = [];
  const codes: number[] = [];
  const complaints: unknown[] = [];
  const signals: string[] = [];
  const process = {
    on: (_: string, listener: (signal: 'SIGTERM') => void) => listeners.push(listener),
    exit: (code: number) => void codes.push(code),
  };
  const endings = endOnSignal(
    process,
    (error) => complaints.push(error),
    (signal) => signals.push(signal),
  );
  return { endings, codes, complaints, signals, interrupt: () => listeners[0]?.('SIGTERM') };
}

it('runs the shutdown handlers, newest first, and exits with 0', async () => {
  const { endings, codes, interrupt } = startProcess();
  const ended: string[] = [];
  endings.add(() => ended.push('stand-in'));
  endings.add(async () => ended.push('server'));
  expect(endings.isEnding).toBe(false);
  interrupt();
  expect(endings.isEnding).toBe(true);
  await vi.waitFor(() => expect(codes).toEqual([0]));
  expect(ended).toEqual(['server', 'stand-in']);
});

it('runs the other shutdown handlers if one fails, prints the error and exits with 1', async () => {
  const { endings, codes, complaints, interrupt } = startProcess();
  const ended: string[] = [];
  endings.add(() => ended.push('stand-in'));
  endings.add(() => Promise.reject(new Error('no endpoint')));
  interrupt();
  await vi.waitFor(() => expect(codes).toEqual([1]));
  expect([ended, complaints]).toEqual([['stand-in'], [new Error('no endpoint')]]);
});

it('exits immediately with 1 on a second signal', () => {
  const { endings, codes, signals, interrupt } = startProcess();
  endings.add(() => new Promise(() => undefined));
  interrupt();
  interrupt();
  expect(signals).toEqual(['SIGTERM']);
  expect(codes).toEqual([1]);
});

it('exits with 1 after the deadline if a shutdown handler hangs', () => {
  vi.useFakeTimers();
  try {
    const { endings, codes, complaints, interrupt } = startProcess();
    endings.add(() => new Promise(() => undefined));
    interrupt();
    vi.advanceTimersByTime(END_DEADLINE_MS - 1);
    expect(codes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([codes, complaints]).toEqual([[1], [new Error('it had not stopped after 25 s')]]);
  } finally {
    vi.useRealTimers();
  }
});
