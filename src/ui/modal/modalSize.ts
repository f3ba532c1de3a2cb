/** Sizes of a modal. */
export const MODAL_SIZES = ['xs', 'sm', 'med', 'lg', 'xl', 'fluid', 'fullscreen'] as const;

/** One size of a modal. */
export type ModalSize = (typeof MODAL_SIZES)[number];

/** A modal's default size. */
export const DEFAULT_MODAL_SIZE: ModalSize = 'med';

/** A dialog's default size. */
export const DEFAULT_DIALOG_SIZE: ModalSize = 'xs';
