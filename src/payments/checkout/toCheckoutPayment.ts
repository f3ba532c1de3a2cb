import type { CheckoutPayment } from '#contract/entities/checkout/checkoutForm.ts';
import type { CardDetails } from '../contract.ts';
import type { CheckoutToken, CompleteCheckout } from './submittedCheckout.ts';

/**
 * PROCESS_CHECKOUT_PAYMENT for a submission. If the payer confirmed at the processor, the variant with firstName and
 * lastName and without card details.
 */
export function toCheckoutPayment(
  formId: string,
  { basket, payAmount, billing, consent }: CompleteCheckout,
  { card, isConfirmed, ...token }: CheckoutToken,
): CheckoutPayment {
  const { nameOnCard, email, country, postalCode, region } = billing;
  return {
    ...token,
    email,
    ...(isConfirmed ? splitName(nameOnCard) : { nameOnCard, ...(card && toCard(card)) }),
    ...(postalCode && { postalCode }),
    ...(country && { country }),
    ...(region && { region }),
    checkoutFormIdentifier: formId,
    upsells: basket.upsells,
    promoCodes: basket.promoCodes,
    payAmount,
    consent,
  };
}

/** The last word is the last name. A single word has no last name. */
function splitName(name: string) {
  const names = name.trim().split(/\s+/);
  const lastName = names.length > 1 ? names.pop() : undefined;
  return { firstName: names.join(' '), ...(lastName && { lastName }) };
}

function toCard(card: CardDetails) {
  const { cardType, cardNumber, expirationMonth, expirationYear, cardBrand, fingerprint } = card;
  return {
    ...(cardType && { cardType }),
    ...(cardNumber && { cardNumber }),
    ...(expirationMonth && { expirationMonth }),
    ...(expirationYear && { expirationYear }),
    ...(cardBrand && { paymentMethodCardBrand: cardBrand }),
    ...(fingerprint && { fingerprint }),
  };
}
