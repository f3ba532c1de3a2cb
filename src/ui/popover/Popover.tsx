import { type ComponentProps, type ReactNode, useState } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Pressable } from 'react-aria-components/Pressable';
import { AriaRoot } from '../aria/AriaRoot.tsx';
import { FloatingPart } from '../aria/FloatingPart.tsx';
import { useOverlay } from '../overlay/OverlayContext.tsx';
import styles from './Popover.module.css';
import { type FloatPosition, toPlacement } from './position.ts';

/** Props of a popover. */
export interface PopoverProps {
  /** Its label; announced when it opens. */
  readonly label: string;
  /** The button that opens it. */
  readonly trigger: ComponentProps<typeof Pressable>['children'];
  /** On the other side if it does not fit. */
  readonly position?: FloatPosition | undefined;
  /** Its content; a function gets a callback that closes the popover. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * Floats next to the button that opens it, in front of the page: it receives the focus and returns it, and Escape, a
 * click outside and a change of route close it.
 */
export function Popover({ label, trigger, position = 'bottom', children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useOverlay(isOpen, close);
  return (
    <AriaRoot fallback={trigger}>
      <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
        <Pressable>{trigger}</Pressable>
        <FloatingPart className={styles.popover ?? ''} placement={toPlacement(position)}>
          <Dialog className={styles.inside ?? ''} aria-label={label}>
            {typeof children === 'function' ? children(close) : children}
          </Dialog>
        </FloatingPart>
      </DialogTrigger>
    </AriaRoot>
  );
}
