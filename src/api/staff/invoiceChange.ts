import {
  reconcileStaffInvoice,
  recordInvoicePayment,
  refundInvoicePayment,
  setInvoiceOnlinePayments,
  voidInvoicePayment,
  withdrawStaffInvoice,
} from 'virtual:calls';
import type { RecordedPayment, StaffInvoice } from '#contract/entities/staff/staffDocument.ts';
import type { Payload } from '#contract/routes/routes.ts';
import type { Call, CallInput } from '../client/call.ts';

/** A change of an invoice as data, so that it can be stored and sent again as it was. */
export type InvoiceChange =
  | { readonly kind: 'record'; readonly body: RecordedPayment }
  | { readonly kind: 'void'; readonly id: string; readonly body: Payload<'voidInvoicePayment'> }
  | { readonly kind: 'refund'; readonly id: string; readonly body: Payload<'refundInvoicePayment'> }
  | { readonly kind: 'withdraw' }
  /** Retrieves the state of the open payment from its processor; charges nothing. */
  | { readonly kind: 'reconcile' }
  | { readonly kind: 'online'; readonly body: Payload<'setInvoiceOnlinePayments'> };

/** An invoice after a change, and the id of the payment that was recorded, if the change was one. */
export type ChangedInvoice = StaffInvoice & { readonly recordedId?: string };

type InvoiceRoute =
  | 'recordInvoicePayment'
  | 'voidInvoicePayment'
  | 'refundInvoicePayment'
  | 'withdrawStaffInvoice'
  | 'reconcileStaffInvoice'
  | 'setInvoiceOnlinePayments';

/** The call of a change of an invoice and its input, for `sendCall`. */
export function toInvoiceCall(
  xid: string,
  change: InvoiceChange,
): { readonly call: Call<InvoiceRoute>; readonly input: CallInput<InvoiceRoute> } {
  const to = <N extends InvoiceRoute>(call: Call<N>, input: CallInput<N>) => ({
    call,
    input: input as CallInput<InvoiceRoute>,
  });
  switch (change.kind) {
    case 'record':
      return to(recordInvoicePayment, { params: { xid }, body: change.body });
    case 'void':
      return to(voidInvoicePayment, { params: { xid, id: change.id }, body: change.body });
    case 'refund':
      return to(refundInvoicePayment, { params: { xid, id: change.id }, body: change.body });
    case 'withdraw':
      return to(withdrawStaffInvoice, { params: { xid } });
    case 'reconcile':
      return to(reconcileStaffInvoice, { params: { xid } });
    case 'online':
      return to(setInvoiceOnlinePayments, { params: { xid }, body: change.body });
  }
}
