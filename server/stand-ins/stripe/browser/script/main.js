import { integrationError } from './failures.js';
import { createStripe } from './stripeObject.js';

const LOOPBACK = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/**
 * `window.Stripe`. Works on this machine's pages only and with publishable test keys only.
 * @param {unknown} key
 * @param {import('./stripeObject.js').StripeOptions} [options]
 */
export function Stripe(key, options = {}) {
  if (!LOOPBACK.test(window.location.hostname)) {
    throw integrationError('The Stripe stand-in works on pages of this machine only.');
  }
  if (typeof key !== 'string' || !/^pk_test_\w+$/.test(key)) {
    throw integrationError('The Stripe stand-in takes publishable test keys (pk_test_...) only.');
  }
  return createStripe(key, options);
}
Stripe.version = 'endive';
Object.assign(window, { Stripe });
