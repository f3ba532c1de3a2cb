import type { Handler } from '../shared/handler.ts';
import { respondWithSavedMethod } from './paymentMethodCall.ts';

/** Saves a payment method of any kind, as retrieved from the processor. */
export const createPaymentMethod: Handler<'createPaymentMethod'> = (call) => {
  const { key, paymentToken, tokenProcessor, nameOnCard, billingEmail, billingPhone } =
    call.payload;
  return respondWithSavedMethod(call, {
    link: { id: key, sources: ['public-payment-method'] },
    processor: tokenProcessor,
    token: paymentToken,
    billing: {
      nameOnCard: nameOnCard ?? null,
      billingEmail: billingEmail ?? null,
      billingPhone: billingPhone ?? null,
    },
  });
};
