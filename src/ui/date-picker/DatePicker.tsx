import type { ReactNode } from 'react';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { Clock } from '#platform/clock.ts';
import { ControlMessages } from '../aria/ControlMessages.tsx';
import { FieldGroup, type GroupControl } from '../field-group/index.ts';
import styles from './DatePicker.module.css';
import { DayField } from './DayField.tsx';
import { type DateKind, parseFirstDay } from './dateValue.ts';
import { TimeFields } from './TimeFields.tsx';
import { useDateValue } from './useDateValue.ts';

/** Props of the picker. */
export interface DatePickerProps {
  readonly label: ReactNode;
  /** A day by default. */
  readonly kind?: DateKind;
  /** `2026-11-23`, `11/23/2026` for a birthday, `1330` for a time, `2026-11-23 13:30` for both. */
  readonly value: string;
  /** Called 300 ms after the last change, or on blur; with an empty text while a part is missing. */
  readonly onChange: (value: string) => void;
  /** The first selectable day, `2026-11-23`; an invalid day restricts nothing. */
  readonly disableBeforeDate?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** Its form was submitted once: from now on a missing value is an error. */
  readonly isSubmitted?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly isDisabled?: boolean | undefined;
  readonly clock?: Clock | undefined;
}

/** A day, a time, or both. */
export function DatePicker(props: DatePickerProps) {
  return (
    <ControlMessages>
      <Picker {...props} />
    </ControlMessages>
  );
}

function Picker(props: DatePickerProps) {
  const { label, kind = 'date', value, hint, isDisabled = false } = props;
  const { isRequired = false, isSubmitted = false } = props;
  const firstDay = parseFirstDay(props.disableBeforeDate);
  const text = useText();
  const { date } = useFormats();
  const picked = useDateValue({
    value,
    kind,
    onChange: props.onChange,
    firstDay,
    clock: props.clock,
  });
  const tooEarly =
    picked.isTooEarly &&
    text('aria.datepicker.rangeUnderflow', { minValue: date(firstDay ?? '', 'medium') });
  const missing = isRequired && isSubmitted && value === '' && text('control.required');
  const day = (control: GroupControl) => (
    <DayField
      {...control}
      day={picked.day}
      onChange={picked.pickDay}
      onLeave={picked.flush}
      firstDay={firstDay}
      isRequired={isRequired}
      isDisabled={isDisabled}
    />
  );
  const time = (control: GroupControl) => (
    <TimeFields
      {...control}
      time={picked.time}
      onChange={picked.pickTime}
      onLeave={picked.flush}
      isDisabled={isDisabled}
    />
  );
  return (
    <FieldGroup label={label} hint={hint} error={props.error ?? (tooEarly || missing)}>
      {(control) => (
        <div className={styles.row}>
          {kind !== 'time' && day(control)}
          {(kind === 'time' || kind === 'dateTime') && time(control)}
        </div>
      )}
    </FieldGroup>
  );
}
