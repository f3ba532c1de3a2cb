import { describe, expect, it, vi } from 'vitest';
import { reconcilePayments } from '#server/payments/reconcile/reconcilePayments.ts';
import { toSample } from '#tests/runner/matrix.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { acceptPayment } from '../support/payments/acceptPayment.ts';
import { SALES, setUpPayPal } from '../support/processors/setUpPayPal.ts';

/** What an order contains once it is confirmed: its status, and the result of 3-D Secure if it has one. */
interface OrderState {
  readonly status: string;
  readonly liabilityShift?: string;
  readonly enrollmentStatus?: string;
}

/** Each row of the table in docs/processors/paypal.md: the state of an order, and whether it is captured. */
const CAPTURES: readonly (readonly [OrderState, boolean])[] = [
  [{ status: 'APPROVED' }, true],
  [{ status: 'PAYER_ACTION_REQUIRED' }, false],
  [{ status: 'CREATED' }, false],
  [{ status: 'SAVED' }, false],
  [{ status: 'APPROVED', liabilityShift: 'POSSIBLE', enrollmentStatus: 'Y' }, true],
  [{ status: 'PAYER_ACTION_REQUIRED', liabilityShift: 'POSSIBLE', enrollmentStatus: 'Y' }, true],
  [{ status: 'CREATED', liabilityShift: 'POSSIBLE', enrollmentStatus: 'Y' }, true],
  [{ status: 'PAYER_ACTION_REQUIRED', liabilityShift: 'YES', enrollmentStatus: 'Y' }, true],
  [{ status: 'APPROVED', liabilityShift: 'NO', enrollmentStatus: 'N' }, true],
  [{ status: 'PAYER_ACTION_REQUIRED', liabilityShift: 'NO', enrollmentStatus: 'U' }, true],
  [{ status: 'PAYER_ACTION_REQUIRED', liabilityShift: 'NO', enrollmentStatus: 'B' }, true],
  [{ status: 'APPROVED', liabilityShift: 'NO', enrollmentStatus: 'Y' }, false],
  [{ status: 'APPROVED', liabilityShift: 'NO' }, false],
  [{ status: 'APPROVED', liabilityShift: 'UNKNOWN', enrollmentStatus: 'Y' }, false],
  [{ status: 'APPROVED', liabilityShift: 'UNKNOWN', enrollmentStatus: 'U' }, false],
  [{ status: 'APPROVED', liabilityShift: 'SOMETHING_NEW', enrollmentStatus: 'N' }, false],
  [{ status: 'APPROVED', enrollmentStatus: 'N' }, false],
];

