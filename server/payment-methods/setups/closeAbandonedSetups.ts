import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import {
  type PaymentMethodSetupRow,
  paymentMethodLinks,
  paymentMethodSetups,
  UNNAMED_SOURCES,
} from '#server/database/schema/paymentMethodLinks.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import { settleSetup } from './settleSetup.ts';
import { LIVE_STATES, updateSetup } from './setupStore.ts';

/** Maximum number of sessions closed in one round. */
const ROUND_SETUPS = 50;

/** How long after its link a staff page may still end its session, in ms; then the contact's consent stays unknown. */
const ABANDONED_MS = 2 * 60 * 60 * 1000;

/**
 * Closes the sessions that staff, or a checkout form's page, abandoned without reporting the contact's consent: a card
 * that the processor saved in one is removed there. Returns how many; one whose processor does not respond waits for the
 * next round.
 */
export async function closeAbandonedSetups(
  deps: ServerContext,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { db, clock } = deps;
  const { state, linkId, createdAt } = paymentMethodSetups;
  const over = new Date(clock.now().getTime() - ABANDONED_MS);
  const isLeft = and(
    inArray(state, [...LIVE_STATES]),
    inArray(paymentMethodLinks.source, [...UNNAMED_SOURCES]),
    lt(paymentMethodLinks.expiresAt, over),
  );
  const left = await db
    .select({ row: paymentMethodSetups })
    .from(paymentMethodSetups)
    .innerJoin(paymentMethodLinks, eq(paymentMethodLinks.id, linkId))
    .where(isLeft)
    .orderBy(asc(createdAt))
    .limit(ROUND_SETUPS);
  let closed = 0;
  for (const { row } of left) {
    if (isStopped()) break;
    if (!(await forget(deps, row))) continue;
    await updateSetup(db, row.id, { state: 'closed', updatedAt: clock.now() });
    closed += 1;
  }
  return closed;
}

/** Whether everything that the processor saved in a session has been removed; false if the processor cannot be reached now. */
async function forget(deps: ServerContext, row: PaymentMethodSetupRow): Promise<boolean> {
  if (row.processorSetupId === null) return true;
  try {
    await settleSetup(deps, { row, billing: null, event: null, consent: 'NO_CONSENT' });
    return true;
  } catch (error) {
    const isOver = error instanceof ProblemError && error.code === 'link-expired';
    return isOver || (error instanceof ProcessorError && error.failure === 'missing');
  }
}
