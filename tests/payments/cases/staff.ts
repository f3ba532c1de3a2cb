import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { LinkStage } from '../LinkStage.ts';
import { chargeOnFile, MEMBER, payByStaff } from '../payByStaff.ts';
import type { Payer, WebhookCall } from '../processorRow.ts';
import type { Stage } from '../Stage.ts';
import type { PaymentCase } from './paymentCase.ts';

/** Pays while the response to the charge is lost, then submits again with the same key and with another one. */
async function payTwiceAfterLoss(
  stage: Stage,
  { payer, call, amount }: { payer: Payer; call: WebhookCall; amount: string },
): Promise<void> {
  const attempt = await stage.begin(amount, 'good', payer);
  const key = randomUUID();
  await stage.probe.plan({ kind: 'drop-reply', ...call, times: 2 });
  await stage.finish(attempt, key, payer);
  await stage.probe.heal();
  expect((await stage.finish(attempt, key, payer)).body.outcome).toBe('paid');
  expect((await stage.finish(attempt, key, payer)).body.outcome).toBe('paid');
}

/** Saves a card of the invoice's contact: with a link if the processor supports that, otherwise during a payment of 30.00. */
async function saveCard(stage: Stage): Promise<void> {
  if (stage.row.saving === undefined) {
    expect((await stage.pay('30.00', 'good', payByStaff(stage, true))).body.outcome).toBe('paid');
    return;
  }
  const { name, email } = (await stage.read()).contact;
  const link = await LinkStage.open(stage, { name, email });
  expect((await link.save()).body.outcome).toBe('saved');
}

/** Expects that the books have the member of staff who made each charge. */
async function expectChargedByStaff(stage: Stage): Promise<void> {
  for (const payment of await stage.paid())
    expect(payment).toMatchObject({ takenById: MEMBER, takenByName: MEMBER });
}

/** Staff charge a card for an invoice. */
export const STAFF_CASES: readonly PaymentCase[] = [
  {
    title: 'card by staff: declined, then charged once, also after a lost response',
    isSample: true,
    isPossible: (_, { intents, tokenCharges }) =>
      intents !== undefined || tokenCharges !== undefined,
    async play(stage) {
      const payer = payByStaff(stage);
      const refused = await stage.pay('40.00', 'declined', payer);
      expect(refused.body).toMatchObject({ outcome: 'failed', successful: false });
      expect(await stage.charges()).toEqual([]);
      stage.world.office.clock.advance(1_000); // the customer takes another card
      await payTwiceAfterLoss(stage, { payer, call: stage.row.moneyCall, amount: '60.00' });
      expect(await stage.charges()).toEqual(['60.00']);
      expect((await stage.pay('40.00', 'good', payer)).body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['40.00', '60.00']);
      expect((await stage.read()).status).toBe('PAID');
      await expectChargedByStaff(stage);
    },
  },
  {
    title: 'card on file by staff: charged once per confirmation, also after a lost response',
    isSample: true,
    isPossible: ({ saving }, { vault, orders }) =>
      saving !== undefined && (vault !== undefined || orders?.captureSaved !== undefined),
    async play(stage) {
      await saveCard(stage);
      const before = await stage.charges();
      const payer = chargeOnFile(stage);
      const call = stage.row.saving?.chargeCall ?? stage.row.moneyCall;
      await payTwiceAfterLoss(stage, { payer, call, amount: '50.00' });
      expect(await stage.charges()).toEqual([...before, '50.00']);
      expect((await stage.pay('10.00', 'good', payer)).body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['10.00', ...before, '50.00']);
      const more = await stage.pay('60.00', 'good', payer);
      expect(more.body.code).toBe('amount-out-of-bounds');
      await expectChargedByStaff(stage);
    },
  },
];
