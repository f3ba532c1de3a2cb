import { useAppDispatch } from '#store/hooks.ts';
import { getStaffAccount } from './staffAccount.ts';

/** The id of the member who is signed in, also after the session has ended; empty before. */
export function useMemberId(): string {
  const state = getStaffAccount(useAppDispatch()).getState();
  return 'account' in state ? state.account.user.id : '';
}
