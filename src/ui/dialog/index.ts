export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
export type { ConfirmQuestion } from './confirmQuestion.ts';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { type ConfirmHandle, useConfirmDialog } from './useConfirmDialog.tsx';
