import { findReceipt } from '#server/checkout/orderStore.ts';
import { presentReceipt } from '#server/checkout/presentReceipt.ts';
import { readConsistently } from '#server/database/readConsistently.ts';
import { computeVersion } from '#server/platform/etag.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import type { Handler } from '../shared/handler.ts';

/** What was bought, by the receipt's own id. */
export const getCheckoutReceipt: Handler<'getCheckoutReceipt'> = async (call) => {
  const { business, params } = call;
  const body = await readConsistently(call.db, async (tx) => {
    const order = orThrowNotFound(await findReceipt(tx, business.appId, params.id ?? ''));
    return presentReceipt(tx, business, order);
  });
  return { body, version: computeVersion(body, 'open') };
};
