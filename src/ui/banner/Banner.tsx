import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '../button/index.ts';
import { Icon } from '../icon/index.ts';
import styles from './Banner.module.css';

/** The banner's action for the error. */
export interface BannerAction {
  readonly label: ReactNode;
  readonly run: () => void;
}

/** Props of the banner; it has no state. */
export interface BannerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly action?: BannerAction | undefined;
  readonly children: ReactNode;
}

/** An error across the page: dismissing closes it, its action runs and then closes it. */
export function Banner({ isOpen, onClose, action, children }: BannerProps) {
  const text = useText();
  const act = () => {
    action?.run();
    onClose();
  };
  return (
    <div role="alert" data-screen-only>
      {isOpen && (
        <div className={styles.banner}>
          <Icon name="warning" />
          <div className={styles.text}>{children}</div>
          {action && (
            <Button variant="custom" className={styles.action} onClick={act}>
              {action.label}
            </Button>
          )}
          <Button
            variant="custom"
            className={styles.dismiss}
            aria-label={text('shared.dismiss')}
            onClick={onClose}
          >
            <Icon name="close" />
          </Button>
        </div>
      )}
    </div>
  );
}
