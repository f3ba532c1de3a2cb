import type { ApiFailure } from '#api/failure.ts';
import type { WriteAttempt } from './useWriteAttempt.ts';

/** The dialog of a change, and what closing it may require. */
export interface DialogOfChange {
  readonly write: Pick<WriteAttempt<unknown>, 'step' | 'failure' | 'reset'>;
  readonly setIsOpen: (isOpen: boolean) => void;
  /** Whether a rejection shows that the screen is out of date. */
  readonly isOutdated: (failure: ApiFailure | null) => boolean;
  readonly onReload: () => void;
}

/** Opens and closes the dialog of a change. Closing it after a rejection of outdated data reloads the data. */
export function getDialogActions({ write, setIsOpen, isOutdated, onReload }: DialogOfChange) {
  return {
    open: () => {
      write.reset();
      setIsOpen(true);
    },
    close: () => {
      setIsOpen(false);
      if (write.step === 'refused' && isOutdated(write.failure)) onReload();
      write.reset();
    },
  };
}
