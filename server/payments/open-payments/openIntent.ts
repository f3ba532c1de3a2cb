import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type {
  PaymentRequest,
  ProcessorPayment,
} from '#server/processors/contract/processorPayment.ts';
import { getCapability, readPayment } from '../connections.ts';
import type { MemberName } from '../contract/memberName.ts';
import type { Subject } from '../contract/subject.ts';
import type { Payer } from '../contract/subjectAdapter.ts';
import { freezeOrder } from '../intents/freezeOrder.ts';
import { recordHolder } from '../intents/intentHolders.ts';
import {
  intentState,
  isLeased,
  type LeasedIntent,
  leaseIntent,
  lockLiveIntent,
  releaseIntent,
  reserveIntent,
  updateIntent,
} from '../intents/intentStore.ts';
import { waitForLease } from '../intents/waitForLease.ts';
import { syncPayment } from '../sync/syncPayment.ts';
import { closeOpenPayment } from './closeOpenPayment.ts';

/**
 * Which payment to open, with which connection, for which page, and the amount in minor units (null: what is due now). An open
 * intent is returned with the amount that it has, since a page sends its own amount before it confirms. An order is approved with
 * its amount, so an order with another amount is replaced. Staff may only charge cards: a customer's intent, which accepts every
 * method of the account, is replaced by a card-only one, and the other way round.
 */
export interface OpenRequest {
  readonly appId: string;
  readonly subject: Subject;
  readonly connected: Connected;
  /** How the processor begins the payment. */
  readonly capability: 'intents' | 'orders';
  readonly page: string;
  readonly amountMinor: number | null;
  /** Defaults to a customer. */
  readonly payer?: Payer | undefined;
  /** The staff member who takes the payment; omitted for a customer's own payment. */
  readonly takenBy?: MemberName | undefined;
}

/** The number of intents to read that turn out to be over, before giving up with an error. */
const MAX_CHECKS = 5;

/** What the subject adds to the processor request. */
type PaymentParts = Pick<PaymentRequest, 'metadata' | 'isCardOnly' | 'storesMethod'>;

type IntentCheck =
  | {
      readonly kind: 'make';
      readonly row: LeasedIntent;
      readonly about: PaymentParts;
    }
  | { readonly kind: 'read'; readonly row: PaymentIntentRow }
  | { readonly kind: 'replace' };

/**
 * Returns the open payment of a subject at the processor, created if there is none; concurrent requests get the same one. A
 * payment that is open with another connection is canceled there first. If it turns out to be paid, this throws `invoice-paid`
 * even if a balance remains: the page has not seen that payment and would pay for the same thing twice. Throws a `ProblemError`
 * if the subject cannot be paid now, and a `ProcessorError` if the processor does not respond.
 */
export async function openIntent(
  deps: ServerContext,
  request: OpenRequest,
): Promise<ProcessorPayment> {
  const { connected, page, subject } = request;
  for (let checks = 0; checks < MAX_CHECKS; checks += 1) {
    const check = await waitForLease(deps, subject, (tx) => checkIntent(tx, deps, request));
    if (check.kind === 'replace') {
      const found = await closeOpenPayment(deps, subject);
      if (found !== null) throw new ProblemError('invoice-paid');
      continue;
    }
    const payment =
      check.kind === 'make'
        ? await make(deps, { ...check, connected, page })
        : await read(deps, connected, check.row);
    if (payment !== null) return payment;
  }
  throw new ProblemError('payment-in-progress');
}

