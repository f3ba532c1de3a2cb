import type { ApiSurroundings } from '#api/apiSurroundings.ts';
import { takeAnswer } from '#api/quoteAnswerEndpoints.ts';
import { countOnIcon } from '#offline/core/outbox/countOnIcon.ts';
import { isUnsent, type OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import type { AppDispatch, StoreSurroundings } from '#store/createAppStore.ts';
import { outboxTold } from '#store/slices/appSlice.ts';
import { createPageOutbox, type PageOutbox } from './createPageOutbox.ts';

const opened = new WeakMap<ApiSurroundings, PageOutbox>();

/**
 * The one outbox of this page; a thunk, since what it needs is the store's. What is delivered enters the cache
 * at once, and what is settled in any way is read anew. The count on the app's icon follows.
 */
export function openOutbox() {
  return (dispatch: AppDispatch, _getState: unknown, surroundings: StoreSurroundings) => {
    const before = opened.get(surroundings);
    if (before) return before;
    const outbox = createPageOutbox(surroundings, {
      onRecord(record, answer) {
        const { state, appId, xid } = record;
        const isSettled = !isUnsent(record) && state !== 'cancelled';
        if (isSettled) dispatch(takeAnswer({ appId, xid }, answer));
        if (state === 'refused') reportOddity(record, surroundings);
      },
      onSending: (isSending) => dispatch(outboxTold(isSending ? 'sending' : 'there')),
    });
    const count = () => void countOnIcon(outbox.records, surroundings.clock.now());
    outbox.subscribe(count);
    count();
    opened.set(surroundings, outbox);
    return outbox;
  };
}

/** Refusals that a right program never meets: a key used twice, a request that makes no sense. */
const ODD: readonly number[] = [400, 405, 413, 415, 422, 428];

function reportOddity({ lastError, kind }: OutboxRecord, { reporter }: StoreSurroundings): void {
  if (lastError === null || !ODD.includes(lastError.status)) return;
  const { status, code } = lastError;
  if (code !== 'reason-invalid') {
    reporter.report({ code: 'outbox-refused', details: { kind, status, problem: code } });
  }
}
