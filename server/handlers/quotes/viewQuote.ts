import { findQuote, lockQuote } from '#server/documents/quotes/quoteStore.ts';
import { isQuoteViewRecorded, recordQuoteView } from '#server/documents/recordView.ts';
import { runUnlessDone } from '#server/idempotency/runUnlessDone.ts';
import { assertLinkWorks, orThrowNotFound } from '#server/platform/notFound.ts';
import type { Handler } from '../shared/handler.ts';

/** Records that the recipient opened the quote on screen. */
export const viewQuote: Handler<'viewQuote'> = async (call) => {
  const { business, clock, db, params, write } = call;
  const xid = params.xid ?? '';
  const { response } = await runUnlessDone(call, write, {
    async getResponse() {
      const row = orThrowNotFound(await findQuote(db, business.appId, xid));
      assertLinkWorks(row);
      if (!(await isQuoteViewRecorded(db, row, clock.now()))) return null;
      return { status: 200, headers: {}, body: { status: row.status } };
    },
    async effect(tx) {
      const row = orThrowNotFound(await lockQuote(tx, business.appId, xid));
      assertLinkWorks(row);
      const status = await recordQuoteView(tx, row, clock.now());
      return { status: 200, headers: {}, body: { status } };
    },
  });
  return response;
};
