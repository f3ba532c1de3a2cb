import type { Account } from '#contract/entities/staff/account.ts';
import { type Responder, respondWithJson } from '../browser/makeNetwork.ts';

/** Ada, a member of fern only. */
export function makeStaffAccount(changes: Partial<Account> = {}): Account {
  return {
    user: { id: 'ada', name: 'Ada Vega', email: 'ada@fern.example' },
    memberships: [{ appId: 'fern', businessName: 'Fern & Fable', role: 'staff' }],
    hasPin: false,
    hasSecondFactor: false,
    isLocked: false,
    ...changes,
  };
}

/** The account calls of a signed-in member, whose tokens are numbered. */
export function respondAsSignedIn(
  account = makeStaffAccount(),
): Readonly<Record<string, Responder>> {
  let tokens = 0;
  return {
    'GET /session': () => respondWithJson(account),
    'POST /token': () => {
      tokens += 1;
      const expiresAt = '2026-12-31T00:00:00.000Z';
      const { id: userId } = account.user;
      return respondWithJson({ token: `token-${tokens}`, expiresAt, role: 'staff', userId });
    },
  };
}
