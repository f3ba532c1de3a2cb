import type { ConnectionDraft } from '#server/connections/connectionDraft.ts';
import { offerChanged } from '#server/connections/offerChanges.ts';
import { writeConnections } from '#server/connections/writeConnections.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import { type BusinessRow, businesses } from '#server/database/schema/businesses.ts';
import { checkCountry, checkCurrency } from '../checkDraft.ts';
import { checkCheckout } from '../checkout/checkCheckout.ts';
import type { CheckoutDraft } from '../checkout/checkoutDraft.ts';
import { writeCheckout } from '../checkout/writeCheckout.ts';
import { DraftRefused } from '../draftRefused.ts';
import { checkEmbedOrigins } from './checkEmbedOrigins.ts';
import { checkLogoUrl } from './checkLogoUrl.ts';
import { toCurrencyDecimals } from './toCurrencyDecimals.ts';

/** A business to be opened, with all its settings and its accounts at processors; its documents are numbered from `lastQuoteNumber` and `lastInvoiceNumber` on, its receipts as its invoices. */
export type BusinessDraft = BusinessSettings & {
  readonly connections: readonly ConnectionDraft[];
  /** Its offers by checkout forms; by default none. */
  readonly checkout?: CheckoutDraft;
};

/** The business's own row. Without `staffMayRefund`, only owners refund. */
export type BusinessSettings = Omit<
  BusinessRow,
  'createdAt' | 'lastReceiptNumber' | 'staffMayRefund' | 'bankAccount'
> &
  Partial<Pick<BusinessRow, 'staffMayRefund' | 'bankAccount'>>;

/**
 * Creates a business whose connections use the keys of the environment. Throws `DraftRefused` for a currency, country,
 * locale or time zone that does not exist, and the database's error if the app id is used.
 */
export async function createBusiness(
  { db, clock }: WriteContext,
  draft: BusinessDraft,
): Promise<void> {
  checkBusiness(draft);
  const { connections, checkout, ...settings } = draft;
  const { appId } = draft;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await tx
      .insert(businesses)
      .values({ ...settings, lastReceiptNumber: settings.lastInvoiceNumber, createdAt: now });
    await writeConnections(tx, { appId, connections, now });
    if (checkout !== undefined)
      await writeCheckout(tx, { appId, now }, toCurrencyDecimals(checkout, settings.currency));
  });
  offerChanged(db, appId);
}

/** Refuses what no business can have (`DraftRefused`). */
export function checkBusiness(draft: Omit<BusinessDraft, 'connections'>): void {
  checkCurrency(draft.currency);
  checkCountry(draft.country);
  checkCountry(draft.address?.country);
  checkEmbedOrigins(draft.embedOrigins);
  checkLogoUrl(draft.logoUrl);
  checkLocale(draft);
  if (draft.checkout !== undefined) checkCheckout(draft.checkout, draft);
}

/**
 * Checks only that the tag is well-formed and the time zone exists; pages choose among the locales with a catalogue.
 */
function checkLocale({ locale, timeZone }: BusinessSettings): void {
  try {
    new Intl.Locale(locale);
  } catch (cause) {
    throw new DraftRefused('The locale is not a language tag', 'locale-unknown', { cause });
  }
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
  } catch (cause) {
    throw new DraftRefused('The time zone does not exist', 'draft-invalid', { cause });
  }
}
