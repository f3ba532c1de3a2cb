import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { paymentMethods } from '#server/database/schema/contacts.ts';
import { acceptances, invoices, quotes } from '#server/database/schema/documents.ts';
import { payments } from '#server/database/schema/payments.ts';

/** How often a quote was really accepted and invoiced, from the database. */
export interface QuoteEffects {
  readonly acceptances: number;
  readonly invoices: number;
}

/** Counts the results of a quote; zeros for one that does not exist. For tests of exactly-once effects. */
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

/** A processor's payments and payment methods in the database. */
export interface ProcessorEffects {
  readonly payments: number;
  readonly methods: number;
}

/** Counts paid payments and valid saved methods, by their ids at a processor. */
export async function countProcessorEffects(
  db: Database,
  appId: string,
  processorIds: readonly string[],
): Promise<ProcessorEffects> {
  const [paid] = await db
    .select({ rows: count() })
    .from(payments)
    .where(
      and(
        eq(payments.appId, appId),
        eq(payments.state, 'paid'),
        inArray(payments.processorPaymentId, processorIds),
      ),
    );
  const [saved] = await db
    .select({ rows: count() })
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.appId, appId),
        isNull(paymentMethods.removedAt),
        inArray(paymentMethods.processorMethodId, processorIds),
      ),
    );
  return { payments: paid?.rows ?? 0, methods: saved?.rows ?? 0 };
}
