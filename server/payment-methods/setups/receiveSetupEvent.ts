import type { ServerContext } from '#server/context/serverContext.ts';
import type { ProcessorObjectId } from '#server/payments/intents/intentStore.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { ProcessorEvent } from '#server/processors/contract/events.ts';
import { settleSetup } from './settleSetup.ts';
import { findSetupOfProcessor } from './setupStore.ts';

/** The link has ended meanwhile, so the session saves nothing and the event counts as processed. */
const OVER = ['link-revoked', 'link-used', 'link-expired'];

/**
 * Processes a processor's event about a session by reading the session from the processor. An event about a foreign session
 * changes nothing.
 */
export async function receiveSetupEvent(
  deps: ServerContext,
  name: ProcessorObjectId,
  event: ProcessorEvent,
): Promise<void> {
  const row = await findSetupOfProcessor(deps.db, name);
  if (row === null) return;
  try {
    await settleSetup(deps, { row, billing: null, event });
  } catch (error) {
    const isOver = error instanceof ProblemError && OVER.includes(error.code);
    if (!isOver) throw error;
  }
}
