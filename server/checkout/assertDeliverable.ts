import type { CheckoutFormRow, CheckoutOrderRow } from '#server/database/schema/checkout.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** Rejects a payment with `delivery-missing` if the form requires a delivery address and the page has not sent one. */
export function assertDeliverable(
  { asksFor }: Pick<CheckoutFormRow, 'asksFor'>,
  { delivery }: Pick<CheckoutOrderRow, 'delivery'>,
): void {
  if (asksFor.some((question) => !delivery?.[question])) throw new ProblemError('delivery-missing');
}
