import type { StaffMember, StaffPaymentEntry } from '#contract/entities/staff/staffDocument.ts';
import { isFrozen } from '#domain/balance/balance.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { receiptNumber } from '#domain/payment/receiptNumber.ts';
import type { PaymentRow } from '#server/database/schema/payments.ts';
import { getToday } from '../businessStore.ts';
import type { LoadedInvoice } from '../invoiceStore.ts';
import { getInvoiceMoney } from '../invoices/invoiceMoney.ts';
import { presentAllPayments } from '../invoices/presentPayments.ts';
import { toDecimalText } from '../presentContent.ts';
import { mayVoid } from './mayVoid.ts';
import { mayRefund, type StaffView } from './staffView.ts';

/** The additional fields of a refund's or a dispute's row. */
const NO_PAYMENT = {
  takenBy: null,
  reference: null,
  note: null,
  refundReason: null,
  refundable: '0',
  receiptNumber: null,
  voided: null,
  canVoid: false,
  canRefund: false,
} as const;

/** The payments list as staff see it, with voided payments, oldest first; rows of refunds and disputes can be neither voided nor refunded. */
export function presentStaffPayments(loaded: LoadedInvoice, view: StaffView): StaffPaymentEntry[] {
  const byId = new Map(loaded.payments.map((payment) => [payment.id, payment]));
  const isOpen = !isFrozen(getInvoiceMoney(loaded));
  return presentAllPayments(loaded.payments, loaded.openDisputes).map((entry) => {
    const payment = byId.get(entry.id);
    if (payment === undefined) {
      const refundReason = byId.get(entry.id.replace(/-refund$/, ''))?.refundReason ?? null;
      return { ...entry, ...NO_PAYMENT, refundReason };
    }
    const refundableMinor = getRefundable(payment);
    return {
      ...entry,
      takenBy: toMember(payment.takenById, payment.takenByName),
      reference: payment.reference,
      note: payment.note,
      refundReason: payment.refundReason,
      refundable: toDecimalText(refundableMinor, payment.currency),
      receiptNumber: hasReceipt(payment) ? receiptNumber(payment.id) : null,
      voided: toVoided(payment),
      canVoid:
        isOpen && mayVoid(payment, { member: view.member, isSameDay: isOfToday(payment, view) }),
      canRefund: refundableMinor > 0 && mayRefund(view),
    };
  });
}

function isOfToday({ recordedAt, updatedAt }: PaymentRow, { business, now }: StaffView): boolean {
  const recorded = (recordedAt ?? updatedAt).getTime();
  return dayInTimeZone(recorded, business.timeZone) === getToday(business, now);
}

function toMember(id: string | null, name: string | null): StaffMember | null {
  return id === null ? null : { id, name };
}

function toVoided(payment: PaymentRow): StaffPaymentEntry['voided'] {
  const { voidedAt, voidReason, voidedById, voidedByName } = payment;
  if (voidedAt === null) return null;
  const by = toMember(voidedById, voidedByName);
  return { at: voidedAt.toISOString(), reason: voidReason ?? '', by };
}

/** What can still be refunded of a payment, in minor units. */
function getRefundable({ state, isLate, amountMinor, refundedMinor }: PaymentRow): number {
  const isPaid = state === 'paid' || state === 'refunded';
  return isPaid && !isLate ? Math.max(amountMinor - refundedMinor, 0) : 0;
}

/** Whether customers have a receipt of a payment: not for a voided, failed or returned one. */
function hasReceipt({ state, voidedAt }: PaymentRow): boolean {
  return state === 'paid' && voidedAt === null;
}
