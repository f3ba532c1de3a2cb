import type { Handler } from '../shared/handler.ts';
import { KEY_SOURCES, respondWithSetup } from './paymentMethodCall.ts';

/** Opens a session that saves a payment method with a link. */
export const createPaymentMethodIntent: Handler<'createPaymentMethodIntent'> = (call) =>
  respondWithSetup(call, { id: call.payload.key, sources: KEY_SOURCES });
