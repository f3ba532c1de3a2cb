import type { ReactNode } from 'react';
import styles from './Field.module.css';

/** A field's texts besides its label. */
export interface FieldTexts {
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** Hint and error of the field with this id; an error is read out when it appears. */
export function FieldNotes({ id, hint, error }: FieldTexts & { readonly id: string }) {
  return (
    <>
      {hasText(hint) && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {hasText(error) && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </>
  );
}

/** What links the notes of a field to its control: their ids, and whether there is an error. */
export function describeField(
  id: string,
  { hint, error }: FieldTexts,
): { readonly describedBy: string | undefined; readonly isInvalid: boolean } {
  const ids = [hasText(hint) ? `${id}-hint` : '', hasText(error) ? `${id}-error` : ''];
  return { describedBy: ids.join(' ').trim() || undefined, isInvalid: hasText(error) };
}

function hasText(text: ReactNode): boolean {
  return text !== undefined && text !== null && text !== false && text !== '';
}
