import { readStaffLink } from '#server/accounts/members/staffLinks.ts';
import { findPasswordHash } from '#server/accounts/passwords/passwordStore.ts';
import { findBusiness } from '#server/documents/businessStore.ts';
import type { AccountHandler } from '#server/handlers/shared/handler.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';

/** The invitation of a link. */
export const getInvitation: AccountHandler<'getInvitation'> = async ({ db, clock, query }) => {
  const link = await readStaffLink(db, 'invitation', { token: query.token, now: clock.now() });
  const business = orThrowNotFound(await findBusiness(db, link.appId));
  const { email, role } = link;
  const hasAccount = (await findPasswordHash(db, email)) !== null;
  return { body: { email, businessName: business.name, role: orThrowNotFound(role), hasAccount } };
};
