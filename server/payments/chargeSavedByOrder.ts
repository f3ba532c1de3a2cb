import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type { PaymentRequest } from '#server/processors/contract/vendorPayment.ts';
import { captureOrder } from './captureOrder.ts';
import { closeOpenPayment } from './closeOpenPayment.ts';
import { getCapability } from './connections.ts';
import type { Subject } from './contract/subject.ts';
import type { Payer } from './contract/subjectAdapter.ts';
import {
  intentState,
  isLeased,
  type LeasedIntent,
  leaseIntent,
  lockIntentOfKey,
  lockLiveIntent,
  releaseIntent,
  reserveIntent,
} from './intentStore.ts';
import { type PaymentReport, reportNews, reportPayment } from './reportPayment.ts';
import { waitForLease } from './waitForLease.ts';

/** One try to have an order taken by a method that the vendor keeps. */
export interface SavedOrder {
  readonly appId: string;
  readonly subject: Subject;
  readonly connected: Connected;
  readonly methodId: string;
  readonly amountMinor: number;
  readonly vendorKey: string;
  readonly payer?: Payer;
}

/** After this many payments that others opened in between, the charge gives up. */
const MAX_LOOKS = 5;

type Look =
  | { readonly kind: 'known'; readonly row: PaymentIntentRow }
  | { readonly kind: 'other' }
  | {
      readonly kind: 'make';
      readonly row: LeasedIntent;
      readonly metadata: PaymentRequest['metadata'];
    };

/**
 * Charges a kept method in two steps: an order, which takes nothing, is written down with the vendor's id, and then captured with
 * the method. A lost answer of the first has cost nobody anything, after one of the second the order says what came of it: the
 * vendor's memory of our keys is never what a second charge hangs on.
 */
export async function chargeSavedByOrder(
  deps: ServerContext,
  request: SavedOrder,
): Promise<PaymentReport> {
  const { subject, connected, methodId, payer } = request;
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const look = await waitForLease(deps, subject, (tx) => lookAt(tx, deps, request));
    if (look.kind === 'known') {
      const { row } = look;
      const isOver = row.state === 'paid' || row.state === 'closed';
      if (isOver) return reportPayment(deps, row);
      return captureOrder(deps, connected, row, { methodId, payer });
    }
    if (look.kind === 'make') {
      const row = await make(deps, connected, look);
      if (row !== null) return captureOrder(deps, connected, row, { methodId, payer });
      continue;
    }
    const found = await closeOpenPayment(deps, subject);
    if (found !== null) return reportNews(deps, found.connected, found.payment);
  }
  throw new ProblemError('payment-in-progress');
}

/** `null` while another request is at work on the subject. */
async function lookAt(
  tx: Transaction,
  deps: ServerContext,
  request: SavedOrder,
): Promise<Look | null> {
  const { appId, subject, connected, amountMinor, vendorKey, payer } = request;
  const now = deps.clock.now();
  const { context, adapter } = connected;
  const { chargeRules } = adapter;
  const kind = deps.subjects[subject.kind];
  const toPay = { appId, id: subject.id, now, chargeRules };
  const payable = await kind.lockPayable(tx, { ...toPay, ...(payer && { payer }) });
  const own = await lockIntentOfKey(tx, subject, vendorKey);
  const live = await lockLiveIntent(tx, subject);
  if (live !== null && isLeased(live, now)) return null;
  if (own !== null && own.vendorIntentId !== null) return { kind: 'known', row: own };
  const { currency, metadata } = payable;
  if (live === null) {
    payable.assertPayable();
    payable.assertAmount(amountMinor);
    const capability = 'orders' as const;
    const started = { appId, subject, context, capability, currency, amountMinor, vendorKey };
    return { kind: 'make', row: await reserveIntent(tx, started, now), metadata };
  }
  if (live.id !== own?.id) return { kind: 'other' };
  return { kind: 'make', row: await leaseIntent(tx, live, now), metadata };
}

/** The order, written down with the vendor's id; `null` when it took so long that another request has it now. */
async function make(
  deps: ServerContext,
  connected: Connected,
  { row, metadata }: Extract<Look, { kind: 'make' }>,
): Promise<PaymentIntentRow | null> {
  const { amountMinor, currency, vendorKey } = row;
  try {
    const request = { amountMinor, currency, vendorKey, metadata, isForSavedMethod: true } as const;
    const order = await getCapability(connected, 'orders').create(connected.context, request);
    const change = { vendorIntentId: order.id, state: intentState(order.state) };
    const isOurs = await releaseIntent(deps.db, row, { change, now: deps.clock.now() });
    return isOurs ? { ...row, ...change, busyUntil: null, busyHolder: null } : null;
  } catch (error) {
    const isUnknown = error instanceof ProcessorError && error.failure === 'unreachable';
    const change = { state: isUnknown ? ('reserved' as const) : ('closed' as const) };
    await releaseIntent(deps.db, row, { change, now: deps.clock.now() });
    throw error;
  }
}
