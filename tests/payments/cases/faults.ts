import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { otherPayer } from '../otherPayer.ts';
import type { Reply } from '../Page.ts';
import type { Stage } from '../Stage.ts';
import type { PaymentCase } from './paymentCase.ts';

/** Another page pays with another card or another method; returns its response. */
async function payBeside(stage: Stage, payer = stage.payer): Promise<Reply> {
  const begun = await payer.begin(stage.page(), { amount: '90.00', card: 'good' });
  return 'token' in begun ? stage.finish(begun, randomUUID(), payer) : begun;
}

/** Only a charge that our server sends can be pending at the processor while the page shows no outcome. */
const isChargedByUs: PaymentCase['isPossible'] = (_, { tokenCharges, orders }) =>
  tokenCharges !== undefined || orders !== undefined;

/** More often than any call is repeated. */
const ALL = 99;

/** Pays while the charge call fails twice, so that an immediate retry fails too. */
export async function loseReply(
  stage: Stage,
  kind: 'drop-reply' | 'hang' | 'late',
  amount = '100.00',
) {
  const attempt = await stage.begin(amount);
  await stage.probe.plan({ kind, ...stage.row.moneyCall, ms: 0, times: 2 });
  const key = randomUUID();
  const reply = await stage.finish(attempt, key);
  await stage.probe.heal();
  return { attempt, key, reply };
}

/** The processor is down or slow, or its responses are lost. */
export const FAULT_CASES: readonly PaymentCase[] = [
  {
    title: 'API down: nothing is charged, and a payment succeeds after the outage',
    async play(stage) {
      await stage.probe.plan({ kind: 'error', status: 503, times: ALL });
      const begun = await stage.payer
        .begin(stage.page(), { amount: '100.00', card: 'good' })
        .catch(() => null);
      const reply = begun !== null && 'token' in begun ? await stage.finish(begun) : begun;
      if (reply !== null) expect(reply.body.code).toBe('processor-unreachable');
      expect(await stage.charges()).toEqual([]);
      await stage.probe.heal();
      await stage.reconcile(); // after an outage the outcome stays unknown until the call has timed out
      expect((await stage.pay()).body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title:
      'charge slower than our timeout, while another card and another method are tried: one charge',
    isSample: true,
    hasTwoMethods: true,
    isPossible: isChargedByUs,
    async play(stage) {
      const { attempt, key, reply } = await loseReply(stage, 'late');
      expect(stage.shown(attempt, reply)).toBe('unknown');
      expect((await payBeside(stage)).body.code).toBe('payment-in-progress');
      expect((await payBeside(stage, otherPayer(stage))).body.code).toBe('payment-in-progress');
      expect(await stage.charges()).toEqual([]);
      await stage.probe.control('/faults/late', {});
      expect(await stage.charges()).toEqual(['100.00']);
      expect((await stage.finish(attempt, key)).body.outcome).toBe('paid');
      expect((await payBeside(stage)).body.code).toBe('invoice-paid');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: 'charge slower than our timeout, retried by its page: one charge',
    isPossible: isChargedByUs,
    async play(stage) {
      const { attempt, key } = await loseReply(stage, 'late');
      await stage.finish(attempt, key);
      await stage.probe.control('/faults/late', {});
      expect((await stage.finish(attempt, key)).body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: 'charge that never reaches the processor: another card can pay after two minutes',
    isPossible: isChargedByUs,
    async play(stage) {
      await loseReply(stage, 'hang');
      expect((await payBeside(stage)).body.code).toBe('payment-in-progress');
      await stage.reconcile();
      expect((await payBeside(stage)).body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['90.00']);
    },
  },
  {
    title: 'API slow: one charge',
    async play(stage) {
      const attempt = await stage.begin();
      await stage.probe.plan({ kind: 'delay', ms: 250, times: ALL });
      expect((await stage.finish(attempt)).body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: 'response lost before the charge: one charge',
    isSample: true,
    async play(stage) {
      const { attempt, key, reply } = await loseReply(stage, 'hang');
      expect(await stage.charges()).toEqual([]);
      expect((await stage.read()).totalPaid).toBe('0.00');
      // a response ends the page's attempt; without one it retries with the same key
      const again = reply.status === 200 ? randomUUID() : key;
      const next = await stage.finish(attempt, again);
      if (stage.isUnknown(attempt)) {
        await stage.reconcile(); // without idempotency keys at the processor, we send no second call while the first one may still arrive
        expect((await stage.finish(attempt, again)).body.outcome).toBe('paid');
      } else expect(next.body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: 'response lost after the charge, retried by its page: one charge',
    isSample: true,
    async play(stage) {
      const { attempt, key } = await loseReply(stage, 'drop-reply');
      expect(await stage.charges()).toEqual(['100.00']);
      expect((await stage.finish(attempt, key)).body.outcome).toBe('paid');
      expect((await stage.finish(attempt)).body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: 'response lost after the charge, page closed: recorded by reconciling',
    async play(stage) {
      await stage.probe.control('/webhooks/pause', {});
      await loseReply(stage, 'drop-reply');
      await stage.reconcile();
      expect((await stage.read()).status).toBe('PAID');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: 'response lost after the charge, and another page pays the rest',
    async play(stage) {
      await stage.probe.control('/webhooks/pause', {});
      await loseReply(stage, 'drop-reply', '40.00');
      const begun = await stage.payer.begin(stage.page(), { amount: '60.00', card: 'good' });
      if ('token' in begun) await stage.finish(begun);
      await stage.settle();
      expect(await stage.charges()).toContain('40.00');
      const { totalRemainingBalance: rest } = await stage.read();
      if (rest !== '0.00') expect((await stage.pay(rest)).body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['40.00', '60.00']);
    },
  },
];
