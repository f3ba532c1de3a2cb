import { expect } from 'vitest';
import type { Books } from './officeCalls.ts';
import { type Journal, pay, type Shop } from './playTraffic.ts';
import type { Call, Reply, Visitor } from './Visitor.ts';

interface Movement {
  readonly kind: 'charge' | 'refund';
  readonly amount: number;
  readonly status: string;
  readonly reference: string | null;
}

/** The counts of one run. */
export interface Count {
  readonly acceptances: number;
  readonly payments: number;
  readonly refunds: number;
}

/**
 * Compares everything that was acknowledged with the books and the processor's ledger: nothing is lost or duplicated. Then sends every
 * call once more with its key, which must change nothing. Finally every invoice must be paid, refunded, or payable.
 */
export async function judgeBooks(visitor: Visitor, shop: Shop, journal: Journal): Promise<Count> {
  const replies = [...visitor.acknowledged];
  await expectBalance(visitor, shop, journal);
  await expectAcceptances(visitor, shop, journal);
  for (const { call, reply } of replies) {
    if (call.path.startsWith('/office/') && !call.path.endsWith('/refund')) continue;
    expectSame(call, reply, await visitor.send(call));
  }
  const books = await expectBalance(visitor, shop, journal);
  await expectPayable(visitor, shop);
  return {
    acceptances: books.acceptances.length,
    payments: books.payments.length,
    refunds: journal.refunds.length,
  };
}

/** Expects the same response to a repeated key. */
function expectSame({ method, path }: Call, first: Reply, again: Reply): void {
  const summarize = (reply: Reply) => [
    reply.status,
    reply.body?.quote?.proof,
    reply.body?.quote?.invoiceXid,
    reply.body?.outcome,
    reply.body?.payment?.id,
    reply.body?.paymentIntentId,
  ];
  expect(summarize(again), `the response to ${method} ${path} with its key`).toEqual(
    summarize(first),
  );
}

async function readBooks(visitor: Visitor, { appId }: Shop): Promise<Books> {
  return (await visitor.do({ method: 'GET', path: `/office/books/${appId}` })).body;
}

/** Expects that the processor's ledger, our books and the acknowledged changes match. */
async function expectBalance(visitor: Visitor, shop: Shop, journal: Journal): Promise<Books> {
  const { processorUrl, accountId } = shop;
  const response = await fetch(`${processorUrl}/_stand-in/ledger?account=${accountId}`);
  const { movements } = (await response.json()) as { movements: readonly Movement[] };
  const done = movements.filter(({ status }) => status === 'succeeded');
  const charged = sumByReference(done.filter(({ kind }) => kind === 'charge'));
  const refunded = sumByReference(done.filter(({ kind }) => kind === 'refund'));
  const books = await readBooks(visitor, shop);
  const paid = books.payments.filter(({ state }) => state === 'paid' || state === 'refunded');
  const recorded = paid.map(({ intentId, amountMinor }): Entry => [intentId ?? '', amountMinor]);
  const back = paid
    .filter(({ refundedMinor }) => refundedMinor > 0)
    .map(({ intentId, refundedMinor }): Entry => [intentId ?? '', refundedMinor]);
  expect(recorded.sort(), 'charges in the books match the processor').toEqual(charged.sort());
  expect(back.sort(), 'refunds in the books match the processor').toEqual(refunded.sort());
  const charges = done.filter(({ kind }) => kind === 'charge').map(({ reference }) => reference);
  expect(new Set(charges).size, 'one charge for each payment').toBe(charges.length);
  for (const { intentId } of journal.payments)
    expect(charges, 'an acknowledged payment').toContain(intentId);
  const requestedMinor = journal.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const given = refunded.reduce((sum, [, amount]) => sum + amount, 0);
  expect(given, 'the refunded amount is what was acknowledged').toBe(requestedMinor);
  const audited = books.auditedRefunds.map(({ amount }) => Number(amount) * 100);
  const acknowledged = journal.refunds.map(({ amountMinor }) => amountMinor);
  expect(audited.sort(), 'one audit entry for each refund').toEqual(acknowledged.sort());
  return books;
}

type Entry = readonly [intentId: string, amountMinor: number];

function sumByReference(movements: readonly Movement[]): Entry[] {
  const sums = new Map<string, number>();
  for (const { reference, amount } of movements)
    sums.set(reference ?? '', (sums.get(reference ?? '') ?? 0) + amount);
  return [...sums];
}

/** Expects that each acknowledged acceptance exists with its proof, and that none is duplicated or was not requested. */
async function expectAcceptances(
  visitor: Visitor,
  shop: Shop,
  { acceptances }: Journal,
): Promise<void> {
  const books = await readBooks(visitor, shop);
  const accepted = [...new Set(acceptances.map(({ xid }) => xid))].sort();
  const getNames = (rows: readonly { readonly xid: string }[]) => rows.map(({ xid }) => xid).sort();
  expect(getNames(books.acceptances), 'accepted once').toEqual(accepted);
  expect(getNames(books.invoicesOfQuotes), 'invoiced once').toEqual(accepted);
  for (const { xid, reply } of acceptances) {
    const path = `/api/${shop.appId}/v1/sales/quote/${xid}`;
    const { quote } = (await visitor.do({ method: 'GET', path })).body;
    const { status, invoiceXid, proof } = reply.body.quote;
    expect(quote, 'the acceptance as it was acknowledged').toMatchObject({
      status,
      invoiceXid,
      proof,
    });
    const read = (await visitor.do({ method: 'GET', path: `${path}/proof` })).body;
    expect(read.acceptedAt, 'the time of the proof').toBe(proof.acceptedAt);
  }
}

/** Expects that every open invoice can be paid by a new page. */
async function expectPayable(visitor: Visitor, shop: Shop): Promise<void> {
  for (const { xid, orderId } of shop.invoices) {
    const path = `/api/${shop.appId}/v1/sales/invoice/${xid}`;
    const { invoice } = (await visitor.do({ method: 'GET', path })).body;
    if (invoice.status === 'PAID' || invoice.status === 'REFUNDED') continue;
    const amount = invoice.totalRemainingBalance;
    const plan = { xid, orderId, amount, isDeclinedFirst: false, isGone: false };
    const paid = await pay(visitor, shop, plan);
    expect(paid, `the balance of ${amount} can be paid`).not.toBeNull();
    const after = (await visitor.do({ method: 'GET', path })).body.invoice;
    expect(after.status, 'an invoice after its last payment').toBe('PAID');
  }
}
