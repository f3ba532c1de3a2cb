import { type ReactNode, useCallback, useContext } from 'react';
import { Popover, PopoverContext } from 'react-aria-components/Popover';
import { classNames } from '../classNames.ts';
import styles from './Options.module.css';

/** Props of the popover. */
export interface OptionPopoverProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Where options open. Of a control in a modal it stands in that modal, since all else is inert, and above its edges. */
export function OptionPopover({ className, children }: OptionPopoverProps) {
  const context = useContext(PopoverContext);
  const trigger = context && 'triggerRef' in context ? context.triggerRef?.current : null;
  const modal = trigger?.closest('dialog') ?? null;
  const raise = useCallback((popover: HTMLElement | null) => {
    if (!popover?.closest('dialog')) return;
    popover.setAttribute('popover', 'manual');
    popover.showPopover?.();
  }, []);
  return (
    <Popover
      ref={raise}
      className={classNames(styles.popover, className)}
      {...(modal ? { UNSTABLE_portalContainer: modal } : {})}
    >
      {children}
    </Popover>
  );
}
