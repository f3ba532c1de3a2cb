import type { FastifyRequest } from 'fastify';
import type { StaffPrincipal } from '#server/handlers/shared/principal.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** What a token says: whose it is, that it was valid once, or that it opens nothing in this business. */
export type TokenCheck =
  | { readonly state: 'valid'; readonly staffId: string }
  | { readonly state: 'expired' }
  | { readonly state: 'refused' };

/** Knows the tokens of a business's staff. Where none is handed in, nobody is staff. */
export interface StaffTokens {
  check(token: string, appId: string): Promise<TokenCheck>;
}

const BEARER = /^Bearer +(\S{1,4096})$/i;
const CHALLENGE = { headers: { 'www-authenticate': 'Bearer' } };

/**
 * Whose token a request carries. Throws `token-missing` without one (and where nobody is staff), `token-expired`, or
 * `forbidden` for one that opens nothing here.
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
  if (found.state === 'refused') throw new ProblemError('forbidden');
  return { kind: 'staff', id: found.staffId };
}
