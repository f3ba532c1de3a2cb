import { addMember, findMember } from '#server/accounts/members/memberStore.ts';
import { readStaffLink, useStaffLink } from '#server/accounts/members/staffLinks.ts';
import { findPasswordHash, setPassword } from '#server/accounts/passwords/passwordStore.ts';
import { createSession, presentAccount } from '#server/accounts/sessions/sessionStore.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/**
 * Makes the invited person a member and signs in. A new person chooses a password. A person with a password confirms it,
 * with their second factor if they have one: the sender of the link must not be able to change the password of another
 * business's staff.
 */
export const acceptInvitation: AccountHandler<'acceptInvitation'> = async ({
  db,
  clock,
  accounts,
  address,
  device,
  userAgent,
  requestId,
  payload,
}) => {
  const { token, name, password, code } = payload;
  const now = clock.now();
  const link = await readStaffLink(db, 'invitation', { token, now });
  const { appId, email } = link;
  const role = orThrowNotFound(link.role);
  const isKnown = (await findPasswordHash(db, email)) !== null;
  if (isKnown) await accounts.checkSignIn({ email, password, address, code });
  const hash = await accounts.hashPassword(password);
  const sessionToken = await db.transaction(async (tx) => {
    await useStaffLink(tx, link, now);
    const userId = await addMember(tx, { appId, email, name, role, now });
    const hasPassword = (await findPasswordHash(tx, email)) !== null;
    if (hasPassword && !isKnown) throw new ProblemError('sign-in-refused'); // another request has set it in the meantime
    if (!hasPassword) await setPassword(tx, { userId, hash, now });
    const member = await findMember(tx, appId, { userId });
    await writeAudit(tx, {
      appId,
      at: now,
      actor: { id: userId, name: member?.name ?? email, role, via: 'session' },
      action: 'member.joined',
      target: { kind: 'member', id: userId, label: email },
      after: { role },
      requestId,
    });
    return createSession(tx, userId, now);
  });
  const { session, ...cookies } = await accounts.openSession(sessionToken, { device, userAgent });
  return { body: await presentAccount(db, session), ...cookies };
};
