import { assertLinkOpen, getLink } from '#server/payment-methods/links/linkStore.ts';
import type { Handler } from '../shared/handler.ts';
import { KEY_SOURCES } from './paymentMethodCall.ts';

/** Returns when a link expires, or throws the reason why it cannot be used. */
export const getPaymentMethodLink: Handler<'getPaymentMethodLink'> = async (call) => {
  const { business, clock, db, params } = call;
  const name = { appId: business.appId, id: params.key ?? '', sources: KEY_SOURCES };
  const link = await getLink(db, name);
  assertLinkOpen(link, clock.now());
  return { body: { expiresAt: link.expiresAt.toISOString() } };
};
