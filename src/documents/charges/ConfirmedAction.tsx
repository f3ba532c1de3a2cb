import { useState } from 'react';
import { Button } from '#ui/button/index.ts';
import { useConfirmDialog } from '#ui/dialog/index.ts';
import styles from './LaterCharges.module.css';

/** Props of a button whose action is confirmed in a dialog; `onConfirm` has the server carry it out, and says whether it did. */
export interface ConfirmedActionProps {
  readonly label: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly failure: string;
  readonly onConfirm: () => Promise<boolean>;
}

/** A button that asks its customer whether they mean it, and says where it could not be done. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, failure, onConfirm, ...words } = props;
  const { ask, dialog } = useConfirmDialog();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const confirm = async () => {
    setState('asking');
    setState((await onConfirm()) ? 'idle' : 'failed');
  };
  return (
    <div className={styles.stop} data-screen-only>
      <Button
        isBusy={state === 'asking'}
        onClick={() => ask({ title: label, ...words, onConfirm: () => void confirm() })}
      >
        {label}
      </Button>
      {state === 'failed' && <p role="alert">{failure}</p>}
      {dialog}
    </div>
  );
}
