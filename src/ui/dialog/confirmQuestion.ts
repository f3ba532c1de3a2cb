import type { ReactNode } from 'react';

/** What a confirm dialog asks, and whom it tells. */
export interface ConfirmQuestion {
  readonly title: string;
  readonly message?: ReactNode;
  /** What is done when it is confirmed, as a verb. */
  readonly confirmLabel: string;
  /** Cancel when nothing is said. */
  readonly cancelLabel?: string;
  /** What is confirmed cannot be taken back. */
  readonly isCritical?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel?: () => void;
}
