import { type ReactNode, useMemo } from 'react';
import { fetchDemoToken } from '#api/staffCalls.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import { createStaffSession, type StaffSession } from './createStaffSession.ts';

/** Props: the screen of a member of staff. */
export interface DemoStaffProps {
  readonly children: (session: StaffSession) => ReactNode;
}

/** Makes the calls of a screen as staff of the demo; no other server has its tokens. */
export function DemoStaff({ children }: DemoStaffProps) {
  const dispatch = useAppDispatch();
  const appId = useAppId();
  const session = useMemo(
    () => createStaffSession(() => dispatch(fetchDemoToken(appId))),
    [dispatch, appId],
  );
  return children(session);
}
