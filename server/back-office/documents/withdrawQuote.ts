import { eq } from 'drizzle-orm';
import type { WriteContext } from '#server/context/serverContext.ts';
import { quotes } from '#server/database/schema/documents.ts';
import { assertAcceptable } from '#server/documents/quotes/assertAcceptable.ts';
import { lockQuote } from '#server/documents/quotes/quoteStore.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import type { InvoiceWrite } from '../officeWrite.ts';
import { auditDocument } from './auditDocument.ts';
import { changeDocument } from './changeDocument.ts';

/** Withdraws a quote: it stays readable and can no longer be accepted. Refuses the same quotes as accepting does. */
export async function withdrawQuote(
  deps: WriteContext,
  appId: string,
  xid: string,
  write?: InvoiceWrite,
): Promise<void> {
  const call = 'withdrawQuote';
  await changeDocument(deps, { appId, write, call }, async ({ tx, now, today }) => {
    const row = orThrowNotFound(await lockQuote(tx, appId, xid));
    if (row.withdrawnAt !== null && write !== undefined) return;
    assertAcceptable({ ...row, expiresOn: null }, today);
    const change = { withdrawnAt: now, updatedAt: now };
    await tx.update(quotes).set(change).where(eq(quotes.id, row.id));
    const action = 'quote.withdrawn';
    await auditDocument(tx, { kind: 'quote', row, action, act: write?.act, now });
  });
}
