import type { RouteName, RouteResponse } from '#contract/routes/routes.ts';
import { presentIntent } from '#server/payments/intents/presentIntent.ts';
import { type OpenRequest, openIntent } from '#server/payments/open-payments/openIntent.ts';
import {
  getCallingPage,
  getIntent,
  getInvoice,
  getOfferedConnection,
  getProcessor,
  toInvoiceSubject,
} from '../payments/paymentCall.ts';
import { respondWithIntent } from '../payments/respondWithIntent.ts';
import type { Call } from '../shared/handler.ts';

/** Responds with the open payment of the invoice in the call's path, created if there is none; `payer` is the customer by default. */
export async function openInvoiceIntent(
  call: Call<RouteName>,
  payer?: OpenRequest['payer'],
): Promise<{ readonly body: RouteResponse<'createInvoicePaymentIntent'> }> {
  const { appId } = call.business;
  const invoice = await getInvoice(call, { orderId: call.params.id ?? '' });
  const connected = await getOfferedConnection(call, invoice, getProcessor(call));
  const subject = toInvoiceSubject(invoice);
  const page = getCallingPage(call);
  const { principal } = call;
  const takenBy =
    principal.kind === 'staff' ? { id: principal.id, name: principal.name } : undefined;
  const opening = { capability: 'intents', amountMinor: null, payer, takenBy } as const;
  const payment = await respondWithIntent(
    call,
    (name) => getIntent(call, subject, name),
    () => openIntent(call, { appId, subject, connected, page, ...opening }),
  );
  return { body: presentIntent(payment) };
}
