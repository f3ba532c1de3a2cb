import { findByNumber } from '#server/documents/documentNumbers.ts';
import { refuseNumber } from './refuseNumber.ts';
import type { StoreContext } from './storeContext.ts';

/**
 * Refuses a new document with a number that another one of the business has, whatever its origin; the reason names both.
 */
export async function assertNumberIsFree({ tx, business, imported }: StoreContext): Promise<void> {
  const kind = imported.kind === 'quote' ? 'quote' : 'invoice';
  const { number } = imported;
  const found = await findByNumber(tx, { kind, appId: business.appId, number });
  if (found !== null) refuseNumber(imported, found);
}
