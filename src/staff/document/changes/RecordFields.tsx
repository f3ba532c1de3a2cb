import type { RecordedPayment } from '#contract/entities/staffDocument.ts';
import { useMessagePart } from '#i18n/useMessagePart.ts';
import { useText } from '#i18n/useText.ts';
import { DatePicker } from '#ui/date-picker/index.ts';
import { RadioGroup } from '#ui/radio-group/index.ts';
import { Spinner } from '#ui/spinner/index.ts';
import { TextArea } from '#ui/text-area/index.ts';
import { TextInput } from '#ui/text-input/index.ts';
import { ChosenAmountField } from './ChosenAmountField.tsx';
import type { RecordForm } from './useRecordForm.ts';

const KINDS: readonly RecordedPayment['kind'][] = ['cash', 'check', 'bank-transfer', 'other'];

/** Most characters that the server takes. */
const MAX_REFERENCE = 60;
const MAX_NOTE = 500;

/** Props of the fields; while the payment is sent or unknown nothing in them moves. */
export interface RecordFieldsProps {
  readonly form: RecordForm;
  readonly isLocked: boolean;
}

/** How, how much and when it was paid, and what staff note of it. */
export function RecordFields({ form, isLocked }: RecordFieldsProps) {
  const text = useText();
  const isThere = useMessagePart('paying', 'pay.amount.full');
  if (!isThere) return <Spinner />;
  return (
    <>
      <RadioGroup
        legend={text('staff.record.kind')}
        options={KINDS.map((kind) => ({
          value: kind,
          label: text(`staff.record.kind.${kind}`),
        }))}
        value={form.kind}
        onChange={(kind) => form.set({ kind })}
        isDisabled={isLocked}
      />
      <ChosenAmountField
        label={text('staff.record.amount')}
        chosen={form.chosen}
        isDisabled={isLocked}
      />
      <DatePicker
        label={text('staff.record.date')}
        value={form.paidOn}
        onChange={(paidOn) => form.set({ paidOn })}
        error={form.isFuture && text('staff.record.future')}
        isRequired
        isSubmitted={form.isSubmitted}
        isDisabled={isLocked}
      />
      <TextInput
        label={text('staff.record.reference')}
        value={form.reference}
        onChange={(reference) => form.set({ reference })}
        maxLength={MAX_REFERENCE}
        autoComplete="off"
        disabled={isLocked}
      />
      <TextArea
        label={text('staff.record.note')}
        hint={text('staff.record.noteHint')}
        value={form.note}
        onChange={(note) => form.set({ note })}
        maxLength={MAX_NOTE}
        disabled={isLocked}
      />
    </>
  );
}
