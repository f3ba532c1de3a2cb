import type { ChangedInvoice, InvoiceChange } from '#api/staff/invoiceChange.ts';
import { type InvoiceContext, useChangeScope, useUnconfirmedChange } from './useChangeDialog.ts';
import { type StaffWrite, useStaffWrite } from './useStaffWrite.ts';

/** A change that is made without a dialog. */
export function useInstantChange(
  context: InvoiceContext,
  kind: Extract<InvoiceChange['kind'], 'reconcile' | 'online'>,
  onDone: (invoice: ChangedInvoice) => void = () => {},
): StaffWrite {
  const slot = { kind };
  return useStaffWrite({
    session: context.session,
    place: useChangeScope(context.staffInvoice.invoice.xid, slot),
    lost: useUnconfirmedChange(context, slot),
    onSessionEnd: () => {},
    onDone: (invoice) => {
      onDone(invoice);
      context.onChange(invoice);
    },
  });
}
