import { hasStaff } from '#server/accounts/members/hasStaff.ts';
import { listBusinesses } from '#server/back-office/business/listBusinesses.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import { findBusiness } from '#server/documents/businessStore.ts';
import { handleStaffRequest } from './handleStaffRequest.ts';

/** Where the lines are printed, and the base URL of links. */
export interface FirstOwnerOptions {
  /** Links are printed on a terminal only, because other output may be stored in logs. */
  readonly isTerminal: boolean;
  readonly base: string;
}

/**
 * The lines that explain how the first owner signs in: on a terminal an invitation link for the business's own email
 * address, otherwise the command that invites an owner. Empty once there is staff, and without a business.
 */
export async function describeFirstOwner(
  deps: WriteContext,
  { isTerminal, base }: FirstOwnerOptions,
): Promise<readonly string[]> {
  const [appId] = await listBusinesses(deps.db);
  if (appId === undefined || (await hasStaff(deps.db))) return [];
  const command = `npm run staff -- invite --app ${appId} --email EMAIL --role owner`;
  const email = isTerminal ? (await findBusiness(deps.db, appId))?.email : null;
  if (!email) return [`There is no staff account yet. Invite the first owner: ${command}`];
  const request = { action: 'invite', app: appId, email, role: 'owner' } as const;
  const { lines } = await handleStaffRequest(deps, base, request);
  return [
    `There is no staff account yet. ${email} becomes the first owner with this link; to invite someone else: ${command}`,
    ...lines,
  ];
}
