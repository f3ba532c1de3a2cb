import type { FastifyRequest } from 'fastify';
import { STAFF_ROLES } from '#contract/codes.ts';
import type { Route } from '#contract/routes/route.ts';
import type { StaffTokens } from '#server/accounts/tokens/staffTokens.ts';
import type { StaffPrincipal } from '#server/handlers/shared/principal.ts';
import { ProblemError } from '#server/platform/problemError.ts';

const BEARER = /^Bearer +(\S{1,4096})$/i;
const CHALLENGE = { headers: { 'www-authenticate': 'Bearer' } };

/**
 * Whose token a request carries. Throws `token-missing` without one, `token-expired`, `session-locked`, `role-too-weak`, or `token-invalid`
 * for one that is not valid in this business.
 */
export async function getStaffPrincipal(
  { headers, params }: Pick<FastifyRequest, 'headers' | 'params'>,
  tokens: StaffTokens,
): Promise<StaffPrincipal> {
  const [, token] = BEARER.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) throw new ProblemError('token-missing', CHALLENGE);
  const { appId = '' } = params as { readonly appId?: string };
  const found = await tokens.check(token, appId);
  if (found.state === 'expired') throw new ProblemError('token-expired', CHALLENGE);
  if (found.state === 'no-role') throw new ProblemError('role-too-weak');
  if (found.state === 'locked') throw new ProblemError('session-locked');
  if (found.state === 'invalid') throw new ProblemError('token-invalid', CHALLENGE);
  const { staffId: id, name, role, via = 'session' } = found;
  return { kind: 'staff', id, name, role, via };
}

/** Throws `role-too-weak` for a role below the one that a route needs, and `forbidden` for an API key where a person is needed. */
export function assertMayCall(
  { role, via }: StaffPrincipal,
  { minRole = 'staff', needsPerson }: Pick<Route, 'minRole' | 'needsPerson'>,
): void {
  if (STAFF_ROLES.indexOf(role) < STAFF_ROLES.indexOf(minRole))
    throw new ProblemError('role-too-weak');
  if (needsPerson && via === 'api-key') throw new ProblemError('forbidden');
}
