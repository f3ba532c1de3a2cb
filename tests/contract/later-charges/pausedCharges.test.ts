import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutReceipt } from '#contract/entities/checkout/checkoutForm.ts';
import { writeCheckout } from '#server/back-office/checkout/writeCheckout.ts';
import { refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { parseChargesArgs } from '#server/commands/charges/chargesRequest.ts';
import { handleChargesRequest } from '#server/commands/charges/handleChargesRequest.ts';
import { scheduledCharges } from '#server/database/schema/chargeSchedules.ts';
import { paymentIntents, payments } from '#server/database/schema/payments.ts';
import { chargeDue } from '#server/due-charges/chargeDue.ts';
import { reconcilePayments } from '#server/payments/reconcile/reconcilePayments.ts';
import { settableClock } from '#server/platform/clock.ts';
import { sampleColumn, WHOLE_RUN } from '#tests/runner/matrix.ts';
import { buyWithForm } from '../support/checkout/buyWithForm.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const monthly = { code: 2, interval: 1, trialDays: 0, endsOn: null, occurrences: null } as const;

const product = (reference: string, recurrence: typeof monthly | null) => ({
  reference,
  name: reference,
  description: null,
  unitPrice: '100.00',
  taxes: [],
  recurrence,
});

const form = (slug: string, plan: { depositPercent: string; afterDays: number[] } | null) => ({
  slug,
  title: slug,
  description: null,
  items: [{ product: slug, quantity: 1, minQuantity: 1, maxQuantity: 3 }],
  upsells: [],
  plan,
  takesPromoCodes: false,
  redirectUrl: null,
  isActive: true,
});

const FORMS = {
  products: [product('box', monthly), product('desk', null)],
  promoCodes: [],
  forms: [form('box', null), form('desk', { depositPercent: '40', afterDays: [30, 60] })],
};

describe(`paused later charges, on ${databaseName}`, () => {
  const clock = settableClock(`${new Date().toISOString().slice(0, 10)}T21:00:00.000Z`);
  const paying = setUpPaymentHarness(clock);
  const office = () => ({ ...paying.office(), clock });

  beforeAll(() =>
    paying.database.db.transaction((tx) =>
      writeCheckout(tx, { appId: paying.world.appId, now: clock.now() }, FORMS),
    ),
  );
  /** Ends the orders of a test, which the rounds of the next tests would reconcile and charge too. */
  afterEach(async () => {
    const { db } = paying.database;
    await db.update(scheduledCharges).set({ state: 'canceled', nextTryAt: null });
    await db.update(paymentIntents).set({ nextReconcileAt: null });
  });

  const buy = async (slug: 'box' | 'desk'): Promise<CheckoutReceipt> =>
    (await buyWithForm(paying.world, { form: slug, items: [{ id: slug, quantity: 1 }] })).body
      .receipt;
  const read = async ({ receiptId }: CheckoutReceipt): Promise<CheckoutReceipt> =>
    (await paying.world.call('GET', `/v1/sales/checkoutReceipt/${receiptId}`)).body;
  const scheduleOf = async (receipt: CheckoutReceipt) => (await read(receipt)).charges?.plans[0];
  const invoiceOf = ({ invoiceXid }: CheckoutReceipt) => paying.invoiceAt(invoiceXid ?? '');
  const paymentOf = async (receipt: CheckoutReceipt) => {
    const { payments: listed } = await invoiceOf(receipt);
    const isIt = eq(payments.id, listed[0].id);
    const [row] = await paying.database.db.select().from(payments).where(isIt);
    return {
      id: row?.id ?? '',
      intent: row?.processorPaymentId ?? '',
      account: row?.accountId ?? '',
    };
  };
  const run = async (...args: string[]) => {
    const request = parseChargesArgs([...args, '--app', paying.world.appId]);
    return request === null ? null : handleChargesRequest(office(), request);
  };
  const lineOf = async ({ receiptNumber }: CheckoutReceipt) =>
    (await run('list'))?.lines.find((line) => line.startsWith(`${receiptNumber} `));
  /**
   * Advances the clock by days; the last three each reconcile and charge. The processor's events arrive first: one that changes
   * the books while a payment is reconciled makes the job drop what it has read, until the next day.
   */
  const pass = async (days: number) => {
    await paying.world.control('/webhooks/idle', {});
    clock.advance(Math.max(days - 3, 0) * DAY_MS);
    for (let day = 0; day < Math.min(days, 3); day += 1) {
      clock.advance(DAY_MS);
      await reconcilePayments(office());
      await chargeDue(office());
    }
  };
  const paidParts = async (receipt: CheckoutReceipt) =>
    ((await scheduleOf(receipt))?.charges ?? []).filter(({ state }) => state === 'paid').length;
  const contest = (intent: string) => paying.world.control('/disputes', { payment_intent: intent });
  const decide = (intent: string, outcome: 'won' | 'lost') =>
    paying.world.control('/disputes/decide', { payment_intent: intent, outcome });

  /** A refund in the processor's own dashboard. */
  const refundAtProcessor = async (intent: string, account: string) => {
    const refunded = await fetch(`${paying.world.standIn.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_standin', 'stripe-account': account },
      body: new URLSearchParams({ payment_intent: intent, amount: '500' }),
    });
    expect(refunded.status).toBe(200);
  };

  it('an open dispute pauses later charges, and a won dispute resumes them', async () => {
    const receipt = await buy('box');
    const { intent } = await paymentOf(receipt);
    await contest(intent);
    await pass(35);
    expect(await lineOf(receipt)).toContain('paused: dispute');
    expect(await scheduleOf(receipt)).toMatchObject({ state: 'active', isPaused: true });
    expect(await paidParts(receipt)).toBe(0);
    await decide(intent, 'won');
    await pass(2);
    expect(await scheduleOf(receipt)).not.toHaveProperty('isPaused');
    expect(await paidParts(receipt)).toBe(1);
  });

  it('a lost dispute stops later charges, and the disputed amount is due again', async () => {
    const receipt = await buy('box');
    const { intent } = await paymentOf(receipt);
    await contest(intent);
    await pass(2);
    await decide(intent, 'lost');
    await pass(40);
    expect(await scheduleOf(receipt)).toMatchObject({ state: 'stopped' });
    expect(await paidParts(receipt)).toBe(0);
    expect(await invoiceOf(receipt)).toMatchObject({
      status: 'UNPAID',
      totalRemainingBalance: '100.00',
      payability: { online: true },
    });
  });

  /** The payer's bank returns a debit. */
  const returnDebit = async (intent: string, as: 'failure' | 'dispute') => {
    const failing = { payment_intent: intent, as };
    expect(await paying.world.control('/payments/fail', failing)).toMatchObject({ status: 200 });
  };

  it('a returned bank debit pauses all later charges of the order until they are resumed', async () => {
    const receipt = await buy('box');
    const { intent } = await paymentOf(receipt);
    await returnDebit(intent, 'failure');
    await pass(35);
    expect(await lineOf(receipt)).toContain('paused: reversal');
    expect(await scheduleOf(receipt)).toMatchObject({ state: 'active', isPaused: true });
    expect(await paidParts(receipt)).toBe(0);
    expect(await invoiceOf(receipt)).toMatchObject({
      status: 'UNPAID',
      totalRemainingBalance: '100.00',
      payability: { online: true },
    });
    expect(await run('resume', receipt.receiptNumber)).toMatchObject({
      lines: [`${receipt.receiptNumber}: resumed`],
    });
    await pass(2);
    expect(await scheduleOf(receipt)).not.toHaveProperty('isPaused');
    expect(await paidParts(receipt)).toBe(1);
  });

  it(
    'instalments that are resumed after a returned deposit also charge the deposit',
    WHOLE_RUN,
    async () => {
      const receipt = await buy('desk');
      const { intent } = await paymentOf(receipt);
      await returnDebit(intent, 'failure');
      await pass(35);
      expect(await lineOf(receipt)).toContain('paused: reversal');
      await run('resume', receipt.receiptNumber);
      await pass(40);
      expect(await scheduleOf(receipt)).toMatchObject({ state: 'complete' });
      expect(await invoiceOf(receipt)).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
    },
  );

  it('a returned bank debit that is reported as a lost dispute stops later charges', async () => {
    const receipt = await buy('box');
    const { intent } = await paymentOf(receipt);
    await returnDebit(intent, 'dispute');
    await pass(35);
    expect(await scheduleOf(receipt)).toMatchObject({ state: 'stopped' });
    expect(await paidParts(receipt)).toBe(0);
    expect(await invoiceOf(receipt)).toMatchObject({
      status: 'UNPAID',
      totalRemainingBalance: '100.00',
    });
  });

  it('a refund at the processor pauses instalments; resuming treats it as a credit and charges them', async () => {
    const receipt = await buy('desk');
    const { intent, account } = await paymentOf(receipt);
    await refundAtProcessor(intent, account);
    await pass(35);
    expect(await lineOf(receipt)).toContain('paused: refund');
    expect(await paidParts(receipt)).toBe(0);
    expect(await run('resume', receipt.receiptNumber)).toMatchObject({
      lines: [`${receipt.receiptNumber}: resumed`],
    });
    expect(await invoiceOf(receipt)).toMatchObject({ status: 'DEPOSIT_PAID', totalPaid: '40.00' });
    await pass(40);
    expect(await paidParts(receipt)).toBe(2);
    expect(await invoiceOf(receipt)).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
  });

  it.each(sampleColumn(['dispute', 'refund'] as const, 0))(
    'stay paused for a refund and a dispute at once until both are settled, the %s first',
    async (first) => {
      const receipt = await buy('desk');
      const { intent, account } = await paymentOf(receipt);
      await refundAtProcessor(intent, account);
      await contest(intent);
      await pass(1);
      expect(await lineOf(receipt)).toContain('paused: dispute, refund');
      const settle = {
        dispute: () => decide(intent, 'won'),
        refund: () => run('resume', receipt.receiptNumber),
      };
      await settle[first]();
      await pass(33);
      const left = first === 'dispute' ? 'refund' : 'dispute';
      expect(await lineOf(receipt)).toContain(`paused: ${left} `);
      expect(await paidParts(receipt)).toBe(0);
      await settle[left]();
      await pass(1);
      expect(await scheduleOf(receipt)).not.toHaveProperty('isPaused');
      expect(await paidParts(receipt)).toBe(1);
    },
  );

  it.each([
    ['stop', 'stopped', 0],
    ['credit', 'complete', 2],
  ] as const)(
    'the refund states what happens to later parts: %s',
    async (laterParts, state, paid) => {
      const receipt = await buy('desk');
      const { id: paymentId } = await paymentOf(receipt);
      const refund = (more: object) =>
        refundPayment(
          office(),
          { appId: paying.world.appId, xid: receipt.invoiceXid ?? '', key: randomUUID() },
          { paymentId, amount: '5.00', ...more },
        );
      await expect(refund({})).rejects.toMatchObject({ code: 'later-parts-undecided' });
      await refund({ laterParts });
      await pass(70);
      expect(await scheduleOf(receipt)).toMatchObject({ state });
      expect(await paidParts(receipt)).toBe(paid);
      expect((await invoiceOf(receipt)).status).toBe(laterParts === 'stop' ? 'REFUNDED' : 'PAID');
    },
  );
});
