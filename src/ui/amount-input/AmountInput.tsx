import { TextInput, type TextInputProps } from '../text-input/index.ts';

/** Longest amount that anybody types, marks and currency included. */
const AMOUNT_MAX_LENGTH = 40;

/**
 * An amount of money as the visitor writes it: text with a decimal keyboard, never `type=number`, which drops what it
 * cannot read. Reading the text is the caller's (`useParseAmount`).
 */
export function AmountInput(props: TextInputProps) {
  return (
    <TextInput
      maxLength={AMOUNT_MAX_LENGTH}
      {...props}
      inputMode="decimal"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
    />
  );
}
