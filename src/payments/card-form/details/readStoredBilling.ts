import type { BillingDetails } from '#payments/contract.ts';

/** Details that an earlier build stored in this tab. */
interface EarlierDetails extends BillingDetails {
  readonly name?: string;
  readonly city?: string;
}

/** Converts details stored before a redirect to the current names: a new build may have been deployed during the redirect. */
export function readStoredBilling({ name, city, ...billing }: EarlierDetails): BillingDetails {
  return {
    ...(name !== undefined && { nameOnCard: name }),
    ...(city !== undefined && { locality: city }),
    ...billing,
  };
}
