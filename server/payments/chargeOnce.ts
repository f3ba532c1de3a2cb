import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type { PaymentRequest, VendorPayment } from '#server/processors/contract/vendorPayment.ts';
import { closeOpenPayment } from './closeOpenPayment.ts';
import type { Subject } from './contract/subject.ts';
import type { Payer } from './contract/subjectAdapter.ts';
import { findUnknownCharge } from './findUnknownCharge.ts';
import {
  isLeased,
  type LeasedIntent,
  leaseIntent,
  lockIntentOfKey,
  lockLiveIntent,
  releaseIntent,
  reserveIntent,
  updateIntent,
} from './intentStore.ts';
import { mayStillArrive, noteSent } from './noteSent.ts';
import { type PaymentReport, reportNews, reportPayment } from './reportPayment.ts';
import { waitForLease } from './waitForLease.ts';

/** One try to charge a subject by one call of ours; the amount is in minor units. */
export interface ChargeTry {
  readonly appId: string;
  readonly subject: Subject;
  readonly connected: Connected;
  readonly amountMinor: number;
  readonly capability: 'tokenCharges' | 'vault';
  /** Our own reference of the try: the vendor knows it by this, also when its answer never came. */
  readonly vendorKey: string;
  /** Whether the vendor does it once however often it is asked by this key, also while the first call is under way. */
  readonly isOnceForKey: boolean;
  /** Left out, a customer. */
  readonly payer?: Payer | undefined;
  readonly send: (request: PaymentRequest) => Promise<VendorPayment>;
}

/** After this many payments that others opened in between, the charge gives up. */
const MAX_LOOKS = 5;

type Look =
  | { readonly kind: 'known'; readonly row: PaymentIntentRow }
  | { readonly kind: 'other' }
  | {
      readonly kind: 'charge';
      readonly row: LeasedIntent;
      readonly isRepeat: boolean;
      readonly metadata: PaymentRequest['metadata'];
    };

/**
 * Charges once, however often the same try is asked for. It is written down before the vendor is asked, so that after a lost answer
 * or a crash the next ask, by whatever try, finds it and asks the vendor what came of it; if it was charged, that is the answer and
 * nothing else is charged. Throws a `ProblemError` when the subject cannot be paid so, a `ProcessorError` when nobody knows.
 */
export async function chargeOnce(deps: ServerContext, request: ChargeTry): Promise<PaymentReport> {
  const { subject } = request;
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const look = await waitForLease(deps, subject, (tx) => lookAt(tx, deps, request));
    if (look.kind === 'known') return reportPayment(deps, look.row);
    if (look.kind === 'charge') return charge(deps, request, look);
    const found = await closeOpenPayment(deps, subject);
    if (found !== null) return reportNews(deps, found.connected, found.payment);
  }
  throw new ProblemError('payment-in-progress');
}

/** `null` while another request is at work on the subject. */
async function lookAt(
  tx: Transaction,
  deps: ServerContext,
  request: ChargeTry,
): Promise<Look | null> {
  const { appId, subject, connected, amountMinor, capability, vendorKey, payer } = request;
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
    const started = { appId, subject, context, capability, currency, amountMinor, vendorKey };
    const row = await reserveIntent(tx, started, now);
    return { kind: 'charge', row, isRepeat: false, metadata };
  }
  if (live.id !== own?.id) return { kind: 'other' };
  return { kind: 'charge', row: await leaseIntent(tx, live, now), isRepeat: true, metadata };
}

type ChargeLook = Extract<Look, { kind: 'charge' }>;

async function charge(
  deps: ServerContext,
  request: ChargeTry,
  look: ChargeLook,
): Promise<PaymentReport> {
  const { connected, isOnceForKey } = request;
  const { row, isRepeat } = look;
  try {
    const lost = isRepeat ? await findUnknownCharge(deps, connected, row) : null;
    const isLate = isRepeat && lost === null && mayStillArrive(row, deps.clock.now());
    if (isLate && !isOnceForKey) throw new ProcessorError('unreachable', 'It may still be charged');
    const payment = lost ?? (await askForCharge(deps, request, look));
    const change = { vendorIntentId: payment.id };
    await updateIntent(deps.db, row.id, { change, now: deps.clock.now() });
    return await reportNews(deps, connected, payment);
  } finally {
    await releaseIntent(deps.db, row, { change: {}, now: deps.clock.now() });
  }
}

/** Only a refusal of the first ask says that there is no charge: after a lost answer the row stays, to be asked about again. */
async function askForCharge(
  deps: ServerContext,
  { send }: ChargeTry,
  { row, isRepeat, metadata }: ChargeLook,
): Promise<VendorPayment> {
  const { amountMinor, currency, vendorKey } = row;
  await noteSent(deps.db, row, deps.clock.now());
  try {
    return await send({ amountMinor, currency, vendorKey, metadata });
  } catch (error) {
    const isRefused = error instanceof ProcessorError && error.failure !== 'unreachable';
    if (isRefused && !isRepeat)
      await releaseIntent(deps.db, row, { change: { state: 'closed' }, now: deps.clock.now() });
    throw error;
  }
}
