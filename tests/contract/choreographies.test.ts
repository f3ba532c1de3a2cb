import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refundPayment } from '#server/back-office/refundPayment.ts';
import { writeConnections } from '#server/connections/writeConnections.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { paymentIntents, payments } from '#server/database/schema/payments.ts';
import { springCleanUp } from '#server/demo/content/garden.ts';
import { getConnection, readPayment } from '#server/payments/connections.ts';
import { IN_FLIGHT_MS } from '#server/payments/sync/recordSent.ts';
import { syncPayment } from '#server/payments/sync/syncPayment.ts';
import {
  CHALLENGED_TOKEN,
  createFakeProcessors,
  DECLINED_TOKEN,
  REDIRECT_HANDLERS,
} from '#tests/fakes/fakeProcessors.ts';
import { makeInvoice } from './support/documents.ts';
import { makeLine } from './support/oneLineContent.ts';
import { databaseName } from './support/testDatabase.ts';
import { openTestServer, type TestResponse, type TestServer } from './support/testServer.ts';

type Processor = 'RAINFOREST' | 'PAYPAL' | 'NEXUS';

/** Runs the work while a processor's capability lacks one of its methods. */
async function without<T extends object>(
  capability: T | undefined,
  name: keyof T,
  work: () => Promise<void>,
): Promise<void> {
  if (capability === undefined) throw new Error(`The processor has no ${String(name)}`);
  const method = capability[name];
  delete capability[name];
  try {
    await work();
  } finally {
    capability[name] = method;
  }
}

/** Runs the work while a caller of this processor method is declared dead before the response arrives. */
async function declareDead<T extends object>(
  { database: { db } }: TestServer,
  { reads, name }: { readonly reads: T | undefined; readonly name: keyof T },
  work: () => Promise<void>,
): Promise<void> {
  if (reads === undefined) throw new Error('The processor cannot be queried');
  const method = reads[name] as (...args: unknown[]) => Promise<unknown>;
  const response = async (...args: unknown[]) => {
    const result = await method(...args);
    await db.update(paymentIntents).set({ leasedUntil: null, leasedBy: null });
    return result;
  };
  Object.assign(reads, { [name]: response });
  try {
    await work();
  } finally {
    Object.assign(reads, { [name]: method });
  }
}

