import type { ConsentScope } from '#contract/codes.ts';
import type { CheckoutOrderRow } from '#server/database/schema/checkout.ts';

/**
 * The scope of an order's consent, which follows from the text on the form: its later payments if it has any
 * (`checkout.mandate`), otherwise any payment that the customer agrees to (`checkout.mandateFree`).
 */
export function getConsentScope({ priced }: Pick<CheckoutOrderRow, 'priced'>): ConsentScope {
  const hasLater = priced.later.length > 0 || priced.totals.recurring.length > 0;
  return hasLater ? 'order' : 'any';
}
