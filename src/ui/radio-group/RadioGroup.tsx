import { type ReactNode, useId } from 'react';
import styles from './RadioGroup.module.css';

/** One option: its value, its label, and a text at its far end (an amount). */
export interface RadioOption<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly aside?: ReactNode;
  readonly isDisabled?: boolean;
}

/** Props of the group. */
export interface RadioGroupProps<V extends string> {
  readonly legend: ReactNode;
  /** Key for restoring the selection after a reload; without it the selection is not saved. */
  readonly name?: string;
  readonly options: readonly RadioOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly isDisabled?: boolean;
  readonly error?: ReactNode;
}

/** One of several, as rows of native radio buttons under their question. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { legend, options, value, onChange, isDisabled = false, error } = props;
  const id = useId();
  const name = props.name ?? id;
  return (
    <fieldset
      className={styles.group}
      disabled={isDisabled}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.row}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            className={styles.button}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.label}>{option.label}</span>
          {option.aside}
        </label>
      ))}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
