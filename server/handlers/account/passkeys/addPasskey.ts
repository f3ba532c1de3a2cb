import {
  assertPasskeyAllowed,
  insertPasskey,
  listPasskeys,
} from '#server/accounts/passkeys/passkeyStore.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { assertUnlocked } from '../assertUnlocked.ts';
import { auditAccountChange } from '../auditAccountChange.ts';

/** Stores a new passkey. Its challenge shows that the password was typed in this session. */
export const addPasskey: AccountHandler<'addPasskey'> = async (call) => {
  const { db, clock, accounts, session, origin, requestId, payload } = call;
  assertUnlocked(session);
  const { id: userId } = session.user;
  const verified = await accounts.checkNewPasskey(payload.credential, session, origin);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { name } = payload;
    await assertPasskeyAllowed(tx, userId);
    if (!(await insertPasskey(tx, { ...verified, userId, name, createdAt: now })))
      throw new ProblemError('sign-in-refused');
    await auditAccountChange(tx, { session, action: 'member.passkey-added', now, requestId });
  });
  return { body: { passkeys: await listPasskeys(db, userId) } };
};
