import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { describeField, FieldNotes, type FieldTexts } from './FieldNotes.tsx';

/** What a field passes to its control: its id, and the ids of its descriptions. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Label, hint and error of one control. */
export interface FieldProps extends FieldTexts {
  readonly label: ReactNode;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A labeled control with its hint and error, linked for screen readers; an error is read out when it appears. */
export function Field({ label, children, ...texts }: FieldProps) {
  const id = useId();
  const { describedBy, isInvalid } = describeField(id, texts);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': isInvalid || undefined,
      })}
      <FieldNotes id={id} {...texts} />
    </div>
  );
}
