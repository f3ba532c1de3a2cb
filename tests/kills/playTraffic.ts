import { randomUUID } from 'node:crypto';
import {
  type ConfirmableIntent,
  confirmAtStandIn,
} from '#tests/contract/support/payments/confirmAtStandIn.ts';
import type { KillSchedule, PayerScript } from './schedule.ts';
import type { Reply, Visitor } from './Visitor.ts';

/** A business with open documents and an account at the processor. */
export interface Shop {
  readonly appId: string;
  readonly accountId: string;
  readonly processorUrl: string;
  readonly quotes: readonly string[];
  readonly invoices: readonly { readonly xid: string; readonly orderId: string }[];
}

/** The expected contents of the books: acknowledged changes, by kind. */
export interface Journal {
  readonly acceptances: { readonly xid: string; readonly reply: Reply }[];
  readonly payments: { readonly xid: string; readonly intentId: string }[];
  readonly refunds: { readonly xid: string; readonly amountMinor: number }[];
}

/** The maximum number of times that a payer starts over. */
const MOST_STARTS = 12;

/** Creates a business with its documents. */
export async function openShop(
  visitor: Visitor,
  { processorUrl, schedule }: { readonly processorUrl: string; readonly schedule: KillSchedule },
): Promise<Shop> {
  const appId = `shop-${randomUUID()}`;
  const accountId = `acct_${randomUUID().replaceAll('-', '')}`;
  const office = (path: string, payload: object) =>
    visitor.do({ method: 'POST', path: `/office/${path}`, payload: { appId, ...payload } });
  await office('business', { accountId });
  const quotes: string[] = [];
  for (const _ of schedule.taps) quotes.push((await office('quote', { total: '100.00' })).body.xid);
  const invoices: Shop['invoices'][number][] = [];
  for (const _ of new Set(schedule.payers.map(({ invoice }) => invoice))) {
    const { xid } = (await office('invoice', { total: '100.00' })).body;
    const path = `/api/${appId}/v1/sales/invoice/${xid}`;
    const { orderId } = (await visitor.do({ method: 'GET', path })).body.invoice;
    invoices.push({ xid, orderId });
  }
  return { appId, accountId, processorUrl, quotes, invoices };
}

/** Customers accept and pay, and the business refunds, all at once. Returns the acknowledged changes. */
export async function playTraffic(
  visitor: Visitor,
  shop: Shop,
  { taps, payers }: KillSchedule,
): Promise<Journal> {
  const journal: Journal = { acceptances: [], payments: [], refunds: [] };
  await Promise.all([
    ...taps.map((tap, at) => accept(visitor, shop, { journal, tap, xid: shop.quotes[at] ?? '' })),
    ...payers.map((plan) => payAndRefund(visitor, shop, { journal, plan })),
  ]);
  return journal;
}

interface Tapping {
  readonly journal: Journal;
  readonly tap: KillSchedule['taps'][number];
  readonly xid: string;
}

async function accept(
  visitor: Visitor,
  { appId }: Shop,
  { journal, tap, xid }: Tapping,
): Promise<void> {
  const path = `/api/${appId}/v1/sales/quote/${xid}`;
  const { etag } = await visitor.do({ method: 'GET', path });
  const send = (key: string) =>
    visitor.send({ method: 'POST', path: `${path}/accept`, key, headers: { 'if-match': etag } });
  const key = randomUUID();
  const keys = tap === 'once' ? [key] : tap === 'doubled' ? [key, key] : [key, randomUUID()];
  const replies = await Promise.all(keys.map(send));
  for (const reply of replies) {
    if (reply.status === 200) journal.acceptances.push({ xid, reply });
    else if (reply.body?.code !== 'quote-accepted')
      throw new Error(`Accepting: ${JSON.stringify(reply)}`);
  }
}

interface Paying {
  readonly journal: Journal;
  readonly plan: PayerScript;
}

