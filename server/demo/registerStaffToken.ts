import type { FastifyInstance } from 'fastify';
import type { Accounts } from '#server/accounts/createAccounts.ts';
import { addMember } from '#server/accounts/memberStore.ts';
import { createSession } from '#server/accounts/sessionStore.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import { findBusiness } from '#server/documents/businessStore.ts';
import { isFromThisMachine } from '#server/http/thisMachine.ts';
import { orNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/**
 * `POST /demo/staff-token` with an `appId`: a token of an owner of one of the demo's businesses, and only for whoever is on this
 * machine. Nobody else becomes staff by it, and nobody becomes staff of a business that is not the demo's.
 */
export function registerStaffToken(
  app: FastifyInstance,
  deps: WriteContext,
  accounts: Accounts,
): void {
  app.post<{ Body: { appId?: unknown } | null }>('/demo/staff-token', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new ProblemError('forbidden');
    const { appId } = request.body ?? {};
    if (typeof appId !== 'string') throw new ProblemError('invalid-request');
    const business = orNotFound(await findBusiness(deps.db, appId));
    if (!business.isDemo) throw new ProblemError('forbidden');
    const { session } = await accounts.openSession(await openOwnerSession(deps, appId));
    const { token, expiresAt } = orNotFound(await accounts.issueToken(session.id, appId));
    reply.header('cache-control', 'no-store').code(201);
    return { token, expiresAt: expiresAt.toISOString() };
  });
}

/** A session of the demo's owner of a business, as a token. */
async function openOwnerSession({ db, clock }: WriteContext, appId: string): Promise<string> {
  const now = clock.now();
  const owner = { email: `owner@${appId}.example`, name: 'Demo owner', role: 'owner' } as const;
  return db.transaction(async (tx) => {
    const userId = await addMember(tx, { ...owner, appId, now });
    return createSession(tx, userId, now);
  });
}
