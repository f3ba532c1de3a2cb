import { describe, expect, it, vi } from 'vitest';
import { createStaffSession } from './createStaffSession.ts';

const tokenOf = (userId: string) => ({
  isOk: true as const,
  value: { token: `of-${userId}`, userId },
});

/** Makes a call on a page of Ada, with a token that was requested before. Returns the token of the call. */
async function callWith(preloaded: ReturnType<typeof tokenOf> | undefined) {
  const fetchToken = vi.fn(async () => tokenOf('ada'));
  const session = createStaffSession({
    fetchToken,
    takePreloadedToken: async () => preloaded,
    getUserId: () => 'ada',
    onEnded: () => {},
    onLocked: () => {},
    onForbidden: () => {},
  });
  const result = await session.call(async (token) => ({ isOk: true, value: token }));
  return { token: result.isOk && result.value, fetched: fetchToken.mock.calls.length };
}

describe('the first call of a staff session', () => {
  it('is made with a token that was requested before', async () => {
    const preloaded = { ...tokenOf('ada'), value: { token: 'preloaded', userId: 'ada' } };
    expect(await callWith(preloaded)).toEqual({ token: 'preloaded', fetched: 0 });
  });

  it('discards the token of another person who signed in meanwhile', async () => {
    expect(await callWith(tokenOf('bo'))).toEqual({ token: 'of-ada', fetched: 1 });
  });

  it('fetches a token where none was requested', async () => {
    expect(await callWith(undefined)).toEqual({ token: 'of-ada', fetched: 1 });
  });
});
