/** Currencies that Stripe counts without decimals (docs.stripe.com/currencies). */
const NO_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';

/** Currencies that Stripe counts in thousandths. */
const THREE_DECIMALS = 'BHD JOD KWD OMR TND';

/** Digits after the point in Stripe's amounts. ISK and UGX have none in ISO 4217 and two at Stripe, MGA two and none. */
export function stripeDigits(currency: string): number {
  if (NO_DECIMALS.includes(currency)) return 0;
  return THREE_DECIMALS.includes(currency) ? 3 : 2;
}