async function payAndRefund(
  visitor: Visitor,
  shop: Shop,
  { journal, plan }: Paying,
): Promise<void> {
  const invoice = shop.invoices[plan.invoice];
  if (invoice === undefined) return;
  const paid = await pay(visitor, shop, { ...plan, ...invoice });
  if (paid === null) return;
  journal.payments.push({ xid: invoice.xid, intentId: paid.intentId });
  await Promise.all(
    plan.refunds.map(async (amount) => {
      const { appId } = shop;
      const { xid } = invoice;
      const key = randomUUID();
      const payload = { appId, xid, key, paymentId: paid.paymentId, amount };
      const call = { method: 'POST' as const, path: '/office/refund', key, payload };
      const [reply] = await Promise.all([visitor.send(call), visitor.send(call)]);
      if (reply.status === 200) journal.refunds.push({ xid, amountMinor: Number(amount) * 100 });
      else throw new Error(`Refunding: ${JSON.stringify(reply)}`);
    }),
  );
}

/** A payment to play: the payer, the invoice, and how it is paid. */
export interface Payment extends Omit<PayerScript, 'invoice' | 'refunds'> {
  readonly xid: string;
  readonly orderId: string;
}

/**
 * One page pays an amount: opens the payment, sends its amount, confirms at the processor, and reads the outcome. It starts over if
 * the payment was canceled in between. Returns `null` if the page was closed, or had nothing left to pay.
 */
export async function pay(
  visitor: Visitor,
  { appId, accountId, processorUrl }: Shop,
  { xid, orderId, amount, isDeclinedFirst, isGone }: Payment,
): Promise<{ readonly intentId: string; readonly paymentId: string } | null> {
  const headers = { 'billfold-page': randomUUID() };
  const sales = `/api/${appId}/v1/sales`;
  let state: unknown = null;
  for (let beginnings = 0; beginnings < MOST_STARTS; beginnings += 1) {
    const opened = await visitor.send({
      ...{ method: 'POST', headers },
      path: `${sales}/order/${orderId}/stripe/paymentIntent`,
    });
    if (isOver(opened)) return null;
    state = opened.body;
    if (opened.status !== 200) continue;
    const { paymentIntentId } = opened.body;
    const sent = await visitor.send({
      ...{ method: 'PUT', headers },
      path: `${sales}/stripe/paymentIntent/${paymentIntentId}`,
      payload: { paymentIntentId, invoiceXID: xid, amount },
    });
    if (isOver(sent)) return null;
    state = sent.body;
    if (sent.status !== 200) continue;
    const { paymentIntentId: intentId, clientSecret } = sent.body;
    const confirm = (card: string) =>
      confirmAtProcessor({ standInUrl: processorUrl, accountId, intentId, clientSecret, card });
    if (isDeclinedFirst) await confirm('pm_card_chargeDeclined');
    state = await confirm('pm_card_visa');
    if (isGone) return null;
    const settled = await visitor.send({
      ...{ method: 'POST', headers },
      path: `${sales}/invoice/${xid}/acceptPayment`,
      payload: {
        ...{ invoiceXID: xid, payAmount: amount, paymentToken: intentId },
        ...{ paymentType: 'creditCard', tokenProcessor: 'STRIPE' },
      },
    });
    if (settled.body?.outcome === 'paid') return { intentId, paymentId: settled.body.payment.id };
    state = [state, settled.body?.outcome ?? settled.body];
  }
  throw new Error(`A payment of ${amount} did not succeed: ${JSON.stringify(state)}`);
}

/** Whether this page has nothing left to pay. */
function isOver({ body }: Reply): boolean {
  return ['invoice-paid', 'invoice-refunded', 'amount-out-of-bounds'].includes(body?.code);
}

/** Confirms the payment as the payer's browser does. */
async function confirmAtProcessor(intent: ConfirmableIntent): Promise<string | undefined> {
  const response = await confirmAtStandIn(intent);
  const { status, error } = (await response.json()) as {
    status?: string;
    error?: { code: string };
  };
  return status ?? error?.code;
}
