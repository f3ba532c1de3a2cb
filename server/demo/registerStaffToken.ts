import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context/serverContext.ts';
import { findBusiness } from '#server/documents/businessStore.ts';
import type { SignedStaffTokens } from '#server/http/signedStaffTokens.ts';
import { isFromThisMachine } from '#server/http/thisMachine.ts';
import { orNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** Who takes payments in the demo. */
const STAFF_ID = 'demo-staff';

/**
 * `POST /demo/staff-token` with an `appId`: a token of somebody of one of the demo's businesses, for an hour, and only for whoever is
 * on this machine. Nobody else becomes staff by it, and nobody becomes staff of a business that is not the demo's.
 */
export function registerStaffToken(
  app: FastifyInstance,
  { db }: Pick<ServerContext, 'db'>,
  tokens: SignedStaffTokens,
): void {
  app.post<{ Body: { appId?: unknown } | null }>('/demo/staff-token', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new ProblemError('forbidden');
    const { appId } = request.body ?? {};
    if (typeof appId !== 'string') throw new ProblemError('invalid-request');
    const business = orNotFound(await findBusiness(db, appId));
    if (!business.isDemo) throw new ProblemError('forbidden');
    const { token, expiresAt } = tokens.issue({ staffId: STAFF_ID, appId });
    reply.header('cache-control', 'no-store').code(201);
    return { token, expiresAt: expiresAt.toISOString() };
  });
}
