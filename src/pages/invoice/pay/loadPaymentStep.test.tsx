import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadPartContext } from '#i18n/messages/loadPartContext.ts';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useRetry } from '#i18n/messages/useRetry.ts';
import { openFromDevice } from '#tests/builders/browser/openFromDevice.ts';
import { loadPaymentStep } from './loadPaymentStep.ts';

const reload = vi.fn();
let forget: (() => void) | undefined;

function useStep(isWanted: boolean) {
  const part = useOnDemand(loadPaymentStep, undefined, isWanted);
  return { ...part, retry: useRetry(part) };
}

const show = (isWanted: boolean) =>
  renderHook(useStep, {
    initialProps: isWanted,
    wrapper: ({ children }) => <LoadPartContext value={async () => {}}>{children}</LoadPartContext>,
  });

beforeEach(() => void vi.spyOn(window.location, 'reload').mockImplementation(reload));
afterEach(() => {
  forget?.();
  vi.restoreAllMocks();
  reload.mockClear();
});

it('fetches the payment step on request if the page came from the server', async () => {
  const { result, rerender } = show(false);
  expect(result.current.value).toBeNull();
  rerender(true);
  await waitFor(() => expect(result.current.value).not.toBeNull());
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the page on request if it came from the device’s cache, because its policy allows no processor', () => {
  forget = openFromDevice('navigate');
  const { result, rerender } = show(false);
  expect(reload).not.toHaveBeenCalled();
  rerender(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(result.current.value).toBeNull();
});

it('reloads automatically once, and then only on request', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  forget = openFromDevice('reload');
  const { result } = show(true);
  await waitFor(() => expect(result.current.state).toBe('failed'));
  expect(reload).not.toHaveBeenCalled();
  void result.current.retry();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
