import type { AccountHandler } from '#server/handlers/shared/handler.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { assertUnlocked } from './assertUnlocked.ts';

/** Makes a token for the staff calls of a business; `forbidden` for one that the caller is no member of, `session-missing` where the page shows somebody else. */
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
  return { body: { token, expiresAt: expiresAt.toISOString(), role } };
};
