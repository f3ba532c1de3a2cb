export { Modal, type ModalHandle, type ModalProps } from './Modal.tsx';
export {
  DEFAULT_DIALOG_SIZE,
  DEFAULT_MODAL_SIZE,
  MODAL_SIZES,
  type ModalSize,
} from './modalSize.ts';
