import { TextInput, type TextInputProps } from '../text-input/index.ts';

/** Maximum length of a typed amount, separators and currency included. */
const AMOUNT_MAX_LENGTH = 40;

/** Props of an amount: those of a text input, and the sign of its currency. */
export interface AmountInputProps extends TextInputProps {
  readonly sign?: { readonly text: string; readonly isLeft: boolean };
}

/**
 * An amount of money as the visitor writes it: text with a decimal keyboard, never `type=number`, which drops what it
 * cannot parse. Parsing is up to the caller (`useParseAmount`).
 */
export function AmountInput({ sign, ...props }: AmountInputProps) {
  return (
    <TextInput
      maxLength={AMOUNT_MAX_LENGTH}
      {...(sign && { [sign.isLeft ? 'before' : 'after']: sign.text })}
      {...props}
      inputMode="decimal"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
    />
  );
}
