import { beforeEach, expect, it, vi } from 'vitest';
import { DEVICE_LIMIT_MS, tryWithLimit, withLimit } from './withLimit.ts';

const never = new Promise<string>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('resolves and rejects as the work does', async () => {
  await expect(withLimit(Promise.resolve('done'))).resolves.toBe('done');
  await expect(withLimit(Promise.reject(new Error('full')))).rejects.toThrow('full');
  await expect(withLimit(undefined)).resolves.toBeUndefined();
});

it('rejects work that does not respond within the limit', async () => {
  const outcome = withLimit(never).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(DEVICE_LIMIT_MS);
  expect(await outcome).toBe('No response');
});

it('waits for work that responds while a page wakes up', async () => {
  let respond = (_: string) => {};
  const outcome = withLimit(new Promise<string>((resolve) => (respond = resolve)));
  // in a page that was suspended, the timer fires first, however long the suspension was
  vi.advanceTimersToNextTimer();
  respond('late');
  expect(await outcome).toBe('late');
});

it('returns nothing if the work fails or is too late', async () => {
  expect(await tryWithLimit(Promise.reject(new Error('full')))).toBeUndefined();
  const late = tryWithLimit(never, 1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toBeUndefined();
});
