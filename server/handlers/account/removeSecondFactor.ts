import { removeSecondFactor as remove } from '#server/accounts/second-factor/secondFactor.ts';
import { presentAccount } from '#server/accounts/sessions/sessionStore.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';
import { assertUnlocked } from './assertUnlocked.ts';
import { auditAccountChange } from './auditAccountChange.ts';

/** Turns the second factor off, after the password. Where none is on, nothing changes. */
export const removeSecondFactor: AccountHandler<'removeSecondFactor'> = async (call) => {
  const { db, clock, accounts, session, address, requestId, payload } = call;
  assertUnlocked(session);
  const { id: userId, email } = session.user;
  await accounts.checkPassword({ email, password: payload.password, address });
  const now = clock.now();
  await db.transaction(async (tx) => {
    const action = 'member.second-factor-removed';
    if (await remove(tx, userId)) await auditAccountChange(tx, { session, action, now, requestId });
  });
  return { body: await presentAccount(db, session) };
};
