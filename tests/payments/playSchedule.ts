import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { FaultSchedule, FaultScheduleStep } from './faultSchedule.ts';
import { judgeStage } from './judgeStage.ts';
import { otherPayer } from './otherPayer.ts';
import type { Reply } from './Page.ts';
import type { Attempt, Payer } from './processorRow.ts';
import type { Stage } from './Stage.ts';

/** An attempt with its payer and the idempotency key of the page's final call. */
interface Begun {
  readonly attempt: Attempt;
  readonly key: string;
  readonly payer: Payer;
}

/** A requested refund, which is requested again with its key after a lost response. */
interface CallPath {
  readonly amount: string;
  readonly key: string;
}

/** Results after which a refund is not requested again. */
const REFUND_ENDED = ['done', 'not-found', 'processor-refused', 'amount-out-of-bounds'];

/** Minutes until an unfinished authentication no longer blocks other payments. */
const AUTHENTICATION_MINUTES = 31;

/**
 * Plays a schedule. Afterwards the processors work again, unknown outcomes are checked once more, the balance is paid, and books and
 * ledgers are compared.
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
        const begun = await Promise.all(step.payments.map((one) => this.#begin(stage.payer, one)));
        return this.#finish(begun.flatMap((one) => one ?? []));
      }
      case 'leave':
        return void (await this.#begin(stage.payer, step.payment));
      case 'other': {
        const begun = await this.#begin(otherPayer(stage), step.payment);
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
      case 'pause events':
        return probe.control('/webhooks/pause', {});
      case 'resume events':
        return probe.control('/webhooks/resume', {});
      case 'settle':
        if (stage.row.partialRefunds === 'after settlement') await probe.control('/settle', {});
    }
  }

  /** Makes the processors work again, checks unknown outcomes once more, and pays the balance on a new page. */
  async end(): Promise<void> {
    const { stage } = this;
    for (const row of stage.rows) await stage.world.probe(row).heal();
    await this.#checkAgain();
    for (const { amount, key } of this.#refunds)
      if ((await stage.refund(amount, { key })) === 'done') this.#refunded.push(amount);
    await stage.settle();
    await this.#checkAgain(); // by now, every pending charge has either succeeded or failed
    await stage.settle();
    expect(await stage.refunds(), 'refunds that were confirmed to the business').toEqual(
      this.#refunded.toSorted(),
    );
    const { status, totalRemainingBalance: rest } = await stage.read();
    if (status === 'REFUNDED' || rest === '0.00') return;
    stage.wait(AUTHENTICATION_MINUTES);
    await stage.pay(rest);
    const after = await stage.read();
    if (after.status !== 'PAID') stage.faults.push(`The balance of ${rest} could not be paid`);
  }

  async #checkAgain(): Promise<void> {
    for (const { attempt, key, payer } of this.#begun)
      if (this.stage.isUnknown(attempt)) await this.stage.finish(attempt, key, payer);
  }

  async #plan(step: Extract<FaultScheduleStep, { do: 'fault' }>): Promise<void> {
    const { row, probe } = this.stage;
    const at = { money: row.moneyCall, refund: row.refundCall, any: {} }[step.at];
    const ms = step.kind === 'delay' ? 120 : 0;
    await probe.plan({ kind: step.kind, ...at, times: step.times, ms, status: 503 });
  }

  /** Starts a payment; null if the server or the processor rejected it, or there was no response. */
  async #begin(payer: Payer, payment: Parameters<Payer['begin']>[1]): Promise<Begun | null> {
    const attempt = await payer.begin(this.stage.page(), payment).catch(() => null);
    if (attempt === null || !('token' in attempt)) return null;
    const begun = { attempt, key: randomUUID(), payer };
    this.#begun.push(begun);
    return begun;
  }

  /** Finishes all attempts at the same time, and compares the responses with the ledgers once all have arrived. */
  async #finish(all: readonly Begun[]): Promise<void> {
    const replies = await Promise.all(
      all.map(({ attempt, key, payer }) => payer.finish(attempt, key)),
    );
    for (const [at, reply] of replies.entries()) {
      const begun = all[at];
      if (begun !== undefined) await this.#check(begun, reply);
    }
  }

  /** Checks a response. If the bank requires authentication, every other payer passes it. */
  async #check({ attempt, payer }: Begun, reply: Reply): Promise<void> {
    await this.stage.check(attempt, reply);
    if (reply.body.outcome !== 'needs-action' || payer.finishBankStep === undefined) return;
    const isPassed = Number(attempt.amount.at(-1)) % 2 === 0;
    const after = await payer.finishBankStep(attempt, reply, isPassed);
    await this.stage.check(attempt, after);
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
