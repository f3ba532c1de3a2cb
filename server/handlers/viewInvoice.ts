import { lockInvoice } from '#server/documents/invoiceStore.ts';
import { recordInvoiceView } from '#server/documents/recordView.ts';
import { runLocalWrite } from '#server/idempotency/runLocalWrite.ts';
import { assertLinkWorks, orNotFound } from '#server/platform/notFound.ts';
import type { Handler } from './handler.ts';

/** The recipient has the invoice on the screen. */
export const viewInvoice: Handler<'viewInvoice'> = async (call) => {
  const { business, clock, params, write } = call;
  const { answer } = await runLocalWrite(call, write, async (tx) => {
    const name = { appId: business.appId, xid: params.xid ?? '' };
    const row = orNotFound(await lockInvoice(tx, name));
    assertLinkWorks(row);
    const status = await recordInvoiceView(tx, row, clock.now());
    return { status: 200, headers: {}, body: { status } };
  });
  return answer;
};
