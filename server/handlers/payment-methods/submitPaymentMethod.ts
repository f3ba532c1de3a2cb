import type { Handler } from '../shared/handler.ts';
import { respondWithSavedMethod, toBilling } from './paymentMethodCall.ts';

/** Saves a new card from the card form, as retrieved from the processor. */
export const submitPaymentMethod: Handler<'submitPaymentMethod'> = (call) => {
  const { key, paymentToken, tokenProcessor } = call.payload;
  return respondWithSavedMethod(call, {
    link: { id: key, sources: ['public-create-card'] },
    processor: tokenProcessor,
    token: paymentToken,
    billing: toBilling(call.payload),
  });
};
