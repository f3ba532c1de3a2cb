import type { Handler } from '../shared/handler.ts';
import { respondWithSetup } from './paymentMethodCall.ts';

/** Opens a session that replaces the payment method of a change link. */
export const createPaymentMethodUpdateIntent: Handler<'createPaymentMethodUpdateIntent'> = (call) =>
  respondWithSetup(call, { id: call.payload.changeId, sources: ['public-update-card'] });
