import { countAttempt, forgetFailures } from '#server/accounts/signInLimit.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';
import { assertUnlocked } from './assertUnlocked.ts';
import { auditAccountChange } from './auditAccountChange.ts';

/** Turns the second factor on with a first code, and returns its backup codes. Wrong codes count like wrong passwords. */
export const confirmSecondFactor: AccountHandler<'confirmSecondFactor'> = async (call) => {
  const { db, clock, accounts, session, address, requestId, payload } = call;
  assertUnlocked(session);
  const { id: userId, email } = session.user;
  const now = clock.now();
  const attempt = { email, address };
  await countAttempt(call, attempt);
  const backupCodes = await db.transaction(async (tx) => {
    const codes = await accounts.confirmSecondFactor(tx, { userId, code: payload.code });
    await auditAccountChange(tx, { session, action: 'member.second-factor-added', now, requestId });
    return codes;
  });
  await forgetFailures(call, attempt);
  return { body: { backupCodes: [...backupCodes] } };
};