/** Returns `null` while another request has leased the intent. */
async function checkIntent(
  tx: Transaction,
  deps: ServerContext,
  { appId, subject, connected, capability, page, amountMinor, payer, takenBy }: OpenRequest,
): Promise<IntentCheck | null> {
  const now = deps.clock.now();
  const { context, adapter } = connected;
  const { chargeRules } = adapter;
  const kind = deps.subjects[subject.kind];
  const toPay = { appId, id: subject.id, now, chargeRules };
  const payable = await kind.lockPayable(tx, { ...toPay, ...(payer && { payer }) });
  payable.assertPayableBesidesProcessing();
  const live = await lockLiveIntent(tx, subject);
  const { currency, metadata, isCardOnly = false, storesMethod } = payable;
  const about = {
    metadata,
    ...(isCardOnly && { isCardOnly }),
    ...(storesMethod && { storesMethod }),
  };
  if (live === null) {
    payable.assertPayable();
    if (amountMinor !== null) payable.assertAmount(amountMinor);
    const made = await freezeOrder(payable);
    const opened = { appId, subject, context, capability, currency, isCardOnly, takenBy, made };
    const amount = { amountMinor: amountMinor ?? payable.openingMinor };
    return { kind: 'make', row: await reserveIntent(tx, { ...opened, ...amount }, now), about };
  }
  if (isLeased(live, now)) return null;
  const isFixed = capability === 'orders' && amountMinor !== null;
  // do not interrupt a payer during bank authentication: the processor already has their method
  const isOfKind = live.isCardOnly === isCardOnly || live.state === 'needs-action';
  const isFitting =
    live.capability === capability && isOfKind && (!isFixed || live.amountMinor === amountMinor);
  const isToEnd = live.endReason !== null; // it could not be canceled earlier because its connection had no keys
  if (live.connectionId !== context.connection || !isFitting || isToEnd) return { kind: 'replace' };
  if (live.state === 'reserved') {
    return { kind: 'make', row: await leaseIntent(tx, live, now), about };
  }
  await recordHolder(tx, { intentId: live.id, page, now });
  return { kind: 'read', row: live };
}

interface NewPayment {
  readonly row: LeasedIntent;
  readonly about: PaymentParts;
  readonly connected: Connected;
  readonly page: string;
}

/**
 * Creates the reserved intent at the processor under its idempotency key: after a crash or a lost response this is the same
 * call. Returns `null` if the lease expired: the caller then checks again, and no page gets this client secret.
 */
async function make(
  deps: ServerContext,
  { row, about, connected, page }: NewPayment,
): Promise<ProcessorPayment | null> {
  const { id, amountMinor, currency, idempotencyKey } = row;
  try {
    const request = { amountMinor, currency, idempotencyKey, ...about };
    const payment = await create(connected, row.capability, request);
    const isStillLeased = await deps.db.transaction(async (tx) => {
      const now = deps.clock.now();
      await recordHolder(tx, { intentId: id, page, now });
      const state = intentState(payment.state);
      return releaseIntent(tx, row, { change: { processorIntentId: payment.id, state }, now });
    });
    return isStillLeased ? payment : null;
  } catch (error) {
    const isUnknown = error instanceof ProcessorError && error.failure === 'unreachable';
    const state = isUnknown ? 'reserved' : 'closed';
    await releaseIntent(deps.db, row, { change: { state }, now: deps.clock.now() });
    throw error;
  }
}

/** Creates an intent or an order at the processor. */
function create(
  connected: Connected,
  capability: PaymentIntentRow['capability'],
  request: PaymentRequest,
): Promise<ProcessorPayment> {
  return capability === 'orders'
    ? getCapability(connected, 'orders').create(connected.context, request)
    : getCapability(connected, 'intents').open(connected.context, request);
}

/** Reads the open intent from the processor; `null` if it turned out to be over, so that the caller checks again. */
async function read(
  deps: ServerContext,
  connected: Connected,
  row: PaymentIntentRow,
): Promise<ProcessorPayment | null> {
  const { processorIntentId } = row;
  if (processorIntentId === null) {
    throw new Error(`Intent ${row.id} is ${row.state} without the processor's id`);
  }
  const payment = await readOrNull(connected, processorIntentId);
  if (payment === null) {
    await updateIntent(deps.db, row.id, { change: { state: 'closed' }, now: deps.clock.now() });
    return null;
  }
  if (payment.state === 'open' || payment.state === 'needs-action') return payment;
  await syncPayment(deps, { connected, payment, event: null });
  if (payment.state === 'processing') throw new ProblemError('payment-in-progress');
  if (payment.state === 'paid') throw new ProblemError('invoice-paid');
  return null;
}

async function readOrNull(connected: Connected, id: string): Promise<ProcessorPayment | null> {
  try {
    return await readPayment(connected, id);
  } catch (error) {
    if (error instanceof ProcessorError && error.failure === 'missing') return null;
    throw error;
  }
}
