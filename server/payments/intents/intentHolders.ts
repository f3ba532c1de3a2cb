import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/database.ts';
import { intentHolders } from '#server/database/schema/payments.ts';

/** Records that a page was given the intent's client secret. Idempotent. */
export async function recordHolder(
  writer: Database | Transaction,
  { intentId, page, now }: { readonly intentId: string; readonly page: string; readonly now: Date },
): Promise<void> {
  await writer.insert(intentHolders).values({ intentId, page, at: now }).onConflictDoNothing();
}

/** The number of other pages that have the intent's client secret. */
export async function countOtherHolders(
  tx: Transaction,
  intentId: string,
  page: string,
): Promise<number> {
  const rows = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(intentHolders)
    .where(and(eq(intentHolders.intentId, intentId), sql`${intentHolders.page} <> ${page}`));
  return rows[0]?.count ?? 0;
}
