import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { quotes } from '#server/database/schema/documents.ts';
import { orNotFound } from '#server/http/notFound.ts';
import { assertAcceptable } from './assertAcceptable.ts';
import { assertVersion } from './assertVersion.ts';
import { todayOf } from './businessStore.ts';
import { nextQuoteStatus } from './moveStatus.ts';
import { type PresentedQuote, presentQuote } from './presentQuote.ts';
import { loadQuote, lockQuote } from './quoteStore.ts';

/** One refusal of a quote by its customer: of which versions, and why. The reason has been read already. */
export interface DeclineRequest {
  readonly xid: string;
  readonly ifMatch: readonly string[];
  readonly reason: string;
}

/** Declines a quote inside a transaction and keeps the reason. Refuses what accepting refuses, in the same order. */
export async function declineQuote(
  tx: Transaction,
  { business, now }: { readonly business: BusinessRow; readonly now: Date },
  { xid, ifMatch, reason }: DeclineRequest,
): Promise<PresentedQuote> {
  const row = orNotFound(await lockQuote(tx, business.appId, xid));
  assertAcceptable(row, todayOf(business, now));
  const loaded = await loadQuote(tx, row);
  assertVersion(ifMatch, presentQuote(loaded, business, now).version);
  const change = {
    status: nextQuoteStatus(row.status, 'decline'),
    declinedAt: now,
    declineReason: reason,
    updatedAt: now,
  };
  await tx.update(quotes).set(change).where(eq(quotes.id, row.id));
  return presentQuote({ ...loaded, row: { ...row, ...change } }, business, now);
}
