import { deletePasskey, listPasskeys } from '#server/accounts/passkeys/passkeyStore.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { assertUnlocked } from '../assertUnlocked.ts';
import { auditAccountChange } from '../auditAccountChange.ts';

/** Removes a passkey of the caller, after the password. */
export const removePasskey: AccountHandler<'removePasskey'> = async (call) => {
  const { db, clock, accounts, session, address, requestId, payload } = call;
  assertUnlocked(session);
  const { id: userId, email } = session.user;
  const { id, password } = payload;
  await accounts.checkPassword({ email, password, address });
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, { id, userId }))) throw new ProblemError('not-found');
    await auditAccountChange(tx, { session, action: 'member.passkey-removed', now, requestId });
  });
  return { body: { passkeys: await listPasskeys(db, userId) } };
};
