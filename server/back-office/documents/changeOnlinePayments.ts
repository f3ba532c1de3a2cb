import { eq } from 'drizzle-orm';
import { offerChanged } from '#server/connections/offerChanges.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { loadInvoice, lockInvoice } from '#server/documents/invoiceStore.ts';
import { assertNotFrozen } from '#server/documents/invoices/assertNotFrozen.ts';
import {
  closeOpenPayments,
  withoutOpenPayment,
} from '#server/payments/open-payments/withoutOpenPayment.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { changeBusiness } from '../changeBusiness.ts';
import type { InvoiceWrite } from '../officeWrite.ts';
import { auditDocument } from './auditDocument.ts';
import { changeDocument } from './changeDocument.ts';

/**
 * Turns a business's online payments on or off. Invoices keep their own setting. Turning off also cancels pending
 * payments of pages; if the processor does not respond (`processor-unreachable`), the same call continues.
 */
export async function changeOnlinePayments(
  deps: ServerContext,
  appId: string,
  onlinePayments: boolean,
): Promise<void> {
  await changeBusiness(deps, appId, async ({ tx }) => {
    await tx.update(businesses).set({ onlinePayments }).where(eq(businesses.appId, appId));
  });
  offerChanged(deps.db, appId);
  if (!onlinePayments) await closeOpenPayments(deps, appId);
}

/**
 * Sets whether an invoice may be paid online, if its business allows it. Refuses a refunded invoice, and refuses to
 * turn online payments off while a payment is in progress (`payment-in-progress`); a payment that a page has only begun
 * is canceled.
 */
export async function changeInvoiceOnlinePayments(
  deps: ServerContext,
  { appId, xid }: { readonly appId: string; readonly xid: string },
  onlinePayments: boolean,
  write?: InvoiceWrite,
): Promise<void> {
  const called = { appId, write, call: 'changeOnlinePayments', payload: { onlinePayments } };
  await withoutOpenPayment(deps, (refuseOpenPayment) =>
    changeDocument(deps, called, async ({ tx, now }) => {
      const row = orThrowNotFound(await lockInvoice(tx, { appId, xid }));
      assertNotFrozen(await loadInvoice(tx, row));
      if (!onlinePayments) await refuseOpenPayment(tx, { kind: 'invoice', id: row.id });
      const change = { onlinePayments, updatedAt: now };
      await tx.update(invoices).set(change).where(eq(invoices.id, row.id));
      const before = { onlinePayments: row.onlinePayments };
      const changed = {
        action: 'invoice.online-payments-changed',
        before,
        after: { onlinePayments },
      };
      await auditDocument(tx, { kind: 'invoice', row, act: write?.act, now, ...changed });
    }),
  );
}
