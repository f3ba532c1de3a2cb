import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ApiResult } from '#api/failure.ts';
import { useWriteAttempt } from './useWriteAttempt.ts';

/** Renders the hook; each call waits for the response that a test gives it. */
function open() {
  const calls: { readonly sent: string; readonly respond: (result: ApiResult<string>) => void }[] =
    [];
  const session = {
    call: <T,>(send: (token: string) => Promise<ApiResult<T>>) => send('token-1'),
  };
  const onDone = vi.fn();
  const { result } = renderHook(() =>
    useWriteAttempt<string, string>({
      session,
      send: (sent) => new Promise((respond) => calls.push({ sent, respond })),
      onDone,
      onSessionEnd: () => {},
    }),
  );
  const respond = (at: number, response: ApiResult<string>) =>
    act(async () => calls[at]?.respond(response));
  const getSent = () => calls.map(({ sent }) => sent);
  return { write: result, respond, getSent, onDone };
}

const LOST = { isOk: false, failure: { kind: 'network' } } as const;

describe('an attempt of a change', () => {
  it('is sent once for two clicks', () => {
    const { write, getSent } = open();
    act(() => {
      write.current.start('one');
      write.current.start('two');
    });
    expect(getSent()).toEqual(['one']);
  });

  it('is repeated as it was after a lost response, and no other one starts before', async () => {
    const { write, respond, getSent, onDone } = open();
    act(() => write.current.start('one'));
    await respond(0, LOST);
    expect(write.current.step).toBe('unknown');
    act(() => write.current.start('two'));
    act(() => write.current.reset());
    expect([getSent(), write.current.step]).toEqual([['one'], 'unknown']);
    act(() => write.current.checkAgain());
    await respond(1, { isOk: true, value: 'done' });
    expect(getSent()).toEqual(['one', 'one']);
    expect(onDone).toHaveBeenCalledExactlyOnceWith('done');
    act(() => write.current.start('two'));
    expect(getSent()).toEqual(['one', 'one', 'two']);
  });

  it('is not sent while the device is offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { write, getSent } = open();
    act(() => write.current.start('one'));
    expect([getSent(), write.current.step]).toEqual([[], 'ready']);
  });
});
