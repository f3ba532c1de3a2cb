// Hand-written: React Aria's number field moves a value to its bound, and the browser's own drops what it cannot parse.
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { parseNumber } from '#i18n/parsing/parseNumber.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { ControlMessages } from '../aria/ControlMessages.tsx';
import { TextInput } from '../text-input/index.ts';
import { type Bounds, boundsText } from './boundsText.ts';

/** Props of the input. */
export interface NumberInputProps {
  readonly label: ReactNode;
  readonly value: number | null;
  /** Called with a number within the bounds, and with null for everything else. */
  readonly onChange: (value: number | null) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** The step of an arrow key: 1 by default. */
  readonly step?: number;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/**
 * A number in the visitor's digits and separators; on blur, a value below its minimum or above its maximum is cleared
 * with an error.
 */
export function NumberInput(props: NumberInputProps) {
  return (
    <ControlMessages>
      <NumberField {...props} />
    </ControlMessages>
  );
}

/** Above it, and below its negative, neighboring integers cannot be distinguished. */
const LARGEST = Number.MAX_SAFE_INTEGER;

/** A number in plain digits, because JavaScript writes small ones with an exponent. */
function toDigits(value: number): string {
  const shortest = String(value);
  return shortest.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : shortest;
}

/** A stepped number without binary rounding errors. */
function addStep(value: number, step: number): number {
  return Number((value + step).toFixed(10));
}

function useNumberText({ value, onChange, min, max }: NumberInputProps) {
  const { pack } = useFormats();
  const toField = (number: number | null) =>
    number === null ? '' : toDigits(number).replace('.', pack.number.decimal);
  const [shown, setShown] = useState({ text: toField(value), value });
  const [problem, setProblem] = useState<Bounds | 'unreadable' | null>(null);
  // the caller has set a number that differs from the typed one
  if (shown.value !== value) {
    setShown({ text: toField(value), value });
    setProblem(null);
  }
  const isWithin = (number: number) =>
    number >= (min ?? -LARGEST) && number <= (max ?? LARGEST) && Math.abs(number) <= LARGEST;
  const show = (text: string, next: number | null) => {
    setShown({ text, value: next });
    if (next !== value) onChange(next);
  };
  const write = (text: string) => {
    const number = parseNumber(text, pack);
    setProblem(null);
    show(text, number !== null && isWithin(number) ? number : null);
  };
  const leave = () => {
    if (shown.text.trim() === '') return;
    const number = parseNumber(shown.text, pack);
    if (number === null) setProblem('unreadable');
    else if (isWithin(number)) show(toField(number), number);
    else {
      const isReadable = Math.abs(number) <= LARGEST;
      setProblem(isReadable ? { min, max } : { min: min ?? -LARGEST, max: max ?? LARGEST });
      show('', null);
    }
  };
  const stepBy = (step: number) => {
    const start = parseNumber(shown.text, pack) ?? addStep(min ?? 0, -step);
    const next = addStep(start, step);
    setProblem(null);
    if (isWithin(next)) show(toField(next), next);
  };
  return { text: shown.text, problem, write, leave, stepBy };
}

function NumberField(props: NumberInputProps) {
  const { label, value, min, max, step = 1, hint, error, isRequired, isDisabled } = props;
  const translate = useText();
  const { number } = useFormats();
  const { text, problem, write, leave, stepBy } = useNumberText(props);
  const ownError =
    problem === 'unreadable'
      ? translate('control.number.notANumber')
      : problem && boundsText(translate, number, problem);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    stepBy(event.key === 'ArrowUp' ? step : -step);
  };
  return (
    <TextInput
      label={label}
      hint={hint}
      error={error ?? ownError}
      value={text}
      onChange={write}
      onBlur={leave}
      onKeyDown={press}
      role="spinbutton"
      aria-valuenow={value ?? undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-required={isRequired}
      required={isRequired}
      disabled={isDisabled}
      inputMode={min !== undefined && min >= 0 ? 'decimal' : 'text'}
      autoComplete="off"
      dir="ltr"
    />
  );
}
