import { eq } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import { type PaymentIntentRow, paymentIntents } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type { ProcessorPayment } from '#server/processors/contract/processorPayment.ts';
import { getCapability, getConnection, isOffered, readPayment } from '../connections.ts';
import { type MemberName, toMemberColumns } from '../contract/memberName.ts';
import type { Subject } from '../contract/subject.ts';
import { toSubject } from '../contract/subject.ts';
import type { Payer } from '../contract/subjectAdapter.ts';
import { toAmountKey, toCancelKey } from '../intents/callKeys.ts';
import { addReservedCodes, freezeOrder, type MadeFor } from '../intents/freezeOrder.ts';
import { countOtherHolders, recordHolder } from '../intents/intentHolders.ts';
import {
  type IntentChange,
  isLeased,
  type LeasedIntent,
  leaseIntent,
  lockIntent,
  releaseIntent,
} from '../intents/intentStore.ts';
import { waitForLease } from '../intents/waitForLease.ts';
import { syncPayment } from '../sync/syncPayment.ts';
import { openIntent } from './openIntent.ts';

/** The amount, in minor units, that a page is about to pay on its intent. */
export interface AmountRequest {
  readonly appId: string;
  readonly subject: Subject;
  readonly intent: PaymentIntentRow;
  readonly page: string;
  readonly amountMinor: number;
  /** Defaults to a customer. */
  readonly payer?: Payer;
  /**
   * The staff member who takes the payment: the one who sends its amount, not the one who opened it. Omitted for a
   * customer's own payment.
   */
  readonly takenBy?: MemberName;
}

/** A bank authentication step that has been pending for this long, in ms, no longer blocks a change of amount. */
const STALE_ACTION_MS = 30 * 60_000;

interface OnConnection {
  readonly connected: Connected;
}

/** What was read under the lock: the leased intent, and whether other pages have its client secret. */
interface LockedIntent {
  readonly row: LeasedIntent;
  readonly id: string;
  readonly isShared: boolean;
  /** What the payment is for once it has the new amount. */
  readonly made: MadeFor;
}

/**
 * Sets the intent to exactly this amount and returns the processor's payment. If other pages share the intent and the amount
 * differs, the intent is canceled and replaced, so that no client secret pays an amount that another page chose. If its
 * connection is no longer offered, it is not replaced and the page has to start again with another connection. Throws a
 * `ProblemError` if the amount is out of bounds, the intent is over, or a payment is in progress.
 */
export async function changeIntentAmount(
  deps: ServerContext,
  request: AmountRequest,
): Promise<ProcessorPayment> {
  const connected = await getConnection(deps, request.intent);
  const leased = await waitForLease(deps, toSubject(request.intent), (tx) =>
    leaseForChange(tx, deps, { ...request, connected }),
  );
  const { row, id, made } = leased;
  let isReleased = false;
  const release = async (change: IntentChange) => {
    isReleased = true;
    return releaseIntent(deps.db, row, { change, now: deps.clock.now() });
  };
  const releaseOwnLease = async (change: IntentChange) => {
    if (!(await release(change))) throw new ProblemError('payment-in-progress'); // the lease expired, and another request has it
  };
  try {
    const { context } = connected;
    const intents = getCapability(connected, 'intents');
    const current = await readPayment(connected, id);
    if (current.amountMinor === request.amountMinor && isChangeable(current)) {
      await releaseOwnLease({
        state: current.state === 'needs-action' ? 'needs-action' : 'open',
        ...made,
      });
      return current;
    }
    assertOtherAmountAllowed(deps, current, row);
    if (!leased.isShared && current.state === 'open') {
      const payment = await intents.changeAmount(context, id, toChange(request, row));
      await releaseOwnLease({ state: 'open', amountMinor: payment.amountMinor, ...made });
      return payment;
    }
    await intents.cancel(context, id, toCancelKey(row));
    await releaseOwnLease({ state: 'closed', endReason: 'replaced' });
    if (!(await isOffered(deps, request.intent))) throw new ProblemError('payment-intent-closed');
    return await openIntent(deps, { ...request, connected, capability: 'intents' });
  } catch (error) {
    if (!isReleased) await release({});
    throw await recordRejection(deps, error, { connected, id });
  }
}

/** Returns `null` while another request has leased the intent. */
async function leaseForChange(
  tx: Transaction,
  deps: ServerContext,
  {
    appId,
    subject,
    intent,
    connected,
    page,
    amountMinor,
    payer,
    takenBy,
  }: AmountRequest & OnConnection,
): Promise<LockedIntent | null> {
  const now = deps.clock.now();
  const { chargeRules } = connected.adapter;
  const kind = deps.subjects[subject.kind];
  const toPay = { appId, id: subject.id, now, chargeRules };
  const payable = await kind.lockPayable(tx, { ...toPay, ...(payer && { payer }) });
  const row = await lockIntent(tx, intent.id);
  const id = row?.processorIntentId ?? null;
  if (row === null || id === null) throw new ProblemError('not-found');
  payable.assertPayableBesidesProcessing();
  const isUnpaid = row.state !== 'paid' && row.state !== 'processing';
  if (isUnpaid) {
    payable.assertPayable();
    payable.assertAmount(amountMinor);
  }
  const isToEnd = isUnpaid && row.endReason !== null; // it could not be canceled earlier because its connection had no keys
  if (row.state === 'closed' || isToEnd) throw new ProblemError('payment-intent-closed');
  if (isLeased(row, now)) return null;
  const made = isUnpaid ? await freezeOrder(payable) : row;
  await addReservedCodes(tx, row, made);
  const isIt = eq(paymentIntents.id, row.id);
  if (isUnpaid) await tx.update(paymentIntents).set(toMemberColumns(takenBy)).where(isIt);
  const others = await countOtherHolders(tx, row.id, page);
  await recordHolder(tx, { intentId: row.id, page, now });
  return { row: await leaseIntent(tx, row, now), id, isShared: others > 0, made };
}

function isChangeable({ state }: ProcessorPayment): boolean {
  return state === 'open' || state === 'needs-action';
}

function assertOtherAmountAllowed(
  deps: ServerContext,
  current: ProcessorPayment,
  row: LeasedIntent,
) {
  if (current.state === 'open') return;
  const ageMs = deps.clock.now().getTime() - row.stateAt.getTime();
  const isKnown = row.state === current.state; // otherwise it has just begun
  if (current.state === 'needs-action' && isKnown && ageMs > STALE_ACTION_MS) return;
  throw new ProcessorError('closed', `The payment is ${current.processorStatus}`);
}

function toChange({ amountMinor }: AmountRequest, row: LeasedIntent) {
  return { amountMinor, currency: row.currency, idempotencyKey: toAmountKey(row, amountMinor) };
}

/** The processor rejected the change because the intent's state had changed. Record that state before returning the error. */
async function recordRejection(
  deps: ServerContext,
  error: unknown,
  { connected, id }: OnConnection & { readonly id: string },
): Promise<unknown> {
  if (!(error instanceof ProcessorError) || error.failure !== 'closed') return error;
  const payment = await readPayment(connected, id);
  await syncPayment(deps, { connected, payment, event: null });
  if (payment.state === 'paid') return new ProblemError('invoice-paid');
  if (payment.state === 'closed') return new ProblemError('payment-intent-closed');
  return new ProblemError('payment-in-progress');
}
