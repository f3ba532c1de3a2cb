import type { StaffPaymentEntry } from '#contract/entities/staffDocument.ts';
import type { PaymentRow } from '#server/database/schema/payments.ts';
import type { LoadedInvoice } from '../invoiceStore.ts';
import { toDecimalText } from '../presentContent.ts';
import { presentPayments } from '../presentPayments.ts';
import { hasRole, type StaffView } from './staffView.ts';

/** The payments list as staff see it, oldest first; rows of refunds and disputes can be neither voided nor refunded. */
export function presentStaffPayments(loaded: LoadedInvoice, view: StaffView): StaffPaymentEntry[] {
  const byId = new Map(loaded.payments.map((payment) => [payment.id, payment]));
  return presentPayments(loaded.payments, loaded.openDisputes).map((entry) => {
    const payment = byId.get(entry.id);
    const refundableMinor = payment === undefined ? 0 : getRefundable(payment);
    const { currency } = loaded.content.row;
    return {
      ...entry,
      takenBy: null,
      reference: null,
      note: null,
      refundable: toDecimalText(refundableMinor, currency),
      voided: null,
      canVoid: false,
      canRefund: refundableMinor > 0 && hasRole(view.member, 'owner'),
    };
  });
}

/** What can still be refunded of a payment, in minor units. */
function getRefundable({ state, isLate, amountMinor, refundedMinor }: PaymentRow): number {
  const isPaid = state === 'paid' || state === 'refunded';
  return isPaid && !isLate ? Math.max(amountMinor - refundedMinor, 0) : 0;
}
