import { toSlug } from '#server/checkout/formStore.ts';
import { PromoCodeGuesses } from '#server/checkout/PromoCodeGuesses.ts';
import { setBasket } from '#server/checkout/setBasket.ts';
import { runLocalWrite } from '#server/idempotency/runLocalWrite.ts';
import { readIfMatch } from '#server/platform/etag.ts';
import { getCallingPage } from '../payments/paymentCall.ts';
import type { Handler } from '../shared/handler.ts';
import { loadFormView } from './loadFormView.ts';

const guesses = new PromoCodeGuesses();

/** Stores a page's choices, and returns their price. */
export const setCheckoutBasket: Handler<'setCheckoutBasket'> = async (call) => {
  const ifMatch = readIfMatch(call.header('if-match'));
  const request = { page: getCallingPage(call), ifMatch, basket: call.payload };
  const formId = `${call.business.appId}/${toSlug(call.params.id ?? '')}`;
  const source = { formId, visitor: call.visitor ?? '', now: call.clock.now() };
  const isCounted = call.visitor !== null && call.payload.promoCodes.length > 0;
  if (isCounted) guesses.assertFew(source);
  const { response } = await runLocalWrite(call, call.write, async (tx) => {
    const body = await setBasket(tx, await loadFormView(tx, call), request);
    return { status: 200, headers: {}, body };
  });
  const unknown = response.body.promoCodes.filter(({ state }) => state === 'unknown');
  if (isCounted)
    guesses.count(
      source,
      unknown.map(({ code }) => code),
    );
  return response;
};
