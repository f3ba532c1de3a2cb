// By hand: React Aria's number field moves what is out of bounds to the bound, and the browser's own drops what it cannot read.
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { parseNumber } from '#i18n/parseNumber.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { ControlMessages } from '../aria/ControlMessages.tsx';
import { TextInput } from '../text-input/index.ts';
import { boundsText } from './boundsText.ts';

/** Props of the input. */
export interface NumberInputProps {
  readonly label: ReactNode;
  readonly value: number | null;
  /** Told of a number within the bounds, and of null for everything else. */
  readonly onChange: (value: number | null) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** What an arrow key adds or takes: 1 unless told otherwise. */
  readonly step?: number;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/** A number in the visitor's digits and marks; leaving it below its minimum or above its maximum clears it (5.51), and says so. */
export function NumberInput(props: NumberInputProps) {
  return (
    <ControlMessages>
      <NumberField {...props} />
    </ControlMessages>
  );
}

/** A number in steps without the dust of binary fractions. */
function addStep(value: number, step: number): number {
  return Number((value + step).toFixed(10));
}

function useNumberText({ value, onChange, min, max }: NumberInputProps) {
  const { pack } = useFormats();
  const toField = (number: number | null) =>
    number === null ? '' : String(number).replace('.', pack.number.decimal);
  const [shown, setShown] = useState({ text: toField(value), value });
  const [problem, setProblem] = useState<'bounds' | 'unreadable' | null>(null);
  // another number than the one that was written came from outside
  if (shown.value !== value) setShown({ text: toField(value), value });
  const isWithin = (number: number) =>
    number >= (min ?? Number.NEGATIVE_INFINITY) && number <= (max ?? Number.POSITIVE_INFINITY);
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
      setProblem('bounds');
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
  const speak = useText();
  const { number } = useFormats();
  const { text, problem, write, leave, stepBy } = useNumberText(props);
  const ownError =
    problem === 'bounds'
      ? boundsText(speak, number, { min, max })
      : problem === 'unreadable' && speak('control.number.notANumber');
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
