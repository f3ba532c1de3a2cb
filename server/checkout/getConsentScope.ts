import type { ConsentScope } from '#contract/codes.ts';
import type { CheckoutOrderRow } from '#server/database/schema/checkout.ts';

/**
 * The consent of an order's customer, in the form's words: with later payments only to these (`checkout.mandate`),
 * otherwise to any that they agree on (`checkout.mandateFree`).
 */
export function getConsentScope({ priced }: Pick<CheckoutOrderRow, 'priced'>): ConsentScope {
  const hasLater = priced.later.length > 0 || priced.totals.recurring.length > 0;
  return hasLater ? 'order' : 'any';
}
