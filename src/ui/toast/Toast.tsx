import { useEffect, useRef, useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { Button } from '../button/index.ts';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/index.ts';
import { useOverlay } from '../overlay/OverlayContext.tsx';
import styles from './Toast.module.css';
import { isToastStacked, toastMs } from './toastTiming.ts';

/** A toast's texts. */
export interface ToastContent {
  readonly id: string;
  readonly message: string;
  readonly headline?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Props of one toast. */
export interface ToastProps {
  readonly toast: ToastContent;
  /** Called when it closes; `left`: with its page. */
  readonly onClose: (id: string, why?: 'left') => void;
  readonly clock?: Clock;
}

/**
 * A short message that closes by itself, is dismissed, or runs its one action; a change of route closes it. It stays
 * while the pointer or the focus is on it, and for its full time after that.
 */
export function Toast({ toast, onClose, clock = systemClock }: ToastProps) {
  const { id, message, headline, action } = toast;
  const text = useText();
  const shape = { hasHeadline: headline !== undefined, actionLabel: action?.label ?? null };
  const stayMs = toastMs(shape);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  const close = () => onClose(id);
  useOverlay(true, () => onClose(id, 'left'));
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(
    () => (isHeld ? undefined : clock.after(stayMs, () => latest.current(id))),
    [clock, id, stayMs, isHeld],
  );
  return (
    <li
      className={classNames(styles.toast, isToastStacked(shape) && styles.stacked)}
      data-stacked={isToastStacked(shape) || undefined}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <div className={styles.text}>
        {headline !== undefined && <p className={styles.headline}>{headline}</p>}
        <p>{message}</p>
      </div>
      {action && (
        <Button
          variant="custom"
          className={styles.action}
          onClick={() => {
            action.run();
            close();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button
        variant="custom"
        className={styles.close}
        aria-label={text('shared.dismiss')}
        onClick={close}
      >
        <Icon name="close" size="sm" />
      </Button>
    </li>
  );
}
