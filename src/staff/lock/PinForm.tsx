import { useText } from '#i18n/useText.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';
import { PinFields, type PinFieldsProps } from './PinFields.tsx';

/** Sets the PIN of this device. */
export function PinForm(props: PinFieldsProps) {
  const text = useText();
  return (
    <PlainPage title={text('staff.pin.title')}>
      <Text isQuiet>{text('staff.pin.hint')}</Text>
      <PinFields {...props} />
    </PlainPage>
  );
}
