import type { Handler } from '../shared/handler.ts';
import { respondWithSetup } from './paymentMethodCall.ts';

/** Opens a session in which the payment method of a change link is replaced (7.20). */
export const createPaymentMethodUpdateIntent: Handler<'createPaymentMethodUpdateIntent'> = (call) =>
  respondWithSetup(call, { id: call.payload.changeId, sources: ['public-update-card'] });
