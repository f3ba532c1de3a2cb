import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../field/index.ts';
import styles from './TextArea.module.css';

/** Default maximum of characters of a text area. */
export const TEXT_AREA_MAX_LENGTH = 2000;

/** Props of a text area: those of the element, its label, hint and error. `isTrimmed`: surrounding spaces are removed on blur. */
export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly isTrimmed?: boolean;
}

/** Several lines of text with their label; at most 2000 characters by default, trimmed only on request. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, onChange, isTrimmed, maxLength, ...area } = props;
  const trim = () => {
    if (isTrimmed && area.value !== area.value.trim()) onChange(area.value.trim());
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          dir="auto"
          maxLength={maxLength ?? TEXT_AREA_MAX_LENGTH}
          className={styles.area}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={(event) => {
            trim();
            area.onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}
