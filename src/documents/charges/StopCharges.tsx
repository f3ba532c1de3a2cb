import { useText } from '#i18n/useText.ts';
import { ConfirmedAction } from './ConfirmedAction.tsx';

/** Props of the button; `onStop` has the server stop them, and says whether it did. */
export interface StopChargesProps {
  readonly onStop: () => Promise<boolean>;
}

/** Stops the later charges of an order, once its customer has said that they mean it. */
export function StopCharges({ onStop }: StopChargesProps) {
  const text = useText();
  return (
    <ConfirmedAction
      label={text('checkout.charges.stop')}
      message={text('checkout.charges.stopAsk')}
      confirmLabel={text('checkout.charges.stopYes')}
      cancelLabel={text('checkout.charges.stopNo')}
      failure={text('checkout.charges.stopFailed')}
      onConfirm={onStop}
    />
  );
}
