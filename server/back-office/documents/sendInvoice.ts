import { eq } from 'drizzle-orm';
import type { WriteContext } from '#server/context/serverContext.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { lockInvoice } from '#server/documents/invoiceStore.ts';
import { nextInvoiceStatus } from '#server/documents/moveStatus.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { changeBusiness } from '../changeBusiness.ts';

/** Sends a draft to its recipient: from now on it can be paid. Throws `RefusedTransition` for one that was sent or paid. */
export async function sendInvoice(deps: WriteContext, appId: string, xid: string): Promise<void> {
  await changeBusiness(deps, appId, async ({ tx, now }) => {
    const row = orThrowNotFound(await lockInvoice(tx, { appId, xid }));
    const change = { status: nextInvoiceStatus(row.status, 'send'), sentAt: now, updatedAt: now };
    await tx.update(invoices).set(change).where(eq(invoices.id, row.id));
  });
}
