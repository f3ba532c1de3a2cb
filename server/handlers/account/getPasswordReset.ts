import { readStaffLink } from '#server/accounts/members/staffLinks.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';

/** Whose password a link sets. */
export const getPasswordReset: AccountHandler<'getPasswordReset'> = async ({
  db,
  clock,
  query,
}) => {
  const { email } = await readStaffLink(db, 'password-reset', {
    token: query.token,
    now: clock.now(),
  });
  return { body: { email } };
};
