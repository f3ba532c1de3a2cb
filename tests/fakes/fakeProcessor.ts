import { randomUUID } from 'node:crypto';
import { money } from '#domain/money/money.ts';
import type { FindingReadCapability } from '#server/processors/contract/capabilities.ts';
import type { ConnectionContext } from '#server/processors/contract/connectionContext.ts';
import type { DisputeCapability, ProcessorDispute } from '#server/processors/contract/disputes.ts';
import type {
  EventCapability,
  EventNames,
  ProcessorEvent,
} from '#server/processors/contract/events.ts';
import type { ProcessorAdapter } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type {
  PaymentRequest,
  ProcessorPayment,
  RefundRequest,
} from '#server/processors/contract/processorPayment.ts';

/**
 * A fake processor's instruction for its next call: process it and lose the response, fail before any effect, or reject
 * our keys.
 */
export type Fault = 'lose-reply' | 'fail' | 'turn-down';

/** One payment at the processor. `charges` is how often money was really moved. */
export interface LedgerEntry {
  readonly reference: string;
  payment: ProcessorPayment;
  charges: number;
  /** The references of refunds. */
  readonly refunds: string[];
  /** What its payer contests. */
  disputes: readonly ProcessorDispute[];
}

/** The state of one fake processor, which is also its reference: every charge is recorded here. */
export class FakeProcessor {
  readonly #entries = new Map<string, LedgerEntry>();
  readonly #created = new Map<string, ProcessorPayment>();
  readonly #faults: (Fault | null)[] = [];
  readonly #refunded: number[] = [];
  #asked = 0;
  #underWay = 0;
  #together = 0;
  #gate: Promise<void> = Promise.resolve();

  /** The next call (after those that were named before) has this fault, or none. */
  failNext(fault: Fault | null): void {
    this.#faults.push(fault);
  }

