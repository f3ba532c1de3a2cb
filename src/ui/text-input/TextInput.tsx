import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../field/index.ts';
import styles from './TextInput.module.css';

/** Default maximum of characters of a text input. */
export const TEXT_INPUT_MAX_LENGTH = 232;

/** Props of a text input: those of the element, its label, hint and error. */
export interface TextInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Shown inside the field before or after the text, such as the sign of a currency. */
  readonly before?: string;
  readonly after?: string;
}

/** One line of text with its label; at most 232 characters by default; a minimum is a pattern. */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, onChange, maxLength = TEXT_INPUT_MAX_LENGTH, ...rest } = props;
  const { minLength, before, after, ...input } = rest;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => {
        const field = (
          <input
            type="text"
            pattern={minLength === undefined ? undefined : `.{${minLength},}`}
            {...input}
            {...control}
            maxLength={maxLength}
            className={styles.input}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        );
        if (!before && !after) return field;
        return (
          <span className={styles.box}>
            {before && <Sign text={before} />}
            {field}
            {after && <Sign text={after} />}
          </span>
        );
      }}
    </Field>
  );
}

/** Hidden from screen readers: the label and the hint name the currency. */
function Sign({ text }: { readonly text: string }) {
  return (
    <span className={styles.sign} aria-hidden="true">
      <bdi translate="no">{text}</bdi>
    </span>
  );
}
