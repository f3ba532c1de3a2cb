import { showChallenge } from '#stand-ins/kit/browser/script/challengeDialog.js';
import { leaving } from '#stand-ins/kit/browser/script/waiting.js';

/** @typedef {import('../types.d.ts').IntentResponse} IntentResponse */
/** @typedef {import('../types.d.ts').Api} Api */
/** @typedef {import('../types.d.ts').Intent} Intent */

/**
 * Performs an intent's next action: the 3D Secure dialog, or the redirect to the bank's page. Returns the intent's new state, or its
 * error if the authentication or the charge failed.
 * @param {Api} api
 * @param {Intent} intent
 * @returns {Promise<IntentResponse>}
 */
export async function doNextAction(api, intent) {
  const action = intent.next_action;
  if (intent.status !== 'requires_action' || action === null) return { intent };
  if (action.redirect_to_url) {
    window.location.assign(action.redirect_to_url.url);
    return leaving();
  }
  if (action.use_stripe_sdk) await showChallenge(action.use_stripe_sdk.stripe_js);
  const response = await api.read(intent.client_secret);
  return 'error' in response ? response : failedOrDone(response.intent);
}

/**
 * @param {Intent} intent
 * @returns {IntentResponse}
 */
function failedOrDone(intent) {
  if (intent.status !== 'requires_payment_method') return { intent };
  const reason = intent.last_payment_error ?? intent.last_setup_error;
  return { error: { type: 'api_error', ...reason, [intent.object]: intent } };
}
