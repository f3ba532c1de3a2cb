import type { Transaction } from '#server/database/database.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/http/problemError.ts';
import { ProcessorError, type VendorPayment } from '#server/processors/processor.ts';
import {
  freeIntent,
  type HeldIntent,
  isBusy,
  lockLiveIntent,
  noteHolder,
  noteIntent,
  reserveIntent,
  takeIntent,
} from './intentStore.ts';
import { lockPayableInvoice } from './payableInvoice.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import { settlePayment } from './settlePayment.ts';
import { whenFree } from './whenFree.ts';

/** Whose payment to open: the invoice, the page that asks, and the amount in minor units (null: what is due now). */
export interface OpenRequest {
  readonly appId: string;
  readonly invoiceId: string;
  readonly page: string;
  readonly amountMinor: number | null;
}

/** After this many looks at an intent that turned out to be over, something is wrong. */
const MAX_LOOKS = 5;

type Look = { readonly invoiceNumber: string } & (
  | { readonly kind: 'make'; readonly row: HeldIntent }
  | { readonly kind: 'read'; readonly row: PaymentIntentRow }
);

/**
 * The open payment of an invoice at the processor, made if there is none; however many ask at once, there is one. Throws
 * a `ProblemError` when the invoice cannot be paid now, a `ProcessorError` when the processor does not answer.
 */
export async function openIntent(deps: PaymentDeps, request: OpenRequest): Promise<VendorPayment> {
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const look = await whenFree(() => deps.db.transaction((tx) => lookAt(tx, deps, request)));
    const payment =
      look.kind === 'make'
        ? await make(deps, { ...look, page: request.page })
        : await read(deps, look.row);
    if (payment !== null) return payment;
  }
  throw new ProblemError('payment-in-progress');
}

/** `null` while another request is at work on the intent. */
async function lookAt(
  tx: Transaction,
  deps: PaymentDeps,
  request: OpenRequest,
): Promise<Look | null> {
  const now = deps.clock.now();
  const invoice = await lockPayableInvoice(tx, { ...request, now });
  invoice.assertPayableBesidesProcessing();
  const live = await lockLiveIntent(tx, invoice.id);
  const invoiceNumber = invoice.number;
  if (live === null) {
    invoice.assertPayable();
    const amountMinor = request.amountMinor ?? invoice.openingMinor;
    const { id: invoiceId, appId, accountId, currency } = invoice;
    const row = await reserveIntent(
      tx,
      { appId, invoiceId, accountId, currency, amountMinor },
      now,
    );
    return { kind: 'make', row, invoiceNumber };
  }
  if (isBusy(live, now)) return null;
  if (live.state === 'reserved') {
    return { kind: 'make', row: await takeIntent(tx, live, now), invoiceNumber };
  }
  await noteHolder(tx, { intentId: live.id, page: request.page, now });
  return { kind: 'read', row: live, invoiceNumber };
}

interface Making {
  readonly row: HeldIntent;
  readonly invoiceNumber: string;
  readonly page: string;
}

/**
 * Asks the vendor for a reserved intent, with its key: after a crash or a lost answer this is the same call. `null` when it
 * took so long that another request has it now, so that a new look is needed and nobody gets this secret.
 */
async function make(
  deps: PaymentDeps,
  { row, invoiceNumber, page }: Making,
): Promise<VendorPayment | null> {
  const { id, accountId, amountMinor, currency, vendorKey } = row;
  const metadata = { invoice_number: invoiceNumber, app_id: row.appId };
  try {
    const payment = await deps.processor.createPayment({
      accountId,
      amountMinor,
      currency,
      vendorKey,
      metadata,
    });
    const isOurs = await deps.db.transaction(async (tx) => {
      const now = deps.clock.now();
      await noteHolder(tx, { intentId: id, page, now });
      return freeIntent(tx, row, { change: { vendorIntentId: payment.id, state: 'open' }, now });
    });
    return isOurs ? payment : null;
  } catch (error) {
    const isUnknown = error instanceof ProcessorError && error.failure === 'unreachable';
    const state = isUnknown ? 'reserved' : 'closed';
    await freeIntent(deps.db, row, { change: { state }, now: deps.clock.now() });
    throw error;
  }
}

/** The open intent as the vendor holds it; `null` when it turned out to be over, so that a new look is needed. */
async function read(deps: PaymentDeps, row: PaymentIntentRow): Promise<VendorPayment | null> {
  const { accountId, vendorIntentId } = row;
  if (vendorIntentId === null)
    throw new Error(`Intent ${row.id} is ${row.state} without the vendor's id`);
  const payment = await readOrNull(deps, { accountId, id: vendorIntentId });
  if (payment === null) {
    await noteIntent(deps.db, row.id, { change: { state: 'closed' }, now: deps.clock.now() });
    return null;
  }
  if (payment.state === 'open' || payment.state === 'needs-action') return payment;
  await settlePayment(deps, { payment, event: null });
  if (payment.state === 'processing') throw new ProblemError('payment-in-progress');
  return null;
}

async function readOrNull(deps: PaymentDeps, ref: { accountId: string; id: string }) {
  try {
    return await deps.processor.readPayment(ref);
  } catch (error) {
    if (error instanceof ProcessorError && error.failure === 'missing') return null;
    throw error;
  }
}
