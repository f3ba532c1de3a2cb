import { useState } from 'react';
import { stopCharges } from '#api/checkoutCalls.ts';
import type { CheckoutReceipt } from '#contract/entities/checkoutForm.ts';
import { useText } from '#i18n/useText.ts';
import { newId } from '#platform/ids.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import { Button } from '#ui/button/index.ts';
import { useConfirmDialog } from '#ui/dialog/index.ts';

/** Props of the button; `onStopped` takes the receipt as it stands then. */
export interface StopChargesProps {
  readonly receiptId: string;
  readonly onStopped: (receipt: CheckoutReceipt) => void;
}

/** Stops the later charges of a receipt, once its customer has said that they mean it. */
export function StopCharges({ receiptId, onStopped }: StopChargesProps) {
  const text = useText();
  const appId = useAppId();
  const dispatch = useAppDispatch();
  const { ask, dialog } = useConfirmDialog();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const stop = async () => {
    setState('asking');
    const answer = await dispatch(stopCharges(appId, receiptId, { idempotencyKey: newId() }));
    setState(answer.isOk ? 'idle' : 'failed');
    if (answer.isOk) onStopped(answer.value);
  };
  return (
    <div data-screen-only>
      <Button
        isBusy={state === 'asking'}
        onClick={() =>
          ask({
            title: text('checkout.charges.stop'),
            message: text('checkout.charges.stopAsk'),
            confirmLabel: text('checkout.charges.stopYes'),
            cancelLabel: text('checkout.charges.stopNo'),
            onConfirm: () => void stop(),
          })
        }
      >
        {text('checkout.charges.stop')}
      </Button>
      {state === 'failed' && <p role="alert">{text('checkout.charges.stopFailed')}</p>}
      {dialog}
    </div>
  );
}
