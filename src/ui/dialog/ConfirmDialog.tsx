import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '../button/index.ts';
import styles from './ConfirmDialog.module.css';
import type { ConfirmQuestion } from './confirmQuestion.ts';
import { Dialog } from './Dialog.tsx';

/** Props of the dialog: the question, and a callback for each choice. */
export interface ConfirmDialogProps extends ConfirmQuestion {
  readonly onCancel: () => void;
}

/** The question with its two choices; Escape, the close button and a click outside cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, message, confirmLabel, cancelLabel, isCritical, onConfirm, onCancel } = props;
  const text = useText();
  const isThere = useMessagePart('acting', 'shared.cancel') || cancelLabel !== undefined;
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button onClick={onCancel}>{isThere && (cancelLabel ?? text('shared.cancel'))}</Button>
          <Button
            variant="filled"
            className={isCritical ? styles.critical : undefined}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {message}
    </Dialog>
  );
}
