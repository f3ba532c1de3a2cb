import type { ApiDeps } from '#api/apiDeps.ts';
import { applyDecision } from '#api/documents/quoteDecisionEndpoints.ts';
import { isUnsent, type OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import { updateBadge } from '#offline/core/outbox/updateBadge.ts';
import type { AppDispatch, StoreDeps } from '#store/createAppStore.ts';
import { outboxChanged } from '#store/slices/appSlice.ts';
import { createPageOutbox, type PageOutbox } from './createPageOutbox.ts';

const opened = new WeakMap<ApiDeps, PageOutbox>();

/**
 * The one outbox of this page; a thunk, because its dependencies are the store's. A delivered decision updates the cache at once,
 * and every settled one is read again. The count on the app's icon follows.
 */
export function openOutbox() {
  return (dispatch: AppDispatch, _getState: unknown, deps: StoreDeps) => {
    const before = opened.get(deps);
    if (before) return before;
    const outbox = createPageOutbox(deps, {
      onRecord(record, response) {
        const { state, appId, xid } = record;
        const isSettled = !isUnsent(record) && state !== 'cancelled';
        if (isSettled) dispatch(applyDecision({ appId, xid }, response));
        if (state === 'refused') reportOddity(record, deps);
      },
      onSending: (isSending) => dispatch(outboxChanged(isSending ? 'sending' : 'there')),
    });
    const count = () => void updateBadge(outbox.records, deps.clock.now());
    outbox.subscribe(count);
    count();
    opened.set(deps, outbox);
    return outbox;
  };
}

/** Rejections that indicate a bug: a reused idempotency key, an invalid request. */
const ODD: readonly number[] = [400, 405, 413, 415, 422, 428];

function reportOddity({ lastError, kind }: OutboxRecord, { reporter }: StoreDeps): void {
  if (lastError === null || !ODD.includes(lastError.status)) return;
  const { status, code } = lastError;
  if (code !== 'reason-invalid') {
    reporter.report({ code: 'outbox-refused', details: { kind, status, problem: code } });
  }
}
