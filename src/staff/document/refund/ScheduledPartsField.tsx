import { useText } from '#i18n/useText.ts';
import { RadioGroup } from '#ui/radio-group/index.ts';

/** What happens to the instalments of an invoice that are not charged yet. */
export type ScheduledPartsChoice = 'stop' | 'credit';

/** Props: nothing is chosen at first, since each choice has lasting effects. */
export interface ScheduledPartsFieldProps {
  readonly value: ScheduledPartsChoice | null;
  readonly onChange: (value: ScheduledPartsChoice) => void;
  readonly isDisabled: boolean;
}

/** Chooses what happens to the remaining instalments of a refunded invoice (reading 47). */
export function ScheduledPartsField({ value, onChange, isDisabled }: ScheduledPartsFieldProps) {
  const text = useText();
  return (
    <RadioGroup<ScheduledPartsChoice | ''>
      legend={text('staff.refund.later')}
      options={[
        { value: 'stop', label: text('staff.refund.later.stop') },
        { value: 'credit', label: text('staff.refund.later.credit') },
      ]}
      value={value ?? ''}
      onChange={(chosen) => {
        if (chosen !== '') onChange(chosen);
      }}
      isDisabled={isDisabled}
    />
  );
}
