import type { Handler } from '../shared/handler.ts';
import { respondWithSavedMethod, toBilling } from './paymentMethodCall.ts';

/** Replaces the card of a change link: the old one is removed once the new one is saved. */
export const updatePaymentMethod: Handler<'updatePaymentMethod'> = (call) => {
  const { changeId, paymentToken, tokenProcessor } = call.payload;
  return respondWithSavedMethod(call, {
    link: { id: changeId, sources: ['public-update-card'] },
    processor: tokenProcessor,
    token: paymentToken,
    billing: toBilling(call.payload),
  });
};