  /** Calls that change something wait before they begin until the returned function is called, so that two can coincide. */
  hold(): () => void {
    let open = (): void => undefined;
    this.#gate = new Promise((resolve) => {
      open = resolve;
    });
    return open;
  }

  /** Begins again: no payments, no faults. */
  forget(): void {
    this.#entries.clear();
    this.#created.clear();
    this.#faults.length = 0;
    this.#refunded.length = 0;
    this.#asked = 0;
    this.#together = 0;
  }

  /** All charges ever made, in minor units, payment by payment. */
  charged(): readonly number[] {
    return [...this.#entries.values()].flatMap(({ payment, charges }) =>
      Array<number>(charges).fill(payment.amountMinor),
    );
  }

  /** All refunds ever made, in minor units. */
  refunded(): readonly number[] {
    return this.#refunded;
  }

  /** Every payment, charged or not. */
  listEntries(): readonly LedgerEntry[] {
    return [...this.#entries.values()];
  }

  /** The payment that was made last. */
  last(): LedgerEntry {
    const entry = [...this.#entries.values()].at(-1);
    if (entry === undefined) throw new Error('The fake has no payment');
    return entry;
  }

  /** How often a payment was requested, also an existing one. */
  asked(): number {
    return this.#asked;
  }

  /** The most changes that were under way at the same time. */
  together(): number {
    return this.#together;
  }

  /** The number of payments, charged or not. */
  count(): number {
    return this.#entries.size;
  }

  /** One call: with its fault, if it has one. */
  async call<T>(work: () => T, isRead = false): Promise<T> {
    const fault = this.#faults.shift();
    if (!isRead) await this.#waitAtGate();
    if (fault === 'fail') throw new ProcessorError('unreachable', 'The fake did nothing');
    if (fault === 'turn-down') throw new ProcessorError('not-configured', 'The fake takes no keys');
    const response = work();
    if (fault === 'lose-reply')
      throw new ProcessorError('unreachable', 'The fake lost its response');
    return response;
  }

  /** Runs once per key: the same key gets the same response, a refusal too. */
  once(key: string, work: () => ProcessorPayment): ProcessorPayment {
    const existing = this.#created.get(key);
    if (existing !== undefined) return existing;
    const response = work();
    this.#created.set(key, response);
    return response;
  }

  async #waitAtGate(): Promise<void> {
    this.#underWay += 1;
    this.#together = Math.max(this.#together, this.#underWay);
    await this.#gate;
    this.#underWay -= 1;
  }

  /** The payment of a reference, created if missing: a repeated reference is the same payment. */
  open(
    { accountId }: ConnectionContext,
    { idempotencyKey: reference, amountMinor, currency }: PaymentRequest,
    parts: Partial<ProcessorPayment> = {},
  ): ProcessorPayment {
    this.#asked += 1;
    const existing = this.find(reference);
    if (existing !== null) return existing.payment;
    const payment: ProcessorPayment = {
      id: `fake_${randomUUID()}`,
      accountId,
      clientSecret: '',
      redirectUrl: null,
      amountMinor,
      currency,
      state: 'open',
      processorStatus: 'CREATED',
      refundedMinor: 0,
      method: null,
      last4: null,
      failureCode: null,
      createdAt: new Date(),
      ...parts,
    };
    this.#entries.set(payment.id, { reference, payment, charges: 0, refunds: [], disputes: [] });
    return payment;
  }

  /** Charges at every call: our side must make sure that only the first one happens. */
  charge(id: string): ProcessorPayment {
    const entry = this.entry(id);
    entry.charges += 1;
    return this.change(id, { state: 'paid', processorStatus: 'COMPLETED', failureCode: null });
  }

  /** Refunds at every call. */
  refund(id: string, { amountMinor, idempotencyKey }: RefundRequest): ProcessorPayment {
    const { payment, refunds } = this.entry(id);
    refunds.push(idempotencyKey);
    this.#refunded.push(amountMinor);
    return this.change(id, { refundedMinor: payment.refundedMinor + amountMinor });
  }

  change(id: string, part: Partial<ProcessorPayment>): ProcessorPayment {
    const entry = this.entry(id);
    entry.payment = { ...entry.payment, ...part };
    return entry.payment;
  }

  entry(id: string): LedgerEntry {
    const entry = this.#entries.get(id);
    if (entry === undefined) throw new ProcessorError('missing', 'The fake knows no such payment');
    return entry;
  }

  find(reference: string): LedgerEntry | null {
    return [...this.#entries.values()].find((entry) => entry.reference === reference) ?? null;
  }

  /** The common interface of the fakes. */
  reads(): FindingReadCapability {
    return {
      read: (_, id) => this.call(() => this.entry(id).payment, true),
      findByReference: (_, reference) =>
        this.call(() => this.find(reference)?.payment ?? null, true),
    };
  }

  disputes(): DisputeCapability {
    return { list: (_, { id }) => this.call(() => this.entry(id).disputes, true) };
  }

  /** Its events: each contains its data, signed by a header. */
  events(): EventCapability {
    return {
      readNames: ({ rawBody }) => readNames(rawBody.toString()),
      verify: async (_, { rawBody, headers }) => {
        if (headers['fake-signature'] !== 'signed') {
          throw new ProcessorError('signature', 'The fake did not sign this');
        }
        return toEvent(rawBody.toString());
      },
    };
  }

  /** The common part of every adapter. */
  face(): Omit<ProcessorAdapter, 'name' | 'capabilities'> {
    const none = { script: [], frame: [], connect: [], img: [], style: [], formAction: [] };
    return {
      fields: { account: { pattern: /./, example: 'any' }, settings: {}, secrets: {} },
      chargeRules: (currency) => ({ min: money(50, currency), step: money(1, currency) }),
      publicConfig: () => ({ kind: 'fields', publicKey: 'fake', scriptUrl: '', settings: {} }),
      origins: () => none,
      isTest: () => true,
    };
  }
}

/** The claimed subject of an event. */
function readNames(text: string): EventNames | null {
  try {
    const { accountId, paymentId, setupId = null } = toEvent(text);
    return { accountId, ids: [paymentId, setupId].filter((id) => id !== null) };
  } catch {
    return null;
  }
}

/** A processor signs only its own events. */
function toEvent(text: string): ProcessorEvent {
  try {
    const event = JSON.parse(text) as ProcessorEvent;
    if (typeof event.id === 'string' && typeof event.type === 'string') return event;
  } catch {
    // no JSON
  }
  throw new ProcessorError('signature', 'The fake sends no such message');
}
