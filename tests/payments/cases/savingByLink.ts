import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { LinkStage } from '../LinkStage.ts';
import type { Stage } from '../Stage.ts';
import type { PaymentCase } from './paymentCase.ts';

const isPossible: PaymentCase['isPossible'] = ({ saving }) => saving !== undefined;
const mayAuthenticate: PaymentCase['isPossible'] = ({ saving }) => saving?.mayAuthenticate === true;

/** The page sends its call once with each key, at the same time. */
async function saveTogether(stage: Stage, keys: readonly string[]): Promise<void> {
  const link = await LinkStage.open(stage);
  const attempt = await link.begin();
  const replies = await link.finish(attempt, ...keys);
  const again = await link.submit(attempt);
  expect(replies.map(({ body }) => body.outcome)).toContain('saved');
  expect(again.body.outcome).toBe('saved');
  expect(await link.booked()).toHaveLength(1);
  await link.judge();
}

/** A payer saves a payment method with a link, and it is charged off-session. */
export const SAVING_BY_LINK_CASES: readonly PaymentCase[] = [
  {
    title: 'save with a link, then charge: once per attempt, also after a lost response',
    isSample: true,
    isPossible,
    async play(stage) {
      const link = await LinkStage.open(stage);
      expect((await link.save()).body).toMatchObject({ successful: true, outcome: 'saved' });
      expect(await stage.charges()).toEqual([]);
      await link.judge();
      await stage.probe.plan({ kind: 'drop-reply', ...link.saving.chargeCall, times: 2 });
      await link.charge('first').catch(() => undefined);
      await stage.probe.heal();
      expect((await link.charge('first')).outcome).toBe('paid');
      expect((await link.charge('first')).outcome).toBe('paid');
      await expect(link.charge('second')).rejects.toMatchObject({ code: 'invoice-paid' });
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: 'save with a link, double click with one key: saved once',
    isSample: true,
    isPossible,
    async play(stage) {
      const key = randomUUID();
      await saveTogether(stage, [key, key, key]);
    },
  },
  {
    title: 'save with a link, double click with two keys: saved once',
    isPossible,
    play: (stage) => saveTogether(stage, [randomUUID(), randomUUID()]),
  },
  {
    title: 'save with a link in two tabs: one payment method is saved',
    isPossible,
    async play(stage) {
      const link = await LinkStage.open(stage);
      const tries = [await link.begin(), await link.begin()];
      const replies = await Promise.all(tries.map((one) => link.finish(one, randomUUID())));
      expect(replies.flat().map(({ body }) => body.outcome)).toContain('saved');
      expect(await link.booked()).toHaveLength(1);
      await link.judge();
    },
  },
  {
    title: 'save with a link, declined: nothing is saved, and the next payment method is',
    isPossible: ({ saving }) => saving?.isDeclinedOnSave === true,
    async play(stage) {
      const link = await LinkStage.open(stage);
      const { body } = await link.save('declined');
      expect(body).toMatchObject({ successful: false, method: null, paymentMethodId: null });
      expect(['failed', 'open']).toContain(body.outcome);
      expect([await link.booked(), await stage.probe.stored()]).toEqual([[], []]);
      expect((await link.save()).body.outcome).toBe('saved');
      await link.judge();
    },
  },
  {
    title: 'save with a link a card that is declined on its first charge: nothing is charged',
    isPossible: ({ saving }) => saving?.isDeclinedOnSave === false,
    async play(stage) {
      const link = await LinkStage.open(stage);
      expect((await link.save('declined')).body.outcome).toBe('saved');
      await link.judge();
      expect(await link.charge('first')).toMatchObject({ outcome: 'failed', successful: false });
      expect(await stage.charges()).toEqual([]);
    },
  },
  {
    title: 'save with a link, 3D Secure completed: saved',
    isPossible: mayAuthenticate,
    async play(stage) {
      const link = await LinkStage.open(stage);
      const attempt = await link.begin('challenge');
      const [result] = await link.finish(attempt, randomUUID());
      expect(result?.body).toMatchObject({ outcome: 'needs-action', method: null });
      expect(await link.booked()).toEqual([]);
      await link.saver.finishBankStep?.(attempt, true);
      expect((await link.submit(attempt)).body.outcome).toBe('saved');
      await link.judge();
    },
  },
  {
    title: 'save with a link, 3D Secure failed: nothing is saved, and the next card is',
    isPossible: mayAuthenticate,
    async play(stage) {
      const link = await LinkStage.open(stage);
      const attempt = await link.begin('challenge');
      await link.finish(attempt, randomUUID());
      await link.saver.finishBankStep?.(attempt, false);
      expect((await link.submit(attempt)).body.outcome).toBe('failed');
      expect([await link.booked(), await stage.probe.stored()]).toEqual([[], []]);
      expect((await link.save()).body.outcome).toBe('saved');
      await link.judge();
    },
  },
  {
    title: 'save with a link, response lost before the card is saved: saved once',
    isPossible,
    async play(stage) {
      const link = await LinkStage.open(stage);
      const attempt = await link.begin();
      const { body } = await link.lose(attempt, 'error');
      expect(body.outcome).not.toBe('saved');
      expect([await link.booked(), await stage.probe.stored()]).toEqual([[], []]);
      const [again] = await link.finish(attempt, randomUUID());
      if (link.saving.canCheckAgain) expect(again?.body.outcome).toBe('saved');
      else {
        expect(again?.body).toMatchObject({ outcome: 'open', method: null });
        expect((await link.save()).body.outcome).toBe('saved');
      }
      await link.judge();
      expect((await link.charge('first')).outcome).toBe('paid');
    },
  },
  {
    title: 'save with a link, response lost after the card is saved: saved once',
    isSample: true,
    isPossible,
    async play(stage) {
      const link = await LinkStage.open(stage);
      const attempt = await link.begin();
      await link.lose(attempt, 'drop-reply');
      expect(await stage.probe.stored()).toHaveLength(1);
      const again = await link.submit(attempt);
      if (link.saving.canCheckAgain) expect(again.body.outcome).toBe('saved');
      else {
        expect(again.body).toMatchObject({ outcome: 'open', method: null });
        expect(await link.booked()).toEqual([]);
        expect((await link.save()).body.outcome).toBe('saved');
      }
      await link.judge();
      expect((await link.charge('first')).outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: 'save with a link, page closed: recorded from the event, and the page later shows it',
    isPossible: ({ saving }) => saving?.hasEvents === true,
    async play(stage) {
      const link = await LinkStage.open(stage);
      const attempt = await link.begin();
      await link.finish(attempt);
      await stage.probe.untilDelivered();
      expect(await link.booked()).toHaveLength(1);
      expect((await link.submit(attempt)).body.outcome).toBe('saved');
      await link.judge();
    },
  },
];
