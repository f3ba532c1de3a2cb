import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../field/index.ts';
import styles from './NativeSelect.module.css';

/** One line of the list. */
export interface NativeOption {
  readonly value: string;
  readonly label: string;
}

/** Props of a native select: those of the element, its label, hint, error and options. */
export interface NativeSelectProps
  extends Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'children'> {
  readonly label: ReactNode;
  readonly options: readonly NativeOption[];
  /** The value of the chosen option; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The first line, shown until an option is chosen. */
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** The platform's own select with its label: browsers can fill it in, and phones show their picker. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, options, onChange, placeholder = '', hint, error, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select
          {...select}
          {...control}
          className={styles.select}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="" disabled={select.required} hidden={select.value !== ''}>
            {placeholder}
          </option>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
