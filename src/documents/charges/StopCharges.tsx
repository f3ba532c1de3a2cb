import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { useConfirmDialog } from '#ui/dialog/index.ts';
import styles from './LaterCharges.module.css';

/** Props of the button; `onStop` has the server stop them, and says whether it did. */
export interface StopChargesProps {
  readonly onStop: () => Promise<boolean>;
}

/** Stops the later charges of an order, once its customer has said that they mean it. */
export function StopCharges({ onStop }: StopChargesProps) {
  const text = useText();
  const { ask, dialog } = useConfirmDialog();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const stop = async () => {
    setState('asking');
    setState((await onStop()) ? 'idle' : 'failed');
  };
  return (
    <div className={styles.stop} data-screen-only>
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
