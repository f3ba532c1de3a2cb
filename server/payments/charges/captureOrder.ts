import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type {
  ProcessorPayment,
  SavedMethodUse,
} from '#server/processors/contract/processorPayment.ts';
import { getCapability, readPayment } from '../connections.ts';
import { toSubject } from '../contract/subject.ts';
import type { PayableSubject, Payer } from '../contract/subjectAdapter.ts';
import { toCaptureKey } from '../intents/callKeys.ts';
import {
  isLeased,
  type LeasedIntent,
  leaseIntent,
  lockIntent,
  releaseIntent,
} from '../intents/intentStore.ts';
import { waitForLease } from '../intents/waitForLease.ts';
import { awaitResponse, recordSent } from '../sync/recordSent.ts';
import { type PaymentReport, reportPayment, reportUpdate } from './reportPayment.ts';

/** The saved payment method that captures an order without the payer's approval, and who pays (defaults to a customer). */
export interface SavedCapture extends SavedMethodUse {
  readonly payer?: Payer | undefined;
}

type OrderCheck = { readonly kind: 'over'; readonly row: PaymentIntentRow } | ToCapture;

interface ToCapture {
  readonly kind: 'capture';
  readonly row: LeasedIntent;
  readonly payable: PayableSubject;
}

/**
 * Captures an order that the payer approved, once, and reports the result. Reads the order first: after a lost response it shows
 * what was captured, and an order with another amount than ours is never captured. Neither is an order that the processor's rules
 * do not allow to capture (`captureRefusal`): it is declined. An order that is over, or that should have been canceled and could
 * not be, is only read. With `saved`, a saved payment method pays. Throws a `ProblemError` if the subject
 * no longer accepts the amount (the order is closed then), and a `ProcessorError` if the outcome is unknown.
 */
export async function captureOrder(
  deps: ServerContext,
  connected: Connected,
  intent: PaymentIntentRow,
  saved?: SavedCapture,
): Promise<PaymentReport> {
  const check = await waitForLease(deps, toSubject(intent), (tx) =>
    checkOrder(tx, deps, { connected, intent, payer: saved?.payer }),
  );
  if (check.kind === 'over') return reportPayment(deps, check.row);
  try {
    return await reportUpdate(deps, connected, await capture(deps, connected, check, saved));
  } finally {
    await releaseIntent(deps.db, check.row, { change: {}, now: deps.clock.now() });
  }
}

async function capture(
  deps: ServerContext,
  connected: Connected,
  check: ToCapture,
  saved: SavedCapture | undefined,
): Promise<ProcessorPayment> {
  const { processorIntentId, amountMinor, currency } = check.row;
  if (processorIntentId === null) throw new ProblemError('not-found');
  const order = await readPayment(connected, processorIntentId);
  if (order.state !== 'open' && order.state !== 'needs-action') return order;
  await assertAmountDue(deps, check);
  if (order.amountMinor !== amountMinor || order.currency !== currency) {
    throw new ProcessorError('refused', 'The amount of the order differs from ours');
  }
  const { captureRefusal } = order;
  if (captureRefusal !== undefined)
    return { ...order, state: 'declined', failureCode: captureRefusal };
  await recordSent(deps.db, check.row, deps.clock.now());
  return awaitResponse(
    deps.db,
    check.row,
    captureAtProcessor(connected, { ...check.row, processorIntentId }, saved),
  );
}

async function captureAtProcessor(
  { adapter, context }: Connected,
  row: LeasedIntent & { readonly processorIntentId: string },
  saved: SavedCapture | undefined,
): Promise<ProcessorPayment> {
  const orders = getCapability({ adapter, context }, 'orders');
  const idempotencyKey = toCaptureKey(row);
  if (saved === undefined) return orders.capture(context, row.processorIntentId, idempotencyKey);
  if (orders.captureSaved === undefined)
    throw new ProcessorError('not-configured', `${adapter.name} does not save payment methods`);
  const { methodId, credential } = saved;
  return orders.captureSaved(context, row.processorIntentId, {
    methodId,
    credential,
    idempotencyKey,
  });
}

/** Since the payer approved, the subject may have been paid or withdrawn: close the order then. */
async function assertAmountDue(
  { db, clock }: ServerContext,
  { row, payable }: ToCapture,
): Promise<void> {
  try {
    if (row.state === 'processing') payable.assertPayableBesidesProcessing();
    else payable.assertPayable();
    payable.assertAmount(row.amountMinor);
  } catch (error) {
    const change = { state: 'closed', endReason: 'replaced' } as const;
    await releaseIntent(db, row, { change, now: clock.now() });
    throw error;
  }
}

interface Approved {
  readonly connected: Connected;
  readonly intent: PaymentIntentRow;
  readonly payer: Payer | undefined;
}

/** Returns `null` while another request has leased the order. */
async function checkOrder(
  tx: Transaction,
  { clock, subjects }: ServerContext,
  { connected, intent, payer }: Approved,
): Promise<OrderCheck | null> {
  const now = clock.now();
  const { appId } = intent;
  const { chargeRules } = connected.adapter;
  const subject = toSubject(intent);
  const kind = subjects[subject.kind];
  const toPay = { appId, id: subject.id, now, chargeRules };
  const payable = await kind.lockPayable(tx, { ...toPay, ...(payer && { payer }) });
  const row = await lockIntent(tx, intent.id);
  if (row === null) throw new ProblemError('not-found');
  const isOver = row.state === 'paid' || row.state === 'closed' || row.endReason !== null;
  if (isOver) return { kind: 'over', row };
  if (isLeased(row, now)) return null;
  return { kind: 'capture', row: await leaseIntent(tx, row, now), payable };
}
