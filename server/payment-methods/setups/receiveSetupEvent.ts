import type { ServerContext } from '#server/context/serverContext.ts';
import type { ProcessorObjectId } from '#server/payments/intents/intentStore.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { ProcessorEvent } from '#server/processors/contract/events.ts';
import { settleSetup } from './settleSetup.ts';
import { findSetupOfProcessor } from './setupStore.ts';

/** The link has ended since: such a session saves nothing, and the event is processed. */
const OVER = ['link-revoked', 'link-used', 'link-expired'];

/** Takes a processor's message about a session: it is read, not believed. One that is not ours changes nothing. */
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
