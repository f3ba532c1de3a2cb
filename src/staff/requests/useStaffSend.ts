import { useCallback } from 'react';
import type { ApiResult } from '#api/failure.ts';
import type { ApiThunk } from '#api/sendCall.ts';
import type { StaffReadOptions } from '#api/staff/staffCalls.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import type { StaffSession } from '../session/createStaffSession.ts';

/** A staff call that only lacks business and token. */
export type StaffSend<T> = (reading: StaffReadOptions) => ApiThunk<Promise<ApiResult<T>>>;

/** Sends staff calls in the business of the address. */
export function useStaffSend(
  session: StaffSession,
): <T>(send: StaffSend<T>) => Promise<ApiResult<T>> {
  const dispatch = useAppDispatch();
  const appId = useAppId();
  return useCallback(
    (send) => session.call((staffToken) => dispatch(send({ appId, staffToken }))),
    [session, dispatch, appId],
  );
}
