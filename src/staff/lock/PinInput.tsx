import { TextInput } from '#ui/text-input/index.ts';

/** Props of the field. */
export interface PinInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (pin: string) => void;
}

/** A PIN of 4 to 6 digits, hidden like a password and typed on a number pad. */
export function PinInput({ label, value, onChange }: PinInputProps) {
  return (
    <TextInput
      label={label}
      type="password"
      name="pin"
      inputMode="numeric"
      pattern="[0-9]{4,6}"
      maxLength={6}
      autoComplete="off"
      autoFocus
      required
      value={value}
      onChange={onChange}
    />
  );
}
