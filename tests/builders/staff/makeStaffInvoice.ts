import type { Invoice } from '#contract/entities/documents/invoice.ts';
import type { StaffInvoice, StaffPaymentEntry } from '#contract/entities/staff/staffDocument.ts';
import { makeInvoice, makePayment } from '../documents/makeInvoice.ts';

/** An invoice as staff see it, with the permissions that its state allows. */
export function makeStaffInvoice(
  invoice: Invoice = makeInvoice(),
  changes: Partial<StaffInvoice> = {},
): StaffInvoice {
  const isOpen = invoice.payability.reason === null;
  return {
    invoice,
    shippingInformation: null,
    contactId: null,
    isRevoked: false,
    isWithdrawn: false,
    onlinePayments: true,
    payments: [],
    activity: [],
    openPayment: null,
    disputes: [],
    can: {
      recordPayment: isOpen,
      reconcile: true,
      withdraw: isOpen,
      revokeLink: true,
      changeOnlinePayments: false,
    },
    ...changes,
  };
}

/** A payment as staff see it, without permitted actions. */
export function makeStaffPayment(changes: Partial<StaffPaymentEntry> = {}): StaffPaymentEntry {
  return {
    ...makePayment(),
    takenBy: null,
    reference: null,
    note: null,
    refundReason: null,
    refundable: '0.00',
    receiptNumber: null,
    voided: null,
    canVoid: false,
    canRefund: false,
    ...changes,
  };
}
