import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useText } from '#i18n/useText.ts';
import { useConfirmDialog } from '../dialog/index.ts';
import { Modal, type ModalProps } from '../modal/index.ts';

/** The action of a modal on top of another one. */
export interface NestedModalStatus {
  /** Whether something in it is being edited. */
  readonly editModeEnabled: boolean;
  /** Whether something has been changed and not saved. */
  readonly dirty: boolean;
}

/** Props of a nested modal: those of a modal, and its status. */
export interface NestedModalProps extends ModalProps {
  readonly status: NestedModalStatus;
}

/** A modal for editing, also on top of another modal: closing it with unsaved changes asks first. */
export function NestedModal({ status, onClose, children, ...rest }: NestedModalProps) {
  const text = useText();
  const { ask, dialog } = useConfirmDialog();
  useMessagePart('controls', 'control.unsaved.title');
  const leave = () => {
    if (!status.editModeEnabled || !status.dirty) return onClose();
    return ask({
      title: text('control.unsaved.title'),
      message: text('control.unsaved.message'),
      confirmLabel: text('control.unsaved.leave'),
      cancelLabel: text('control.unsaved.stay'),
      onConfirm: onClose,
    });
  };
  return (
    <>
      <Modal {...rest} onClose={leave}>
        {children}
      </Modal>
      {rest.isOpen && dialog}
    </>
  );
}
