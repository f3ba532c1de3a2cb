import {
  cleanPostalCode,
  isPostalCodeOfDigits,
  postalCodeLength,
} from '#domain/country/postalCode.ts';
import { toLatinDigits } from '#i18n/parsing/toLatinDigits.ts';
import { useText } from '#i18n/useText.ts';
import { TextInput, type TextInputProps } from '../text-input/index.ts';

/** Props: those of a text input, and the country whose format a code has. */
export interface PostalCodeInputProps extends Omit<TextInputProps, 'label' | 'maxLength'> {
  readonly label?: TextInputProps['label'];
  /** ISO 3166-1 alpha-3. */
  readonly country: string;
}

/** A postal code, formatted as in its country while it is typed; its label is `card.postalCode`, of the part `cards`. */
export function PostalCodeInput({ country, label, onChange, ...props }: PostalCodeInputProps) {
  const text = useText();
  return (
    <TextInput
      autoComplete="postal-code"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      {...props}
      label={label ?? text('card.postalCode')}
      inputMode={isPostalCodeOfDigits(country) ? 'numeric' : 'text'}
      maxLength={postalCodeLength(country)}
      onChange={(next) => onChange(cleanPostalCode(toLatinDigits(next), country))}
    />
  );
}
