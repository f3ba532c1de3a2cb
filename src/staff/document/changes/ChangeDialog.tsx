import type { FormEvent, ReactNode } from 'react';
import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Modal } from '#ui/modal/index.ts';
import styles from './Changes.module.css';
import type { ChangeDialogState } from './useChangeDialog.ts';
import type { StaffWrite } from './useStaffWrite.ts';
import { WriteProblem, type WriteProblemProps } from './WriteProblem.tsx';

/** Props: the dialog's state, texts and fields. */
export interface ChangeDialogProps {
  readonly state: Pick<ChangeDialogState, 'isOpen' | 'close'> &
    WriteProblemProps & { readonly write: Pick<StaffWrite, 'checkAgain'> };
  readonly title: string;
  /** The consequences of the change, shown first. */
  readonly consequences: readonly string[];
  readonly submitLabel: string;
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
}

/** Confirms a change: first the consequences, then the fields, then the action. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { state, title, consequences, submitLabel, onSubmit, children } = props;
  const text = useText();
  const hasCancel = useMessagePart('acting', 'shared.cancel');
  const { write, isOpen, close } = state;
  if (!isOpen) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (write.step === 'unknown') write.checkAgain();
    else if (write.step !== 'sending') onSubmit();
  };
  return (
    <Modal role="alertdialog" isOpen onClose={close} title={title} size="sm">
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.stack}>
          {consequences.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {children}
        <WriteProblem write={write} texts={state.texts} />
        <div className={styles.buttons}>
          <Button onClick={close}>{hasCancel && text('shared.cancel')}</Button>
          <Button type="submit" variant="filled" isBusy={write.step === 'sending'}>
            {write.step === 'unknown' ? text('staff.problem.checkAgain') : submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
