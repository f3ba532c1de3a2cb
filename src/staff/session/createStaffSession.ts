import type { ApiFailure, ApiResult } from '#api/failure.ts';

/** Makes the calls of the signed-in member of staff in one business. */
export interface StaffSession {
  /** Makes a call with a token, which is fetched if missing; if that fails, the call returns the failure. */
  call<T>(send: (token: string) => Promise<ApiResult<T>>): Promise<ApiResult<T>>;
}

type TokenResult = ApiResult<{ readonly token: string; readonly userId: string }>;

/**
 * What a session needs. `onEnded` is called when the session has ended, `onLocked` when it is locked, which another tab
 * of this device may have done, and `onForbidden` when the member's role, or the membership, no longer allows a call.
 */
export interface StaffSessionDeps {
  readonly fetchToken: () => Promise<TokenResult>;
  /** A token that was requested before; used only if it is of the person on the page. */
  readonly takePreloadedToken: () => Promise<TokenResult | undefined>;
  /** The person on the page; undefined before it is known. */
  readonly getUserId: () => string | undefined;
  readonly onEnded: () => void;
  readonly onLocked: () => void;
  readonly onForbidden: () => void;
}

/**
 * A session whose token exists only in memory. If the server rejects the token, the call is repeated once with a new
 * one; this is safe because the server checks the token before anything else.
 */
export function createStaffSession({
  fetchToken,
  takePreloadedToken,
  getUserId,
  onEnded,
  onLocked,
  onForbidden,
}: StaffSessionDeps): StaffSession {
  let current: Promise<TokenResult> | null = null;
  const takeToken = async () => {
    const preloaded = await takePreloadedToken();
    return preloaded?.isOk && preloaded.value.userId === getUserId() ? preloaded : fetchToken();
  };
  const callOnce: StaffSession['call'] = async (send) => {
    current ??= takeToken();
    const used = current;
    const token = await used;
    const drop = () => {
      if (current === used) current = null;
    };
    if (!token.isOk) {
      drop();
      if (hasCode(token.failure, ['session-missing'])) onEnded();
      return token;
    }
    const result = await send(token.value.token);
    if (!result.isOk && hasCode(result.failure, TOKEN_REFUSED)) drop();
    return result;
  };
  return {
    async call(send) {
      const first = await callOnce(send);
      const isRefused = !first.isOk && hasCode(first.failure, TOKEN_REFUSED);
      const result = isRefused ? await callOnce(send) : first;
      if (!result.isOk && hasCode(result.failure, ['session-locked'])) onLocked();
      if (!result.isOk && hasCode(result.failure, ['forbidden', 'role-too-weak'])) onForbidden();
      return result;
    },
  };
}

const TOKEN_REFUSED = ['token-missing', 'token-expired', 'token-invalid'] as const;

function hasCode(failure: ApiFailure, codes: readonly string[]): boolean {
  return failure.kind === 'problem' && codes.includes(failure.problem.code);
}
