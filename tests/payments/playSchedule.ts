import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { FaultSchedule, FaultScheduleStep } from './faultSchedule.ts';
import { judgeStage } from './judgeStage.ts';
import { otherPayer } from './otherPayer.ts';
import type { Reply } from './Page.ts';
import type { Attempt, Payer } from './processorRow.ts';
import type { Stage } from './Stage.ts';

/** An attempt with the key of its page's last call, and its payer. */
interface Begun {
  readonly attempt: Attempt;
  readonly key: string;
  readonly payer: Payer;
}

/** A refund as requested: after a lost response it is requested again with its key. */
interface CallPath {
  readonly amount: string;
  readonly key: string;
}

/** Responses after which a refund is not requested again. */
const REFUND_ENDED = ['done', 'not-found', 'processor-refused', 'amount-out-of-bounds'];

/** An unfinished bank step blocks other payments for half an hour. */
const BANK_MINUTES = 31;

/**
 * Plays a schedule to its end; then everything works again, every open outcome is checked once more, the rest is paid,
 * and the result is checked.
 */
export async function playSchedule(stage: Stage, schedule: FaultSchedule): Promise<void> {
  const play = new Play(stage);
  for (const step of schedule) await play.take(step);
  await play.end();
  await judgeStage(stage);
}

class Play {
  readonly #begun: Begun[] = [];
  readonly #refunds: CallPath[] = [];
  /** The amounts of refunds that were confirmed to the business. */
  readonly #refunded: string[] = [];

  constructor(readonly stage: Stage) {}

  async take(step: FaultScheduleStep): Promise<void> {
    const { stage } = this;
    const { probe } = stage;
    switch (step.do) {
      case 'fault':
        return this.#plan(step);
      case 'pay': {
        const begun = await Promise.all(step.wishes.map((wish) => this.#begin(stage.payer, wish)));
        return this.#finish(begun.flatMap((one) => one ?? []));
      }
      case 'leave':
        return void (await this.#begin(stage.payer, step.wish));
      case 'other': {
        const begun = await this.#begin(otherPayer(stage), step.wish);
        return this.#finish(begun === null ? [] : [begun]);
      }
      case 'again': {
        const begun = this.#begun[step.of % Math.max(this.#begun.length, 1)];
        if (begun === undefined) return;
        const again = () => ({ ...begun, key: step.isSameKey ? begun.key : randomUUID() });
        return this.#finish(Array.from({ length: step.times }, again));
      }
      case 'refund':
        return this.#refund(step.amount, step.times);
      case 'heal':
        return probe.heal();
      case 'reconcile':
        return void (await stage.reconcile());
      case 'hold events':
        return probe.control('/webhooks/pause', {});
      case 'send events':
        return probe.control('/webhooks/resume', {});
      case 'end the day':
        if (stage.row.partsGoBack === 'after the day') await probe.control('/settle', {});
    }
  }

  /** Everything works again: lost outcomes are checked once more, and the rest is paid by a new page. */
  async end(): Promise<void> {
    const { stage } = this;
    for (const row of stage.rows) await stage.world.probe(row).heal();
    await this.#askAgain();
    for (const { amount, key } of this.#refunds)
      if ((await stage.refund(amount, { key })) === 'done') this.#refunded.push(amount);
    await stage.settle();
    await this.#askAgain(); // what may still have come is there by now, or will never be
    await stage.settle();
    expect(await stage.refunds(), 'what the business was told').toEqual(this.#refunded.toSorted());
    const { status, totalRemainingBalance: rest } = await stage.read();
    if (status === 'REFUNDED' || rest === '0.00') return;
    stage.wait(BANK_MINUTES);
    await stage.pay(rest);
    const after = await stage.read();
    if (after.status !== 'PAID') stage.faults.push(`The rest of ${rest} could not be paid`);
  }

  async #askAgain(): Promise<void> {
    for (const { attempt, key, payer } of this.#begun)
      if (this.stage.isUnknown(attempt)) await this.stage.finish(attempt, key, payer);
  }

  async #plan(step: Extract<FaultScheduleStep, { do: 'fault' }>): Promise<void> {
    const { row, probe } = this.stage;
    const at = { money: row.moneyCall, refund: row.refundCall, any: {} }[step.at];
    const ms = step.kind === 'delay' ? 120 : 0;
    await probe.plan({ kind: step.kind, ...at, times: step.times, ms, status: 503 });
  }

  /** Null if the server or the processor refused, or there was no response. */
  async #begin(payer: Payer, wish: Parameters<Payer['begin']>[1]): Promise<Begun | null> {
    const attempt = await payer.begin(this.stage.page(), wish).catch(() => null);
    if (attempt === null || !('token' in attempt)) return null;
    const begun = { attempt, key: randomUUID(), payer };
    this.#begun.push(begun);
    return begun;
  }

  /** All at the same time; the responses are compared with the ledgers once all have arrived. */
  async #finish(all: readonly Begun[]): Promise<void> {
    const replies = await Promise.all(
      all.map(({ attempt, key, payer }) => payer.finish(attempt, key)),
    );
    for (const [at, reply] of replies.entries()) {
      const begun = all[at];
      if (begun !== undefined) await this.#note(begun, reply);
    }
  }

  /** If the bank requires authentication, every other payer passes. */
  async #note({ attempt, payer }: Begun, reply: Reply): Promise<void> {
    await this.stage.note(attempt, reply);
    if (reply.body.outcome !== 'needs-action' || payer.finishBankStep === undefined) return;
    const isPassed = Number(attempt.amount.at(-1)) % 2 === 0;
    const after = await payer.finishBankStep(attempt, reply, isPassed);
    await this.stage.note(attempt, after);
  }

  async #refund(amount: string, times: number): Promise<void> {
    const key = randomUUID();
    const refund = () => this.stage.refund(amount, { key });
    const results = await Promise.all(Array.from({ length: times }, refund));
    if (results.includes('done')) this.#refunded.push(amount);
    else if (!results.some((one) => REFUND_ENDED.includes(one)))
      this.#refunds.push({ amount, key });
  }
}
