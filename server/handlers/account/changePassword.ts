import { and, eq, ne } from 'drizzle-orm';
import { setPassword } from '#server/accounts/passwords/passwordStore.ts';
import { staffSessions } from '#server/database/schema/staff.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';
import { assertUnlocked } from './assertUnlocked.ts';
import { auditAccountChange } from './auditAccountChange.ts';

/** Sets a new password and ends the sessions of all other devices. Each business of the member records it. */
export const changePassword: AccountHandler<'changePassword'> = async ({
  db,
  clock,
  accounts,
  session,
  address,
  requestId,
  payload,
}) => {
  assertUnlocked(session);
  const { id: userId, email } = session.user;
  await accounts.checkPassword({ email, password: payload.current, address });
  const hash = await accounts.hashPassword(payload.password);
  const now = clock.now();
  await db.transaction(async (tx) => {
    await setPassword(tx, { userId, hash, now });
    await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.userId, userId), ne(staffSessions.id, session.id)));
    const action = 'member.password-changed';
    await auditAccountChange(tx, { session, action, now, requestId });
  });
  return { body: {} };
};
