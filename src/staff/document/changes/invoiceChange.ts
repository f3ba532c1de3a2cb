import type { StaffChange } from '#api/staff/staffCalls.ts';
import {
  type InvoiceThunk,
  reconcileInvoice,
  recordPayment,
  refundPayment,
  setOnlinePayments,
  voidPayment,
  withdrawInvoice,
} from '#api/staff/staffChangeCalls.ts';
import type { RecordedPayment } from '#contract/entities/staff/staffDocument.ts';
import type { Payload } from '#contract/routes/routes.ts';

/** A change of an invoice as data, so that it can be stored and sent again as it was. */
export type InvoiceChange =
  | { readonly kind: 'record'; readonly body: RecordedPayment }
  | { readonly kind: 'void'; readonly id: string; readonly body: Payload<'voidInvoicePayment'> }
  | { readonly kind: 'refund'; readonly id: string; readonly body: Payload<'refundInvoicePayment'> }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'reconcile' }
  | { readonly kind: 'online'; readonly body: Payload<'setInvoiceOnlinePayments'> };

/** The kind of change, and the payment that is changed, if any: each has one attempt at a time. */
export interface ChangeSlot {
  readonly kind: InvoiceChange['kind'];
  readonly id?: string;
}

/** Sends a change of an invoice. */
export function sendInvoiceChange(
  xid: string,
  change: InvoiceChange,
  write: StaffChange,
): InvoiceThunk {
  switch (change.kind) {
    case 'record':
      return recordPayment(xid, change.body, write);
    case 'void':
      return voidPayment({ xid, id: change.id }, change.body, write);
    case 'refund':
      return refundPayment({ xid, id: change.id }, change.body, write);
    case 'withdraw':
      return withdrawInvoice(xid, write);
    case 'reconcile':
      return reconcileInvoice(xid, write);
    case 'online':
      return setOnlinePayments(xid, change.body, write);
  }
}
