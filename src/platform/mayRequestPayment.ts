import { isFramed } from './parentFrame.ts';

/**
 * A request that is never shown: its constructor throws in a frame without permission. Its method is not a URL, because
 * browsers fetch URLs.
 */
const REQUEST = {
  methods: [{ supportedMethods: 'basic-card' }],
  details: { total: { label: 'total', amount: { currency: 'USD', value: '1' } } },
};

/**
 * Whether this page may open a wallet of the browser: always at the top level, and in a frame of another page only with
 * `allow="payment"`.
 */
export function mayRequestPayment(page: Window & typeof globalThis = window): boolean {
  if (!isFramed(page)) return true;
  if (!('PaymentRequest' in page)) return false;
  try {
    new page.PaymentRequest(REQUEST.methods, REQUEST.details);
    return true;
  } catch {
    return false;
  }
}
