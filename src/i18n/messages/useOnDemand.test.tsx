import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LoadPartContext } from './loadPartContext.ts';
import { useOnDemand } from './useOnDemand.ts';
import { useRetry } from './useRetry.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function usePart(fetchCode: () => Promise<string>, isWanted: boolean) {
  const part = useOnDemand(fetchCode, 'acting', isWanted);
  return { ...part, retry: useRetry(part) };
}

function show(fetchCode: () => Promise<string>, isWanted = false, ensurePart = async () => {}) {
  return renderHook(() => usePart(fetchCode, isWanted), {
    wrapper: ({ children }) => <LoadPartContext value={ensurePart}>{children}</LoadPartContext>,
  }).result;
}

it('fetches nothing before the first request, and then once', async () => {
  const fetchCode = vi.fn(async () => 'code');
  const part = show(fetchCode);
  expect([part.current.state, fetchCode.mock.calls.length]).toEqual(['idle', 0]);
  await act(async () => void part.current.load());
  await act(async () => void part.current.load());
  expect([part.current.state, part.current.value]).toEqual(['loaded', 'code']);
  expect(fetchCode).toHaveBeenCalledOnce();
});

it('fails without its messages, and is fetched again on request', async () => {
  const ensurePart = vi.fn(lost as () => Promise<void>);
  const part = show(async () => 'code', false, ensurePart);
  await act(async () => void part.current.load());
  expect([part.current.state, part.current.value]).toEqual(['failed', null]);
  ensurePart.mockResolvedValue();
  await act(async () => void part.current.load());
  expect(part.current.value).toBe('code');
});

it('loads automatically if the page sets so, also after reconnecting', async () => {
  const fetchCode = vi.fn<() => Promise<string>>(lost);
  const part = show(fetchCode, true);
  await act(async () => {});
  expect(part.current.state).toBe('failed');
  fetchCode.mockResolvedValue('code');
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(part.current.value).toBe('code');
});

it.each([
  ['is loaded again if the server responds and the file is gone', true, 1],
  ['stays if the server does not respond', false, 0],
])('on a retry, the page %s', async (_what, isThere, times) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.stubGlobal('fetch', isThere ? async () => new Response() : lost);
  const part = show(lost);
  await act(async () => void part.current.load());
  expect(reload).not.toHaveBeenCalled();
  await act(async () => part.current.retry());
  expect(reload).toHaveBeenCalledTimes(times);
  expect(part.current.state).toBe('failed');
});
