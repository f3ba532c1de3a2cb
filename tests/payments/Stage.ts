import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createInvoice } from '#server/back-office/documents/createInvoice.ts';
import { sendInvoice } from '#server/back-office/documents/sendInvoice.ts';
import { refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { listConnections } from '#server/connections/connectionStore.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { type PaymentRow, paymentIntents, payments } from '#server/database/schema/payments.ts';
import { reconcilePayments } from '#server/payments/reconcile/reconcilePayments.ts';
import { makeOneLineContent } from '#tests/contract/support/documents/oneLineContent.ts';
import { type OpenInvoice, Page, type Reply } from './Page.ts';
import type { PaymentWorld } from './PaymentWorld.ts';
import type { Attempt, CardName, Payer, ProcessorRow } from './processorRow.ts';
import { type PageOutcome, readReply } from './readReply.ts';
import type { LedgerMovement, StandInProbe } from './StandInProbe.ts';

const MINUTE_MS = 60_000;

/** The maximum number of rounds of reconciling that may still find a wrong payment. */
const LAST_ROUNDS = 4;

/** One invoice of 100.00 and its payers. Each response is compared with the ledgers of all processors involved. */
export class Stage {
  readonly probe: StandInProbe;
  readonly payer: Payer;
  /** Responses that did not match the ledgers when they arrived. */
  readonly faults: string[] = [];
  readonly #lost = new Set<Attempt>();

  private constructor(
    readonly world: PaymentWorld,
    readonly rows: readonly [ProcessorRow, ...ProcessorRow[]],
    readonly invoice: OpenInvoice,
  ) {
    this.probe = world.probe(rows[0]);
    this.payer = rows[0].createPayer(this.probe, rows[0]);
  }

  /** Creates a stage, whose own processor is the first one. Resets the processors. */
  static async open(
    world: PaymentWorld,
    ...rows: readonly [ProcessorRow, ...ProcessorRow[]]
  ): Promise<Stage> {
    const appId = await world.business(...rows);
    for (const row of rows) await world.probe(row).control('/reset', {});
    await forgetDue(world);
    const { currency } = rows[0];
    const content = makeOneLineContent('100.00', { currency });
    const xid = await createInvoice(world.office, appId, { content, dueOn: null });
    await sendInvoice(world.office, appId, xid);
    const { serverUrl } = world;
    const page = new Page({ serverUrl, appId, xid, orderId: '' });
    const { orderId } = (await page.ask('GET', `invoice/${xid}`)).body.invoice;
    return new Stage(world, rows, { serverUrl, appId, xid, orderId });
  }

  get row(): ProcessorRow {
    return this.rows[0];
  }

  /** The id of the connection that receives the processor's events. */
  async connectionId(): Promise<string> {
    const { world, row, invoice } = this;
    const rows = await listConnections(world.office.db, invoice.appId);
    return rows.find(({ processor }) => processor === row.processor)?.id ?? '';
  }

  page(): Page {
    return new Page(this.invoice);
  }

  /** Starts a payment. Fails the test if the server rejects it. */
  async begin(amount = '100.00', card: CardName = 'good', payer = this.payer): Promise<Attempt> {
    const begun = await payer.begin(this.page(), { amount, card });
    if ('token' in begun) return begun;
    throw new Error(`The payment of ${amount} could not be started: ${JSON.stringify(begun.body)}`);
  }

  /** Finishes a payment and compares the response with the ledgers. */
  async finish(attempt: Attempt, key?: string, payer = this.payer): Promise<Reply> {
    return this.check(attempt, await payer.finish(attempt, key));
  }

  /** Starts and finishes a payment. */
  async pay(amount = '100.00', card: CardName = 'good', payer = this.payer): Promise<Reply> {
    return this.finish(await this.begin(amount, card, payer), randomUUID(), payer);
  }

  /** Compares a response about an attempt with the ledgers. It is a fault if the page shows no charge but there is one, or vice versa. */
  async check(attempt: Attempt, reply: Reply): Promise<Reply> {
    const shown = this.shown(attempt, reply);
    const charges = await this.charges();
    const isCharged = charges.includes(attempt.amount);
    const description = `${attempt.amount} is shown as ${shown}, ${JSON.stringify(reply.body)}`;
    if (shown === 'refunded' && !isCharged) this.faults.push(`Not charged: ${description}`);
    if (shown === 'none' && isCharged) this.faults.push(`Charged: ${description}`);
    if (shown === 'paid' && !charges.includes(reply.body.payment?.amount))
      this.faults.push(`Not charged: ${description}`);
    return reply;
  }

  /** What the page shows after a response. */
  shown(attempt: Attempt, reply: Reply): PageOutcome {
    const shown = readReply(reply, this.#lost.has(attempt));
    if (shown === 'unknown') this.#lost.add(attempt);
    else this.#lost.delete(attempt);
    return shown;
  }

  /** Whether the page shows an unknown outcome, so that it would check again. */
  isUnknown(attempt: Attempt): boolean {
    return this.#lost.has(attempt);
  }

  async movements(): Promise<readonly LedgerMovement[]> {
    const probes = new Map(this.rows.map((row) => [row.standIn, this.world.probe(row)]));
    const all = await Promise.all([...probes.values()].map((probe) => probe.movements()));
    return all.flat().filter(({ status }) => status === 'succeeded');
  }

  /** The amounts of all successful charges as decimal strings, in order. */
  async charges(): Promise<readonly string[]> {
    return toAmounts((await this.movements()).filter(({ kind }) => kind === 'charge'));
  }

  /** The same without charges that were refunded in full, which works because no two attempts have the same amount. */
  async unrefundedCharges(): Promise<readonly string[]> {
    const refunds = await this.refunds();
    return (await this.charges()).filter((amount) => !refunds.includes(amount));
  }

  async refunds(): Promise<readonly string[]> {
    return toAmounts((await this.movements()).filter(({ kind }) => kind === 'refund'));
  }

  /** The amounts that the business lost in disputes. */
  async lost(): Promise<readonly string[]> {
    return toAmounts((await this.movements()).filter(({ kind }) => kind === 'dispute'));
  }

  /** The payments of the invoice in our books that were paid at a processor. */
  async paid(): Promise<readonly PaymentRow[]> {
    return (await this.#payments()).filter(
      ({ processor, state }) => processor !== null && (state === 'paid' || state === 'refunded'),
    );
  }

  /** The manual payments that the business has recorded. */
  async recorded(): Promise<readonly PaymentRow[]> {
    return (await this.#payments()).filter(({ processor }) => processor === null);
  }

  async #payments(): Promise<readonly PaymentRow[]> {
    const rows = await this.world.office.db
      .select({ payment: payments })
      .from(payments)
      .innerJoin(invoices, eq(payments.invoiceId, invoices.id))
      .where(eq(invoices.xid, this.invoice.xid));
    return rows.map(({ payment }) => payment);
  }

  /** The invoice as the page reads it. */
  async read(): Promise<Reply['body']> {
    return (await this.page().ask('GET', `invoice/${this.invoice.xid}`)).body.invoice;
  }

  /** The business makes a refund. Returns the problem code if that fails. */
  async refund(amount: string, { key = randomUUID(), payment }: RefundParts = {}): Promise<string> {
    const id = payment?.id ?? (await this.paid())[0]?.id ?? '';
    const write = { appId: this.invoice.appId, xid: this.invoice.xid, key };
    return refundPayment(this.world.office, write, { paymentId: id, amount }).then(
      () => 'done',
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );
  }

  /** Advances the clock, while slow processors do nothing. */
  wait(minutes: number): void {
    this.world.office.clock.advance(minutes * MINUTE_MS);
  }

  /** Makes slow processors process their pending calls. */
  async arrive(): Promise<void> {
    for (const row of this.rows) await this.world.probe(row).control('/faults/late', {});
  }

  /**
   * Advances the clock, makes slow processors process their pending calls, and runs the job that reconciles due payments. Returns how
   * many payments were wrong in our books.
   */
  async reconcile(): Promise<number> {
    await this.arrive();
    this.wait(3);
    return (await reconcilePayments(this.world.office)).changed;
  }

  /** Makes the processors work again, delivers their events and reconciles until nothing changes. */
  async settle(): Promise<void> {
    for (const row of this.rows) {
      const probe = this.world.probe(row);
      await probe.heal();
      await probe.control('/webhooks/resume', {});
      await probe.untilDelivered();
    }
    for (let round = 0; round < LAST_ROUNDS; round += 1) if ((await this.reconcile()) === 0) return;
  }
}

/** Excludes payments of earlier stages from reconciling, because the processors have no data of them. */
async function forgetDue({ office: { db } }: PaymentWorld): Promise<void> {
  await db.update(paymentIntents).set({ nextReconcileAt: null });
}

interface RefundParts {
  readonly key?: string;
  readonly payment?: PaymentRow;
}

/** Converts amounts in minor units to decimal strings. All currencies of the rows have two decimals. */
export function toAmounts(rows: readonly { readonly amount: number }[]): readonly string[] {
  return rows.map(({ amount }) => (amount / 100).toFixed(2)).toSorted();
}
