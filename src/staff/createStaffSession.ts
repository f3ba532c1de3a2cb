import type { ApiFailure, ApiResult } from '#api/failure.ts';

/** Who of the staff works on this page. */
export interface StaffSession {
  /** Makes a call with a token, which is fetched where there is none; why that failed is the answer then. */
  ask<T>(send: (token: string) => Promise<ApiResult<T>>): Promise<ApiResult<T>>;
}

/** A session whose token lives in memory alone: one that the server takes no longer is forgotten, and the next call fetches another. */
export function createStaffSession(fetchToken: () => Promise<ApiResult<string>>): StaffSession {
  let current: Promise<ApiResult<string>> | null = null;
  return {
    async ask(send) {
      current ??= fetchToken();
      const used = current;
      const token = await used;
      const result = token.isOk ? await send(token.value) : token;
      const isOver = !result.isOk && (!token.isOk || isTokenRefused(result.failure));
      if (isOver && current === used) current = null;
      return result;
    },
  };
}

function isTokenRefused(failure: ApiFailure): boolean {
  if (failure.kind !== 'problem') return false;
  const { code } = failure.problem;
  return code === 'token-expired' || code === 'token-missing' || code === 'token-invalid';
}
