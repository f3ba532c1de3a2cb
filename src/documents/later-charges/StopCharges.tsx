import { useText } from '#i18n/useText.ts';
import { ConfirmedAction } from './ConfirmedAction.tsx';

/** Props of the button; `onStop` requests that the charges stop, and resolves to whether it succeeded. */
export interface StopChargesProps {
  readonly onStop: () => Promise<boolean>;
}

/** Stops an order's later charges, after confirmation. */
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
