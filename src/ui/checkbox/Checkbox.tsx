import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

/** Props of a checkbox: those of the element, its words, and what is wrong. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly error?: ReactNode;
  /** Some of what it stands for is ticked: neither ticked nor empty to the eye and to a screen reader. */
  readonly isIndeterminate?: boolean;
}

/** What no attribute says: only a script can mark a checkbox as neither. */
function markAs(isIndeterminate: boolean) {
  return (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isIndeterminate;
  };
}

/** A native checkbox; its words are part of the target. */
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
