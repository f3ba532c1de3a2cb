import type { Clock } from '#platform/clock.ts';
import { classNames } from '../classNames.ts';
import styles from './Toast.module.css';
import { Toast, type ToastContent, type ToastProps } from './Toast.tsx';

/** The place of toasts at the lower edge. */
export type ToastPosition = 'start' | 'center' | 'end';

/** Props of the group; the list is the caller's. */
export interface ToastGroupProps {
  readonly toasts: readonly ToastContent[];
  readonly onClose: ToastProps['onClose'];
  readonly position?: ToastPosition;
  /** A place on the page instead, where they cover nothing. */
  readonly isInFlow?: boolean;
  readonly clock?: Clock;
}

/** The toasts of a page in one place, read out as they appear. */
export function ToastGroup({
  toasts,
  onClose,
  position = 'center',
  isInFlow,
  clock,
}: ToastGroupProps) {
  return (
    <ul
      className={classNames(styles.group, styles[position], isInFlow && styles.inFlow)}
      data-position={position}
      aria-live="polite"
      data-screen-only
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onClose={onClose} {...(clock ? { clock } : {})} />
      ))}
    </ul>
  );
}
