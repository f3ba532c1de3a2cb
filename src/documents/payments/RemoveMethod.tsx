import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { ConfirmedAction } from './ConfirmedAction.tsx';

/** Props of the action: the business, and the removal. */
export interface RemoveMethodProps {
  readonly businessName: string;
  /** Has the server remove it; resolves to whether it did. */
  readonly onRemove: () => Promise<boolean>;
}

/** Lets the owner remove a saved payment method, after confirmation. */
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
