import type { FastifyRequest } from 'fastify';
import { STAFF_ROLES, type StaffRole } from '#contract/codes.ts';
import type { StaffPrincipal } from '#server/handlers/shared/principal.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** What a token says: whose it is, that it was valid once, or that it is not valid in this business. */
export type TokenCheck =
  | { readonly state: 'valid'; readonly staffId: string; readonly role: StaffRole }
  | { readonly state: 'expired' }
  | { readonly state: 'invalid' };

/** Knows the tokens of a business's staff. Where none is handed in, nobody is staff. */
export interface StaffTokens {
  check(token: string, appId: string): Promise<TokenCheck>;
}

const BEARER = /^Bearer +(\S{1,4096})$/i;
const CHALLENGE = { headers: { 'www-authenticate': 'Bearer' } };

/**
 * Whose token a request carries. Throws `token-missing` without one (and where nobody is staff), `token-expired`, or
 * `token-invalid` for one that is not valid in this business.
 */
export async function getStaffPrincipal(
  { headers, params }: Pick<FastifyRequest, 'headers' | 'params'>,
  tokens: StaffTokens | undefined,
): Promise<StaffPrincipal> {
  const [, token] = BEARER.exec(headers.authorization ?? '') ?? [];
  if (token === undefined || tokens === undefined)
    throw new ProblemError('token-missing', CHALLENGE);
  const { appId = '' } = params as { readonly appId?: string };
  const found = await tokens.check(token, appId);
  if (found.state === 'expired') throw new ProblemError('token-expired', CHALLENGE);
  if (found.state === 'invalid') throw new ProblemError('token-invalid', CHALLENGE);
  return { kind: 'staff', id: found.staffId, role: found.role };
}

/** Throws `role-too-weak` for a member of staff whose role is below `minRole`. */
export function assertRole({ role }: StaffPrincipal, minRole: StaffRole): void {
  if (STAFF_ROLES.indexOf(role) < STAFF_ROLES.indexOf(minRole))
    throw new ProblemError('role-too-weak');
}
