import { useText } from '#i18n/useText.ts';
import { RadioGroup } from '#ui/radio-group/index.ts';

/** What becomes of the parts of an invoice that are charged later. */
export type ScheduledPartsChoice = 'stop' | 'credit';

/** Props: nothing is chosen at first, since each choice has lasting effects. */
export interface ScheduledPartsFieldProps {
  readonly value: ScheduledPartsChoice | null;
  readonly onChange: (value: ScheduledPartsChoice) => void;
  readonly isDisabled: boolean;
}

/** Asks what becomes of the later parts of a refunded invoice (reading 47). */
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
