import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { ConfirmedAction } from './ConfirmedAction.tsx';

/** Props of the action: the business, and the removal. */
export interface RemoveMethodProps {
  readonly businessName: string;
  /** Requests the removal; resolves to whether it succeeded. */
  readonly onRemove: () => Promise<boolean>;
}

/** Lets the customer remove a saved payment method, after confirmation. */
export function RemoveMethod({ businessName, onRemove }: RemoveMethodProps) {
  const text = useText();
  return (
    <ConfirmedAction
      label={text('checkout.method.remove')}
      message={text('checkout.method.removeAsk', { name: isolateText(businessName) })}
      confirmLabel={text('checkout.method.removeYes')}
      cancelLabel={text('checkout.method.removeNo')}
      failure={text('checkout.method.removeFailed')}
      onConfirm={onRemove}
    />
  );
}
