import type { RouteResponse } from '#contract/routes/routes.ts';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import { twoDecimalAmount } from '#domain/money/twoDecimalAmount.ts';
import type { StagedDocument } from '#server/demo/scenario.ts';
import type { Stage } from '#server/demo/stage.ts';
import { newRowId } from '#server/platform/ids.ts';

/** A card that Stripe always accepts in tests. */
const GOOD_CARD = 'pm_card_visa';

/** A card whose payment stays in processing. */
export const SLOW_CARD = 'pm_card_settlesLater';

/** How a payment of a scenario is made: with which test card, and of how much (a decimal string; else all that is left). */
export interface PayOptions {
  readonly amount?: string;
  readonly card?: string;
}

/**
 * The customer reads the invoice and pays: opens the payment, sends the amount, confirms with a test card, and the server
 * reads the outcome. Returns the payment's id in the payments list.
 */
export async function pay(
  stage: Stage,
  document: StagedDocument,
  { amount, card = GOOD_CARD }: PayOptions = {},
): Promise<string> {
  const { appId, xid } = document;
  const sales = `/api/${appId}/v1/sales`;
  const headers = { 'billfold-page': newRowId() };
  await stage.post(`${sales}/invoice/${xid}/viewed`);
  const read = await stage.get(`${sales}/invoice/${xid}`);
  const { invoice } = read.body as RouteResponse<'getInvoice'>;
  const requested = fromDecimalString(
    amount ?? invoice.totalRemainingBalance,
    invoice.currencyCode,
  );
  if (requested === undefined || stage.payer === null)
    throw new Error('This invoice cannot be paid');
  const payAmount = twoDecimalAmount(requested);
  const opened = await stage.post(`${sales}/order/${invoice.orderId}/stripe/paymentIntent`, {
    headers,
  });
  const { paymentIntentId } = opened.body as RouteResponse<'createInvoicePaymentIntent'>;
  const sent = await stage.put(`${sales}/stripe/paymentIntent/${paymentIntentId}`, {
    headers,
    payload: { paymentIntentId, invoiceXID: xid, amount: payAmount },
  });
  const intent = sent.body as RouteResponse<'updatePaymentIntent'>;
  await stage.payer.confirm(intent, card);
  const settled = await stage.post(`${sales}/invoice/${xid}/acceptPayment`, {
    headers,
    payload: {
      invoiceXID: xid,
      payAmount,
      paymentType: 'creditCard',
      paymentToken: intent.paymentIntentId,
      tokenProcessor: 'STRIPE',
    },
  });
  const { payment } = settled.body as RouteResponse<'acceptPayment'>;
  if (payment === null) throw new Error('The payment was not recorded');
  return payment.id;
}
