import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import { toAlpha2 } from '#domain/country/countryCode.ts';
import type { BillingDetails, ProcessorFormProps } from '#payments/contract.ts';

/** What the fields are for. */
type ElementUse = Pick<ProcessorFormProps, 'mode' | 'isCardOnly' | 'known'>;

/**
 * The Payment Element's options. They leave out the page's own fields and prefill the others from `known`. They include wallets
 * only when saving any kind of method, because payments have wallets above the fields.
 */
export function getElementOptions(
  pageDetails: readonly (keyof BillingDetails)[],
  { mode, isCardOnly = false, known = {} }: ElementUse,
): StripePaymentElementOptions {
  const wallet = isCardOnly || mode === 'pay' ? 'never' : 'auto';
  const isAsked = (name: keyof BillingDetails) => (pageDetails.includes(name) ? 'never' : 'auto');
  const fields = {
    billingDetails: {
      name: isAsked('nameOnCard'),
      email: isAsked('email'),
      phone: isAsked('phone'),
      address: isAsked('country'),
    },
  } as const;
  return {
    layout: 'tabs',
    wallets: { link: 'never', applePay: wallet, googlePay: wallet },
    ...(pageDetails.length > 0 ? { fields } : { defaultValues: toDefaultValues(known) }),
  };
}

function toDefaultValues({ nameOnCard: name, country, postalCode }: BillingDetails) {
  const alpha2 = country === undefined ? undefined : toAlpha2(country);
  const address = {
    ...(alpha2 !== undefined && { country: alpha2 }),
    ...(postalCode !== undefined && { postal_code: postalCode }),
  };
  return { billingDetails: { ...(name !== undefined && { name }), address } };
}
