import type { CheckoutFormRow, CheckoutOrderRow } from '#server/database/schema/checkout.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** Refuses an order before payment if its page has not sent the delivery that its form requires: `delivery-missing`. */
export function assertDeliverable(
  { asksFor }: Pick<CheckoutFormRow, 'asksFor'>,
  { delivery }: Pick<CheckoutOrderRow, 'delivery'>,
): void {
  if (asksFor.some((question) => !delivery?.[question])) throw new ProblemError('delivery-missing');
}
