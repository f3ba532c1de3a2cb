// Two native selects: React Aria's time field has no steps, and the browser's own uses the browser's language.
import { formatHour } from '#i18n/formats/formatHour.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { GroupControl } from '../field-group/index.ts';
import { DEFAULT_HOUR, type TimeParts } from './dateValue.ts';
import styles from './TimeFields.module.css';

/** Minutes between one choice and the next. */
export const MINUTE_INCREMENT = 5;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const STEPS = Array.from({ length: 60 / MINUTE_INCREMENT }, (_, step) => step * MINUTE_INCREMENT);
const NONE = '–';

const two = (value: number) => String(value).padStart(2, '0');

/** Props of the fields. */
export interface TimeFieldsProps extends GroupControl {
  readonly time: TimeParts | null;
  readonly onChange: (time: TimeParts | null) => void;
  readonly onLeave: () => void;
  readonly isDisabled: boolean;
}

/**
 * Hour and minute, each from a list; the hour is 12 until one is selected, and a minute from the caller stays selectable.
 */
export function TimeFields({ time, onChange, onLeave, isDisabled, ...control }: TimeFieldsProps) {
  const text = useText();
  const { pack } = useFormats();
  const shared = {
    className: styles.select,
    disabled: isDisabled,
    onBlur: onLeave,
    'aria-describedby': control.describedBy,
    'aria-invalid': control.isInvalid || undefined,
  };
  const minutes =
    time && !STEPS.includes(time.minute) ? [...STEPS, time.minute].sort(byNumber) : STEPS;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label stands outside, and a fieldset takes none from there
    <div role="group" aria-labelledby={control.labelId} className={styles.fields}>
      <select
        {...shared}
        aria-label={text('aria.datepicker.hour')}
        value={time ? time.hour : ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? null : { hour: Number(value), minute: time?.minute ?? 0 })
        }
      >
        <option value="">{NONE}</option>
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {formatHour(hour, pack)}
          </option>
        ))}
      </select>
      <select
        {...shared}
        aria-label={text('aria.datepicker.minute')}
        value={time ? time.minute : ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            value === '' ? null : { hour: time?.hour ?? DEFAULT_HOUR, minute: Number(value) },
          )
        }
      >
        <option value="">{NONE}</option>
        {minutes.map((minute) => (
          <option key={minute} value={minute}>
            {two(minute)}
          </option>
        ))}
      </select>
    </div>
  );
}

function byNumber(one: number, other: number): number {
  return one - other;
}
