import { findInvoice, lockInvoice } from '#server/documents/invoiceStore.ts';
import { isInvoiceViewRecorded, recordInvoiceView } from '#server/documents/recordView.ts';
import { runUnlessDone } from '#server/idempotency/runUnlessDone.ts';
import { assertLinkWorks, orThrowNotFound } from '#server/platform/notFound.ts';
import type { Handler } from '../shared/handler.ts';

/** Records that the recipient opened the invoice on screen. */
export const viewInvoice: Handler<'viewInvoice'> = async (call) => {
  const { business, clock, db, params, write } = call;
  const name = { appId: business.appId, xid: params.xid ?? '' };
  const { response } = await runUnlessDone(call, write, {
    async getResponse() {
      const row = orThrowNotFound(await findInvoice(db, name));
      assertLinkWorks(row);
      if (!(await isInvoiceViewRecorded(db, row, clock.now()))) return null;
      return { status: 200, headers: {}, body: { status: row.status } };
    },
    async effect(tx) {
      const row = orThrowNotFound(await lockInvoice(tx, name));
      assertLinkWorks(row);
      const status = await recordInvoiceView(tx, row, clock.now());
      return { status: 200, headers: {}, body: { status } };
    },
  });
  return response;
};
