import { integrationError } from './failures.js';

/** @typedef {import('../types.d.ts').Api} Api */
/** @typedef {import('../types.d.ts').ElementsOptions} ElementsOptions */
/** @typedef {import('../types.d.ts').FormValues} FormValues */
/** @typedef {import('../types.d.ts').Intent} Intent */
/** @typedef {import('../types.d.ts').IntentResponse} IntentResponse */
/** @typedef {import('./elementsGroup.js').ElementsGroup} ElementsGroup */

/**
 * Confirms an intent with what the payer has authorized in a wallet's sheet. The intent's amount, currency, payment methods and later
 * use have to match those that the sheet was opened for.
 * @param {Api} api
 * @param {ElementsGroup} group
 * @param {string} secret
 * @param {FormValues} params
 * @returns {Promise<IntentResponse>}
 */
export async function confirmWithWallet(api, group, secret, params) {
  const authorized = group.express?.authorized;
  if (!authorized) throw integrationError('The payer has not confirmed in a wallet.');
  if (!group.wasSubmitted) {
    throw integrationError('elements.submit() must be called before stripe.confirmPayment().');
  }
  const read = await api.read(secret);
  if ('error' in read) return endWith(group, read);
  const difference = findDifference(group.options, read.intent);
  if (difference !== undefined) {
    const message = `The ${difference} of the PaymentIntent is not that of the Elements.`;
    return endWith(group, { error: { type: 'invalid_request_error', message } });
  }
  const { wallet, token } = authorized;
  const method = { type: 'card', card: { token, wallet } };
  return endWith(group, await api.confirm(secret, { ...params, payment_method_data: method }));
}

/**
 * @param {ElementsGroup} group
 * @param {IntentResponse} response
 */
function endWith(group, response) {
  group.express?.closeSheet();
  return response;
}

/**
 * @param {ElementsOptions} options
 * @param {Intent} intent
 */
function findDifference(options, intent) {
  const { amount, currency, paymentMethodTypes, setupFutureUsage } = options;
  const types = intent.automatic_payment_methods?.enabled ? undefined : intent.payment_method_types;
  if (intent.amount !== amount) return 'amount';
  if (intent.currency !== currency) return 'currency';
  if (types?.join() !== paymentMethodTypes?.join()) return 'payment_method_types';
  return (intent.setup_future_usage ?? undefined) === setupFutureUsage
    ? undefined
    : 'setup_future_usage';
}
