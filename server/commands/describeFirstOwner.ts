import { hasStaff } from '#server/accounts/hasStaff.ts';
import { listBusinesses } from '#server/back-office/listBusinesses.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import { findBusiness } from '#server/documents/businessStore.ts';
import { handleStaffRequest } from './handleStaffRequest.ts';

/** Where the lines are printed, and what links begin with. */
export interface FirstOwnerOptions {
  /** A terminal alone may show a link: other outputs end up in logs. */
  readonly isTerminal: boolean;
  readonly base: string;
}

/**
 * The lines that say how the first owner signs in, as long as nobody can: on a terminal an invitation of the business's own
 * email address, otherwise the command that invites an owner. Empty with staff, or without a business.
 */
export async function describeFirstOwner(
  deps: WriteContext,
  { isTerminal, base }: FirstOwnerOptions,
): Promise<readonly string[]> {
  const [appId] = await listBusinesses(deps.db);
  if (appId === undefined || (await hasStaff(deps.db))) return [];
  const command = `npm run staff -- invite --app ${appId} --email EMAIL --role owner`;
  const email = isTerminal ? (await findBusiness(deps.db, appId))?.email : null;
  if (!email) return [`Nobody can sign in yet. Invite the first owner: ${command}`];
  const request = { action: 'invite', app: appId, email, role: 'owner' } as const;
  const { lines } = await handleStaffRequest(deps, base, request);
  return [
    `Nobody can sign in yet. ${email} becomes the first owner with this link; for somebody else: ${command}`,
    ...lines,
  ];
}
