import type { AccountHandler } from '#server/handlers/shared/handler.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { assertUnlocked } from './assertUnlocked.ts';

/**
 * Creates a token for the staff calls of a business. Throws `forbidden` if the caller is not a member of it, and `session-missing` if
 * the page shows another person.
 */
export const createStaffToken: AccountHandler<'createStaffToken'> = async ({
  accounts,
  session,
  payload,
}) => {
  const { appId, userId = session.user.id } = payload;
  if (userId !== session.user.id) throw new ProblemError('session-missing');
  assertUnlocked(session);
  const issued = await accounts.issueToken(session.id, appId);
  if (issued === null) throw new ProblemError('forbidden');
  const { token, expiresAt, role } = issued;
  return { body: { token, expiresAt: expiresAt.toISOString(), role, userId } };
};
