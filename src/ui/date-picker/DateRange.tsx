import { useText } from '#i18n/useText.ts';
import { ControlMessages } from '../aria/ControlMessages.tsx';
import styles from './DatePicker.module.css';
import { DatePicker, type DatePickerProps } from './DatePicker.tsx';

/** Both ends, each a value of the picker. */
export interface DateRangeValue {
  readonly start: string;
  readonly end: string;
}

/** Props of a range: those of a picker, with both ends. */
export interface DateRangeProps
  extends Omit<DatePickerProps, 'label' | 'kind' | 'value' | 'onChange' | 'hint' | 'error'> {
  readonly kind?: 'date' | 'time';
  readonly value: DateRangeValue;
  readonly onChange: (value: DateRangeValue) => void;
}

/** A start and an end. The end is not before the start. */
export function DateRange(props: DateRangeProps) {
  return (
    <ControlMessages>
      <Range {...props} />
    </ControlMessages>
  );
}

function Range({ kind = 'date', value, onChange, disableBeforeDate, ...rest }: DateRangeProps) {
  const text = useText();
  const isTime = kind === 'time';
  const isReversed = value.start !== '' && value.end !== '' && value.end < value.start;
  return (
    <div className={styles.range}>
      <DatePicker
        {...rest}
        kind={kind}
        label={text(isTime ? 'range.startTime' : 'range.start')}
        value={value.start}
        onChange={(start) => onChange({ ...value, start })}
        disableBeforeDate={disableBeforeDate}
      />
      <DatePicker
        {...rest}
        kind={kind}
        label={text(isTime ? 'range.endTime' : 'range.end')}
        value={value.end}
        onChange={(end) => onChange({ ...value, end })}
        disableBeforeDate={isTime ? undefined : value.start || disableBeforeDate}
        error={isReversed ? text('aria.datepicker.rangeReversed') : undefined}
      />
    </div>
  );
}
