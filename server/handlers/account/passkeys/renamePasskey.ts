import { listPasskeys, renamePasskey as rename } from '#server/accounts/passkeys/passkeyStore.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { assertUnlocked } from '../assertUnlocked.ts';
import { auditAccountChange } from '../auditAccountChange.ts';

/** Renames a passkey of the caller. A new name does not change who can sign in, so no password is needed. */
export const renamePasskey: AccountHandler<'renamePasskey'> = async (call) => {
  const { db, clock, session, requestId, payload } = call;
  assertUnlocked(session);
  const { id: userId } = session.user;
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (!(await rename(tx, { ...payload, userId }))) throw new ProblemError('not-found');
    await auditAccountChange(tx, { session, action: 'member.passkey-renamed', now, requestId });
  });
  return { body: { passkeys: await listPasskeys(db, userId) } };
};
