import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

/** Props of a checkbox: those of the element, its label, and its error. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly error?: ReactNode;
  /** Some of its items are ticked: shown and announced as mixed. */
  readonly isIndeterminate?: boolean;
}

/** No attribute sets this: only a script can make a checkbox indeterminate. */
function markAs(isIndeterminate: boolean) {
  return (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isIndeterminate;
  };
}

/** A native checkbox; its label is part of the target. */
export function Checkbox({ label, onChange, error, isIndeterminate, ...input }: CheckboxProps) {
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== false;
  return (
    <div>
      <label className={styles.row}>
        <input
          {...(isIndeterminate === undefined ? {} : { ref: markAs(isIndeterminate) })}
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <div aria-live="polite">
        {hasError && (
          <p id={id} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
