import { apiUrl } from '#stand-ins/kit/browser/frame/origins.js';
import { formText } from '#stand-ins/kit/browser/shared/formText.js';
import { connectionError } from '../script/failures.js';

/** @typedef {import('../types.d.ts').IntentResponse} IntentResponse */
/** @typedef {import('../types.d.ts').FormValues} FormValues */
/** @typedef {{ key: string, account: string, secret: string, params: FormValues, method: FormValues }} Confirmation */

/**
 * Sends the confirmation with the payment method's data to the API. Card numbers are sent only here, from the frame.
 * @param {Confirmation} confirmation
 * @returns {Promise<IntentResponse>}
 */
export async function confirmWithCard({ key, account, secret, params, method }) {
  const id = secret.slice(0, secret.indexOf('_secret_'));
  const kind = id.startsWith('pi_') ? 'payment_intents' : 'setup_intents';
  const given = /** @type {FormValues} */ (params.payment_method_data ?? {});
  const form = formText({
    key,
    client_secret: secret,
    use_stripe_sdk: true,
    _stripe_account: account === '' ? undefined : account,
    ...params,
    payment_method_data: merge(given, method),
  });
  try {
    const response = await fetch(`${apiUrl}/v1/${kind}/${encodeURIComponent(id)}/confirm`, {
      method: 'POST',
      body: new URLSearchParams(form),
      credentials: 'omit',
    });
    const value = await response.json();
    return response.ok ? { intent: value } : { error: { ...value.error, status: response.status } };
  } catch {
    return { error: connectionError };
  }
}

/**
 * Merges the values of the form into those of the page.
 * @param {FormValues} below
 * @param {FormValues} above
 * @returns {FormValues}
 */
function merge(below, above) {
  /** @type {FormValues} */
  const result = { ...below };
  for (const [name, value] of Object.entries(above)) {
    const under = result[name];
    const areBoth = isValues(under) && isValues(value);
    result[name] = areBoth ? merge(under, value) : value;
  }
  return result;
}

/**
 * @param {FormValues[string]} value
 * @returns {value is FormValues}
 */
function isValues(value) {
  return typeof value === 'object' && value !== null;
}
