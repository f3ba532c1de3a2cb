import { useCallback, useContext } from 'react';
import { Popover, PopoverContext, type PopoverProps } from 'react-aria-components/Popover';

/**
 * React Aria's popover, in front of its control: that of a control in a native modal is rendered inside the modal,
 * because everything else is inert, and above its edges.
 */
export function FloatingPart(props: PopoverProps) {
  const context = useContext(PopoverContext);
  const trigger = context && 'triggerRef' in context ? context.triggerRef : undefined;
  const modal = (props.triggerRef ?? trigger)?.current?.closest('dialog') ?? null;
  const raise = useCallback((popover: HTMLElement | null) => {
    if (!popover?.closest('dialog')) return;
    popover.setAttribute('popover', 'manual');
    popover.showPopover?.();
  }, []);
  return <Popover {...props} ref={raise} {...(modal ? { UNSTABLE_portalContainer: modal } : {})} />;
}
