import { eq } from 'drizzle-orm';
import { businesses } from '#server/database/schema/businesses.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { assertNotFrozen } from '#server/documents/assertNotFrozen.ts';
import { loadInvoice, lockInvoice } from '#server/documents/invoiceStore.ts';
import { orNotFound } from '#server/http/notFound.ts';
import { type BusinessDeps, changeBusiness } from './businessDeps.ts';

/** Whether a business takes payments online at all. Invoices keep their own setting beside it. */
export async function changeOnlinePayments(
  deps: BusinessDeps,
  appId: string,
  onlinePayments: boolean,
): Promise<void> {
  await changeBusiness(deps, appId, async ({ tx }) => {
    await tx.update(businesses).set({ onlinePayments }).where(eq(businesses.appId, appId));
  });
}

/** Whether one invoice may be paid online, where its business allows it. Refuses a refunded one. */
export async function changeInvoiceOnlinePayments(
  deps: BusinessDeps,
  { appId, xid }: { readonly appId: string; readonly xid: string },
  onlinePayments: boolean,
): Promise<void> {
  await changeBusiness(deps, appId, async ({ tx, now }) => {
    const row = orNotFound(await lockInvoice(tx, { appId, xid }));
    assertNotFrozen(await loadInvoice(tx, row));
    const change = { onlinePayments, updatedAt: now };
    await tx.update(invoices).set(change).where(eq(invoices.id, row.id));
  });
}
