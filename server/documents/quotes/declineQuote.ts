import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { quoteRevisions, quotes } from '#server/database/schema/documents.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { assertVersion } from '../assertVersion.ts';
import { getToday } from '../businessStore.ts';
import { nextQuoteStatus } from '../moveStatus.ts';
import { assertAcceptable } from './assertAcceptable.ts';
import { type PresentedQuote, presentQuote } from './presentQuote.ts';
import { loadQuote, lockQuote } from './quoteStore.ts';

/** A customer's decline of a quote: of which versions, and why, if given. The reason has been parsed already. */
export interface DeclineRequest {
  readonly xid: string;
  readonly ifMatch: readonly string[];
  readonly reason: string | null;
}

/** Declines a quote inside a transaction; the reason stays with its revision, also when a later one is offered. Refuses what accepting refuses, in the same order. */
export async function declineQuote(
  tx: Transaction,
  { business, now }: { readonly business: BusinessRow; readonly now: Date },
  { xid, ifMatch, reason }: DeclineRequest,
): Promise<PresentedQuote> {
  const row = orThrowNotFound(await lockQuote(tx, business.appId, xid));
  assertAcceptable(row, getToday(business, now));
  const loaded = await loadQuote(tx, row);
  assertVersion(ifMatch, presentQuote(loaded, business, now).version);
  const refusal = { declinedAt: now, declineReason: reason };
  const status = nextQuoteStatus(row.status, 'decline');
  const change = { ...refusal, status, updatedAt: now };
  await tx.update(quotes).set(change).where(eq(quotes.id, row.id));
  const { id, revision } = row;
  const isIt = and(eq(quoteRevisions.quoteId, id), eq(quoteRevisions.revision, revision));
  await tx.update(quoteRevisions).set(refusal).where(isIt);
  return presentQuote({ ...loaded, row: { ...row, ...change } }, business, now);
}
