import { eq } from 'drizzle-orm';
import { readStaffLink, useStaffLink } from '#server/accounts/members/staffLinks.ts';
import { deletePasskeys } from '#server/accounts/passkeys/passkeyStore.ts';
import { setPassword } from '#server/accounts/passwords/passwordStore.ts';
import { createSession, presentAccount } from '#server/accounts/sessions/sessionStore.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { staffSessions } from '#server/database/schema/staff.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';

/**
 * Sets a password with a one-time link, and with the code of the person's second factor. Ends every session of this person,
 * removes their passkeys, and signs in.
 */
export const resetPassword: AccountHandler<'resetPassword'> = async ({
  db,
  clock,
  accounts,
  address,
  device,
  userAgent,
  requestId,
  payload,
}) => {
  const now = clock.now();
  const link = await readStaffLink(db, 'password-reset', { token: payload.token, now });
  const { appId, email } = link;
  const userId = orThrowNotFound(link.userId);
  await accounts.checkSecondFactor({ userId, email, address, code: payload.code });
  const hash = await accounts.hashPassword(payload.password);
  const sessionToken = await db.transaction(async (tx) => {
    await useStaffLink(tx, link, now);
    await setPassword(tx, { userId, hash, now });
    await tx.delete(staffSessions).where(eq(staffSessions.userId, userId));
    await deletePasskeys(tx, userId);
    await writeAudit(tx, {
      appId,
      at: now,
      actor: { id: userId, name: email, role: null, via: 'session' },
      action: 'member.password-reset',
      target: { kind: 'member', id: userId, label: email },
      requestId,
    });
    return createSession(tx, userId, now);
  });
  const { session, ...cookies } = await accounts.openSession(sessionToken, { device, userAgent });
  return { body: await presentAccount(db, session), ...cookies };
};
