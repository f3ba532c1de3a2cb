import type { ConsentScope } from '#contract/codes.ts';
import type { CheckoutOrderRow } from '#server/database/schema/checkout.ts';

/**
 * What the customer of an order allows, as the form words it: with something to pay later only these payments (`checkout.mandate`), else
 * any that they agree on (`checkout.mandateFree`).
 */
export function getConsentScope({ priced }: Pick<CheckoutOrderRow, 'priced'>): ConsentScope {
  const hasLater = priced.later.length > 0 || priced.totals.recurring.length > 0;
  return hasLater ? 'order' : 'any';
}
