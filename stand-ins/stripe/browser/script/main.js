import { isLoopbackOrigin } from '#stand-ins/kit/browser/shared/loopback.js';
import { integrationError } from './failures.js';
import { createStripe } from './stripeObject.js';

/**
 * `window.Stripe`. Works only on pages of this machine and with publishable test keys.
 * @param {unknown} key
 * @param {import('./stripeObject.js').StripeOptions} [options]
 */
export function Stripe(key, options = {}) {
  if (!isLoopbackOrigin(window.location.origin)) {
    throw integrationError('The Stripe stand-in works only on pages of this machine.');
  }
  if (typeof key !== 'string' || !/^pk_test_\w+$/.test(key)) {
    throw integrationError('The Stripe stand-in accepts only publishable test keys (pk_test_...).');
  }
  return createStripe(key, options);
}
Stripe.version = 'endive';
Object.assign(window, { Stripe });