describe(`paying by every choreography, on ${databaseName}`, () => {
  const { processors, fakes } = createFakeProcessors();
  let server: TestServer;
  let path: string;
  let orderId: string;

  beforeAll(async () => {
    server = await openTestServer({ processors, handlers: REDIRECT_HANDLERS });
    const connections = (['NEXUS', 'PAYPAL', 'RAINFOREST'] as const).map((processor) => ({
      processor,
      accountId: `acct_${processor.toLowerCase()}`,
    }));
    await server.database.db.transaction((tx) =>
      writeConnections(tx, { appId: 'fern', connections, now: server.clock.now() }),
    );
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    path = await makeInvoice(server, {
      content: { ...springCleanUp(), lines: [makeLine()], plan: null },
    });
    orderId = (await invoice()).orderId;
    for (const fake of Object.values(fakes)) fake.forget();
  });

  const invoice = async () => (await server.get(path)).body.invoice;
  /** Lets the processor respond once it has a call, after concurrent calls had time to arrive. */
  const openOnceCalled = async (fake: { together(): number }, open: () => void) => {
    await expect.poll(() => fake.together()).toBe(1);
    await server.get(path);
    open();
  };
  const invoiceXID = () => path.split('/').at(-1) ?? '';

  interface Done {
    readonly token: string;
    readonly amount?: string;
    readonly key?: string;
  }
  const accept = (
    tokenProcessor: Processor,
    { token, amount = '100.00', key = randomUUID() }: Done,
  ): Promise<TestResponse> =>
    server.post(`${path}/acceptPayment`, {
      key,
      payload: {
        invoiceXID: invoiceXID(),
        payAmount: amount,
        paymentType: 'creditCard',
        paymentToken: token,
        tokenProcessor,
      },
    });
  const complete = (tokenProcessor: Processor, paymentToken: string) =>
    server.post(`${path}/completeAuthorizedPayment`, {
      payload: { invoiceXID: invoiceXID(), paymentToken, tokenProcessor },
    });
  const processorId = async (id: string) => {
    const [row] = await server.database.db.select().from(payments).where(eq(payments.id, id));
    return row?.processorPaymentId ?? '';
  };
  const capabilitiesOf = (processor: Processor) => {
    const adapter = processors.adapters.find(({ name }) => name === processor);
    return adapter?.capabilities ?? {};
  };
  const codes = (responses: readonly TestResponse[]) => responses.map(({ body }) => body.code);
  const outcomes = (responses: readonly TestResponse[]) =>
    responses.map(({ body }) => body.outcome);

  describe('a token that we charge', () => {
    const { token: fake } = fakes;
    const pay = (done: Partial<Done> = {}) =>
      accept('RAINFOREST', { token: randomUUID(), ...done });

    it('is charged with the amount, and the invoice is paid', async () => {
      expect((await pay()).body).toMatchObject({
        outcome: 'paid',
        payment: { amount: '100.00', processor: 'RAINFOREST' },
        invoice: { status: 'PAID' },
      });
      expect(fake.charged()).toEqual([10_000]);
    });

    it('can be declined, and another token pays', async () => {
      const declined = await pay({ token: DECLINED_TOKEN });
      expect(declined.body).toMatchObject({
        successful: false,
        outcome: 'failed',
        declineCode: 'declined',
      });
      expect((await pay({ token: DECLINED_TOKEN })).body.outcome).toBe('failed');
      expect((await pay()).body.outcome).toBe('paid');
      expect(fake.charged()).toEqual([10_000]);
    });

    it('is charged once when the response is lost, for any retry', async () => {
      const done = { token: randomUUID(), amount: '40.00', key: randomUUID() };
      fake.failNext('lose-reply');
      expect((await pay(done)).body.code).toBe('processor-unreachable');
      const again = [await pay(done), await pay(done), await pay({ ...done, key: randomUUID() })];
      expect(outcomes(again)).toEqual(['paid', 'paid', 'paid']);
      expect(fake.charged()).toEqual([4_000]);
      expect((await invoice()).totalPaid).toBe('40.00');
    });

    it('is not charged by a process that lost its lease while the processor was queried', async () => {
      const done = { token: randomUUID() };
      fake.failNext('fail');
      expect((await pay(done)).body.code).toBe('processor-unreachable');
      server.clock.advance(IN_FLIGHT_MS);
      const { reads } = capabilitiesOf('RAINFOREST');
      await declareDead(server, { reads, name: 'findByReference' }, async () => {
        expect((await pay(done)).body.code).toBe('payment-in-progress');
      });
      expect(fake.charged()).toEqual([]);
      expect((await pay(done)).body.outcome).toBe('paid');
      expect(fake.charged()).toEqual([10_000]);
    });

    it('is returned to a request with another token if its own response was lost', async () => {
      fake.failNext('lose-reply');
      expect((await pay({ amount: '40.00' })).body.code).toBe('processor-unreachable');
      const other = await pay({ amount: '60.00' });
      expect(other.body).toMatchObject({ outcome: 'paid', payment: { amount: '40.00' } });
      expect(fake.charged()).toEqual([4_000]);
    });

    it('is returned to a request with another token if only its id was recorded', async () => {
      fake.failNext('lose-reply');
      expect((await pay({ amount: '40.00' })).body.code).toBe('processor-unreachable');
      const { reference, payment } = fake.last();
      await server.database.db
        .update(paymentIntents)
        .set({ processorIntentId: payment.id })
        .where(eq(paymentIntents.idempotencyKey, reference));
      const other = await pay({ amount: '60.00' });
      expect(other.body).toMatchObject({ outcome: 'paid', payment: { amount: '40.00' } });
      expect(fake.charged()).toEqual([4_000]);
    });

    it('is returned to a request with another token if its bank step ended unnoticed', async () => {
      const response = (await pay({ token: CHALLENGED_TOKEN, amount: '40.00' })).body;
      fake.charge(response.nextAction.paymentId);
      const other = await pay({ amount: '60.00' });
      expect(other.body).toMatchObject({ outcome: 'paid', payment: { amount: '40.00' } });
      expect(fake.charged()).toEqual([4_000]);
    });

    it('is recorded from the processor’s event if its response was lost and no page retries', async () => {
      fake.failNext('lose-reply');
      expect((await pay()).body.code).toBe('processor-unreachable');
      const { reference, payment } = fake.last();
      const spokenOf = { type: 'paid', accountId: null, paymentId: payment.id };
      const send = (id: string, named: object) =>
        server.post('/v1/rainforest/webhook', {
          key: false,
          headers: { 'fake-signature': 'signed' },
          payload: { ...spokenOf, ...named, id },
        });
      expect((await send('event-1', {})).status).toBe(200);
      expect((await send('event-2', { reference: 'of somebody else' })).status).toBe(200);
      expect((await invoice()).totalPaid).toBe('0.00');
      fake.failNext('fail');
      expect((await send('event-3', { reference })).body.code).toBe('processor-unreachable');
      for (let times = 0; times < 2; times += 1) {
        expect((await send('event-3', { reference })).status).toBe(200);
        expect(await invoice()).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
      }
      expect((await pay()).body.code).toBe('invoice-paid');
      expect(fake.charged()).toEqual([10_000]);
    });

    it('is still found by our reference after the processor rejected a lookup', async () => {
      const done = { token: randomUUID() };
      fake.failNext('lose-reply');
      expect((await pay(done)).body.code).toBe('processor-unreachable');
      for (const token of [done.token, randomUUID()]) {
        fake.failNext('turn-down');
        expect((await pay({ token })).body.code).toBe('processor-not-configured');
      }
      expect((await pay()).body.outcome).toBe('paid');
      expect(fake.charged()).toEqual([10_000]);
    });

    it('is not charged again while the processor cannot be queried by our reference', async () => {
      const done = { token: randomUUID() };
      fake.failNext('lose-reply');
      expect((await pay(done)).body.code).toBe('processor-unreachable');
      await without(capabilitiesOf('RAINFOREST').reads, 'findByReference', async () => {
        expect((await pay(done)).body.code).toBe('processor-unreachable');
        expect((await pay()).body.code).toBe('processor-unreachable');
      });
      expect((await pay()).body.outcome).toBe('paid');
      expect(fake.charged()).toEqual([10_000]);
    });

    it('is ended when the processor rejects the charge, and another token pays', async () => {
      fake.failNext('turn-down');
      expect((await pay()).body.code).toBe('processor-not-configured');
      expect((await pay()).body.outcome).toBe('paid');
      expect(fake.charged()).toEqual([10_000]);
    });

    it('is charged by a retry if the processor never got it, once the first call can no longer arrive', async () => {
      const done = { token: randomUUID(), key: randomUUID() };
      fake.failNext('fail');
      expect((await pay(done)).body.code).toBe('processor-unreachable');
      server.clock.advance(IN_FLIGHT_MS - 1);
      expect((await pay(done)).body.code).toBe('processor-unreachable');
      expect((await pay()).body.code).toBe('payment-in-progress');
      expect(fake.count()).toBe(0);
      server.clock.advance(1);
      expect((await pay(done)).body.outcome).toBe('paid');
      expect(fake.charged()).toEqual([10_000]);
    });

    it('is retried immediately if the processor supports idempotency keys', async () => {
      const { tokenCharges } = capabilitiesOf('RAINFOREST');
      Object.assign(tokenCharges ?? {}, { isOnceForKey: true });
      try {
        const done = { token: randomUUID(), key: randomUUID() };
        fake.failNext('fail');
        expect((await pay(done)).body.code).toBe('processor-unreachable');
        expect((await pay(done)).body.outcome).toBe('paid');
        expect(fake.charged()).toEqual([10_000]);
      } finally {
        Object.assign(tokenCharges ?? {}, { isOnceForKey: undefined });
      }
    });

    it('is charged once by a double click', async () => {
      const token = randomUUID();
      const open = fake.hold();
      const both = Promise.all([pay({ token, amount: '40.00' }), pay({ token, amount: '40.00' })]);
      await openOnceCalled(fake, open);
      expect(outcomes(await both)).toEqual(['paid', 'paid']);
      expect(fake.charged()).toEqual([4_000]);
    });

    it('is charged once however slow the processor is', async () => {
      const open = fake.hold();
      const first = pay();
      await expect.poll(() => fake.together()).toBe(1);
      server.clock.advance(90_000); // a lookup and a charge, each with two attempts of 20 seconds and a pause between them
      const second = pay();
      await openOnceCalled(fake, open);
      expect((await first).body.outcome).toBe('paid');
      expect((await second).body.code).toBe('invoice-paid');
      expect(fake.charged()).toEqual([10_000]);
    });

    it('is charged from two tabs with the amount of each, and never beyond the balance', async () => {
      const parts = await Promise.all([pay({ amount: '40.00' }), pay({ amount: '35.00' })]);
      expect(outcomes(parts)).toEqual(['paid', 'paid']);
      expect([...fake.charged()].sort()).toEqual([3_500, 4_000]);
      const rest = await Promise.all([pay({ amount: '25.00' }), pay({ amount: '20.00' })]);
      expect(outcomes(rest).filter((outcome) => outcome === 'paid')).toHaveLength(1);
      expect(fake.charged()).toHaveLength(3);
    });

    it('is rejected if it exceeds the balance, and once the invoice is paid', async () => {
      expect((await pay({ amount: '100.01' })).body.code).toBe('amount-out-of-bounds');
      expect((await pay({ amount: '70.00' })).body.outcome).toBe('paid');
      expect((await pay({ amount: '30.01' })).body.code).toBe('amount-out-of-bounds');
      expect((await pay({ amount: '30.00' })).body.outcome).toBe('paid');
      expect((await pay({ amount: '1.00' })).body.code).toBe('invoice-paid');
      expect(fake.charged()).toEqual([7_000, 3_000]);
    });

    it.each(['processing', 'declined'] as const)(
      'stays paid when an older event reports it as %s',
      async (state) => {
        const { payment } = (await pay()).body;
        const [row] = await server.database.db
          .select()
          .from(payments)
          .where(eq(payments.id, payment.id));
        const connected = await getConnection(server.office, {
          connectionId: row?.connectionId ?? null,
        });
        const charged = await readPayment(connected, row?.processorPaymentId ?? '');
        const update = { connected, payment: { ...charged, state }, event: null };
        await syncPayment(server.office, update);
        expect(await invoice()).toMatchObject({
          status: 'PAID',
          totalPaid: '100.00',
          payments: [{ state: 'paid', amount: '100.00' }],
        });
      },
    );

    it('is refunded once when the response is lost, found by our own reference', async () => {
      await pay();
      const [payment] = (await invoice()).payments;
      const write = { appId: 'fern', xid: invoiceXID(), key: randomUUID() };
      const refund = () =>
        refundPayment(server.office, write, { paymentId: payment.id, amount: '30.00' });
      fake.failNext(null);
      fake.failNext('lose-reply'); // the lookup by reference succeeds
      await expect(refund()).rejects.toMatchObject({ code: 'processor-unreachable' });
      await refund();
      await refund();
      expect(fake.entry(await processorId(payment.id)).payment.refundedMinor).toBe(3_000);
      expect((await invoice()).status).toBe('REFUNDED');
    });

    it('returns the bank step, also to a replay, and is paid after it', async () => {
      const done = { token: CHALLENGED_TOKEN, key: randomUUID() };
      const response = (await pay(done)).body;
      expect(response).toMatchObject({ outcome: 'needs-action', successful: false });
      const { paymentId, redirectUrl } = response.nextAction;
      expect(redirectUrl).toContain('https://bank.example/');
      expect((await pay(done)).body.nextAction).toEqual(response.nextAction);
      fake.charge(paymentId);
      expect((await complete('RAINFOREST', paymentId)).body.outcome).toBe('paid');
      expect(fake.charged()).toEqual([10_000]);
    });

    it('returns the outcome of the bank step to a replay', async () => {
      const done = { token: CHALLENGED_TOKEN, key: randomUUID() };
      fake.charge((await pay(done)).body.nextAction.paymentId);
      const { body } = await pay(done);
      expect(body).toMatchObject({
        ...{ outcome: 'paid', successful: true, payment: { amount: '100.00' } },
        invoice: { status: 'PAID' },
      });
      expect(body).not.toHaveProperty('nextAction');
      expect(fake.charged()).toEqual([10_000]);
    });

    it('is reported as open to a replay after another token has paid', async () => {
      const done = { token: CHALLENGED_TOKEN, key: randomUUID() };
      await pay(done);
      expect((await pay()).body.outcome).toBe('paid');
      const { body } = await pay(done);
      expect(body).toMatchObject({
        outcome: 'open',
        successful: false,
        invoice: { status: 'PAID' },
      });
      expect(body).not.toHaveProperty('nextAction');
      expect(fake.charged()).toEqual([10_000]);
    });

    it('is not captured before its bank step, even if the processor supports orders', async () => {
      const both = capabilitiesOf('RAINFOREST');
      Object.assign(both, { orders: capabilitiesOf('PAYPAL').orders });
      const { paymentId } = (await pay({ token: CHALLENGED_TOKEN })).body.nextAction;
      expect((await complete('RAINFOREST', paymentId)).body.outcome).toBe('needs-action');
      expect(fake.charged()).toEqual([]);
      expect((await pay()).body.outcome).toBe('paid');
      expect(fake.entry(paymentId).payment.state).toBe('closed');
      expect(fake.charged()).toEqual([10_000]);
      Reflect.deleteProperty(both, 'orders');
    });

    it('is canceled by another token if its bank step was abandoned', async () => {
      const { paymentId } = (await pay({ token: CHALLENGED_TOKEN })).body.nextAction;
      fake.failNext(null);
      fake.failNext('fail'); // the read succeeds, the cancel fails
      expect((await pay()).body.code).toBe('processor-unreachable');
      expect((await pay()).body.outcome).toBe('paid');
      expect(fake.entry(paymentId).payment.state).toBe('closed');
      expect((await complete('RAINFOREST', paymentId)).body.outcome).toBe('open');
      expect(fake.charged()).toEqual([10_000]);
    });

    it('is canceled by another token if the response with its bank step was lost', async () => {
      fake.failNext('lose-reply');
      expect((await pay({ token: CHALLENGED_TOKEN })).body.code).toBe('processor-unreachable');
      const { id } = fake.last().payment;
      expect((await pay()).body.outcome).toBe('paid');
      expect(fake.entry(id).payment.state).toBe('closed');
      expect(fake.charged()).toEqual([10_000]);
    });

    it('is returned to another token if its bank step is completed just before it is canceled', async () => {
      const { paymentId } = (await pay({ token: CHALLENGED_TOKEN, amount: '40.00' })).body
        .nextAction;
      const open = fake.hold();
      const other = pay({ amount: '60.00' });
      await expect.poll(() => fake.together()).toBe(1);
      fake.charge(paymentId);
      open();
      expect((await other).body).toMatchObject({ outcome: 'paid', payment: { amount: '40.00' } });
      expect(fake.charged()).toEqual([4_000]);
    });

    it('blocks others while its bank step is in progress and cannot be canceled', async () => {
      const { paymentId } = (await pay({ token: CHALLENGED_TOKEN })).body.nextAction;
      await without(capabilitiesOf('RAINFOREST').tokenCharges, 'cancel', async () => {
        expect((await pay()).body.code).toBe('payment-in-progress');
      });
      fake.charge(paymentId);
      expect((await pay()).body.outcome).toBe('paid');
      expect(fake.charged()).toEqual([10_000]);
    });
  });

  describe('an order that we capture', () => {
    const { order: fake } = fakes;
    const create = (payAmount = '100.00', key: string = randomUUID()) =>
      server.post(`/api/fern/v1/sales/invoice/${orderId}/payPal/orders`, {
        key,
        payload: { payAmount },
      });
    const approved = async (payAmount?: string): Promise<string> => {
      const { body } = await create(payAmount);
      fake.change(body.orderId, { processorStatus: 'APPROVED' });
      return body.orderId;
    };
    const capture = (token: string, key: string = randomUUID()) => {
      server.clock.advance(1_000); // the payer takes their time
      return accept('PAYPAL', { token, key });
    };

    it('is captured once it is approved', async () => {
      const { body } = await create();
      expect(body).toEqual({
        orderId: body.orderId,
        redirectUrl: 'https://wallet.example/approve',
      });
      expect((await capture(body.orderId)).body.outcome).toBe('open');
      fake.change(body.orderId, { processorStatus: 'APPROVED' });
      expect((await capture(body.orderId)).body).toMatchObject({
        outcome: 'paid',
        invoice: { status: 'PAID' },
      });
      expect(fake.charged()).toEqual([10_000]);
    });

    it('can be declined, and is captured once another payment method is chosen', async () => {
      const id = await approved();
      fake.change(id, { processorStatus: 'REFUSES' });
      expect((await capture(id)).body).toMatchObject({
        outcome: 'failed',
        declineCode: 'declined',
      });
      fake.change(id, { processorStatus: 'APPROVED' });
      expect((await capture(id)).body.outcome).toBe('paid');
      expect(fake.charged()).toEqual([10_000]);
    });

    it('is created once and captured once when responses are lost', async () => {
      const key = randomUUID();
      fake.failNext('lose-reply');
      expect((await create('40.00', key)).body.code).toBe('processor-unreachable');
      const { orderId: id } = (await create('40.00', key)).body;
      expect((await create('40.00')).body.orderId).toBe(id);
      expect(fake.count()).toBe(1);
      fake.change(id, { processorStatus: 'APPROVED' });
      const capturing = randomUUID();
      fake.failNext(null);
      fake.failNext('lose-reply'); // the read before it succeeds
      expect((await capture(id, capturing)).body.code).toBe('processor-unreachable');
      const again = [await capture(id, capturing), await capture(id)];
      expect(outcomes(again)).toEqual(['paid', 'paid']);
      expect(fake.charged()).toEqual([4_000]);
    });

    it('is not captured by a process that lost its lease while the processor was queried', async () => {
      const id = await approved();
      const { reads } = capabilitiesOf('PAYPAL');
      await declareDead(server, { reads, name: 'read' }, async () => {
        expect((await capture(id)).body.code).toBe('payment-in-progress');
      });
      expect(fake.charged()).toEqual([]);
      expect((await capture(id)).body.outcome).toBe('paid');
      expect(fake.charged()).toEqual([10_000]);
    });

    it('is not captured if its amount differs from the requested one', async () => {
      const id = await approved('40.00');
      fake.change(id, { amountMinor: 10_000 });
      expect((await capture(id)).body.code).toBe('processor-refused');
      fake.change(id, { amountMinor: 4_000 });
      expect((await capture(id)).body.outcome).toBe('paid');
      expect(fake.charged()).toEqual([4_000]);
    });

    it('is captured once by a double click', async () => {
      const id = await approved();
      const open = fake.hold();
      const both = Promise.all([capture(id), capture(id)]);
      await openOnceCalled(fake, open);
      expect(outcomes(await both)).toEqual(['paid', 'paid']);
      expect(fake.charged()).toEqual([10_000]);
    });

    it.each([
      ['paid', 10_000, 'invoice-paid'],
      ['paid in part', 7_000, 'amount-out-of-bounds'],
    ])(
      'is ended and not captured if the invoice was %s meanwhile',
      async (_, amountMinor, code) => {
        const { redirect } = fakes;
        const url = `/api/fern/v1/sales/order/${orderId}/stripe/paymentIntent`;
        const { paymentIntentId } = (await server.post(url)).body;
        const id = await approved('40.00');
        const isIts = eq(paymentIntents.processorIntentId, paymentIntentId);
        const before = { endReason: null }; // ended by an earlier version: then it counts
        await server.database.db.update(paymentIntents).set(before).where(isIts);
        redirect.change(paymentIntentId, { amountMinor });
        redirect.charge(paymentIntentId); // it was still confirmed, and the event arrives late
        expect((await complete('NEXUS', paymentIntentId)).body.outcome).toBe('paid');
        expect((await capture(id)).body.code).toBe(code);
        expect((await capture(id)).body.outcome).toBe('open');
        expect(fake.charged()).toEqual([]);
      },
    );

    it('is ended and not captured if the invoice was withdrawn meanwhile', async () => {
      const id = await approved();
      const isIt = eq(invoices.xid, invoiceXID());
      await server.database.db.update(invoices).set({ withdrawnAt: new Date() }).where(isIt);
      expect((await capture(id)).body.code).toBe('invoice-not-payable-online');
      expect((await capture(id)).body.outcome).toBe('open');
      expect(fake.charged()).toEqual([]);
    });

    it('replaces an order of another tab with another amount, which is then never captured', async () => {
      const first = await approved('40.00');
      const second = await approved('60.00');
      expect(outcomes([await capture(first), await capture(second)])).toEqual(['open', 'paid']);
      expect(fake.charged()).toEqual([6_000]);
    });

    it('is canceled by a payment with another connection', async () => {
      const id = await approved();
      const opened = await server.post(`/api/fern/v1/sales/order/${orderId}/stripe/paymentIntent`);
      expect(opened.status).toBe(200);
      expect((await capture(id)).body.outcome).toBe('open');
      expect(fake.charged()).toEqual([]);
      expect((await create()).status).toBe(200);
      const { state } = fakes.redirect.entry(opened.body.paymentIntentId).payment;
      expect(state).toBe('closed');
    });

    it('is rejected if the business has no such connection', async () => {
      const elsewhere = await makeInvoice(server, { appId: 'lindwurm' });
      const { orderId: id } = (await server.get(elsewhere)).body.invoice;
      const url = `/api/lindwurm/v1/sales/invoice/${id}/payPal/orders`;
      const refused = await server.post(url, { payload: { payAmount: '1.00' } });
      expect([refused.status, refused.body.code]).toEqual([503, 'processor-not-configured']);
      expect((await server.post(url, { payload: {} })).body.code).toBe('invalid-request');
    });
  });

  describe('a payment on the processor’s page', () => {
    const { redirect: fake } = fakes;
    const page = (name: string = randomUUID()) => ({
      open: (key: string = randomUUID()) =>
        server.post(`/api/fern/v1/sales/order/${orderId}/stripe/paymentIntent`, {
          key,
          headers: { 'billfold-page': name },
        }),
      send: (id: string, amount: string) =>
        server.ask('PUT', `/api/fern/v1/sales/stripe/paymentIntent/${id}`, {
          headers: { 'billfold-page': name },
          payload: { paymentIntentId: id, invoiceXID: invoiceXID(), amount },
        }),
    });
    const opened = async (key?: string): Promise<string> =>
      (await page().open(key)).body.paymentIntentId;

    it('redirects to the processor, and is paid after the return', async () => {
      const { body } = await page().open();
      expect(body.redirectUrl).toBe('https://processor.example/pay');
      expect((await complete('NEXUS', body.paymentIntentId)).body.outcome).toBe('open');
      fake.charge(body.paymentIntentId);
      expect((await complete('NEXUS', body.paymentIntentId)).body).toMatchObject({
        outcome: 'paid',
        invoice: { status: 'PAID' },
      });
      expect((await complete('NEXUS', body.paymentIntentId)).body.outcome).toBe('paid');
      expect((await invoice()).payments).toHaveLength(1);
      expect(fake.charged()).toEqual([10_000]);
    });

    it('can be declined, and opening it again returns the same payment', async () => {
      const id = await opened();
      fake.change(id, { failureCode: 'declined' });
      expect((await complete('NEXUS', id)).body).toMatchObject({
        outcome: 'failed',
        declineCode: 'declined',
      });
      expect((await opened()) === id).toBe(true);
    });

    it('is one payment when the responses of opening and completing are lost', async () => {
      const key = randomUUID();
      fake.failNext('lose-reply');
      expect((await page().open(key)).body.code).toBe('processor-unreachable');
      const id = await opened(key);
      expect(await opened()).toBe(id);
      expect(fake.count()).toBe(1);
      fake.charge(id);
      fake.failNext('lose-reply');
      expect((await complete('NEXUS', id)).body.code).toBe('processor-unreachable');
      expect((await complete('NEXUS', id)).body.outcome).toBe('paid');
      expect(codes([await page().open()])).toEqual(['invoice-paid']);
      expect(fake.charged()).toEqual([10_000]);
    });

    it('is one payment for a double click', async () => {
      const open = fake.hold();
      const both = Promise.all([opened(), opened()]);
      await openOnceCalled(fake, open);
      const [one, other] = await both;
      expect(other).toBe(one);
      expect(fake.asked()).toBe(1);
    });

    it('is updated with one amount at a time', async () => {
      const only = page();
      const id = (await only.open()).body.paymentIntentId;
      const open = fake.hold();
      const both = Promise.all([only.send(id, '40.00'), only.send(id, '60.00')]);
      await openOnceCalled(fake, open);
      expect((await both).map(({ body }) => body.amount)).toEqual(['40.00', '60.00']);
      expect(fake.together()).toBe(1);
    });

    it('is never charged with the amount of another tab', async () => {
      const [one, other] = [page(), page()];
      const first = (await one.open()).body.paymentIntentId;
      await other.open();
      const firstId = (await one.send(first, '40.00')).body.paymentIntentId;
      const secondId = (await other.open()).body.paymentIntentId;
      const sent = (await other.send(secondId, '60.00')).body;
      expect(sent.amount).toBe('60.00');
      fake.charge(sent.paymentIntentId);
      expect((await complete('NEXUS', sent.paymentIntentId)).body.outcome).toBe('paid');
      expect(fake.entry(firstId).payment.state).toBe('closed');
      expect(fake.charged()).toEqual([6_000]);
    });
  });
});
