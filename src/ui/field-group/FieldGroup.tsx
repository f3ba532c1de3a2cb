import { type ReactNode, useId } from 'react';
import styles from '../field/Field.module.css';

/** What the controls of a group take over: what names and describes them, and whether something is wrong. */
export interface GroupControl {
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

/** Label, hint and error of several controls that are one question. */
export interface FieldGroupProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly children: (control: GroupControl) => ReactNode;
}

/** Several controls under one label, as `Field` is for a single one. */
export function FieldGroup({ label, hint, error, children }: FieldGroupProps) {
  const id = useId();
  const hasError = Boolean(error);
  const describedBy = [hint ? `${id}-hint` : '', hasError ? `${id}-error` : ''].join(' ').trim();
  return (
    <div>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {children({
        labelId: `${id}-label`,
        describedBy: describedBy === '' ? undefined : describedBy,
        isInvalid: hasError,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {hasError && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
