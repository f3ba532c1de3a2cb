import { leaving, tick } from '#stand-ins/kit/browser/script/waiting.js';
import { confirmWithWallet } from './confirmWithWallet.js';
import { integrationError } from './failures.js';
import { doNextAction } from './nextAction.js';

/** @typedef {import('../types.d.ts').IntentResponse} IntentResponse */
/** @typedef {import('../types.d.ts').Api} Api */
/** @typedef {import('../types.d.ts').ConfirmArguments} ConfirmArguments */
/** @typedef {import('./elementsGroup.js').ElementsGroup} ElementsGroup */
/** @typedef {import('../types.d.ts').FormValues} FormValues */
/** @typedef {import('../types.d.ts').Intent} Intent */
/** @typedef {import('./paymentElement.js').PaymentElement} PaymentElement */

/**
 * Confirms an intent with the Payment Element's values or with a saved method, and continues until it has an outcome. Without
 * `redirect: 'if_required'` it redirects to `return_url` on success.
 * @param {Api} api
 * @param {ElementsGroup | undefined} group
 * @param {ConfirmArguments} given
 * @returns {Promise<IntentResponse>}
 */
export async function confirmIntent(api, group, given) {
  await tick();
  const secret = given.clientSecret ?? group?.clientSecret;
  if (!secret) throw integrationError('You must supply a clientSecret or elements that have one.');
  const params = given.confirmParams ?? {};
  const returnUrl = params.return_url;
  const isStaying = given.redirect === 'if_required';
  if (!isStaying && !returnUrl) {
    throw integrationError('You must provide confirmParams.return_url.');
  }
  const confirmed = await sendConfirm(api, group, secret, params);
  if ('error' in confirmed) return confirmed;
  const response = await doNextAction(api, confirmed.intent);
  if ('error' in response || isStaying || !returnUrl) return response;
  window.location.assign(returnAddress(returnUrl, response.intent));
  return leaving();
}

/**
 * @param {Api} api
 * @param {ElementsGroup | undefined} group
 * @param {string} secret
 * @param {FormValues & { payment_method?: string }} params
 * @returns {Promise<IntentResponse>}
 */
async function sendConfirm(api, group, secret, params) {
  const { expand: _expand, save_payment_method: _save, ...known } = params;
  const payment = group?.payment;
  if (group?.express && !payment) return confirmWithWallet(api, group, secret, known);
  if (known.payment_method || !payment || !group) return api.confirm(secret, known);
  if (!group.clientSecret && !group.wasSubmitted) {
    throw integrationError('elements.submit() must be called before stripe.confirmPayment().');
  }
  requireLeftOut(payment, known);
  const checked = await payment.submit();
  if (checked.error) return { error: checked.error };
  return payment.confirm(secret, known);
}

/**
 * Checks that the confirmation has the billing fields that the element does not collect.
 * @param {PaymentElement} payment
 * @param {FormValues} params
 */
function requireLeftOut(payment, params) {
  const billing = payment.options.fields?.billingDetails;
  const address = typeof billing === 'object' ? billing.address : billing;
  const data = /** @type {FormValues | undefined} */ (params.payment_method_data);
  const details = /** @type {FormValues | undefined} */ (data?.billing_details);
  const given = /** @type {FormValues | undefined} */ (details?.address);
  for (const [option, name] of Object.entries({ country: 'country', postalCode: 'postal_code' })) {
    const isLeftOut = (typeof address === 'object' ? address[option] : address) === 'never';
    if (!isLeftOut || typeof given?.[name] === 'string') continue;
    throw integrationError(
      `You specified "never" for fields.billing_details.address.${option} when creating the ` +
        `payment Element, but did not pass payment_method_data.billing_details.address.${name} ` +
        'when confirming.',
    );
  }
}

/**
 * Adds the processor's parameters to the return URL.
 * @param {string} returnUrl
 * @param {Intent} intent
 */
export function returnAddress(returnUrl, intent) {
  const url = new URL(returnUrl, window.location.href);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  const isPending = intent.status === 'processing';
  url.searchParams.set('redirect_status', isPending ? 'pending' : 'succeeded');
  return url.href;
}
