import { createHash } from 'node:crypto';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type { PaymentRequest, VendorPayment } from '#server/processors/contract/vendorPayment.ts';
import { assertHeld } from './assertHeld.ts';
import { closeOpenPayment } from './closeOpenPayment.ts';
import { getCapability } from './connections.ts';
import type { Subject } from './contract/subject.ts';
import { subjectAdapter } from './contract/subjectAdapter.ts';
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
import { type PaymentReport, reportNews, reportPayment } from './reportPayment.ts';
import { waitForLease } from './waitForLease.ts';

/** A token of the vendor's fields that is to be charged with an amount, in minor units. */
export interface TokenRequest {
  readonly appId: string;
  readonly subject: Subject;
  readonly connected: Connected;
  readonly token: string;
  readonly amountMinor: number;
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
 * Charges a token, once: the same token and amount are the same try, whatever key asks for it and however often. It is
 * written down before the vendor is asked, so that after a lost answer or a crash the next ask, with whatever token, finds it
 * and asks the vendor what came of it; if it was charged, that is the answer and nothing else is charged. Throws a `ProblemError` when
 * the subject cannot be paid so, a `ProcessorError` when nobody knows.
 */
export async function chargeToken(
  deps: ServerContext,
  request: TokenRequest,
): Promise<PaymentReport> {
  const { connected, subject } = request;
  getCapability(connected, 'tokenCharges');
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const look = await waitForLease(deps, subject, (tx) => lookAt(tx, deps, request));
    if (look.kind === 'known') return reportPayment(deps, look.row);
    if (look.kind === 'charge') return charge(deps, request, look);
    const found = await closeOpenPayment(deps, subject);
    if (found !== null) return reportNews(deps, found.connected, found.payment);
  }
  throw new ProblemError('payment-in-progress');
}

/** Our own reference of a try: the vendor knows it by this, also when its answer never came. */
function getTryKey({ connected, subject, token, amountMinor }: TokenRequest): string {
  const named = [connected.context.connection, subject.kind, subject.id, token, amountMinor];
  const hash = createHash('sha256').update(JSON.stringify(named)).digest('hex');
  return `billfold-charge-${hash.slice(0, 40)}`;
}

/** `null` while another request is at work on the subject. */
async function lookAt(
  tx: Transaction,
  deps: ServerContext,
  request: TokenRequest,
): Promise<Look | null> {
  const { appId, subject, connected, amountMinor } = request;
  const now = deps.clock.now();
  const { context, adapter } = connected;
  const { chargeRules } = adapter;
  const kind = subjectAdapter(deps.subjects, subject);
  const payable = await kind.lockPayable(tx, { appId, id: subject.id, now, chargeRules });
  const vendorKey = getTryKey(request);
  const own = await lockIntentOfKey(tx, subject, vendorKey);
  const live = await lockLiveIntent(tx, subject);
  if (live !== null && isLeased(live, now)) return null;
  if (own !== null && own.vendorIntentId !== null) return { kind: 'known', row: own };
  const { currency, metadata } = payable;
  if (live === null) {
    payable.assertPayable();
    payable.assertAmount(amountMinor);
    const capability = 'tokenCharges' as const;
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
  request: TokenRequest,
  look: ChargeLook,
): Promise<PaymentReport> {
  const { connected } = request;
  const { row, isRepeat } = look;
  try {
    const lost = isRepeat ? await findUnknownCharge(deps, connected, row) : null;
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
  { connected, token }: TokenRequest,
  { row, isRepeat, metadata }: ChargeLook,
): Promise<VendorPayment> {
  const { amountMinor, currency, vendorKey } = row;
  const request = { amountMinor, currency, vendorKey, metadata, token };
  await assertHeld(deps.db, row);
  try {
    return await getCapability(connected, 'tokenCharges').charge(connected.context, request);
  } catch (error) {
    const isRefused = error instanceof ProcessorError && error.failure !== 'unreachable';
    if (isRefused && !isRepeat)
      await releaseIntent(deps.db, row, { change: { state: 'closed' }, now: deps.clock.now() });
    throw error;
  }
}
