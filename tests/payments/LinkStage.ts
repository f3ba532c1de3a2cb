import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { createMethodLink } from '#server/back-office/payments/paymentMethodLinks.ts';
import { type PaymentMethodRow, paymentMethods } from '#server/database/schema/contacts.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { paymentMethodLinks } from '#server/database/schema/paymentMethodLinks.ts';
import { chargeSavedMethod } from '#server/payments/charges/chargeSavedMethod.ts';
import type { PaymentReport } from '#server/payments/charges/reportPayment.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import type { Reply } from './Page.ts';
import type { CardName, SaveAttempt, Saver, Saving } from './processorRow.ts';
import type { Stage } from './Stage.ts';

const AMOUNT_MINOR = 10_000;

interface LinkContact {
  readonly name: string;
  readonly email: string;
}

/** A payment-method link for a new or a given contact, which saves one method. `judge` compares the books with the processor's. */
export class LinkStage {
  readonly saving: Saving;
  readonly saver: Saver;
  /** The processor's ids of the methods that pages have shown as saved. */
  readonly #shown = new Set<string>();
  #tries = 0;
  #isLost = false;

  private constructor(
    readonly stage: Stage,
    readonly key: string,
  ) {
    const { row, probe } = stage;
    if (row.saving === undefined)
      throw new Error(`${row.processor} does not save payment methods with a link`);
    this.saving = row.saving;
    this.saver = row.saving.createSaver(probe, row);
  }

  static async open(stage: Stage, given?: LinkContact): Promise<LinkStage> {
    const { world, invoice, row } = stage;
    const contact = given ?? { name: 'Amara Okafor', email: `${randomUUID()}@mail.example` };
    const source = row.saving?.source ?? 'public-create-card';
    const key = await createMethodLink(world.office, invoice.appId, { contact, source });
    return new LinkStage(stage, key);
  }

  /** Starts an attempt on a new page. */
  async begin(card: CardName = 'good'): Promise<SaveAttempt> {
    const begun = await this.saver.begin(this.stage.page(), { key: this.key, card });
    if (!('token' in begun))
      throw new Error(`The attempt could not be started: ${JSON.stringify(begun.body)}`);
    this.#tries += 1;
    return begun;
  }

  /** The payer clicks the button, and the page sends its call once with each key. */
  async finish(attempt: SaveAttempt, ...keys: readonly string[]): Promise<readonly Reply[]> {
    await this.saver.press?.(attempt);
    return Promise.all(keys.map((key) => this.submit(attempt, key)));
  }

  /** Like `finish`, but the processor's response to the store call is lost every time; afterwards the processor works again. */
  async lose(attempt: SaveAttempt, kind: 'error' | 'drop-reply'): Promise<Reply> {
    const { probe } = this.stage;
    this.#isLost = true;
    await probe.plan({ kind, status: 503, ...this.saving.storeCall, times: 2 });
    const [reply] = await this.finish(attempt, randomUUID());
    await probe.heal();
    return orThrowNotFound(reply ?? null);
  }

  /** Sends only the page's call. */
  async submit(attempt: SaveAttempt, key: string = randomUUID()): Promise<Reply> {
    const reply = await this.saver.submit(attempt, key);
    if (reply.body.outcome === 'saved') this.#shown.add(reply.body.paymentMethodId);
    return reply;
  }

  /** Starts and finishes an attempt. */
  async save(card: CardName = 'good'): Promise<Reply> {
    const [reply] = await this.finish(await this.begin(card), randomUUID());
    return orThrowNotFound(reply ?? null);
  }

  /** The contact's saved methods in our books. */
  async booked(): Promise<readonly PaymentMethodRow[]> {
    const { db } = this.stage.world.office;
    const rows = await db
      .select({ method: paymentMethods })
      .from(paymentMethods)
      .innerJoin(paymentMethodLinks, eq(paymentMethodLinks.contactId, paymentMethods.contactId))
      .where(and(eq(paymentMethodLinks.id, this.key), isNull(paymentMethods.removedAt)));
    return rows.map(({ method }) => method);
  }

  /** Charges the saved method for the stage's invoice, off-session. */
  async charge(tryName: string): Promise<PaymentReport> {
    const { world, invoice } = this.stage;
    const { db } = world.office;
    const [row] = await db.select().from(invoices).where(eq(invoices.xid, invoice.xid));
    const subject = { kind: 'invoice', id: orThrowNotFound(row ?? null).id } as const;
    const method = orThrowNotFound((await this.booked())[0] ?? null);
    const about = { appId: invoice.appId, subject, method, amountMinor: AMOUNT_MINOR };
    return chargeSavedMethod(world.office, { ...about, tryName });
  }

  /**
   * Compares the books with the processor's stored methods once everything has settled: a method that a page has shown exists in both,
   * at most one method is saved with the link, and the processor stores no other, except one that we could not learn of or remove.
   */
  async judge(): Promise<void> {
    const { probe } = this.stage;
    await probe.heal();
    await probe.control('/webhooks/resume', {});
    await probe.untilDelivered();
    const stored = await probe.stored();
    const booked = (await this.booked()).map(({ processorMethodId }) => processorMethodId);
    expect(booked.length, 'methods saved with one link').toBeLessThanOrEqual(1);
    expect(booked, 'methods that pages have shown are in the books').toEqual(
      expect.arrayContaining([...this.#shown]),
    );
    expect(stored, 'methods in the books are at the processor').toEqual(
      expect.arrayContaining(booked),
    );
    const { canCheckAgain, canRemove } = this.saving;
    const isKnown = canRemove && (canCheckAgain || !this.#isLost);
    const most = isKnown ? booked.length : this.#tries;
    expect(stored.length, 'methods at the processor').toBeLessThanOrEqual(most);
  }
}
