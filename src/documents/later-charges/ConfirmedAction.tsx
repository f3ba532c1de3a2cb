import { useState } from 'react';
import { Button } from '#ui/button/index.ts';
import { useConfirmDialog } from '#ui/dialog/index.ts';
import styles from './OrderSchedule.module.css';

/** Props of a button with a confirmation dialog; `onConfirm` runs the action and resolves to whether it succeeded. */
export interface ConfirmedActionProps {
  readonly label: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly failure: string;
  readonly onConfirm: () => Promise<boolean>;
}

/** A button that asks for confirmation, and shows an error if the action failed. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, failure, onConfirm, ...texts } = props;
  const { ask, dialog } = useConfirmDialog();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const confirm = async () => {
    setState('sending');
    setState((await onConfirm()) ? 'idle' : 'failed');
  };
  return (
    <div className={styles.stop} data-screen-only>
      <Button
        isBusy={state === 'sending'}
        onClick={() => ask({ title: label, ...texts, onConfirm: () => void confirm() })}
      >
        {label}
      </Button>
      {state === 'failed' && <p role="alert">{failure}</p>}
      {dialog}
    </div>
  );
}
