import { eq } from 'drizzle-orm';
import type { WriteContext } from '#server/context/serverContext.ts';
import { quotes } from '#server/database/schema/documents.ts';
import { assertAcceptable } from '#server/documents/assertAcceptable.ts';
import { lockQuote } from '#server/documents/quoteStore.ts';
import { orNotFound } from '#server/platform/notFound.ts';
import { changeBusiness } from './changeBusiness.ts';

/** Takes an offer back: it stays readable and can no longer be accepted. Refuses like accepting does. */
export async function withdrawQuote(deps: WriteContext, appId: string, xid: string): Promise<void> {
  await changeBusiness(deps, appId, async ({ tx, now, today }) => {
    const row = orNotFound(await lockQuote(tx, appId, xid));
    assertAcceptable({ ...row, expiresOn: null }, today);
    const change = { withdrawnAt: now, updatedAt: now };
    await tx.update(quotes).set(change).where(eq(quotes.id, row.id));
  });
}
