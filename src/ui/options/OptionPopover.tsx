import type { ReactNode } from 'react';
import { FloatingPart } from '../aria/FloatingPart.tsx';
import { classNames } from '../classNames.ts';
import styles from './Options.module.css';

/** Props of the popover. */
export interface OptionPopoverProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Where options open. */
export function OptionPopover({ className, children }: OptionPopoverProps) {
  return <FloatingPart className={classNames(styles.popover, className)}>{children}</FloatingPart>;
}
