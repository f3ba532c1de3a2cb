import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon, type IconName } from '../icon/index.ts';
import styles from './InlineAlert.module.css';

/** Kinds of alert. */
export type AlertVariant = 'info' | 'subtle' | 'warning' | 'critical' | 'good';

const ICONS: Readonly<Record<AlertVariant, IconName>> = {
  info: 'info',
  subtle: 'info',
  warning: 'warning',
  critical: 'warning',
  good: 'check',
};

/** Props of an alert. `isLive` reads it out when it appears: at once if critical, otherwise when the screen reader pauses. */
export interface InlineAlertProps {
  readonly variant?: AlertVariant;
  readonly title?: ReactNode;
  readonly isLive?: boolean;
  readonly children?: ReactNode;
}

/** A message in the flow of the page: what happened, what is safe, what to do. */
export function InlineAlert({ variant = 'info', title, isLive, children }: InlineAlertProps) {
  const role = isLive ? (variant === 'critical' ? 'alert' : 'status') : undefined;
  return (
    <div className={classNames(styles.alert, styles[variant])} role={role} data-screen-only>
      <span className={styles.icon}>
        <Icon name={ICONS[variant]} />
      </span>
      <div className={styles.text}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
