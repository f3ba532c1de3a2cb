import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import type { BillingDetails } from '#payments/contract.ts';

/** The Payment Element's options: what the page asks for itself it leaves out; with `isCardOnly` it offers no wallets. */
export function getElementOptions(
  pageDetails: readonly (keyof BillingDetails)[],
  isCardOnly: boolean,
): StripePaymentElementOptions {
  const wallet = isCardOnly ? 'never' : 'auto';
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
    ...(pageDetails.length > 0 && { fields }),
  };
}
