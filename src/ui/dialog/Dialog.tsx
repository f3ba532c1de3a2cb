import type { ReactNode } from 'react';
import { DEFAULT_DIALOG_SIZE, Modal, type ModalProps } from '../modal/index.ts';
import styles from './Dialog.module.css';

/** Props of a dialog: a modal with one question. `actions` are in reading order, the main action last. */
export interface DialogProps extends Omit<ModalProps, 'footer' | 'children'> {
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** A small modal with a question and its choices; size xs by default. */
export function Dialog({ actions, children, size = DEFAULT_DIALOG_SIZE, ...rest }: DialogProps) {
  return (
    <Modal role="alertdialog" size={size} {...rest}>
      {children}
      <div className={styles.actions}>{actions}</div>
    </Modal>
  );
}
