import { findInvoice } from '#server/documents/invoiceStore.ts';
import { runProcessorWrite } from '#server/idempotency/runProcessorWrite.ts';
import { reconcileSubject } from '#server/payments/reconcile/reconcileSubject.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { toInvoiceSubject } from '../payments/paymentCall.ts';
import type { Handler } from '../shared/handler.ts';
import { respondWithStaffInvoice } from './respondWithStaffDocument.ts';

/** Retrieves the state of the open payment of an invoice from its processor. */
export const reconcileStaffInvoice: Handler<'reconcileStaffInvoice'> = (call) =>
  respondWithStaffInvoice(call, (write) =>
    runProcessorWrite(call, call.write, async () => {
      const row = orThrowNotFound(await findInvoice(call.db, write));
      await reconcileSubject(call, toInvoiceSubject(row));
      return { status: 200, headers: {}, body: null };
    }),
  );
