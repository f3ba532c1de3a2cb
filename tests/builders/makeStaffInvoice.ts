import type { Invoice } from '#contract/entities/invoice.ts';
import type { StaffInvoice } from '#contract/entities/staffDocument.ts';
import { makeInvoice } from './makeInvoice.ts';

/** An invoice as staff see it, who may do with it what its state allows. */
export function makeStaffInvoice(
  invoice: Invoice = makeInvoice(),
  changes: Partial<StaffInvoice> = {},
): StaffInvoice {
  const isOpen = invoice.payability.reason === null;
  return {
    invoice,
    isRevoked: false,
    isWithdrawn: false,
    onlinePayments: true,
    payments: [],
    activity: [],
    openPayment: null,
    disputes: [],
    can: { recordPayment: isOpen, withdraw: isOpen, revokeLink: true, changeOnlinePayments: false },
    ...changes,
  };
}
