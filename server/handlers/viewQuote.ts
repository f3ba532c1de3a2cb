import { lockQuote } from '#server/documents/quoteStore.ts';
import { recordQuoteView } from '#server/documents/recordView.ts';
import { runLocalWrite } from '#server/idempotency/runLocalWrite.ts';
import { assertLinkWorks, orNotFound } from '#server/platform/notFound.ts';
import type { Handler } from './handler.ts';

/** The recipient has the quote on the screen. */
export const viewQuote: Handler<'viewQuote'> = async (call) => {
  const { business, clock, params, write } = call;
  const { answer } = await runLocalWrite(call, write, async (tx) => {
    const row = orNotFound(await lockQuote(tx, business.appId, params.xid ?? ''));
    assertLinkWorks(row);
    const status = await recordQuoteView(tx, row, clock.now());
    return { status: 200, headers: {}, body: { status } };
  });
  return answer;
};
