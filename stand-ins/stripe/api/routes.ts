import { cancelPaymentIntent } from '../intents/cancelPaymentIntent.ts';
import { cancelSetupIntent } from '../intents/cancelSetupIntent.ts';
import { capturePaymentIntent } from '../intents/capturePaymentIntent.ts';
import { confirmPaymentIntent } from '../intents/confirmPaymentIntent.ts';
import { confirmSetupIntent } from '../intents/confirmSetupIntent.ts';
import { createPaymentIntent } from '../intents/createPaymentIntent.ts';
import { createSetupIntent } from '../intents/createSetupIntent.ts';
import { updatePaymentIntent } from '../intents/updatePaymentIntent.ts';
import { attachPaymentMethod } from './attachPaymentMethod.ts';
import type { Call } from './Call.ts';
import { getCharge, listCharges } from './charges.ts';
import { createCustomer, getCustomer, listCustomerMethods, updateCustomer } from './customers.ts';
import { detachPaymentMethod } from './detachPaymentMethod.ts';
import { getDispute, listDisputes } from './disputes.ts';
import { getEvent } from './getEvent.ts';
import { getPaymentMethod } from './getPaymentMethod.ts';
import { getSetupIntent } from './getSetupIntent.ts';
import { getPaymentIntent, listPaymentIntents } from './paymentIntents.ts';
import { createRefund, getRefund, listRefunds } from './refunds.ts';

/** One API call. With `isPublic`, a browser with the client secret may make it too. */
export interface Route {
  method: 'GET' | 'POST';
  path: string;
  isPublic: boolean;
  handle: (call: Call) => object | Promise<object>;
}

/** All API calls of the stand-in; any other returns 404. */
export const routes: readonly Route[] = [
  post('/v1/payment_intents', createPaymentIntent),
  get('/v1/payment_intents', listPaymentIntents),
  open(get('/v1/payment_intents/:id', getPaymentIntent)),
  post('/v1/payment_intents/:id', updatePaymentIntent),
  open(post('/v1/payment_intents/:id/confirm', confirmPaymentIntent)),
  post('/v1/payment_intents/:id/capture', capturePaymentIntent),
  post('/v1/payment_intents/:id/cancel', cancelPaymentIntent),
  post('/v1/setup_intents', createSetupIntent),
  open(get('/v1/setup_intents/:id', getSetupIntent)),
  open(post('/v1/setup_intents/:id/confirm', confirmSetupIntent)),
  post('/v1/setup_intents/:id/cancel', cancelSetupIntent),
  get('/v1/charges', listCharges),
  get('/v1/charges/:id', getCharge),
  post('/v1/refunds', createRefund),
  get('/v1/refunds', listRefunds),
  get('/v1/refunds/:id', getRefund),
  get('/v1/disputes', listDisputes),
  get('/v1/disputes/:id', getDispute),
  post('/v1/customers', createCustomer),
  get('/v1/customers/:id', getCustomer),
  post('/v1/customers/:id', updateCustomer),
  get('/v1/customers/:id/payment_methods', listCustomerMethods),
  get('/v1/payment_methods/:id', getPaymentMethod),
  post('/v1/payment_methods/:id/attach', attachPaymentMethod),
  post('/v1/payment_methods/:id/detach', detachPaymentMethod),
  get('/v1/events/:id', getEvent),
];

function get(path: string, handle: Route['handle']): Route {
  return { method: 'GET', path, isPublic: false, handle };
}

function post(path: string, handle: Route['handle']): Route {
  return { method: 'POST', path, isPublic: false, handle };
}

function open(route: Route): Route {
  return { ...route, isPublic: true };
}
