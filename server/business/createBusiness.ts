import { type BusinessRow, businesses } from '#server/database/schema/businesses.ts';
import type { BusinessDeps } from './businessDeps.ts';

/** A business to be opened, with all its settings; its documents are numbered from `lastQuoteNumber` and `lastInvoiceNumber` on. */
export type BusinessDraft = Omit<BusinessRow, 'createdAt'>;

/** Opens a business. Throws the database's error when the app id is taken. */
export async function createBusiness(
  { db, clock }: BusinessDeps,
  draft: BusinessDraft,
): Promise<void> {
  await db.insert(businesses).values({ ...draft, createdAt: clock.now() });
}
