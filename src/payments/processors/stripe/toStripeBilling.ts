import type { BillingDetails as StripeBilling } from '@stripe/stripe-js';
import { toAlpha2 } from '#domain/country/countryCode.ts';
import type { BillingDetails } from '#payments/contract.ts';

/**
 * Converts the page's values to Stripe's names. If Stripe's fields do not ask for an address, Stripe requires a complete one.
 */
export function toStripeBilling(
  billing: BillingDetails,
  fields: readonly (keyof BillingDetails)[],
): Partial<StripeBilling> {
  const { nameOnCard: name = '', email = '', phone = '', country = '' } = billing;
  return {
    ...(fields.includes('nameOnCard') && { name }),
    ...(fields.includes('email') && { email }),
    ...(fields.includes('phone') && { phone }),
    ...(fields.includes('country') && {
      address: {
        country: toAlpha2(country) ?? '',
        postal_code: billing.postalCode ?? '',
        state: billing.region ?? '',
        city: billing.locality ?? '',
        line1: billing.address1 ?? '',
        line2: billing.address2 ?? '',
      },
    }),
  };
}
