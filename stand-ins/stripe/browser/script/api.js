import { origins } from '#stand-ins/kit/browser/script/origins.js';
import { formText } from '#stand-ins/kit/browser/shared/formText.js';
import { connectionError, integrationError } from './failures.js';

/** @typedef {import('../types.d.ts').Api} Api */
/** @typedef {import('../types.d.ts').IntentResponse} IntentResponse */
/** @typedef {import('../types.d.ts').FormValues} FormValues */

/**
 * The browser's API client: reads and confirms an intent with its client secret.
 * @param {string} key a publishable test key
 * @param {string} account the connected account, or ''
 * @returns {Api}
 */
export function createApi(key, account) {
  const who = { key, ...(account === '' ? {} : { _stripe_account: account }) };
  return {
    key,
    account,
    read(secret) {
      const query = formText({ ...who, client_secret: secret });
      return call(`${intentPath(secret)}?${query}`, { method: 'GET' });
    },
    confirm(secret, params) {
      const body = formText({ ...who, ...params, client_secret: secret, use_stripe_sdk: true });
      return call(`${intentPath(secret)}/confirm`, { method: 'POST', body });
    },
  };
}

/**
 * The API path of the intent that a client secret belongs to.
 * @param {string} secret
 */
export function intentPath(secret) {
  const [, id, prefix] = /^((pi|seti)_\w+?)_secret_\w+$/.exec(secret) ?? [];
  if (id === undefined) {
    throw integrationError(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the processor's own text
      'Invalid value for client secret: value should be of the form ${id}_secret_${secret}.',
    );
  }
  return `/v1/${prefix === 'pi' ? 'payment_intents' : 'setup_intents'}/${id}`;
}

/**
 * @param {string} path
 * @param {RequestInit} init
 * @returns {Promise<IntentResponse>}
 */
async function call(path, init) {
  try {
    const headers = init.body ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const options = { ...init, headers, credentials: /** @type {const} */ ('omit') };
    const response = await fetch(origins.api + path, options);
    const value = await response.json();
    if (response.ok) return { intent: value };
    return { error: { ...value.error, status: response.status } };
  } catch {
    return { error: connectionError };
  }
}
