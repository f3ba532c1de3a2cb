import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { settableClock } from '#server/platform/clock.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';

/** The time in ms in which a request could wrongly overtake the other one. */
const LONG_ENOUGH_MS = 1000;

describe(`a payment that a request is updating, on ${databaseName}`, () => {
  const clock = settableClock(new Date().toISOString());
  const paying = setUpPaymentHarness(clock);

  const isHeld = async (point: string) => {
    const { body } = await paying.world.control('/barrier');
    return body[point]?.arrived === 1;
  };

  it('retains its lease while another page settles it, so that each page gets its own amount', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const slow = paying.world.page();
    const { paymentIntentId } = (await slow.open(orderId)).body;
    await paying.world.control('/barrier', { point: 'update', parties: 2 });
    const slowSent = slow.sendAmount(paymentIntentId, xid, '40.00');
    await expect.poll(() => isHeld('update')).toBe(true);
    const quick = paying.world.page();
    expect((await quick.settle(paymentIntentId, xid, '100.00')).body.outcome).toBe('open');
    const quickSent = (async () => {
      const opened = (await quick.open(orderId)).body;
      return quick.sendAmount(opened.paymentIntentId, xid, '100.00');
    })();
    await Promise.race([quickSent, pause(LONG_ENOUGH_MS)]);
    await paying.world.control('/barrier/open', { point: 'update' });
    expect((await slowSent).body).toMatchObject({ amount: '40.00' });
    const { body } = await quickSent;
    expect(body.amount).toBe('100.00');
    expect((await paying.world.confirm(body)).body.amount).toBe(10_000);
    expect(await paying.world.charges([paymentIntentId, body.paymentIntentId])).toBe(1);
  });
});
