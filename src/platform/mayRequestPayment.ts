import { isFramed } from './parentFrame.ts';

/**
 * A request that is never shown: constructing one fails in a frame that may not. Its method is no URL, because browsers
 * fetch those.
 */
const REQUEST = {
  methods: [{ supportedMethods: 'basic-card' }],
  details: { total: { label: 'total', amount: { currency: 'USD', value: '1' } } },
};

/**
 * Whether this page may open a wallet of the browser: always on its own, and in a frame of another page only with
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
