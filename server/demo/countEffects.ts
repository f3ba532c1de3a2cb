import { and, count, eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { acceptances, invoices, quotes } from '#server/database/schema/documents.ts';

/** How often a quote was really accepted and invoiced, as the database has it. */
export interface QuoteEffects {
  readonly acceptances: number;
  readonly invoices: number;
}

/** Counts what has come of a quote; zeros for one that does not exist. For tests that ask whether something counted once. */
export async function countEffects(
  db: Database,
  appId: string,
  xid: string,
): Promise<QuoteEffects> {
  const isIt = and(eq(quotes.appId, appId), eq(quotes.xid, xid));
  const [accepted] = await db
    .select({ rows: count() })
    .from(acceptances)
    .innerJoin(quotes, eq(acceptances.quoteId, quotes.id))
    .where(isIt);
  const [invoiced] = await db
    .select({ rows: count() })
    .from(invoices)
    .innerJoin(quotes, eq(invoices.quoteId, quotes.id))
    .where(isIt);
  return { acceptances: accepted?.rows ?? 0, invoices: invoiced?.rows ?? 0 };
}
