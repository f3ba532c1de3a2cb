import { type ReactNode, useId } from 'react';
import styles from '../field/Field.module.css';
import { describeField, FieldNotes, type FieldTexts } from '../field/index.ts';

/** What a group passes to its controls: their names and descriptions, and whether there is an error. */
export interface GroupControl {
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

/** Label, hint and error of several controls that are one question. */
export interface FieldGroupProps extends FieldTexts {
  readonly label: ReactNode;
  readonly children: (control: GroupControl) => ReactNode;
}

/** Several controls under one label, as `Field` is for a single one. */
export function FieldGroup({ label, children, ...texts }: FieldGroupProps) {
  const id = useId();
  return (
    <div>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {children({ labelId: `${id}-label`, ...describeField(id, texts) })}
      <FieldNotes id={id} {...texts} />
    </div>
  );
}
