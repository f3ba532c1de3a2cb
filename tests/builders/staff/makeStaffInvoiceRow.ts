import type { StaffInvoiceRow } from '#contract/entities/staff/staffList.ts';

/** A row of the list of invoices that staff see. */
export function makeStaffInvoiceRow(changes: Partial<StaffInvoiceRow> = {}): StaffInvoiceRow {
  return {
    xid: 'invoice-1',
    orderId: 'order-1',
    invoiceNumber: 'INV-3330',
    status: 'SENT',
    contactName: 'Marisol Vega',
    contactCompany: null,
    contactEmail: 'marisol@example.com',
    currencyCode: 'USD',
    issuedOn: '2026-11-01',
    dueOn: '2026-12-15',
    isOverdue: false,
    total: '736.13',
    totalPaid: '0.00',
    totalRemainingBalance: '736.13',
    updatedAt: '2026-11-20T10:00:00.000Z',
    isWithdrawn: false,
    ...changes,
  };
}
