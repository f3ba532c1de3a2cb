import { LINK_SOURCES } from '#contract/entities/payments/paymentMethod.ts';
import { findLastMethod } from '#server/charge-schedules/findCurrentMethod.ts';
import { runLocalWrite } from '#server/idempotency/runLocalWrite.ts';
import { findMethodOfLink } from '#server/payment-methods/links/findMethodOfLink.ts';
import { getLink, getLinkProblem } from '#server/payment-methods/links/linkStore.ts';
import { withdrawConsent } from '#server/payment-methods/withdrawConsent.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Handler } from '../shared/handler.ts';

/**
 * The customer removes the payment method of a link, on the link's own page. A used link can still remove the method that
 * it saved.
 */
export const removePaymentMethod: Handler<'removePaymentMethod'> = async (call) => {
  const { business, clock, payload } = call;
  const { response } = await runLocalWrite(call, call.write, async (tx) => {
    const now = clock.now();
    const { appId } = business;
    const link = await getLink(tx, { appId, id: payload.key, sources: LINK_SOURCES });
    const problem = getLinkProblem({ ...link, usedAt: null }, now);
    if (problem !== null) throw new ProblemError(problem);
    const methodId = orThrowNotFound(await findMethodOfLink(tx, link));
    await withdrawConsent(tx, { methodId, now });
    const method = await findLastMethod(tx, methodId);
    const removedAt = (method?.removedAt ?? now).toISOString();
    return { status: 200, headers: {}, body: { removedAt } };
  });
  return response;
};
