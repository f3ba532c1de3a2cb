import { useText } from '#i18n/useText.ts';
import { TextInput } from '#ui/text-input/index.ts';

/** Maximum number of characters that the server accepts. */
const LONGEST_NAME = 60;

/** Props of the field. */
export interface PasskeyNameInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field for the name of a passkey; required. */
export function PasskeyNameInput({ value, onChange }: PasskeyNameInputProps) {
  const text = useText();
  return (
    <TextInput
      label={text('staff.passkey.name')}
      hint={text('staff.passkey.nameHint')}
      name="passkey-name"
      autoComplete="off"
      maxLength={LONGEST_NAME}
      pattern=".*\S.*"
      required
      value={value}
      onChange={onChange}
    />
  );
}
