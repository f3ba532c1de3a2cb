import type { RecordedPayment } from '#contract/entities/staff/staffDocument.ts';
import type { ManualPayment } from './recordPayment.ts';

/** A payment's label in the payments list, as a business would write it. */
const LABELS: Readonly<Record<RecordedPayment['kind'], string>> = {
  cash: 'Cash',
  check: 'Check',
  'bank-transfer': 'Bank transfer',
  other: 'Other',
};

/** A payment that staff record by hand. It cannot exceed the balance. */
export function toManualPayment({
  kind,
  reference,
  note,
  ...payment
}: RecordedPayment): ManualPayment {
  const more = { ...toText('reference', reference), ...toText('note', note) };
  return { ...payment, ...more, label: LABELS[kind], isBounded: true };
}

/** A trimmed text; none if that is empty. */
function toText(name: 'reference' | 'note', typed: string | undefined) {
  const text = typed?.trim() ?? '';
  return text === '' ? {} : { [name]: text };
}
