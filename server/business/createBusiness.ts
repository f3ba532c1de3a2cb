import { type BusinessRow, businesses } from '#server/database/schema/businesses.ts';
import type { BusinessDeps } from './businessDeps.ts';
import { checkCountry, checkCurrency } from './checkDraft.ts';
import { DraftRefused } from './draftRefused.ts';

/** A business to be opened, with all its settings; its documents are numbered from `lastQuoteNumber` and `lastInvoiceNumber` on. */
export type BusinessDraft = Omit<BusinessRow, 'createdAt'>;

/**
 * Opens a business. Throws `DraftRefused` for a currency, country, locale or time zone that does not exist, and the
 * database's error when the app id is taken.
 */
export async function createBusiness(
  { db, clock }: BusinessDeps,
  draft: BusinessDraft,
): Promise<void> {
  checkBusiness(draft);
  await db.insert(businesses).values({ ...draft, createdAt: clock.now() });
}

/** Refuses what no business can have (`DraftRefused`). */
export function checkBusiness(draft: BusinessDraft): void {
  checkCurrency(draft.currency);
  checkCountry(draft.country);
  checkCountry(draft.address?.country);
  checkLocale(draft);
}

/** Whether a tag is well-formed and a zone exists is the engine's knowledge; which locales have words is the pages'. */
function checkLocale({ locale, timeZone }: BusinessDraft): void {
  try {
    new Intl.Locale(locale);
  } catch (cause) {
    throw new DraftRefused('The locale is no language tag', 'locale-unknown', { cause });
  }
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
  } catch (cause) {
    throw new DraftRefused('The time zone does not exist', 'draft-invalid', { cause });
  }
}
