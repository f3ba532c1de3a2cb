import { isLoopbackOrigin } from '#stand-ins/kit/browser/shared/loopback.js';
import { integrationError } from './failures.js';
import { createStripe } from './stripeObject.js';

/**
 * `window.Stripe`. Works on this machine's pages only and with publishable test keys only.
 * @param {unknown} key
 * @param {import('./stripeObject.js').StripeOptions} [options]
 */
export function Stripe(key, options = {}) {
  if (!isLoopbackOrigin(window.location.origin)) {
    throw integrationError('The Stripe stand-in works on pages of this machine only.');
  }
  if (typeof key !== 'string' || !/^pk_test_\w+$/.test(key)) {
    throw integrationError('The Stripe stand-in takes publishable test keys (pk_test_...) only.');
  }
  return createStripe(key, options);
}
Stripe.version = 'endive';
Object.assign(window, { Stripe });
