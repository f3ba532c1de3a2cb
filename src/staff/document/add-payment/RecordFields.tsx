import type { PaymentDayFault } from '#domain/payment/checkPaymentDay.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useText } from '#i18n/useText.ts';
import type { PaymentKind } from '#staff/card-charges/paymentDrafts.ts';
import type { CardChoice } from '#staff/card-charges/toDistinctCards.ts';
import { DatePicker } from '#ui/date-picker/index.ts';
import { RadioGroup } from '#ui/radio-group/index.ts';
import { Spinner } from '#ui/spinner/index.ts';
import { TextArea } from '#ui/text-area/index.ts';
import { TextInput } from '#ui/text-input/index.ts';
import { ChosenAmountField } from '../changes/ChosenAmountField.tsx';
import { CardChoices } from './CardChoices.tsx';
import type { RecordForm } from './useRecordForm.ts';

const BY_HAND: readonly PaymentKind[] = ['cash', 'check', 'bank-transfer', 'other'];

const DAY_FAULTS: Readonly<Record<PaymentDayFault, MessageId>> = {
  future: 'staff.record.future',
  'too-early': 'staff.record.tooEarly',
};

/** Maximum number of characters that the server accepts. */
const MAX_REFERENCE = 60;
const MAX_NOTE = 500;

/** Props of the fields; they are disabled while the payment is being sent or its outcome is unknown. */
export interface RecordFieldsProps {
  readonly form: RecordForm;
  readonly cards: readonly CardChoice[];
  readonly isLocked: boolean;
}

/** Kind, amount and date of a payment, and the notes of staff. */
export function RecordFields({ form, cards, isLocked }: RecordFieldsProps) {
  const text = useText();
  const isThere = useMessagePart('paying', 'pay.amount.full');
  if (!isThere) return <Spinner />;
  const isOnFile = form.kind === 'card-on-file';
  const kinds = cards.length > 0 ? (['card-on-file', ...BY_HAND] as const) : BY_HAND;
  return (
    <>
      <RadioGroup
        legend={text('staff.record.kind')}
        options={kinds.map((kind) => ({
          value: kind,
          label: text(`staff.record.kind.${kind}`),
        }))}
        value={form.kind}
        onChange={(kind) => form.set({ kind })}
        isDisabled={isLocked}
      />
      <ChosenAmountField
        label={text(isOnFile ? 'staff.card.amount' : 'staff.record.amount')}
        chosen={form.chosen}
        isDisabled={isLocked}
      />
      {isOnFile ? (
        <CardChoices
          cards={cards}
          value={form.cardId}
          onChange={(cardId) => form.set({ cardId })}
          error={form.isSubmitted && form.cardId === '' && text('staff.onFile.none')}
        />
      ) : (
        <ByHandFields form={form} isLocked={isLocked} />
      )}
    </>
  );
}

/** The date of a manual payment, and the notes of staff. */
function ByHandFields({ form, isLocked }: Omit<RecordFieldsProps, 'cards'>) {
  const text = useText();
  return (
    <>
      <DatePicker
        label={text('staff.record.date')}
        value={form.paidOn}
        onChange={(paidOn) => form.set({ paidOn })}
        error={form.dayFault !== null && text(DAY_FAULTS[form.dayFault])}
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
