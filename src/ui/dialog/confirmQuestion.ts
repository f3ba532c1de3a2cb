import type { ReactNode } from 'react';

/** A confirm dialog's question, and its callback. */
export interface ConfirmQuestion {
  readonly title: string;
  readonly message?: ReactNode;
  /** The confirmed action, as a verb. */
  readonly confirmLabel: string;
  /** Cancel by default. */
  readonly cancelLabel?: string;
  /** The confirmed action cannot be undone. */
  readonly isCritical?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel?: () => void;
}
