import { setBasket } from '#server/checkout/setBasket.ts';
import { runLocalWrite } from '#server/idempotency/runLocalWrite.ts';
import { readIfMatch } from '#server/platform/etag.ts';
import type { Handler } from './handler.ts';
import { loadFormView } from './loadFormView.ts';
import { getCallingPage } from './paymentCall.ts';

/** What a page has chosen, and what it costs. */
export const setCheckoutBasket: Handler<'setCheckoutBasket'> = async (call) => {
  const ifMatch = readIfMatch(call.header('if-match'));
  const request = { page: getCallingPage(call), ifMatch, basket: call.payload };
  const { answer } = await runLocalWrite(call, call.write, async (tx) => {
    const body = await setBasket(tx, await loadFormView(tx, call), request);
    return { status: 200, headers: {}, body };
  });
  return answer;
};
