import { useText } from '#i18n/useText.ts';
import { TextInput } from '#ui/text-input/index.ts';

/** Props of the field; set another label if backup codes are not accepted. */
export interface CodeInputProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly label?: string;
}

/** A code of the second factor: six digits of an app, or a backup code. */
export function CodeInput({ value, onChange, label }: CodeInputProps) {
  const text = useText();
  return (
    <TextInput
      label={label ?? text('staff.code.code')}
      hint={label === undefined ? text('staff.code.hint') : undefined}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      pattern="[0-9A-Za-z \-]{6,20}"
      maxLength={20}
      autoFocus
      required
      dir="ltr"
      value={value}
      onChange={onChange}
    />
  );
}
