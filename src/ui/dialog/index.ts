export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
export { Dialog, type DialogProps } from './Dialog.tsx';
export {
  type ConfirmHandle,
  type ConfirmQuestion,
  useConfirmDialog,
} from './useConfirmDialog.tsx';
