import type { Transaction } from '#server/database/database.ts';
import { ProblemError } from '#server/http/problemError.ts';
import { ProcessorError, type VendorPayment } from '#server/processors/processor.ts';
import {
  cancelKeyOf,
  countOtherHolders,
  freeIntent,
  type HeldIntent,
  type IntentChange,
  isBusy,
  lockIntentOfVendor,
  noteHolder,
  takeIntent,
} from './intentStore.ts';
import { openIntent } from './openIntent.ts';
import { lockPayableInvoice } from './payableInvoice.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import { settlePayment } from './settlePayment.ts';
import { whenFree } from './whenFree.ts';

/** The amount, in minor units, that a page is about to pay on an intent that it holds. */
export interface AmountRequest {
  readonly appId: string;
  readonly invoiceId: string;
  readonly vendorIntentId: string;
  readonly page: string;
  readonly amountMinor: number;
}

/** A bank's step that nobody has ended for this long since it was first seen, in ms, no longer blocks another amount. */
const STALE_ACTION_MS = 30 * 60_000;

/** What was found under the lock: the intent, kept for this request, and whether other pages hold its secret. */
interface Taken {
  readonly row: HeldIntent;
  readonly isShared: boolean;
}

/**
 * Makes the intent carry exactly this amount and answers what the processor holds now. Shared with other pages and of
 * another amount, it is cancelled and a new one answered, so that no secret ever pays what another page chose. Throws a
 * `ProblemError` for an amount out of bounds, an intent that is over, or a payment under way.
 */
export async function changeIntentAmount(
  deps: PaymentDeps,
  request: AmountRequest,
): Promise<VendorPayment> {
  const taken = await whenFree(() => deps.db.transaction((tx) => take(tx, deps, request)));
  const { row } = taken;
  let isFree = false;
  const free = async (change: IntentChange) => {
    isFree = true;
    return freeIntent(deps.db, row, { change, now: deps.clock.now() });
  };
  const freeOwn = async (change: IntentChange) => {
    if (!(await free(change))) throw new ProblemError('payment-in-progress'); // too slow: another has it
  };
  try {
    const ref = { accountId: row.accountId, id: request.vendorIntentId };
    const held = await deps.processor.readPayment(ref);
    if (held.amountMinor === request.amountMinor && isChangeable(held)) {
      await freeOwn({ state: held.state === 'needs-action' ? 'needs-action' : 'open' });
      return held;
    }
    assertOtherAmountAllowed(deps, held, row);
    if (!taken.isShared && held.state === 'open') {
      const payment = await deps.processor.changeAmount(ref, changeOf(request, row));
      await freeOwn({ state: 'open', amountMinor: payment.amountMinor });
      return payment;
    }
    await deps.processor.cancelPayment(ref, cancelKeyOf(row));
    await freeOwn({ state: 'closed' });
    return await openIntent(deps, request);
  } catch (error) {
    if (!isFree) await free({});
    throw await explain(deps, error, { accountId: row.accountId, id: request.vendorIntentId });
  }
}

/** `null` while another request is at work on the intent. */
async function take(
  tx: Transaction,
  deps: PaymentDeps,
  request: AmountRequest,
): Promise<Taken | null> {
  const now = deps.clock.now();
  const invoice = await lockPayableInvoice(tx, { ...request, now });
  const row = await lockIntentOfVendor(tx, request.vendorIntentId);
  if (row === null || row.invoiceId !== invoice.id) throw new ProblemError('not-found');
  invoice.assertPayableBesidesProcessing();
  if (row.state !== 'paid' && row.state !== 'processing') {
    invoice.assertPayable();
    invoice.assertAmount(request.amountMinor);
  }
  if (row.state === 'closed') throw new ProblemError('payment-intent-closed');
  if (isBusy(row, now)) return null;
  const others = await countOtherHolders(tx, row.id, request.page);
  await noteHolder(tx, { intentId: row.id, page: request.page, now });
  return { row: await takeIntent(tx, row, now), isShared: others > 0 };
}

function isChangeable({ state }: VendorPayment): boolean {
  return state === 'open' || state === 'needs-action';
}

function assertOtherAmountAllowed(deps: PaymentDeps, held: VendorPayment, row: HeldIntent) {
  if (held.state === 'open') return;
  const ageMs = deps.clock.now().getTime() - row.stateAt.getTime();
  const isKnown = row.state === held.state; // else it began just now
  if (held.state === 'needs-action' && isKnown && ageMs > STALE_ACTION_MS) return;
  throw new ProcessorError('closed', `The payment is ${held.vendorStatus}`);
}

/** The vendor key names the amount too: the vendor refuses one key with two amounts. */
function changeOf(request: AmountRequest, row: HeldIntent) {
  const { amountMinor } = request;
  const vendorKey = `${row.vendorKey}-amount-${amountMinor}-${row.updatedAt.getTime()}`;
  return { amountMinor, currency: row.currency, vendorKey };
}

/** An intent that can no longer be changed has become something: that is settled first, and then said. */
async function explain(
  deps: PaymentDeps,
  error: unknown,
  ref: { readonly accountId: string; readonly id: string },
): Promise<unknown> {
  if (!(error instanceof ProcessorError) || error.failure !== 'closed') return error;
  const payment = await deps.processor.readPayment(ref);
  await settlePayment(deps, { payment, event: null });
  if (payment.state === 'paid') return new ProblemError('invoice-paid');
  if (payment.state === 'closed') return new ProblemError('payment-intent-closed');
  return new ProblemError('payment-in-progress');
}
