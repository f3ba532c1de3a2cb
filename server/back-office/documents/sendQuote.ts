import { eq } from 'drizzle-orm';
import type { WriteContext } from '#server/context/serverContext.ts';
import { quotes } from '#server/database/schema/documents.ts';
import { nextQuoteStatus } from '#server/documents/moveStatus.ts';
import { lockQuote } from '#server/documents/quotes/quoteStore.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { changeBusiness } from '../changeBusiness.ts';

/** Sends a draft to its recipient: from now on it can be accepted. Throws `RefusedTransition` for anything but a draft. */
export async function sendQuote(deps: WriteContext, appId: string, xid: string): Promise<void> {
  await changeBusiness(deps, appId, async ({ tx, now }) => {
    const row = orThrowNotFound(await lockQuote(tx, appId, xid));
    const change = { status: nextQuoteStatus(row.status, 'send'), sentAt: now, updatedAt: now };
    await tx.update(quotes).set(change).where(eq(quotes.id, row.id));
  });
}
