import { totalRemainingBalance } from '#domain/balance/balance.ts';
import { toMidday } from '#domain/day/toMidday.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import { checkPaymentDay, type PaymentDayFault } from '#domain/payment/checkPaymentDay.ts';
import { historyKind } from '#domain/payment/historyKind.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import { payments } from '#server/database/schema/payments.ts';
import { findBusiness, getToday } from '#server/documents/businessStore.ts';
import { type LoadedInvoice, loadInvoice, lockInvoice } from '#server/documents/invoiceStore.ts';
import { assertNotFrozen } from '#server/documents/invoices/assertNotFrozen.ts';
import { getInvoiceMoney } from '#server/documents/invoices/invoiceMoney.ts';
import { nextInvoiceStatus } from '#server/documents/moveStatus.ts';
import { runLocalWrite } from '#server/idempotency/runLocalWrite.ts';
import { toSubjectColumns } from '#server/payments/contract/subject.ts';
import {
  type AssertNoOpenPayment,
  withoutOpenPayment,
} from '#server/payments/open-payments/withoutOpenPayment.ts';
import { updateInvoiceStatus } from '#server/payments/subjects/updateInvoiceStatus.ts';
import { newRowId } from '#server/platform/ids.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { checkDay } from '../checkDraft.ts';
import { auditDocument } from '../documents/auditDocument.ts';
import { DraftRefused } from '../draftRefused.ts';
import { type InvoiceWrite, officeWrite } from '../officeWrite.ts';
import { readAmount } from './readAmount.ts';

/** A payment outside of processors: its kind, its amount (a decimal string of the invoice's currency), and its time. */
export interface ManualPayment {
  readonly label: string;
  readonly amount: string;
  /** The calendar day where the business is; not one that is still to come. */
  readonly paidOn: string;
  /** A reference such as the number of a check, and an internal note of staff. */
  readonly reference?: string;
  readonly note?: string;
  /** Whether an amount above the balance, and any payment of a withdrawn invoice, is refused. */
  readonly isBounded?: boolean;
}

/** The longest label, in characters. */
const MAX_LABEL = 100;

/**
 * Records a manual payment: cash, a check, a transfer. It counts like any other, and its id is returned; an amount above
 * the balance is recorded too, and a pending payment of a page is canceled. The same key again records nothing. Refuses a
 * draft, a refunded invoice, one with a payment in progress (`payment-in-progress`), a day after today or more than ten years before, an invalid amount, and
 * a label that means a payment of a processor. With `isBounded` also more than the balance (`amount-out-of-bounds`), a
 * paid (`invoice-paid`) and a withdrawn invoice (`invoice-withdrawn`).
 */
export async function recordPayment(
  deps: ServerContext,
  write: InvoiceWrite,
  body: ManualPayment,
): Promise<string> {
  const payment = { ...body, label: toLabel(body.label) };
  checkDay(body.paidOn, 'The day of the payment');
  const { isBounded: _, ...payload } = body;
  const request = officeWrite('recordPayment', write, payload);
  const { response } = await withoutOpenPayment(deps, (refuseOpenPayment) =>
    runLocalWrite(deps, request, async (tx) => {
      const now = deps.clock.now();
      const recording = { write, payment, refuseOpenPayment, now };
      return { status: 200, headers: {}, body: await writeManualPayment(tx, recording) };
    }),
  );
  return response.body;
}

const DAY_FAULTS: Readonly<Record<PaymentDayFault, string>> = {
  future: 'The payment date is in the future',
  'too-early': 'The payment date is more than ten years ago',
};

function assertPaymentDay(paidOn: string, today: string): void {
  const fault = checkPaymentDay(paidOn, today);
  if (fault !== null) throw new DraftRefused(DAY_FAULTS[fault]);
}

interface ManualPaymentWrite {
  readonly write: InvoiceWrite;
  readonly payment: ManualPayment;
  readonly refuseOpenPayment: AssertNoOpenPayment;
  readonly now: Date;
}

async function writeManualPayment(
  tx: Transaction,
  { write: { appId, xid, act }, payment, refuseOpenPayment, now }: ManualPaymentWrite,
): Promise<string> {
  const { label, paidOn, reference = null, note = null } = payment;
  const business = orThrowNotFound(await findBusiness(tx, appId));
  const row = orThrowNotFound(await lockInvoice(tx, { appId, xid }));
  const loaded = await loadInvoice(tx, row);
  assertNotFrozen(loaded);
  if (row.status === 'DRAFT') nextInvoiceStatus(row.status, 'payPart');
  const today = getToday(business, now);
  assertPaymentDay(paidOn, today);
  const { amountMinor, currency } = readAmount(payment.amount, loaded.content.row.currency);
  if (payment.isBounded) assertWithinBalance(loaded, amountMinor);
  await refuseOpenPayment(tx, { kind: 'invoice', id: row.id });
  const id = newRowId();
  await tx.insert(payments).values({
    id,
    appId,
    ...toSubjectColumns({ kind: 'invoice', id: row.id }),
    label,
    state: 'paid',
    currency,
    amountMinor,
    refundedMinor: 0,
    takenById: act?.actor.id ?? null,
    takenByName: act?.actor.name ?? null,
    reference,
    note,
    recordedAt: now,
    at: paidOn === today ? now : new Date(toMidday(paidOn, business.timeZone)),
    updatedAt: now,
  });
  await updateInvoiceStatus(tx, row.id, now);
  const after = { paymentId: id, label, amount: payment.amount, currency, paidOn, reference };
  await auditDocument(tx, { kind: 'invoice', row, action: 'payment.recorded', act, now, after });
  return id;
}

/** Refuses more than the balance, and any payment of a withdrawn invoice. */
function assertWithinBalance(loaded: LoadedInvoice, amountMinor: number): void {
  if (loaded.row.withdrawnAt !== null) throw new ProblemError('invoice-withdrawn');
  const left = totalRemainingBalance(getInvoiceMoney(loaded));
  if (left.amountMinor === 0) throw new ProblemError('invoice-paid');
  if (amountMinor > left.amountMinor)
    throw new ProblemError('amount-out-of-bounds', { limits: { max: toDecimalString(left) } });
}

function toLabel(typed: string): string {
  const label = typed.trim();
  if (label === '' || [...label].length > MAX_LABEL) {
    throw new DraftRefused(`A label has 1 to ${MAX_LABEL} characters`);
  }
  if (historyKind(label) !== 'manual') {
    throw new DraftRefused('This label is reserved for payments through a processor');
  }
  return label;
}
