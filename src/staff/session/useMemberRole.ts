import type { Account } from '#contract/entities/staff/account.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import { getStaffAccount } from './staffAccount.ts';

/** The role of the signed-in member in the business of the address; null where there is none. */
export function useMemberRole(): Account['memberships'][number]['role'] | null {
  const appId = useAppId();
  const state = getStaffAccount(useAppDispatch()).getState();
  const memberships = 'account' in state ? state.account.memberships : [];
  return memberships.find((one) => one.appId === appId)?.role ?? null;
}
