import type { BillingDetails } from '../contract.ts';

/** Details as an earlier build of this page has stored them in the tab. */
interface EarlierDetails extends BillingDetails {
  readonly name?: string;
  readonly city?: string;
}

/** Details that were stored before a redirect, under today's names: the build may have changed meanwhile, and the payment has not. */
export function readStoredBilling({ name, city, ...billing }: EarlierDetails): BillingDetails {
  return {
    ...(name !== undefined && { nameOnCard: name }),
    ...(city !== undefined && { locality: city }),
    ...billing,
  };
}