describe(`PayPal’s wallets, on ${databaseName}`, () => {
  const payPal = setUpPayPal({ googlePay: 'yes', applePay: 'yes' });
  const { control, succeeded } = payPal;

  const open = async (payAmount = '100.00') => {
    const { orderId } = await payPal.invoice();
    const { body } = await payPal.post(`invoice/${orderId}/payPal/orders`, { payAmount });
    return body as { readonly orderId: string; readonly amount: string };
  };
  const confirm = (order: string, card = 'good', wallet = 'google_pay') =>
    control('/wallets/confirm', { order, card, wallet });
  const accept = (paymentToken: string) =>
    acceptPayment(payPal.server, payPal.path, {
      paymentType: 'payPal',
      paymentToken,
      tokenProcessor: 'PAYPAL',
    });
  const countMovements = async () => (await control('/ledger')).movements.length as number;

  // a browser can also confirm an order with a card that was entered, which our pages do not offer
  describe.each(['google_pay', 'apple_pay', 'card'].map((wallet, turn) => [wallet, turn] as const))(
    'an order of %s',
    (wallet, turn) => {
      // `npm test` has each state with one wallet in turn
      it.each(toSample(CAPTURES, turn))('with %j is captured: %j', async (state, isCaptured) => {
        const { orderId } = await open();
        await confirm(orderId, 'good', wallet);
        await control('/wallets/authenticate', { order: orderId, ...state });
        const { body } = await accept(orderId);
        expect([body.outcome, await succeeded(), await countMovements()]).toEqual(
          isCaptured ? ['paid', 1, 1] : ['failed', 0, 0],
        );
        if (!isCaptured) expect(body.declineCode).toBe('authentication_failed');
        expect((await payPal.invoice()).status).toBe(isCaptured ? 'PAID' : 'SENT');
      });
    },
  );

  it('are confirmed with orders for the requested amount that have no payment source yet', async () => {
    const opened = await open('40.00');
    expect(opened.amount).toBe('40.00');
    const { orders } = await control('/orders');
    expect(orders).toMatchObject([{ status: 'CREATED', amount: { value: '40.00' } }]);
  });

  it('capture an order once for concurrent and repeated requests', async () => {
    const { orderId } = await open();
    await confirm(orderId);
    const responses = await Promise.all([accept(orderId), accept(orderId), accept(orderId)]);
    expect(responses.map(({ body }) => body.outcome)).toEqual(['paid', 'paid', 'paid']);
    expect((await accept(orderId)).body.outcome).toBe('paid');
    expect(await succeeded()).toBe(1);
  });

  it('do not capture an order of another invoice', async () => {
    const { orderId } = await open();
    await confirm(orderId);
    await payPal.openInvoice();
    expect((await accept(orderId)).body.code).toBe('not-found');
    expect(await countMovements()).toBe(0);
  });

  it('do not capture an order that pays another account or another amount, but the next one', async () => {
    const capture = async (change: object, amount?: string) => {
      const { orderId } = await open(amount);
      await control('/orders/change', { order: orderId, ...change });
      await confirm(orderId);
      return (await accept(orderId)).body;
    };
    expect((await capture({ merchant: 'SOMEONEELSE22' })).outcome).toBe('failed');
    expect((await capture({ value: '1.00' })).code).toBe('processor-refused');
    expect([await countMovements(), (await payPal.invoice()).status]).toEqual([0, 'SENT']);
    expect((await capture({}, '40.00')).outcome).toBe('paid');
    expect(await succeeded()).toBe(1);
  });

  it.each([
    [{ merchant: 'SOMEONEELSE22' }, 'SENT', '0.00'],
    [{ value: '1.00' }, 'PARTIAL_PAYMENT', '1.00'],
  ])(
    'record what was captured of an order that changed meanwhile: %j',
    async (change, status, paid) => {
      const { orderId } = await open();
      await confirm(orderId);
      await control('/barrier', { point: 'capture', parties: 2 });
      const accepted = accept(orderId);
      const isAtCapture = async () => (await control('/barrier')).capture?.arrived === 1;
      await vi.waitFor(async () => expect(await isAtCapture()).toBe(true), 10_000);
      await control('/orders/change', { order: orderId, ...change });
      await control('/barrier/open', { point: 'capture' });
      await accepted;
      await reconcilePayments(payPal.server.office);
      const { status: now, totalPaid } = await payPal.invoice();
      expect([now, totalPaid, await succeeded()]).toEqual([status, paid, 1]);
    },
  );

  it('need a new order after a decline, and the declined order is never captured', async () => {
    const { orderId: declined } = await open();
    await confirm(declined, 'declined');
    expect((await accept(declined)).body.outcome).toBe('failed');
    const { orderId: unauthenticated } = await open();
    await confirm(unauthenticated, 'challenge');
    expect((await accept(unauthenticated)).body.outcome).toBe('failed');
    await control('/wallets/authenticate', {
      order: unauthenticated,
      status: 'APPROVED',
      liabilityShift: 'POSSIBLE',
    });
    expect((await accept(unauthenticated)).body.outcome).not.toBe('paid');
    const { orderId } = await open();
    expect(new Set([declined, unauthenticated, orderId]).size).toBe(3);
    await confirm(orderId);
    expect((await accept(orderId)).body.outcome).toBe('paid');
    expect(await succeeded()).toBe(1);
  });

  it('leave PayPal’s button as it is', async () => {
    const { orderId } = await open();
    await payPal.approve(orderId);
    expect((await accept(orderId)).body.outcome).toBe('paid');
    expect(await succeeded()).toBe(1);
  });

  it('are in the settings of the page only if the connection offers them', async () => {
    const { appSalesInfo } = (await payPal.server.get(payPal.path)).body;
    expect(appSalesInfo.methods[0].settings).toMatchObject({
      googlePay: 'yes',
      googlePayUrl: `${payPal.standIn.url}/gp/p/js/pay.js`,
      applePay: 'yes',
    });
  });
});

describe.each([
  ['without a setting', {}],
  ['set to no', { googlePay: 'no', applePay: 'no' }],
  ['with version 5', { sdkVersion: '5', googlePay: 'yes', applePay: 'yes' }],
])(`PayPal’s wallets %s, on ${databaseName}`, (_, settings) => {
  const payPal = setUpPayPal(settings);

  it('are not offered, and orders are for PayPal’s window', async () => {
    const { appSalesInfo, invoice } = (await payPal.server.get(payPal.path)).body;
    expect(Object.keys(appSalesInfo.methods[0].settings)).toEqual(['sdkVersion', 'agreements']);
    const path = `${SALES}/invoice/${invoice.orderId}/payPal/orders`;
    await payPal.post(path, { payAmount: '100.00' });
    const { orders } = await payPal.control('/orders');
    expect(orders).toMatchObject([{ status: 'PAYER_ACTION_REQUIRED' }]);
  });
});
