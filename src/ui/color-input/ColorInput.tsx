import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useText } from '#i18n/useText.ts';
import type { Clock } from '#platform/clock.ts';
import { ControlMessages } from '../aria/ControlMessages.tsx';
import { Field } from '../field/index.ts';
import styles from './ColorInput.module.css';
import { normalizeColor } from './normalizeColor.ts';

/** Maximum length of the field: six digits and a #. */
export const COLOR_MAX_LENGTH = 7;

/** The placeholder of a color. */
const EXAMPLE = '#1F6B4F';
/** The picker's initial color if none is given. */
const FIRST = '#FFFFFF';

/** The picker is built on React Aria: fetched when it is opened. */
const fetchPicker = () => import('./ColorPicker.tsx');

/** Props of the input. */
export interface ColorInputProps {
  readonly label: ReactNode;
  /** `#1F6B4F`, or nothing. */
  readonly value: string;
  /** Called with a complete color, as `#1F6B4F`, and with an empty field. */
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly isDisabled?: boolean;
  readonly clock?: Clock;
}

/** A color as six hex digits, and a picker for choosing it by pointer. */
export function ColorInput(props: ColorInputProps) {
  return (
    <ControlMessages>
      <ColorField {...props} />
    </ControlMessages>
  );
}

function useColorText({ value, onChange }: ColorInputProps) {
  const [shown, setShown] = useState({ text: value, value });
  const [isRefused, setIsRefused] = useState(false);
  if (shown.value !== value) {
    setShown({ text: value, value });
    setIsRefused(false);
  }
  const write = (text: string) => {
    setIsRefused(false);
    const next = text.trim() === '' ? '' : normalizeColor(text);
    setShown({ text, value: next ?? value });
    if (next !== null && next !== value) onChange(next);
  };
  const leave = () => {
    const next = shown.text.trim() === '' ? '' : normalizeColor(shown.text);
    setIsRefused(next === null);
    if (next !== null) setShown({ text: next, value: next });
  };
  return { text: shown.text, isRefused, write, leave };
}

function ColorField(props: ColorInputProps) {
  const { label, value, hint, error, isDisabled = false, clock } = props;
  const translate = useText();
  const { text, isRefused, write, leave } = useColorText(props);
  const [isOpen, setIsOpen] = useState(false);
  const picker = useOnDemand(fetchPicker, 'controls');
  const swatch = useRef<HTMLButtonElement>(null);
  useEffect(() => swatch.current?.style.setProperty('--swatch', value || 'transparent'), [value]);
  const Picker = picker.value?.ColorPicker;
  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? (isRefused && translate('control.color.invalid', { example: EXAMPLE }))}
    >
      {(control) => (
        <div className={styles.row}>
          <input
            {...control}
            type="text"
            className={styles.input}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            value={text}
            maxLength={COLOR_MAX_LENGTH}
            disabled={isDisabled}
            onChange={(event) => write(event.currentTarget.value)}
            onBlur={leave}
            onPaste={(event) => {
              // spaces around a pasted color would displace its last digits
              const pasted = normalizeColor(event.clipboardData.getData('text'));
              if (pasted === null) return;
              event.preventDefault();
              write(pasted);
            }}
          />
          <button
            ref={swatch}
            type="button"
            className={styles.swatch}
            data-empty={value === '' || undefined}
            aria-label={translate('control.color.pick')}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={isDisabled}
            onClick={() => {
              void picker.load();
              setIsOpen(true);
            }}
          />
          {Picker && (
            <Picker
              triggerRef={swatch}
              value={value || FIRST}
              onChange={write}
              isOpen={isOpen}
              onOpenChange={setIsOpen}
              {...(clock && { clock })}
            />
          )}
        </div>
      )}
    </Field>
  );
}
