import { randomUUID } from 'node:crypto';
import type { PaymentHarness, Reply } from '../payments/paymentHarness.ts';

/** A page that has read a checkout form, and its calls. */
export interface FormVisit {
  setBasket(payload: object): Promise<Reply>;
  open(kind?: string): Promise<Reply>;
  update(payload: object): Promise<Reply>;
  pay(payload: object, headers?: Readonly<Record<string, string>>): Promise<Reply>;
}

/** Opens a checkout form as a page of its own; `form` is its path below the business's API. */
export async function visitForm(world: PaymentHarness, form: string): Promise<FormVisit> {
  const { headers } = await world.app.inject({ url: `/api/${world.appId}${form}`, headers: {} });
  const page = { 'billfold-page': randomUUID() };
  const named = { ...page, 'if-match': String(headers.etag) };
  return {
    setBasket: (payload) => world.call('PUT', `${form}/basket`, { payload, headers: named }),
    open: (kind = 'paymentIntent') =>
      world.call('POST', `${form}/stripe/${kind}`, { headers: page }),
    update: (payload) =>
      world.call('PUT', `${form}/stripe/paymentIntent`, { payload, headers: page }),
    pay: (payload, more = {}) =>
      world.call('POST', `${form}/payment`, { payload, headers: { ...page, ...more } }),
  };
}
