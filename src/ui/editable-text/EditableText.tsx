// Hand-written: neither the browser nor React Aria has a text that turns into its own field.
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { ControlMessages } from '../aria/ControlMessages.tsx';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import styles from './EditableText.module.css';

/** Default maximum of characters. */
export const EDITABLE_TEXT_MAX_LENGTH = 232;

/** Props of the text. */
export interface EditableTextProps {
  /** The text's name, announced with it, and the field's label. */
  readonly label: string;
  readonly value: string;
  /** Called with a text that has changed. */
  readonly onSave: (value: string) => void;
  readonly maxLength?: number;
  readonly isDisabled?: boolean;
}

/** A text that is edited in place: Enter or a click elsewhere saves it, Escape restores it. */
export function EditableText(props: EditableTextProps) {
  return (
    <ControlMessages fallback={<span className={styles.text}>{props.value}</span>}>
      <Editable {...props} />
    </ControlMessages>
  );
}

function Editable({ label, value, onSave, maxLength, isDisabled = false }: EditableTextProps) {
  const text = useText();
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const givesFocusBack = useRef(false);
  useEffect(() => {
    if (isEditing || !givesFocusBack.current) return;
    givesFocusBack.current = false;
    button.current?.focus();
  }, [isEditing]);
  const finish = (next: string, isByKey: boolean) => {
    givesFocusBack.current = isByKey;
    setIsEditing(false);
    if (next !== value) onSave(next);
  };
  if (isEditing)
    return (
      <EditField
        label={label}
        value={value}
        maxLength={maxLength ?? EDITABLE_TEXT_MAX_LENGTH}
        onDone={finish}
      />
    );
  return (
    <button
      ref={button}
      type="button"
      className={styles.text}
      disabled={isDisabled}
      onClick={() => setIsEditing(true)}
    >
      <VisuallyHidden>{text('control.editable.edit', { label })} </VisuallyHidden>
      {value === '' ? (
        <span className={styles.empty}>{text('control.editable.empty')}</span>
      ) : (
        <bdi>{value}</bdi>
      )}
    </button>
  );
}

interface EditFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onDone: (value: string, isByKey: boolean) => void;
}

function EditField({ label, value, maxLength, onDone }: EditFieldProps) {
  const [draft, setDraft] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => field.current?.select(), []);
  const finishByClick = useEffectEvent((event: Event) => {
    if (event.target !== field.current) finish(draft, false);
  });
  useEffect(() => {
    // a click on a non-focusable element leaves the field focused, so blur alone is not enough
    document.addEventListener('click', finishByClick, true);
    return () => document.removeEventListener('click', finishByClick, true);
  }, []);
  const finish = (next: string, isByKey: boolean) => {
    // the field also loses the focus when it unmounts
    if (isDone.current) return;
    isDone.current = true;
    onDone(next, isByKey);
  };
  const press = (event: KeyboardEvent) => {
    // Enter also ends an IME composition
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key === 'Enter' ? draft : value, true);
  };
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={label}
      dir="auto"
      value={draft}
      maxLength={maxLength}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => finish(draft, false)}
    />
  );
}
