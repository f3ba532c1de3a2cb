import { DraftRefused } from '#server/back-office/draftRefused.ts';
import { isOwnSeller } from '#server/documents/e-invoice/isOwnSeller.ts';
import { excerpt } from '../values.ts';
import type { StoreContext } from './storeContext.ts';

/** Refuses an e-invoice of another seller than the business that would be paid for it, unless requested. */
export function assertOwnSeller({ business, imported, isOtherSeller }: StoreContext): void {
  if (imported.format === 'json' || isOtherSeller) return;
  const { seller } = imported.document;
  if (isOwnSeller(seller, business)) return;
  const id = seller.vatId ?? seller.taxRegistrationId ?? seller.legalId?.id ?? null;
  const named = `${excerpt(seller.name)}${id === null ? '' : ` (${excerpt(id)})`}`;
  throw new DraftRefused(
    `The seller of this e-invoice is ${named}, not ${business.legalName ?? business.name}. Use --other-seller if this business is to be paid for it`,
  );
}
