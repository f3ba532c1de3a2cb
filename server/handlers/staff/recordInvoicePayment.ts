import type { RecordedPayment } from '#contract/entities/staffDocument.ts';
import { recordPayment } from '#server/back-office/recordPayment.ts';
import type { Handler } from '../shared/handler.ts';
import { respondWithStaffInvoice } from './respondWithStaffDocument.ts';

/** What the payments list calls a payment, in the words that a business would write. */
const LABELS: Readonly<Record<RecordedPayment['kind'], string>> = {
  cash: 'Cash',
  check: 'Check',
  'bank-transfer': 'Bank transfer',
  other: 'Other',
};

/** Records a payment taken by hand; the balance is the most that it can be. */
export const recordInvoicePayment: Handler<'recordInvoicePayment'> = (call) =>
  respondWithStaffInvoice(call, (write) => {
    const { kind, reference, note, ...payment } = call.payload;
    const more = { ...toText('reference', reference), ...toText('note', note) };
    return recordPayment(call, write, {
      ...payment,
      ...more,
      label: LABELS[kind],
      isBounded: true,
    });
  });

/** A text without the blanks around it; none where nothing is left of it. */
function toText(name: 'reference' | 'note', typed: string | undefined) {
  const text = typed?.trim() ?? '';
  return text === '' ? {} : { [name]: text };
}
