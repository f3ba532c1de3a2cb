import { eq } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import { invoices, quotes } from '#server/database/schema/documents.ts';
import { lockInvoice } from '#server/documents/invoiceStore.ts';
import { lockQuote } from '#server/documents/quotes/quoteStore.ts';
import { withoutOpenPayment } from '#server/payments/open-payments/withoutOpenPayment.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import type { InvoiceWrite } from '../officeWrite.ts';
import { auditDocument } from './auditDocument.ts';
import { changeDocument } from './changeDocument.ts';

/**
 * Permanently revokes the public link of an invoice (`link-revoked`, 410): a new link needs a copy with a new id. Pending
 * payments of pages are canceled first. Idempotent. Refuses while a payment is in progress (`payment-in-progress`).
 */
export async function revokeInvoiceLink(deps: ServerContext, write: InvoiceWrite): Promise<void> {
  const { appId, xid, act } = write;
  await withoutOpenPayment(deps, (refuseOpenPayment) =>
    changeDocument(deps, { appId, write, call: 'revokeInvoiceLink' }, async ({ tx, now }) => {
      const row = orThrowNotFound(await lockInvoice(tx, { appId, xid }));
      if (row.revokedAt !== null) return;
      await refuseOpenPayment(tx, { kind: 'invoice', id: row.id });
      const change = { revokedAt: now, updatedAt: now };
      await tx.update(invoices).set(change).where(eq(invoices.id, row.id));
      await auditDocument(tx, { kind: 'invoice', row, action: 'invoice.link-revoked', act, now });
    }),
  );
}

/** The same for a quote, which then can be neither read nor accepted by its link. */
export async function revokeQuoteLink(deps: ServerContext, write: InvoiceWrite): Promise<void> {
  const { appId, xid, act } = write;
  await changeDocument(deps, { appId, write, call: 'revokeQuoteLink' }, async ({ tx, now }) => {
    const row = orThrowNotFound(await lockQuote(tx, appId, xid));
    if (row.revokedAt !== null) return;
    const change = { revokedAt: now, updatedAt: now };
    await tx.update(quotes).set(change).where(eq(quotes.id, row.id));
    await auditDocument(tx, { kind: 'quote', row, action: 'quote.link-revoked', act, now });
  });
}
