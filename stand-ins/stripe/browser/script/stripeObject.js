import { tick } from '#stand-ins/kit/browser/script/waiting.js';
import { createApi } from './api.js';
import { confirmIntent } from './confirmIntent.js';
import { ElementsGroup } from './elementsGroup.js';
import { integrationError } from './failures.js';
import { doNextAction } from './nextAction.js';

/** @typedef {import('../types.d.ts').IntentResponse} IntentResponse */
/** @typedef {import('../types.d.ts').ConfirmArguments} ConfirmArguments */
/** @typedef {import('../types.d.ts').ElementsOptions} ElementsOptions */
/** @typedef {{ stripeAccount?: string, locale?: string }} StripeOptions */

/**
 * The object of `Stripe(key, options)`, with the methods that this product may use.
 * @param {string} key a publishable test key
 * @param {StripeOptions} options
 */
export function createStripe(key, options) {
  const api = createApi(key, options.stripeAccount ?? '');
  const locale = options.locale && options.locale !== 'auto' ? options.locale : navigator.language;
  /** @type {WeakMap<object, ElementsGroup>} */
  const groups = new WeakMap();
  /** @param {ConfirmArguments} given */
  const confirm = async (given) => {
    const group = given.elements ? groups.get(given.elements) : undefined;
    return toResponse(await confirmIntent(api, group, given));
  };
  /** @param {string} secret */
  const retrieve = async (secret) => {
    await tick();
    return toResponse(await api.read(secret));
  };
  return {
    /** @param {ElementsOptions} [elementsOptions] */
    elements(elementsOptions = {}) {
      const group = new ElementsGroup(api, elementsOptions, locale);
      groups.set(group.page, group);
      return group.page;
    },
    confirmPayment: confirm,
    confirmSetup: confirm,
    retrievePaymentIntent: retrieve,
    retrieveSetupIntent: retrieve,
    /** @param {{ clientSecret: string }} given */
    async handleNextAction({ clientSecret }) {
      await tick();
      const read = await api.read(clientSecret);
      return toResponse('error' in read ? read : await doNextAction(api, read.intent));
    },
    /** @param {string} clientSecret @param {{ payment_method?: string }} [data] */
    confirmCardPayment(clientSecret, data = {}) {
      if (typeof data.payment_method === 'object') return refuseOldMethod('confirmCardPayment');
      return confirm({ clientSecret, redirect: 'if_required', confirmParams: data });
    },
    createToken: () => refuseOldMethod('createToken'),
    createPaymentMethod: () => refuseOldMethod('createPaymentMethod'),
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  };
}

/** @param {IntentResponse} response */
function toResponse(response) {
  if ('error' in response) return { error: response.error };
  const isPayment = response.intent.object === 'payment_intent';
  return isPayment ? { paymentIntent: response.intent } : { setupIntent: response.intent };
}

/** @param {string} name */
async function refuseOldMethod(name) {
  await tick();
  throw integrationError(`The stand-in does not do ${name} with card fields.`);
}
