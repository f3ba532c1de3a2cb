import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payments } from '#server/database/schema/payments.ts';
import { judgeStage } from '#tests/payments/judgeStage.ts';
import { openPaymentWorld, type PaymentWorld } from '#tests/payments/PaymentWorld.ts';
import { PROCESSOR_ROWS } from '#tests/payments/processorRows.ts';
import { Stage } from '#tests/payments/Stage.ts';
import { databaseName } from '../support/database/testDatabase.ts';

const ROW = PROCESSOR_ROWS.find(({ processor }) => processor === 'PAYPAL');

describe(`PayPal captures without their orders, on ${databaseName}`, () => {
  let world: PaymentWorld;
  let stage: Stage;
  beforeAll(async () => {
    world = await openPaymentWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    if (ROW === undefined) throw new Error('There is no PayPal');
    stage = await Stage.open(world, ROW);
    await stage.pay();
  });

  const readPayment = async () => {
    const [payment] = await stage.paid();
    if (payment === undefined) throw new Error('Nothing was paid');
    return payment;
  };
  const deleteOrder = async () =>
    stage.probe.control('/orders/delete', { order: (await readPayment()).processorPaymentId });

  it('are refunded by their id, in part and in full, after PayPal has deleted the order', async () => {
    await deleteOrder();
    expect(await stage.refund('30.00')).toBe('done');
    expect(await stage.read()).toMatchObject({ status: 'REFUNDED', totalRefundAmount: '30.00' });
    expect(await stage.refund('70.00')).toBe('done');
    expect(await stage.refunds()).toEqual(['30.00', '70.00']);
    await judgeStage(stage);
  });

  it('are reconciled with a lost dispute after PayPal has deleted the order', async () => {
    await stage.settle();
    await stage.probe.control('/webhooks/pause', {}); // otherwise an event may arrive during the reconciliation
    const { processorPaymentId: order } = await readPayment();
    await stage.probe.control('/disputes', { order });
    await deleteOrder();
    await stage.probe.control('/disputes/decide', { order, outcome: 'RESOLVED_BUYER_FAVOUR' });
    expect(await stage.reconcile()).toBe(1);
    expect(await stage.read()).toMatchObject({ status: 'UNPAID', totalPaid: '0.00' });
    await judgeStage(stage);
  });

  it('are looked up by their order and stored when a payment without a stored capture is refunded', async () => {
    const { id, processorCaptureId } = await readPayment();
    expect(processorCaptureId).not.toBeNull();
    const isIt = eq(payments.id, id);
    await world.office.db.update(payments).set({ processorCaptureId: null }).where(isIt);
    expect(await stage.refund('30.00')).toBe('done');
    expect((await readPayment()).processorCaptureId).toBe(processorCaptureId);
    await judgeStage(stage);
  });
});
